"""Reads boards from letters and checks them; the shipped ones are in `components/`."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.own_file import read_toml
from wurfwerk.kernel.sentences import Sentence, Term

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

    def place(self, cell: int) -> Sentence:
        """Where a cell is, for messages."""
        return _place(*divmod(cell, self.columns))

    def text(self) -> list[str]:
        """The rows as they are written in a file."""
        return [
            " ".join(f"{mark:2}" for mark in self.marks[i : i + self.columns]).rstrip()
            for i in range(0, len(self.marks), self.columns)
        ]


def _place(row: int, column: int) -> Sentence:
    return Sentence("row {row}, column {column}", row=row, column=column)


def read_grid(rows: object, name: str) -> Grid:
    """The marks of a board, each one known, in rows of one length that fit into a table."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise BadComponents("board {board}: rows must be a list of texts", board=name)
    marks = [row.split() for row in rows]
    columns = len(marks[0])
    for row, found in enumerate(marks):
        if len(found) != columns or columns == 0:
            raise BadComponents(
                "board {board}: row {row} has {found} fields, but row 0 has {columns}",
                board=name,
                row=row,
                found=len(found),
                columns=columns,
            )
        for column, mark in enumerate(found):
            _check_mark(mark, name, _place(row, column))
    if len(rows) * columns > MOST_CELLS:
        raise BadComponents(
            "board {board}: {rows} rows of {columns} are more than {most} fields",
            board=name,
            rows=len(rows),
            columns=columns,
            most=MOST_CELLS,
        )
    return Grid(len(rows), columns, tuple(mark for row in marks for mark in row))


def _check_mark(mark: str, name: str, place: Sentence) -> None:
    known = (*LETTERS, OBSTACLE, START)
    if mark[0] not in known or mark[1:] not in ("", TREASURE):
        raise BadComponents(
            'board {board}: {place}: "{mark}" is none of {known}, '
            "for a treasure followed by {treasure}",
            board=name,
            place=place,
            mark=mark,
            known=" ".join(known),
            treasure=TREASURE,
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
    for constraint in (_check_start, _check_treasures, _check_reach, _check_areas):
        problem = constraint(grid)
        if problem is not None:
            raise BadComponents("board {board}: {problem}", board=name, problem=problem)


def _check_start(grid: Grid) -> Sentence | None:
    """LND-C3: exactly one start."""
    starts = [cell for cell, mark in enumerate(grid.marks) if mark[0] == START]
    if not starts:
        return Sentence(
            "no start field {start} in rows 0 to {last}", start=START, last=grid.rows - 1
        )
    if len(starts) > 1:
        place = grid.place(starts[1])
        return Sentence("{place}: a second start field; there is exactly one", place=place)
    return None


def _check_treasures(grid: Grid) -> Sentence | None:
    """LND-C3: exactly 12, all of them inside areas, two in each colour."""
    treasures = [cell for cell, mark in enumerate(grid.marks) if mark.endswith(TREASURE)]
    if len(treasures) != TREASURES:
        return _wrong_number(grid, treasures)
    for cell in treasures:
        if not grid.is_coloured(cell):
            place = grid.place(cell)
            return Sentence("{place}: a treasure outside the coloured areas", place=place)
    for colour, letter in zip(COLOURS, LETTERS, strict=True):
        mine = [cell for cell in treasures if grid.letter(cell) == letter]
        if len(mine) > TREASURES_OF_A_COLOUR:
            return Sentence(
                "{place}: a third {colour} treasure; each colour has exactly {treasures}",
                place=grid.place(mine[TREASURES_OF_A_COLOUR]),
                colour=Term(colour, f"terms.{colour}"),
                treasures=TREASURES_OF_A_COLOUR,
            )
    return None


def _wrong_number(grid: Grid, treasures: list[int]) -> Sentence:
    if len(treasures) > TREASURES:
        return Sentence(
            "{place}: treasure number {number}; there are exactly {treasures}",
            place=grid.place(treasures[TREASURES]),
            number=TREASURES + 1,
            treasures=TREASURES,
        )
    if not treasures:
        return Sentence("only 0 treasures; there are exactly {treasures}", treasures=TREASURES)
    return Sentence(
        "only {found} treasures; there are exactly {treasures}; the last one is at {place}",
        found=len(treasures),
        treasures=TREASURES,
        place=grid.place(treasures[-1]),
    )


def _check_reach(grid: Grid) -> Sentence | None:
    """LND-2: crosses that hang together can come to every coloured field."""
    start = next(cell for cell, mark in enumerate(grid.marks) if mark[0] == START)
    reached = _reached(grid, start, LETTERS)
    for cell in range(len(grid.marks)):
        if grid.is_coloured(cell) and cell not in reached:
            place = grid.place(cell)
            return Sentence("{place}: this field cannot be reached from the start", place=place)
    return None


def _check_areas(grid: Grid) -> Sentence | None:
    """Areas of at most 8 fields, and not more of them than a table has room for."""
    areas = areas_of(grid)
    for area in areas:
        if len(area) > LARGEST_AREA:
            return Sentence(
                "{place}: an area of {fields} fields; at most {most} hang together in one colour",
                place=grid.place(area[LARGEST_AREA]),
                fields=len(area),
                most=LARGEST_AREA,
            )
    if len(areas) > MOST_AREAS:
        place = grid.place(areas[MOST_AREAS][0])
        return Sentence("{place}: more than {most} areas", place=place, most=MOST_AREAS)
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
        raise BadComponents("{source}: not text in UTF-8", source=name) from None


_DATA = tomllib.loads((COMPONENTS / "boards.toml").read_text("utf-8"))
SHIPPED = {name: read_board(rows, name) for name, rows in boards_in(_DATA).items()}
"""All boards that come with the game, by name."""
TABLETS: tuple[str, ...] = tuple(_DATA["tablets"])
"""The tablets as front/back."""
FIRST_TABLETS: tuple[str, ...] = tuple(_DATA["first_tablets"])
OLD_TABLETS: tuple[str, ...] = (*FIRST_TABLETS, *_DATA["second_tablets"])
"""Those of earlier versions, on which games can still be played."""
