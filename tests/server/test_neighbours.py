"""Two processes on one database: both see the same table, and one of them plays the bots.

On SQLite they are siblings, which meet in a folder; on PostgreSQL they know nothing of each other.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from wurfwerk.server.place import Place, SharedPlace
from wurfwerk.server.problems import Refusal
from wurfwerk.server.rooms import Rooms
from wurfwerk.server.settings import Siblings
from wurfwerk.server.wire import NewSeat

from .databases import KINDS, database, own_postgres, run
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
async def both_opened(address: str, folder: Path) -> AsyncIterator[tuple[Rooms, Rooms]]:
    """The rooms of two processes; the second one listens."""
    siblings = Siblings(2, str(folder))
    first, second = (
        SharedPlace(siblings) if address.startswith("sqlite") else Place() for _ in range(2)
    )
    async with (
        opened(address, first) as here,
        opened(address, second) as there,
        following(there),
    ):
        yield here, there


@asynccontextmanager
async def two_processes(address: str, folder: Path) -> AsyncIterator[tuple[Rooms, Guest, Guest]]:
    """The first one's rooms, and a guest of each at the same table; the second one listens."""
    async with both_opened(address, folder) as (here, there):
        table = await open_table(here, "bronze-age", people(2))
        mine = Guest(await here.find(table.table), 0, 1)
        theirs = Guest(await there.find(table.table), 0, 1)
        yield here, mine, theirs


async def decide_and_see(mine: Guest, theirs: Guest) -> None:
    """One decides, the other sees it."""
    await mine.decide(random.Random(1))  # noqa: S311 - play, not secrets
    await theirs.until(lambda state: state == mine.state)


@pytest.mark.parametrize("kind", KINDS)
def test_a_decision_in_one_process_is_seen_in_the_other(kind: str, tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with two_processes(address, tmp_path) as (_, mine, theirs):
            await decide_and_see(mine, theirs)
            await decide_and_see(mine, theirs)

    with database(kind, tmp_path) as address:
        asyncio.run(play(address))


def test_who_was_cut_off_listens_again(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with two_processes(address, tmp_path) as (_, mine, theirs):
            await decide_and_see(mine, theirs)
            assert await run(address, END_LISTENING)
            await decide_and_see(mine, theirs)
            await decide_and_see(mine, theirs)

    with database("postgresql", tmp_path) as address:
        asyncio.run(play(address))


def test_a_restarted_database_is_found_again_and_nothing_is_lost(tmp_path: Path) -> None:
    postgres = own_postgres()

    async def play() -> None:
        async with two_processes(postgres.get_uri(), tmp_path) as (here, mine, theirs):
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


@pytest.mark.parametrize("kind", KINDS)
def test_exactly_one_process_plays_the_bots(kind: str, tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with both_opened(address, tmp_path) as (here, there), following(here):
            seats = [NewSeat("bot"), NewSeat("bot")]
            table = await open_table(here, "burgundy", seats)
            guests = [Guest(await rooms.find(table.table)) for rooms in (here, there)]
            for guest in guests:
                await guest.until(lambda state: state["phase"] == "over")
            first, second = (guest.room.log.table.events for guest in guests)
            assert first == second

    with database(kind, tmp_path) as address:
        asyncio.run(play(address))
