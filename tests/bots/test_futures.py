"""Futures of one's own: what they may change, and what they may not."""

import numpy as np
import pytest

from wurfwerk.bots.futures import REACH, believed
from wurfwerk.bots.levels import desk_for, mind_of
from wurfwerk.bots.plan import DOUBT, new_plan
from wurfwerk.bots.search import think
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.verbs import Numbers

DOUBTFUL = 0.02
FUTURES = new_plan(futures=8, horizon=1, doubt=20)
Values = tuple[int, dict[int, float]]


def test_one_lucky_future_hardly_counts() -> None:
    assert believed(np.array([0.3]), DOUBTFUL) < 0.05


def test_many_futures_that_agree_are_believed() -> None:
    leads = np.array([0.03, 0.05] * 200)
    assert believed(leads, DOUBTFUL) == pytest.approx(0.04, abs=0.001)


def test_futures_that_contradict_each_other_are_not() -> None:
    leads = np.array([0.34, -0.26] * 3)
    assert believed(leads, DOUBTFUL) < 0.002


def valued(plan: Numbers, *, is_kept: bool = True) -> Values:
    """What is chosen, and the values, in a known position: of the dice, or once they are kept."""
    table = Table(GAME, ["Anna", "Ben"])
    table.apply({"do": "roll", "seat": 0, "dice": ["food", "workers", "workers"]})
    if is_kept:
        table.apply({"do": "keep", "seat": 0})
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


def test_whether_to_throw_again_is_left_as_it_was_reckoned() -> None:
    assert valued(FUTURES, is_kept=False) == valued(new_plan(), is_kept=False)


def test_the_same_seed_sees_the_same_futures() -> None:
    assert valued(FUTURES) == valued(FUTURES)
