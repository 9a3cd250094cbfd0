"""A table of Dice Land in plain words. Answers of others have been blanked by `hide` before."""

from typing import Any

from wurfwerk.kernel.game import View
from wurfwerk.kernel.verbs import State

from .decisions import board_of, event_of_decision, positions
from .effects import COUNT
from .options import BETWEEN_SIDES
from .rules import is_in_question
from .scoring import has_reached_goal, treasures_found
from .sheet import (
    COLOURS,
    LETTERS,
    NO_FIELD,
    OBSTACLE,
    SIDES_OF_A_TABLET,
    START,
    TREASURE,
    TREASURES_TO_WIN,
    Grid,
    board_name,
)
from .state import NO_AREA, NO_BOARD, NO_COLOUR, NOBODY, OVER, PHASES


def view(state: State) -> View:
    """Everything on the table."""
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


def _sheet(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    sides = state.boards[SIDES_OF_A_TABLET * seat : SIDES_OF_A_TABLET * (seat + 1)]
    names = dict.fromkeys(board_name(side) for side in sides)
    sheet: dict[str, Any] = {
        "tablet": BETWEEN_SIDES.join(names),
        "sides": {board_name(side): grid_of(side).text() for side in sides},
        "answer": _answer(state, seat),
        "board": None,
    }
    if player.board == NO_BOARD:
        return sheet
    board = board_of(state, seat)
    return sheet | {
        "board": board_name(board),
        "crosses": _crosses(board, player),
        "treasures": dict(zip(COLOURS, player.treasures.tolist(), strict=True)),
        "treasures_found": int(treasures_found(player)),
        "left": dict(zip(COLOURS, player.left.tolist(), strict=True)),
        "complete": [name for name, left in zip(COLOURS, player.left, strict=True) if left == 0],
        "begun": {name: _begun(board, player, i) for i, name in enumerate(COLOURS)},
        "room": {name: _room(board, player, i) for i, name in enumerate(COLOURS)},
        "treasure_rolls": int(player.rolls),
        "goal": bool(has_reached_goal(state, seat)),
    }


def _answer(state: State, seat: int) -> dict[str, Any] | None:
    """What a seat has answered while the others are still waited for."""
    answer = int(state.players[seat].answer)
    return event_of_decision(state, seat, answer) if answer >= 0 else None


def grid_of(board: Any) -> Grid:
    """A board's record as the marks that it was read from."""
    cells = int(board.rows) * int(board.columns)
    marks = [OBSTACLE] * cells
    marks[board.start] = START
    for cell in range(cells):
        field = int(board.field_of[cell])
        if field != NO_FIELD:
            area = board.area_of[field]
            is_treasure = board.treasures[area] >> field - int(board.first_field[area]) & 1
            marks[cell] = LETTERS[board.colour[area]] + TREASURE * int(is_treasure)
    return Grid(int(board.rows), int(board.columns), tuple(marks))


def _crosses(board: Any, player: Any) -> list[list[int]]:
    """All crosses, the start field among them."""
    found = [list(divmod(int(board.start), int(board.columns)))]
    for area in range(board.areas):
        found += positions(board, area, int(player.crossed[area]))
    return sorted(found)


def _begun(board: Any, player: Any, colour: int) -> list[list[int]] | None:
    """LND-3: the free fields of the area begun in a colour; None if there is none."""
    area = player.open_area[colour]
    if area == NO_AREA:
        return None
    return positions(board, area, int(board.whole[area] & ~player.crossed[area]))


def _room(board: Any, player: Any, colour: int) -> list[int]:
    """LND-9: how many free fields each area in question has; more dice are over-rolled."""
    return sorted(
        int(COUNT[board.whole[area] & ~player.crossed[area]])
        for area in range(board.areas)
        if board.colour[area] == colour and is_in_question(board, player, area)
    )
