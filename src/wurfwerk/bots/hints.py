"""Hints: the best decisions of a question with what they are worth."""

from typing import NamedTuple

from wurfwerk.kernel.stream import Stream

from .bot import Question
from .features import strives_for_own_points, variety
from .levels import LEVELS, desk_for, mind_of
from .mind import LEAD, SCALE, WINNING, rank
from .search import think

ADVISER = "master"
TIE_BREAK = 0.01
"""A lead counts only between decisions that win equally often."""


class Hint(NamedTuple):
    """A decision and its worth: the chance to win or, where only points count, those."""

    decision: int
    value: float


def are_points(question: Question) -> bool:
    """Whether hints are worth points here; else they are worth a chance to win."""
    return int(question.tables[0].seats) == 1 or strives_for_own_points(question.game)


def best_choices(question: Question, stream: Stream, most: int = 3) -> list[Hint]:
    """The best decisions of a seat, the best first."""
    game = question.game
    table = question.tables[0]
    style = LEVELS[ADVISER].style_in(game)
    mind = mind_of(style.network, game.key, int(table.seats), variety(game, table))
    wishes = mind.wishes.copy()
    if wishes[WINNING]:
        wishes[LEAD] = TIE_BREAK if wishes[LEAD] else 0
    desk = desk_for(game)
    room = desk.room
    mind = mind._replace(wishes=wishes)
    _, number = think(question.tables, question.seat, mind, style.plan, stream, desk)
    kept = rank(room.values[0], number, most, room.order)
    unit = 1.0 if wishes[WINNING] else float(wishes[SCALE])
    return [
        Hint(int(room.decisions[0, place]), float(room.values[0, place]) * unit)
        for place in room.order[:kept]
    ]
