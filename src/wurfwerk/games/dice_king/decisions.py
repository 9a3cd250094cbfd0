"""Decision numbers and outcomes of Dice King, and the events that they stand for."""

import numpy as np

from wurfwerk.kernel.bits import as_row
from wurfwerk.kernel.decisions import DecisionTable
from wurfwerk.kernel.events import Event, Shape, Shapes, list_of, one_of, or_null, positions, whole
from wurfwerk.kernel.verbs import Numbers, State

from .board import GEMS, GOLD, WHITE
from .sheet import (
    CARDS,
    CARDS_IN_STACK,
    DICE,
    DICE_OF_TYPE,
    DIE_SHOWN,
    FIELDS,
    LANDSCAPES,
    MOST_SEATS,
    NUMBERS,
    STACKS,
    THROWN_DICE,
)
from .stacks import is_unseen, stack_due, unseen_card
from .state import DRAW, NO_CARD, REVEAL, THROW
from .tiles import IMPOSSIBLE, outcome_showing, read_draw

WAYS_TO_JOKE = 3  # with none, one or two super-jokers
NO_STACK = STACKS  # fails without a card when all stacks are empty

TABLE = DecisionTable(
    {
        "reroll": ((mask,) for mask in range(1, 1 << THROWN_DICE)),
        "keep": [()],
        "joker": ((die, supers) for die in range(len(DICE)) for supers in range(WAYS_TO_JOKE)),
        "take": ((stack,) for stack in range(STACKS)),
        "fail": ((stack,) for stack in range(STACKS + 1)),
        "place": ((field,) for field in range(FIELDS)),
        "slay": ((field,) for field in range(FIELDS)),
        "conquer": ((field,) for field in range(FIELDS)),
        "steal-card": ((seat, die) for seat in range(MOST_SEATS) for die in range(len(DICE))),
        "steal-gem": ((seat, gem) for seat in range(MOST_SEATS) for gem in (WHITE, GOLD)),
        "decline": [()],
        "dragon-from": ((seat,) for seat in range(MOST_SEATS)),
    }
)

KIND, FIRST, SECOND = TABLE.kind, TABLE.first, TABLE.second
(
    REROLL_KIND,
    KEEP_KIND,
    JOKER_KIND,
    TAKE_KIND,
    FAIL_KIND,
    PLACE_KIND,
    SLAY_KIND,
    CONQUER_KIND,
    STEAL_CARD_KIND,
    STEAL_GEM_KIND,
    DECLINE_KIND,
    DRAGON_FROM_KIND,
) = range(len(TABLE.names))

REROLL_NUMBER = TABLE.numbers("reroll")  # by bit mask of the dice
KEEP = TABLE.only("keep")
THROW_NUMBERS: Numbers = np.array([*REROLL_NUMBER[1:], KEEP], np.int64)  # all after a throw
JOKER_NUMBERS = as_row(TABLE.numbers("joker").ravel())  # by die and number of super-jokers
TAKE_NUMBER = TABLE.numbers("take")
FAIL_NUMBER = TABLE.numbers("fail")
PLACE_NUMBER = TABLE.numbers("place")
SLAY_NUMBER = as_row(TABLE.numbers("slay"))
CONQUER_NUMBER = as_row(TABLE.numbers("conquer"))
STEAL_CARD_NUMBER = TABLE.numbers("steal-card")  # by seat and die
STEAL_GEM_NUMBER = TABLE.numbers("steal-gem")  # by seat and gem
DECLINE = TABLE.only("decline")
DRAGON_FROM_NUMBER = TABLE.numbers("dragon-from")

MOST_LEGAL = len(TABLE)

_SEAT: Shape = {"seat": whole(0)}
_FIELD: Shape = {**_SEAT, "field": whole(0)}
_FROM: Shape = {**_SEAT, "from": whole(0)}

SHAPES: Shapes = {
    "roll": {**_SEAT, "dice": list_of(DICE)},
    "reroll": {**_SEAT, "dice": positions},
    "keep": _SEAT,
    "joker": {**_SEAT, "as": one_of(DICE), "supers": whole(0)},
    "take": {**_SEAT, "card": one_of(CARDS)},
    "fail": {**_SEAT, "card": or_null(one_of(CARDS))},
    "reveal": {"stack": whole(1), "card": one_of(CARDS)},
    "draw": {"tiles": list_of(LANDSCAPES)},
    "place": {**_FIELD, "tile": one_of(LANDSCAPES)},
    "slay": _FIELD,
    "conquer": _FIELD,
    "steal": ({**_FROM, "card": one_of(DICE)}, {**_FROM, "gem": one_of(GEMS[WHITE:])}),
    "decline": _SEAT,
    "dragon-from": _FROM,
}

CHANCE_KINDS = frozenset({"roll", "reveal", "draw"})


def visible_card(state: State, stack: int) -> str | None:
    """The name of the card on top of a stack."""
    card = int(state.top[stack])
    return None if card == NO_CARD else CARDS[stack * CARDS_IN_STACK + card]


