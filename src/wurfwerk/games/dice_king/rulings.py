"""Which rule of Dice King forbids an event. Asked only about events that the rules refuse."""

from wurfwerk.kernel.errors import FORMAT
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.verbs import State

from .cards import ALARM, EFFECTS, THIEF_OF_CARDS
from .checking import step_with
from .decisions import face_of
from .sheet import STACKS, THROWN_DICE, THROWS
from .state import (
    CHECK,
    CONQUER,
    DRAGON_FROM,
    DRAW,
    PLACE,
    REVEAL,
    SLAY,
    STEAL,
    THROW,
)
from .tiles import tiles_in_supply

_PHASE_OF = {
    "roll": THROW,
    "reroll": THROW,
    "keep": THROW,
    "joker": CHECK,
    "take": CHECK,
    "fail": CHECK,
    "reveal": REVEAL,
    "draw": DRAW,
    "place": PLACE,
    "slay": SLAY,
    "conquer": CONQUER,
    "steal": STEAL,
    "decline": STEAL,
    "dragon-from": DRAGON_FROM,
}

_RULE_OF = {
    "reroll": "KNG-3",
    "keep": "KNG-3",
    "joker": "KNG-4",
    "take": "KNG-5",
    "reveal": "KNG-1",
    "slay": "KNG-12",
    "conquer": "KNG-13",
    "dragon-from": "KNG-17",
}

_RULE_OF_EFFECT = {
    "merchant": "KNG-9",
    "thief-of-cards": "KNG-10",
    "thief-of-gems": "KNG-11",
    "landowner": "KNG-14",
    "alarm": "KNG-17",
}


def forbidding_rule(state: State, event: Event) -> str:
    """The first rule in the page's order that the event breaks."""
    kind = event["do"]
    if "from" in event and event["from"] >= state.seats:
        return FORMAT
    if state.phase != _PHASE_OF[kind]:
        is_fourth_throw = state.phase == CHECK and state.throws == THROWS
        return "KNG-3" if is_fourth_throw and _PHASE_OF[kind] == THROW else "KNG-2"
    match kind:
        case "roll":
            return _rule_against_roll(event["dice"])
        case "fail":
            return "KNG-5" if _must_take(state) else "KNG-6"
        case "draw":
            return _rule_against_draw(state, event)
        case "place":
            return "KNG-17" if state.effect == ALARM else "KNG-15"
        case "steal":
            return "KNG-10" if state.effect == THIEF_OF_CARDS else "KNG-11"
        case _:
            return _RULE_OF[kind]


def _rule_against_roll(dice: list[str]) -> str:
    """Dice that have no such face, or a kept die that has changed."""
    can_fall = len(dice) == THROWN_DICE and all(
        face_of(position, die) is not None for position, die in enumerate(dice)
    )
    return "KNG-3" if can_fall else "KNG-C1"


def _must_take(state: State) -> bool:
    return any(step_with(state, stack, state.thrown) > 0 for stack in range(STACKS))


def _rule_against_draw(state: State, event: Event) -> str:
    """Too many or too few tiles, or tiles that cannot be in the supply."""
    if len(event["tiles"]) == state.draws:
        return "KNG-1"
    if state.draws == tiles_in_supply(state) < len(event["tiles"]):
        return "KNG-16"
    return _RULE_OF_EFFECT[EFFECTS[state.effect]]
