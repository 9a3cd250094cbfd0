"""A table of Burgundy in plain words: the duchy, the dice, and every sheet with its points.

What a seat may not know has been blanked by `hide` before.
"""

from typing import Any

from wurfwerk.kernel.game import View
from wurfwerk.kernel.verbs import State

from .duchy import HEXES, NO_HEX, POSITIONS, ROWS
from .effects import time_fields
from .marks import bonuses_left
from .points import entries
from .scoring import score, subtotal, unused_bonuses, verdict
from .sheet import (
    BONUSES,
    COLOURS,
    LARGEST_AREA,
    MOST_CIRCLES,
    NO_BONUS,
    PASSES,
    SHEET_NAMES,
)
from .state import ANSWERS, CASTLE_ROW, OVER, OWN_SHEET, PHASES, START, STARTS, STEPS


def view(state: State) -> View:
    """Everything on the table."""
    is_over = bool(state.phase == OVER)
    return {
        "sheet": None if state.shipped == OWN_SHEET else SHEET_NAMES[state.shipped],
        "start": STARTS[state.start],
        "phase": PHASES[state.phase],
        "pass": int(state.pass_number),
        "round": int(state.round_number),
        "time": {"crossed": state.crossed[1:].tolist(), "of": time_fields(state)},
        "dice": _dice(state),
        "duchy": _duchy(state),
        "area_points": {
            str(hexes): state.sheet.area_points[hexes, 1:].tolist()
            for hexes in range(1, LARGEST_AREA + 1)
        },
        "full_colours": {
            name: {
                "points": state.sheet.full_points[colour, 1:].tolist(),
                "places_taken": int(state.places_taken[colour]),
            }
            for colour, name in enumerate(COLOURS)
        },
        "sheets": [_sheet(state, seat) for seat in range(state.seats)],
        "verdict": verdict(score(state, 0)) if is_over and state.seats == 1 else None,
        "over": is_over,
    }


def _dice(state: State) -> dict[str, Any] | None:
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


def _duchy(state: State) -> list[list[dict[str, Any]]]:
    """The ground that is the same for all: colours, castle squares and areas, row by row."""
    sheet = state.sheet
    return rows_of(
        [
            {
                "colour": COLOURS[sheet.colour[place]],
                "bonus": _bonus(int(sheet.castle_bonus[place])),
                "area": [
                    list(POSITIONS[other]) for other in sheet.area_places[place] if other != NO_HEX
                ],
            }
            for place in range(HEXES)
        ]
    )


def _bonus(bonus: int) -> str | None:
    return None if bonus == NO_BONUS else BONUSES[bonus]


def _sheet(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    subtotals = [subtotal(state.sheet, player, of_pass) for of_pass in range(1, PASSES + 1)]
    return {
        "asked": STEPS[player.step],
        "first_mark": None
        if player.number_die < 0
        else {"number_die": int(player.number_die), "colour_die": int(player.colour_die)},
        "numbers": rows_of([_mark(int(number)) for number in player.number]),
        "bonuses": {name: _circles(state, seat, bonus) for bonus, name in enumerate(BONUSES)},
        "full_colours": {
            name: {"place": int(player.full_place[colour]), "pass": int(player.full_in[colour])}
            for colour, name in enumerate(COLOURS)
            if player.full_place[colour]
        },
        "points": entries(state, seat),
        "subtotals": subtotals,
        "total": sum(subtotals),
        "unused_bonuses": unused_bonuses(player),
    }


def _mark(number: int) -> int | str | None:
    """What stands in a hex: nothing, a number, or the cross of the start castle."""
    return "start" if number == START else number or None


def _circles(state: State, seat: int, bonus: int) -> dict[str, Any]:
    """The circles of one kind; `of` is None where the sheet has as many as one likes."""
    player = state.players[seat]
    circles = int(state.sheet.circles[bonus])
    return {
        "left": bonuses_left(player, bonus),
        "circled": int(player.circled[bonus]),
        "crossed": int(player.crossed[bonus]),
        "of": None if circles == MOST_CIRCLES else circles,
        "castle_circled": bool(player.circled[CASTLE_ROW + bonus]),
        "castle_crossed": bool(player.crossed[CASTLE_ROW + bonus]),
    }
