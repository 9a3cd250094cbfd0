"""Every point of Burgundy with its reason, as the columns of the printed sheet list them."""

from typing import Any

from wurfwerk.kernel.reading import Reading

from .duchy import POSITIONS
from .scoring import PASTURE_TIMES, POINTS_OF_GOODS
from .sheet import COLOURS, PASSES, YELLOW, areas_of
from .state import START

Entry = dict[str, Any]


def entries(state: Reading, seat: int, area_points: list[int]) -> list[Entry]:
    """What a seat got points for, pass by pass: areas, goods sold, full colours.

    `points` is the whole of an entry. `rule` says why, `kind` what the other fields are. The points
    of full areas are given by their first hexes.
    """
    found = []
    for of_pass in range(1, PASSES + 1):
        found += _areas(state, seat, of_pass, area_points)
        found += _goods(state, seat, of_pass)
        found += _colours(state, seat, of_pass)
    return found


def _areas(state: Reading, seat: int, of_pass: int, area_points: list[int]) -> list[Entry]:
    """BUR-1, BUR-10: full areas; `hex` is the one that was marked last."""
    player = state.players[seat]
    return [
        {
            "points": area_points[area],
            "rule": "BUR-1" if player.number[area] == START else "BUR-10",
            "kind": "area",
            "pass": of_pass,
            "colour": COLOURS[state.sheet.colour[area]],
            "hex": list(POSITIONS[player.filled_by[area]]),
            "hexes": hexes,
            "times": PASTURE_TIMES if state.sheet.colour[area] == YELLOW else 1,
        }
        for area, hexes in areas_of(state.sheet)
        if player.filled_in[area] == of_pass
    ]


def _goods(state: Reading, seat: int, of_pass: int) -> list[Entry]:
    """BUR-15: goods sold in a pass."""
    sold = int(state.players[seat].sold[of_pass])
    if not sold:
        return []
    points = sold * POINTS_OF_GOODS
    return [{"points": points, "rule": "BUR-15", "kind": "goods", "pass": of_pass, "goods": sold}]


def _colours(state: Reading, seat: int, of_pass: int) -> list[Entry]:
    """BUR-16, BUR-19: full colours."""
    player = state.players[seat]
    return [
        {
            "points": int(state.sheet.full_points[colour, player.full_place[colour]]),
            "rule": "BUR-19" if state.seats == 1 else "BUR-16",
            "kind": "colour",
            "pass": of_pass,
            "colour": name,
            "place": int(player.full_place[colour]),
        }
        for colour, name in enumerate(COLOURS)
        if player.full_in[colour] == of_pass
    ]
