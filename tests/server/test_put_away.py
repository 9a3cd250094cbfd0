"""Tables leave the memory when nobody wants them, and come back as they were."""

import asyncio
from pathlib import Path

import pytest

from wurfwerk.server.bot_player import BotPlayer
from wurfwerk.server.room import Room
from wurfwerk.server.wire import NewSeat

from .tables import Guest, open_table, opened, people

ALL = -1.0
"""Seconds: even who was used just now was not used since then."""


def test_a_table_that_is_used_while_others_are_put_away_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests: list[Guest] = []

    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            opened_now = [await open_table(rooms, "burgundy", people(2)) for _ in range(2)]
            first, second = [await rooms.find(table.table) for table in opened_now]

            async def forget(_: BotPlayer, room: Room) -> None:
                guests.append(Guest(second if room is first else first))

            monkeypatch.setattr(BotPlayer, "forget", forget)
            assert await rooms.put_away_idle(ALL) == 1
            assert [guest.room.is_forgotten for guest in guests] == [False]
            assert rooms.keeps(guests[0].room.row.id)
            guests[0].room.leave(guests[0])
            assert await rooms.put_away_idle(ALL) == 1
            assert first.is_forgotten
            assert second.is_forgotten

    asyncio.run(run())


def test_bots_go_on_at_a_table_that_was_put_away_while_they_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        begun, may_answer = asyncio.Event(), asyncio.Event()

        async def choose_late(bots: BotPlayer, room: Room, seat: int, pause: float) -> int:
            begun.set()
            await may_answer.wait()
            return await choose(bots, room, seat, pause)

        monkeypatch.setattr(BotPlayer, "_choice", choose_late)
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            bot = NewSeat("bot", bot="random")
            table = (await open_table(rooms, "burgundy", [bot, bot])).table
            await begun.wait()
            assert await rooms.put_away_idle(ALL) == 1
            guest = Guest(await rooms.find(table))
            may_answer.set()
            await guest.until(lambda state: state["phase"] == "over")

    choose = BotPlayer._choice
    asyncio.run(run())
