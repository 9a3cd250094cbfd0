"""What a learner is told of a position of Bronze Age."""

from typing import Any

from wurfwerk.bots.network import ONE, ZERO, Floats
from wurfwerk.games.bronze_age.decisions import BUY_KIND, FIRST, KIND, REROLL_KIND, SECOND
from wurfwerk.games.bronze_age.rules import legal
from wurfwerk.games.bronze_age.scoring import (
    bonus_points,
    development_points,
    developments_owned,
    goods_held,
    goods_worth,
    is_allowed,
    is_last_round,
    points_for_monuments,
    score,
)
from wurfwerk.games.bronze_age.sheet import (
    CHOICE_FACE,
    COINAGE,
    COINS_FACE,
    DEVELOPMENTS,
    EDITIONS,
    FACES,
    FIRST_MONUMENT,
    FOOD_FACE,
    GOOD_FACE,
    GOODS,
    MEDICINE,
    MONUMENTS,
    MOST_DICE,
    SKULL_FACE,
)
from wurfwerk.games.bronze_age.state import BUY, LEAD, NOBODY, OVER, PHASES, ROLL
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.game import Options
from wurfwerk.kernel.verbs import Numbers, State

POINTS_THAT_COUNT = 20.0

SHEET_SIZE = 2 + len(GOODS) + 2 + 5 + 1 + 4 + len(DEVELOPMENTS) + 5 + 6
MONUMENTS_SIZE = 4 * len(MONUMENTS) + 1
TIME_SIZE = 10 + 4
OTHERS = 3
OTHER_SIZE = 7
TURN_SIZE = len(PHASES) + 4 + len(FACES) + 6 + 8
SIZE = SHEET_SIZE + MONUMENTS_SIZE + TIME_SIZE + OTHERS * OTHER_SIZE + TURN_SIZE

# Where the means of a purchase begin to reach the next price.
PRICES = (10, 15, 20, 30, 40, 50)


def practice(seats: int) -> list[Options]:
    """Plain tables."""
    return [{"first": seat} for seat in range(seats)]


@compiled
def describe(state: State, seat: int, out: Floats) -> None:
    """The own sheet, monuments, time, the others in turn order, and one's own turn."""
    out[:SIZE] = ZERO
    at = describe_sheet(state, seat, out)
    at = describe_monuments(state, seat, out, at)
    at = describe_time(state, seat, out, at)
    for i in range(OTHERS):
        if i + 1 < state.seats:
            describe_other(state, (seat + 1 + i) % state.seats, out, at + i * OTHER_SIZE)
    at += OTHERS * OTHER_SIZE
    if state.active == seat and state.phase != OVER:
        describe_turn(state, seat, out, at)


@compiled
def describe_sheet(state: State, seat: int, out: Floats) -> int:
    """Food, goods, cities, developments and points of the own sheet."""
    me = state.players[seat]
    edition = EDITIONS[state.edition]
    out[0] = me.food / 15
    out[1] = max(0, me.cities - me.food) / 7
    at = 2
    for good in range(len(GOODS)):
        out[at + good] = me.goods[good] / 4
    at += len(GOODS)
    out[at] = goods_worth(edition, me) / 40
    out[at + 1] = goods_held(me) / 6
    at += 2
    out[at + me.cities - 3] = ONE
    at += 5
    if me.cities < MOST_DICE:
        city = me.cities - 3
        out[at] = me.boxes[city] / edition.boxes[city]
    at += 1
    out[at] = development_points(state, seat) / 20
    out[at + 1] = points_for_monuments(state, seat) / 20
    out[at + 2] = bonus_points(state, seat) / 10
    out[at + 3] = me.disasters / 10
    at += 4
    for development in range(len(DEVELOPMENTS)):
        out[at + development] = me.developments[development]
    at += len(DEVELOPMENTS)
    for i in range(min(5, developments_owned(me))):
        out[at + i] = ONE
    at += 5
    means = goods_worth(edition, me)
    for i in range(len(PRICES)):
        out[at + i] = min(1.0, max(0.0, (means - PRICES[i] + 10) / 10))
    return at + len(PRICES)


@compiled
def describe_monuments(state: State, seat: int, out: Floats, at: int) -> int:
    """How far each is, what it would still bring, and how near the nearest other is."""
    edition = EDITIONS[state.edition]
    me = state.players[seat]
    for monument in range(len(MONUMENTS)):
        if not is_allowed(state, monument):
            continue
        target = FIRST_MONUMENT + monument
        boxes = edition.boxes[target]
        marked = me.boxes[target]
        place = at + 4 * monument
        if marked == boxes:
            out[place] = ONE
            continue
        is_open = state.first_finisher[monument] == NOBODY
        points = edition.first_points[monument] if is_open else edition.later_points[monument]
        out[place + 1] = marked / boxes
        out[place + 2] = points / 12 * marked / boxes
        if is_open:
            nearest = 0
            for other in range(state.seats):
                if other != seat:
                    nearest = max(nearest, state.players[other].boxes[target])
            out[place + 3] = nearest / boxes
    unbuilt = 0
    for monument in range(len(MONUMENTS)):
        if is_allowed(state, monument) and state.first_finisher[monument] == NOBODY:
            unbuilt += 1
    out[at + 4 * len(MONUMENTS)] = unbuilt / 7
    return at + MONUMENTS_SIZE


