"""Which fields touch: pointy-top hexes in rows, odd rows shifted right by half a field."""

from collections.abc import Iterator

import numpy as np

from wurfwerk.kernel.compiled import compiled

SIDES = 6
OUTSIDE = -1

# Row and column steps to the six neighbours, from even rows and from odd rows.
STEPS = np.array(
    [
        [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0)],
        [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)],
    ],
    np.int64,
)


@compiled
def neighbour(rows: int, columns: int, cell: int, side: int) -> int:
    """The cell at one of the six sides of a cell, or OUTSIDE; cells count row by row."""
    row = cell // columns
    step = STEPS[row & 1, side]
    row += step[0]
    column = cell % columns + step[1]
    if row < 0 or row >= rows or column < 0 or column >= columns:
        return OUTSIDE
    return int(row * columns + column)


def neighbours(rows: int, columns: int, cell: int) -> Iterator[int]:
    """All cells that touch a cell."""
    for side in range(SIDES):
        other = int(neighbour(rows, columns, cell, side))
        if other != OUTSIDE:
            yield other
