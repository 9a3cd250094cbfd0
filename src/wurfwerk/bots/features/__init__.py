"""What a learner is told of a position: the verb `describe`, one file for each game.

Inside compiled code the verb becomes the game's own function, chosen by the type of the table's
record as in `kernel/verbs.py`.
"""

from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from wurfwerk.bots.network import Floats
from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Game, Options
from wurfwerk.kernel.verbs import State, Written

from . import bronze_age, dice_king, dice_land

_MODULES: dict[str, ModuleType] = {
    "bronze-age": bronze_age,
    "dice-king": dice_king,
    "dice-land": dice_land,
}

_by_type: dict[np.dtype[Any], ModuleType] = {
    GAMES[key].state: module for key, module in _MODULES.items()
}
_by_record: dict[object, ModuleType] = {
    numba.from_dtype(state): module for state, module in _by_type.items()
}


def is_described(game: Game) -> bool:
    """Whether there are features for this game."""
    return game.key in _MODULES


def size_of(game: Game) -> int:
    """How many numbers describe a position of this game."""
    return int(_MODULES[game.key].SIZE)


def points_that_count(game: Game) -> float:
    """So many points are 1 to the network."""
    return float(_MODULES[game.key].POINTS_THAT_COUNT)


def feel_for(game: Game) -> Floats:
    """How much each number counts without any learning: nothing, if the game's file is silent."""
    module = _MODULES[game.key]
    feel: Floats = getattr(module, "FEEL", np.zeros(module.SIZE, np.float32))
    return feel


def practice(game: Game, seats: int) -> list[Options]:
    """The options of the tables on which this game is learnt."""
    options: list[Options] = _MODULES[game.key].practice(seats)
    return options


def describe(state: State, seat: int, out: Floats) -> None:
    """Write a position, which may wait for dice, as this seat sees it."""
    _by_type[state.dtype].describe(state, seat, out)


@overload(describe)
def _describe(state: State, seat: int, out: Floats) -> Written:  # noqa: ARG001
    module = _by_record.get(state)
    return None if module is None else module.describe.py_func
