"""Phase 1 of a turn of Dice King: up to three throws."""

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .cards import NO_EFFECT
from .sheet import DICE, DICE_OF_TYPE, DIE_SHOWN, THROWN_DICE, THROWS
from .state import CHECK, THROW

ALL_DICE = (1 << THROWN_DICE) - 1


@compiled
def begin_turn(state: State) -> None:
    """KNG-2, KNG-3: all six dice in the air."""
    state.effect = NO_EFFECT
    state.step = 0
    for die in range(len(DICE)):
        state.thrown[die] = 0
        state.shown[die] = 0
    state.extra = 0
    state.phase = THROW
    state.throws = 0
    state.due = ALL_DICE


@compiled
def after_throw(state: State) -> None:
    """KNG-3: ask whether to throw again, unless it was the third throw."""
    state.throws += 1
    if state.throws == THROWS:
        end_throws(state)


@compiled
def end_throws(state: State) -> None:
    """The dice stay as they lie, and are counted."""
    for position in range(THROWN_DICE):
        die = DIE_SHOWN[position // DICE_OF_TYPE, state.dice[position]]
        state.thrown[die] += 1
        state.shown[die] += 1
    state.phase = CHECK
