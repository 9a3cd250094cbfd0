"""Makes boards of the house design (`design.py`); the same stream makes the same board.

A winding path through all cells is cut into pieces: areas, obstacles and the start. Every piece
hangs together, because it is a piece of a path. Then the areas get colours and treasures.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.stream import Stream, advance, drawn

from .design import HOUSE_OBSTACLES, SMALLEST, area_sizes, departures, middle_cells
from .hexes import SIDES, neighbours
from .sheet import (
    COLOURS,
    LETTERS,
    MOST_AREAS,
    MOST_CELLS,
    OBSTACLE,
    START,
    TREASURE,
    TREASURES_OF_A_COLOUR,
    Grid,
    check_board,
)

ATTEMPTS = 5_000
CUTS = 8  # of one path, before it is wound on
TRIES_AT_COLOURS = 400
TURNS_A_CELL = 10


class Draws:
    """Random numbers from a stream, one place for each."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        number = int(drawn(self._stream, 0, bound))
        advance(self._stream)
        return number

    def shuffle(self, things: list[Any]) -> None:
        """Put a list in random order."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def make_board(
    stream: Stream, rows: int, columns: int, obstacles: int = HOUSE_OBSTACLES, name: str = "made"
) -> Grid:
    """A board that keeps every constraint; BadComponents if the size allows none.

    Cells that cannot be shared evenly by six colours become obstacles too.
    """
    pieces = _pieces(rows, columns, obstacles)
    draws = Draws(stream)
    beside = {cell: [*neighbours(rows, columns, cell)] for cell in range(rows * columns)}
    path = _snake(rows, columns)
    _wind(path, beside, TURNS_A_CELL * len(path), draws)
    for _ in range(ATTEMPTS):
        for _ in range(CUTS):
            marks = _cut(path, pieces, beside, middle_cells(rows, columns), draws)
            if marks is not None:
                grid = Grid(rows, columns, tuple(marks))
                if _keeps_everything(grid, name):
                    return grid
        _wind(path, beside, len(path), draws)
    raise BadComponents(
        f"no board of {rows} rows and {columns} columns was found; try another size"
    )


def _pieces(rows: int, columns: int, obstacles: int) -> list[int]:
    """The sizes of all areas and, as 0, the obstacles."""
    cells = rows * columns
    fields = (cells - 1 - obstacles) // len(COLOURS)
    if min(rows, columns) < 3 or fields < TREASURES_OF_A_COLOUR * SMALLEST:
        raise BadComponents(
            f"{rows} rows of {columns} with {obstacles} obstacles are too small: every colour "
            f"needs {TREASURES_OF_A_COLOUR} areas of at least {SMALLEST} fields"
        )
    sizes = area_sizes(fields)
    if cells > MOST_CELLS or len(sizes) * len(COLOURS) > MOST_AREAS:
        raise BadComponents(f"{rows} rows of {columns} are more than {MOST_CELLS} fields")
    return [*sizes * len(COLOURS), *[0] * (cells - 1 - fields * len(COLOURS))]


# The path


def _snake(rows: int, columns: int) -> list[int]:
    """A path through all cells, row by row and back."""
    path: list[int] = []
    for row in range(rows):
        cells = range(row * columns, (row + 1) * columns)
        path += reversed(cells) if row % 2 else cells
    return path


def _wind(path: list[int], beside: Mapping[int, Sequence[int]], turns: int, draws: Draws) -> None:
    """Change the path at its ends, again and again, so that it stays one path.

    An end turns towards another neighbour; the piece between the two is then walked backwards.
    """
    for _ in range(turns):
        if draws.below(2):
            path.reverse()
        choices = beside[path[-1]]
        at = path.index(choices[draws.below(len(choices))])
        path[at + 1 :] = reversed(path[at + 1 :])


def _cut(
    path: Sequence[int],
    pieces: Sequence[int],
    beside: Mapping[int, Sequence[int]],
    middle: Sequence[int],
    draws: Draws,
) -> list[str] | None:
    """The marks of a board cut from the path; None if this cut allows no colours."""
    start = middle[draws.below(len(middle))]
    order = list(pieces)
    draws.shuffle(order)
    areas, obstacles = _laid_along(path, order, start)
    area_at = {cell: area for area, cells in enumerate(areas) for cell in cells}
    around = {area_at[cell] for cell in beside[start] if cell in area_at}
    if start in area_at or start in obstacles or len(around) < SIDES:
        return None
    colours = _coloured(areas, area_at, around, beside, draws)
    if colours is None:
        return None
    marks = [OBSTACLE] * len(path)
    marks[start] = START
    for area, cells in enumerate(areas):
        for cell in cells:
            marks[cell] = LETTERS[colours[area]]
    for cell in _treasures(areas, colours, draws):
        marks[cell] += TREASURE
    return marks


def _laid_along(
    path: Sequence[int], order: Sequence[int], start: int
) -> tuple[list[list[int]], list[int]]:
    """Areas and obstacles along the path; the start is left out where two pieces meet at it."""
    areas, obstacles = [], []
    at = 0
    for size in order:
        if path[at] == start:
            at += 1
        piece = [*path[at : at + max(size, 1)]]
        at += len(piece)
        if size:
            areas.append(piece)
        else:
            obstacles += piece
    return areas, obstacles


# Colours and treasures


def _coloured(
    areas: Sequence[Sequence[int]],
    area_at: Mapping[int, int],
    around: set[int],
    beside: Mapping[int, Sequence[int]],
    draws: Draws,
) -> list[int] | None:
    """A colour for each area: every colour gets the same sizes, and none touches its own.

    Areas around the start count as touching each other, so that they get six colours.
    """
    apart: list[set[int]] = [set() for _ in areas]
    for area, cells in enumerate(areas):
        apart[area] = {
            area_at[other] for cell in cells for other in beside[cell] if other in area_at
        }
        apart[area] |= around if area in around else set()
        apart[area].discard(area)
    sizes = [len(cells) for cells in areas]
    left = [
        {size: sizes.count(size) // len(COLOURS) for size in set(sizes)}
        for _ in range(len(COLOURS))
    ]
    colours = [-1] * len(areas)
    tries = iter(range(TRIES_AT_COLOURS))
    return colours if _colour_next(colours, sizes, apart, left, draws, tries) else None


def _colour_next(
    colours: list[int],
    sizes: Sequence[int],
    apart: Sequence[set[int]],
    left: list[dict[int, int]],
    draws: Draws,
    tries: Iterator[int],
) -> bool:
    """Colour the area with the fewest choices, then the rest; step back if that fails."""

    def choices(area: int) -> list[int]:
        taken = {colours[other] for other in apart[area]}
        return [
            colour
            for colour in range(len(COLOURS))
            if colour not in taken and left[colour][sizes[area]]
        ]

    blank = [area for area, colour in enumerate(colours) if colour < 0]
    if not blank:
        return True
    if next(tries, None) is None:
        return False
    area = min(blank, key=lambda area: len(choices(area)))
    able = choices(area)
    draws.shuffle(able)
    for colour in able:
        colours[area] = colour
        left[colour][sizes[area]] -= 1
        if _colour_next(colours, sizes, apart, left, draws, tries):
            return True
        colours[area] = -1
        left[colour][sizes[area]] += 1
    return False


def _treasures(
    areas: Sequence[Sequence[int]], colours: Sequence[int], draws: Draws
) -> Iterator[int]:
    """Two treasures a colour, in different areas."""
    for colour in range(len(COLOURS)):
        mine = [cells for cells, its in zip(areas, colours, strict=True) if its == colour]
        draws.shuffle(mine)
        for cells in mine[:TREASURES_OF_A_COLOUR]:
            yield cells[draws.below(len(cells))]


def _keeps_everything(grid: Grid, name: str) -> bool:
    """Obstacles may cut fields off; such a board is dropped."""
    try:
        check_board(grid, name)
    except BadComponents:
        return False
    return not departures(grid)
