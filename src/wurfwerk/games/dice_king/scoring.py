"""Points, end and ranking of Dice King."""

from typing import Any

import numpy as np

from wurfwerk.kernel.bits import members
from wurfwerk.kernel.compiled import allocating, compiled
from wurfwerk.kernel.ranking import EVERYBODY, highest
from wurfwerk.kernel.verbs import Numbers, State

from .sheet import BOX, MOST_SEATS
from .state import NOBODY, OVER
from .territory import fields_of, largest_area

ENDINGS = ("", "tiles", "markers")
RUNNING, BY_TILES, BY_MARKERS = range(3)

REASONS = ("points", "fires", "shared", "markers")
POINTS, FIRES, SHARED, ALL_MARKERS = range(4)

POINTS_IN_LARGEST = int(BOX.largest_area)
POINTS_ELSEWHERE = int(BOX.other_field)
POINTS_FOR_MOST_FIRES = int(BOX.most_fires)
POINTS_PER_GOLD = int(BOX.gold_gem)
POINTS_PER_WHITE = int(BOX.white_gem)


# The score


@compiled
def most_fires(state: State) -> int:
    """The largest number of fires that anybody has."""
    most = 0
    for seat in range(state.seats):
        most = max(most, int(state.players[seat].fires))
    return most


@compiled
def fire_points(state: State, seat: int) -> int:
    """KNG-19: for the most fires, shared in full; nobody gets them without a fire."""
    fires = state.players[seat].fires
    return POINTS_FOR_MOST_FIRES if fires > 0 and fires == most_fires(state) else 0


@compiled
def gem_points(state: State, seat: int) -> int:
    """KNG-19: golden and white gems."""
    player = state.players[seat]
    return POINTS_PER_GOLD * int(player.gold) + POINTS_PER_WHITE * int(player.white)


PARTS = ("largest_area", "other_fields", "fires", "gems", "total")


@compiled
def parts(state: State, out: Any) -> None:
    """A row of PARTS for every seat: how the score comes about."""
    for seat in range(state.seats):
        largest = largest_area(state, seat)
        out[seat, 0] = POINTS_IN_LARGEST * largest
        out[seat, 1] = POINTS_ELSEWHERE * (members(fields_of(state, seat)) - largest)
        out[seat, 2] = fire_points(state, seat)
        out[seat, 3] = gem_points(state, seat)
        out[seat, 4] = score(state, seat)


@compiled
def score(state: State, seat: int) -> int:
    """KNG-19: areas, fires and gems."""
    largest = largest_area(state, seat)
    elsewhere = members(fields_of(state, seat)) - largest
    points = POINTS_IN_LARGEST * largest + POINTS_ELSEWHERE * elsewhere
    return points + fire_points(state, seat) + gem_points(state, seat)


@compiled
def scores(state: State, out: Numbers) -> int:
    """The points of every seat."""
    for seat in range(state.seats):
        out[seat] = score(state, seat)
    return int(state.seats)


# The end and the ranking


@compiled
def over(state: State) -> int:
    """KNG-18, KNG-20: what ended the game, if it is over."""
    if state.phase != OVER:
        return RUNNING
    return BY_TILES if state.champion == NOBODY else BY_MARKERS


@allocating
def leaders(state: State) -> int:
    """KNG-19: bit mask of the seats with the highest score."""
    points = np.empty(MOST_SEATS, np.int64)
    scores(state, points)
    return highest(points, state.seats, EVERYBODY)


@allocating
def with_most_fires(state: State, leading: int) -> int:
    """KNG-19: of the leaders those with the most fires."""
    fires = np.empty(MOST_SEATS, np.int64)
    for seat in range(state.seats):
        fires[seat] = state.players[seat].fires
    return highest(fires, state.seats, leading)


@compiled
def winners(state: State) -> int:
    """KNG-19, KNG-20: the champion, or the most points, then the most fires."""
    if state.champion != NOBODY:
        return 1 << int(state.champion)
    return with_most_fires(state, leaders(state))


@compiled
def reason(state: State) -> int:
    """KNG-19, KNG-20: what decided between the seats."""
    if state.champion != NOBODY:
        return ALL_MARKERS
    leading = leaders(state)
    winning = with_most_fires(state, leading)
    if winning & (winning - 1):
        return SHARED
    return POINTS if leading == winning else FIRES
