"""Hints: the best decisions of a question with what they are worth."""

from typing import NamedTuple

from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.verbs import State

from .bot import Question
from .features import strives_for_own_points, variety
from .levels import LEVELS, desk_for, mind_of
from .mind import LEAD, SCALE, WINNING, Mind, rank
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


def adviser_at(game: Game, table: State, tie_break: float = TIE_BREAK) -> Mind:
    """Who gives hints at a table: wishes to win, or for points where only those count."""
    network = LEVELS[ADVISER].style_in(game).network
    mind = mind_of(network, game.key, int(table.seats), variety(game, table))
    wishes = mind.wishes.copy()
    if wishes[WINNING]:
        wishes[LEAD] = tie_break if wishes[LEAD] else 0
    return mind._replace(wishes=wishes)


def unit_of(mind: Mind) -> float:
    """What a value is to be multiplied with: to points where those count, else it is a chance."""
    return 1.0 if mind.wishes[WINNING] else float(mind.wishes[SCALE])


def best_choices(question: Question, stream: Stream, most: int = 3) -> list[Hint]:
    """The best decisions of a seat, the best first."""
    game = question.game
    mind, desk = adviser_at(game, question.tables[0]), desk_for(game)
    plan, room = LEVELS[ADVISER].style_in(game).plan, desk.room
    _, number = think(question.tables, question.seat, mind, plan, stream, desk)
    kept = rank(room.values[0], number, most, room.order)
    unit = unit_of(mind)
    return [
        Hint(int(room.decisions[0, place]), float(room.values[0, place]) * unit)
        for place in room.order[:kept]
    ]
