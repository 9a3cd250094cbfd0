"""What our own boards keep beyond the constraints of every board: the house design.

A start in the middle that touches all six colours, areas of the same sizes in every colour, areas
of one colour apart from each other, and treasures in different areas.
"""

from collections.abc import Sequence

from .sheet import COLOURS, LETTERS, OBSTACLE, START, TREASURE, Grid, areas_of

HOUSE_ROWS, HOUSE_COLUMNS = 8, 14
HOUSE_OBSTACLES = 3
SMALLEST, LARGEST = 3, 6
HOUSE_SIZES = (3, 4, 5, 6)


def middle_cells(rows: int, columns: int) -> list[int]:
    """The one to four cells in the middle."""
    return [
        row * columns + column
        for row in sorted({(rows - 1) // 2, rows // 2})
        for column in sorted({(columns - 1) // 2, columns // 2})
    ]


def area_sizes(fields: int) -> tuple[int, ...]:
    """So many fields of a colour as areas of 3 to 6, as evenly mixed as 3, 4, 5, 6."""
    mean = sum(HOUSE_SIZES) / len(HOUSE_SIZES)
    number = max(2, round(fields / mean))
    sizes = [HOUSE_SIZES[i % len(HOUSE_SIZES)] for i in range(number)]
    while sum(sizes) < fields and min(sizes) < LARGEST:
        sizes[sizes.index(min(sizes))] += 1
    while sum(sizes) > fields and max(sizes) > SMALLEST:
        sizes[sizes.index(max(sizes))] -= 1
    return tuple(sorted(sizes))


def departures(grid: Grid) -> list[str]:
    """In what a board differs from the house design; nothing if it keeps it."""
    areas = areas_of(grid)
    return [
        *_start_departures(grid),
        *_size_departures(grid, areas),
        *_treasure_departures(grid, areas),
    ]


def _start_departures(grid: Grid) -> list[str]:
    start = [mark[0] for mark in grid.marks].index(START)
    found = []
    if start not in middle_cells(grid.rows, grid.columns):
        found.append(f"{grid.place(start)}: the start is not in the middle")
    touched = {grid.letter(cell) for cell in grid.touching(start)}
    found += [
        f"{grid.place(start)}: the start does not touch {colour}"
        for colour, letter in zip(COLOURS, LETTERS, strict=True)
        if letter not in touched
    ]
    return found


def _size_departures(grid: Grid, areas: Sequence[Sequence[int]]) -> list[str]:
    obstacles = sum(mark == OBSTACLE for mark in grid.marks)
    expected = area_sizes((len(grid.marks) - 1 - obstacles) // len(COLOURS))
    found = []
    for colour, letter in zip(COLOURS, LETTERS, strict=True):
        sizes = tuple(sorted(len(area) for area in areas if grid.letter(area[0]) == letter))
        if sizes != expected:
            found.append(f"{colour} has areas of {_listed(sizes)}, not of {_listed(expected)}")
    return found


def _listed(sizes: Sequence[int]) -> str:
    return ", ".join(map(str, sizes)) or "no field"


def _treasure_departures(grid: Grid, areas: Sequence[Sequence[int]]) -> list[str]:
    found = []
    for area in areas:
        treasures = [cell for cell in area if TREASURE in grid.marks[cell]]
        if len(treasures) > 1:
            found.append(f"{grid.place(treasures[1])}: a second treasure in one area")
    return found
