"""Which rule of Dice Land forbids an event. Asked only about events that the rules refuse."""

from typing import Any

from wurfwerk.kernel.errors import FORMAT
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.verbs import State

from .hexes import neighbours
from .sheet import COLOURS, DICE
from .state import AGAIN, COLOUR, CROSS, NO_AREA, SIDE, TREASURE
from .tablet import COUNT, NO_FIELD, PLACE_BITS, PLACES, has_positions

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
    tablet, player = state.tablets[seat], state.players[seat]
    if not has_positions(tablet, event["fields"]):
        return FORMAT
    cells = [row * int(tablet.columns[tablet.side]) + column for row, column in event["fields"]]
    fields = [int(tablet.fields[cell]) for cell in cells]
    if NO_FIELD in fields:
        return "LND-C3"
    if any(_is_crossed(player, field) for field in fields):
        return "LND-2"
    if not _hang_together(tablet, player, cells):
        return "LND-2"
    areas = {field >> PLACE_BITS for field in fields}
    if any(_opens_too_early(tablet, player, fields, colour) for colour in range(len(COLOURS))):
        return "LND-3"
    return _rule_against_colour(state, event, areas)


def _opens_too_early(tablet: Any, player: Any, fields: list[int], colour: int) -> bool:
    """LND-3: in any order an area of the colour is opened while another one is not full."""
    begun = int(player.open_area[colour])
    mine = {field for field in fields if tablet.colour[field >> PLACE_BITS] == colour}
    opened = {field >> PLACE_BITS for field in mine} - {begun}
    if begun != NO_AREA and not _would_be_full(player, begun, mine):
        return bool(opened)
    return sum(not _would_be_full(player, area, mine) for area in opened) > 1


def _would_be_full(player: Any, area: int, fields: set[int]) -> bool:
    crossed = sum(field >> PLACE_BITS == area for field in fields)
    return crossed == int(COUNT[player.free[area]])


def _rule_against_colour(state: State, event: Event, areas: set[int]) -> str:
    """The wrong colour, area or number of fields."""
    seat, colour = event["seat"], COLOURS.index(event["colour"])
    is_active = state.phase == CROSS and seat == state.active
    if is_active and colour != state.colour:
        return "LND-4"
    is_elsewhere = any(state.tablets[seat].colour[area] != colour for area in areas)
    if is_active or is_elsewhere or len(areas) > 1:
        return "LND-7"
    if state.phase == CROSS:
        return "LND-8"
    (area,) = areas
    free = COUNT[state.players[seat].free[area]]
    return "LND-9" if state.shown[colour] > free else "LND-12"


def _is_crossed(player: Any, field: int) -> bool:
    return not player.free[field >> PLACE_BITS] >> (field & PLACES) & 1


def _hang_together(tablet: Any, player: Any, cells: list[int]) -> bool:
    """LND-2: whether crosses can be made one after the other, each beside a cross."""
    waiting = set(cells)
    crossed: set[int] = set()
    while waiting:
        able = {cell for cell in waiting if _touches_cross(tablet, player, cell, crossed)}
        if not able:
            return False
        crossed |= able
        waiting -= able
    return True


def _touches_cross(tablet: Any, player: Any, cell: int, crossed: set[int]) -> bool:
    field = int(tablet.fields[cell])
    if player.touched[field >> PLACE_BITS] >> (field & PLACES) & 1:
        return True
    side = tablet.side
    beside = neighbours(int(tablet.rows[side]), int(tablet.columns[side]), cell)
    return not crossed.isdisjoint(beside)
