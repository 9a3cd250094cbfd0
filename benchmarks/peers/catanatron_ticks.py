"""Catanatron: four of its random players on its base map; one tick is one player's action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from catanatron import game as catanatron_game
from catanatron.models import player as catanatron_player

from benchmarks.measurement import timed

if TYPE_CHECKING:
    from benchmarks.measurement import Measurement

NAME = "Catanatron"

# Catanatron is only partly annotated; as Any it type-checks alike whether it is installed or not.
_game: Any = catanatron_game
_player: Any = catanatron_player


def measure(seconds: float) -> Measurement:
    """Play whole games, with no accumulators, until the time is up."""
    return timed(NAME, "ticks", _play_game, seconds)


def _play_game() -> int:
    """Play one game as `Game.play` does, without the two copies that it makes for accumulators."""
    game = _game.Game([_player.RandomPlayer(color) for color in _player.Color])
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < _game.TURNS_LIMIT:
        game.play_tick()
        ticks += 1
    return ticks
