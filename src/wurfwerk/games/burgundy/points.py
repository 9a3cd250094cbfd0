"""Every point of Burgundy with its reason, as the columns of the printed sheet list them."""

from typing import Any, NamedTuple

from wurfwerk.kernel.reading import Reading

from .duchy import POSITIONS
from .scoring import PASTURE_TIMES, POINTS_OF_GOODS
from .sheet import COLOURS, PASSES, YELLOW
from .state import START

Entry = dict[str, Any]


class Area(NamedTuple):
    """An area of the ground."""

    place: int
    """Its first hex."""
    hexes: int
    colour: int


def entries(
    player: Reading,
    areas: list[Area],
    full_points: list[list[int]],
    area_points: list[int],
    *,
    is_solo: bool,
) -> list[Entry]:
    """What a seat got points for, pass by pass: areas, goods sold, full colours.

    `points` is the whole of an entry. `rule` says why, `kind` what the other fields are. The points
    of full areas are given by their first hexes.
    """
    found = []
    for of_pass in range(1, PASSES + 1):
        found += _areas(player, areas, of_pass, area_points)
        found += _goods(player, of_pass)
        found += _colours(player, full_points, of_pass, is_solo=is_solo)
    return found


def _areas(player: Reading, areas: list[Area], of_pass: int, area_points: list[int]) -> list[Entry]:
    """BUR-1, BUR-10: full areas; `hex` is the one that was marked last."""
    filled_in = player.filled_in
    return [
        {
            "points": area_points[area.place],
            "rule": "BUR-1" if player.number[area.place] == START else "BUR-10",
            "kind": "area",
            "pass": of_pass,
            "colour": COLOURS[area.colour],
            "hex": list(POSITIONS[player.filled_by[area.place]]),
            "hexes": area.hexes,
            "times": PASTURE_TIMES if area.colour == YELLOW else 1,
        }
        for area in areas
        if filled_in[area.place] == of_pass
    ]


def _goods(player: Reading, of_pass: int) -> list[Entry]:
    """BUR-15: goods sold in a pass."""
    sold = player.sold[of_pass]
    if not sold:
        return []
    points = sold * POINTS_OF_GOODS
    return [{"points": points, "rule": "BUR-15", "kind": "goods", "pass": of_pass, "goods": sold}]


def _colours(
    player: Reading, full_points: list[list[int]], of_pass: int, *, is_solo: bool
) -> list[Entry]:
    """BUR-16, BUR-19: full colours."""
    return [
        {
            "points": full_points[colour][player.full_place[colour]],
            "rule": "BUR-19" if is_solo else "BUR-16",
            "kind": "colour",
            "pass": of_pass,
            "colour": name,
            "place": player.full_place[colour],
        }
        for colour, name in enumerate(COLOURS)
        if player.full_in[colour] == of_pass
    ]
