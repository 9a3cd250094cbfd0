"""What a bot knows of a game beyond its rules, in one file for each game, under these names.

- `SIZE`, `describe(state, seat, out)`: a position in so many numbers.
- `POINTS_THAT_COUNT`: so many points are 1 to the network.
- `practice(seats)`: the options of the tables on which the game is learnt.
- `consider(state, seat, out)`, if wanted: like `legal`, without decisions that another one equals
  or beats in every case.
- `FEEL`, `FEEL_FOR_POINTS`, if wanted: how much each number counts without any learning, for
  winning or for points.
- `OWN_POINTS`, if wanted: a seat strives for its own points, whatever the others do.
- `variety(state)`, if wanted: the name of a kind of table that has networks of its own.

Inside compiled code a verb becomes the game's own function, chosen by the type of the table's
record as in `kernel/verbs.py`.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from wurfwerk.bots.network import POINTS, Floats
from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Game, Options
from wurfwerk.kernel.verbs import Numbers, State, Written

from . import bronze_age, burgundy, dice_king, dice_land

_MODULES: dict[str, ModuleType] = {
    "bronze-age": bronze_age,
    "burgundy": burgundy,
    "dice-king": dice_king,
    "dice-land": dice_land,
}

_by_type: dict[np.dtype[Any], str] = {GAMES[key].state: key for key in _MODULES}
_by_record: dict[object, str] = {numba.from_dtype(GAMES[key].state): key for key in _MODULES}


def is_described(game: Game) -> bool:
    """Whether there are features for this game."""
    return game.key in _MODULES


def size_of(game: Game) -> int:
    """How many numbers describe a position of this game."""
    return int(_MODULES[game.key].SIZE)


def points_that_count(game: Game) -> float:
    """So many points are 1 to the network."""
    return float(_MODULES[game.key].POINTS_THAT_COUNT)


def feel_for(game: Game, answer: int) -> Floats:
    """How much each number counts without any learning: nothing, if the game's file is silent."""
    module = _MODULES[game.key]
    name = "FEEL_FOR_POINTS" if answer == POINTS else "FEEL"
    feel: Floats = getattr(module, name, np.zeros(module.SIZE, np.float32))
    return feel


def strives_for_own_points(game: Game) -> bool:
    """Whether the points of the others are nothing to a seat."""
    return bool(getattr(_MODULES[game.key], "OWN_POINTS", False))


def variety(game: Game, state: State) -> str:
    """The kind of a table that may have networks of its own."""
    of_state = getattr(_MODULES[game.key], "variety", None)
    return of_state(state) if of_state else ""


def practice(game: Game, seats: int) -> list[Options]:
    """The options of the tables on which this game is learnt."""
    options: list[Options] = _MODULES[game.key].practice(seats)
    return options


def describe(state: State, seat: int, out: Floats) -> None:
    """Write a position, which may wait for dice, as this seat sees it."""
    _MODULES[_by_type[state.dtype]].describe(state, seat, out)


def consider(state: State, seat: int, out: Numbers) -> int:
    """Write the decisions worth a thought, ascending; return how many."""
    return int(_considering(_by_type[state.dtype])(state, seat, out))


def _considering(key: str) -> Callable[..., Any]:
    return getattr(_MODULES[key], "consider", GAMES[key].rules.legal)


def _written(function: Callable[..., Any]) -> Written:
    return getattr(function, "py_func", function)


@overload(describe)
def _describe(state: State, seat: int, out: Floats) -> Written:  # noqa: ARG001
    key = _by_record.get(state)
    return None if key is None else _written(_MODULES[key].describe)


@overload(consider)
def _consider(state: State, seat: int, out: Numbers) -> Written:  # noqa: ARG001
    key = _by_record.get(state)
    return None if key is None else _written(_considering(key))
