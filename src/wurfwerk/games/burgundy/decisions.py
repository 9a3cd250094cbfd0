"""Decision numbers and outcomes of Burgundy, and the events that they stand for."""

from functools import cache

import numpy as np

from wurfwerk.kernel.bits import FOUR, as_row
from wurfwerk.kernel.decisions import DecisionTable
from wurfwerk.kernel.events import Check, Event, Shape, copy_event, whole
from wurfwerk.kernel.verbs import Numbers, State

from .duchy import HEXES, POSITIONS, hex_at, is_position
from .sheet import BONUSES, COLOURS, DICE, MONK, NUMBERS, SILVER, WORKER

# How a mark is paid for; the names of the bonuses that can be.
PLAIN, WITH_MONK, WITH_WORKER, WITH_SILVER = range(4)
PAID = (None, BONUSES[MONK], BONUSES[WORKER], BONUSES[SILVER])
TWO_DICE = (0, 1)

TABLE = DecisionTable(
    {
        "castle": ((place,) for place in range(HEXES)),
        "sell": [()],
        "hold": [()],
        "mark": (
            (paid, number_die, colour_die, place, number)
            for paid in range(len(PAID))
            for number_die in TWO_DICE
            for colour_die in TWO_DICE
            for place in range(HEXES)
            for number in NUMBERS
        ),
        "pass": [()],
        "done": [()],
    }
)

# Small types keep the tables near the processor.
KIND = TABLE.kind.astype(np.int8)
ARGUMENTS = TABLE.arguments.astype(np.int8)
CASTLE_KIND, SELL_KIND, HOLD_KIND, MARK_KIND, PASS_KIND, DONE_KIND = range(len(TABLE.names))

CASTLE_NUMBER = TABLE.numbers("castle")  # by hex
SELL_GOODS = TABLE.only("sell")
HOLD = TABLE.only("hold")
# By how it is paid, number die, colour die, number and hex.
MARK_NUMBER = as_row(np.moveaxis(TABLE.numbers("mark"), -1, -2)).astype(np.int16)
PASS = TABLE.only("pass")
DONE = TABLE.only("done")

# As thrown or with a monk a hex can be marked by every pair of dice, with a worker in five ways.
_PAIRS = len(TWO_DICE) ** 2
MOST_LEGAL = _PAIRS * HEXES * (1 + 1 + len(NUMBERS) - 1) + 1 + FOUR

# The five dice in the order of an outcome's digits, and what their faces show.
NUMBER_FACES: Numbers = np.array(DICE["numbers"], np.int64)
COLOUR_FACES: Numbers = np.array([COLOURS.index(name) for name in DICE["colours"]], np.int64)
HOURGLASS_FACES: Numbers = np.array(DICE["hourglasses"], np.int64)
FACES: Numbers = np.array(
    [len(NUMBER_FACES)] * 2 + [len(COLOUR_FACES)] * 2 + [len(HOURGLASS_FACES)], np.int64
)


def _among(choices: tuple[object, ...]) -> Check:
    """One of some values; `1.0` and `true` are not 1."""

    def check(value: object) -> str | None:
        fits = any(type(value) is type(choice) and value == choice for choice in choices)
        return None if fits else "one of " + ", ".join(map(_json, choices))

    return check


def _pair_of(choices: tuple[object, ...]) -> Check:
    """A list of two of some values."""
    one = _among(choices)

    def check(value: object) -> str | None:
        fits = isinstance(value, list) and len(value) == 2 and not any(map(one, value))
        return None if fits else "a list of two of " + ", ".join(map(_json, choices))

    return check


def _json(value: object) -> str:
    return "null" if value is None else str(value)


def _hex(value: object) -> str | None:
    return None if is_position(value) else "the [row, column] of a hex"


_SEAT: Shape = {"seat": whole(0)}

SHAPES: dict[str, Shape] = {
    "castle": {**_SEAT, "hex": _hex},
    "roll": {
        "numbers": _pair_of(NUMBERS),
        "colours": _pair_of(COLOURS),
        "hourglasses": _among(tuple(dict.fromkeys(DICE["hourglasses"]))),
    },
    "sell": _SEAT,
    "hold": _SEAT,
    "mark": {
        **_SEAT,
        "number_die": _among(TWO_DICE),
        "colour_die": _among(TWO_DICE),
        "number": _among(NUMBERS),
        "hex": _hex,
        "bonus": _among(PAID),
    },
    "pass": _SEAT,
    "done": _SEAT,
}

CHANCE_KINDS = frozenset({"roll"})


def event_of_decision(state: State, seat: int, decision: int) -> Event:  # noqa: ARG001
    """What a decision number says."""
    return {"do": TABLE.read(decision)[0], "seat": seat, **copy_event(_fields_of(decision))}


@cache
def _fields_of(decision: int) -> Event:
    """What a decision says besides its kind and its seat."""
    match TABLE.read(decision):
        case "castle", (place,):
            return {"hex": list(POSITIONS[place])}
        case "mark", (paid, number_die, colour_die, place, number):
            dice = {"number_die": number_die, "colour_die": colour_die, "number": number}
            return dice | {"hex": list(POSITIONS[place]), "bonus": PAID[paid]}
        case _:
            return {}


def decision_of_event(state: State, event: Event) -> int | None:  # noqa: ARG001
    """The number of a decision event."""
    kind = event["do"]
    match kind:
        case "castle":
            return TABLE.number(kind, hex_at(*event["hex"]))
        case "mark":
            dice = event["number_die"], event["colour_die"]
            place = hex_at(*event["hex"])
            return TABLE.number(kind, PAID.index(event["bonus"]), *dice, place, event["number"])
        case _:
            return TABLE.number(kind)


def event_of_outcome(state: State, outcome: int) -> Event:  # noqa: ARG001
    """The dice of a round."""
    shown = []
    for sides in FACES.tolist():
        shown.append(outcome % sides)
        outcome //= sides
    return {
        "do": "roll",
        "numbers": [int(NUMBER_FACES[face]) for face in shown[:2]],
        "colours": [COLOURS[COLOUR_FACES[face]] for face in shown[2:4]],
        "hourglasses": int(HOURGLASS_FACES[shown[4]]),
    }


def outcome_of_event(state: State, event: Event) -> int | None:  # noqa: ARG001
    """The dice as a number; of like faces the first stands for all."""
    shown = [
        *(DICE["numbers"].index(number) for number in event["numbers"]),
        *(DICE["colours"].index(colour) for colour in event["colours"]),
        DICE["hourglasses"].index(event["hourglasses"]),
    ]
    outcome, scale = 0, 1
    for face, sides in zip(shown, FACES.tolist(), strict=True):
        outcome += scale * face
        scale *= sides
    return outcome
