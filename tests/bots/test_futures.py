"""Futures of one's own: what they may change, and what they may not."""

import numpy as np
import pytest
from numpy.typing import NDArray

from wurfwerk.bots.futures import PRIOR, REACH, SQUARE, SUM, corrected
from wurfwerk.bots.levels import desk_for, mind_of
from wurfwerk.bots.plan import DOUBT, new_plan
from wurfwerk.bots.search import think
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.verbs import Numbers

DOUBTFUL = 0.02
FUTURES = new_plan(futures=24, horizon=1, doubt=20)


def known_of(leads: list[float], before: float) -> NDArray[np.float64]:
    known = np.zeros(3)
    known[SUM], known[SQUARE], known[PRIOR] = sum(leads), sum(lead**2 for lead in leads), before
    return known


def test_one_lucky_future_hardly_counts() -> None:
    assert corrected(known_of([0.3], -0.01), 1, DOUBTFUL) < 0.05


def test_many_futures_that_agree_are_believed() -> None:
    leads = [0.03, 0.05] * 200
    assert corrected(known_of(leads, -0.01), len(leads), DOUBTFUL) == pytest.approx(0.04, abs=0.001)


def valued(plan: Numbers) -> tuple[int, dict[int, float]]:
    """What is chosen, and the values, of the first decisions of a game in a known position."""
    table = Table(GAME, ["Anna", "Ben"])
    table.apply({"do": "roll", "seat": 0, "dice": ["food", "coins", "workers"]})
    desk, mind = desk_for(GAME), mind_of("plain", GAME.key, 2, "")
    place, number = think(table.position(), 0, mind, plan, new_stream("futures"), desk)
    room = desk.room
    decisions, values = room.decisions[0, :number].tolist(), room.values[0, :number].tolist()
    return decisions[place], dict(zip(decisions, values, strict=True))


def test_only_decisions_within_reach_of_the_best_are_played_on() -> None:
    _, before = valued(new_plan())
    _, after = valued(FUTURES)
    limit = max(before.values()) - REACH * FUTURES[DOUBT] / 1000
    assert {key for key in before if before[key] != after[key]} <= {
        key for key, value in before.items() if value >= limit
    }
    assert before != after


def test_the_same_seed_sees_the_same_futures() -> None:
    assert valued(FUTURES) == valued(FUTURES)
