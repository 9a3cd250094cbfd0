"""A tablet as a record: two boards, front and back, of which one is laid out to be played on.

A table is copied a million times by bots, so it must be small: both sides share the memory that the
chosen one needs.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.records import record
from wurfwerk.kernel.verbs import Numbers

from .hexes import around
from .sheet import (
    COLOURS,
    LARGEST_AREA,
    LETTERS,
    LONGEST_NAME,
    MOST_AREAS,
    MOST_CELLS,
    OBSTACLE,
    SIDES_OF_A_TABLET,
    START,
    TREASURE,
    Grid,
    areas_of,
)

TABLET = record(
    ("names", "u1", (SIDES_OF_A_TABLET, LONGEST_NAME)),  # UTF-8
    ("rows", "i2", SIDES_OF_A_TABLET),
    ("columns", "i2", SIDES_OF_A_TABLET),
    ("starts", "i2", SIDES_OF_A_TABLET),  # cells
    ("side", "i1"),  # that is laid out, or NO_SIDE
    ("first_area", "i1", len(COLOURS) + 1),  # from here on: of that side; the last one is the end
    ("fields", "i2", MOST_CELLS),  # by cell: area and place, or NO_FIELD; before: see below
    ("colour", "i1", MOST_AREAS),
    ("treasures", "u1", MOST_AREAS),  # mask of places
    ("cells", "u1", MOST_CELLS),  # of all fields: area by area, place by place
    ("first", "u1", MOST_AREAS),  # where an area's fields begin in that list
    ("inner", "i4", MOST_AREAS),  # which places of an area touch, see below
)

NO_SIDE = -1

# Fields of one area have places from 0, row by row; a place is also a bit in the area's masks.
PLACE_BITS = 3
PLACES = (1 << PLACE_BITS) - 1
NO_FIELD = -1

# Pairs of places are numbered by the later place, then by the earlier one: `inner` has a bit for
# each pair that touches.
PAIRS = tuple((one, other) for other in range(LARGEST_AREA) for one in range(other))
FIRST_PAIR: Numbers = np.array([place * (place - 1) // 2 for place in range(LARGEST_AREA)])

# Before a side is laid out a cell holds the area of each side and whether it is a treasure; and an
# area holds its colour on each side.
AREA_BITS = 6
ANY_AREA = (1 << AREA_BITS) - 1
UNCOLOURED = ANY_AREA
CELL_BITS = AREA_BITS + 1
ANY_CELL = (1 << CELL_BITS) - 1
COLOUR_BITS = 3
ANY_COLOUR = (1 << COLOUR_BITS) - 1

# How many places a mask has.
COUNT = np.array([mask.bit_count() for mask in range(1 << LARGEST_AREA)], np.int64)


def write_side(tablet: Any, side: int, grid: Grid, name: str) -> None:
    """Put a checked board on one side of a tablet that is not laid out yet."""
    encoded = name.encode()
    tablet.side = NO_SIDE
    tablet.names[side, : len(encoded)] = list(encoded)
    tablet.rows[side], tablet.columns[side] = grid.rows, grid.columns
    tablet.starts[side] = [mark[0] for mark in grid.marks].index(START)
    marks = [UNCOLOURED] * len(grid.marks)
    for number, area in enumerate(areas_of(grid)):
        tablet.colour[number] |= LETTERS.index(grid.letter(area[0])) << side * COLOUR_BITS
        for cell in area:
            marks[cell] = number | (TREASURE in grid.marks[cell]) << AREA_BITS
    for cell, mark in enumerate(marks):
        tablet.fields[cell] |= mark << side * CELL_BITS


@compiled
def lay_out(tablet: Any, side: int, sizes: Any) -> None:
    """From now on this side is played on; `sizes` gets a mask of all places for each area."""
    cells = int(tablet.rows[side] * tablet.columns[side])
    tablet.side = side
    for cell in range(MOST_CELLS):
        mark = tablet.fields[cell] >> side * CELL_BITS & ANY_CELL
        area = mark & ANY_AREA
        if cell >= cells:
            tablet.fields[cell] = 0
        elif area == UNCOLOURED:
            tablet.fields[cell] = NO_FIELD
        else:
            place = COUNT[sizes[area]]
            tablet.fields[cell] = area << PLACE_BITS | place
            tablet.treasures[area] |= (mark >> AREA_BITS) << place
            sizes[area] |= 1 << place
    number_areas(tablet, sizes)
    join_fields(tablet)


@compiled
def number_areas(tablet: Any, sizes: Any) -> None:
    """Areas are numbered colour by colour, and their fields stand in this order in a list."""
    fields = 0
    for area in range(MOST_AREAS):
        colour = tablet.colour[area] >> tablet.side * COLOUR_BITS & ANY_COLOUR
        tablet.colour[area] = colour if sizes[area] else 0
        tablet.first[area] = fields if sizes[area] else 0
        fields += COUNT[sizes[area]]
        if sizes[area]:
            tablet.first_area[colour + 1 :] = area + 1


@compiled
def join_fields(tablet: Any) -> None:
    """List the cells of all fields, and note which fields of one area touch.

    Of two that touch the later one looks back: to the left, and to both sides in the row before.
    """
    rows, columns = int(tablet.rows[tablet.side]), int(tablet.columns[tablet.side])
    cell = 0
    for row in range(rows):
        for column in range(columns):
            field = int(tablet.fields[cell])
            if field != NO_FIELD:
                tablet.cells[cell_at(tablet, field)] = cell
                cells, inside = around(rows, columns, row, column)
                join(tablet, field, cells[0], inside[0])
                join(tablet, field, cells[1], inside[1])
                join(tablet, field, cells[2], inside[2])
            cell += 1


@inlined
def cell_at(tablet: Any, field: int) -> int:
    """Where the cell of a field stands in the list."""
    return int(tablet.first[field >> PLACE_BITS]) + (field & PLACES)


@inlined
def join(tablet: Any, field: int, cell: int, is_inside: bool) -> None:
    """Note that a field touches a cell before it, if they are of one area."""
    before = int(tablet.fields[cell]) if is_inside else NO_FIELD
    if field >> PLACE_BITS == before >> PLACE_BITS:
        tablet.inner[field >> PLACE_BITS] |= 1 << FIRST_PAIR[field & PLACES] + (before & PLACES)


@inlined
def beside(inner: int, places: int) -> int:
    """The places of an area that touch any of these."""
    found = 0
    for place in range(1, LARGEST_AREA):
        earlier = inner >> FIRST_PAIR[place] & (1 << place) - 1
        found |= earlier if places >> place & 1 else 0
        found |= int(earlier & places != 0) << place
    return found


# For people


def board_name(tablet: Any, side: int) -> str:
    """The name of a side."""
    return bytes(tablet.names[side]).rstrip(b"\0").decode()


def side_named(tablet: Any, name: str) -> int | None:
    """The side with this name; the front if both have it."""
    for side in range(SIDES_OF_A_TABLET):
        if board_name(tablet, side) == name:
            return side
    return None


def laid_out_fields(tablet: Any) -> list[int]:
    """The field of every cell of the laid out side; for people attributes are read once."""
    side = int(tablet.side)
    fields: list[int] = tablet.fields[: tablet.rows[side] * tablet.columns[side]].tolist()
    return fields


def positions(tablet: Any, area: int, mask: int) -> list[list[int]]:
    """The fields of an area's mask as `[row, column]`, ascending."""
    columns = int(tablet.columns[tablet.side])
    return [
        list(divmod(cell, columns))
        for cell, field in enumerate(laid_out_fields(tablet))
        if field >> PLACE_BITS == area and mask >> (field & PLACES) & 1
    ]


