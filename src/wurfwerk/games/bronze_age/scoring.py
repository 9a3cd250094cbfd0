"""Points, end and ranking of Bronze Age."""

from typing import Any

import numpy as np

from wurfwerk.kernel.compiled import allocating, compiled
from wurfwerk.kernel.ranking import EVERYBODY, highest
from wurfwerk.kernel.verbs import Numbers, State

from .sheet import (
    ARCHITECTURE,
    DEVELOPMENTS,
    EDITIONS,
    EMPIRE,
    FIRST_MONUMENT,
    GOODS,
    MONUMENTS,
    MOST_SEATS,
)
from .state import NOBODY, OVER

ENDINGS = ("", "developments", "monuments", "developments-and-monuments", "rounds")
RUNNING, BY_DEVELOPMENTS, BY_MONUMENTS, BY_BOTH, BY_ROUNDS = range(5)

REASONS = ("points", "goods", "shared", "solo")
POINTS, GOODS_VALUE, SHARED, SOLO = range(4)


@compiled
def goods_held(player: Any) -> int:
    """How many goods a player has."""
    number = 0
    for good in range(len(GOODS)):
        number += player.goods[good]
    return number


@compiled
def goods_worth(edition: Any, player: Any) -> int:
    """AGE-C3: what all goods of a player are worth."""
    worth = 0
    for good in range(len(GOODS)):
        worth += edition.good_value[good, player.goods[good]]
    return worth


@compiled
def developments_owned(player: Any) -> int:
    """How many developments a player has."""
    number = 0
    for development in range(len(DEVELOPMENTS)):
        number += player.developments[development]
    return number


@compiled
def is_finished(edition: Any, player: Any, target: int) -> bool:
    """Whether all boxes of a city or monument are marked."""
    return bool(player.boxes[target] == edition.boxes[target])


@compiled
def is_allowed(state: State, monument: int) -> bool:
    """AGE-1: whether this number of players builds the monument."""
    return bool(EDITIONS[state.edition].left_out[monument, state.seats] == 0)


# The end


@compiled
def has_enough_developments(state: State) -> bool:
    """AGE-13: somebody owns the fifth development."""
    for seat in range(state.seats):
        owned = developments_owned(state.players[seat])
        if owned >= EDITIONS[state.edition].developments_end:
            return True
    return False


@compiled
def are_all_monuments_built(state: State) -> bool:
    """AGE-13: every monument of this number of players was finished by somebody."""
    for monument in range(len(MONUMENTS)):
        if is_allowed(state, monument) and state.first_finisher[monument] == NOBODY:
            return False
    return True


@compiled
def is_last_round(state: State) -> bool:
    """AGE-13, AGE-15: whether the game ends with this round."""
    if state.seats == 1:
        return bool(state.round_number == EDITIONS[state.edition].solo_rounds)
    return has_enough_developments(state) or are_all_monuments_built(state)


@compiled
def over(state: State) -> int:
    """What ended the game, if it is over."""
    if state.phase != OVER:
        return RUNNING
    if state.seats == 1:
        return BY_ROUNDS
    if not are_all_monuments_built(state):
        return BY_DEVELOPMENTS
    return BY_BOTH if has_enough_developments(state) else BY_MONUMENTS


# The score


@compiled
def monument_points(state: State, seat: int, monument: int) -> int:
    """AGE-10: nothing before it is finished, then more for the first."""
    edition = EDITIONS[state.edition]
    if not is_finished(edition, state.players[seat], FIRST_MONUMENT + monument):
        return 0
    if state.first_finisher[monument] == seat:
        return int(edition.first_points[monument])
    return int(edition.later_points[monument])


@compiled
def monuments_finished(state: State, seat: int) -> int:
    """How many monuments a player has finished."""
    number = 0
    for target in range(FIRST_MONUMENT, FIRST_MONUMENT + len(MONUMENTS)):
        if is_finished(EDITIONS[state.edition], state.players[seat], target):
            number += 1
    return number


@compiled
def development_points(state: State, seat: int) -> int:
    """AGE-C6: the points printed beside the developments owned."""
    points = 0
    for development in range(len(DEVELOPMENTS)):
        if state.players[seat].developments[development]:
            points += EDITIONS[state.edition].points[development]
    return points


@compiled
def bonus_points(state: State, seat: int) -> int:
    """AGE-25: Architecture and Empire."""
    player = state.players[seat]
    edition = EDITIONS[state.edition]
    points = 0
    if player.developments[ARCHITECTURE]:
        points += monuments_finished(state, seat) * edition.architecture
    if player.developments[EMPIRE]:
        points += player.cities * edition.empire
    return points


@compiled
def points_for_monuments(state: State, seat: int) -> int:
    """What all monuments of a player bring."""
    points = 0
    for monument in range(len(MONUMENTS)):
        points += monument_points(state, seat, monument)
    return points


@compiled
def score(state: State, seat: int) -> int:
    """AGE-14: developments, monuments and bonuses less disasters."""
    points = development_points(state, seat) + bonus_points(state, seat)
    return int(points + points_for_monuments(state, seat) - state.players[seat].disasters)


PARTS = ("developments", "monuments", "bonus", "disasters", "total", "goods_value")


@compiled
def parts(state: State, out: Any) -> None:
    """A row of PARTS for every seat: how the score comes about."""
    for seat in range(state.seats):
        player = state.players[seat]
        out[seat, 0] = development_points(state, seat)
        out[seat, 1] = points_for_monuments(state, seat)
        out[seat, 2] = bonus_points(state, seat)
        out[seat, 3] = -player.disasters
        out[seat, 4] = score(state, seat)
        out[seat, 5] = goods_worth(EDITIONS[state.edition], player)


@compiled
def parts_at(tables: Any, at: int, out: Any) -> None:
    """The same of one among several tables: from Python by far the quickest way."""
    parts(tables[at], out)


@compiled
def scores(state: State, out: Numbers) -> int:
    """The points of every seat."""
    for seat in range(state.seats):
        out[seat] = score(state, seat)
    return int(state.seats)


# The ranking


@allocating
def leaders(state: State) -> int:
    """AGE-14: bit mask of the seats with the highest score."""
    points = np.empty(MOST_SEATS, np.int64)
    scores(state, points)
    return highest(points, state.seats, EVERYBODY)


@allocating
def with_best_goods(state: State, leading: int) -> int:
    """AGE-14: of the leaders those whose remaining goods are worth most."""
    worth = np.empty(MOST_SEATS, np.int64)
    for seat in range(state.seats):
        worth[seat] = goods_worth(EDITIONS[state.edition], state.players[seat])
    return highest(worth, state.seats, leading)


@compiled
def winners(state: State) -> int:
    """AGE-14: the most points, then the best goods."""
    return with_best_goods(state, leaders(state))


@compiled
def reason(state: State) -> int:
    """AGE-14: what decided between the seats."""
    if state.seats == 1:
        return SOLO
    leading = leaders(state)
    winning = with_best_goods(state, leading)
    if winning & (winning - 1):
        return SHARED
    return POINTS if leading == winning else GOODS_VALUE
