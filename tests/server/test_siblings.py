"""Processes that one command has started: places, letters, and who keeps which table."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from wurfwerk.server.mailbox import MOST_BYTES, Mailbox
from wurfwerk.server.place import NoPlace, SharedPlace
from wurfwerk.server.rooms import Rooms
from wurfwerk.server.settings import Siblings
from wurfwerk.server.store.rows import TableRow, WholeTable
from wurfwerk.server.store.store import Store
from wurfwerk.server.store.writer import Conflict
from wurfwerk.server.wire import NewSeat

from .tables import Guest, open_table, opened, people
from .test_neighbours import both_opened, decide_and_see, following
from .test_store import rows, table_row

LETTERS = 100
TABLES = 24


def sqlite(folder: Path) -> str:
    """The address of a database in this folder."""
    return f"sqlite:///{folder / 'tables.db'}"


def test_every_table_has_one_home_and_a_free_place_is_taken_over(tmp_path: Path) -> None:
    async def run() -> None:
        siblings = Siblings(2, str(tmp_path))
        first, second = SharedPlace(siblings), SharedPlace(siblings)
        for number in range(TABLES):
            assert first.is_home(f"t{number}") != second.is_home(f"t{number}")
        with pytest.raises(NoPlace):
            SharedPlace(siblings)
        assert (first.predecessor, first.are_all_ready) == (None, False)
        first.get_ready()
        second.get_ready()
        assert first.are_all_ready
        first.close()
        successor = SharedPlace(siblings)
        assert (successor.number, successor.predecessor) == (first.number, os.getpid())
        assert not second.are_all_ready
        successor.close()
        second.close()

    asyncio.run(run())


def test_letters_arrive_in_order_even_if_they_do_not_fit(tmp_path: Path) -> None:
    async def run() -> None:
        here, there = Mailbox(tmp_path, 0), Mailbox(tmp_path, 1)
        arrived: asyncio.Queue[bytes] = asyncio.Queue()
        there.take(b"n", lambda text, _: arrived.put_nowait(text))
        sent = [str(number).encode() for number in range(LETTERS)]
        assert all(here.send(1, b"n", text) for text in sent)
        assert [await arrived.get() for _ in sent] == sent
        here.close()
        there.close()

    asyncio.run(run())


def test_a_letter_carries_an_open_file_and_is_refused_if_nobody_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        here, there = Mailbox(tmp_path, 0), Mailbox(tmp_path, 1)
        arrived: asyncio.Queue[tuple[bytes, list[int]]] = asyncio.Queue()
        there.take(b"c", lambda text, descriptors: arrived.put_nowait((text, descriptors)))
        reading, writing = os.pipe()
        assert here.send(1, b"c", b"hello", writing)
        text, (carried,) = await arrived.get()
        os.write(carried, text)
        os.close(carried)
        assert os.read(reading, 100) == b"hello"
        assert os.read(reading, 100) == b""  # nobody holds the other end any more
        there.close()
        assert not here.send(1, b"c", b"hello", reading)
        os.close(reading)
        here.close()

    asyncio.run(run())


def test_who_opens_a_table_that_is_at_home_elsewhere_does_not_keep_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with both_opened(sqlite(tmp_path), tmp_path) as (here, there):
            names = [(await open_table(here, "bronze-age", people(2))).table for _ in range(TABLES)]
            kept = [name for name in names if here.keeps(name)]
            assert 0 < len(kept) < TABLES
            for name in set(names) - set(kept):
                guest = Guest(await there.find(name), 0, 1)
                assert guest.state["phase"] == "playing"
                assert guest.is_asked

    asyncio.run(run())


@pytest.mark.parametrize("most", [MOST_BYTES, 60])
def test_a_home_is_told_what_others_open_and_reads_only_what_fits_in_no_letter(
    most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    async def reading(store: Store, table: str) -> TableRow | None:
        read.append(table)
        return await find(store, table)

    async def run() -> None:
        async with both_opened(sqlite(tmp_path), tmp_path) as (here, there):
            names = [(await open_table(here, "bronze-age", people(2))).table for _ in range(TABLES)]
            theirs = [name for name in names if not here.keeps(name)]
            while not all(there.keeps(name) for name in theirs):
                await asyncio.sleep(0)
            assert sorted(read) == (sorted(theirs) if most < MOST_BYTES else [])
            for name in theirs:
                guest = Guest(await there.find(name), 0, 1)
                await guest.decide(random.Random(name))  # noqa: S311 - play

    find = Store.table
    monkeypatch.setattr(Store, "table", reading)
    monkeypatch.setattr("wurfwerk.server.place.MOST_BYTES", most)
    asyncio.run(run())


def test_a_table_read_elsewhere_is_put_away_when_its_home_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with both_opened(sqlite(tmp_path), tmp_path) as (here, there):
            names = [(await open_table(here, "bronze-age", people(2))).table for _ in range(TABLES)]
            mine = next(name for name in names if here.keeps(name))
            theirs = await there.find(mine)
            await Guest(await here.find(mine), 0, 1).decide(random.Random(1))  # noqa: S311 - play
            while there.keeps(mine):
                await asyncio.sleep(0)
            assert theirs.is_forgotten

    asyncio.run(run())


def test_who_finds_a_table_that_is_put_away_at_that_moment_finds_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[object] = []

    async def read_and_lose(rooms: Rooms, table: str) -> None:
        await read(rooms, table)
        if not lost:
            room = rooms._rooms[table]
            lost.append(room)
            await rooms._put_away(room)

    async def run() -> None:
        async with both_opened(sqlite(tmp_path), tmp_path) as (here, there):
            names = [(await open_table(here, "bronze-age", people(2))).table for _ in range(TABLES)]
            mine = next(name for name in names if here.keeps(name))
            theirs = Guest(await there.find(mine), 0, 1)
            assert theirs.room is not lost[0]
            await decide_and_see(Guest(await here.find(mine), 0, 1), theirs)

    read = Rooms._read
    monkeypatch.setattr(Rooms, "_read", read_and_lose)
    asyncio.run(run())


def test_a_home_plays_the_bots_of_tables_that_others_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with both_opened(sqlite(tmp_path), tmp_path) as (here, there), following(here):
            seats = [NewSeat("bot", bot="random"), NewSeat("bot", bot="random")]
            opened_here = [await open_table(here, "burgundy", seats) for _ in range(4)]
            for table in opened_here:
                guest = Guest(await there.find(table.table))
                await guest.until(lambda state: state["phase"] == "over")

    asyncio.run(run())


def test_two_writers_of_one_file_wait_for_each_other_and_one_of_them_wins(tmp_path: Path) -> None:
    async def run() -> None:
        siblings = Siblings(2, str(tmp_path))
        places = SharedPlace(siblings), SharedPlace(siblings)
        stores = await asyncio.gather(*(Store.open(sqlite(tmp_path), place) for place in places))
        names = [f"t{number}" for number in range(TABLES)]
        await asyncio.gather(
            *(
                stores[number % 2].add_table(WholeTable(table_row(name)))
                for number, name in enumerate(names)
            )
        )
        writes = [store.append(name, rows(0, 2)) for name in names for store in stores]
        results = await asyncio.gather(*writes, return_exceptions=True)
        for first, second in zip(results[::2], results[1::2], strict=True):
            assert {type(first), type(second)} == {type(None), Conflict}
        for name in names:
            assert await stores[0].events(name) == rows(0, 2)
        for store, place in zip(stores, places, strict=True):
            await store.close()
            place.close()

    asyncio.run(run())


def test_a_successor_tells_its_siblings_that_something_may_have_been_missed(tmp_path: Path) -> None:
    async def run() -> None:
        siblings = Siblings(2, str(tmp_path))
        async with opened(sqlite(tmp_path), SharedPlace(siblings)) as here, following(here):
            guest = Guest(await here.find((await open_table(here, "bronze-age", people(2))).table))
            before = guest.state["next"]
            async with opened(sqlite(tmp_path)) as silent:  # it does not say what it writes
                unseen = Guest(await silent.find(guest.room.row.id), 0, 1)
                await unseen.decide(random.Random(1))  # noqa: S311 - play
            assert guest.state["next"] == before
            async with opened(sqlite(tmp_path), SharedPlace(siblings)):
                await guest.until(lambda state: state["next"] > before)

    asyncio.run(run())
