"""What a bot looks at in Burgundy: its own sheet, the time that is left, and the race for colours.

Everything is read as if the round were over for the seat, so that a table looks the same before and
after the others have answered. Of the others only what lies open is read.
"""

from typing import Any

import numpy as np

from wurfwerk.bots.network import ONE, ZERO, Floats
from wurfwerk.games.burgundy.decisions import (
    ARGUMENTS,
    KIND,
    MARK_KIND,
    WITH_MONK,
    WITH_SILVER,
    WITH_WORKER,
)
from wurfwerk.games.burgundy.duchy import BIT, BITS_MODULO, HEX_OF_BIT, HEXES
from wurfwerk.games.burgundy.effects import place_to_give
from wurfwerk.games.burgundy.marks import bonuses_left
from wurfwerk.games.burgundy.rules import legal
from wurfwerk.games.burgundy.scoring import PASTURE_TIMES, POINTS_OF_GOODS, area_points
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
from wurfwerk.games.burgundy.state import OWN_SHEET, WAITING
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

# A feel for the game: what is sure is sure.
FEEL_FOR_POINTS = np.zeros(SIZE, np.float32)
FEEL_FOR_POINTS[SURE] = 1


def practice(seats: int) -> list[Options]:  # noqa: ARG001
    """The duchies that are shipped."""
    return [{"sheet": name} for name in SHEET_NAMES]


def variety(state: State) -> str:
    """The name of the duchy; all that we do not ship are one variety."""
    return "" if state.shipped == OWN_SHEET else SHEET_NAMES[state.shipped]


@compiled
def describe(state: State, seat: int, out: Floats) -> None:
    """The own sheet, the time, bonuses, the race for full colours, and the points that are sure."""
    out[:SIZE] = ZERO
    me = state.players[seat]
    describe_hexes(state, me, out)
    describe_time(state, me, out)
    describe_outlook(state, me, out)
    for bonus in range(BONUS_COUNT):
        for i in range(min(bonuses_left(me, bonus), MOST_HELD)):
            out[HELD + bonus * MOST_HELD + i] = ONE
    points = describe_colours(state, seat, out) + points_so_far(state, me)
    out[SURE] = points / POINTS_THAT_COUNT


@compiled
def describe_hexes(state: State, me: Any, out: Floats) -> None:
    """Every unmarked hex, and which numbers it takes."""
    sheet = state.sheet
    of_pass = min(PASSES, coming_pass(state, me))
    hexes = (BIT[HEXES - 1] * 2 - 1) & ~me.marked
    while hexes:
        place = HEX_OF_BIT[(hexes & -hexes) % BITS_MODULO]
        hexes &= hexes - 1
        left = count(sheet.area_hexes[place] & ~me.marked)
        at = (of_pass - 1) * PASS_FACTS + int(sheet.rank[place]) * HEX_FACTS
        out[at + left - 1] = ONE
        if me.open_hexes & BIT[place]:
            out[at + OPEN] = ONE
            if left == 1:
                out[at + LAST] = ONE
            describe_numbers(sheet, me, place, left, out)


@compiled
def describe_numbers(sheet: Any, me: Any, place: int, left: int, out: Floats) -> None:
    """The numbers that an open hex takes."""
    colour = int(sheet.colour[place])
    for i in range(NUMBER_COUNT):
        if me.fitting[place] >> (i + 1) & 1:
            out[COVERED + colour * NUMBER_COUNT + i] = ONE
            if colour == GREEN:
                out[CASTLES + int(sheet.castle_bonus[place]) * NUMBER_COUNT + i] = ONE
            elif left == 1 and colour == ORANGE:
                out[FILLING + i] = ONE
            elif left == 1 and colour == YELLOW:
                out[FILLING + NUMBER_COUNT + i] = ONE


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
def describe_time(state: State, me: Any, out: Floats) -> None:
    """The time fields up to now; a full column is a column of the past."""
    crossed = (state.pass_number - 1) * COLUMN + state.crossed[state.pass_number]
    if is_pass_over(state, me):
        crossed = state.pass_number * COLUMN
    for i in range(crossed):
        out[TIME + i] = ONE


@compiled
def describe_outlook(state: State, me: Any, out: Floats) -> None:
    """What areas and throws may bring in the time that is left."""
    of_pass = coming_pass(state, me)
    if of_pass > PASSES:
        return
    fields = float(state.time_fields)
    fields_left = fields - state.crossed[of_pass]
    scale = 1.0 if state.seats == 1 else ROUNDS_PER_FIELD
    rounds_in_pass = fields_left * scale
    rounds = rounds_in_pass + (PASSES - of_pass) * fields * scale
    hexes = HEXES - count(me.marked)
    marks = rounds + bonuses_left(me, SILVER)
    useless, idle = describe_areas(state.sheet, me, of_pass, out)
    at = OUTLOOK + CHANCES
    out[at] = useless
    out[at + 1] = idle
    out[at + 2] = rounds_in_pass / TEN
    out[at + 3] = rounds / TWENTY
    out[at + 4] = hexes / TWENTY
    out[at + 5] = max(0.0, hexes - marks) / TEN
    out[at + 6] = max(0.0, marks - hexes) / TEN
    out[at + 7] = 1.0 / max(ROUNDS_PER_FIELD, rounds_in_pass) if of_pass < PASSES else 0.0
    out[at + 8] = idle * rounds_in_pass / TEN
    out[at + 9] = useless * rounds / TWENTY


