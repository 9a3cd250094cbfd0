"""Observations: every number of the table's record that a seat may know, as one row of integers.

The layout follows from the record type in the game's `state.py`, field by field, under the same
names. `python -m wurfwerk.research.observation GAME SEATS` prints it.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.compiled import borrowing, inlined
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.verbs import Numbers

Observation: TypeAlias = NDArray[np.int32]

# How the numbers of a run are stored: signed or not, in so many bytes.
SIGNED_1, UNSIGNED_1, SIGNED_2, SIGNED_4, MASK_8 = range(5)
STORED = {"i1": SIGNED_1, "u1": UNSIGNED_1, "i2": SIGNED_2, "i4": SIGNED_4, "i8": MASK_8}
BITS = 64
OBSERVER = "observer"


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that share a name: `observation[at : at + length]`.

    Arrays of the record stand in C order. A field of eight bytes holds a bit mask: each of its bits
    is a number of its own, the lowest first.
    """

    name: str
    at: int
    length: int
    low: int
    high: int
    kind: str
    byte: int
    """Where it begins in the record."""


class Layout:
    """Which number of an observation means what, for a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        game.check_seats(seats)
        self.fields = tuple(_placed(_leaves_of_table(game, seats)))
        self.size = self.fields[-1].at + self.fields[-1].length
        self.runs: Numbers = _runs(self.fields[1:])
        self.low = self._filled([field.low for field in self.fields])
        self.high = self._filled([field.high for field in self.fields])

    def _filled(self, values: list[int]) -> Observation:
        return np.repeat(values, [field.length for field in self.fields]).astype(np.int32)

    def __getitem__(self, name: str) -> slice:
        """Where the field of this name stands."""
        field = next((field for field in self.fields if field.name == name), None)
        if field is None:
            raise KeyError(name)
        return slice(field.at, field.at + field.length)

    def __str__(self) -> str:
        width = max(len(field.name) for field in self.fields)
        return "\n".join(
            f"{field.at:5} +{field.length:<4} {field.name:{width}}  {field.low} to {field.high}"
            for field in self.fields
        )


@cache
def layout_of(game_key: str, seats: int) -> Layout:
    """The layout for a game of the registry."""
    return Layout(game_named(game_key), seats)


Leaf: TypeAlias = tuple[str, np.dtype[Any], int, int]
"""Name, type of one number, how many numbers, first byte in the record."""


def _leaves_of_table(game: Game, seats: int) -> Iterator[Leaf]:
    for name in game.state.names or ():
        kind, byte = game.state.fields[name][:2]  # type: ignore[index]
        for leaf in _leaves(name, kind, byte, seats, game.seats[-1]):
            if not is_left_out(leaf[0], game):
                yield leaf


def is_left_out(name: str, game: Game) -> bool:
    """Whether `Game.unobserved` names a field, or something that it is a part of."""
    parts = [part for part in name.split(".") if not part.isdecimal()]
    return any(".".join(parts[: i + 1]) in game.unobserved for i in range(len(parts)))


def _leaves(name: str, kind: np.dtype[Any], byte: int, seats: int, most: int) -> Iterator[Leaf]:
    """All numbers below a field; of records laid out for every seat only those that are taken."""
    base, shape = kind.subdtype or (kind, ())
    count = int(np.prod(shape))
    if base.names is None:
        yield name, base, count, byte
        return
    if not shape:
        for inner in base.names:
            of_field, offset = base.fields[inner][:2]  # type: ignore[index]
            yield from _leaves(f"{name}.{inner}", of_field, byte + offset, seats, most)
        return
    for number in range(seats if shape == (most,) else count):
        start = byte + number * base.itemsize
        yield from _leaves(f"{name}.{number}", base, start, seats, most)


def _placed(leaves: Iterator[Leaf]) -> Iterator[Field]:
    """Fields one after the other, behind the seat that looks."""
    yield Field(OBSERVER, 0, 1, -1, 7, "i4", -1)
    at = 1
    for name, base, count, byte in leaves:
        kind = base.str[1:]
        if STORED[kind] == MASK_8:
            field = Field(name, at, count * BITS, 0, 1, kind, byte)
        else:
            bounds = np.iinfo(base)
            field = Field(name, at, count, int(bounds.min), int(bounds.max), kind, byte)
        yield field
        at += field.length


def _runs(fields: tuple[Field, ...]) -> Numbers:
    """Rows of (how stored, first byte, number of numbers, place in the observation).

    Neighbours in the record that are stored alike make one run: fewer, longer loops.
    """
    runs: list[list[int]] = []
    for field in fields:
        stored = STORED[field.kind]
        width = int(field.kind[1:])
        count = field.length // BITS if stored == MASK_8 else field.length
        last = runs[-1] if runs else None
        if last and last[0] == stored and last[1] + last[2] * width == field.byte:
            last[2] += count
        else:
            runs.append([stored, field.byte, count, field.at])
    return np.array(runs, np.int64)


@borrowing
def encode(record: Any, runs: Numbers, observer: int, out: Any) -> None:
    """Write an observation from a record's bytes (as int8), which `hide` has been over.

    The loops run over slices and from 0, so that LLVM can prove that no index is negative and
    writes many numbers at once.
    """
    out[0] = observer
    for run in range(runs.shape[0]):
        stored, byte, count, at = runs[run, 0], runs[run, 1], runs[run, 2], runs[run, 3]
        read = record[byte:]
        if stored == MASK_8:
            write_bits(read, out[at : at + count * BITS])
            continue
        numbers = out[at : at + count]
        if stored == SIGNED_1:
            for i in range(numbers.size):
                numbers[i] = read[i]
        elif stored == UNSIGNED_1:
            for i in range(numbers.size):
                numbers[i] = np.int32(read[i]) & np.int32(0xFF)
        else:
            width = 2 if stored == SIGNED_2 else 4
            for i in range(numbers.size):
                numbers[i] = whole_at(read, width * i, width)


@inlined
def write_bits(record: Any, out: Any) -> None:
    """Each bit of a mask as a number, the lowest first."""
    for i in range(out.size // 8):
        for bit in range(8):
            out[8 * i + bit] = record[i] >> bit & 1


@inlined
def whole_at(record: Any, byte: int, width: int) -> int:
    """A number stored with its lowest byte first; the highest carries the sign."""
    number = int(record[byte + width - 1])
    for place in range(width - 2, -1, -1):
        number = number << 8 | int(record[byte + place]) & 0xFF
    return number


def main() -> None:
    """Print a game's layout."""
    parser = ArgumentParser(description="Print where each number of an observation stands.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("seats", type=int, nargs="?", help="by default the most")
    given = parser.parse_args()
    seats = GAMES[given.game].seats[-1] if given.seats is None else given.seats
    try:
        sys.stdout.write(f"{layout_of(given.game, seats)}\n")
    except BadOptions as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
