"""Where events are written down: many rows in one transaction, on disk when it is done."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from typing import Protocol, TypeAlias

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from .neighbours import Neighbours
from .schema import events

Row: TypeAlias = tuple[str, int, int | None, str | None, str, float]
"""Table, sequence number, seat, key, body and time, as in the schema."""

MOST_ROWS = 500  # in one statement, well below what SQLite takes


class Journal(Protocol):
    """Takes rows; if one is there already, IntegrityError is raised and none is written."""

    async def write(self, rows: Sequence[Row]) -> None:
        """Returns when the rows are on disk."""
        ...

    def close(self) -> None:
        """Nothing more will be written."""
        ...


class SqliteJournal:
    """Writes in a thread of its own.

    A thread that asks SQLite waits for Python's lock after each statement, and a busy server gives
    it away every few milliseconds only: all rows go in one statement.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "journal")

    async def write(self, rows: Sequence[Row]) -> None:
        """Returns when the rows are on disk."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)

    def _write(self, rows: Sequence[Row]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            for start in range(0, len(rows), MOST_ROWS):
                some = rows[start : start + MOST_ROWS]
                self._connection.exec_driver_sql(_insert_of(len(some)), tuple(chain(*some)))

    def close(self) -> None:
        """Nothing more will be written."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


@cache
def _insert_of(rows: int) -> str:
    columns = ", ".join(f'"{column.name}"' for column in events.columns)
    places = ", ".join("?" * len(events.columns))
    return f"INSERT INTO events ({columns}) VALUES {', '.join([f'({places})'] * rows)}"  # noqa: S608


class PostgresJournal:
    """Writes, and lets the other processes know."""

    def __init__(self, engine: AsyncEngine, neighbours: Neighbours) -> None:
        self._engine = engine
        self._neighbours = neighbours

    async def write(self, rows: Sequence[Row]) -> None:
        """Returns when the rows are on disk."""
        names = [column.name for column in events.columns]
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(events), [dict(zip(names, row, strict=True)) for row in rows]
            )
            await self._neighbours.announce(connection, (row[0] for row in rows))

    def close(self) -> None:
        """Nothing more will be written."""