def event_of_decision(state: State, seat: int, decision: int) -> Event:
    """What a decision number says on this table."""
    kind, arguments = TABLE.read(decision)
    event: Event = {"do": kind, "seat": seat}
    match kind, arguments:
        case "reroll", (mask,):
            event["dice"] = [die for die in range(THROWN_DICE) if mask >> die & 1]
        case "joker", (die, supers):
            event |= {"as": DICE[die], "supers": supers}
        case (("take" | "fail"), (stack,)):
            event["card"] = None if stack == NO_STACK else visible_card(state, stack)
        case "place", (field,):
            event |= {"tile": LANDSCAPES[state.board.landscape[field]], "field": field}
        case (("slay" | "conquer"), (field,)):
            event["field"] = field
        case "steal-card", (victim, die):
            event |= {"do": "steal", "from": victim, "card": DICE[die]}
        case "steal-gem", (victim, gem):
            event |= {"do": "steal", "from": victim, "gem": GEMS[gem]}
        case "dragon-from", (victim,):
            event["from"] = victim
    return event


def decision_of_event(state: State, event: Event) -> int | None:
    """The number of a decision event; None if no table is like that."""
    kind = event["do"]
    match kind:
        case "reroll" if event["dice"][-1] >= THROWN_DICE:
            return None
        case "reroll":
            return TABLE.number(kind, sum(1 << die for die in event["dice"]))
        case "joker":
            return TABLE.number(kind, DICE.index(event["as"]), event["supers"])
        case "take" | "fail":
            return _decision_on_card(state, kind, event["card"])
        case "place":
            return _decision_to_place(state, event)
        case "slay" | "conquer":
            return TABLE.number(kind, event["field"])
        case "steal" if "card" in event:
            return TABLE.number("steal-card", event["from"], DICE.index(event["card"]))
        case "steal":
            return TABLE.number("steal-gem", event["from"], GEMS.index(event["gem"]))
        case "dragon-from":
            return TABLE.number(kind, event["from"])
    return TABLE.number(kind)


def _decision_on_card(state: State, kind: str, card: str | None) -> int | None:
    if card is None:
        return TABLE.number(kind, NO_STACK)
    stack = CARDS.index(card) // CARDS_IN_STACK
    return TABLE.number(kind, stack) if visible_card(state, stack) == card else None


def _decision_to_place(state: State, event: Event) -> int | None:
    field = event["field"]
    if field >= FIELDS or LANDSCAPES[state.board.landscape[field]] != event["tile"]:
        return None
    return TABLE.number("place", field)


# Chance


def event_of_outcome(state: State, outcome: int) -> Event:
    """What falls, is revealed or is drawn."""
    if state.phase == THROW:
        return {"do": "roll", "seat": int(state.active), "dice": _dice_after(state, outcome)}
    if state.phase == REVEAL:
        stack = stack_due(state)
        card = stack * CARDS_IN_STACK + unseen_card(state, stack, outcome)
        return {"do": "reveal", "stack": stack + 1, "card": CARDS[card]}
    tiles = np.zeros(len(LANDSCAPES), np.int64)
    read_draw(state, outcome, tiles)
    drawn = [name for name, count in zip(LANDSCAPES, tiles, strict=True) for _ in range(count)]
    return {"do": "draw", "tiles": drawn}


def _dice_after(state: State, outcome: int) -> list[str]:
    """All six dice as they lie after a throw."""
    dice = []
    for position in range(THROWN_DICE):
        face = int(state.dice[position])
        if state.due >> position & 1:
            outcome, face = divmod(outcome, NUMBERS)
        dice.append(DICE[DIE_SHOWN[position // DICE_OF_TYPE, face]])
    return dice


def outcome_of_event(state: State, event: Event) -> int | None:
    """The number of a chance event; None if it cannot happen here."""
    match event["do"]:
        case "roll" if state.phase == THROW:
            return _outcome_of_roll(state, event["dice"])
        case "reveal" if state.phase == REVEAL:
            return _outcome_of_reveal(state, event)
        case "draw" if state.phase == DRAW and len(event["tiles"]) == state.draws:
            outcome = outcome_showing(state, count_tiles(event["tiles"]))
            return None if outcome == IMPOSSIBLE else int(outcome)
    return None


def _outcome_of_reveal(state: State, event: Event) -> int | None:
    stack, card = divmod(CARDS.index(event["card"]), CARDS_IN_STACK)
    if not stack == stack_due(state) == event["stack"] - 1 or not is_unseen(state, stack, card):
        return None
    return sum(is_unseen(state, stack, earlier) for earlier in range(card))


def count_tiles(names: list[str]) -> Numbers:
    """How many tiles of each landscape."""
    return np.array([names.count(landscape) for landscape in LANDSCAPES], np.int64)


def face_of(position: int, die: str) -> int | None:
    """The face that shows this die at a position; None if the die there has no such face."""
    face = DICE.index(die) % NUMBERS
    return face if DIE_SHOWN[position // DICE_OF_TYPE, face] == DICE.index(die) else None


def _outcome_of_roll(state: State, dice: list[str]) -> int | None:
    if len(dice) != THROWN_DICE:
        return None
    outcome, scale = 0, 1
    for position, die in enumerate(dice):
        face = face_of(position, die)
        if face is None:
            return None
        if state.due >> position & 1:
            outcome += scale * face
            scale *= NUMBERS
        elif face != state.dice[position]:
            return None
    return outcome
