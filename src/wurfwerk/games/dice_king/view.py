"""A table of Dice King in plain words. What is hidden is not on the table, so all may see this."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.verbs import State

from .board import GEMS, NO_GEM
from .cards import CARD_SET, EFFECTS, NO_EFFECT
from .checking import step_reached, step_with
from .conditions import FAMILY, NO_CONDITION, Condition, DiceCount, condition_text
from .decisions import visible_card
from .missing import missing
from .scoring import PARTS
from .scoring import parts as write_parts
from .sheet import (
    CARDS_IN_STACK,
    DICE,
    DICE_OF_TYPE,
    DIE_SHOWN,
    LANDSCAPES,
    MARKERS,
    MOST_SEATS,
    STACKS,
)
from .stacks import unseen_number
from .state import CASTLE, CHECK, DRAGON, OVER, PHASES, THROW
from .tiles import tiles_in_supply

NAME_SHOWN = [[DICE[die] for die in faces] for faces in DIE_SHOWN]
"""The die that a type of dice shows with a face."""


# Most events change one of these only.
REMEMBERED_CARDS: Memory[list[dict[str, Any]]] = Memory(1000)
REMEMBERED_MAPS: Memory[list[dict[str, Any]]] = Memory(500)
REMEMBERED_SHEETS: Memory[list[dict[str, Any]]] = Memory(500)


class PrintedCard(NamedTuple):
    """A card as people read it."""

    needs: list[tuple[str, Condition]]
    effect: str
    joker: str


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    is_throwing = state.phase in (THROW, CHECK)
    extra = [shown - thrown for shown, thrown in zip(state.shown, state.thrown, strict=True)]
    return {
        "first": state.first,
        "round": state.round_number,
        "active": state.active,
        "phase": PHASES[state.phase],
        "throws": state.throws,
        "dice": dice_by_position(state) if is_throwing else [],
        "extra_dice": _listed(DICE, extra),
        "effect": None if state.effect == NO_EFFECT else EFFECTS[state.effect],
        "step": state.step,
        "cards": _cards(state),
        "drawn": _listed(LANDSCAPES, state.drawn),
        "tiles_to_place": state.places,
        "supply": {
            "tiles": tiles_in_supply(record) - sum(state.drawn),
            "gold": state.gold_supply,
            "white": state.white_supply,
            "fires": state.fire_supply,
        },
        "tiles_not_placed": dict(zip(LANDSCAPES, state.left, strict=True)),
        "map": _map(state),
        "sheets": _sheets(state),
        "over": state.phase == OVER,
    }


def dice_by_position(state: Reading) -> list[str | None]:
    """The six dice as they lie; None is a die in the air."""
    return [
        None if state.due >> position & 1 else NAME_SHOWN[position // DICE_OF_TYPE][face]
        for position, face in enumerate(state.dice)
    ]


def dice_lying(state: Reading) -> DiceCount:
    """The dice counted as they lie now, with all extra dice."""
    if state.phase != THROW:
        return np.array(state.shown, np.int8)
    names = dice_by_position(state)
    return np.array([names.count(die) for die in DICE], np.int8)


def _listed(names: Sequence[str], counts: list[int]) -> list[str]:
    """Each thing as often as there are of it."""
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _cards(state: Reading) -> list[dict[str, Any]]:
    """The five stacks."""
    dice = dice_lying(state)
    is_check = state.phase == CHECK
    reached = (state.content("thrown"), state.content("shown"), state.extra) if is_check else None
    key = (
        state.content("cards"),
        state.content("top"),
        state.content("seen"),
        dice.tobytes(),
        reached,
    )
    return REMEMBERED_CARDS.recall(
        key, lambda: [_card(state, stack, dice) for stack in range(STACKS)]
    )


def _card(state: Reading, stack: int, dice: DiceCount) -> dict[str, Any]:
    """A stack: its visible card and what it lacks, and how many cards lie below."""
    below = unseen_number(state.record, stack)
    name = visible_card(state, stack)
    if name is None:
        return {"stack": stack + 1, "card": None, "below": below}
    card = stack * CARDS_IN_STACK + state.top[stack]
    needs, effect, joker = printed_cards(state.content("cards"))[card]
    return {
        "stack": stack + 1,
        "card": name,
        "below": below,
        "effect": effect,
        "joker": joker,
        "needs": [text for text, _ in needs],
        "missing": [missing(condition, dice) for _, condition in needs],
        "step": _step(state, stack, dice),
    }


@lru_cache(maxsize=32)
def printed_cards(content: bytes) -> list[PrintedCard]:
    """What is printed on the cards of a set."""
    cards = np.frombuffer(content, CARD_SET)[0]
    return [
        PrintedCard(
            [(condition_text(needs), needs) for needs in steps if needs[FAMILY] != NO_CONDITION],
            EFFECTS[effect],
            DICE[symbol],
        )
        for steps, effect, symbol in zip(
            cards["needs"], cards["effect"], cards["symbol"], strict=True
        )
    ]


def _step(state: Reading, stack: int, dice: DiceCount) -> int:
    """The step that could be taken now, or with the dice kept as they lie."""
    if state.phase == CHECK:
        return int(step_reached(state.record, stack))
    return int(step_with(state.record, stack, dice))


def _map(state: Reading) -> list[dict[str, Any]]:
    """Every field: what it is, and who holds it."""
    key = state.content("board"), state.content("owner"), state.content("gem")
    return REMEMBERED_MAPS.recall(key, lambda: _fields(state))


def _fields(state: Reading) -> list[dict[str, Any]]:
    board = state.board
    return [
        {
            "field": field,
            "landscape": LANDSCAPES[landscape],
            "at": at,
            "owner": owner if owner >= 0 else None,
            "fire": owner == DRAGON,
            "castle": owner >= CASTLE,
            "gem": None if gem == NO_GEM else GEMS[gem],
        }
        for field, (landscape, at, owner, gem) in enumerate(
            zip(board.landscape, board.position, state.owner, state.gem, strict=True)
        )
    ]


def _sheets(state: Reading) -> list[dict[str, Any]]:
    """What lies before each seat; its points depend on the others too."""
    key = state.content("board"), state.content("owner"), state.content("players"), state.seats
    return REMEMBERED_SHEETS.recall(key, lambda: _written_sheets(state))


def _written_sheets(state: Reading) -> list[dict[str, Any]]:
    points = np.zeros((MOST_SEATS, len(PARTS)), np.int64)
    write_parts(state.record, points)
    return [
        _sheet(state, seat, dict(zip(PARTS, written, strict=True)))
        for seat, written in enumerate(points[: state.seats].tolist())
    ]


def _sheet(state: Reading, seat: int, points: dict[str, int]) -> dict[str, Any]:
    player = state.players[seat]
    fields = [field for field, owner in enumerate(state.owner) if owner == seat]
    fronts = {die: count for die, count in zip(DICE, player.fronts, strict=True) if count}
    return {
        "cards": fronts,
        "super_jokers": player.supers,
        "could_make": _could_make(fronts, player.supers),
        "gold": player.gold,
        "white": player.white,
        "fires": player.fires,
        "fields": fields,
        "markers_left": MARKERS - len(fields),
        "points": points,
    }


def _could_make(fronts: dict[str, int], supers: int) -> list[str]:
    """KNG-4: the extra dice that the own cards could become, one at a time."""
    return [die for die in DICE if fronts.get(die, 0) + supers >= 2]


def parts(view: View, seat: int) -> dict[str, int]:
    """How a seat's score comes about."""
    points = view["sheets"][seat]["points"]
    return {name: number for name, number in points.items() if name != "total"}
