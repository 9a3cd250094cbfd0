"""Points, end and ranking of Burgundy.

A sheet holds what the points are for, never sums: which area was filled in which pass, goods sold,
places for full colours. So every point can name its reason.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel.compiled import allocating, compiled
from wurfwerk.kernel.ranking import EVERYBODY, highest
from wurfwerk.kernel.verbs import Numbers, State

from .duchy import HEXES
from .sheet import COLOURS, MOST_SEATS, PASSES, ROUNDS, YELLOW
from .state import CIRCLES, OVER

ENDINGS = ("", "time")
RUNNING, BY_TIME = range(2)

REASONS = ("points", "bonuses", "shared", "solo")
POINTS, UNUSED_BONUSES, SHARED, SOLO = range(4)

PASTURE_TIMES: int = ROUNDS["pasture"]["times"]
POINTS_OF_GOODS: int = ROUNDS["goods"]["points"]
VERDICTS: dict[str, int] = ROUNDS["verdicts"]
COLOUR_COUNT = len(COLOURS)


@compiled
def area_points(sheet: Any, me: Any, area: int) -> int:
    """BUR-10: by the size of a full area and the pass in which it was filled; pastures twice."""
    points = int(sheet.area_points[sheet.area_count[area], me.filled_in[area]])
    return points * PASTURE_TIMES if sheet.colour[area] == YELLOW else points


@compiled
def points_for_areas(sheet: Any, me: Any, of_pass: int) -> int:
    """BUR-10: all areas filled in one pass (BUR-1: the start castle in the first)."""
    points = 0
    for area in range(HEXES):
        if me.filled_in[area] == of_pass:
            points += area_points(sheet, me, area)
    return points


@compiled
def points_for_colours(sheet: Any, me: Any, of_pass: int) -> int:
    """BUR-16: all colours filled in one pass."""
    points = 0
    for colour in range(COLOUR_COUNT):
        if me.full_in[colour] == of_pass:
            points += int(sheet.full_points[colour, me.full_place[colour]])
    return points


@compiled
def subtotal(sheet: Any, me: Any, of_pass: int) -> int:
    """BUR-17: what one pass brought: areas, goods sold, full colours."""
    goods = int(me.sold[of_pass]) * POINTS_OF_GOODS
    return points_for_areas(sheet, me, of_pass) + goods + points_for_colours(sheet, me, of_pass)


@compiled
def score(state: State, seat: int) -> int:
    """BUR-17: the three subtotals, in one go."""
    sheet, me = state.sheet, state.players[seat]
    points = 0
    for area in range(HEXES):
        points += area_points(sheet, me, area)  # 0 if it is not full
    for colour in range(COLOUR_COUNT):
        points += int(sheet.full_points[colour, me.full_place[colour]])
    for of_pass in range(1, PASSES + 1):
        points += int(me.sold[of_pass]) * POINTS_OF_GOODS
    return points


@compiled
def scores(state: State, out: Numbers) -> int:
    """The points of every seat."""
    for seat in range(state.seats):
        out[seat] = score(state, seat)
    return int(state.seats)


SUMS = ("pass-1", "pass-2", "pass-3", "unused_bonuses")


@compiled
def tally(state: State, areas: Any, sums: Any) -> None:
    """For every seat the points of each full area by its first hex, and a row of SUMS."""
    for seat in range(state.seats):
        me = state.players[seat]
        for area in range(HEXES):
            if me.filled_in[area]:
                areas[seat, area] = area_points(state.sheet, me, area)
        for of_pass in range(1, PASSES + 1):
            sums[seat, of_pass - 1] = subtotal(state.sheet, me, of_pass)
        sums[seat, PASSES] = unused_bonuses(me)


@compiled
def tally_at(tables: Any, at: int, areas: Any, sums: Any) -> None:
    """The same of one among several tables: from Python by far the quickest way."""
    tally(tables[at], areas, sums)


def verdict(points: int) -> str | None:
    """BUR-19: what the rulebook says to a solo player with more than 50, 60 or 70 points."""
    reached = [name for name, least in VERDICTS.items() if points > least]
    return reached[-1] if reached else None


# The end and the ranking


@compiled
def over(state: State) -> int:
    """BUR-17: the third time column is full."""
    return BY_TIME if state.phase == OVER else RUNNING


@compiled
def unused_bonuses(me: Any) -> int:
    """BUR-17: circles that are not crossed out, of all kinds."""
    number = 0
    for circle in range(CIRCLES):
        number += int(me.circled[circle]) - int(me.crossed[circle])
    return number


@allocating
def leaders(state: State) -> int:
    """BUR-17: bit mask of the seats with the most points."""
    points = np.empty(MOST_SEATS, np.int64)
    scores(state, points)
    return highest(points, state.seats, EVERYBODY)


@allocating
def with_most_bonuses(state: State, leading: int) -> int:
    """BUR-17: of the leaders those with the most unused bonuses."""
    unused = np.empty(MOST_SEATS, np.int64)
    for seat in range(state.seats):
        unused[seat] = unused_bonuses(state.players[seat])
    return highest(unused, state.seats, leading)


@compiled
def winners(state: State) -> int:
    """BUR-17: the most points, then the most unused bonuses."""
    return with_most_bonuses(state, leaders(state))


@compiled
def reason(state: State) -> int:
    """BUR-17: what decided between the seats."""
    if state.seats == 1:
        return SOLO
    leading = leaders(state)
    winning = with_most_bonuses(state, leading)
    if winning & (winning - 1):
        return SHARED
    return POINTS if leading == winning else UNUSED_BONUSES
