"""Decision numbers and outcomes of Dice Land, and the events that they stand for."""

from itertools import pairwise
from math import comb

from wurfwerk.kernel.bits import FOUR, as_row
from wurfwerk.kernel.decisions import DecisionTable
from wurfwerk.kernel.events import Event, Shape, is_integer, list_of, one_of, whole
from wurfwerk.kernel.verbs import State

from .sheet import COLOURS, LARGEST_AREA, MOST_AREAS, SIDES_OF_A_TABLET
from .state import TREASURE
from .tablet import (
    NO_FIELD,
    PAIRS,
    PLACE_BITS,
    PLACES,
    board_name,
    field_at,
    has_positions,
    positions,
    side_named,
)

TABLE = DecisionTable(
    {
        "side": ((side,) for side in range(SIDES_OF_A_TABLET)),
        "colour": ((colour,) for colour in range(len(COLOURS))),
        "again": [()],
        "stop": [()],
        "decline": [()],
        "cross": (
            (area, fields) for area in range(MOST_AREAS) for fields in range(1, 1 << LARGEST_AREA)
        ),
    }
)

KIND, FIRST, SECOND = TABLE.kind, TABLE.first, TABLE.second
SIDE_KIND, COLOUR_KIND, AGAIN_KIND, STOP_KIND, DECLINE_KIND, CROSS_KIND = range(len(TABLE.names))

SIDE_NUMBER = TABLE.numbers("side")
COLOUR_NUMBER = TABLE.numbers("colour")
AGAIN = TABLE.only("again")
STOP = TABLE.only("stop")
DECLINE = TABLE.only("decline")
CROSS_NUMBER = TABLE.numbers("cross")  # by area and mask of its fields
CROSS_ONE = as_row(CROSS_NUMBER[:, [1 << place for place in range(LARGEST_AREA)]])
CROSS_TWO = as_row(CROSS_NUMBER[:, [1 << one | 1 << other for one, other in PAIRS]])

# An area has one colour, so one number of dice for it; half of its fields is the widest choice.
MOST_LEGAL = MOST_AREAS * comb(LARGEST_AREA, LARGEST_AREA // 2) + 1 + FOUR

KINDS_OF_ROLL = ("turn", "treasure")


def fields(value: object) -> str | None:
    """Check of a list of `[row, column]`: not empty, ascending, from 0."""
    fits = (
        isinstance(value, list)
        and len(value) > 0
        and all(_is_position(position) for position in value)
        and all(a < b for a, b in pairwise(value))
    )
    return None if fits else "a non-empty ascending list of [row, column]"


def _is_position(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(is_integer(number) and number >= 0 for number in value)
    )


def name(value: object) -> str | None:
    """Check of a board's name; which boards there are depends on the options."""
    return None if isinstance(value, str) else "the name of a board"


_SEAT: Shape = {"seat": whole(0)}

SHAPES: dict[str, Shape] = {
    "side": {**_SEAT, "board": name},
    "roll": {**_SEAT, "kind": one_of(KINDS_OF_ROLL), "dice": list_of(COLOURS)},
    "colour": {**_SEAT, "colour": one_of(COLOURS)},
    "again": _SEAT,
    "stop": _SEAT,
    "cross": {**_SEAT, "colour": one_of(COLOURS), "fields": fields},
    "decline": _SEAT,
}

CHANCE_KINDS = frozenset({"roll"})


def event_of_decision(state: State, seat: int, decision: int) -> Event:
    """What a decision number says."""
    kind, arguments = TABLE.read(decision)
    event: Event = {"do": kind, "seat": seat}
    match kind, arguments:
        case "side", (side,):
            event["board"] = board_name(state.tablets[seat], side)
        case "colour", (colour,):
            event["colour"] = COLOURS[colour]
        case "cross", (area, mask):
            tablet = state.tablets[seat]
            event["colour"] = COLOURS[tablet.colour[area]]
            event["fields"] = positions(tablet, area, mask)
    return event


def decision_of_event(state: State, event: Event) -> int | None:
    """The number of a decision event; None if the board has no such fields in one area."""
    kind = event["do"]
    match kind:
        case "side":
            return _side_of_event(state, event)
        case "colour":
            return TABLE.number(kind, COLOURS.index(event["colour"]))
        case "cross":
            return _cross_of_event(state, event)
        case _:
            return TABLE.number(kind)


def _side_of_event(state: State, event: Event) -> int | None:
    side = side_named(state.tablets[event["seat"]], event["board"])
    return None if side is None else TABLE.number("side", side)


def _cross_of_event(state: State, event: Event) -> int | None:
    tablet = state.tablets[event["seat"]]
    if not has_positions(tablet, event["fields"]):
        return None
    fields = [field_at(tablet, row, column) for row, column in event["fields"]]
    areas = {field >> PLACE_BITS for field in fields}
    if NO_FIELD in fields or len(areas) > 1:
        return None
    (area,) = areas
    if COLOURS[tablet.colour[area]] != event["colour"]:
        return None
    return TABLE.number("cross", area, sum(1 << (field & PLACES) for field in fields))


def event_of_outcome(state: State, outcome: int) -> Event:
    """The dice thrown now."""
    dice = []
    for _ in range(state.due):
        dice.append(COLOURS[outcome % len(COLOURS)])
        outcome //= len(COLOURS)
    seat = state.roller if state.phase == TREASURE else state.active
    return {"do": "roll", "seat": int(seat), "kind": _kind_of_roll(state), "dice": dice}


def _kind_of_roll(state: State) -> str:
    return KINDS_OF_ROLL[int(state.phase == TREASURE)]


def outcome_of_event(state: State, event: Event) -> int | None:
    """The thrown colours as a number; None if it is the wrong roll or number of dice."""
    if len(event["dice"]) != state.due or event["kind"] != _kind_of_roll(state):
        return None
    outcome = 0
    for colour in reversed(event["dice"]):
        outcome = outcome * len(COLOURS) + COLOURS.index(colour)
    return outcome
