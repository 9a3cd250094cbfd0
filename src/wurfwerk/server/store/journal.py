"""Where everything is written: in transactions that are on disk when they are done."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import chain
from typing import Any, Protocol, TypeAlias

from sqlalchemy import Connection, Engine, Executable, Table, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from .neighbours import Alone
from .postgres import PostgresNeighbours
from .schema import events
from .siblings import SiblingNeighbours

Row: TypeAlias = tuple[str, int, int | None, str | None, str, float]
"""Table, sequence number, seat, key, body and time, as in the schema."""

Rows: TypeAlias = Mapping[Table, Sequence[Mapping[str, Any]]]
"""New rows by their relation: the parents come first."""

MOST_ROWS = 500  # in one statement, well below what SQLite takes


class Journal(Protocol):
    """Writes for this process, and lets the others know."""

    async def write(self, rows: Sequence[Row]) -> None:
        """Add events; if one is there already, IntegrityError is raised and none is written."""
        ...

    async def add(self, rows: Rows) -> None:
        """Add rows to several relations together."""
        ...

    async def change(self, *statements: Executable, tables: Sequence[str] = ()) -> list[int]:
        """Carry out statements together that change these tables; how many rows each one met."""
        ...

    def close(self) -> None:
        """Nothing more will be written."""
        ...


class SqliteJournal:
    """Writes in a thread of its own.

    A thread that asks SQLite waits for Python's lock after each statement, and a busy server gives
    it away every few milliseconds only: all rows go in one statement, which is a transaction by
    itself.
    """

    def __init__(self, engine: Engine, neighbours: Alone | SiblingNeighbours) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._neighbours = neighbours
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "journal")

    async def write(self, rows: Sequence[Row]) -> None:
        """Add events."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)
        self._neighbours.tell(row[0] for row in rows)

    def _write(self, rows: Sequence[Row]) -> None:
        parts = [rows[start : start + MOST_ROWS] for start in range(0, len(rows), MOST_ROWS)]
        with self._neighbours.turn(), self._together(len(parts)) as connection:
            for some in parts:
                connection.exec_driver_sql(_insert_of(len(some)), tuple(chain(*some)))

    async def add(self, rows: Rows) -> None:
        """Add rows to several relations together."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._add, rows)

    def _add(self, rows: Rows) -> None:
        with self._neighbours.turn(), self._together(len(rows)) as connection:
            for relation, some in rows.items():
                connection.execute(insert(relation), some)

    async def change(self, *statements: Executable, tables: Sequence[str] = ()) -> list[int]:
        """Carry out statements together."""
        loop = asyncio.get_running_loop()
        met = await loop.run_in_executor(self._thread, self._change, statements)
        self._neighbours.tell(tables)
        return met

    def _change(self, statements: Sequence[Executable]) -> list[int]:
        with self._neighbours.turn(), self._together(len(statements)) as connection:
            return [connection.execute(statement).rowcount for statement in statements]

    @contextmanager
    def _together(self, statements: int) -> Iterator[Connection]:
        """A connection that carries out so many statements, all or none."""
        if self._connection is None:
            self._connection = self._engine.connect()
        with ExitStack() as failing:
            failing.callback(self._hang_up)  # and with the connection goes what was begun
            if statements > 1:
                self._connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield self._connection
            if statements > 1:
                self._connection.exec_driver_sql("COMMIT")
            failing.pop_all()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def close(self) -> None:
        """Nothing more will be written."""
        self._thread.shutdown()
        self._hang_up()
        self._engine.dispose()


@cache
def _insert_of(rows: int) -> str:
    columns = ", ".join(f'"{column.name}"' for column in events.columns)
    places = ", ".join("?" * len(events.columns))
    return f"INSERT INTO events ({columns}) VALUES {', '.join([f'({places})'] * rows)}"  # noqa: S608


class PostgresJournal:
    """Writes, and announces it in the same transaction."""

    def __init__(self, engine: AsyncEngine, neighbours: PostgresNeighbours) -> None:
        self._engine = engine
        self._neighbours = neighbours

    async def write(self, rows: Sequence[Row]) -> None:
        """Add events."""
        names = [column.name for column in events.columns]
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(events), [dict(zip(names, row, strict=True)) for row in rows]
            )
            await self._neighbours.announce(connection, (row[0] for row in rows))

    async def add(self, rows: Rows) -> None:
        """Add rows to several relations together."""
        async with self._engine.begin() as connection:
            for relation, some in rows.items():
                await connection.execute(insert(relation), some)

    async def change(self, *statements: Executable, tables: Sequence[str] = ()) -> list[int]:
        """Carry out statements together."""
        async with self._engine.begin() as connection:
            met = [(await connection.execute(statement)).rowcount for statement in statements]
            await self._neighbours.announce(connection, tables)
        return met

    def close(self) -> None:
        """Nothing more will be written."""
