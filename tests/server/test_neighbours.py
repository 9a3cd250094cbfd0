"""Two processes on one PostgreSQL: both see the same table, and one of them plays the bots."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from wurfwerk.server.problems import Refusal
from wurfwerk.server.rooms import Rooms
from wurfwerk.server.wire import NewSeat

from .databases import database, own_postgres, run
from .tables import Guest, open_table, opened, people

END_LISTENING = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE query LIKE 'LISTEN%' AND datname = current_database()
"""


@asynccontextmanager
async def following(rooms: Rooms) -> AsyncIterator[None]:
    """These rooms hear what others do."""
    task = asyncio.create_task(rooms.follow())
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@asynccontextmanager
async def two_processes(address: str) -> AsyncIterator[tuple[Rooms, Guest, Guest]]:
    """The first one's rooms, and a guest of each at the same table; the second one listens."""
    async with opened(address) as here, opened(address) as there, following(there):
        table = await open_table(here, "bronze-age", people(2))
        mine = Guest(await here.find(table.table), 0, 1)
        theirs = Guest(await there.find(table.table), 0, 1)
        yield here, mine, theirs


async def decide_and_see(mine: Guest, theirs: Guest) -> None:
    """One decides, the other sees it."""
    await mine.decide(random.Random(1))  # noqa: S311 - play, not secrets
    await theirs.until(lambda state: state == mine.state)


def test_a_decision_in_one_process_is_seen_in_the_other(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with two_processes(address) as (_, mine, theirs):
            await decide_and_see(mine, theirs)
            await decide_and_see(mine, theirs)

    with database("postgresql", tmp_path) as address:
        asyncio.run(play(address))


def test_who_was_cut_off_listens_again(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with two_processes(address) as (_, mine, theirs):
            await decide_and_see(mine, theirs)
            assert await run(address, END_LISTENING)
            await decide_and_see(mine, theirs)
            await decide_and_see(mine, theirs)

    with database("postgresql", tmp_path) as address:
        asyncio.run(play(address))


def test_a_restarted_database_is_found_again_and_nothing_is_lost() -> None:
    postgres = own_postgres()

    async def play() -> None:
        async with two_processes(postgres.get_uri()) as (here, mine, theirs):
            await decide_and_see(mine, theirs)
            postgres.stop()
            with pytest.raises(Refusal, match="store"):
                await mine.decide(random.Random(1))  # noqa: S311 - play, not secrets
            postgres.start()
            assert await here.find(mine.room.row.id) is mine.room
            await decide_and_see(mine, theirs)
            await decide_and_see(mine, theirs)

    asyncio.run(play())
    postgres.cleanup()


def test_exactly_one_process_plays_the_bots(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with opened(address) as here, opened(address) as there:
            seats = [NewSeat("bot"), NewSeat("bot")]
            table = await open_table(here, "burgundy", seats)
            other = await there.find(table.table)
            room = await here.find(table.table)
            await Guest(room).until(lambda state: state["phase"] == "over")
            await other.catch_up()
            assert other.log.table.events == room.log.table.events

    with database("postgresql", tmp_path) as address:
        asyncio.run(play(address))
