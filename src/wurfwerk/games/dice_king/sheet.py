"""Loads and checks what is in the box of Dice King: landscapes, dice and pieces."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.own_file import require
from wurfwerk.kernel.records import record, records

COMPONENTS = Path(__file__).parent / "components"

COLOURS = ("red", "blue", "green")
RED, BLUE, GREEN = range(3)
NUMBERS = 6
DICE = tuple(f"{colour} {number}" for colour in COLOURS for number in range(1, NUMBERS + 1))
"""Every die that can lie on the table; a die is colour times NUMBERS plus its number less 1."""

THROWN_DICE = 6
DIE_TYPES = 3
DICE_OF_TYPE = THROWN_DICE // DIE_TYPES

STACKS = 5
CARDS_IN_STACK = 12
CARDS = tuple(
    f"{stack}-{card}" for stack in range(1, STACKS + 1) for card in range(1, CARDS_IN_STACK + 1)
)

LANDSCAPE_NUMBER = 15
FIELDS_OF_LANDSCAPE = 2
FIELDS = LANDSCAPE_NUMBER * FIELDS_OF_LANDSCAPE

LEAST_SEATS, MOST_SEATS = 2, 4

_NUMBERS_OF = {
    "dice": ("throws",),
    "pieces": (
        "white_gems",
        "gold_gems",
        "white_gems_on_map",
        "gold_gems_on_map",
        "white_gems_each",
        "fires",
        "markers_each",
        "tiles_removed",
    ),
    "points": ("largest_area", "other_field", "most_fires", "gold_gem", "white_gem"),
}

PIECES = record(
    *((name, "i2") for names in _NUMBERS_OF.values() for name in names),
    ("dragons", "i2", MOST_SEATS + 1),  # on the map at first, by number of players
    ("colour", "i2", (DIE_TYPES, NUMBERS)),  # of each face
)


def load_pieces(path: Path = COMPONENTS / "pieces.toml") -> tuple[tuple[str, ...], Any]:
    """The landscapes' names and an array with the table of pieces."""
    return read_pieces(tomllib.loads(path.read_text("utf-8")), path.name)


def read_pieces(data: Mapping[str, Any], name: str) -> tuple[tuple[str, ...], Any]:
    """Check a file of pieces and copy its numbers into a table."""
    landscapes = tuple(data.get("landscapes", ()))
    require(
        len(set(landscapes)) == len(landscapes) == LANDSCAPE_NUMBER,
        name,
        f"landscapes must be {LANDSCAPE_NUMBER} different names",
    )
    tables = records(PIECES)
    for section, keys in _NUMBERS_OF.items():
        for key in keys:
            tables[0][key] = _number(data, name, section, key)
    for seats in range(LEAST_SEATS, MOST_SEATS + 1):
        tables[0].dragons[seats] = _number(data, name, "dragons", str(seats))
    _fill_dice(tables[0], data["dice"].get("types", ()), name)
    return landscapes, tables


def _fill_dice(pieces: Any, types: Any, name: str) -> None:
    require(len(types) == DIE_TYPES, name, f"dice.types must be {DIE_TYPES} types of dice")
    for index, colours in enumerate(types):
        require(
            sorted(colours) == sorted(COLOURS * (NUMBERS // len(COLOURS))),
            name,
            f"dice.types must have every colour {NUMBERS // len(COLOURS)} times on a die",
        )
        pieces.colour[index] = [COLOURS.index(colour) for colour in colours]


def _number(data: Mapping[str, Any], name: str, section: str, key: str) -> int:
    value = data.get(section, {}).get(key)
    if type(value) is not int or value < 0:
        raise BadComponents(f"{name}: {section}.{key} must be a whole number, 0 or more")
    return value


LANDSCAPES, _PIECES = load_pieces()
BOX = _PIECES[0]

THROWS = int(BOX.throws)
MARKERS = int(BOX.markers_each)
FIRES = int(BOX.fires)
REMOVED = int(BOX.tiles_removed)

# The die that lies on the table when a die of a type shows a face.
DIE_SHOWN = np.array(
    [
        [int(BOX.colour[kind, face]) * NUMBERS + face for face in range(NUMBERS)]
        for kind in range(DIE_TYPES)
    ],
    np.int64,
)
