"""Phase 2 of a turn of Dice King: jokers, and the card that is gained either way."""

from typing import Any

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .cards import ALARM, NO_EFFECT, STEPS
from .conditions import FAMILY, NO_CONDITION, Facts, facts_of, is_met
from .effects import begin_effect
from .sheet import CARDS_IN_STACK, STACKS
from .state import NO_CARD, REVEAL
from .throwing import begin_turn

ALL_CARDS = (1 << CARDS_IN_STACK) - 1


@compiled
def add_joker(state: State, die: int, supers: int) -> None:
    """KNG-4: two cards leave the game for an extra die."""
    me = state.players[state.active]
    me.fronts[die] -= 2 - supers
    me.supers -= supers
    state.shown[die] += 1
    state.extra += 1


@compiled
def step_with(state: State, stack: int, dice: Any) -> int:
    """KNG-5, KNG-9: the highest step of the visible card that dice reach; 0: not fulfilled."""
    return step_by(state, stack, facts_of(dice))


@compiled
def step_by(state: State, stack: int, facts: Facts) -> int:
    """The same for dice of which these facts are known."""
    if state.top[stack] == NO_CARD:
        return 0
    card = stack * CARDS_IN_STACK + state.top[stack]
    for step in range(STEPS, 0, -1):
        needs = state.cards.needs[card, step - 1]
        if needs[FAMILY] != NO_CONDITION and is_met(needs, facts):
            return step
    return 0


@compiled
def step_reached(state: State, stack: int) -> int:
    """KNG-5: with all extra dice, or with the thrown dice alone."""
    step = step_with(state, stack, state.thrown)
    return max(step, step_with(state, stack, state.shown)) if state.extra > 0 else step


@compiled
def take_card(state: State, stack: int) -> None:
    """KNG-8: a fulfilled card lies open before the player; then come its effects."""
    card = stack * CARDS_IN_STACK + state.top[stack]
    state.step = step_reached(state, stack)
    state.effect = state.cards.effect[card]
    state.players[state.active].fronts[state.cards.symbol[card]] += 1
    remove_top(state, stack)
    go_on_after_reveal(state)


@compiled
def fail(state: State, stack: int) -> None:
    """KNG-6: a visible card becomes a super-joker, and the dragons come."""
    state.effect = ALARM
    if stack < STACKS:
        state.players[state.active].supers += 1
        remove_top(state, stack)
    go_on_after_reveal(state)


@compiled
def remove_top(state: State, stack: int) -> None:
    """The visible card leaves its stack; the next one is due if there is one."""
    state.top[stack] = NO_CARD
    if state.seen[stack] != ALL_CARDS:
        state.reveals = 1 << stack


@compiled
def go_on_after_reveal(state: State) -> None:
    """KNG-1, KNG-8: the next stack, the first turn, or the effects of the card just gained."""
    if state.reveals:
        state.phase = REVEAL
    elif state.effect == NO_EFFECT:
        begin_turn(state)
    else:
        begin_effect(state)