def has_positions(tablet: Any, wanted: list[list[int]]) -> bool:
    """Whether a side is laid out and has all these rows and columns."""
    side = tablet.side
    return side != NO_SIDE and all(
        row < tablet.rows[side] and column < tablet.columns[side] for row, column in wanted
    )


def field_at(tablet: Any, row: int, column: int) -> int:
    """The field at a position of the laid out side, or NO_FIELD."""
    return int(tablet.fields[row * int(tablet.columns[tablet.side]) + column])


def grid_of(tablet: Any, side: int) -> Grid:
    """A side as the marks that it was read from, before or after it is laid out."""
    rows, columns = int(tablet.rows[side]), int(tablet.columns[side])
    if tablet.side == side:
        marks = _laid_out_marks(tablet)
    else:
        colours = tablet.colour.tolist()
        fields = tablet.fields[: rows * columns].tolist()
        marks = [_mark(field >> side * CELL_BITS, side, colours) for field in fields]
    marks[tablet.starts[side]] = START
    return Grid(rows, columns, tuple(marks))


def _laid_out_marks(tablet: Any) -> list[str]:
    letters = [LETTERS[colour] for colour in tablet.colour.tolist()]
    treasures = tablet.treasures.tolist()

    def mark(field: int) -> str:
        area, place = field >> PLACE_BITS, field & PLACES
        is_treasure = treasures[area] >> place & 1
        return OBSTACLE if field == NO_FIELD else letters[area] + TREASURE * is_treasure

    return [mark(field) for field in laid_out_fields(tablet)]


def _mark(mark: int, side: int, colours: list[int]) -> str:
    area = mark & ANY_AREA
    if area == UNCOLOURED:
        return OBSTACLE
    colour = colours[area] >> side * COLOUR_BITS & ANY_COLOUR
    return LETTERS[colour] + TREASURE * (mark >> AREA_BITS & 1)
