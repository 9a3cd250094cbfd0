"""Replays as a data set, and the examples of the research page."""

import doctest
from pathlib import Path

import pytest
from pyarrow import parquet

from wurfwerk.arena.dataset import rows_of, write_parquet
from wurfwerk.arena.simulation import Simulation, replays
from wurfwerk.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("key", GAMES)
def test_every_event_is_a_row_and_knows_how_its_seat_ended(key: str, tmp_path: Path) -> None:
    game = GAMES[key]
    seats = game.seats[-1]
    ((table, text),) = replays(Simulation(game, seats, "random", "1", {}), 1)
    path = tmp_path / "games.parquet"
    assert write_parquet([text, text], path) == 2 * len(table.events)
    rows = parquet.read_table(path).to_pylist()
    assert [row["place"] for row in rows[: len(table.events)]] == list(range(len(table.events)))
    result = table.result()
    for row in rows:
        assert row["is_chance"] == (row["do"] in game.chance_kinds)
        if row["seat"] >= 0:
            assert row["won"] == (row["seat"] in result.winners)
            assert row["score"] == (result.scores[row["seat"]] if result.scores else None)


def test_a_game_that_goes_on_has_no_result() -> None:
    ((_, text),) = replays(Simulation(GAMES["bronze-age"], 2, "random", "1", {}), 1)
    begun = "\n".join(text.split("\n")[:5]) + "\n"
    assert {row["won"] for row in rows_of(0, begun)} == {None}


def test_the_examples_of_the_research_page_work() -> None:
    path = str(ROOT / "docs" / "research.md")
    failures, tries = doctest.testfile(path, module_relative=False)
    assert tries > 20
    assert failures == 0
