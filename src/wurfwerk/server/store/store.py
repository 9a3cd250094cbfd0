"""The store: tables, their seats and their events, in SQLite or PostgreSQL."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Dialect,
    Engine,
    Row,
    Select,
    create_engine,
    delete,
    event,
    func,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..place import Place, SharedPlace
from .failures import FAILURES
from .journal import Journal, PostgresJournal, SqliteJournal
from .neighbours import Alone, Neighbours
from .postgres import PostgresNeighbours
from .rows import EventRow, SeatRow, TableRow, WholeTable
from .schema import events, seats, secrets, tables
from .siblings import SiblingNeighbours
from .writer import Writer

MIGRATIONS = Path(__file__).parent / "migrations"
SQLITE = "sqlite"
MIGRATING = 0x77757266  # the number of PostgreSQL's lock
DRIVERS = {SQLITE: "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
DRIVERS |= {"postgres": DRIVERS["postgresql"]}

# An acknowledged decision is on disk: FULL syncs the log at every commit.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000")


def database_url(given: str) -> str:
    """A database's address with the driver that we use for it."""
    scheme, _, rest = given.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def _engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "do_connect", _connected)
    if engine.dialect.name == SQLITE:
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _connected(dialect: Dialect, _: object, given: Sequence[Any], named: dict[str, Any]) -> Any:
    """A new connection; whatever keeps the system from making one means that it is not there."""
    try:
        return dialect.connect(*given, **named)
    except OSError as error:
        raise ConnectionError(str(error)) from error


