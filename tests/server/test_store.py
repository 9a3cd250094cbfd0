"""The store keeps what it was given, on SQLite and on PostgreSQL alike."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from wurfwerk.kernel.fair import commitment_to
from wurfwerk.server.store.journal import MOST_ROWS
from wurfwerk.server.store.rows import EventRow, SeatRow, TableRow, WholeTable
from wurfwerk.server.store.store import MIGRATIONS, Store
from wurfwerk.server.store.writer import Conflict

from .databases import KINDS, database

SECRET = bytes(range(32))


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    with database(request.param, tmp_path) as found:
        yield found


def table_row(name: str = "abc", opened_at: float = 1000.0) -> TableRow:
    """A table of two."""
    seats = [SeatRow("person", "Anna", key_hash="0" * 64), SeatRow("bot", "Bot", "random")]
    row = TableRow(name, f"watch-{name}", "burgundy", {"sheet": "A"}, SECRET, seats, opened_at)
    row.drawn = ["first", "tablets"]
    return row


def rows(first: int, count: int, at: float = 1000.0) -> list[EventRow]:
    """So many rows from a sequence number on."""
    return [EventRow(first + i, 0, f"k{first + i}", f'{{"n":{i}}}', at) for i in range(count)]


def test_what_was_written_is_there_after_a_restart(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_table(WholeTable(table_row()))
        await store.append("abc", rows(0, 3))
        await store.close()
        store = await Store.open(address)
        assert await store.table("abc") == table_row()
        assert await store.watched_table("watch-abc") == table_row()
        assert await store.events("abc") == rows(0, 3)
        assert await store.events("abc", 2) == rows(0, 3)[2:]
        assert await store.table("nobody") is None
        assert await store.is_alive()
        await store.close()

    asyncio.run(run())


def go_back(connection: Connection, version: str) -> None:
    """Make the database what it was at an earlier version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, version)


def test_a_table_from_before_lots_were_written_down_is_kept_and_only_who_begins_was_drawn(
    address: str,
) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_table(WholeTable(table_row(), rows(0, 3)))
        async with store.engine.begin() as connection:
            await connection.run_sync(go_back, "0001")
        await store.close()
        store = await Store.open(address)
        expected = table_row()
        expected.drawn = ["first"]
        assert await store.table("abc") == expected
        assert await store.events("abc") == rows(0, 3)
        await store.close()

    asyncio.run(run())


def test_a_new_table_is_written_with_its_first_dice_or_not_at_all(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_table(WholeTable(table_row(), rows(0, 2)))
        assert await store.events("abc") == rows(0, 2)
        with pytest.raises(IntegrityError):
            await store.add_table(WholeTable(table_row("other"), rows(0, 1) + rows(0, 1)))
        assert await store.table("other") is None
        await store.append("abc", rows(2, 1))
        assert await store.events("abc") == rows(0, 2) + rows(2, 1)
        await store.close()

    asyncio.run(run())


def test_more_rows_than_one_statement_takes_are_written_together(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_table(WholeTable(table_row()))
        await store.append("abc", rows(0, 2 * MOST_ROWS + 1))
        with pytest.raises(Conflict):
            await store.append("abc", rows(2 * MOST_ROWS + 1, MOST_ROWS) + rows(0, 1))
        assert await store.events("abc") == rows(0, 2 * MOST_ROWS + 1)
        await store.close()

    asyncio.run(run())


def test_a_sequence_number_is_given_once(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_table(WholeTable(table_row()))
        await store.append("abc", rows(0, 2))
        with pytest.raises(Conflict):
            await store.append("abc", [EventRow(1, 1, "other", "{}", 5.0)])
        assert await store.events("abc") == rows(0, 2)
        await store.close()

    asyncio.run(run())


def test_one_conflict_among_many_writers_harms_nobody_else(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        names = [f"t{i}" for i in range(20)]
        for name in names:
            await store.add_table(WholeTable(table_row(name)))
        await store.append("t7", rows(0, 1))
        writes = [store.append(name, rows(0, 2)) for name in names]
        results = await asyncio.gather(*writes, return_exceptions=True)
        failed = [name for name, result in zip(names, results, strict=True) if result is not None]
        assert failed == ["t7"]
        found = {name: len(await store.events(name)) for name in names}
        assert found == dict.fromkeys(names, 2) | {"t7": 1}
        await store.close()

    asyncio.run(run())


def test_seats_pace_and_rematch_are_kept_and_a_rematch_is_named_once(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_table(WholeTable(table_row()))
        await store.save_seat("abc", 0, SeatRow("person", "Änne", "", "1" * 64, "salt", "random"))
        await store.set_pace("abc", is_instant=True)
        assert await store.set_rematch("abc", "next")
        assert not await store.set_rematch("abc", "other")
        found = await store.table("abc")
        assert found is not None
        assert found.seats[0] == SeatRow("person", "Änne", "", "1" * 64, "salt", "random")
        assert (found.is_instant, found.rematch) == (True, "next")
        await store.close()

    asyncio.run(run())


def test_a_commitment_is_good_for_one_table(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.add_secret(commitment_to(SECRET), SECRET, 1.0)
        assert await store.take_secret(commitment_to(SECRET)) == SECRET
        assert await store.take_secret(commitment_to(SECRET)) is None
        await store.close()

    asyncio.run(run())


def test_only_tables_that_nobody_has_touched_for_long_are_cleared_away(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        for name in ("old", "played", "new"):
            await store.add_table(WholeTable(table_row(name, 2000.0 if name == "new" else 1.0)))
        await store.append("old", rows(0, 1, at=2.0))
        await store.append("played", rows(0, 1, at=2000.0))
        assert await store.drop_tables_before(1000.0) == 1
        assert await store.table("old") is None
        assert await store.events("old") == []
        assert await store.table("played") is not None
        assert await store.table("new") is not None
        await store.close()

    asyncio.run(run())
