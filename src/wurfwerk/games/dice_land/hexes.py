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
def neighbour(rows: int, columns: int, row: int, column: int, direction: int) -> int:
    """The cell in one of the six directions from a cell, or OUTSIDE; cells count row by row."""
    step = STEPS[row & 1, direction]
    there = row + step[0]
    beside = column + step[1]
    if there < 0 or there >= rows or beside < 0 or beside >= columns:
        return OUTSIDE
    return int(there * columns + beside)


def neighbours(rows: int, columns: int, cell: int) -> Iterator[int]:
    """All cells that touch a cell."""
    row, column = divmod(cell, columns)
    for direction in range(SIDES):
        other = int(neighbour(rows, columns, row, column, direction))
        if other != OUTSIDE:
            yield other
