"""A round of Burgundy thought through to its end: goods, first mark, second mark.

In between lie dice that the features do not describe; the sheet after the round is what is judged.
"""

from typing import Any

from wurfwerk.bots.features.burgundy import consider
from wurfwerk.bots.reckoning import Reckoning, never, register_reckoning
from wurfwerk.games.burgundy import GAME
from wurfwerk.games.burgundy.state import WAITING
from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .burgundy_rounds import expect, foretold
from .burgundy_sheets import begin_judging, judge_sheet, new_paper

WORST = -1e9


@compiled
def tells(state: State, seat: int) -> bool:
    """Whether the seat's answers are in."""
    return bool(state.players[seat].step == WAITING)


@compiled
def reckon(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> bool:
    """Every decision by the best that it leads to in this round."""
    room.tables[row + 1] = state
    room.tables[row + 1].players[seat].step = WAITING
    begin_judging(room.tables[row + 1], seat, mind, room)
    for i in range(number):
        room.values[row, i] = worth_of(room.decisions[row, i], seat, mind, room, row)
    return True


@compiled
def worth_of(decision: int, seat: int, mind: Any, room: Any, row: int) -> float:
    """Take a decision at the table of this row, and then the best ones to the end of the round.

    Judging has begun.
    """
    tables = room.tables
    tables[row + 1] = tables[row]
    verbs.decide(tables[row + 1], seat, decision)
    if tells(tables[row + 1], seat):
        return judge_sheet(tables[row + 1], seat, mind, room)
    best = WORST
    decisions = room.decisions[row + 1]
    for i in range(consider(tables[row + 1], seat, decisions)):
        best = max(best, worth_of(decisions[i], seat, mind, room, row + 1))
    return best


register_reckoning(GAME, Reckoning(reckon, tells, new_paper, never, expect, foretold))
