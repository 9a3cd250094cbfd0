"""Decision numbers and outcomes of Bronze Age, and the events that they stand for."""

from functools import cache
from typing import Any

import numpy as np

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.decisions import DecisionTable
from wurfwerk.kernel.events import (
    Event,
    Shape,
    amounts_of,
    copy_event,
    list_of,
    one_of,
    positions,
    sorted_set_of,
    whole,
)
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.verbs import Numbers, State

from .sheet import DEVELOPMENTS, EDITIONS, FACES, GOODS, MOST_DICE, MOST_SEATS, TARGETS
from .state import TRADED

_SIDES = len(FACES)
_MOST_BOXES = EDITIONS["boxes"].max(axis=0)
_MOST_GOODS = EDITIONS["good_limit"].max(axis=0)
_MOST_FOOD = int(EDITIONS["food_limit"].max())

TABLE = DecisionTable(
    {
        "reroll": ((mask,) for mask in range(1, 1 << MOST_DICE)),
        "keep": [()],
        "choose": ((food,) for food in range(MOST_DICE + 1)),
        "accept": [()],
        "decline": [()],
        "engineer": ((stone,) for stone in range(1, int(_MOST_GOODS[GOODS.index("stone")]) + 1)),
        "build": (
            (target, boxes)
            for target, most in enumerate(_MOST_BOXES)
            for boxes in range(1, int(most) + 1)
        ),
        "sell-food": ((food,) for food in range(1, _MOST_FOOD + 1)),
        "buy": (
            (development, kinds)
            for development in range(len(DEVELOPMENTS))
            for kinds in range(1 << len(GOODS))
        ),
        "discard": ((good,) for good in range(len(GOODS))),
        "done": [()],
    }
)

KIND, FIRST, SECOND = TABLE.kind, TABLE.first, TABLE.second
(
    REROLL_KIND,
    KEEP_KIND,
    CHOOSE_KIND,
    ACCEPT_KIND,
    DECLINE_KIND,
    ENGINEER_KIND,
    BUILD_KIND,
    SELL_FOOD_KIND,
    BUY_KIND,
    DISCARD_KIND,
    DONE_KIND,
) = range(len(TABLE.names))

REROLL_NUMBER = TABLE.numbers("reroll")  # by bit mask of the dice
KEEP = TABLE.only("keep")
CHOOSE_NUMBER = TABLE.numbers("choose")
ACCEPT = TABLE.only("accept")
DECLINE = TABLE.only("decline")
ENGINEER_NUMBER = TABLE.numbers("engineer")
BUILD_NUMBER = TABLE.numbers("build")  # by target and boxes
SELL_FOOD_NUMBER = TABLE.numbers("sell-food")
BUY_NUMBER = TABLE.numbers("buy")  # by development and bit mask of the goods paid
DISCARD_NUMBER = TABLE.numbers("discard")
DONE = TABLE.only("done")

MOST_LEGAL = len(TABLE)

# A trade offer is one number beyond the table: how much of each kind the active seat gives (below
# 0: takes), shifted to be positive and read as digits, the partner's seat on top.
OFFERS = len(TABLE)
OFFER_LIMIT: Numbers = np.array([*_MOST_GOODS, _MOST_FOOD], np.int64)
_OFFERS_PER_PARTNER = int(np.prod(2 * OFFER_LIMIT + 1))
_OFFERS_END = OFFERS + MOST_SEATS * _OFFERS_PER_PARTNER


@compiled
def is_offer(decision: int) -> bool:
    """Whether a decision number is a trade offer."""
    return OFFERS <= decision < _OFFERS_END


@compiled
def offer_number(partner: int, given: Any) -> int:
    """The decision number of an offer; `given` holds an amount for each of TRADED."""
    number = partner
    for kind in range(len(TRADED)):
        number = number * (2 * OFFER_LIMIT[kind] + 1) + given[kind] + OFFER_LIMIT[kind]
    return OFFERS + number


@compiled
def read_offer(decision: int, given: Any) -> int:
    """Write what an offer gives and return the partner's seat."""
    number = decision - OFFERS
    for kind in range(len(TRADED) - 1, -1, -1):
        digits = 2 * OFFER_LIMIT[kind] + 1
        given[kind] = number % digits - OFFER_LIMIT[kind]
        number //= digits
    return number


_SEAT: Shape = {"seat": whole(0)}

