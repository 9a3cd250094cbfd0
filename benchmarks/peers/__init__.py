"""The libraries that we compare ourselves with, each played at random from start to end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from benchmarks.peers import (
    boardgame_io,
    catanatron_ticks,
    open_spiel_games,
    pettingzoo_classic,
    pgx_backgammon,
    rlcard_games,
)

if TYPE_CHECKING:
    from benchmarks.measurement import Measure

PEERS: tuple[tuple[str, Measure], ...] = (
    (catanatron_ticks.NAME, catanatron_ticks.measure),
    *(
        (open_spiel_games.peer_name(game), partial(open_spiel_games.measure, game=game))
        for game in open_spiel_games.GAMES
    ),
    (pgx_backgammon.NAME, pgx_backgammon.measure),
    (pettingzoo_classic.NAME, pettingzoo_classic.measure),
    (rlcard_games.NAME, rlcard_games.measure),
    (boardgame_io.NAME, boardgame_io.measure),
)
