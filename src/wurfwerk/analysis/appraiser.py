"""Somebody who says what throws and choices were worth: the Master who gives hints."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from wurfwerk.bots.hints import ADVISER, adviser_at, unit_of
from wurfwerk.bots.levels import LEVELS, desk_for
from wurfwerk.bots.mind import ROOT, WINNING, best_of
from wurfwerk.bots.plan import DEPTH, WIDTH
from wurfwerk.bots.reckoning import expects, throwing
from wurfwerk.bots.search import lay_out, think
from wurfwerk.kernel import playing
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream

from .worth import (
    NOTHING,
    weigh_all,
    worth_of_throw,
    worth_once_fallen,
    worth_when_played_on,
)

ANY_OUTCOME = 0


class Weighed(NamedTuple):
    """A choice beside the best one."""

    best: int
    best_value: float
    chosen_value: float
    number: int
    """Of choices that were considered."""


class Appraiser:
    """Values one game: in points where those count, else as the chance to win.

    Positions are arrays of one table; where somebody is asked, as the seat sees it.
    """

    def __init__(self, game: Game, tables: Any) -> None:
        self._mind = adviser_at(game, tables[0], tie_break=0)
        self._plan = LEVELS[ADVISER].style_in(game).plan
        self._desk = desk_for(game)
        self._stream = new_stream("analysis")
        self._legal = np.zeros(game.most_legal, np.int64)
        self._unit = unit_of(self._mind)
        self._reckons_throws = expects(game)
        self.is_in_points = not self._mind.wishes[WINNING]

    def worth(self, tables: Any, seat: int) -> float:
        """What a position is worth to a seat."""
        if self._reckons_throws and playing.due(tables, 0)[1]:
            return self.throw(tables, seat, ANY_OUTCOME)[0]
        room = self._desk.room
        lay_out(tables, room.tables)
        return float(worth_once_fallen(seat, self._mind, room, ROOT)) * self._unit

    def throw(self, tables: Any, seat: int, outcome: int) -> tuple[float, float]:
        """What a position is worth before something falls, and after it: the difference is luck."""
        room = self._desk.room
        lay_out(tables, room.tables)
        before, after = worth_of_throw(seat, outcome, self._mind, room)
        return float(before) * self._unit, float(after) * self._unit

    def weighed(self, tables: Any, seat: int, chosen: int) -> Weighed:
        """A decision of a seat beside the best one.

        Offers to trade are not listed and cost nothing: whoever makes one may still do the best.
        """
        number = playing.legal(tables, 0, seat, self._legal)
        is_listed = chosen in self._legal[:number]
        weighed = self._beside_best(tables, seat, chosen if is_listed else NOTHING)
        if is_listed:
            return weighed
        return weighed._replace(best=chosen, chosen_value=weighed.best_value)

    def _beside_best(self, tables: Any, seat: int, chosen: int) -> Weighed:
        """The chosen decision and the one of the highest value, both valued in the same way.

        Whether to throw again is reckoned exactly. Where Master looks deeper at the best decisions,
        so do we, if the chosen one is among them. All others are played on to the end of the turn.
        """
        room = self._desk.room
        lay_out(tables, room.tables)
        number = weigh_all(seat, chosen, self._mind, room, ROOT)
        if throwing(tables[0]):
            return self._compared(chosen, number, self._as_weighed)
        if self._plan[DEPTH] and number > 1:
            _, considered = think(tables, seat, self._mind, self._plan, self._stream, self._desk)
            deepened = room.order[: min(considered, self._plan[WIDTH])]
            if considered > 1 and chosen in room.decisions[ROOT, deepened]:
                return self._compared(chosen, considered, self._as_weighed)
            weigh_all(seat, chosen, self._mind, room, ROOT)
        return self._compared(chosen, number, partial(self._played_on, seat))

    def _compared(self, chosen: int, number: int, worth: Callable[[int], float]) -> Weighed:
        """Of equals the chosen one is the best."""
        room = self._desk.room
        decisions = room.decisions[ROOT, :number].tolist()
        best = best_of(room.values[ROOT], number)
        place = best if chosen == NOTHING else decisions.index(chosen)
        value = worth(place) * self._unit
        best_value = worth(best) * self._unit
        if best_value <= value:
            best, best_value = place, value
        return Weighed(decisions[best], best_value, value, number)

    def _as_weighed(self, place: int) -> float:
        return float(self._desk.room.values[ROOT, place])

    def _played_on(self, seat: int, place: int) -> float:
        return float(worth_when_played_on(seat, place, self._mind, self._desk.room))
