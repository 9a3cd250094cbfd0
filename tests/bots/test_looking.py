"""Looking ahead, against a plain twin."""

from typing import Any

import numpy as np
import pytest

from wurfwerk.bots.features import consider, points_that_count, size_of
from wurfwerk.bots.looking import FIRST_ROW, LIMIT, MOST_OUTCOMES, look, new_memory
from wurfwerk.bots.mind import Mind, Room, judge, new_room, wishes_for
from wurfwerk.bots.network import ANSWERS, weights_in
from wurfwerk.bots.reckoning import reckon
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel import verbs
from wurfwerk.kernel.records import copy_record
from wurfwerk.kernel.table import Table

ENOUGH = 1_000_000
SPARE_ROW = 1


def random_mind() -> Mind:
    sizes = np.array([size_of(GAME), ANSWERS], np.int64)
    weights = np.random.default_rng(1).normal(0, 0.1, weights_in(sizes)).astype(np.float32)
    return Mind(weights, sizes, wishes_for(GAME, 2, points_that_count(GAME)))


def twin(tables: Any, seat: int, depth: int, mind: Mind, room: Room) -> float:
    """The worth of a table: the best own decision, the mean over dice; throws are reckoned."""
    asked = verbs.asked(tables[0])
    if depth == 0 or (asked and not asked >> seat & 1):
        return float(judge(tables[0], seat, mind, room))
    if asked:
        decisions = np.zeros(GAME.most_legal, np.int64)
        number = consider(tables[0], seat, decisions)
        room.tables[SPARE_ROW] = tables[0]
        room.decisions[SPARE_ROW, :number] = decisions[:number]
        if reckon(room.tables[SPARE_ROW], seat, mind, room, SPARE_ROW, number):
            return float(room.values[SPARE_ROW, :number].max())
        found = []
        for decision in decisions[:number]:
            after = copy_record(tables)
            verbs.decide(after[0], seat, int(decision))
            found.append(twin(after, seat, depth - 1, mind, room))
        return max(found)
    outcomes = np.zeros(GAME.most_outcomes, np.int64)
    weights = np.zeros(GAME.most_outcomes, np.int64)
    number = verbs.odds(tables[0], outcomes, weights)
    total = 0.0
    for outcome, weight in zip(outcomes[:number], weights[:number], strict=True):
        after = copy_record(tables)
        verbs.settle(after[0], int(outcome))
        total += float(weight) * twin(after, seat, depth, mind, room)
    return total / float(weights[:number].sum())


@pytest.mark.parametrize("depth", [0, 1])
def test_the_best_decision_after_every_throw_counts(depth: int) -> None:
    table = Table(GAME, ["Anna", "Ben"])
    table.apply({"do": "roll", "seat": 0, "dice": ["food", "skull", "coins"]})
    room, memory, mind = new_room(GAME), new_memory(), random_mind()
    tables = table.sight(0)
    verbs.decide(tables[0], 0, int(table.legal_decisions(0)[0]))
    assert verbs.chance(tables[0]) == 1
    room.tables[1] = tables[0]
    memory.counts[[LIMIT, MOST_OUTCOMES]] = ENOUGH
    worth = look(FIRST_ROW, 0, depth, mind, room, memory)
    assert worth == pytest.approx(twin(tables, 0, depth, mind, room), abs=1e-6)
