"""Whole games between minds in one compiled call: for measuring strength."""

from typing import Any

from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

from .looking import Memory
from .mind import Mind, Room, borrowed_room
from .random import CHANCES, DECISIONS, ENDING, POINTS, REASON, WINNERS, lowest_seat
from .search import choose


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
    """Play one game on `tables[0]`; `seated` names the mind and the plan of each seat by row.

    Shapes: weights, sizes, wishes and plans have a row for each mind, choices one for each seat;
    the result is laid out as in `random.py`.
    """
    room = borrowed_room(room)
    tables[0] = tables[1]
    verbs.begin(tables[0], setups[0])
    while True:
        asked = verbs.asked(tables[0])
        if asked:
            seat = lowest_seat(asked)
            row = seated[seat]
            layers = sizes[row, : layers_in(sizes[row])]
            mind = Mind(unowned(weights[row]), unowned(layers), unowned(wishes[row]))
            room.tables[0] = tables[0]
            verbs.hide(room.tables[0], seat)
            chosen, _ = choose(seat, mind, plans[row], choices[seat], room, memory)
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