SHAPES: dict[str, Shape] = {
    "roll": {**_SEAT, "dice": list_of(FACES)},
    "reroll": {**_SEAT, "dice": positions},
    "keep": _SEAT,
    "choose": {**_SEAT, "food": whole(0)},
    "offer": {**_SEAT, "to": whole(0), "give": amounts_of(TRADED), "take": amounts_of(TRADED)},
    "accept": _SEAT,
    "decline": _SEAT,
    "engineer": {**_SEAT, "stone": whole(1)},
    "build": {**_SEAT, "on": one_of(TARGETS), "boxes": whole(1)},
    "sell-food": {**_SEAT, "food": whole(1)},
    "buy": {**_SEAT, "development": one_of(DEVELOPMENTS), "pay": sorted_set_of(GOODS)},
    "discard": {**_SEAT, "good": one_of(GOODS)},
    "done": _SEAT,
}

CHANCE_KINDS = frozenset({"roll"})


def event_of_decision(state: State, seat: int, decision: int) -> Event:  # noqa: ARG001
    """What a decision number says."""
    if decision >= OFFERS:
        return _offer_event(seat, decision)
    return {"do": TABLE.read(decision)[0], "seat": seat, **copy_event(_fields_of(decision))}


@cache
def _fields_of(decision: int) -> Event:
    """What a listed decision says besides its kind and its seat."""
    match TABLE.read(decision):
        case "reroll", (mask,):
            return {"dice": [die for die in range(MOST_DICE) if mask >> die & 1]}
        case (("choose" | "sell-food"), (food,)):
            return {"food": food}
        case "engineer", (stone,):
            return {"stone": stone}
        case "build", (target, boxes):
            return {"on": TARGETS[target], "boxes": boxes}
        case "buy", (development, kinds):
            paid = [good for index, good in enumerate(GOODS) if kinds >> index & 1]
            return {"development": DEVELOPMENTS[development], "pay": paid}
        case "discard", (good,):
            return {"good": GOODS[good]}
        case _:
            return {}


def _offer_event(seat: int, decision: int) -> Event:
    given = np.zeros(len(TRADED), np.int64)
    partner = read_offer(decision, given)
    amounts = dict(zip(TRADED, given.tolist(), strict=True))
    return {
        "do": "offer",
        "seat": seat,
        "to": int(partner),
        "give": {kind: amount for kind, amount in amounts.items() if amount > 0},
        "take": {kind: -amount for kind, amount in amounts.items() if amount < 0},
    }


def decision_of_event(state: State, event: Event) -> int | None:  # noqa: ARG001
    """The number of a decision event; None if no table is like that."""
    kind = event["do"]
    match kind:
        case "offer":
            return _offer_of_event(event)
        case "reroll":
            if event["dice"][-1] >= MOST_DICE:
                return None
            return TABLE.number(kind, sum(1 << die for die in event["dice"]))
        case "choose" | "sell-food":
            return TABLE.number(kind, event["food"])
        case "engineer":
            return TABLE.number(kind, event["stone"])
        case "build":
            return TABLE.number(kind, TARGETS.index(event["on"]), event["boxes"])
        case "buy":
            kinds = sum(1 << GOODS.index(good) for good in event["pay"])
            return TABLE.number(kind, DEVELOPMENTS.index(event["development"]), kinds)
        case "discard":
            return TABLE.number(kind, GOODS.index(event["good"]))
        case _:
            return TABLE.number(kind)


def _offer_of_event(event: Event) -> int | None:
    if event["to"] >= MOST_SEATS or set(event["give"]) & set(event["take"]):
        return None
    given = [event["give"].get(kind, 0) - event["take"].get(kind, 0) for kind in TRADED]
    if any(abs(amount) > limit for amount, limit in zip(given, OFFER_LIMIT.tolist(), strict=True)):
        return None
    return int(offer_number(event["to"], np.array(given, np.int64)))


def event_of_outcome(state: State, outcome: int) -> Event:
    """A throw: all the player's dice as they lie after it."""
    table = Reading(state)
    due, faces = table.due, table.dice[: table.dice_thrown]
    for die in range(len(faces)):
        if due >> die & 1:
            outcome, faces[die] = divmod(outcome, _SIDES)
    return {"do": "roll", "seat": table.active, "dice": [FACES[face] for face in faces]}


def outcome_of_event(state: State, event: Event) -> int | None:
    """The thrown faces as a number; None if dice are missing or one that was kept has changed."""
    table = Reading(state)
    if len(event["dice"]) != table.dice_thrown:
        return None
    outcome, scale = 0, 1
    for die, name in enumerate(event["dice"]):
        face = FACES.index(name)
        if table.due >> die & 1:
            outcome += scale * face
            scale *= _SIDES
        elif face != table.dice[die]:
            return None
    return outcome
