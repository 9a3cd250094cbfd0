"""Events and what followed from them, as sentences."""

import re
from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from .events import Event
from .game import Game, Line, View
from .words import Words, words_of

SEAT_FIELDS = frozenset({"seat", "to", "from", "offerer"})
POSITION_FIELDS = ("dice",)
ROW_LETTERS = ascii_uppercase


def row_name(row: int) -> str:
    """A row of hexes as people call it: A to Z, then AA to ZZ and so on."""
    return ROW_LETTERS[row % len(ROW_LETTERS)] * (row // len(ROW_LETTERS) + 1)


def hex_name(place: Sequence[int]) -> str:
    """A hex as people call it: the row's letter and the column from 1."""
    row, column = place
    return f"{row_name(row)}{column + 1}"


def hex_named(name: str) -> list[int] | None:
    """The `[row, column]` of a hex that somebody typed; None if it is none."""
    match = re.fullmatch(r"(([A-Z])\2*)([1-9]\d*)", name.upper())
    if match is None:
        return None
    letters, letter, number = match[1], match[2], match[3]
    row = ROW_LETTERS.index(letter) + len(ROW_LETTERS) * (len(letters) - 1)
    return [row, int(number) - 1]


class Teller:
    """Speaks about one table in one language."""

    def __init__(self, game: Game, names: Sequence[str], language: str) -> None:
        self.words: Words = words_of(game.folder, language)
        self._game = game
        self._names = names
        self._terms = self.words.section("terms")

    def term(self, name: str) -> str:
        """A thing of the game in this language."""
        return str(self._terms.get(name, name))

    def name_of(self, text: str) -> str | None:
        """The name in replays of a thing that somebody typed; None if there is none."""
        wanted = text.strip().casefold()
        for name, term in self._terms.items():
            if wanted in {name.casefold(), str(term).casefold()}:
                return name
        return None

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Such as "2 wood, 1 stone"."""
        return ", ".join(f"{number} {self.term(kind)}" for kind, number in amounts.items())

    def line(self, line: Line) -> str:
        """One line of the story."""
        key = line.key if line.key.startswith("did.") else f"lines.{line.key}"
        return self._filled(key, line.values)

    def gain(self, line: Line, seat: int) -> str | None:
        """What a line of the story means for a seat's sheet, in a word or two; None: nothing."""
        key = f"gains.{line.key}"
        is_mine = line.values.get("seat", line.values.get("to")) == seat
        return self._filled(key, line.values) if is_mine and key in self.words else None

    def asked(self, view: View, seat: int) -> str:
        """What a seat is asked."""
        return self._game.question(view, seat, self)

    def label(self, event: Event, view: View) -> str:
        """One of the answers that a seat may give."""
        return self._game.label(event, view, self)

    def group(self, event: Event) -> str | None:
        """The heading of an answer where there are many."""
        return self._game.group(event, self)

    # For the games' own words

    def choice(self, event: Event) -> str:
        """A decision as a choice in a list."""
        return self._filled(f"choice.{event['do']}", event)

    def question(self, key: str, **values: Any) -> str:
        """The text of a question."""
        return self._filled(f"question.{key}", values)

    def heading(self, key: str, **values: Any) -> str:
        """What choices are folded under."""
        return self._filled(f"group.{key}", values)

    def _filled(self, key: str, values: Mapping[str, Any]) -> str:
        spoken = {name: self._spoken(name, value) for name, value in values.items()}
        return self.words.say(self.words.variant(key, values), **spoken)

    def _spoken(self, name: str, value: Any) -> Any:
        """A value as people say it: names for seats, terms for things, positions from 1."""
        kind = type(value)
        if kind is int:
            return self._names[value] if name in SEAT_FIELDS else value
        if kind is str:
            return self.term(value)
        if value is None:
            return self.words["nothing"]
        if kind is dict:
            return self.amounts(value)
        if name == "hex":
            return hex_name(value)
        if kind is list:
            first = 1 if name in POSITION_FIELDS else 0
            spoken = (self._item(item, first) for item in value)
            return ", ".join(spoken) or self.words["nothing"]
        return value

    def _item(self, item: Any, first: int) -> str:
        """One of several: a thing, a field of a board, or a number."""
        if isinstance(item, str):
            return self.term(item)
        return hex_name(item) if isinstance(item, list) else str(item + first)
