"""Compiled doors from Python to the verbs.

Each takes an array of tables and an index, which crosses the border in well under a microsecond.
"""

from typing import Any

from . import verbs
from .chance import sample
from .compiled import compiled
from .stream import Stream
from .verbs import Numbers

NOT_ASKED, NOT_LEGAL, DONE = range(3)
NOBODY = -1


@compiled
def begin(tables: Any, at: int, setups: Any) -> None:
    """Lay out one table."""
    verbs.begin(tables[at], setups[0])


@compiled
def legal(tables: Any, at: int, seat: int, out: Numbers) -> int:
    """The decisions of a seat."""
    return verbs.legal(tables[at], seat, out)


@compiled
def suggest(tables: Any, at: int, seat: int, out: Numbers) -> int:
    """Some decisions that are not listed."""
    return verbs.suggest(tables[at], seat, out)


@compiled
def is_legal(state: Any, seat: int, decision: int, buffer: Numbers) -> bool:
    """Whether an asked seat may take this decision."""
    for i in range(verbs.legal(state, seat, buffer)):
        if buffer[i] == decision:
            return True
    return verbs.permits(state, seat, decision)


@compiled
def decide(tables: Any, at: int, seat: int, decision: int, buffer: Numbers) -> int:
    """Carry out a decision if the seat is asked and may take it."""
    state = tables[at]
    if not verbs.asked(state) >> seat & 1:
        return NOT_ASKED
    if not is_legal(state, seat, decision, buffer):
        return NOT_LEGAL
    verbs.decide(state, seat, decision)
    return DONE


@compiled
def odds(tables: Any, at: int, outcomes: Numbers, weights: Numbers) -> int:
    """The outcomes that are due with their weights; none if no chance is due."""
    if verbs.chance(tables[at]) == 0:
        return 0
    return verbs.odds(tables[at], outcomes, weights)


@compiled
def draw(tables: Any, at: int, stream: Stream) -> int:
    """Draw the outcome that is due from the stream; the table stays as it is."""
    return sample(tables[at], stream)


@compiled
def sides(tables: Any, at: int, out: Numbers) -> None:
    """Write how many faces each die or draw has that is due."""
    for pick in range(verbs.chance(tables[at])):
        out[pick] = verbs.faces(tables[at], pick)


@compiled
def settle(tables: Any, at: int, outcome: int) -> None:
    """Put a result of chance on the table."""
    verbs.settle(tables[at], outcome)


@compiled
def due(tables: Any, at: int) -> tuple[int, int, int]:
    """What comes next: seats asked, picks of chance, or what ended the game."""
    state = tables[at]
    return verbs.asked(state), verbs.chance(state), verbs.over(state)


@compiled
def result(tables: Any, at: int, points: Numbers) -> tuple[int, int, int, int]:
    """What ended the game, how many points were written, the winners and why they won."""
    state = tables[at]
    return (
        verbs.over(state),
        verbs.scores(state, points),
        verbs.winners(state),
        verbs.reason(state),
    )


@compiled
def hide(tables: Any, at: int, seat: int) -> None:
    """Blank what a seat may not know."""
    verbs.hide(tables[at], seat)


@compiled
def next_question(
    tables: Any, sights: Any, dice: Stream, legal: Numbers, suggestions: Numbers
) -> tuple[int, int, int]:
    """Let the dice fall until a seat is asked, and write down what it needs to answer.

    Returns the lowest seat asked (NOBODY if the game is over) and how many decisions are listed and
    suggested; `sights[0]` becomes the table `tables[0]` as this seat may see it.
    """
    state = tables[0]
    while verbs.chance(state):
        verbs.settle(state, sample(state, dice))
    asked = verbs.asked(state)
    if not asked:
        return NOBODY, 0, 0
    seat = 0
    while not asked >> seat & 1:
        seat += 1
    sights[0] = state
    verbs.hide(sights[0], seat)
    return seat, verbs.legal(state, seat, legal), verbs.suggest(state, seat, suggestions)
