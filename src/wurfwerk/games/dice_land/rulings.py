"""Which rule of Dice Land forbids an event. Asked only about events that the rules refuse."""

from typing import Any

from wurfwerk.kernel.errors import FORMAT
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.verbs import State

from .decisions import board_of, field_at
from .effects import COUNT
from .hexes import neighbours
from .sheet import COLOURS, DICE, NO_FIELD
from .state import AGAIN, COLOUR, CROSS, NO_AREA, SIDE, TREASURE

# What an open question demands, whatever else a seat tries instead.
_RULE_OF_PHASE = {COLOUR: "LND-4", AGAIN: "LND-5"}
_RULE_OF_ROLL = {"turn": "LND-6", "treasure": "LND-11"}
_ANSWERS = ("cross", "decline")


def forbidding_rule(state: State, event: Event) -> str:
    """The first rule in the page's order that the event breaks."""
    kind = event["do"]
    if state.phase == SIDE or kind == "side":
        return "LND-1"
    if state.due:
        return _rule_against_dice(state, event)
    if kind == "colour":
        return "LND-4"
    if state.phase in _RULE_OF_PHASE:
        return _RULE_OF_PHASE[int(state.phase)]
    if kind == "cross":
        return _rule_against_crossing(state, event)
    if state.phase == TREASURE:
        return "LND-12"
    if kind == "roll":
        return _RULE_OF_ROLL[event["kind"]]
    return "LND-7" if kind == "decline" else "LND-6"


def _rule_against_dice(state: State, event: Event) -> str:
    """The wrong roll, or the wrong number of dice."""
    if state.phase == TREASURE:
        return "LND-12"
    if event["kind"] == "treasure":
        return "LND-11"
    return "LND-4" if state.due == DICE else "LND-5"


def _rule_against_crossing(state: State, event: Event) -> str:
    seat = event["seat"]
    board, player = board_of(state, seat), state.players[seat]
    if any(row >= board.rows or column >= board.columns for row, column in event["fields"]):
        return FORMAT
    found = [field_at(board, position) for position in event["fields"]]
    fields = [field for field in found if field is not None]
    if len(fields) < len(found):
        return "LND-C3"
    if not _hang_together(board, player, fields):
        return "LND-2"
    areas = {int(board.area_of[field]) for field in fields}
    if any(_is_closed(board, player, area) for area in areas):
        return "LND-3"
    return _rule_against_colour(state, event, board, areas)


def _rule_against_colour(state: State, event: Event, board: Any, areas: set[int]) -> str:
    """The wrong colour, area or number of fields."""
    seat, colour = event["seat"], COLOURS.index(event["colour"])
    is_active = state.phase == CROSS and seat == state.active
    if is_active and colour != state.colour:
        return "LND-4"
    if is_active or len(areas) > 1 or any(board.colour[area] != colour for area in areas):
        return "LND-7"
    if state.phase == CROSS:
        return "LND-8"
    (area,) = areas
    free = board.whole[area] & ~state.players[seat].crossed[area]
    return "LND-9" if state.shown[colour] > COUNT[free] else "LND-12"


def _is_crossed(board: Any, player: Any, field: int) -> bool:
    area = board.area_of[field]
    return bool(player.crossed[area] >> field - int(board.first_field[area]) & 1)


def _is_closed(board: Any, player: Any, area: int) -> bool:
    """LND-3: whether another area of the colour is begun and not full."""
    begun = player.open_area[board.colour[area]]
    return begun not in (NO_AREA, area)


def _hang_together(board: Any, player: Any, fields: list[int]) -> bool:
    """LND-2: new crosses that can be made one after the other, each beside a cross."""
    if any(_is_crossed(board, player, field) for field in fields):
        return False
    left = set(fields)
    while left:
        able = {field for field in left if _touches_cross(board, player, field, set(fields) - left)}
        if not able:
            return False
        left -= able
    return True


def _touches_cross(board: Any, player: Any, field: int, new: set[int]) -> bool:
    for cell in neighbours(int(board.rows), int(board.columns), int(board.cell_of[field])):
        other = int(board.field_of[cell])
        if cell == board.start or other in new:
            return True
        if other != NO_FIELD and _is_crossed(board, player, other):
            return True
    return False
