"""Search, written once for all games: exact over the dice of one's own turn, sampled beyond it.

A decision is first judged by the position that it leads to. The most promising ones are looked at
more deeply as long as the budget of positions lasts, and then played on in futures of one's own.

Each step is a compiled call of its own, so that a bot which leaves one out need not wait for its
machine code.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import Stream, advance, drawn
from wurfwerk.kernel.verbs import Numbers

from .futures import foresee
from .looking import Memory, deepen
from .mind import ROOT, Mind, Room, best_of, weigh
from .plan import CARELESSNESS, DEPTH, FUTURES

STEPS = 1 << 16
PER_MILLE = 1000
DRAWS = 4
SPREAD = np.sqrt(12 / DRAWS)
"""Makes the standard deviation of the sum of even draws 1."""


class Desk(NamedTuple):
    """What one thread needs to think about a game."""

    room: Room
    memory: Memory


def think(
    tables: Any, seat: int, mind: Mind, plan: Numbers, stream: Stream, desk: Desk
) -> tuple[int, int]:
    """Choose for a seat at `tables[0]`: the place of the choice, and how many were considered.

    The first rows of the room's decisions and values say which, and how they were valued.
    """
    room, memory = desk
    lay_out(tables, room.tables)
    number = weigh(seat, mind, room, ROOT)
    if number == 1:
        return 0, 1
    if plan[DEPTH]:
        deepen(seat, number, mind, plan, room, memory)
    if plan[FUTURES]:
        foresee(seat, number, mind, plan, stream, room)
    return choose(room.values[0], number, plan[CARELESSNESS] / PER_MILLE, stream), number


@compiled
def lay_out(tables: Any, rows: Any) -> None:
    """Copy the table to think about into the first row of a room."""
    rows[0] = tables[0]


@compiled
def choose(values: NDArray[np.float64], number: int, carelessness: float, stream: Stream) -> int:
    """The place of the highest value, after some have been mistaken."""
    if carelessness:
        blur(values, number, carelessness, stream)
    advance(stream)
    return best_of(values, number)


@compiled
def blur(values: NDArray[np.float64], number: int, width: float, stream: Stream) -> None:
    """Mistake every value by chance; `width` is the standard deviation."""
    for i in range(number):
        total = 0.0
        for draw in range(DRAWS):
            total += drawn(stream, DRAWS * i + draw, STEPS) / STEPS - 0.5
        values[i] += width * SPREAD * total
