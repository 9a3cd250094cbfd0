"""Several processes on one PostgreSQL, on one machine or on many.

A change is announced by the transaction that writes it, so that it is heard when it is on disk and
never before.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any

from sqlalchemy import Function, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .failures import FAILURES
from .neighbours import EVERYTHING, DatabaseLost

CHANNEL = "wurfwerk"
TABLES_IN_NOTE = 300  # a note may have 8,000 bytes
POSTGRES = "postgresql"
GONE = ""


class PostgresNeighbours:
    """One process among others on the same database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._me = secrets.token_hex(4)
        self._claims: AsyncConnection | None = None
        self._lock = asyncio.Lock()

    async def announce(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        """Let the others know, once this transaction is committed, that tables have changed."""
        names = list(dict.fromkeys(tables))
        for start in range(0, len(names), TABLES_IN_NOTE):
            note = " ".join((self._me, *names[start : start + TABLES_IN_NOTE]))
            await connection.execute(select(func.pg_notify(CHANNEL, note)))

    async def changes(self) -> AsyncIterator[str]:
        """The tables that others change."""
        notes: asyncio.Queue[str] = asyncio.Queue()
        connection = await self._listening(notes)
        try:
            yield EVERYTHING
            while note := await notes.get():
                process, *names = note.split()
                if process != self._me:
                    for name in names:
                        yield name
        finally:
            await connection.close()
        raise DatabaseLost("the connection for changes was closed")

    async def _listening(self, notes: asyncio.Queue[str]) -> Any:
        """A connection of its own that puts all notes into a queue, and GONE when it ends."""
        asyncpg: Any = import_module("asyncpg")  # only with the extra
        address = self._engine.url.set(drivername=POSTGRES)
        try:
            connection = await asyncpg.connect(address.render_as_string(hide_password=False))
            connection.add_termination_listener(lambda _: notes.put_nowait(GONE))
            await connection.add_listener(CHANNEL, lambda *note: notes.put_nowait(note[-1]))
        except FAILURES as error:
            raise DatabaseLost(str(error)) from error
        return connection

    # Exactly one process plays the bots of a table: the one that holds the database's lock on it.
    # If it dies, the database lets go of the lock.

    async def claim_bots(self, table: str) -> bool:
        """Whether this process plays the bots of a table from now on."""
        return await self._call(func.pg_try_advisory_lock(_number(table)))

    async def release_bots(self, table: str) -> None:
        """Leave the bots of a table to others."""
        await self._call(func.pg_advisory_unlock(_number(table)))

    async def _call(self, function: Function[bool]) -> bool:
        async with self._lock:
            try:
                if self._claims is None:
                    found = await self._engine.connect()
                    self._claims = await found.execution_options(isolation_level="AUTOCOMMIT")
                return bool((await self._claims.execute(select(function))).scalar())
            except FAILURES:  # the database has let go of everything
                self._claims = None
                return False

    async def start_anew(self) -> None:
        """The database was away: old connections are useless, and nothing is claimed any more."""
        await self.close()
        await self._engine.dispose()

    async def close(self) -> None:
        """Give back everything that is claimed."""
        claims, self._claims = self._claims, None
        if claims is not None:
            with suppress(*FAILURES):
                await claims.close()


def _number(table: str) -> Function[int]:
    """The database's own hash of a name, as its locks want it."""
    return func.hashtextextended(table, 0)
