"""The ground of every duchy: 37 hexes in rows of 4-5-6-7-6-5-4, and which of them touch."""

import numpy as np

from wurfwerk.kernel.verbs import Numbers

ROWS = (4, 5, 6, 7, 6, 5, 4)
POSITIONS = tuple((row, column) for row, hexes in enumerate(ROWS) for column in range(hexes))
HEXES = len(POSITIONS)
NO_HEX = -1
_WIDEST = max(ROWS)


def hex_at(row: int, column: int) -> int:
    """The number of a hex: row by row from the top, each from the left."""
    return POSITIONS.index((row, column))


def is_position(value: object) -> bool:
    """Whether a value is the `[row, column]` of a hex."""
    return isinstance(value, list) and all(type(n) is int for n in value) and tuple(value) in _ALL


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Rows are centred: beside each other in a row, or half a hex apart in neighbouring rows."""
    rows_apart = abs(one[0] - other[0])
    half_hexes_apart = abs(_half_hexes(*one) - _half_hexes(*other))
    return (rows_apart, half_hexes_apart) in ((0, 2), (1, 1))


def _half_hexes(row: int, column: int) -> int:
    """How far a hex stands from the left of the widest row."""
    return 2 * column + _WIDEST - ROWS[row]


_ALL = frozenset(POSITIONS)

TOUCHING = tuple(
    tuple(other for other in range(HEXES) if _touch(POSITIONS[this], POSITIONS[other]))
    for this in range(HEXES)
)

# The same for compiled rules: sets of hexes as bits of one number.
BIT: Numbers = np.array([1 << this for this in range(HEXES)], np.int64)
AROUND: Numbers = np.array(
    [sum(1 << other for other in touching) for touching in TOUCHING], np.int64
)
