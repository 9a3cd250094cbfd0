"""OpenSpiel: dice games written in C++ and driven from Python, one `apply_action` at a time."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any

import pyspiel

from benchmarks.measurement import timed

if TYPE_CHECKING:
    from benchmarks.measurement import Measurement

GAMES = ("backgammon", "yacht", "pig")

_CHECKED_GAMES = 5
# Our own generator: Catanatron, which runs in the same process, seeds the shared one anew.
_random = Random(1).random  # noqa: S311 - dice, not secrets


def peer_name(game: str) -> str:
    """Return the name that a game's measurements carry."""
    return f"OpenSpiel {game}"


def measure(seconds: float, game: str = "backgammon") -> Measurement:
    """Play whole games until the time is up; every roll and every decision is one step."""
    return timed(peer_name(game), "steps", partial(_play_game, _even_game(game)), seconds)


def _play_game(game: Any) -> int:
    """Play one game by drawing evenly from what may happen next, be it a roll or a decision.

    At a chance node `legal_actions` lists the outcomes; drawing evenly from them is right because
    `_even_game` has checked that they are equally likely. Building the list of odds instead would
    slow yacht, with its 7776 outcomes a roll, by a factor of five. At the end the list is empty.
    """
    state = game.new_initial_state()
    steps = 0
    while actions := state.legal_actions():
        state.apply_action(actions[int(_random() * len(actions))])
        steps += 1
    return steps


@cache
def _even_game(name: str) -> Any:
    """Load a game and play it a few times to make sure that no roll is likelier than another."""
    game = pyspiel.load_game(name)
    for _ in range(_CHECKED_GAMES):
        state = game.new_initial_state()
        while actions := state.legal_actions():
            if state.is_chance_node():
                _require_even(name, state.chance_outcomes(), actions)
            state.apply_action(actions[int(_random() * len(actions))])
    return game


def _require_even(name: str, outcomes: list[tuple[int, float]], actions: list[int]) -> None:
    odds = {chance for _, chance in outcomes}
    if len(odds) != 1 or [action for action, _ in outcomes] != actions:
        raise ValueError(f"{name} has a roll with uneven odds, which even draws would get wrong")
