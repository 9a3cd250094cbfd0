"""What happens in a turn of Bronze Age, phase by phase in the rulebook's order.

A phase that has nothing to ask calls the next one, so one decision carries the turn on to the next
question or throw.
"""

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.seats import following
from wurfwerk.kernel.verbs import State

from .scoring import goods_held, goods_worth, is_allowed, is_finished, is_last_round
from .sheet import (
    AGRICULTURE,
    CARAVANS,
    CHOICE_FACE,
    COINAGE,
    COINS_FACE,
    DEVELOPMENTS,
    EDITIONS,
    ENGINEERING,
    FIRST_MONUMENT,
    FOOD_FACE,
    GOOD_FACE,
    GOODS,
    GRANARIES,
    GREAT_WALL,
    IRRIGATION,
    LEADERSHIP,
    MASONRY,
    MEDICINE,
    MONUMENTS,
    QUARRYING,
    RELIGION,
    SKULL_FACE,
    STONE,
    TARGETS,
    WORKERS_FACE,
)
from .state import BUILD, BUY, CHOOSE, DISCARD, FOOD, LEAD, NOBODY, OVER, ROLL, TRADE, TRADED


@compiled
def new_sheets(state: State) -> None:
    """AGE-1: food 3, no goods, three cities."""
    edition = EDITIONS[state.edition]
    for seat in range(state.seats):
        player = state.players[seat]
        player.food = edition.food_start
        player.cities = edition.cities_start
    for monument in range(len(MONUMENTS)):
        state.first_finisher[monument] = NOBODY


@compiled
def begin_turn(state: State) -> None:
    """AGE-3: as many dice as cities, all of them in the air."""
    state.phase = ROLL
    state.throws = 0
    state.dice_thrown = state.players[state.active].cities
    state.due = (1 << int(state.dice_thrown)) - 1
    state.dice[:] = 0
    state.shown[:] = 0
    state.workers = 0
    state.coins = 0


# 1 Roll


@compiled
def throwable(state: State) -> int:
    """AGE-3, AGE-15: bit mask of the dice that may be thrown again; skulls only in a solo game."""
    mask = 0
    for die in range(state.dice_thrown):
        if state.dice[die] != SKULL_FACE or state.seats == 1:
            mask |= 1 << die
    return mask


@compiled
def after_throw(state: State) -> None:
    """AGE-3: ask whether to throw again; AGE-17: after the throw of Leadership no other follows."""
    if state.phase == LEAD:
        accept_dice(state)
        return
    state.throws += 1
    if state.throws == EDITIONS[state.edition].throws or throwable(state) == 0:
        end_throws(state)


@compiled
def end_throws(state: State) -> None:
    """AGE-17: an owner of Leadership is asked once more."""
    if state.players[state.active].developments[LEADERSHIP]:
        state.phase = LEAD
    else:
        accept_dice(state)


@compiled
def accept_dice(state: State) -> None:
    """The dice stay as they lie, and the harvest begins."""
    for die in range(state.dice_thrown):
        state.shown[state.dice[die]] += 1
    collect_goods(state)


# 2 Collect goods


@compiled
def collect_goods(state: State) -> None:
    """AGE-4: one by one from wood to metal and round again; what finds no room is lost."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    goods = state.shown[GOOD_FACE] * edition.good_die + state.shown[SKULL_FACE] * edition.skull_die
    for i in range(goods):
        good = i % len(GOODS)
        number = 1
        if i == STONE and me.developments[QUARRYING]:  # AGE-20: with the first stone of the turn
            number += edition.quarrying
        me.goods[good] = min(edition.good_limit[good], me.goods[good] + number)
    if state.shown[CHOICE_FACE] > 0:
        state.phase = CHOOSE
    else:
        collect_food(state, 0)


# 3 Collect food


@compiled
def collect_food(state: State, chosen: int) -> None:
    """AGE-5, AGE-19: `chosen` choice dice become food, the rest workers for the build phase."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    more_food = edition.agriculture * me.developments[AGRICULTURE]
    more_workers = edition.masonry * me.developments[MASONRY]
    food = state.shown[FOOD_FACE] * (edition.food_die + more_food)
    food += chosen * (edition.choice_die + more_food)
    me.food = min(edition.food_limit, me.food + food)
    state.workers = state.shown[WORKERS_FACE] * (edition.workers_die + more_workers)
    state.workers += (state.shown[CHOICE_FACE] - chosen) * (edition.choice_die + more_workers)
    feed_cities(state)


# 4 Feed the cities


@compiled
def feed_cities(state: State) -> None:
    """AGE-6: one food for each city; each city that goes hungry is a disaster box."""
    me = state.players[state.active]
    fed = min(me.food, state.dice_thrown)
    me.food -= fed
    me.disasters += state.dice_thrown - fed
    suffer_disasters(state)


# 5 Disasters


