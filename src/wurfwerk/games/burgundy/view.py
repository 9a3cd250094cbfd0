"""A table of Burgundy in plain words: the duchy, the dice, and every sheet with its points.

What a seat may not know has been blanked by `hide` before.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.verbs import State

from .duchy import HEXES, NO_HEX, POSITIONS, ROWS
from .points import Area, entries
from .scoring import SUMS, tally_at, verdict
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
    areas_of,
)
from .state import ANSWERS, OVER, OWN_SHEET, PHASES, STARTS, STEPS


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    is_over = state.phase == OVER
    printed = printed_on(state.content("sheet"))
    sheets = [_remembered_sheet(state, printed, seat) for seat in range(state.seats)]
    return {
        "sheet": None if state.shipped == OWN_SHEET else SHEET_NAMES[state.shipped],
        "start": STARTS[state.start],
        "phase": PHASES[state.phase],
        "pass": state.pass_number,
        "round": state.round_number,
        "time": {"crossed": state.crossed[1:], "of": state.time_fields},
        "dice": _dice(state),
        "duchy": printed.duchy,
        "area_points": printed.area_points,
        "full_colours": {
            name: {"points": printed.full_points[colour][1:], "places_taken": taken}
            for colour, (name, taken) in enumerate(zip(COLOURS, state.places_taken, strict=True))
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
        "numbers": state.numbers,
        "colours": [COLOURS[colour] for colour in state.colours],
        "hourglasses": state.hourglasses,
    }


def rows_of(hexes: list[Any]) -> list[list[Any]]:
    """Something for each hex, laid out in the duchy's rows."""
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    return [hexes[start : start + length] for start, length in zip(starts, ROWS, strict=True)]


@dataclass(frozen=True)
class Printed:
    """What is printed on a sheet, as views show it."""

    duchy: list[list[dict[str, Any]]]
    """The ground row by row: colours, castle squares and areas."""
    area_points: dict[str, list[int]]
    """By size."""
    full_points: list[list[int]]
    """By colour and place."""
    circles: list[int]
    """By bonus."""
    areas: list[Area]


@lru_cache(maxsize=32)
def printed_on(content: bytes) -> Printed:
    """What is printed on a sheet."""
    sheet = Reading(np.frombuffer(content, SHEET)[0])
    duchy = [
        {
            "colour": COLOURS[sheet.colour[place]],
            "bonus": _bonus(sheet.castle_bonus[place]),
            "area": [
                list(POSITIONS[other]) for other in sheet.area_places[place] if other != NO_HEX
            ],
        }
        for place in range(HEXES)
    ]
    return Printed(
        duchy=rows_of(duchy),
        area_points={str(n): sheet.area_points[n][1:] for n in range(1, LARGEST_AREA + 1)},
        full_points=sheet.full_points,
        circles=sheet.circles,
        areas=[Area(place, hexes, sheet.colour[place]) for place, hexes in areas_of(sheet)],
    )


def _bonus(bonus: int) -> str | None:
    return None if bonus == NO_BONUS else BONUSES[bonus]


REMEMBERED_SHEETS: Memory[dict[str, Any]] = Memory(1000)


def _remembered_sheet(state: Reading, printed: Printed, seat: int) -> dict[str, Any]:
    """Most events change one sheet only."""
    key = state.content("players", seat), state.content("sheet"), state.seats == 1
    return REMEMBERED_SHEETS.recall(key, lambda: _sheet(state, printed, seat))


def _sheet(state: Reading, printed: Printed, seat: int) -> dict[str, Any]:
    area_points = np.zeros((MOST_SEATS, HEXES), np.int64)
    sums = np.zeros((MOST_SEATS, len(SUMS)), np.int64)
    tally_at(state.laid_out(), 0, area_points, sums)
    player = state.players[seat]
    *subtotals, unused_bonuses = sums[seat].tolist()
    points = area_points[seat].tolist()
    solo = state.seats == 1
    return {
        "asked": STEPS[player.step],
        "first_mark": None
        if player.number_die < 0
        else {"number_die": player.number_die, "colour_die": player.colour_die},
        "numbers": rows_of([MARKS[number] for number in player.number]),
        "fits": rows_of([_fits(player, place) for place in range(HEXES)]),
        "bonuses": {
            name: _circles(player, bonus, printed.circles[bonus])
            for bonus, name in enumerate(BONUSES)
        },
        "full_colours": {
            name: {"place": player.full_place[colour], "pass": player.full_in[colour]}
            for colour, name in enumerate(COLOURS)
            if player.full_place[colour]
        },
        "points": entries(player, printed.areas, printed.full_points, points, is_solo=solo),
        "subtotals": subtotals,
        "total": sum(subtotals),
        "unused_bonuses": unused_bonuses,
    }


# What stands in a hex: nothing, a number, or the cross of the start castle.
MARKS: list[int | str | None] = [None, *NUMBERS, "start"]


def _fits(player: Reading, place: int) -> list[int]:
    """The numbers that an open hex takes."""
    if not player.open_hexes >> place & 1:
        return []
    return [number for number in NUMBERS if player.takes[number] >> place & 1]


def _circles(player: Reading, bonus: int, printed: int) -> dict[str, Any]:
    """The circles of one kind; `of` is None where the sheet has as many as one likes."""
    circled, castle_circled = player.circled[bonus :: len(BONUSES)]
    crossed, castle_crossed = player.crossed[bonus :: len(BONUSES)]
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
