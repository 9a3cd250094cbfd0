"""Looking ahead exactly: own decisions at their best, dice in between by their odds."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import LOW, WORD
from wurfwerk.kernel.verbs import Numbers

from .features import consider, describe
from .mind import DEEPEST, Mind, Room, best_of, borrowed_mind, borrowed_room, judge, rank
from .plan import DEPTH, OUTCOMES, POSITIONS, WIDTH
from .reckoning import expect, reckon

MEMORIES = 1 << 15

UNUSED = np.uint64(0)
FIRST_KEY = np.uint64(1)
MIX_LOW, MIX_HIGH = np.uint64(0x9E3779B1), np.uint64(0x85EBCA77)
SHIFT = np.uint64(15)
LOST = -1e9
# No plain 1: Numba would make code for that very number, and code that calls itself crashes when it
# is read from disk, if it was made for other types of numbers (github.com/numba/numba/issues/6061).
FIRST_ROW: int = np.int64(1)  # type: ignore[assignment]
TINY_STEP = 1e-6

# What the counts of a memory hold.
SEEN, LIMIT, MOST_OUTCOMES = range(3)


class Memory(NamedTuple):
    """What was found out about questions that come up again, and how many positions were seen."""

    keys: NDArray[np.uint64]
    values: NDArray[np.float64]
    counts: Numbers


def new_memory() -> Memory:
    """Nothing found out yet."""
    return Memory(
        np.zeros(MEMORIES, np.uint64), np.zeros(MEMORIES, np.float64), np.zeros(3, np.int64)
    )


@compiled
def deepen(seat: int, number: int, mind: Mind, plan: Numbers, room: Room, memory: Memory) -> None:
    """Look at the best decisions more and more deeply; a depth left unfinished counts for nothing.

    Decisions that are left behind stay behind those that were looked at.
    """
    mind, room = borrowed_mind(mind), borrowed_room(room)
    values, order, found = room.values[0], room.order, room.found
    memory.keys[:] = UNUSED
    memory.counts[SEEN] = 0
    memory.counts[LIMIT] = plan[POSITIONS]
    memory.counts[MOST_OUTCOMES] = plan[OUTCOMES]
    width = plan[WIDTH]
    for depth in range(1, plan[DEPTH] + 1):
        kept = rank(values, number, width, order)
        worst = -LOST
        for i in range(kept):
            room.tables[1] = room.tables[0]
            verbs.decide(room.tables[1], seat, room.decisions[0, order[i]])
            found[i] = look(FIRST_ROW, seat, depth, mind, room, memory)
            worst = min(worst, found[i])
            if memory.counts[SEEN] > memory.counts[LIMIT]:
                return
        for i in range(number):
            place = order[i]
            values[place] = found[i] if i < kept else min(values[place], worst - TINY_STEP)
        width = max(2, width // 2)


@compiled
def look(row: int, seat: int, depth: int, mind: Mind, room: Room, memory: Memory) -> float:
    """The worth of the position in this row, so many own decisions ahead.

    Once the limit is passed nothing that was found counts any more.
    """
    tables = room.tables
    memory.counts[SEEN] += 1
    if depth == 0 or row + 1 >= DEEPEST or memory.counts[SEEN] > memory.counts[LIMIT]:
        return judge(tables[row], seat, mind, room)
    asked = verbs.asked(tables[row])
    if asked >> seat & 1:
        decisions = room.decisions[row]
        number = consider(tables[row], seat, decisions)
        key = question_key(tables[row], seat, depth, number, room)
        place = np.int64(key % np.uint64(MEMORIES))
        if memory.keys[place] == key:
            return float(memory.values[place])
        if reckon(tables[row], seat, mind, room, row, number):
            memory.counts[SEEN] += number
            best_place = best_of(room.values[row], number)
            tables[row + 1] = tables[row]
            verbs.decide(tables[row + 1], seat, decisions[best_place])
            expected = expect(tables[row + 1], seat, mind, room, row + 1)
            return float(room.values[row, best_place] if np.isnan(expected) else expected)
        best = LOST
        for i in range(number):
            tables[row + 1] = tables[row]
            verbs.decide(tables[row + 1], seat, decisions[i])
            best = max(best, look(row + 1, seat, depth - 1, mind, room, memory))
        memory.keys[place] = key
        memory.values[place] = best
        return best
    expected = expect(tables[row], seat, mind, room, row)
    if not np.isnan(expected):
        return expected
    if asked or verbs.chance(tables[row]) == 0:
        return judge(tables[row], seat, mind, room)
    outcomes, odds = room.outcomes[row], room.odds[row]
    number = verbs.odds(tables[row], outcomes, odds)
    total = 0.0
    weight = 0
    for i in range(number):
        tables[row + 1] = tables[row]
        verbs.settle(tables[row + 1], outcomes[i])
        if i == 0:
            following = verbs.asked(tables[row + 1])
            is_others = following and not following >> seat & 1
            if is_others or number > memory.counts[MOST_OUTCOMES]:
                return judge(tables[row], seat, mind, room)
        total += odds[i] * look(row + 1, seat, depth, mind, room, memory)
        weight += odds[i]
    return total / weight


@compiled
def question_key(state: Any, seat: int, depth: int, number: int, room: Room) -> np.uint64:
    """Questions that are described alike are alike: like dice may lie in any order.

    Both halves are mixed by products of 32-bit numbers, which overflow nowhere.
    """
    describe(state, seat, room.layers)
    bits = room.bits
    low = high = np.uint64(depth * 10_000 + number)
    for i in range(len(bits)):
        low = ((low ^ np.uint64(bits[i])) * MIX_LOW) & LOW
        low ^= low >> SHIFT
        high = ((high ^ np.uint64(bits[i])) * MIX_HIGH) & LOW
        high ^= high >> SHIFT
    return max(high << WORD | low, FIRST_KEY)
