"""Decision tables: a decision is a small number, and a table says once what each number means."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import numpy as np

from .verbs import Numbers

Arguments: TypeAlias = tuple[int, ...]

NONE = -1


class DecisionTable:
    """All decisions of a game, numbered kind by kind in the order given.

    Rules read a decision with `kind[d]` and `first[d]`, `second[d]`, and write one by looking its
    number up in `numbers(...)`: nobody calculates with decision numbers.
    """

    def __init__(self, kinds: Mapping[str, Iterable[Arguments]]) -> None:
        self.names = tuple(kinds)
        rows = [
            (index, arguments)
            for index, of_kind in enumerate(kinds.values())
            for arguments in of_kind
        ]
        width = max(len(arguments) for _, arguments in rows)
        self.arguments = np.zeros((len(rows), max(width, 2)), np.int64)
        for number, (_, arguments) in enumerate(rows):
            self.arguments[number, : len(arguments)] = arguments
        self.kind: Numbers = np.array([index for index, _ in rows], np.int64)
        self.first: Numbers = self.arguments[:, 0].copy()
        self.second: Numbers = self.arguments[:, 1].copy()
        self._rows = rows
        self._number = {row: number for number, row in enumerate(rows)}

    def __len__(self) -> int:
        return len(self._rows)

    def read(self, decision: int) -> tuple[str, Arguments]:
        """What a number means."""
        index, arguments = self._rows[decision]
        return self.names[index], arguments

    def number(self, name: str, *arguments: int) -> int | None:
        """The number of a decision, or None if the table has no such one."""
        return self._number.get((self.names.index(name), arguments))

    def only(self, name: str) -> int:
        """The number of a kind without arguments."""
        return self._number[self.names.index(name), ()]

    def numbers(self, name: str) -> Numbers:
        """Numbers of one kind as an array indexed by the arguments; NONE where there is none."""
        index = self.names.index(name)
        mine = {arguments: number for number, (i, arguments) in enumerate(self._rows) if i == index}
        lookup = np.full(np.max(list(mine), axis=0) + 1, NONE, np.int64)
        for arguments, number in mine.items():
            lookup[arguments] = number
        return lookup
