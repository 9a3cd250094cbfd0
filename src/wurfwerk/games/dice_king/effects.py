"""Phase 3 of a turn of Dice King: what the citizens and the dragons do, in the rulebook's order.

A step that has nothing to ask calls the next one, so one decision carries the turn on to the next
question, throw or draw.
"""

import numpy as np

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.seats import following
from wurfwerk.kernel.verbs import State

from .board import GOLD, NO_GEM
from .cards import (
    ALARM,
    BRAWLER,
    DRAGON_SLAYER,
    MERCHANT,
    STEPS,
    THIEF_OF_CARDS,
    THIEF_OF_GEMS,
)
from .sheet import DICE, LANDSCAPE_NUMBER
from .state import (
    CASTLE,
    CONQUER,
    DRAGON,
    DRAGON_FROM,
    DRAW,
    NO_FIELD,
    OVER,
    PLACE,
    SLAY,
    STEAL,
)
from .territory import fields_of, is_out_of_markers, nearest_markers
from .throwing import begin_turn
from .tiles import sight, tiles_in_supply

# By effect: merchant (by steps), thief of cards, thief of gems, slayer, brawler, landowner, alarm.
TILES_DRAWN = np.array([0, 2, 1, 0, 0, 2, 1], np.int64)
TILES_PLACED = np.array([1, 1, 1, 0, 0, 2, 1], np.int64)


@compiled
def begin_effect(state: State) -> None:
    """KNG-9 to KNG-14, KNG-17: what the card gained, or the alarm, begins with."""
    if state.effect == DRAGON_SLAYER:
        ask_for_field(state, fields_of(state, DRAGON))
    elif state.effect == BRAWLER:
        ask_for_field(state, nearest_markers(state))
    else:
        begin_draw(state)


@compiled
def win_at_once(state: State) -> None:
    """KNG-20: who would have to place a marker beyond the last one wins."""
    state.champion = state.active
    state.phase = OVER


@compiled
def ask_for_field(state: State, targets: int) -> None:
    """KNG-12, KNG-13: ask for one of the targets; without any the effect lapses."""
    if targets == 0:
        end_turn(state)
    elif is_out_of_markers(state):
        win_at_once(state)
    else:
        state.phase = SLAY if state.effect == DRAGON_SLAYER else CONQUER


# Tiles


@compiled
def begin_draw(state: State) -> None:
    """KNG-9 to KNG-11, KNG-14, KNG-16, KNG-17: as many as the effect says, and as there are."""
    draws = state.step if state.effect == MERCHANT else TILES_DRAWN[state.effect]
    state.draws = min(draws, tiles_in_supply(state))
    state.places = min(TILES_PLACED[state.effect], state.draws)
    state.phase = DRAW


@compiled
def after_draw(state: State) -> None:
    """The tiles lie open, and everybody has seen them."""
    sight(state)
    state.draws = 0
    ask_to_place(state)


@compiled
def ask_to_place(state: State) -> None:
    """KNG-15, KNG-20: a marker is needed for each tile, but not in an alarm."""
    if state.effect != ALARM and is_out_of_markers(state):
        win_at_once(state)
    else:
        state.phase = PLACE


@compiled
def place(state: State, field: int) -> None:
    """KNG-15, KNG-17: a tile on a field of its landscape, with a marker or a fire."""
    landscape = state.board.landscape[field]
    state.drawn[landscape] -= 1
    state.left[landscape] -= 1
    state.places -= 1
    if state.effect == ALARM:
        set_on_fire(state, field)
        return
    occupy(state, field)
    if state.places > 0:
        ask_to_place(state)
    else:
        after_placing(state)


@compiled
def occupy(state: State, field: int) -> None:
    """KNG-12, KNG-15: an own marker on a field; a gem there is taken."""
    me = state.players[state.active]
    state.owner[field] = state.active
    if state.gem[field] == GOLD:
        me.gold += 1
    elif state.gem[field] != NO_GEM:
        me.white += 1
    state.gem[field] = NO_GEM


