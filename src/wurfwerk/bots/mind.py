"""A mind: a network, and what its owner wishes for; and the scratch paper it thinks on."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import records
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

from .features import consider, describe, size_of, strives_for_own_points
from .network import CHANCE, POINTS, Floats, forward
from .reckoning import new_paper, reckon

MOST_SEATS = 8
MOST_UNITS = 1024
"""Room for the layers above the features."""
DEEPEST = 12
"""No line of play is followed through more positions than this."""

# Rows of a room. No plain numbers: Numba would make code once more for each of them.
ROOT: int = np.int64(0)  # type: ignore[assignment]
ANYBODY: int = np.int64(2)  # type: ignore[assignment]

# What `wishes` holds: the worth of winning, the worth of points, how many points are 1, and
# whether the points of the best other seat are taken off.
WINNING, LEAD, SCALE, OTHERS = range(4)
SMALL_LEAD = 0.2
"""With opponents a lead counts a little beside winning: it tells a hopeless seat what to do."""
UNDECIDED = 0.5
FURTHEST = 4.0
"""No lead counts for more than this."""


class Mind(NamedTuple):
    """A network with its wishes."""

    weights: Floats
    sizes: Numbers
    wishes: Floats


class Room(NamedTuple):
    """Scratch paper for compiled thinking: one row for each position of a line of play."""

    tables: Any
    layers: Floats
    bits: NDArray[np.uint32]  # of the features
    decisions: Numbers
    values: NDArray[np.float64]
    outcomes: Numbers
    odds: Numbers
    points: Numbers
    order: Numbers  # places of decisions, the best first
    found: NDArray[np.float64]
    paper: Any
    """What the game reckons on."""


def wishes_for(game: Game, seats: int, scale: float) -> Floats:
    """Alone: points. In a race: to win. Else both, mostly to win."""
    if seats == 1 or strives_for_own_points(game):
        return np.array([0, 1, scale, 0], np.float32)
    return np.array([1, SMALL_LEAD if game.has_points else 0, scale, 1], np.float32)


def new_room(game: Game) -> Room:
    """Scratch paper for a game."""
    layers = np.zeros(size_of(game) + MOST_UNITS, np.float32)
    return Room(
        tables=records(game.state, DEEPEST + 1),
        layers=layers,
        bits=layers[: size_of(game)].view(np.uint32),
        decisions=np.zeros((DEEPEST, game.most_legal), np.int64),
        values=np.zeros((DEEPEST, game.most_legal), np.float64),
        outcomes=np.zeros((DEEPEST, game.most_outcomes), np.int64),
        odds=np.zeros((DEEPEST, game.most_outcomes), np.int64),
        points=np.zeros(MOST_SEATS, np.int64),
        order=np.zeros(game.most_legal, np.int64),
        found=np.zeros(game.most_legal, np.float64),
        paper=new_paper(game),
    )


@compiled
def borrowed_room(room: Room) -> Room:
    """The same room, without counting who holds it."""
    return Room(
        unowned(room.tables),
        unowned(room.layers),
        unowned(room.bits),
        unowned(room.decisions),
        unowned(room.values),
        unowned(room.outcomes),
        unowned(room.odds),
        unowned(room.points),
        unowned(room.order),
        unowned(room.found),
        unowned(room.paper),
    )


@compiled
def borrowed_mind(mind: Mind) -> Mind:
    """The same mind, without counting who holds it."""
    return Mind(unowned(mind.weights), unowned(mind.sizes), unowned(mind.wishes))


@compiled
def outcome_of(state: Any, seat: int, wishes: Floats, points: Numbers) -> tuple[float, float]:
    """What a game that is over was to a seat: its share of the win, and its points or lead.

    To a seat that does not wish to win it is neither won nor lost.
    """
    winners = verbs.winners(state)
    share = 0.0
    if wishes[WINNING] == 0:
        share = UNDECIDED
    elif winners >> seat & 1:
        number = 0
        for other in range(MOST_SEATS):
            number += winners >> other & 1
        share = 1.0 / number
    if verbs.scores(state, points) == 0:
        return share, 0.0
    lead = float(points[seat])
    if state.seats > 1 and wishes[OTHERS]:
        best = -(10.0**9)
        for other in range(state.seats):
            if other != seat:
                best = max(best, float(points[other]))
        lead -= best
    return share, max(-FURTHEST, min(FURTHEST, lead / wishes[SCALE]))


@compiled
def judge(state: Any, seat: int, mind: Mind, room: Room) -> float:
    """What a position is worth to a seat: exactly if the game is over, else as the network says."""
    wishes = mind.wishes
    if verbs.over(state):
        share, lead = outcome_of(state, seat, wishes, room.points)
        return float(wishes[WINNING] * share + wishes[LEAD] * lead)
    describe(state, seat, room.layers)
    return judge_features(mind, room)


@compiled
def judge_features(mind: Mind, room: Room) -> float:
    """What the network says of the features in the room."""
    layers, wishes = room.layers, mind.wishes
    answers = forward(mind.weights, mind.sizes, layers)
    chance, points = layers[answers + CHANCE], layers[answers + POINTS]
    return float(wishes[WINNING] * chance + wishes[LEAD] * points)


@compiled
def mark_of(mind: Mind) -> float:
    """A number by which minds can be told apart."""
    mark = float(mind.wishes[WINNING]) + float(mind.wishes[LEAD])
    for i in range(len(mind.weights)):
        mark += (i + 1) * float(mind.weights[i])
    return mark


@compiled
def weigh(seat: int, mind: Mind, room: Room, row: int) -> int:
    """Judge the decisions that a seat may consider at the table of this row; return how many."""
    mind, room = borrowed_mind(mind), borrowed_room(room)
    number = consider(room.tables[row], seat, room.decisions[row])
    if number == 1:
        room.values[row, 0] = 0.0
    else:
        weigh_listed(seat, mind, room, row, number)
    return number


@compiled
def weigh_listed(seat: int, mind: Mind, room: Room, row: int, number: int) -> None:
    """Judge so many decisions that stand in this row."""
    mind, room = borrowed_mind(mind), borrowed_room(room)
    tables = room.tables
    decisions, values = room.decisions[row], room.values[row]
    if reckon(tables[row], seat, mind, room, row, number):
        return
    for i in range(number):
        tables[row + 1] = tables[row]
        verbs.decide(tables[row + 1], seat, decisions[i])
        values[i] = judge(tables[row + 1], seat, mind, room)


@compiled
def best_of(values: NDArray[np.float64], number: int) -> int:
    """The first place of the highest value."""
    best = 0
    for i in range(1, number):
        if values[i] > values[best]:
            best = i
    return best


@compiled
def rank(values: NDArray[np.float64], number: int, most: int, order: Numbers) -> int:
    """Write the places of all values, the highest ones in order; return how many are in order."""
    kept = min(number, most)
    for place in range(number):
        order[place] = place
    for i in range(kept):
        for j in range(i + 1, number):
            if values[order[j]] > values[order[i]]:
                order[i], order[j] = order[j], order[i]
    return int(kept)
