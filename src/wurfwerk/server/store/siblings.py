"""Several processes of one machine on one SQLite file.

Each lets the others know what it has written, after it is on disk. Should one die in between, its
successor says that everything may have changed.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractContextManager

from ..file_lock import held
from ..place import NEWS, SharedPlace
from .neighbours import EVERYTHING


class SiblingNeighbours:
    """One of the processes; the bots of a table are played at its home."""

    def __init__(self, place: SharedPlace) -> None:
        self._place = place
        self._notes: asyncio.Queue[str] = asyncio.Queue()
        place.mailbox.take(NEWS, lambda note, _: self._notes.put_nowait(note.decode()))
        self.tell([EVERYTHING])

    def turn(self) -> AbstractContextManager[None]:
        """While this lasts, no sibling writes: SQLite would let them ask again and again."""
        return held(self._place.folder / "writing.lock")

    def tell(self, tables: Iterable[str]) -> None:
        """Let the others know that tables have changed."""
        self._place.tell(tables)

    async def changes(self) -> AsyncIterator[str]:
        """The tables that others change."""
        yield EVERYTHING
        while True:
            for table in (await self._notes.get()).split():
                yield table

    async def claim_bots(self, table: str) -> bool:
        """At home, yes; otherwise the home is reminded of the table."""
        if self._place.is_home(table):
            return True
        self._place.ask_home(table)
        return False

    async def release_bots(self, table: str) -> None:
        """They stay with the table's home."""

    async def start_anew(self) -> None:
        """Nothing was claimed."""

    async def close(self) -> None:
        """Nothing was claimed."""
