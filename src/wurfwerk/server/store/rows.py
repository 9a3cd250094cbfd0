"""What the store keeps, as the rest of the server sees it."""

from typing import Any, Literal

import msgspec


class SeatRow(msgspec.Struct):
    """A seat: who sits there. Of its key only a hash is kept."""

    kind: Literal["person", "open", "bot"]
    name: str
    bot: str = ""
    key_hash: str = ""
    salt: str = ""
    stands_in: str = ""
    """The bot that plays for a person who left."""

    @property
    def played_by(self) -> str:
        """The bot that answers for this seat; empty: a person does."""
        return self.bot or self.stands_in


class TableRow(msgspec.Struct):
    """A table without its events."""

    id: str
    watch: str
    game: str
    options: dict[str, Any]
    secret: bytes
    seats: list[SeatRow]
    opened_at: float
    rematch: str = ""
    is_instant: bool = False
    drawn: list[str] = []
    """The options that nobody chose but the lot: a rematch draws them anew."""


class EventRow(msgspec.Struct):
    """One thing that happened: an event of the game, or that one was taken back."""

    seq: int
    seat: int | None
    key: str | None
    body: str
    at: float


class WholeTable(msgspec.Struct):
    """Everything that the store has of a table."""

    row: TableRow
    events: list[EventRow] = []
