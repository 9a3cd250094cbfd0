"""Whole games between minds in one compiled call: for measuring strength."""

from typing import Any

import numpy as np

from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

from .looking import Memory
from .mind import Mind, Room
from .random import CHANCES, DECISIONS, ENDING, POINTS, REASON, WINNERS, lowest_seat
from .search import think

SEEN: int = np.int64(2)  # type: ignore[assignment]
"""The table as the seat that is asked sees it."""


@compiled
def layers_in(sizes: Numbers) -> int:
    """How many layers a padded row names."""
    number = 0
    while number < len(sizes) and sizes[number] > 0:
        number += 1
    return number


@compiled
def play_match(
    tables: Any,
    setups: Any,
    seated: Numbers,
    weights: Any,
    sizes: Numbers,
    wishes: Any,
    plans: Numbers,
    dice: Stream,
    choices: Any,
    room: Room,
    memory: Memory,
    result: Any,
) -> None:
    """Play one game on the first of three tables; `seated` names the mind and plan of each seat.

    Shapes: weights, sizes, wishes and plans have a row for each mind, choices one for each seat;
    the result is laid out as in `random.py`.
    """
    tables[0] = tables[1]
    verbs.begin(tables[0], setups[0])
    while True:
        asked = verbs.asked(tables[0])
        if asked:
            seat = lowest_seat(asked)
            row = seated[seat]
            layers = sizes[row, : layers_in(sizes[row])]
            mind = Mind(unowned(weights[row]), unowned(layers), unowned(wishes[row]))
            tables[2] = tables[0]
            verbs.hide(tables[2], seat)
            chosen, _ = think(tables, SEEN, seat, mind, plans[row], choices[seat], room, memory)
            verbs.decide(tables[0], seat, room.decisions[0, chosen])
            result[DECISIONS] += 1
        elif verbs.chance(tables[0]):
            verbs.settle(tables[0], sample(tables[0], dice))
            result[CHANCES] += 1
        else:
            break
    result[ENDING] = verbs.over(tables[0])
    result[WINNERS] = verbs.winners(tables[0])
    result[REASON] = verbs.reason(tables[0])
    verbs.scores(tables[0], result[POINTS:])
