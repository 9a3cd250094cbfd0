"""Games get ready in the order in which people want them."""

import asyncio
import gc
from pathlib import Path

import pytest

from wurfwerk.games import GAMES
from wurfwerk.server import preparing
from wurfwerk.server.preparing import STAGES, Preparation, prepare
from wurfwerk.server.wire import NewSeat

from .tables import Guest, open_table, opened


@pytest.fixture
def worked_on(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """One core, on which each stage is done at once and noted."""
    noted: list[tuple[str, str]] = []

    async def note(stage: str, key: str) -> bool:
        noted.append((stage, key))
        await asyncio.sleep(0)
        return stage != "hint"

    monkeypatch.setattr(preparing, "_is_prepared", note)
    monkeypatch.setattr("numba.config.DISABLE_JIT", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    return noted


def test_rules_come_before_bots_and_bots_before_hints(worked_on: list[tuple[str, str]]) -> None:
    asyncio.run(Preparation().run())
    assert worked_on == [(stage, key) for stage in STAGES for key in GAMES]


def test_a_game_that_somebody_wants_goes_first(worked_on: list[tuple[str, str]]) -> None:
    preparation = Preparation()
    assert not preparation.is_done("play", "dice-land")
    asyncio.run(preparation.run())
    assert worked_on[:3] == [("play", "dice-land"), ("bots", "dice-land"), ("hint", "dice-land")]


def test_whoever_waits_for_bots_goes_on_when_they_are_there(
    worked_on: list[tuple[str, str]],
) -> None:
    async def wait() -> None:
        preparation = Preparation()
        work = asyncio.create_task(preparation.run())
        await preparation.until("bots", "burgundy")
        assert ("bots", "burgundy") in worked_on
        await work
        assert preparation.ready == set(GAMES)
        assert not preparation.is_done("hint", "burgundy")

    asyncio.run(wait())


def test_what_is_loaded_once_all_is_ready_is_no_longer_searched_for_garbage(
    worked_on: list[tuple[str, str]],
) -> None:
    preparation, before = Preparation(), gc.get_threshold()
    gc.unfreeze()
    asyncio.run(prepare(preparation))
    assert len(worked_on) == len(STAGES) * len(GAMES)
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() > before
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_another_process_has_compiled_meanwhile_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled, marks = [], set[str]()
    monkeypatch.setattr(preparing, "cache_directory", lambda: tmp_path)
    monkeypatch.setattr(preparing, "is_prepared", marks.__contains__)
    monkeypatch.setattr(preparing, "mark_prepared", marks.add)
    monkeypatch.setitem(STAGES, "play", lambda game: compiled.append(game.key))
    for key in ("burgundy", "burgundy", "dice-land"):
        preparing.main("play", key)
    assert compiled == ["burgundy", "dice-land"]


def test_whoever_waits_for_a_bot_is_told_that_it_is_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    are_there = asyncio.Event()

    def is_done(_: Preparation, stage: str, __: str) -> bool:
        return stage != "bots" or are_there.is_set()

    async def until(*_: object) -> None:
        await are_there.wait()

    async def wait() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            seats = [NewSeat("bot", bot="random"), NewSeat("me", "Anna")]
            table = await open_table(rooms, "bronze-age", seats, {"first": 0})
            guest = Guest(await rooms.find(table.table), 1)
            await guest.until(lambda state: bool(state["is_preparing"]))
            are_there.set()
            await guest.until(lambda state: not state["is_preparing"] and bool(state["mine"]))

    monkeypatch.setattr(Preparation, "is_done", is_done)
    monkeypatch.setattr(Preparation, "until", until)
    asyncio.run(wait())
