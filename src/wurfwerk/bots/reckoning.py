"""The verb `reckon`: how a game's own turns are thought through exactly.

One look ahead judges every decision by the position after it. Before dice are thrown that says
little: a game may reckon with all that they can bring instead. For a game that does not, the verb
is a plain no inside compiled code.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.verbs import State, Written


@dataclass(frozen=True)
class Reckoning:
    """How one game reckons."""

    reckon: Callable[[State, int, Any, Any, int, int], bool]
    tells: Callable[[State, int], bool]
    new_paper: Callable[[], Any]
    """Scratch paper of its own: an array of one record."""
    asks_for_judgement: Callable[[State], bool]
    """Whether this question after a throw is one that the network has to judge."""
    expect: Callable[[State, int, Any, Any, int], float] | None = None
    """What a position is worth before the coming throw, if that is answered at its best."""
    foretold: Callable[[State, Any], float] | None = None
    """What that said of the throw that has come."""
    throwing: Callable[[State], bool] | None = None
    """Whether this question is about dice that may be thrown again."""


_by_type: dict[np.dtype[Any], Reckoning] = {}
_by_record: dict[object, Reckoning] = {}


def register_reckoning(game: Game, reckoning: Reckoning) -> None:
    """From now on decisions of this game are reckoned."""
    _by_type[game.state] = reckoning
    _by_record[numba.from_dtype(game.state)] = reckoning


def new_paper(game: Game) -> Any:
    """The scratch paper that a game reckons on; nothing for a game that does not."""
    known = _by_type.get(game.state)
    return known.new_paper() if known else np.zeros(0)


def reckon(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> bool:
    """Judge the decisions listed in a row of the room into its values; False: it was not done."""
    known = _by_type.get(state.dtype)
    return known.reckon(state, seat, mind, room, row, number) if known else False


def tells(state: State, seat: int) -> bool:
    """Whether the features of this position tell a seat enough to learn from it."""
    known = _by_type.get(state.dtype)
    return known.tells(state, seat) if known else True


def asks_for_judgement(state: State) -> bool:
    """Whether this question is to be learnt as it stands, before the decision."""
    known = _by_type.get(state.dtype)
    return known.asks_for_judgement(state) if known else False


def expects(game: Game) -> bool:
    """Whether a game reckons coming throws."""
    known = _by_type.get(game.state)
    return known is not None and known.expect is not None


def expect(state: State, seat: int, mind: Any, room: Any, row: int) -> float:
    """What the position in a row of the room is worth before the coming throw.

    Next rows are written over; a game that does not reckon coming throws says nothing, NaN.
    """
    known = _by_type.get(state.dtype)
    return known.expect(state, seat, mind, room, row) if known and known.expect else np.nan


def foretold(state: State, room: Any) -> float:
    """What `expect`, if asked last of all in this room, thought of the throw that has come."""
    known = _by_type.get(state.dtype)
    return known.foretold(state, room) if known and known.foretold else np.nan


def throwing(state: State) -> bool:
    """Whether this question is about dice that may be thrown again; never, if a game is silent."""
    known = _by_type.get(state.dtype)
    return known.throwing(state) if known and known.throwing else False


@compiled
def never(state: State) -> bool:  # noqa: ARG001
    """For games that judge only what a decision leads to."""
    return False


def _plain_no(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> bool:  # noqa: ARG001
    return False


def _always(state: State, seat: int) -> bool:  # noqa: ARG001
    return True


@overload(reckon)
def _reckon(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> Written:  # noqa: ARG001
    known = _by_record.get(state)
    return getattr(known.reckon, "py_func", known.reckon) if known else _plain_no


def _nothing(state: State, seat: int, mind: Any, room: Any, row: int) -> float:  # noqa: ARG001
    return np.nan


@overload(expect)
def _expect(state: State, seat: int, mind: Any, room: Any, row: int) -> Written:  # noqa: ARG001
    known = _by_record.get(state)
    function = known.expect if known and known.expect else _nothing
    return getattr(function, "py_func", function)


def _nothing_of_a_throw(state: State, room: Any) -> float:  # noqa: ARG001
    return np.nan


@overload(foretold)
def _foretold(state: State, room: Any) -> Written:  # noqa: ARG001
    known = _by_record.get(state)
    function = known.foretold if known and known.foretold else _nothing_of_a_throw
    return getattr(function, "py_func", function)


@overload(tells)
def _tells(state: State, seat: int) -> Written:  # noqa: ARG001
    known = _by_record.get(state)
    return getattr(known.tells, "py_func", known.tells) if known else _always


@overload(asks_for_judgement)
def _asks_for_judgement(state: State) -> Written:
    known = _by_record.get(state)
    function = known.asks_for_judgement if known else never
    return getattr(function, "py_func", function)


@overload(throwing)
def _throwing(state: State) -> Written:
    known = _by_record.get(state)
    function = known.throwing if known and known.throwing else never
    return getattr(function, "py_func", function)
