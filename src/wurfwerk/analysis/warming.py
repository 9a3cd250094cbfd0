"""The beginning of a game is valued ahead, which makes or loads the code that is needed for it."""

from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table

from .course import course_of

EVENTS = 12
"""Chance and choices of every game are among so many."""


def value_unseen(table: Table) -> None:
    """Touch everything that the analysis of a table like this one needs."""
    begun = Table(table.game, table.seats, table.options)
    dice = new_stream("warm", "dice")
    for _ in range(EVENTS):
        begun.apply(begun.drawn(dice) if begun.is_chance_due else begun.legal(begun.asked[0])[0])
    course_of(begun)
