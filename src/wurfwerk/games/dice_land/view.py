"""A table of Dice Land in plain words. Answers of others have been blanked by `hide` before."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from wurfwerk.kernel.compiled import plain
from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.verbs import State

from .decisions import event_of_decision
from .options import BETWEEN_SIDES
from .rules import can_be_opened
from .scoring import has_reached_goal, treasures_found
from .sheet import COLOURS, SIDES_OF_A_TABLET, TREASURES_TO_WIN
from .state import NO_AREA, NO_COLOUR, NOBODY, OVER, PHASES
from .tablet import (
    NO_FIELD,
    NO_SIDE,
    PLACE_BITS,
    PLACES,
    TABLET,
    board_name,
    grid_of,
    laid_out_fields,
)

_treasures_found = plain(treasures_found)
_can_be_opened = plain(can_be_opened)


class Printed(NamedTuple):
    """What is printed on a tablet, and which side of it is played on."""

    names: list[str]
    side: int
    rows: list[str]
    """The side that is played on, as text."""
    sides: dict[str, list[str]]
    """Both, before one is chosen."""
    fields: list[tuple[list[int], int]]
    """Position and field of every cell of the side that can be crossed; the start is NO_FIELD."""


@lru_cache(maxsize=64)
def printed_on(content: bytes) -> Printed:
    """What is printed on a tablet."""
    tablet = np.frombuffer(content, TABLET)[0]
    names = [board_name(tablet, side) for side in range(SIDES_OF_A_TABLET)]
    side = int(tablet.side)
    if side == NO_SIDE:
        sides = {name: grid_of(tablet, number).text() for number, name in enumerate(names)}
        return Printed(names, side, [], sides, [])
    columns, start = int(tablet.columns[side]), int(tablet.starts[side])
    fields = [
        (list(divmod(cell, columns)), field)
        for cell, field in enumerate(laid_out_fields(tablet))
        if field != NO_FIELD or cell == start
    ]
    return Printed(names, side, grid_of(tablet, side).text(), {}, fields)


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    return {
        "first": state.first,
        "turn": state.turn,
        "active": state.active,
        "phase": PHASES[state.phase],
        "in_the_air": state.due,
        "dice": [
            name for name, dice in zip(COLOURS, state.shown, strict=True) for _ in range(dice)
        ],
        "colour": None if state.colour == NO_COLOUR else COLOURS[state.colour],
        "set_aside": state.aside,
        "treasure_roll_of": None if state.roller == NOBODY else state.roller,
        "treasures_to_win": TREASURES_TO_WIN,
        "sheets": [_sheet(state, seat) for seat in range(state.seats)],
        "over": state.phase == OVER,
    }


def _sheet(state: Reading, seat: int) -> dict[str, Any]:
    key = state.content("players", seat), state.content("tablets", seat)
    board = REMEMBERED_BOARDS.recall(key, lambda: _board(state, seat))
    return {"tablet": board["tablet"], "answer": _answer(state, seat), **board}


REMEMBERED_BOARDS: Memory[dict[str, Any]] = Memory(1000)
"""Most events change one board only."""


def _board(state: Reading, seat: int) -> dict[str, Any]:
    """What is printed on a tablet, and what its owner has marked."""
    player, tablet = state.players[seat], state.tablets[seat]
    printed = printed_on(state.content("tablets", seat))
    name = {"tablet": BETWEEN_SIDES.join(dict.fromkeys(printed.names))}
    if printed.side == NO_SIDE:
        return name | {"board": None, "sides": printed.sides}
    return name | {
        "board": printed.names[printed.side],
        "rows": printed.rows,
        "crosses": _crosses(printed, player),
        "treasures": dict(zip(COLOURS, player.treasures, strict=True)),
        "treasures_found": _treasures_found(player),
        "left": dict(zip(COLOURS, player.left, strict=True)),
        "complete": [name for name, left in zip(COLOURS, player.left, strict=True) if left == 0],
        "begun": {name: _begun(printed, player, i) for i, name in enumerate(COLOURS)},
        "room": {name: _room(tablet, player, i) for i, name in enumerate(COLOURS)},
        "treasure_rolls": player.rolls,
        "goal": bool(has_reached_goal(state.record, seat)),
    }


def _answer(state: Reading, seat: int) -> dict[str, Any] | None:
    """What a seat has answered while the others are still waited for."""
    answer = state.players[seat].answer
    return event_of_decision(state.record, seat, answer) if answer >= 0 else None


def _crosses(printed: Printed, player: Reading) -> list[list[int]]:
    """All crosses, the start field among them."""
    free = player.free
    return [
        at
        for at, field in printed.fields
        if field == NO_FIELD or not free[field >> PLACE_BITS] >> (field & PLACES) & 1
    ]


def _begun(printed: Printed, player: Reading, colour: int) -> list[list[int]] | None:
    """LND-3: the free fields of the area begun in a colour; None if there is none."""
    area = player.open_area[colour]
    if area == NO_AREA:
        return None
    free = player.free[area]
    return [
        at
        for at, field in printed.fields
        if field >> PLACE_BITS == area and free >> (field & PLACES) & 1
    ]


def _room(tablet: Reading, player: Reading, colour: int) -> list[int]:
    """LND-9: how many free fields each area in question has; more dice are over-rolled."""
    areas = [player.open_area[colour]]
    if areas == [NO_AREA]:
        mine = range(tablet.first_area[colour], tablet.first_area[colour + 1])
        areas = [area for area in mine if _can_be_opened(player, area)]
    return sorted(player.free[area].bit_count() for area in areas)


def parts(view: View, seat: int) -> dict[str, int]:
    """How far a seat has come in the race."""
    sheet = view["sheets"][seat]
    if sheet["board"] is None:
        return {"treasures": 0, "colours": 0}
    return {"treasures": sheet["treasures_found"], "colours": len(sheet["complete"])}
