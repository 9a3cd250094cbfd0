"""The verbs: few words that mean the same in every game.

Generic code (playouts, perft, search, environments) is written once against them. Inside compiled
code each verb becomes the game's own function, chosen by the type of the table's record, so machine
code is specialised per game and can be kept on disk. Uncompiled, the same choice is a lookup.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numba
import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

State: TypeAlias = Any
"""One table as a NumPy record; which fields it has is the game's matter (`state.py`)."""

Setup: TypeAlias = Any
"""What a game is set up from, as a NumPy record."""

Numbers: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class Rules:
    """One game's functions, under the names of the verbs."""

    begin: Callable[[State, Setup], None]
    asked: Callable[[State], int]
    legal: Callable[[State, int, Numbers], int]
    permits: Callable[[State, int, int], bool]
    suggest: Callable[[State, int, Numbers], int]
    decide: Callable[[State, int, int], None]
    chance: Callable[[State], int]
    faces: Callable[[State, int], int]
    odds: Callable[[State, Numbers, Numbers], int]
    settle: Callable[[State, int], None]
    hide: Callable[[State, int], None]
    over: Callable[[State], int]
    scores: Callable[[State, Numbers], int]
    winners: Callable[[State], int]
    reason: Callable[[State], int]


_rules: dict[np.dtype[Any], Rules] = {}
_rules_by_record: dict[object, Rules] = {}


def register(state: np.dtype[Any], rules: Rules) -> None:
    """From now on the verbs know tables of this record type."""
    _rules[state] = rules
    _rules_by_record[numba.from_dtype(state)] = rules


def begin(state: State, setup: Setup) -> None:
    """Lay out the table."""
    _rules[state.dtype].begin(state, setup)


def asked(state: State) -> int:
    """Bit mask of the seats that owe a decision; 0: chance is due, or the game is over."""
    return _rules[state.dtype].asked(state)


def legal(state: State, seat: int, out: Numbers) -> int:
    """Write the decisions that an asked seat may take, ascending; return how many."""
    return _rules[state.dtype].legal(state, seat, out)


def permits(state: State, seat: int, decision: int) -> bool:
    """Whether a decision too manifold to be listed by `legal` (a trade offer) is allowed."""
    return _rules[state.dtype].permits(state, seat, decision)


def suggest(state: State, seat: int, out: Numbers) -> int:
    """Write some permitted decisions that `legal` does not list; return how many."""
    return _rules[state.dtype].suggest(state, seat, out)


def decide(state: State, seat: int, decision: int) -> None:
    """Carry out a decision; it is not checked here."""
    _rules[state.dtype].decide(state, seat, decision)


def chance(state: State) -> int:
    """How many dice or cards are to be drawn now; 0: none."""
    return _rules[state.dtype].chance(state)


def faces(state: State, pick: int) -> int:
    """How many equally likely faces the given die or draw has."""
    return _rules[state.dtype].faces(state, pick)


def odds(state: State, outcomes: Numbers, weights: Numbers) -> int:
    """Write every outcome that makes a difference with its weight; return how many.

    An outcome is the faces drawn as one number, the first pick being the lowest digit. Weights add
    up to the product of all faces.
    """
    return _rules[state.dtype].odds(state, outcomes, weights)


def settle(state: State, outcome: int) -> None:
    """Put a result of chance on the table."""
    _rules[state.dtype].settle(state, outcome)


def hide(state: State, seat: int) -> None:
    """Blank everything that this seat may not know; a seat below 0 is a spectator."""
    _rules[state.dtype].hide(state, seat)


def over(state: State) -> int:
    """0 while the game goes on, then the number of what ended it (`Game.endings`)."""
    return _rules[state.dtype].over(state)


def scores(state: State, out: Numbers) -> int:
    """Write the points of every seat as they stand; return how many (0 in a race)."""
    return _rules[state.dtype].scores(state, out)


def winners(state: State) -> int:
    """Bit mask of the seats that win if the game ends as it stands."""
    return _rules[state.dtype].winners(state)


def reason(state: State) -> int:
    """The number of what decided between the seats (`Game.reasons`)."""
    return _rules[state.dtype].reason(state)


Written: TypeAlias = Callable[..., object] | None


def _written(record: object, verb: str) -> Written:
    """The plain function behind a game's verb: Numba compiles it for the caller at hand.

    Numba wants the chooser below and the game's function to have the same parameters, down to the
    annotations; so games annotate their verbs exactly as here.
    """
    rules = _rules_by_record.get(record)
    if rules is None:
        return None
    function: Callable[..., object] = getattr(rules, verb)
    return getattr(function, "py_func", function)


# A verb only borrows its arrays, and is not set into its callers (see `compiled.py`).
BORROWS: Any = {"_nrt": False, "forceinline": False}


@overload(begin, jit_options=BORROWS)
def _begin(state: State, setup: Setup) -> Written:  # noqa: ARG001
    return _written(state, "begin")


@overload(asked, jit_options=BORROWS)
def _asked(state: State) -> Written:
    return _written(state, "asked")


@overload(legal, jit_options=BORROWS)
def _legal(state: State, seat: int, out: Numbers) -> Written:  # noqa: ARG001
    return _written(state, "legal")


@overload(permits, jit_options=BORROWS)
def _permits(state: State, seat: int, decision: int) -> Written:  # noqa: ARG001
    return _written(state, "permits")


@overload(suggest, jit_options=BORROWS)
def _suggest(state: State, seat: int, out: Numbers) -> Written:  # noqa: ARG001
    return _written(state, "suggest")


@overload(decide, jit_options=BORROWS)
def _decide(state: State, seat: int, decision: int) -> Written:  # noqa: ARG001
    return _written(state, "decide")


@overload(chance, jit_options=BORROWS)
def _chance(state: State) -> Written:
    return _written(state, "chance")


@overload(faces, jit_options=BORROWS)
def _faces(state: State, pick: int) -> Written:  # noqa: ARG001
    return _written(state, "faces")


@overload(odds, jit_options=BORROWS)
def _odds(state: State, outcomes: Numbers, weights: Numbers) -> Written:  # noqa: ARG001
    return _written(state, "odds")


@overload(settle, jit_options=BORROWS)
def _settle(state: State, outcome: int) -> Written:  # noqa: ARG001
    return _written(state, "settle")


@overload(hide, jit_options=BORROWS)
def _hide(state: State, seat: int) -> Written:  # noqa: ARG001
    return _written(state, "hide")


@overload(over, jit_options=BORROWS)
def _over(state: State) -> Written:
    return _written(state, "over")


@overload(scores, jit_options=BORROWS)
def _scores(state: State, out: Numbers) -> Written:  # noqa: ARG001
    return _written(state, "scores")


@overload(winners, jit_options=BORROWS)
def _winners(state: State) -> Written:
    return _written(state, "winners")


@overload(reason, jit_options=BORROWS)
def _reason(state: State) -> Written:
    return _written(state, "reason")
