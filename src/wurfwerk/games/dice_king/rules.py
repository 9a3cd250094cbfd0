"""What may be done in Dice King: setup, questions, answers; `effects.py` says what it does."""

from wurfwerk.kernel.bits import list_members
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers, Setup, State

from .board import GOLD, WHITE
from .cards import NO_EFFECT, THIEF_OF_CARDS
from .checking import add_joker, fail, step_by, take_card
from .conditions import facts_of
from .decisions import (
    CONQUER_KIND,
    CONQUER_NUMBER,
    DECLINE,
    DECLINE_KIND,
    DRAGON_FROM_NUMBER,
    FAIL_KIND,
    FAIL_NUMBER,
    FIRST,
    JOKER_KIND,
    JOKER_NUMBERS,
    KEEP_KIND,
    KIND,
    NO_STACK,
    PLACE_KIND,
    PLACE_NUMBER,
    REROLL_KIND,
    SECOND,
    SLAY_KIND,
    SLAY_NUMBER,
    STEAL_CARD_KIND,
    STEAL_CARD_NUMBER,
    STEAL_GEM_KIND,
    STEAL_GEM_NUMBER,
    TAKE_KIND,
    TAKE_NUMBER,
    THROW_NUMBERS,
    WAYS_TO_JOKE,
)
from .effects import (
    conquer,
    end_turn,
    fetch_fire,
    loot_of,
    place,
    slay,
    steal_card,
    steal_gem,
)
from .sheet import (
    BOX,
    DICE,
    FIELDS,
    FIELDS_OF_LANDSCAPE,
    LANDSCAPE_NUMBER,
    STACKS,
)
from .state import (
    CHECK,
    CONQUER,
    DRAGON,
    DRAW,
    FREE,
    NO_CARD,
    NO_FIELD,
    NOBODY,
    OVER,
    PLACE,
    REVEAL,
    SLAY,
    STEAL,
    THROW,
)
from .territory import fields_of, nearest_markers
from .throwing import end_throws

ALL_STACKS = (1 << STACKS) - 1
WHITE_GEMS_EACH = int(BOX.white_gems_each)
WHITE_GEMS_IN_SUPPLY = int(BOX.white_gems - BOX.white_gems_on_map)
GOLD_GEMS_IN_SUPPLY = int(BOX.gold_gems - BOX.gold_gems_on_map)
FIRES = int(BOX.fires)


# Setup


@compiled
def begin(state: State, setup: Setup) -> None:
    """KNG-1: the map with its gems and dragons, and the first cards due."""
    state.seats = setup.seats
    state.first = setup.first
    state.active = setup.first
    state.round_number = 1
    state.champion = NOBODY
    state.burning = NO_FIELD
    state.effect = NO_EFFECT
    state.board = setup.board
    state.cards = setup.cards
    lay_out_map(state)
    state.gold_supply = GOLD_GEMS_IN_SUPPLY
    state.white_supply = WHITE_GEMS_IN_SUPPLY - state.seats * WHITE_GEMS_EACH
    for seat in range(state.seats):
        state.players[seat].white = WHITE_GEMS_EACH
    for stack in range(STACKS):
        state.top[stack] = NO_CARD
    state.reveals = ALL_STACKS
    state.phase = REVEAL


@compiled
def lay_out_map(state: State) -> None:
    """KNG-1: gems; a tile and a fire on each dragon field; all other tiles may be the removed."""
    for landscape in range(LANDSCAPE_NUMBER):
        state.left[landscape] = FIELDS_OF_LANDSCAPE
    state.fire_supply = FIRES
    for field in range(FIELDS):
        state.gem[field] = state.board.gem[field]
        state.owner[field] = FREE
        if state.board.dragon[field]:
            state.owner[field] = DRAGON
            state.left[state.board.landscape[field]] -= 1
            state.fire_supply -= 1
    for landscape in range(LANDSCAPE_NUMBER):
        state.doubt[landscape] = state.left[landscape]


@compiled
def asked(state: State) -> int:
    """The active seat, unless chance is due."""
    if state.due or state.phase == REVEAL or state.phase == DRAW or state.phase == OVER:
        return 0
    return 1 << int(state.active)


# Answers


@compiled
def legal(state: State, seat: int, out: Numbers) -> int:  # noqa: ARG001
    """Every answer to the question that is open."""
    if state.phase == THROW:
        return legal_throws(out)
    if state.phase == CHECK:
        return legal_uses(state, out)
    if state.phase == PLACE:
        return legal_places(state, out)
    if state.phase == SLAY:
        return list_members(fields_of(state, DRAGON), SLAY_NUMBER, out, 0)
    if state.phase == CONQUER:
        return list_members(nearest_markers(state), CONQUER_NUMBER, out, 0)
    if state.phase == STEAL:
        return legal_thefts(state, out)
    return legal_lenders(state, out)