def _set_pragmas(connection: Any, _: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _engine_of_a_thread(engine: AsyncEngine) -> Engine:
    found = create_engine(engine.url.set(drivername=SQLITE))
    event.listen(found, "connect", _set_pragmas)
    return found


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _migrate_sqlite(engine: Engine, siblings: Alone | SiblingNeighbours) -> None:
    with siblings.turn(), engine.begin() as connection:
        _migrate(connection)


async def _migrate_postgres(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        await connection.run_sync(_migrate)


class Store:
    """Everything that must outlive the process."""

    def __init__(self, engine: AsyncEngine, neighbours: Neighbours, journal: Journal) -> None:
        self.engine = engine
        self.neighbours = neighbours
        self._journal = journal
        self._writer = Writer(journal)

    @classmethod
    async def open(cls, url: str, place: Place | None = None) -> "Store":
        """Connect, and bring the database up to date; one process after the other does so."""
        engine = _engine(database_url(url))
        if engine.dialect.name != SQLITE:
            await _migrate_postgres(engine)
            others = PostgresNeighbours(engine)
            return cls(engine, others, PostgresJournal(engine, others))
        siblings = SiblingNeighbours(place) if isinstance(place, SharedPlace) else Alone()
        writing = _engine_of_a_thread(engine)
        await asyncio.to_thread(_migrate_sqlite, writing, siblings)
        return cls(engine, siblings, SqliteJournal(writing, siblings))

    async def close(self) -> None:
        """Write what waits and disconnect."""
        await self._writer.close()
        await self.neighbours.close()
        await self.engine.dispose()

    async def is_alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(select(1))).scalar() == 1
        except FAILURES:
            return False

    # Tables

    async def add_table(self, new: WholeTable) -> None:
        """Keep a new table with its seats, and what has happened at it already."""
        table = new.row
        row = {
            "id": table.id,
            "watch": table.watch,
            "game": table.game,
            "options": msgspec.json.encode(table.options).decode(),
            "secret": table.secret.hex(),
            "rematch": table.rematch,
            "is_instant": table.is_instant,
            "opened_at": table.opened_at,
            "drawn": msgspec.json.encode(table.drawn).decode(),
        }
        seat_rows = [
            {"table": table.id, "seat": number, **msgspec.structs.asdict(seat)}
            for number, seat in enumerate(table.seats)
        ]
        happened = [{"table": table.id, **msgspec.structs.asdict(event)} for event in new.events]
        rows = {tables: [row], seats: seat_rows, events: happened}
        await self._journal.add({relation: some for relation, some in rows.items() if some})

    async def table(self, table: str) -> TableRow | None:
        """A table by its name."""
        return await self._found(select(tables).where(tables.c.id == table))

    async def watched_table(self, watch: str) -> TableRow | None:
        """A table by the name for spectators."""
        return await self._found(select(tables).where(tables.c.watch == watch))

    async def _found(self, query: Select[Any]) -> TableRow | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).one_or_none()
            if found is None:
                return None
            sitting = select(seats).where(seats.c.table == found.id).order_by(seats.c.seat)
            return _table_row(found, (await connection.execute(sitting)).all())

    async def set_pace(self, table: str, *, is_instant: bool) -> None:
        """Whether bots answer at once."""
        changed = update(tables).where(tables.c.id == table).values(is_instant=is_instant)
        await self._journal.change(changed, tables=[table])

    async def set_rematch(self, table: str, rematch: str) -> bool:
        """Name the table's rematch; False if it has one already."""
        unset = tables.c.id == table, tables.c.rematch == ""
        named = update(tables).where(*unset).values(rematch=rematch)
        return await self._journal.change(named, tables=[table]) == [1]

    async def drop_tables_before(self, moment: float) -> int:
        """Forget tables that were opened before and have not been touched since."""
        touched = select(events.c.table).where(events.c.at >= moment)
        idle = tables.c.opened_at < moment, tables.c.id.not_in(touched)
        old = delete(secrets).where(secrets.c.made_at < moment)
        _, gone = await self._journal.change(old, delete(tables).where(*idle))
        return gone

    # Seats

    async def save_seat(self, table: str, number: int, seat: SeatRow) -> None:
        """Keep what has changed about a seat."""
        mine = seats.c.table == table, seats.c.seat == number
        changed = update(seats).where(*mine).values(**msgspec.structs.asdict(seat))
        await self._journal.change(changed, tables=[table])

    # Events

    async def append(self, table: str, rows: Sequence[EventRow]) -> None:
        """Add rows; they are on disk when this returns. Conflict: somebody was faster."""
        await self._writer.write(
            [(table, row.seq, row.seat, row.key, row.body, row.at) for row in rows]
        )

    async def events(self, table: str, first: int = 0) -> list[EventRow]:
        """All rows of a table from a sequence number on."""
        columns = events.c.seq, events.c.seat, events.c.key, events.c.body, events.c.at
        query = select(*columns).where(events.c.table == table, events.c.seq >= first)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query.order_by(events.c.seq))).all()
        return [EventRow(*row) for row in found]

    # Commitments

    async def add_secret(self, commitment: str, secret: bytes, moment: float) -> None:
        """Keep a secret whose commitment is handed out."""
        row = {"commitment": commitment, "secret": secret.hex(), "made_at": moment}
        await self._journal.add({secrets: [row]})

    async def take_secret(self, commitment: str) -> bytes | None:
        """The secret behind a commitment, once."""
        mine = secrets.c.commitment == commitment
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(secrets.c.secret).where(mine))).scalar()
        if found is None or await self._journal.change(delete(secrets).where(mine)) != [1]:
            return None
        return bytes.fromhex(found)


def _table_row(found: Row[Any], sitting: Sequence[Row[Any]]) -> TableRow:
    return TableRow(
        id=found.id,
        watch=found.watch,
        game=found.game,
        options=msgspec.json.decode(found.options),
        secret=bytes.fromhex(found.secret),
        rematch=found.rematch,
        is_instant=found.is_instant,
        opened_at=found.opened_at,
        drawn=msgspec.json.decode(found.drawn),
        seats=[
            SeatRow(row.kind, row.name, row.bot, row.key_hash, row.salt, row.stands_in)
            for row in sitting
        ],
    )
