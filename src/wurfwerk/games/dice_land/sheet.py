"""Reads boards from letters and checks them; the shipped ones are in `components/`."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.own_file import read_toml

from .hexes import neighbours

COLOURS = ("red", "yellow", "green", "blue", "orange", "grey")
LETTERS = "RYGBOS"
OBSTACLE, START, TREASURE = "#", "X", "*"

MOST_SEATS = 4
SIDES_OF_A_TABLET = 2
DICE = 6  # LND-C1
TREASURE_DICE = 5  # LND-12
TREASURES = 12  # LND-C3
TREASURES_OF_A_COLOUR = 2
TREASURES_TO_WIN = 9  # LND-15

MOST_CELLS = 192
MOST_AREAS = 48
LARGEST_AREA = 8
LONGEST_NAME = 16  # bytes

COMPONENTS = Path(__file__).parent / "components"


@dataclass(frozen=True)
class Grid:
    """A board as it is typed in: one mark for each cell, row by row."""

    rows: int
    columns: int
    marks: tuple[str, ...]

    def letter(self, cell: int) -> str:
        """What a cell is: a colour's letter, an obstacle or the start."""
        return self.marks[cell][0]

    def is_coloured(self, cell: int) -> bool:
        """Whether a cell can be crossed by dice."""
        return self.letter(cell) in LETTERS

    def touching(self, cell: int) -> Iterable[int]:
        """The cells beside a cell."""
        return neighbours(self.rows, self.columns, cell)

    def place(self, cell: int) -> str:
        """Where a cell is, for messages."""
        row, column = divmod(cell, self.columns)
        return f"row {row}, column {column}"

    def text(self) -> list[str]:
        """The rows as they are written in a file."""
        return [
            " ".join(f"{mark:2}" for mark in self.marks[i : i + self.columns]).rstrip()
            for i in range(0, len(self.marks), self.columns)
        ]