@compiled
def legal_throws(out: Numbers) -> int:
    """KNG-3: any dice again, also kept ones, or keep all."""
    for i in range(len(THROW_NUMBERS)):
        out[i] = THROW_NUMBERS[i]
    return len(THROW_NUMBERS)


@compiled
def legal_uses(state: State, out: Numbers) -> int:
    """KNG-4 to KNG-6: jokers, fulfilled cards, or a failure if the dice alone fulfil none."""
    number = legal_jokers(state, out)
    thrown, shown = facts_of(state.thrown), facts_of(state.shown)
    must_take = False
    for stack in range(STACKS):
        is_fulfilled = step_by(state, stack, thrown) > 0
        must_take |= is_fulfilled
        if is_fulfilled or (state.extra > 0 and step_by(state, stack, shown) > 0):
            out[number] = TAKE_NUMBER[stack]
            number += 1
    if must_take:
        return number
    start = number
    for stack in range(STACKS):
        out[number] = FAIL_NUMBER[stack]
        number += int(state.top[stack] != NO_CARD)
    if number == start:
        out[number] = FAIL_NUMBER[NO_STACK]
        number += 1
    return number


@compiled
def legal_jokers(state: State, out: Numbers) -> int:
    """KNG-4: two alike, one with a super-joker, two super-jokers."""
    me = state.players[state.active]
    jokers = 0
    for die in range(len(DICE)):
        alike, with_one = int(me.fronts[die] >= 2), int(me.fronts[die] >= 1 and me.supers >= 1)
        of_die = alike | with_one << 1 | int(me.supers >= 2) << 2
        jokers |= of_die << WAYS_TO_JOKE * die
    return list_members(jokers, JOKER_NUMBERS, out, 0)


@compiled
def legal_places(state: State, out: Numbers) -> int:
    """KNG-15, KNG-17: every free field of a landscape that was drawn.

    Each is written at the end of the list, which grows only if it is allowed: faster than to ask.
    """
    number = 0
    for field in range(FIELDS):
        is_drawn = state.drawn[state.board.landscape[field]] > 0
        out[number] = PLACE_NUMBER[field]
        number += int(state.owner[field] == FREE) & int(is_drawn)
    return number


@compiled
def legal_thefts(state: State, out: Numbers) -> int:
    """KNG-10, KNG-11: every open card, or gem, of every opponent, or decline."""
    number = 0
    for victim in range(state.seats):
        player = state.players[victim]
        if loot_of(state, victim) == 0:
            continue
        if state.effect == THIEF_OF_CARDS:
            for die in range(len(DICE)):
                if player.fronts[die] > 0:
                    out[number] = STEAL_CARD_NUMBER[victim, die]
                    number += 1
            continue
        if player.white > 0:
            out[number] = STEAL_GEM_NUMBER[victim, WHITE]
            number += 1
        if player.gold > 0:
            out[number] = STEAL_GEM_NUMBER[victim, GOLD]
            number += 1
    out[number] = DECLINE
    return number + 1


@compiled
def legal_lenders(state: State, out: Numbers) -> int:
    """KNG-17: every opponent who has a fire."""
    number = 0
    for seat in range(state.seats):
        if seat != state.active and state.players[seat].fires > 0:
            out[number] = DRAGON_FROM_NUMBER[seat]
            number += 1
    return number


@compiled
def permits(state: State, seat: int, decision: int) -> bool:  # noqa: ARG001
    """All decisions are listed."""
    return False


@compiled
def suggest(state: State, seat: int, out: Numbers) -> int:  # noqa: ARG001
    """All decisions are listed."""
    return 0


@compiled
def decide(state: State, seat: int, decision: int) -> None:  # noqa: ARG001
    """Carry out an answer."""
    kind = KIND[decision]
    first = FIRST[decision]
    if kind == REROLL_KIND:
        state.due = first
    elif kind == KEEP_KIND:
        end_throws(state)
    elif kind == JOKER_KIND:
        add_joker(state, first, SECOND[decision])
    elif kind == TAKE_KIND:
        take_card(state, first)
    elif kind == FAIL_KIND:
        fail(state, first)
    elif kind == PLACE_KIND:
        place(state, first)
    elif kind == SLAY_KIND:
        slay(state, first)
    elif kind == CONQUER_KIND:
        conquer(state, first)
    elif kind == STEAL_CARD_KIND:
        steal_card(state, first, SECOND[decision])
    elif kind == STEAL_GEM_KIND:
        steal_gem(state, first, SECOND[decision])
    elif kind == DECLINE_KIND:
        end_turn(state)
    else:
        fetch_fire(state, first)


@compiled
def hide(state: State, seat: int) -> None:
    """Hidden are only orders and removed tiles, and the table does not know them."""
