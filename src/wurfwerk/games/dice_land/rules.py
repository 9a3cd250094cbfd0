"""What may be done in Dice Land: setup, questions, answers; `effects.py` says what it does."""

from typing import Any

import numpy as np

from wurfwerk.kernel.bits import list_members, lowest
from wurfwerk.kernel.chance import DiceOdds
from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.verbs import Numbers, Setup, State

from .decisions import AGAIN as THROW_AGAIN
from .decisions import (
    AGAIN_KIND,
    COLOUR_KIND,
    COLOUR_NUMBER,
    CROSS_NUMBER,
    CROSS_ONE,
    CROSS_TWO,
    DECLINE,
    FIRST,
    KIND,
    SIDE_NUMBER,
    STOP,
)
from .effects import (
    after_throw,
    answer_crossing,
    answer_side,
    answer_treasure_roll,
    ask,
    ask_for_sides,
    begin_crossing,
    choose_colour,
    throw_again,
)
from .sheet import COLOURS, DICE, LARGEST_AREA, LONGEST_NAME
from .state import (
    AGAIN,
    COLOUR,
    CROSS,
    NO_AREA,
    NO_COLOUR,
    NOBODY,
    NOT_ASKED,
    OVER,
    SIDE,
    TREASURE,
)
from .tablet import COUNT, PAIRS, beside

_ODDS = DiceOdds(DICE, len(COLOURS))
ODDS_START, ODDS_OUTCOME, ODDS_WEIGHT = _ODDS.starts, _ODDS.outcomes, _ODDS.weights
MOST_OUTCOMES = int(ODDS_START[-1] - ODDS_START[-2])
FACES = len(COLOURS)
BYTE = 8
ONE_BYTE = (1 << BYTE) - 1

# Every mask of an area's fields, by number of fields, then ascending.
MASKS: Numbers = np.argsort(COUNT, kind="stable")
MASKS_START: Numbers = np.searchsorted(COUNT[MASKS], np.arange(LARGEST_AREA + 2))


def _pairs_of(mask: int, least: int) -> int:
    """The pairs of which at least so many places are in a mask, as bits."""
    inside = [(mask >> one & 1) + (mask >> other & 1) for one, other in PAIRS]
    return sum(1 << pair for pair, places in enumerate(inside) if places >= least)


# Of each mask of places the pairs that are both in it, and those of which at least one is.
TWO = 2
BOTH_OF: Numbers = np.array([_pairs_of(mask, TWO) for mask in range(1 << LARGEST_AREA)])
ONE_OF: Numbers = np.array([_pairs_of(mask, 1) for mask in range(1 << LARGEST_AREA)])


@compiled
def begin(state: State, setup: Setup) -> None:
    """LND-1: the tablets are dealt, their sides not yet chosen."""
    for seat in range(setup.seats):
        state.tablets[seat] = setup.tablets[seat]
    state.seats = setup.seats
    state.first = setup.first
    state.active = setup.first
    state.colour = NO_COLOUR
    state.roller = NOBODY
    ask_for_sides(state)


@compiled
def asked(state: State) -> int:
    """Everybody whose answer is missing, the active player, or the owner of a treasure roll."""
    if state.due or state.phase == OVER:
        return 0
    if state.phase == COLOUR or state.phase == AGAIN:
        return 1 << int(state.active)
    if state.phase == TREASURE:
        return 1 << int(state.roller)
    return int(state.owing)


# Chance


@compiled
def chance(state: State) -> int:
    """How many dice are in the air."""
    return int(state.due)


@compiled
def faces(state: State, pick: int) -> int:  # noqa: ARG001
    """LND-C1: every die has six colours, once each."""
    return FACES


@compiled
def odds(state: State, outcomes: Numbers, weights: Numbers) -> int:
    """All multisets of the dice in the air."""
    start = ODDS_START[state.due]
    number = ODDS_START[state.due + 1] - start
    for i in range(number):
        outcomes[i] = ODDS_OUTCOME[start + i]
        weights[i] = ODDS_WEIGHT[start + i]
    return int(number)


@compiled
def settle(state: State, outcome: int) -> None:
    """The dice fall."""
    shown = 0  # a byte for each colour: faster than to count in the table's memory
    for _ in range(state.due):
        shown += 1 << BYTE * (outcome % FACES)
        outcome //= FACES
    for colour in range(FACES):
        state.shown[colour] = shown >> BYTE * colour & ONE_BYTE
    state.due = 0
    after_throw(state)


# Answers


@compiled
def legal(state: State, seat: int, out: Numbers) -> int:
    """Every answer to the question that is open."""
    if state.phase == SIDE:
        return legal_sides(state, seat, out)
    if state.phase == COLOUR:
        return legal_colours(state, out)
    if state.phase == AGAIN:
        out[0] = THROW_AGAIN
        out[1] = STOP
        return 2
    if state.phase == CROSS and seat == state.active:
        return legal_for_active(state, out)
    return legal_for_others(state, seat, out)


