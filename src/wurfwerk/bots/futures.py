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
    future = stream.copy()
    # One candidate after the other: the same turn that follows is thought through only once.
    for i in range(kept):
        for n in range(plan[FUTURES]):
            future[PLACE] = stream[PLACE] + np.uint64((n + 1) * PLACES_OF_A_FUTURE)
            leads[n] = surprise(seat, order[i], mind, plan[HORIZON], future, room) - first[n]
        if i == 0:
            first[:] = leads
        else:
            values[order[i]] += believed(leads, doubt)


@compiled
def believed(leads: Any, doubt: float) -> float:
    """The mean of what futures say, as far as it is sure; before them nothing is as likely."""
    mean = leads.mean()
    noise = (((leads - mean) ** 2).sum() + USUAL_SPREAD**2) / len(leads) ** 2
    return float(mean * doubt**2 / (noise + doubt**2))


@compiled
def surprise(seat: int, place: int, mind: Mind, horizon: int, future: Stream, room: Room) -> float:
    """Take a decision and play on: by how much is it worth more, so many turns on, than was said?

    What was said is taken as late as the reckoning of one's own turn goes, so that the luck in it
    counts for nothing. The end is the first question about dice in the last turn, whose answers
    are reckoned; what the only rival gains there the seat loses. Each turn has its own dice: they
    fall alike, whatever was thrown before.

    Everybody plays by the same network, without seeing what is hidden from them.
    """
    tables, values, winning = room.tables, room.values[2], float(mind.wishes[WINNING])
    is_duel = tables[0].seats == DUEL and winning > 0
    said = float(room.values[0, place])
    tables[1] = tables[0]
    verbs.decide(tables[1], seat, room.decisions[0, place])
    start = future[PLACE]
    turns = 0
    is_between = has_told = is_luck = False
    for _ in range(LONGEST):
        asked = verbs.asked(tables[1])
        if not has_told and tells(tables[1], seat):
            has_told = True
            if is_luck and (asked == 0 or asks_for_judgement(tables[1])):
                said = judge(tables[1], seat, mind, room)
        if asked:
            mover = lowest_seat(asked)
            number = consult(mover, mind, room)
            best = best_of(values, number)
            if is_between and number > 1 and throwing(tables[1]):
                is_between = False
                if turns >= horizon and mover == seat:
                    return float(values[best]) - said
                if turns >= horizon and is_duel:
                    return winning - float(values[best]) - said
            if mover == seat and number > 1 and not has_told:
                said = float(values[best])
                is_luck = False
            verbs.decide(tables[1], mover, room.decisions[2, best])
        elif verbs.chance(tables[1]):
            if not is_between and tells(tables[1], seat):
                is_between = True
                turns += 1
                future[PLACE] = start + np.uint64(turns * PLACES_OF_A_TURN)
            verbs.settle(tables[1], sample(tables[1], future))
            is_luck = True
        else:
            break
    return judge(tables[1], seat, mind, room) - said if has_told else 0.0


@compiled
def consult(mover: int, mind: Mind, room: Room) -> int:
    """Let somebody weigh a question of a future, as they see it; return how many answers."""
    room.tables[2] = room.tables[1]
    verbs.hide(room.tables[2], mover)
    return weigh(mover, mind, room, ANYBODY)
