"""A table of Dice King in plain words. What is hidden is not on the table, so all may see this."""

from typing import Any

import numpy as np

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.verbs import State

from .board import GEMS, NO_GEM
from .cards import EFFECTS, NO_EFFECT
from .checking import step_reached, step_with
from .conditions import FAMILY, NO_CONDITION, DiceCount, condition_text
from .decisions import visible_card
from .missing import missing
from .scoring import PARTS
from .scoring import parts as write_parts
from .sheet import (
    CARDS_IN_STACK,
    DICE,
    DICE_OF_TYPE,
    DIE_SHOWN,
    FIELDS,
    LANDSCAPES,
    MARKERS,
    MOST_SEATS,
    STACKS,
    THROWN_DICE,
)
from .stacks import unseen_number
from .state import CASTLE, CHECK, DRAGON, OVER, PHASES, THROW
from .territory import field_count, fields_of
from .tiles import tiles_in_supply


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    points = np.zeros((MOST_SEATS, len(PARTS)), np.int64)
    write_parts(record, points)
    is_throwing = state.phase in (THROW, CHECK)
    return {
        "first": int(state.first),
        "round": int(state.round_number),
        "active": int(state.active),
        "phase": PHASES[state.phase],
        "throws": int(state.throws),
        "dice": dice_by_position(state) if is_throwing else [],
        "extra_dice": _counted(state.shown - state.thrown),
        "effect": None if state.effect == NO_EFFECT else EFFECTS[state.effect],
        "step": int(state.step),
        "cards": [_card(state, stack) for stack in range(STACKS)],
        "drawn": _tiles(state.drawn),
        "tiles_to_place": int(state.places),
        "supply": {
            "tiles": tiles_in_supply(record) - int(state.drawn.sum()),
            "gold": int(state.gold_supply),
            "white": int(state.white_supply),
            "fires": int(state.fire_supply),
        },
        "tiles_not_placed": {
            name: int(left) for name, left in zip(LANDSCAPES, state.left, strict=True)
        },
        "map": [_field(state, field) for field in range(FIELDS)],
        "sheets": [
            _sheet(state, seat, dict(zip(PARTS, points[seat].tolist(), strict=True)))
            for seat in range(state.seats)
        ],
        "over": bool(state.phase == OVER),
    }


def dice_by_position(state: Reading) -> list[str | None]:
    """The six dice as they lie; None is a die in the air."""
    return [
        None
        if state.due >> position & 1
        else DICE[DIE_SHOWN[position // DICE_OF_TYPE, state.dice[position]]]
        for position in range(THROWN_DICE)
    ]


def dice_lying(state: Reading) -> DiceCount:
    """The dice counted as they lie now, with all extra dice."""
    if state.phase != THROW:
        return np.array(state.shown, np.int8)
    names = dice_by_position(state)
    return np.array([names.count(die) for die in DICE], np.int8)


def _counted(dice: Any) -> list[str]:
    return [name for name, count in zip(DICE, dice, strict=True) for _ in range(count)]


def _tiles(counts: Any) -> list[str]:
    return [name for name, count in zip(LANDSCAPES, counts, strict=True) for _ in range(count)]


def _card(state: Reading, stack: int) -> dict[str, Any]:
    """A stack: its visible card and what it lacks, and how many cards lie below."""
    below = unseen_number(state.record, stack)
    name = visible_card(state, stack)
    if name is None:
        return {"stack": stack + 1, "card": None, "below": below}
    card = stack * CARDS_IN_STACK + int(state.top[stack])
    dice = dice_lying(state)
    needs = [needs for needs in state.cards.needs[card] if needs[FAMILY] != NO_CONDITION]
    return {
        "stack": stack + 1,
        "card": name,
        "below": below,
        "effect": EFFECTS[state.cards.effect[card]],
        "joker": DICE[state.cards.symbol[card]],
        "needs": [condition_text(condition) for condition in needs],
        "missing": [missing(condition, dice) for condition in needs],
        "step": _step(state, stack, dice),
    }


def _step(state: Reading, stack: int, dice: DiceCount) -> int:
    """The step that could be taken now, or with the dice kept as they lie."""
    if state.phase == CHECK:
        return int(step_reached(state.record, stack))
    return int(step_with(state.record, stack, dice))


def _field(state: Reading, field: int) -> dict[str, Any]:
    owner = int(state.owner[field])
    gem = int(state.gem[field])
    x, y = state.board.position[field].tolist()
    return {
        "field": field,
        "landscape": LANDSCAPES[state.board.landscape[field]],
        "at": [x, y],
        "owner": owner if owner >= 0 else None,
        "fire": owner == DRAGON,
        "castle": owner >= 0 or owner in (DRAGON, CASTLE),
        "gem": None if gem == NO_GEM else GEMS[gem],
    }


def _sheet(state: Reading, seat: int, points: dict[str, int]) -> dict[str, Any]:
    player = state.players[seat]
    fields = fields_of(state.record, seat)
    fronts = {die: int(count) for die, count in zip(DICE, player.fronts, strict=True) if count}
    return {
        "cards": fronts,
        "super_jokers": int(player.supers),
        "could_make": _could_make(fronts, int(player.supers)),
        "gold": int(player.gold),
        "white": int(player.white),
        "fires": int(player.fires),
        "fields": [field for field in range(FIELDS) if fields >> field & 1],
        "markers_left": MARKERS - field_count(fields),
        "points": points,
    }


def _could_make(fronts: dict[str, int], supers: int) -> list[str]:
    """KNG-4: the extra dice that the own cards could become, one at a time."""
    return [die for die in DICE if fronts.get(die, 0) + supers >= 2]


def parts(view: View, seat: int) -> dict[str, int]:
    """How a seat's score comes about."""
    points = view["sheets"][seat]["points"]
    return {name: number for name, number in points.items() if name != "total"}