@compiled
def describe_time(state: State, seat: int, out: Floats, at: int) -> int:
    """Rounds left of the solo game; else how near the end is, and whether a turn still comes."""
    if state.seats == 1:
        out[at + min(9, EDITIONS[state.edition].solo_rounds - state.round_number)] = ONE
        return at + TIME_SIZE
    most = 0
    for other in range(state.seats):
        most = max(most, developments_owned(state.players[other]))
    if most >= 3:
        out[at + min(2, most - 3)] = ONE
    out[at + 3] = state.round_number / 12
    if is_last_round(state):
        out[at + 4] = ONE
        if (seat - state.first) % state.seats >= (state.active - state.first) % state.seats:
            out[at + 5] = ONE
    out[at + 10] = (seat - state.first) % state.seats / 3
    out[at + 9 + state.seats] = ONE
    return at + TIME_SIZE


@compiled
def describe_other(state: State, other: int, out: Floats, at: int) -> None:
    """Another sheet in brief."""
    player = state.players[other]
    out[at] = score(state, other) / 20
    out[at + 1] = developments_owned(player) / 5
    out[at + 2] = goods_worth(EDITIONS[state.edition], player) / 40
    out[at + 3] = player.cities / 7
    out[at + 4] = player.food / 15
    out[at + 5] = player.developments[MEDICINE]
    out[at + 6] = 1 if state.active == other else 0


@compiled
def describe_turn(state: State, seat: int, out: Floats, at: int) -> None:
    """The phase, the dice as they lie or are in the air, and what they are good for."""
    me = state.players[seat]
    edition = EDITIONS[state.edition]
    out[at + state.phase] = ONE
    at += len(PHASES)
    is_throwing = state.phase in (ROLL, LEAD)
    if is_throwing:
        out[at + min(2, edition.throws - state.throws)] = ONE
        out[at + 3] = air(state) / 4
    at += 4
    lying = out[at : at + len(FACES)]
    for die in range(state.dice_thrown):
        if not state.due >> die & 1:
            lying[state.dice[die]] += ONE / 2
    at += len(FACES)
    skulls = min(5, int(2 * lying[SKULL_FACE]))
    out[at + skulls] = ONE
    at += 6
    out[at] = state.workers / 6
    out[at + 1] = state.coins / 20
    coin = edition.coinage if me.developments[COINAGE] else edition.coins_die
    means = goods_worth(edition, me) + state.coins
    if state.phase <= ROLL + 1:
        food = me.food + int(6 * lying[FOOD_FACE]) + int(4 * lying[CHOICE_FACE])
        out[at + 2] = max(0, state.dice_thrown - food) / 4
        out[at + 3] = max(0, state.dice_thrown - food + int(4 * lying[CHOICE_FACE])) / 4
        means += goods_to_come(state, me, int(2 * lying[GOOD_FACE] + 4 * lying[SKULL_FACE]))
    if state.coins == 0:
        means += int(2 * lying[COINS_FACE]) * coin
    out[at + 4] = means / 40
    for i in range(3):
        out[at + 5 + i] = min(1.0, max(0.0, (means - 20 * i - 5) / 20))


@compiled
def goods_to_come(state: State, player: Any, goods: int) -> int:
    """What the value of the goods would rise by."""
    edition = EDITIONS[state.edition]
    worth = 0
    for good in range(len(GOODS)):
        more = (goods + len(GOODS) - 1 - good) // len(GOODS)
        held = player.goods[good]
        worth += edition.good_value[good, min(edition.good_limit[good], held + more)]
        worth -= edition.good_value[good, held]
    return int(worth)


@compiled
def air(state: State) -> int:
    """How many dice are in the air."""
    dice = 0
    for die in range(MOST_DICE):
        dice += state.due >> die & 1
    return dice


@compiled
def consider(state: State, seat: int, out: Numbers) -> int:
    """Of like dice the first ones are thrown again, and nothing is paid that is not needed."""
    number = legal(state, seat, out)
    if state.phase not in (ROLL, LEAD, BUY):
        return number
    kept = 0
    for i in range(number):
        decision = out[i]
        kind = KIND[decision]
        if kind == REROLL_KIND and not throws_first_of_like_dice(state, FIRST[decision]):
            continue
        if kind == BUY_KIND and overpays(state, seat, FIRST[decision], SECOND[decision]):
            continue
        out[kept] = decision
        kept += 1
    return kept


@compiled
def throws_first_of_like_dice(state: State, mask: int) -> bool:
    """Whether no die stays before a like one that is thrown."""
    for die in range(1, state.dice_thrown):
        if mask >> die & 1:
            for before in range(die):
                if state.dice[before] == state.dice[die] and not mask >> before & 1:
                    return False
    return True


@compiled
def overpays(state: State, seat: int, development: int, kinds: int) -> bool:
    """Whether a kind of goods could stay at home."""
    me = state.players[seat]
    edition = EDITIONS[state.edition]
    means = state.coins
    for good in range(len(GOODS)):
        if kinds >> good & 1:
            means += edition.good_value[good, me.goods[good]]
    for good in range(len(GOODS)):
        spared = edition.good_value[good, me.goods[good]]
        if kinds >> good & 1 and means - spared >= edition.cost[development]:
            return True
    return False
