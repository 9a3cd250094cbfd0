"""Whoever presses Ctrl-C, or whose bot fails, does not wait for the rest of the games."""

from multiprocessing import active_children
from pathlib import Path

import pytest

from wurfwerk.arena import simulation as simulating
from wurfwerk.arena.contest import Contest
from wurfwerk.arena.match import BadChoice
from wurfwerk.arena.simulation import GAMES_PER_CALL, Simulation, simulate
from wurfwerk.arena.workers import on_cores, run
from wurfwerk.games import GAMES

STRANGERS = Path(__file__).parent / "strangers.py"
CALLS = 500


def interrupt(_: int) -> None:
    raise KeyboardInterrupt


def test_a_simulation_that_is_interrupted_begins_no_further_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[int] = []
    play = simulating._play

    def counted(*arguments: object) -> int:
        begun.append(1)
        return play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(simulating, "_play", counted)
    simulation = Simulation(GAMES["bronze-age"], 1, "random", "0", {})
    with pytest.raises(KeyboardInterrupt):
        simulate(simulation, CALLS * GAMES_PER_CALL, 1, interrupt)
    assert 0 < len(begun) < CALLS


def test_a_contest_that_is_interrupted_leaves_no_process_behind() -> None:
    before = active_children()
    contest = Contest("bronze-age", 1, (f"{STRANGERS}:First",))
    with pytest.raises(KeyboardInterrupt):
        run(contest, 10_000, on_cores(2), interrupt)
    assert active_children() == before


def test_a_bot_that_fails_ends_all_processes_of_its_contest() -> None:
    before = active_children()
    contest = Contest("bronze-age", 1, (f"{STRANGERS}:Cheat",))
    with pytest.raises(BadChoice):
        run(contest, 10_000, on_cores(2), lambda _: None)
    assert active_children() == before
