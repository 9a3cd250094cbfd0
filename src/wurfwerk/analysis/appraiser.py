"""Somebody who says what throws and choices were worth: the Master who gives hints."""

from typing import Any, NamedTuple

from wurfwerk.bots.hints import ADVISER, adviser_at, unit_of
from wurfwerk.bots.levels import LEVELS, desk_for
from wurfwerk.bots.mind import ROOT, WINNING
from wurfwerk.bots.plan import DEPTH
from wurfwerk.bots.reckoning import expects
from wurfwerk.bots.search import lay_out, think
from wurfwerk.kernel import playing
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream

from .worth import weigh_all, worth_of_throw, worth_once_fallen

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

    Positions are arrays of one table, as the seat sees it.
    """

    def __init__(self, game: Game, tables: Any) -> None:
        self._mind = adviser_at(game, tables[0], tie_break=0)
        self._plan = LEVELS[ADVISER].style_in(game).plan
        self._desk = desk_for(game)
        self._stream = new_stream("analysis")
        self._unit = unit_of(self._mind)
        self._reckons_throws = expects(game)
        self.is_in_points = not self._mind.wishes[WINNING]

    def worth(self, tables: Any, seat: int) -> float:
        """What a position is worth to a seat."""
        if self._reckons_throws and playing.due(tables, 0)[1]:
            return self._throw(tables, seat, ANY_OUTCOME)[0]
        room = self._desk.room
        lay_out(tables, room.tables)
        return float(worth_once_fallen(seat, self._mind, room, ROOT)) * self._unit

    def luck(self, tables: Any, seat: int, outcome: int) -> float:
        """By how much an outcome is better for a seat than chance is on average."""
        before, after = self._throw(tables, seat, outcome)
        return after - before

    def _throw(self, tables: Any, seat: int, outcome: int) -> tuple[float, float]:
        room = self._desk.room
        lay_out(tables, room.tables)
        before, after = worth_of_throw(seat, outcome, self._mind, room)
        return float(before) * self._unit, float(after) * self._unit

    def weighed(self, tables: Any, seat: int, chosen: int) -> Weighed:
        """A decision of a seat beside the best one."""
        room = self._desk.room
        lay_out(tables, room.tables)
        values = self._values(weigh_all(seat, chosen, self._mind, room, ROOT))
        if self._plan[DEPTH] and len(values) > 1:
            _, number = think(tables, seat, self._mind, self._plan, self._stream, self._desk)
            deeper = self._values(number)
            if chosen in deeper:  # bots leave out what cannot be better than the rest
                values = deeper
        best = max(values, key=lambda decision: (values[decision], decision == chosen))
        return Weighed(best, values[best], values[chosen], len(values))

    def _values(self, number: int) -> dict[int, float]:
        """What so many decisions were found to be worth."""
        room = self._desk.room
        decisions, values = room.decisions[ROOT, :number], room.values[ROOT, :number] * self._unit
        return dict(zip(decisions.tolist(), values.tolist(), strict=True))
