"""What nobody chooses is drawn when a table is opened, and again for a rematch."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wurfwerk.server import rooms as opening
from wurfwerk.server.wire import NewSeat

from .tables import Guest, open_table, opened, people

DRAWN = {"first": 1, "tablets": ["C2/D2", "I/J"]}
FIRST: dict[str, Any] = {"first": 0}
TABLETS: dict[str, Any] = {"tablets": ["K/L", "C/E"]}


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
            assert drawn.row.options == DRAWN
            chosen = FIRST | TABLETS
            opened_table = await open_table(rooms, "dice-land", people(2), chosen)
            assert (await rooms.find(opened_table.table)).row.options == chosen

    asyncio.run(run())


@pytest.mark.rule("LND-1")
@pytest.mark.parametrize("chosen", [{}, FIRST, TABLETS, FIRST | TABLETS])
def test_a_rematch_draws_anew_what_was_drawn_and_keeps_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: dict[str, Any]
) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            monkeypatch.setattr(opening, "randbelow", always(0))
            bots = [NewSeat("bot", bot="random"), NewSeat("bot", bot="random")]
            room = await rooms.find((await open_table(rooms, "dice-land", bots, chosen)).table)
            monkeypatch.setattr(opening, "randbelow", always(1))
            for _ in range(2):  # the rematch remembers it too
                await Guest(room).until(lambda state: state["phase"] == "over")
                room = await rooms.find((await rooms.rematch(room, [])).table)
                assert room.row.options == DRAWN | chosen

    asyncio.run(run())
