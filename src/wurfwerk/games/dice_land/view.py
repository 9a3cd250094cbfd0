"""A table of Dice Land in plain words. Answers of others have been blanked by `hide` before."""

from typing import Any

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.verbs import State

from .decisions import event_of_decision
from .options import BETWEEN_SIDES
from .rules import can_be_opened
from .scoring import has_reached_goal, treasures_found
from .sheet import COLOURS, SIDES_OF_A_TABLET, TREASURES_TO_WIN
from .state import NO_AREA, NO_COLOUR, NOBODY, OVER, PHASES
from .tablet import (
    COUNT,
    NO_FIELD,
    NO_SIDE,
    PLACE_BITS,
    PLACES,
    board_name,
    grid_of,
    laid_out_fields,
    positions,
)


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    return {
        "first": int(state.first),
        "turn": int(state.turn),
        "active": int(state.active),
        "phase": PHASES[state.phase],
        "in_the_air": int(state.due),
        "dice": [
            name for name, dice in zip(COLOURS, state.shown, strict=True) for _ in range(dice)
        ],
        "colour": None if state.colour == NO_COLOUR else COLOURS[state.colour],
        "set_aside": int(state.aside),
        "treasure_roll_of": None if state.roller == NOBODY else int(state.roller),
        "treasures_to_win": TREASURES_TO_WIN,
        "sheets": [_sheet(state, seat) for seat in range(state.seats)],
        "over": bool(state.phase == OVER),
    }


def _sheet(state: Reading, seat: int) -> dict[str, Any]:
    player, tablet = state.players[seat], state.tablets[seat]
    names = [board_name(tablet, side) for side in range(SIDES_OF_A_TABLET)]
    sheet: dict[str, Any] = {
        "tablet": BETWEEN_SIDES.join(dict.fromkeys(names)),
        "answer": _answer(state, seat),
    }
    if tablet.side == NO_SIDE:
        sides = {name: grid_of(tablet, side).text() for side, name in enumerate(names)}
        return sheet | {"board": None, "sides": sides}
    return sheet | {
        "board": names[tablet.side],
        "rows": grid_of(tablet, tablet.side).text(),
        "crosses": _crosses(tablet, player),
        "treasures": dict(zip(COLOURS, player.treasures.tolist(), strict=True)),
        "treasures_found": int(treasures_found(player.record)),
        "left": dict(zip(COLOURS, player.left.tolist(), strict=True)),
        "complete": [name for name, left in zip(COLOURS, player.left, strict=True) if left == 0],
        "begun": {name: _begun(tablet, player, i) for i, name in enumerate(COLOURS)},
        "room": {name: _room(tablet, player, i) for i, name in enumerate(COLOURS)},
        "treasure_rolls": int(player.rolls),
        "goal": bool(has_reached_goal(state.record, seat)),
    }


def _answer(state: Reading, seat: int) -> dict[str, Any] | None:
    """What a seat has answered while the others are still waited for."""
    answer = int(state.players[seat].answer)
    return event_of_decision(state, seat, answer) if answer >= 0 else None


def _crosses(tablet: Any, player: Any) -> list[list[int]]:
    """All crosses, the start field among them."""
    side = int(tablet.side)
    columns, start, free = int(tablet.columns[side]), tablet.starts[side], player.free.tolist()
    return [
        list(divmod(cell, columns))
        for cell, field in enumerate(laid_out_fields(tablet))
        if cell == start
        or (field != NO_FIELD and not free[field >> PLACE_BITS] >> (field & PLACES) & 1)
    ]


def _begun(tablet: Any, player: Any, colour: int) -> list[list[int]] | None:
    """LND-3: the free fields of the area begun in a colour; None if there is none."""
    area = player.open_area[colour]
    return None if area == NO_AREA else positions(tablet, area, int(player.free[area]))


def _room(tablet: Any, player: Any, colour: int) -> list[int]:
    """LND-9: how many free fields each area in question has; more dice are over-rolled."""
    areas = [int(player.open_area[colour])]
    if areas == [NO_AREA]:
        mine = range(tablet.first_area[colour], tablet.first_area[colour + 1])
        areas = [area for area in mine if can_be_opened(player.record, area)]
    return sorted(int(COUNT[player.free[area]]) for area in areas)


def parts(view: View, seat: int) -> dict[str, int]:
    """How far a seat has come in the race."""
    sheet = view["sheets"][seat]
    if sheet["board"] is None:
        return {"treasures": 0, "colours": 0}
    return {"treasures": sheet["treasures_found"], "colours": len(sheet["complete"])}
