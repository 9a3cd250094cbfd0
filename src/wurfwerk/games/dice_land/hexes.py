"""Which fields touch: pointy-top hexes in rows, odd rows shifted right by half a field."""

from functools import cache

import numpy as np

from wurfwerk.kernel.compiled import compiled, inlined, plain

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


@inlined
def around(
    rows: int, columns: int, row: int, column: int
) -> tuple[tuple[int, int, int, int, int, int], tuple[bool, bool, bool, bool, bool, bool]]:
    """The six cells that touch a cell, row by row as in STEPS, and which of them there are.

    The same as `neighbour` for the innermost loops: no look into a table, no branch.
    """
    cell = row * columns + column
    is_shifted = row & 1 == 1
    left = cell if is_shifted else cell - 1  # of the two in the next row, were it this one
    above, below = row > 0, row < rows - 1
    before, behind = column > 0, column < columns - 1
    at_left, at_right = before | is_shifted, behind | (not is_shifted)
    return (
        (
            left - columns,
            left + 1 - columns,
            cell - 1,
            cell + 1,
            left + columns,
            left + 1 + columns,
        ),
        (above & at_left, above & at_right, before, behind, below & at_left, below & at_right),
    )


@cache
def neighbours(rows: int, columns: int, cell: int) -> tuple[int, ...]:
    """All cells that touch a cell."""
    row, column = divmod(cell, columns)
    cells, is_there = plain(around)(rows, columns, row, column)
    return tuple(other for other, there in zip(cells, is_there, strict=True) if there)