@compiled
def legal_sides(state: State, seat: int, out: Numbers) -> int:
    """LND-1: front or back; a tablet with one board on both has nothing to choose."""
    names = state.tablets[seat].names
    out[0] = SIDE_NUMBER[0]
    for i in range(LONGEST_NAME):
        if names[0, i] != names[1, i]:
            out[1] = SIDE_NUMBER[1]
            return 2
    return 1


@compiled
def legal_colours(state: State, out: Numbers) -> int:
    """LND-4: any colour rolled."""
    number = 0
    for colour in range(len(COLOURS)):
        if state.shown[colour]:
            out[number] = COLOUR_NUMBER[colour]
            number += 1
    return number


@compiled
def legal_for_active(state: State, out: Numbers) -> int:
    """LND-7: whoever can cross must cross."""
    number = add_colour(state, int(state.active), int(state.colour), int(state.aside), out, 0)
    if number == 0:
        out[0] = DECLINE
        return 1
    return number


@compiled
def legal_for_others(state: State, seat: int, out: Numbers) -> int:
    """LND-8, LND-12: any one colour on the table with all its dice, or nothing."""
    player, tablet = state.players[seat], state.tablets[seat]
    out[0] = DECLINE
    areas = 0
    for colour in range(len(COLOURS)):
        mine = areas_to_cross(tablet, player, colour)
        areas |= mine if state.shown[colour] else 0
    number = 1
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        dice = int(state.shown[tablet.colour[area]])
        number = add_crosses(tablet, player, area, dice, out, number)
    return number


@compiled
def add_colour(state: State, seat: int, colour: int, dice: int, out: Numbers, number: int) -> int:
    """LND-3, LND-9: every way to use all dice of a colour, in the area begun or in a new one."""
    player, tablet = state.players[seat], state.tablets[seat]
    areas = areas_to_cross(tablet, player, colour)
    while areas:
        number = add_crosses(tablet, player, lowest(areas), dice, out, number)
        areas &= areas - 1
    return number


@inlined
def areas_to_cross(tablet: Any, player: Any, colour: int) -> int:
    """LND-3, LND-9: as a bit mask: the area begun, or all of the colour that touch a cross.

    If none is begun, each of them is empty or full.
    """
    begun = int(player.open_area[colour])
    first, end = int(tablet.first_area[colour]), int(tablet.first_area[colour + 1])
    near = int(player.near) & (1 << end) - (1 << first)
    return near if begun == NO_AREA else 1 << begun


@compiled
def can_be_opened(player: Any, area: int) -> bool:
    """LND-9: an area that touches a cross; if none of its colour is begun, it is empty or full."""
    return bool(player.free[area] != 0 and player.near >> area & 1)


@compiled
def add_crosses(tablet: Any, player: Any, area: int, dice: int, out: Numbers, number: int) -> int:
    """LND-2, LND-7, LND-9: every way to cross so many fields of an area, all in one go.

    One field must touch a cross. Of two both must, or one and the other lies beside it.
    """
    free = np.int64(player.free[area])
    touched = free & np.int64(player.touched[area])
    if dice > COUNT[free]:
        return number
    if dice == 1:
        return list_members(touched, CROSS_ONE[area], out, number)
    inner = int(tablet.inner[area])
    if dice == TWO:
        pairs = BOTH_OF[free] & (BOTH_OF[touched] | ONE_OF[touched] & inner)
        return list_members(pairs, CROSS_TWO[area], out, number)
    for i in range(MASKS_START[dice], MASKS_START[dice + 1]):
        mask = MASKS[i]
        if mask > free:
            break
        if mask & free == mask and hangs_together(inner, touched, mask):
            out[number] = CROSS_NUMBER[area, mask]
            number += 1
    return number


@inlined
def hangs_together(inner: int, touched: Any, mask: Any) -> bool:
    """LND-2: whether the fields can be crossed in some order, each beside a cross."""
    reached = mask & touched
    before = 0
    while reached not in (mask, before):
        before = reached
        reached |= mask & beside(inner, reached)
    return bool(reached == mask)


@compiled
def permits(state: State, seat: int, decision: int) -> bool:  # noqa: ARG001
    """Every decision is listed."""
    return False


@compiled
def suggest(state: State, seat: int, out: Numbers) -> int:  # noqa: ARG001
    """Every decision is listed."""
    return 0


@compiled
def decide(state: State, seat: int, decision: int) -> None:
    """Carry out an answer."""
    if state.phase == SIDE:
        answer_side(state, seat, decision)
    elif state.phase == CROSS:
        answer_crossing(state, seat, decision)
    elif state.phase == TREASURE:
        answer_treasure_roll(state, seat, decision)
    elif KIND[decision] == COLOUR_KIND:
        choose_colour(state, FIRST[decision])
    elif KIND[decision] == AGAIN_KIND:
        throw_again(state)
    else:
        begin_crossing(state)


@compiled
def hide(state: State, seat: int) -> None:
    """LND-10: nobody sees another's answer before all are in, nor whether there is one."""
    for other in range(state.seats):
        player = state.players[other]
        if other != seat and player.answer != NOT_ASKED:
            ask(state, other)
