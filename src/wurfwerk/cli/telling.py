"""Events and what followed from them, as sentences."""

import re
from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Game, Line
from wurfwerk.kernel.words import Words, words_of

SEAT_FIELDS = ("seat", "to", "from", "offerer")


class Teller:
    """Speaks about one table in one language."""

    def __init__(self, game: Game, names: Sequence[str], language: str) -> None:
        self.words: Words = words_of(game.folder, language)
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

    def choice(self, event: Event) -> str:
        """A decision as a choice in a list."""
        return self._filled(f"choice.{event['do']}", event)

    def question(self, key: str, **values: Any) -> str:
        """What a seat is asked."""
        return self._filled(f"question.{key}", values)

    def _filled(self, key: str, values: Mapping[str, Any]) -> str:
        spoken = {name: self._spoken(name, value) for name, value in values.items()}
        return self.words.say(key, **spoken)

    def _spoken(self, name: str, value: Any) -> Any:
        """A value as people say it: names for seats, terms for things, positions from 1."""
        if name in SEAT_FIELDS and isinstance(value, int):
            return self._names[value]
        if isinstance(value, Mapping):
            return self.amounts(value)
        if isinstance(value, str):
            return self.term(value)
        if isinstance(value, list):
            return ", ".join(map(self._item, value)) or self.words["nothing"]
        return value

    def _item(self, item: Any) -> str:
        """One of several: a thing, a field of a board, or a position from 1."""
        if isinstance(item, str):
            return self.term(item)
        return field_name(item) if isinstance(item, list) else str(item + 1)


def field_name(position: Sequence[int]) -> str:
    """A field `[row, column]` as people call it, such as c4: rows are letters, columns numbers."""
    row, column = position
    return f"{row_name(row)}{column + 1}"


def row_name(row: int) -> str:
    """A to z, then aa and so on."""
    name = ascii_lowercase[row % len(ascii_lowercase)]
    return name * (row // len(ascii_lowercase) + 1)


def field_named(name: str) -> list[int] | None:
    """The field that somebody typed; None if it is none."""
    match = re.fullmatch(r"(([a-z])\2*)([1-9]\d*)", name)
    if match is None:
        return None
    letters, letter, number = match[1], match[2], match[3]
    row = ascii_lowercase.index(letter) + len(ascii_lowercase) * (len(letters) - 1)
    return [row, int(number) - 1]
