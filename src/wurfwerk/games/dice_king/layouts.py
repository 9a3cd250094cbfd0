"""Free layouts, the variant for experienced players: halves joined otherwise, pieces spread anew.

Nothing is drawn here: whoever wants a random layout passes a function that draws.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from .board import NEIGHBOURS, Place
from .sheet import BOX, FIELDS, MOST_SEATS

Draw: TypeAlias = Callable[[int], int]
"""A number from 0 to before the given one."""

HALF = FIELDS // 2
TURNS = 6
LEAST_TOUCHING = 4
"""Halves that touch at fewer pairs of fields make no land to play on."""


def turned(places: list[Place], turns: int) -> list[Place]:
    """The same piece turned by so many sixths around its first field."""
    x, y = places[0]
    found = [((a - x - (b - y)) // 2, b - y) for a, b in places]  # steps to the east, rows down
    for _ in range(turns):
        found = [(-row, step + row) for step, row in found]
    return [(2 * step + row, row) for step, row in found]


def joinings(map_data: Mapping[str, Any]) -> list[list[Place]]:
    """Every way to put the second half beside the first, as positions of all fields."""
    printed = [(x, y) for x, y in map_data["players"][str(MOST_SEATS)]["positions"]]
    first, second = printed[:HALF], printed[HALF:]
    return [
        first + placed for turns in range(TURNS) for placed in _beside(first, turned(second, turns))
    ]


def _beside(first: list[Place], second: list[Place]) -> Iterator[list[Place]]:
    """Every place for the second half where it touches the first and does not overlap it."""
    shore = {(x + dx, y + dy) for x, y in first for dx, dy in NEIGHBOURS} - set(first)
    shifts = {(x - a, y - b) for x, y in shore for a, b in second}
    for dx, dy in sorted(shifts):
        placed = [(x + dx, y + dy) for x, y in second]
        if not set(placed) & set(first) and _touching(first, placed) >= LEAST_TOUCHING:
            yield placed


def _touching(first: list[Place], second: list[Place]) -> int:
    return sum((bx - ax, by - ay) in NEIGHBOURS for ax, ay in first for bx, by in second)


def free_map(map_data: Mapping[str, Any], seats: int, draw: Draw) -> dict[str, Any]:
    """The map laid out anew for so many players: for the option `map`, with the layout `free`."""
    joined = joinings(map_data)
    positions = joined[draw(len(joined))]
    gold, white = int(BOX.gold_gems_on_map), int(BOX.white_gems_on_map)
    gems = _picked(gold + white, draw)
    dragons = _picked(int(BOX.dragons[seats]), draw)
    return {
        "half_a": list(map_data["half_a"]),
        "half_b": list(map_data["half_b"]),
        "gold_gems": sorted(gems[:gold]),
        "white_gems": sorted(gems[gold:]),
        "players": {
            str(seats): {
                "dragons": sorted(dragons),
                "positions": [list(place) for place in positions],
            }
        },
    }


def _picked(number: int, draw: Draw) -> list[int]:
    """Different fields, one drawn after the other."""
    fields = list(range(FIELDS))
    return [fields.pop(draw(len(fields))) for _ in range(number)]
