"""The goal of Dice Land, the end and the winners. A race has no points."""

from typing import Any

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers, State

from .sheet import COLOURS, TREASURES_TO_WIN
from .state import NOBODY, OVER

ENDINGS = ("", "phase-2", "treasure-roll")
RUNNING, BY_PHASE_2, BY_TREASURE_ROLL = range(3)

REASONS = ("goal", "shared")
GOAL, SHARED = range(2)


@compiled
def treasures_found(player: Any) -> int:
    """LND-11: the boxes marked on the info strip."""
    number = 0
    for colour in range(len(COLOURS)):
        number += player.treasures[colour]
    return number


@compiled
def colours_complete(player: Any) -> int:
    """LND-14: in how many colours all fields are crossed."""
    number = 0
    for colour in range(len(COLOURS)):
        number += player.left[colour] == 0
    return number


@compiled
def has_reached_goal(state: State, seat: int) -> bool:
    """LND-15: treasures enough, and a colour complete."""
    player = state.players[seat]
    return treasures_found(player) >= TREASURES_TO_WIN and colours_complete(player) > 0


@compiled
def over(state: State) -> int:
    """LND-15, LND-16: in which phase the goal was reached."""
    if state.phase != OVER:
        return RUNNING
    return BY_PHASE_2 if state.roller == NOBODY else BY_TREASURE_ROLL


@compiled
def scores(state: State, out: Numbers) -> int:  # noqa: ARG001
    """Nobody has points in a race."""
    return 0


@compiled
def winners(state: State) -> int:
    """LND-15: all who have reached the goal."""
    mask = 0
    for seat in range(state.seats):
        if has_reached_goal(state, seat):
            mask |= 1 << seat
    return mask


@compiled
def reason(state: State) -> int:
    """LND-15: whether several reached the goal at the same time."""
    winning = winners(state)
    return SHARED if winning & (winning - 1) else GOAL
