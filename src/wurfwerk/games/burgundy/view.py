"""A table of Burgundy in plain words: the duchy, the dice, and every sheet with its points.

What a seat may not know has been blanked by `hide` before.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.verbs import State

from .duchy import HEXES, NO_HEX, POSITIONS, ROWS
from .points import entries
from .scoring import SUMS, tally, verdict
from .sheet import (
    BONUSES,
    COLOURS,
    LARGEST_AREA,
    MOST_CIRCLES,
    MOST_SEATS,
    NO_BONUS,
    NUMBERS,
    SHEET,
    SHEET_NAMES,
)
from .state import ANSWERS, OVER, OWN_SHEET, PHASES, START, STARTS, STEPS


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    is_over = bool(state.phase == OVER)
    areas = np.zeros((MOST_SEATS, HEXES), np.int64)
    sums = np.zeros((MOST_SEATS, len(SUMS)), np.int64)
    tally(record, areas, sums)
    duchy, area_points = _printed(state.sheet.record.tobytes())
    sheets = [
        _sheet(state, seat, areas[seat].tolist(), sums[seat].tolist())
        for seat in range(state.seats)
    ]
    return {
        "sheet": None if state.shipped == OWN_SHEET else SHEET_NAMES[state.shipped],
        "start": STARTS[state.start],
        "phase": PHASES[state.phase],
        "pass": int(state.pass_number),
        "round": int(state.round_number),
        "time": {"crossed": state.crossed[1:].tolist(), "of": int(state.time_fields)},
        "dice": _dice(state),
        "duchy": duchy,
        "area_points": area_points,
        "full_colours": {
            name: {
                "points": state.sheet.full_points[colour, 1:].tolist(),
                "places_taken": int(state.places_taken[colour]),
            }
            for colour, name in enumerate(COLOURS)
        },
        "sheets": sheets,
        "verdict": verdict(sheets[0]["total"]) if is_over and state.seats == 1 else None,
        "over": is_over,
    }


def _dice(state: Reading) -> dict[str, Any] | None:
    """The dice of the round; None between the rounds."""
    if state.phase != ANSWERS:
        return None
    return {
        "numbers": state.numbers.tolist(),
        "colours": [COLOURS[colour] for colour in state.colours],
        "hourglasses": int(state.hourglasses),
    }


def rows_of(hexes: list[Any]) -> list[list[Any]]:
    """Something for each hex, laid out in the duchy's rows."""
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    return [hexes[start : start + length] for start, length in zip(starts, ROWS, strict=True)]


@lru_cache(maxsize=32)
def _printed(content: bytes) -> tuple[list[list[dict[str, Any]]], dict[str, list[int]]]:
    """What is printed on a sheet: the ground row by row, and the points of areas by their size.

    The ground: colours, castle squares and areas.
    """
    sheet = Reading(np.frombuffer(content, SHEET)[0])
    duchy = [
        {
            "colour": COLOURS[sheet.colour[place]],
            "bonus": _bonus(int(sheet.castle_bonus[place])),
            "area": [
                list(POSITIONS[other]) for other in sheet.area_places[place] if other != NO_HEX
            ],
        }
        for place in range(HEXES)
    ]
    points = {
        str(hexes): sheet.area_points[hexes, 1:].tolist() for hexes in range(1, LARGEST_AREA + 1)
    }
    return rows_of(duchy), points


def _bonus(bonus: int) -> str | None:
    return None if bonus == NO_BONUS else BONUSES[bonus]


def _sheet(state: Reading, seat: int, area_points: list[int], sums: list[int]) -> dict[str, Any]:
    player = state.players[seat]
    *subtotals, unused_bonuses = sums
    return {
        "asked": STEPS[player.step],
        "first_mark": None
        if player.number_die < 0
        else {"number_die": int(player.number_die), "colour_die": int(player.colour_die)},
        "numbers": rows_of([_mark(int(number)) for number in player.number]),
        "fits": rows_of([_numbers(int(numbers)) for numbers in player.fitting]),
        "bonuses": {name: _circles(state, seat, bonus) for bonus, name in enumerate(BONUSES)},
        "full_colours": {
            name: {"place": int(player.full_place[colour]), "pass": int(player.full_in[colour])}
            for colour, name in enumerate(COLOURS)
            if player.full_place[colour]
        },
        "points": entries(state, seat, area_points),
        "subtotals": subtotals,
        "total": sum(subtotals),
        "unused_bonuses": unused_bonuses,
    }


def _numbers(mask: int) -> list[int]:
    return [number for number in NUMBERS if mask >> number & 1]


def _mark(number: int) -> int | str | None:
    """What stands in a hex: nothing, a number, or the cross of the start castle."""
    return "start" if number == START else number or None


def _circles(state: Reading, seat: int, bonus: int) -> dict[str, Any]:
    """The circles of one kind; `of` is None where the sheet has as many as one likes."""
    player = state.players[seat]
    printed = int(state.sheet.circles[bonus])
    circled, castle_circled = player.circled[bonus :: len(BONUSES)].tolist()
    crossed, castle_crossed = player.crossed[bonus :: len(BONUSES)].tolist()
    return {
        "left": circled + castle_circled - crossed - castle_crossed,
        "circled": circled,
        "crossed": crossed,
        "of": None if printed == MOST_CIRCLES else printed,
        "castle_circled": bool(castle_circled),
        "castle_crossed": bool(castle_crossed),
    }


def parts(view: View, seat: int) -> dict[str, int]:
    """How a seat's score comes about: areas, full colours and goods sold."""
    points = dict.fromkeys(("area", "colour", "goods"), 0)
    for entry in view["sheets"][seat]["points"]:
        points[entry["kind"]] += entry["points"]
    return points