@compiled
def suffer_disasters(state: State) -> None:
    """AGE-7, AGE-18: by the number of skulls."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    skulls = state.shown[SKULL_FACE]
    if skulls == 2 and not me.developments[IRRIGATION]:
        me.disasters += edition.drought
    elif skulls == 3:
        suffer_pestilence(state)
    elif skulls == 4 and not is_finished(edition, me, FIRST_MONUMENT + GREAT_WALL):
        me.disasters += edition.invasion
    elif skulls > 4:
        suffer_revolt(state)
    begin_trade(state)


@compiled
def suffer_pestilence(state: State) -> None:
    """AGE-7, AGE-15, AGE-18: every opponent without Medicine; in the solo game the player."""
    for seat in range(state.seats):
        player = state.players[seat]
        is_hit = seat != state.active or state.seats == 1
        if is_hit and not player.developments[MEDICINE]:
            player.disasters += EDITIONS[state.edition].pestilence


@compiled
def suffer_revolt(state: State) -> None:
    """AGE-7, AGE-15, AGE-23: the own goods; with Religion those of all who have no Religion."""
    has_religion = state.players[state.active].developments[RELIGION]
    for seat in range(state.seats):
        player = state.players[seat]
        is_hit = seat != state.active if has_religion else seat == state.active
        if is_hit and not player.developments[RELIGION]:
            player.goods[:] = 0


# The trade of the variant


@compiled
def begin_trade(state: State) -> None:
    """AGE-16: only in the variant, and only with somebody to trade with."""
    if state.trade and state.seats > 1:
        state.phase = TRADE
    else:
        begin_building(state)


@compiled
def exchange(state: State) -> None:
    """AGE-16: carry out the offer that was accepted."""
    me = state.players[state.active]
    partner = state.players[state.partner]
    for good in range(len(GOODS)):
        me.goods[good] -= state.offer[good]
        partner.goods[good] += state.offer[good]
    me.food -= state.offer[FOOD]
    partner.food += state.offer[FOOD]


@compiled
def clear_offer(state: State) -> None:
    """Nothing lies on the table any more."""
    state.partner = NOBODY
    for kind in range(len(TRADED)):
        state.offer[kind] = 0


# 6 Build


@compiled
def boxes_left(state: State, target: int) -> int:
    """AGE-8: boxes that may be marked; of the cities only the lowest unfinished one."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    if target >= FIRST_MONUMENT and not is_allowed(state, target - FIRST_MONUMENT):
        return 0
    if 0 < target < FIRST_MONUMENT and not is_finished(edition, me, target - 1):
        return 0
    return int(edition.boxes[target] - me.boxes[target])


@compiled
def begin_building(state: State) -> None:
    """AGE-8: goes on while there is a target and workers are left or could be had."""
    me = state.players[state.active]
    could_have = me.developments[ENGINEERING] and me.goods[STONE] > 0
    state.phase = BUILD
    if state.workers > 0 or could_have:
        for target in range(len(TARGETS)):
            if boxes_left(state, target) > 0:
                return
    begin_buying(state)


@compiled
def engineer(state: State, stone: int) -> None:
    """AGE-24: spend stone for workers."""
    state.players[state.active].goods[STONE] -= stone
    state.workers += stone * EDITIONS[state.edition].engineering


@compiled
def build(state: State, target: int, boxes: int) -> None:
    """AGE-8, AGE-9, AGE-10: mark boxes; a full city is a city, a full monument may be the first."""
    me = state.players[state.active]
    state.workers -= boxes
    me.boxes[target] += boxes
    if not is_finished(EDITIONS[state.edition], me, target):
        return
    if target < FIRST_MONUMENT:
        me.cities += 1
    elif state.first_finisher[target - FIRST_MONUMENT] == NOBODY:
        state.first_finisher[target - FIRST_MONUMENT] = state.active


# 7 Buy


@compiled
def begin_buying(state: State) -> None:
    """AGE-11, AGE-21: the coins on the dice; workers that are left are gone."""
    edition = EDITIONS[state.edition]
    has_coinage = state.players[state.active].developments[COINAGE]
    state.workers = 0
    state.coins = state.shown[COINS_FACE] * (edition.coinage if has_coinage else edition.coins_die)
    state.phase = BUY
    if not could_buy(state):
        begin_discarding(state)


@compiled
def could_buy(state: State) -> bool:
    """AGE-11, AGE-24: whether all goods and all food that can be sold afford anything."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    means = state.coins + goods_worth(edition, me)
    if me.developments[GRANARIES]:
        means += me.food * edition.granaries
    for development in range(len(DEVELOPMENTS)):
        if not me.developments[development] and edition.cost[development] <= means:
            return True
    return False


@compiled
def sell_food(state: State, food: int) -> None:
    """AGE-24: food for coins."""
    state.players[state.active].food -= food
    state.coins += food * EDITIONS[state.edition].granaries


@compiled
def buy(state: State, development: int, kinds: int) -> None:
    """AGE-11: pay whole kinds; a purchase ends the phase."""
    me = state.players[state.active]
    for good in range(len(GOODS)):
        if kinds >> good & 1:
            me.goods[good] = 0
    me.developments[development] = 1
    begin_discarding(state)


# 8 Discard


@compiled
def begin_discarding(state: State) -> None:
    """AGE-12, AGE-22: while more than 6 goods are left, unless Caravans carry them."""
    me = state.players[state.active]
    state.coins = 0
    state.phase = DISCARD
    if me.developments[CARAVANS] or goods_held(me) <= EDITIONS[state.edition].goods_kept:
        end_turn(state)


@compiled
def end_turn(state: State) -> None:
    """AGE-2, AGE-13: the next player; a game that is to end does so after a whole round."""
    state.active = following(state.active, state.seats)
    if state.active == state.first:
        if is_last_round(state):
            state.phase = OVER
            return
        state.round_number += 1
    begin_turn(state)
