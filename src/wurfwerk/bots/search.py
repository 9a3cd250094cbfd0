"""Search, written once for all games: exact over the dice of one's own turn, sampled beyond it.

A decision is first judged by the position that it leads to. The most promising ones are looked at
more deeply as long as the budget of positions lasts, and then played on in futures of one's own.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import Stream, advance, drawn
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

from .futures import foresee
from .looking import Memory, deepen
from .mind import ROOT, Mind, Room, best_of, borrowed_mind, borrowed_room, weigh
from .plan import CARELESSNESS, DEPTH, FUTURES

STEPS = 1 << 16
PER_MILLE = 1000
DRAWS = 4
SPREAD = np.sqrt(12 / DRAWS)
"""Makes the standard deviation of the sum of even draws 1."""


@compiled
def think(
    tables: Any,
    at: int,
    seat: int,
    mind: Mind,
    plan: Numbers,
    stream: Stream,
    room: Room,
    memory: Memory,
) -> tuple[int, int]:
    """Choose for a seat at `tables[at]`: the place of the choice, and how many were considered.

    The first rows of the room's decisions and values say which, and how they were valued.
    """
    mind, plan, stream = borrowed_mind(mind), unowned(plan), unowned(stream)
    room = borrowed_room(room)
    room.tables[0] = tables[at]
    values = room.values[0]
    number = weigh(seat, mind, room, ROOT)
    if number == 1:
        return 0, 1
    if plan[DEPTH]:
        deepen(seat, number, mind, plan, room, memory)
    if plan[FUTURES]:
        foresee(seat, number, mind, plan, stream, room)
    if plan[CARELESSNESS]:
        blur(values, number, plan[CARELESSNESS] / PER_MILLE, stream)
    advance(stream)
    return best_of(values, number), number


@compiled
def blur(values: NDArray[np.float64], number: int, width: float, stream: Stream) -> None:
    """Mistake every value by chance; `width` is the standard deviation."""
    for i in range(number):
        total = 0.0
        for draw in range(DRAWS):
            total += drawn(stream, DRAWS * i + draw, STEPS) / STEPS - 0.5
        values[i] += width * SPREAD * total
