"""One task writes all events: those that wait share one commit and one sync of the disk."""

import asyncio
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError

from wurfwerk.kernel.errors import WurfwerkError

from ..metrics import ROWS_IN_COMMIT
from .failures import FAILURES
from .journal import Journal, Row


class Conflict(WurfwerkError):
    """Somebody else has written these sequence numbers first."""


class StoreFailed(WurfwerkError):
    """The database could not write; nothing of it was acknowledged."""


class Waiting(NamedTuple):
    """Rows of one table, and who waits for them to be on disk."""

    rows: list[Row]
    written: asyncio.Future[None]


class Writer:
    """Takes rows from everybody and returns when they are on disk."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting: list[Waiting] = []
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="writer")

    async def write(self, rows: list[Row]) -> None:
        """Returns when the rows are on disk; Conflict or StoreFailed if they are not."""
        waiting = Waiting(rows, self._loop.create_future())
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.written

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._journal.close()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batches, self._waiting = self._waiting, []
            if batches:
                await self._write_together(batches)

    async def _write_together(self, batches: list[Waiting]) -> None:
        """In one commit; if one of them is in conflict, each by itself."""
        try:
            rows = [row for batch in batches for row in batch.rows]
            await self._journal.write(rows)
            ROWS_IN_COMMIT.observe(len(rows))
        except IntegrityError as error:
            if len(batches) == 1:
                _fail(batches[0], Conflict(str(error.orig)))
                return
            for batch in batches:
                await self._write_together([batch])
        except FAILURES as error:
            for batch in batches:
                _fail(batch, StoreFailed(str(error)))
        else:
            for batch in batches:
                if not batch.written.done():
                    batch.written.set_result(None)


def _fail(batch: Waiting, error: WurfwerkError) -> None:
    if not batch.written.done():
        batch.written.set_exception(error)
