"""Futures of one's own: the best decisions played on by the network's policy, with the same dice.

They are drawn from the bot's own stream and know nothing of the dice that will fall at the table.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import PLACE, Stream
from wurfwerk.kernel.verbs import Numbers

from .mind import ANYBODY, Mind, Room, best_of, borrowed_mind, borrowed_room, judge, rank, weigh
from .plan import DOUBT, FUTURES, HORIZON
from .random import lowest_seat
from .reckoning import tells

MOST_CANDIDATES = 8
PARTS = 3
"""After each part of the futures the worse half of the candidates drops out."""
FEWEST = 2
REACH = 3
"""A decision that is so many doubts behind the best one will not catch up."""
USUAL_SPREAD = 0.05
"""By how much leads usually differ from one future to the next; counts like one future."""
PLACES_OF_A_FUTURE = 1 << 16
LONGEST = 2000

# What is known of a candidate: its lead over the first one, summed, squared, and from before.
SUM, SQUARE, PRIOR = range(3)


@compiled
def foresee(seat: int, number: int, mind: Mind, plan: Numbers, stream: Stream, room: Room) -> None:
    """Play futures of the best decisions and correct their values by what comes of them.

    What counts is by how much one does better than the one that was best before, weighed against
    how sure that is.
    """
    mind, room = borrowed_mind(mind), borrowed_room(room)
    values, order = room.values[0], room.order
    kept = rank(values, number, MOST_CANDIDATES, order)
    best = values[order[0]]
    doubt = plan[DOUBT] / 1000
    while values[order[kept - 1]] < best - REACH * doubt:
        kept -= 1
    if kept == 1:
        return
    known = np.zeros((MOST_CANDIDATES, 3))
    for i in range(kept):
        known[i, PRIOR] = values[order[i]] - best
    future = stream.copy()
    played = 0
    left = plan[FUTURES]
    while left >= kept:
        for _ in range(max(1, min(left, plan[FUTURES] // PARTS) // kept)):
            played += 1
            left -= kept
            first = 0.0
            for i in range(kept):
                future[PLACE] = stream[PLACE] + np.uint64(played * PLACES_OF_A_FUTURE)
                worth = play_future(seat, order[i], mind, plan[HORIZON], future, room)
                if i == 0:
                    first = worth
                known[i, SUM] += worth - first
                known[i, SQUARE] += (worth - first) ** 2
        for i in range(1, kept):
            values[order[i]] = best + corrected(known[i], played, doubt)
        kept = better_half(kept, room, known)


@compiled
def corrected(known: Any, played: int, doubt: float) -> float:
    """The lead from before and the one played, each as far as it is sure."""
    mean = known[SUM] / played
    noise = (known[SQUARE] - played * mean**2 + USUAL_SPREAD**2) / played**2
    return float((known[PRIOR] * noise + mean * doubt**2) / (noise + doubt**2))


@compiled
def better_half(kept: int, room: Room, known: Any) -> int:
    """Put the better candidates in front and return how many stay; the first one always does."""
    values, order = room.values[0], room.order
    for i in range(1, kept):
        for j in range(i + 1, kept):
            if values[order[j]] > values[order[i]]:
                order[i], order[j] = order[j], order[i]
                for k in range(known.shape[1]):
                    known[i, k], known[j, k] = known[j, k], known[i, k]
    return max(min(kept, FEWEST), (kept + 1) // 2)


@compiled
def play_future(
    seat: int, place: int, mind: Mind, horizon: int, future: Stream, room: Room
) -> float:
    """Take a decision and play on until so many own ones have been taken; what is it worth then?

    All decisions about one throw count as one. Where a position tells too little to be judged, the
    game goes on to the next that does.

    Everybody plays by the same network, without seeing what is hidden from them.
    """
    tables = room.tables
    tables[1] = tables[0]
    verbs.decide(tables[1], seat, room.decisions[0, place])
    taken = 0
    is_new_throw = False
    for _ in range(LONGEST):
        asked = verbs.asked(tables[1])
        if asked:
            mover = lowest_seat(asked)
            if mover == seat and taken >= horizon and tells(tables[1], seat):
                break
            tables[2] = tables[1]
            verbs.hide(tables[2], mover)
            number = weigh(mover, mind, room, ANYBODY)
            if mover == seat and number > 1:
                taken += is_new_throw
                is_new_throw = False
            verbs.decide(tables[1], mover, room.decisions[2, best_of(room.values[2], number)])
        elif verbs.chance(tables[1]):
            if taken >= horizon and tells(tables[1], seat):
                break
            verbs.settle(tables[1], sample(tables[1], future))
            is_new_throw = True
        else:
            break
    return judge(tables[1], seat, mind, room)
