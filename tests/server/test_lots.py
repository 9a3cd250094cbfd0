"""Who begins is drawn when a table is opened, and again for a rematch."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from wurfwerk.server import rooms as opening
from wurfwerk.server.wire import NewSeat

from .tables import Guest, open_table, opened, people


def always(lot: int) -> Callable[[int], int]:
    """A draw that falls like this, as far as there are so many lots."""
    return lambda below: min(lot, below - 1)


@pytest.mark.rule("LND-1")
def test_the_lot_says_who_begins_and_on_which_tablet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "randbelow", always(1))

    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            drawn = await rooms.find((await open_table(rooms, "dice-land", people(2))).table)
            assert drawn.row.options == {"first": 1, "tablets": ["C2/D2", "E/F2"]}
            options = {"first": 0, "tablets": ["G2/H2", "A2/B2"]}
            opened_table = await open_table(rooms, "dice-land", people(2), options)
            assert (await rooms.find(opened_table.table)).row.options == options

    asyncio.run(run())


@pytest.mark.rule("KNG-1")
def test_a_rematch_is_the_same_but_for_who_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            monkeypatch.setattr(opening, "randbelow", always(0))
            bots = [NewSeat("bot", bot="random"), NewSeat("bot", bot="random")]
            table = await open_table(rooms, "dice-land", bots)
            room = await rooms.find(table.table)
            guest = Guest(room)
            await guest.until(lambda state: state["phase"] == "over")
            monkeypatch.setattr(opening, "randbelow", always(1))
            again = await rooms.find((await rooms.rematch(room, [])).table)
            assert again.row.options == room.row.options | {"first": 1}

    asyncio.run(run())
