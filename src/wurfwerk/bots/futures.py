"""Futures of one's own: the best decisions played on into the next turn, with the same dice.

They are drawn from the bot's own stream and know nothing of the dice that will fall at the table.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import PLACE, Stream
from wurfwerk.kernel.verbs import Numbers

from .mind import (
    ANYBODY,
    DEEPEST,
    WINNING,
    Mind,
    Room,
    best_of,
    borrowed_mind,
    borrowed_room,
    judge,
    rank,
    weigh,
)
from .plan import DOUBT, FUTURES, HORIZON
from .random import lowest_seat
from .reckoning import asks_for_judgement, tells, throwing

MOST_CANDIDATES = 3
REACH = 3
"""A decision that is so many doubts behind the best one will not catch up."""
USUAL_SPREAD = 0.05
"""By how much leads usually differ from one future to the next; counts like one future."""
DUEL = 2
PLACES_OF_A_FUTURE = 1 << 16
PLACES_OF_A_TURN = 1 << 10
LONGEST = 2000
NEXT_TURN = DEEPEST
"""The table between two turns waits in the last row, which thinking does not reach."""


@compiled
def foresee(seat: int, number: int, mind: Mind, plan: Numbers, stream: Stream, room: Room) -> None:
    """Play futures of the best decisions and correct their values by the surprises in them.

    What counts is by how much one surprises more than the one that was best before, weighed against
    how sure that is. Whether to throw again is left as it was reckoned: the dice in between would
    hide what can be learnt about the time after them.
    """
    mind, room = borrowed_mind(mind), borrowed_room(room)
    if throwing(room.tables[0]):
        return
    values, order = room.values[0], room.order
    kept = rank(values, number, MOST_CANDIDATES, order)
    doubt = plan[DOUBT] / 1000
    while values[order[kept - 1]] < values[order[0]] - REACH * doubt:
        kept -= 1
    if kept == 1:
        return
    first = np.zeros(plan[FUTURES])
    leads = np.zeros(plan[FUTURES])
    for i in range(kept):
        surprise(seat, order[i], mind, plan[HORIZON], stream, room, leads)
        if i == 0:
            first[:] = leads
        else:
            values[order[i]] += believed(leads - first, doubt)


@compiled
def believed(leads: Any, doubt: float) -> float:
    """The mean of what futures say, as far as it is sure; before them nothing is as likely."""
    mean = leads.mean()
    noise = (((leads - mean) ** 2).sum() + USUAL_SPREAD**2) / len(leads) ** 2
    return float(mean * doubt**2 / (noise + doubt**2))


@compiled
def surprise(
    seat: int, place: int, mind: Mind, horizon: int, stream: Stream, room: Room, out: Any
) -> None:
    """Play futures of a decision: by how much is it worth more, so many turns on, than was said?

    Each turn of a future has its own dice: they fall alike, whatever was thrown before. If no dice
    fall before the next turn, all futures have the rest of this one in common.
    """
    future = stream.copy()
    is_luck = True
    said = 0.0
    for n in range(len(out)):
        future[PLACE] = stream[PLACE] + np.uint64((n + 1) * PLACES_OF_A_FUTURE)
        if is_luck:
            said, is_luck = end_turn(seat, place, mind, future, room)
            room.tables[NEXT_TURN] = room.tables[1]
        room.tables[1] = room.tables[NEXT_TURN]
        future[PLACE] = stream[PLACE] + np.uint64((n + 1) * PLACES_OF_A_FUTURE)
        out[n] = play_on(seat, mind, horizon, future, room) - said


@compiled
def end_turn(seat: int, place: int, mind: Mind, future: Stream, room: Room) -> tuple[float, bool]:
    """Take a decision and play to the next turn; what was said of it, and whether dice fell.

    What was said is taken as late as the reckoning of one's own turn goes, so that the luck in it
    counts for nothing.
    """
    tables, values = room.tables, room.values[2]
    said = float(room.values[0, place])
    tables[1] = tables[0]
    verbs.decide(tables[1], seat, room.decisions[0, place])
    has_told = is_new = is_luck = False
    for _ in range(LONGEST):
        asked = verbs.asked(tables[1])
        is_telling = tells(tables[1], seat)
        if is_telling and not has_told:
            has_told = True
            if is_new and (asked == 0 or asks_for_judgement(tables[1])):
                said = judge(tables[1], seat, mind, room)
        if asked:
            mover = lowest_seat(asked)
            number = consult(mover, mind, room)
            best = best_of(values, number)
            if mover == seat and number > 1 and not has_told:
                said = float(values[best])
                is_new = False
            verbs.decide(tables[1], mover, room.decisions[2, best])
        elif is_telling or not verbs.chance(tables[1]):
            break
        else:
            verbs.settle(tables[1], sample(tables[1], future))
            is_new = is_luck = True
    if is_new and not has_told:  # the game is over
        said = judge(tables[1], seat, mind, room)
    return said, is_luck


@compiled
def play_on(seat: int, mind: Mind, horizon: int, future: Stream, room: Room) -> float:
    """Play on from between two turns to the first throw of the last one, which is reckoned.

    What the only rival can expect there the seat loses. Everybody plays by the same network,
    without seeing what is hidden from them.
    """
    tables, values, winning = room.tables, room.values[2], float(mind.wishes[WINNING])
    is_duel = tables[1].seats == DUEL and winning > 0
    start = future[PLACE]
    turns = 0
    is_between = False
    for _ in range(LONGEST):
        asked = verbs.asked(tables[1])
        if asked:
            mover = lowest_seat(asked)
            number = consult(mover, mind, room)
            best = best_of(values, number)
            if is_between and number > 1 and throwing(tables[1]):
                is_between = False
                if turns >= horizon and mover == seat:
                    return float(values[best])
                if turns >= horizon and is_duel:
                    return winning - float(values[best])
            verbs.decide(tables[1], mover, room.decisions[2, best])
        elif verbs.chance(tables[1]):
            if not is_between and tells(tables[1], seat):
                is_between = True
                turns += 1
                future[PLACE] = start + np.uint64(turns * PLACES_OF_A_TURN)
            verbs.settle(tables[1], sample(tables[1], future))
        else:
            break
    return judge(tables[1], seat, mind, room)


@compiled
def consult(mover: int, mind: Mind, room: Room) -> int:
    """Let somebody weigh a question of a future, as they see it; return how many answers."""
    room.tables[2] = room.tables[1]
    verbs.hide(room.tables[2], mover)
    return weigh(mover, mind, room, ANYBODY)
