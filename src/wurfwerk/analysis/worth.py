"""What positions are worth to a seat, and what all that chance can bring is worth on average.

The luck of a throw is what it is worth minus that average. Both are valued in the same way, so luck
has the mean 0 for whoever plays, however well or badly the network judges.
"""

import numpy as np

from wurfwerk.bots.features import consider
from wurfwerk.bots.mind import (
    ROOT,
    Mind,
    Room,
    best_of,
    borrowed_mind,
    borrowed_room,
    judge,
    weigh_listed,
)
from wurfwerk.bots.reckoning import expect, foretold, tells
from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled

LONGEST_TURN = 100

# Rows of a room, as for bots (`bots/mind.py`): no plain numbers.
AFTER: int = np.int64(1)  # type: ignore[assignment]
NOTHING: int = np.int64(-1)  # type: ignore[assignment]


@compiled
def weigh_all(seat: int, chosen: int, mind: Mind, room: Room, row: int) -> int:
    """Value what a seat may consider at the table of a row, and at the end what it chose instead.

    Unlike a bot's weighing, an only answer is valued too.
    """
    decisions = room.decisions[row]
    number = consider(room.tables[row], seat, decisions)
    is_listed = chosen == NOTHING
    for i in range(number):
        is_listed |= decisions[i] == chosen
    if not is_listed:
        decisions[number] = chosen
        number += 1
    weigh_listed(seat, mind, room, row, number)
    return number


@compiled
def worth_as_it_lies(seat: int, mind: Mind, room: Room, row: int) -> float:
    """What the table of a row is worth: by the best answer if the seat is asked, else as judged."""
    state = room.tables[row]
    if verbs.asked(state) >> seat & 1:
        number = weigh_all(seat, NOTHING, mind, room, row)
        return float(room.values[row, best_of(room.values[row], number)])
    return judge(state, seat, mind, room)


@compiled
def worth_when_played_on(seat: int, place: int, mind: Mind, room: Room) -> float:
    """What a decision of the first row is worth with the best answers to all that is asked at once.

    The network knows ends of turns best: in the middle of one it sees too little of what still
    can be done.
    """
    mind, room = borrowed_mind(mind), borrowed_room(room)
    tables, values = room.tables, room.values[AFTER]
    worth = float(room.values[ROOT, place])
    tables[AFTER] = tables[ROOT]
    verbs.decide(tables[AFTER], seat, room.decisions[ROOT, place])
    for _ in range(LONGEST_TURN):
        if not verbs.asked(tables[AFTER]) >> seat & 1:
            break
        best = best_of(values, weigh_all(seat, NOTHING, mind, room, AFTER))
        worth = float(values[best])
        verbs.decide(tables[AFTER], seat, room.decisions[AFTER, best])
    return worth


@compiled
def worth_once_fallen(seat: int, mind: Mind, room: Room, row: int) -> float:
    """What a row's table is worth; where more falls before the seat is asked, the mean of that.

    The network knows positions after a seat's own decisions. What others throw then is theirs; the
    mean of it is part of what the network says.
    """
    tables, outcomes, odds = room.tables, room.outcomes[row], room.odds[row]
    if verbs.chance(tables[row]) == 0:
        return worth_as_it_lies(seat, mind, room, row)
    total = 0.0
    weight = 0
    for i in range(verbs.odds(tables[row], outcomes, odds)):
        tables[row + 1] = tables[row]
        verbs.settle(tables[row + 1], outcomes[i])
        is_own = verbs.asked(tables[row + 1]) >> seat & 1
        if i == 0 and not is_own and tells(tables[row], seat):
            return judge(tables[row], seat, mind, room)
        total += odds[i] * worth_as_it_lies(seat, mind, room, row + 1)
        weight += odds[i]
    return total / weight


@compiled
def worth_of_throw(seat: int, outcome: int, mind: Mind, room: Room) -> tuple[float, float]:
    """What the first table is worth before something falls, and after this outcome.

    Before it is worth the mean of all outcomes; where a game reckons coming throws, it says both.
    """
    mind, room = borrowed_mind(mind), borrowed_room(room)
    tables, outcomes, odds = room.tables, room.outcomes[ROOT], room.odds[ROOT]
    reckoned = expect(tables[ROOT], seat, mind, room, ROOT)
    tables[AFTER] = tables[ROOT]
    verbs.settle(tables[AFTER], outcome)
    if not np.isnan(reckoned):
        return reckoned, foretold(tables[AFTER], room)
    after = worth_once_fallen(seat, mind, room, AFTER)
    total = 0.0
    weight = 0
    for i in range(verbs.odds(tables[ROOT], outcomes, odds)):
        tables[AFTER] = tables[ROOT]
        verbs.settle(tables[AFTER], outcomes[i])
        total += odds[i] * worth_once_fallen(seat, mind, room, AFTER)
        weight += odds[i]
    return total / weight, after
