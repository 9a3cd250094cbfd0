"""What `make arena` keeps is played again when a level has changed."""

import json
from pathlib import Path
from typing import Any

import pytest
from benchmarks import bots, tenfold
from benchmarks.bots import Measure, games_kept, thinking_of

from wurfwerk.bots.levels import LEVELS, Level, Style
from wurfwerk.bots.plan import new_plan

MEASURE = Measure("kept", "solo", "burgundy", 1, ("master",), {"sheet": "A"})


@pytest.fixture
def keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Keeps a result of this contest, and says how many of its games count."""
    monkeypatch.setattr(bots, "RESULTS", tmp_path)

    def kept(**found: object) -> int:
        found = {"options": {"sheet": "A", "start": "free"}} | found
        MEASURE.path.write_text(json.dumps(found), "utf-8")
        return games_kept(MEASURE)

    return kept


def test_games_of_the_same_levels_count(keep: Any) -> None:
    assert games_kept(MEASURE) == 0
    assert keep(games=7, thinks=thinking_of(MEASURE)) == 7
    assert keep(games=7) == 0  # nobody knows which levels these were


def test_games_of_other_levels_do_not(keep: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    before = thinking_of(MEASURE)
    other_plan = Level(Style("full", new_plan(positions=1)))
    monkeypatch.setitem(LEVELS, "master", other_plan)
    assert keep(games=7, thinks=before) == 0
    other_network = Level(Style("plain", new_plan(positions=1)))
    before = thinking_of(MEASURE)
    monkeypatch.setitem(LEVELS, "master", other_network)
    assert keep(games=7, thinks=before) == 0


def test_games_with_other_options_do_not(keep: Any) -> None:
    options = {"sheet": "A", "start": "different"}
    assert keep(games=7, thinks=thinking_of(MEASURE), options=options) == 0


def test_games_with_another_plan_for_ten_times_the_budget_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = ("benchmarks/tenfold.py:Master", "master")
    more = Measure("more", "tenfold", "dice-king", 2, pair)
    before = thinking_of(more)
    monkeypatch.setattr(tenfold, "FUTURES", new_plan(futures=5))
    assert thinking_of(more) != before


def test_every_kept_contest_was_played_by_the_levels_of_today() -> None:
    for measure in bots.measures():
        if measure.path.exists():
            assert games_kept(measure), measure.name


def test_a_duchy_with_a_network_of_its_own_has_a_hash_of_its_own() -> None:
    other = Measure("other", "solo", "burgundy", 1, ("master",), {"sheet": "B"})
    assert thinking_of(other) != thinking_of(MEASURE)