@compiled
def describe_areas(sheet: Any, me: Any, of_pass: int, out: Floats) -> tuple[float, float]:
    """Points within reach; return the chances of a throw that fits nowhere, and fills nothing."""
    covered = np.zeros(COLOUR_COUNT, np.int64)
    filling = np.zeros(COLOUR_COUNT, np.int64)
    hexes = (BIT[HEXES - 1] * 2 - 1) & ~me.marked
    while hexes:
        place = HEX_OF_BIT[(hexes & -hexes) % BITS_MODULO]
        hexes &= hexes - 1
        colour = sheet.colour[place]
        left = count(sheet.area_hexes[place] & ~me.marked)
        times = PASTURE_TIMES if colour == YELLOW else 1
        share = times / (left * TEN)
        points = sheet.area_points[sheet.area_count[place]]
        later = points[of_pass + 1] if of_pass < PASSES else 0
        at = OUTLOOK + left - 1
        out[at + NOW] += points[of_pass] * share
        out[at + WAITED] += (points[of_pass] - later) * share
        if me.open_hexes & BIT[place]:
            out[at + IN_REACH] += points[of_pass] * share
            covered[colour] |= me.fitting[place]
            if left == 1:
                filling[colour] |= me.fitting[place]
    return chance_to_miss(covered), chance_to_miss(filling)


@compiled
def chance_to_miss(wanted: Numbers) -> float:
    """The chance that a throw has none of the numbers wanted, a set of them for each colour."""
    chance = 0.0
    for one in range(COLOUR_COUNT):
        for other in range(COLOUR_COUNT):
            missing = NUMBER_COUNT - NUMBERS_IN[(wanted[one] | wanted[other]) >> 1]
            chance += missing * missing
    return chance / (COLOUR_COUNT * NUMBER_COUNT) ** 2


@compiled
def describe_colours(state: State, seat: int, out: Floats) -> int:
    """How far colours are from full; return the points that the end of the round brings."""
    me = state.players[seat]
    points = 0
    for colour in range(COLOUR_COUNT):
        hexes = state.sheet.colour_hexes[colour]
        left = count(hexes & ~me.marked)
        place = place_to_give(state, colour)
        if place > PLACES or me.full_place[colour] or hexes == 0:
            continue
        if left == 0:
            points += int(state.sheet.full_points[colour, place])
            continue
        if state.seats == 1 and out[TIME + 2 * COLUMN - 1] > 0:
            place = PLACES
        out[COLOUR_POINTS + colour] = state.sheet.full_points[colour, place] / 4
        if left <= FEW:
            out[COLOUR_LEFT + colour * FEW + left - 1] = ONE
        describe_rivals(state, seat, colour, out)
    return points


@compiled
def describe_rivals(state: State, seat: int, colour: int, out: Floats) -> None:
    """How many hexes of a colour the nearest of the others still needs."""
    nearest = HEXES
    for other in range(state.seats):
        rival = state.open_players[other]
        if other != seat:
            left = count(state.sheet.colour_hexes[colour] & ~rival.marked)
            if left > 0:
                nearest = min(nearest, left)
    if nearest <= FEW:
        out[RIVALS_LEFT + colour * FEW + nearest - 1] = ONE
    out[SEATS] = (state.seats - 1) / 4


@compiled
def points_so_far(state: State, me: Any) -> int:
    """Areas, goods sold, full colours."""
    points = 0
    for area in range(HEXES):
        if me.filled_in[area]:
            points += area_points(state.sheet, me, area)
    for of_pass in range(1, PASSES + 1):
        points += int(me.sold[of_pass]) * POINTS_OF_GOODS
    for colour in range(COLOUR_COUNT):
        points += int(state.sheet.full_points[colour, me.full_place[colour]])
    return points


@compiled
def count(hexes: int) -> int:
    """How many hexes are in a set."""
    number = 0
    while hexes:
        hexes &= hexes - 1
        number += 1
    return number


# Which decisions are worth a thought


@compiled
def consider(state: State, seat: int, out: Numbers) -> int:
    """All decisions but those that only use another die for the same, or a bonus for nothing."""
    number = legal(state, seat, out)
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
