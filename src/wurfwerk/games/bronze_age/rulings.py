"""Which rule of Bronze Age forbids an event. Asked only about events that the rules refuse."""

from wurfwerk.kernel.errors import FORMAT
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.verbs import State

from .sheet import EDITIONS, FIRST_MONUMENT, TARGETS
from .state import BUILD, BUY, CHOOSE, DISCARD, LEAD, ROLL, TRADE

_PHASES_OF = {
    "roll": {ROLL, LEAD},
    "reroll": {ROLL, LEAD},
    "keep": {ROLL, LEAD},
    "choose": {CHOOSE},
    "offer": {TRADE},
    "accept": {TRADE},
    "decline": {TRADE},
    "engineer": {BUILD},
    "build": {BUILD},
    "sell-food": {BUY},
    "buy": {BUY},
    "discard": {DISCARD},
    "done": {TRADE, BUILD, BUY},
}

_RULE_OF = {
    "roll": "AGE-3",
    "reroll": "AGE-3",
    "keep": "AGE-3",
    "choose": "AGE-5",
    "offer": "AGE-16",
    "accept": "AGE-16",
    "decline": "AGE-16",
    "engineer": "AGE-24",
    "build": "AGE-8",
    "sell-food": "AGE-24",
    "buy": "AGE-11",
    "discard": "AGE-12",
    "done": "AGE-16",
}


def forbidding_rule(state: State, event: Event) -> str:
    """The first rule in the page's order that the event breaks."""
    kind = event["do"]
    if kind == "offer" and (set(event["give"]) & set(event["take"]) or event["to"] >= state.seats):
        return FORMAT
    if kind == "build" and _is_crossed_out(state, event["on"]):
        return "AGE-1"
    if state.phase not in _PHASES_OF[kind]:
        return "AGE-2"
    if kind == "reroll" and state.phase == LEAD:
        return "AGE-17"
    return _RULE_OF[kind]


def _is_crossed_out(state: State, target: str) -> bool:
    monument = TARGETS.index(target) - FIRST_MONUMENT
    return monument >= 0 and bool(EDITIONS[state.edition].left_out[monument, state.seats])
