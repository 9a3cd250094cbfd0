"""Which rule of Burgundy forbids an event. Asked only about events that the rules refuse."""

from collections.abc import Iterator
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.verbs import State

from .duchy import AROUND, BIT, hex_at
from .marks import bonuses_left, fitting_numbers
from .sheet import BLUE, BONUSES, GREEN, GREY, ORANGE, SILVER, VIOLET, YELLOW
from .state import SECOND_MARK, SELL, SETUP_PHASE

_RULE_OF = {
    "castle": "BUR-1",
    "roll": "BUR-3",
    "pass": "BUR-5",
    "done": "BUR-14",
    "sell": "BUR-15",
    "hold": "BUR-15",
}

_NUMBER_RULE = {
    VIOLET: "BUR-6",
    GREY: "BUR-6",
    BLUE: "BUR-6",
    ORANGE: "BUR-7",
    GREEN: "BUR-8",
    YELLOW: "BUR-9",
}


def forbidding_rule(state: State, event: Event) -> str:
    """The first rule in the page's order that the event breaks."""
    kind = event["do"]
    if state.phase == SETUP_PHASE:
        return _rule_against_castle(state, event) if kind == "castle" else "BUR-1"
    if kind == "mark":
        return next(_rules_against_mark(state, event))
    if kind == "pass" and state.players[event["seat"]].step == SELL:
        return "BUR-15"
    return _RULE_OF[kind]


def _rule_against_castle(state: State, event: Event) -> str:
    """BUR-18: a castle that is refused in the setup is somebody else's."""
    is_castle = state.sheet.colour[hex_at(*event["hex"])] == GREEN
    return "BUR-18" if is_castle else "BUR-1"


def _rules_against_mark(state: State, event: Event) -> Iterator[str]:
    """All rules that a mark breaks, in the page's order."""
    me = state.players[event["seat"]]
    place = hex_at(*event["hex"])
    bonus = event["bonus"]
    is_colour = state.sheet.colour[place] == state.colours[event["colour_die"]]
    is_number = event["number"] == state.numbers[event["number_die"]]
    if not (is_colour or bonus == "monk") or not (is_number or bonus == "worker"):
        yield "BUR-3"
    if me.step == SECOND_MARK and bonus is None:
        yield "BUR-3"
    if me.marked & BIT[place] or not me.marked & AROUND[place]:
        yield "BUR-4"
    if not fitting_numbers(me, place) >> event["number"] & 1:
        yield _NUMBER_RULE[int(state.sheet.colour[place])]
    if me.step == SECOND_MARK and bonus in ("monk", "worker"):
        yield "BUR-12"
    if (bonus == "monk" and is_colour) or (bonus == "worker" and is_number):
        yield "BUR-13"
    if bonus in ("monk", "worker") and not bonuses_left(me, BONUSES.index(bonus)):
        yield "BUR-13"
    if _breaks_silver(me, event):
        yield "BUR-14"
    yield "BUR-15"  # the seat has yet to sell or hold


def _breaks_silver(me: Any, event: Event) -> bool:
    """BUR-14: silver buys a second mark, with a die that the first did not use."""
    if event["bonus"] != "silver":
        return False
    dice = event["number_die"], event["colour_die"]
    is_repeated = dice == (me.number_die, me.colour_die)
    return me.step != SECOND_MARK or is_repeated or not bonuses_left(me, SILVER)
