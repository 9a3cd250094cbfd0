"""What a bot looks at in Burgundy: its own sheet, the time that is left, and the race for colours.

Everything is read as if the round were over for the seat, so that a table looks the same before and
after the others have answered. Of the others only what lies open is read.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wurfwerk.bots.network import ONE, ZERO, Floats
from wurfwerk.games.burgundy.decisions import (
    ARGUMENTS,
    KIND,
    MARK_KIND,
    SELL_GOODS,
    WITH_MONK,
    WITH_SILVER,
    WITH_WORKER,
)
from wurfwerk.games.burgundy.duchy import BIT, HEXES
from wurfwerk.games.burgundy.effects import place_to_give
from wurfwerk.games.burgundy.marks import bonuses_left, fitting_numbers
from wurfwerk.games.burgundy.rules import legal
from wurfwerk.games.burgundy.scoring import PASTURE_TIMES, score
from wurfwerk.games.burgundy.sheet import (
    BONUSES,
    COLOURS,
    GREEN,
    LARGEST_AREA,
    NUMBERS,
    ORANGE,
    PASSES,
    PLACES,
    SHEET_NAMES,
    SILVER,
    YELLOW,
)
from wurfwerk.games.burgundy.state import OWN_SHEET, SELL, WAITING
from wurfwerk.kernel.bits import lowest, members
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.game import Options
from wurfwerk.kernel.verbs import Numbers, State

POINTS_THAT_COUNT = 20.0
OWN_POINTS = True

NUMBERS_IN: Numbers = np.array([number.bit_count() for number in range(1 << len(NUMBERS))])
COLOUR_COUNT, NUMBER_COUNT, BONUS_COUNT = len(COLOURS), len(NUMBERS), len(BONUSES)
MOST_HELD = 5  # of a bonus; more look alike
FEW = 3  # hexes left of a colour
COLUMN = 10  # fields of a time column

# For each pass and each hex by its rank: unmarked with 1 to 4 hexes left in its area, open, open
# as the last. Passes are told apart because the same hex is worth less in each.
HEX_FACTS = 6
OPEN, LAST = 4, 5
PASS_FACTS = HEXES * HEX_FACTS

# By hexes left in an area: points of such areas now, what waiting for the next pass would cost, and
# points of open ones; then chances and time.
NOW, WAITED, IN_REACH = 0, LARGEST_AREA, 2 * LARGEST_AREA
CHANCES = 3 * LARGEST_AREA
OUTLOOK_FACTS = CHANCES + 10
TEN, TWENTY = 10.0, 20.0
ROUNDS_PER_FIELD = 0.75  # with others, by the hourglass die

# Where each group of numbers begins.
CASTLES = PASSES * PASS_FACTS  # by castle bonus and number: it would fit
COVERED = CASTLES + BONUS_COUNT * NUMBER_COUNT  # by colour and number: some hex takes it
FILLING = COVERED + COLOUR_COUNT * NUMBER_COUNT  # the same for cities and pastures, filling them
TIME = FILLING + 2 * NUMBER_COUNT  # which time fields are crossed
HELD = TIME + PASSES * COLUMN  # by bonus: at least 1, 2, ...
COLOUR_LEFT = HELD + BONUS_COUNT * MOST_HELD  # by colour: 1, 2, 3 hexes left
COLOUR_POINTS = COLOUR_LEFT + COLOUR_COUNT * FEW  # what a colour would bring now
RIVALS_LEFT = (
    COLOUR_POINTS + COLOUR_COUNT
)  # by colour: 1, 2, 3 hexes left on the fullest other sheet
SEATS = RIVALS_LEFT + COLOUR_COUNT * FEW
OUTLOOK = SEATS + 1  # what may come of areas and throws, see below
SURE = OUTLOOK + OUTLOOK_FACTS  # the points that are sure
SIZE = SURE + 1
MOST_FACTS = HEXES * 3 + SIZE - CASTLES  # that are not 0 at once

# A feel for the game: what is sure is sure.
FEEL_FOR_POINTS = np.zeros(SIZE, np.float32)
FEEL_FOR_POINTS[SURE] = 1


def practice(seats: int) -> list[Options]:  # noqa: ARG001
    """The duchies that are shipped."""
    return [{"sheet": name} for name in SHEET_NAMES]


def variety(state: State) -> str:
    """The name of the duchy; all that we do not ship are one variety."""
    return "" if state.shipped == OWN_SHEET else SHEET_NAMES[state.shipped]


class Facts(NamedTuple):
    """What there is to say of a position: the numbers that are not 0, and scratch paper for it."""

    places: Numbers
    amounts: Floats
    sums: NDArray[np.float64]  # points within reach, as in the outlook
    wanted: Numbers  # by colour: the numbers that fit, then those that fill an area


@compiled
def describe(state: State, seat: int, out: Floats) -> None:
    """The own sheet, the time, bonuses, the race for full colours, and the points that are sure."""
    facts = Facts(
        np.empty(MOST_FACTS, np.int64),
        np.empty(MOST_FACTS, np.float32),
        np.empty(CHANCES, np.float64),
        np.empty(2 * COLOUR_COUNT, np.int64),
    )
    number = list_sheet(state, seat, facts, list_time(state, seat, facts, 0))
    out[:SIZE] = ZERO
    for i in range(number):
        out[facts.places[i]] = facts.amounts[i]


@compiled
def list_time(state: State, seat: int, facts: Facts, number: int) -> int:
    """The seats, and the time fields up to now; a full column is a column of the past.

    Nothing of this depends on what a seat does in a round. Returns how many facts there are now.
    """
    crossed = crossed_in_all(state, state.players[seat])
    for i in range(crossed):
        facts.places[number] = TIME + i
        facts.amounts[number] = ONE
        number += 1
    facts.places[number] = SEATS
    facts.amounts[number] = (state.seats - 1) / 4
    return number + 1


@compiled
def list_sheet(state: State, seat: int, facts: Facts, number: int) -> int:
    """All that depends on the own sheet; the sure points come last."""
    me = state.players[seat]
    number = list_hexes(state, me, facts, number)
    number = list_numbers(facts, number)
    number = list_outlook(state, me, facts, number)
    for bonus in range(BONUS_COUNT):
        for i in range(min(bonuses_left(me, bonus), MOST_HELD)):
            facts.places[number] = HELD + bonus * MOST_HELD + i
            facts.amounts[number] = ONE
            number += 1
    number, points = list_colours(state, seat, facts, number)
    facts.places[number] = SURE
    facts.amounts[number] = (points + score(state, seat)) / POINTS_THAT_COUNT
    return number + 1


@compiled
def list_hexes(state: State, me: Any, facts: Facts, number: int) -> int:
    """Every unmarked hex; sums up what is within reach and which numbers are wanted."""
    sheet = state.sheet
    of_pass = min(PASSES, coming_pass(state, me))
    places, amounts, sums, wanted = facts.places, facts.amounts, facts.sums, facts.wanted
    sums[:] = 0.0
    wanted[:] = 0
    hexes = (BIT[HEXES - 1] * 2 - 1) & ~me.marked
    while hexes:
        place = lowest(hexes)
        hexes &= hexes - 1
        colour = int(sheet.colour[place])
        left = members(sheet.area_hexes[place] & ~me.marked)
        at = (of_pass - 1) * PASS_FACTS + int(sheet.rank[place]) * HEX_FACTS
        places[number] = at + left - 1
        amounts[number] = ONE
        number += 1
        points = sheet.area_points[sheet.area_count[place]]
        later = points[of_pass + 1] if of_pass < PASSES else 0
        share = (PASTURE_TIMES if colour == YELLOW else 1) / (left * TEN)
        sums[NOW + left - 1] += points[of_pass] * share
        sums[WAITED + left - 1] += (points[of_pass] - later) * share
        if me.open_hexes & BIT[place]:
            places[number] = at + OPEN
            amounts[number] = ONE
            number += 1
            sums[IN_REACH + left - 1] += points[of_pass] * share
            fitting = fitting_numbers(me, place)
            wanted[colour] |= fitting
            if left == 1:
                places[number] = at + LAST
                amounts[number] = ONE
                number += 1
                wanted[COLOUR_COUNT + colour] |= fitting
            if colour == GREEN:
                bonus = int(sheet.castle_bonus[place])
                number = list_set(fitting, CASTLES + bonus * NUMBER_COUNT, facts, number)
    return number


@compiled
def list_numbers(facts: Facts, number: int) -> int:
    """The numbers that open hexes take, and those that fill a city or a pasture."""
    wanted = facts.wanted
    for colour in range(COLOUR_COUNT):
        number = list_set(wanted[colour], COVERED + colour * NUMBER_COUNT, facts, number)
    number = list_set(wanted[COLOUR_COUNT + ORANGE], FILLING, facts, number)
    return list_set(wanted[COLOUR_COUNT + YELLOW], FILLING + NUMBER_COUNT, facts, number)


@compiled
def list_set(numbers: int, at: int, facts: Facts, number: int) -> int:
    """A set of numbers."""
    for i in range(NUMBER_COUNT):
        if numbers >> (i + 1) & 1:
            facts.places[number] = at + i
            facts.amounts[number] = ONE
            number += 1
    return number


@compiled
def is_pass_over(state: State, me: Any) -> bool:
    """Whether the round that is over for a seat was the last of its pass."""
    is_full = state.crossed[state.pass_number] >= state.time_fields
    return bool(is_full and me.step == WAITING)


@compiled
def coming_pass(state: State, me: Any) -> int:
    """The pass of the next round; one too many after the last."""
    return int(state.pass_number) + int(is_pass_over(state, me))


@compiled
def crossed_in_all(state: State, me: Any) -> int:
    """How many time fields are crossed, as if every column had as many."""
    if is_pass_over(state, me):
        return int(state.pass_number) * COLUMN
    return int((state.pass_number - 1) * COLUMN + state.crossed[state.pass_number])


@compiled
def list_outlook(state: State, me: Any, facts: Facts, number: int) -> int:
    """What areas and throws may bring in the time that is left."""
    of_pass = coming_pass(state, me)
    if of_pass > PASSES:
        return number
    fields = float(state.time_fields)
    fields_left = fields - state.crossed[of_pass]
    scale = 1.0 if state.seats == 1 else ROUNDS_PER_FIELD
    rounds_in_pass = fields_left * scale
    rounds = rounds_in_pass + (PASSES - of_pass) * fields * scale
    hexes = HEXES - members(me.marked)
    marks = rounds + bonuses_left(me, SILVER)
    useless = chance_to_miss(facts.wanted[:COLOUR_COUNT])
    idle = chance_to_miss(facts.wanted[COLOUR_COUNT:])
    for i in range(OUTLOOK_FACTS):
        facts.places[number + i] = OUTLOOK + i
    for i in range(CHANCES):
        facts.amounts[number + i] = facts.sums[i]
    out = facts.amounts[number + CHANCES :]
    out[0] = useless
    out[1] = idle
    out[2] = rounds_in_pass / TEN
    out[3] = rounds / TWENTY
    out[4] = hexes / TWENTY
    out[5] = max(0.0, hexes - marks) / TEN
    out[6] = max(0.0, marks - hexes) / TEN
    out[7] = 1.0 / max(ROUNDS_PER_FIELD, rounds_in_pass) if of_pass < PASSES else 0.0
    out[8] = idle * rounds_in_pass / TEN
    out[9] = useless * rounds / TWENTY
    return number + OUTLOOK_FACTS


@compiled
def chance_to_miss(wanted: Numbers) -> float:
    """The chance that a throw has none of the numbers wanted, a set of them for each colour."""
    chance = 0
    for one in range(COLOUR_COUNT):
        missing = NUMBER_COUNT - NUMBERS_IN[wanted[one] >> 1]
        chance += missing * missing
        for other in range(one):
            missing = NUMBER_COUNT - NUMBERS_IN[(wanted[one] | wanted[other]) >> 1]
            chance += 2 * missing * missing
    return chance / (COLOUR_COUNT * NUMBER_COUNT) ** 2


@compiled
def list_colours(state: State, seat: int, facts: Facts, number: int) -> tuple[int, int]:
    """How far colours are from full; return the points that the end of the round brings, too."""
    me = state.players[seat]
    places, amounts = facts.places, facts.amounts
    points = 0
    is_late = crossed_in_all(state, me) >= (PASSES - 1) * COLUMN
    for colour in range(COLOUR_COUNT):
        hexes = state.sheet.colour_hexes[colour]
        left = members(hexes & ~me.marked)
        place = place_to_give(state, colour)
        if place > PLACES or me.full_place[colour] or hexes == 0:
            continue
        if left == 0:
            points += int(state.sheet.full_points[colour, place])
            continue
        if state.seats == 1 and is_late:
            place = PLACES
        places[number] = COLOUR_POINTS + colour
        amounts[number] = state.sheet.full_points[colour, place] / 4
        number += 1
        if left <= FEW:
            places[number] = COLOUR_LEFT + colour * FEW + left - 1
            amounts[number] = ONE
            number += 1
        nearest = nearest_rival(state, seat, colour)
        if nearest <= FEW:
            places[number] = RIVALS_LEFT + colour * FEW + nearest - 1
            amounts[number] = ONE
            number += 1
    return number, points


@compiled
def nearest_rival(state: State, seat: int, colour: int) -> int:
    """How many hexes of a colour the nearest of the others still needs."""
    nearest = HEXES
    for other in range(state.seats):
        rival = state.open_players[other]
        if other != seat:
            left = members(state.sheet.colour_hexes[colour] & ~rival.marked)
            if left > 0:
                nearest = min(nearest, left)
    return nearest


# Which decisions are worth a thought


@compiled
def consider(state: State, seat: int, out: Numbers) -> int:
    """All decisions but those that only use another die for the same, or a bonus for nothing.

    Goods are always sold: they never bring more than now, and silver never comes too early.
    """
    number = legal(state, seat, out)
    if state.players[seat].step == SELL:
        out[0] = SELL_GOODS
        return 1
    kept = 0
    for i in range(number):
        out[kept] = out[i]
        kept += int(is_different(state, out[i]))
    return kept


@compiled
def is_different(state: State, decision: int) -> bool:
    """Whether no earlier decision, and none without a bonus, leads to the same sheet."""
    if KIND[decision] != MARK_KIND:
        return True
    arguments = ARGUMENTS[decision]
    paid, number_die, colour_die = arguments[0], arguments[1], arguments[2]
    if paid == WITH_SILVER:
        return True
    if paid == WITH_MONK and (colour_die or state.sheet.colour[arguments[3]] == state.colours[1]):
        return False
    if paid == WITH_WORKER and (number_die or arguments[4] == state.numbers[1]):
        return False
    is_like_number = number_die == 1 and state.numbers[0] == state.numbers[1]
    is_like_colour = colour_die == 1 and state.colours[0] == state.colours[1]
    return not (is_like_number or is_like_colour)
