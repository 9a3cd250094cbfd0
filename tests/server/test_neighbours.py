"""Two processes on one PostgreSQL: both see the same table, and one of them plays the bots."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

from wurfwerk.server.wire import NewSeat

from .databases import database
from .tables import Guest, open_table, opened, people

PATIENCE = 500


async def until(holds: Callable[[], bool]) -> None:
    """Let everybody work until something holds."""
    for _ in range(PATIENCE):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never happened")


def test_a_decision_in_one_process_is_seen_in_the_other(tmp_path: Path) -> None:
    async def run(address: str) -> None:
        async with opened(address) as here, opened(address) as there:
            following = asyncio.create_task(there.follow())
            table = await open_table(here, "bronze-age", people(2))
            mine = Guest(await here.find(table.table), 0, 1)
            theirs = Guest(await there.find(table.table), 0, 1)
            chooser = random.Random(1)  # noqa: S311 - play, not secrets
            begun = theirs.state["next"]
            while theirs.state["next"] == begun:  # until the other one listens
                await mine.decide(chooser)
                await asyncio.sleep(0.01)
            await mine.decide(chooser)
            await until(lambda: theirs.state == mine.state)
            following.cancel()

    with database("postgresql", tmp_path) as address:
        asyncio.run(run(address))


def test_exactly_one_process_plays_the_bots(tmp_path: Path) -> None:
    async def run(address: str) -> None:
        async with opened(address) as here, opened(address) as there:
            seats = [NewSeat("bot"), NewSeat("bot")]
            table = await open_table(here, "burgundy", seats)
            other = await there.find(table.table)
            room = await here.find(table.table)
            await until(lambda: room.log.is_over)
            await other.catch_up()
            assert other.log.table.events == room.log.table.events

    with database("postgresql", tmp_path) as address:
        asyncio.run(run(address))