def read_grid(rows: object, name: str) -> Grid:
    """The marks of a board, each one known, in rows of one length that fit into a table."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise BadComponents(f"board {name}: rows must be a list of texts")
    marks = [row.split() for row in rows]
    columns = len(marks[0])
    for row, found in enumerate(marks):
        if len(found) != columns or columns == 0:
            raise BadComponents(
                f"board {name}: row {row} has {len(found)} fields, but row 0 has {columns}"
            )
        for column, mark in enumerate(found):
            _check_mark(mark, f"board {name}: row {row}, column {column}")
    if len(rows) * columns > MOST_CELLS:
        raise BadComponents(
            f"board {name}: {len(rows)} rows of {columns} are more than {MOST_CELLS} fields"
        )
    return Grid(len(rows), columns, tuple(mark for row in marks for mark in row))


def _check_mark(mark: str, place: str) -> None:
    known = (*LETTERS, OBSTACLE, START)
    if mark[0] not in known or mark[1:] not in ("", TREASURE):
        raise BadComponents(
            f'{place}: "{mark}" is none of {" ".join(known)}, for a treasure followed by {TREASURE}'
        )


def areas_of(grid: Grid) -> list[list[int]]:
    """LND-C4: the cells of every area, colour by colour, then in the order of its first cell."""
    areas: list[list[int]] = []
    known: set[int] = set()
    for cell in range(len(grid.marks)):
        if cell not in known and grid.is_coloured(cell):
            area = _reached(grid, cell, grid.letter(cell))
            known |= area
            areas.append(sorted(area))
    return sorted(areas, key=lambda area: LETTERS.index(grid.letter(area[0])))


def _reached(grid: Grid, start: int, letters: str) -> set[int]:
    """The cell and everything that hangs together with it by cells of the given letters."""
    reached = {start}
    edge = [start]
    while edge:
        for cell in grid.touching(edge.pop()):
            if cell not in reached and grid.letter(cell) in letters:
                reached.add(cell)
                edge.append(cell)
    return reached


# The constraints that every board keeps, in the contract's order


def check_board(grid: Grid, name: str) -> None:
    """Name the first constraint that a board breaks, and where."""
    for check in (_check_start, _check_treasures, _check_reach, _check_areas):
        problem = check(grid)
        if problem is not None:
            raise BadComponents(f"board {name}: {problem}")


def _check_start(grid: Grid) -> str | None:
    """LND-C3: exactly one start."""
    starts = [cell for cell, mark in enumerate(grid.marks) if mark[0] == START]
    if not starts:
        return f"no start field {START} in rows 0 to {grid.rows - 1}"
    if len(starts) > 1:
        return f"{grid.place(starts[1])}: a second start field; there is exactly one"
    return None


def _check_treasures(grid: Grid) -> str | None:
    """LND-C3: exactly 12, all of them inside areas, two in each colour."""
    treasures = [cell for cell, mark in enumerate(grid.marks) if mark.endswith(TREASURE)]
    if len(treasures) > TREASURES:
        return (
            f"{grid.place(treasures[TREASURES])}: treasure number {TREASURES + 1}; "
            f"there are exactly {TREASURES}"
        )
    if len(treasures) < TREASURES:
        last = f"; the last one is at {grid.place(treasures[-1])}" if treasures else ""
        return f"only {len(treasures)} treasures; there are exactly {TREASURES}{last}"
    for cell in treasures:
        if not grid.is_coloured(cell):
            return f"{grid.place(cell)}: a treasure outside the coloured areas"
    for colour, letter in zip(COLOURS, LETTERS, strict=True):
        mine = [cell for cell in treasures if grid.letter(cell) == letter]
        if len(mine) > TREASURES_OF_A_COLOUR:
            return (
                f"{grid.place(mine[TREASURES_OF_A_COLOUR])}: a third {colour} treasure; "
                f"each colour has exactly {TREASURES_OF_A_COLOUR}"
            )
    return None


def _check_reach(grid: Grid) -> str | None:
    """LND-2: crosses that hang together can come to every coloured field."""
    start = next(cell for cell, mark in enumerate(grid.marks) if mark[0] == START)
    reached = _reached(grid, start, LETTERS)
    for cell in range(len(grid.marks)):
        if grid.is_coloured(cell) and cell not in reached:
            return f"{grid.place(cell)}: this field cannot be reached from the start"
    return None


def _check_areas(grid: Grid) -> str | None:
    """Areas of at most 8 fields, and not more of them than a table has room for."""
    areas = areas_of(grid)
    for area in areas:
        if len(area) > LARGEST_AREA:
            return (
                f"{grid.place(area[LARGEST_AREA])}: an area of {len(area)} fields; "
                f"at most {LARGEST_AREA} hang together in one colour"
            )
    if len(areas) > MOST_AREAS:
        return f"{grid.place(areas[MOST_AREAS][0])}: more than {MOST_AREAS} areas"
    return None


def read_board(rows: object, name: str) -> Grid:
    """One board, checked."""
    grid = read_grid(rows, name)
    check_board(grid, name)
    return grid


def boards_in(data: Mapping[str, Any]) -> dict[str, Any]:
    """The rows of every board of a file, by name."""
    return {name: entry.get("rows") for name, entry in data.items() if isinstance(entry, dict)}


def boards_of_file(content: bytes, name: str) -> dict[str, Any]:
    """The rows of the boards in a file: TOML like the shipped one, or nothing but a grid."""
    try:
        text = content.decode("utf-8")
        if "=" not in text:
            rows = [line for line in text.splitlines() if line.strip()]
            return {name: rows} if rows else {}
        return boards_in(read_toml(text, name))
    except UnicodeDecodeError:
        raise BadComponents(f"{name}: not text in UTF-8") from None


_DATA = tomllib.loads((COMPONENTS / "boards.toml").read_text("utf-8"))
SHIPPED = {name: read_board(rows, name) for name, rows in boards_in(_DATA).items()}
"""All boards that come with the game, by name."""
TABLETS: tuple[str, ...] = tuple(_DATA["tablets"])
"""The tablets as front/back."""
FIRST_TABLETS: tuple[str, ...] = tuple(_DATA["first_tablets"])
OLD_TABLETS: tuple[str, ...] = (*FIRST_TABLETS, *_DATA["second_tablets"])
"""Those of earlier versions, on which games can still be played."""
