"""Which games the research tests play: every one, with its fewest and its most seats."""

import pytest

from tests.conformance.playing import Variant
from wurfwerk.games import GAMES
from wurfwerk.kernel.compiled import numba_config

SIZES = [
    Variant(game, seats, {})
    for game in GAMES.values()
    for seats in dict.fromkeys((game.seats[0], game.seats[-1]))
]
every_size = pytest.mark.parametrize("variant", SIZES, ids=str)

is_compiled = not numba_config.DISABLE_JIT
whole_games = pytest.mark.skipif(not is_compiled, reason="whole games take long as plain Python")
CYCLES = 40 if is_compiled else 4
