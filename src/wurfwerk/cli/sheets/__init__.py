"""How each game looks in the terminal: one module a game, with the same functions in each."""

import importlib
from collections.abc import Sequence
from typing import Protocol, cast

from rich.text import Text

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Game, View
from wurfwerk.kernel.telling import Teller


class Sheet(Protocol):
    """What a game's module here offers."""

    def table_lines(self, view: View, teller: Teller) -> list[Text]:
        """What lies between the players: dice, round, offers."""
        ...

    def sheet_lines(self, view: View, seat: int, teller: Teller) -> list[Text]:
        """One player's sheet: plain lines that colour only makes easier to read."""
        ...

    def notes(self, view: View, seat: int, teller: Teller) -> list[str]:
        """What helps to answer the question."""
        ...

    def is_numbered(self, event: Event, view: View) -> bool:
        """Whether a choice is listed with a number; the others are typed."""
        ...

    def typed_ways(self, view: View, seat: int, choices: Sequence[Event]) -> list[str]:
        """Keys of the words that explain decisions which are typed instead of numbered."""
        ...

    def read_typed(self, text: str, seat: int, teller: Teller) -> Event | None:
        """A typed decision; None if the text is none."""
        ...


def sheet_of(game: Game) -> Sheet:
    """The module that draws a game."""
    module = importlib.import_module(f"{__name__}.{game.key.replace('-', '_')}")
    return cast("Sheet", module)
