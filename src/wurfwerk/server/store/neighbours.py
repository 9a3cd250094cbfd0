"""Other processes on the same database: what they change, and which of us plays the bots."""

from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from wurfwerk.kernel.errors import WurfwerkError

EVERYTHING = "*"


class DatabaseLost(WurfwerkError):
    """The database does not answer for the moment."""


class Neighbours(Protocol):
    """One process among others on the same database."""

    def changes(self) -> AsyncIterator[str]:
        """The tables that others change, EVERYTHING first: nobody has listened before.

        It ends at once if there are no others. DatabaseLost is raised when the database goes away;
        then listen anew.
        """
        ...

    async def claim_bots(self, table: str) -> bool:
        """Whether this process plays the bots of a table from now on; otherwise another does."""
        ...

    async def release_bots(self, table: str) -> None:
        """Leave the bots of a table to others."""
        ...

    async def start_anew(self) -> None:
        """The database was away: old connections are useless, and nothing is claimed any more."""
        ...

    async def close(self) -> None:
        """Give back everything that is claimed."""
        ...


class Alone:
    """The only process on its database."""

    def turn(self) -> AbstractContextManager[None]:
        """While this lasts, nobody else writes."""
        return nullcontext()

    def tell(self, tables: Iterable[str]) -> None:
        """Let the others know that tables have changed."""

    async def changes(self) -> AsyncIterator[str]:
        """Nobody else changes anything."""
        nobody: tuple[str, ...] = ()
        for table in nobody:
            yield table

    async def claim_bots(self, table: str) -> bool:  # noqa: ARG002
        """All bots are ours."""
        return True

    async def release_bots(self, table: str) -> None:
        """Nobody else would play them."""

    async def start_anew(self) -> None:
        """Nothing was claimed."""

    async def close(self) -> None:
        """Nothing was claimed."""