@compiled
def put_back(state: State) -> None:
    """Tiles that were not placed are shuffled back."""
    for landscape in range(LANDSCAPE_NUMBER):
        state.drawn[landscape] = 0


@compiled
def after_placing(state: State) -> None:
    """KNG-9 to KNG-11: the merchant's gem or the thief's question."""
    put_back(state)
    if state.effect == MERCHANT and state.step == STEPS:
        gain_gem(state)
    is_thief = state.effect in (THIEF_OF_CARDS, THIEF_OF_GEMS)
    if is_thief and has_victim(state):
        state.phase = STEAL
    else:
        end_turn(state)


@compiled
def gain_gem(state: State) -> None:
    """KNG-9: from the supply, golden first; none left: none."""
    me = state.players[state.active]
    if state.gold_supply > 0:
        state.gold_supply -= 1
        me.gold += 1
    elif state.white_supply > 0:
        state.white_supply -= 1
        me.white += 1


# Theft


@compiled
def loot_of(state: State, seat: int) -> int:
    """KNG-10, KNG-11: how many open cards, or gems, could be stolen from a seat."""
    player = state.players[seat]
    if seat == state.active:
        return 0
    if state.effect == THIEF_OF_GEMS:
        return int(player.white) + int(player.gold)
    cards = 0
    for die in range(len(DICE)):
        cards += int(player.fronts[die])
    return cards


@compiled
def has_victim(state: State) -> bool:
    """Whether anybody has something to steal."""
    loot = 0
    for seat in range(state.seats):
        loot += loot_of(state, seat)
    return loot > 0


@compiled
def steal_card(state: State, victim: int, die: int) -> None:
    """KNG-10: an open card changes hands."""
    state.players[victim].fronts[die] -= 1
    state.players[state.active].fronts[die] += 1
    end_turn(state)


@compiled
def steal_gem(state: State, victim: int, gem: int) -> None:
    """KNG-11: a gem changes hands."""
    if gem == GOLD:
        state.players[victim].gold -= 1
        state.players[state.active].gold += 1
    else:
        state.players[victim].white -= 1
        state.players[state.active].white += 1
    end_turn(state)


# Dragons and brawlers


@compiled
def slay(state: State, field: int) -> None:
    """KNG-12: keep the fire, hold the field."""
    state.players[state.active].fires += 1
    occupy(state, field)
    end_turn(state)


@compiled
def conquer(state: State, field: int) -> None:
    """KNG-13: the opponent's marker returns to its owner."""
    state.owner[field] = state.active
    end_turn(state)


@compiled
def set_on_fire(state: State, field: int) -> None:
    """KNG-17: a fire from the supply, else an own one, else an opponent's."""
    me = state.players[state.active]
    state.owner[field] = CASTLE
    if state.fire_supply > 0:
        state.fire_supply -= 1
        state.owner[field] = DRAGON
    elif me.fires > 0:
        me.fires -= 1
        state.owner[field] = DRAGON
    elif has_opponent_with_fire(state):
        state.burning = field
        state.phase = DRAGON_FROM
        return
    end_turn(state)


@compiled
def has_opponent_with_fire(state: State) -> bool:
    """Whether somebody else can lend a fire."""
    for seat in range(state.seats):
        if seat != state.active and state.players[seat].fires > 0:
            return True
    return False


@compiled
def fetch_fire(state: State, owner: int) -> None:
    """KNG-17: an opponent's fire goes onto the field that waits for it."""
    state.players[owner].fires -= 1
    state.owner[state.burning] = DRAGON
    state.burning = NO_FIELD
    end_turn(state)


# The end of a turn


@compiled
def end_turn(state: State) -> None:
    """KNG-2, KNG-18: the next player, unless the supply of tiles is empty."""
    if tiles_in_supply(state) == 0:
        state.phase = OVER
        return
    state.active = following(state.active, state.seats)
    if state.active == state.first:
        state.round_number += 1
    begin_turn(state)
