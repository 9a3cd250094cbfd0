"""The course of a game: what every throw brought to whom, and what every choice cost."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from wurfwerk.kernel import playing
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.records import copy_record
from wurfwerk.kernel.table import Result, Table

from .appraiser import Appraiser


@dataclass(frozen=True)
class Throw:
    """What a throw or draw brought to a seat."""

    place: int
    """Of the event in the game, from 0."""
    seat: int
    luck: float


@dataclass(frozen=True)
class Choice:
    """What a choice of a seat cost it, beside the best one."""

    place: int
    seat: int
    cost: float
    best: Event
    """The best choice; the one that was made, if that costs nothing."""
    number: int
    """How many were worth a thought."""


@dataclass
class Account:
    """From what a seat could expect at first to what it got.

    `start + luck - cost + others` is `end`.
    """

    start: float
    luck: float = 0.0
    cost: float = 0.0
    others: float = 0.0
    """What the others threw and chose, and what was misjudged."""
    end: float = 0.0
    line: list[tuple[int, float]] = field(default_factory=list)
    """After how many events the seat could expect what."""


@dataclass(frozen=True)
class Course:
    """One game as it was valued."""

    is_in_points: bool
    """Values are points; else chances to win."""
    is_over: bool
    throws: list[Throw]
    choices: list[Choice]
    accounts: list[Account]


@dataclass(frozen=True)
class _Moment:
    """A table before one of its events."""

    place: int
    tables: Any
    asked: tuple[int, ...]
    event: Event
    is_chance: bool
    is_for_all: bool
    """Chance, but nobody's in particular."""


def course_of(table: Table, tell: Callable[[int], None] = lambda _: None) -> Course:
    """Value everything that happened at a table; `tell` hears how many events are done."""
    moments = list(_moments(table))
    first = _first_that_counts(moments)
    walk = _Walk(table, moments[first].tables if moments else table.position(), first)
    for moment in moments[first:]:
        if moment.is_chance:
            walk.throw(moment, _whom_it_concerns(moments, moment))
        else:
            walk.choose(moment)
        tell(moment.place + 1)
    return walk.ended(table)


def _moments(table: Table) -> Iterator[_Moment]:
    """The events of a table, each with what lay there before."""
    twin = Table(table.game, table.seats, table.options)
    for place, event in enumerate(table.events):
        is_chance = event["do"] in table.game.chance_kinds
        is_for_all = event["do"] in table.game.chance_for_all
        yield _Moment(place, twin.position(), twin.asked, event, is_chance, is_for_all)
        twin.apply(event)


def _first_that_counts(moments: Sequence[_Moment]) -> int:
    """Where the game begins: what is laid out by chance before that is nobody's luck."""
    for before, after in pairwise(moments):
        if not before.is_chance or after.asked:
            return before.place
    return 0


def _whom_it_concerns(moments: Sequence[_Moment], moment: _Moment) -> Sequence[int]:
    """Whose luck it is: who throws, or else who is asked next; what is for all is nobody's."""
    if "seat" in moment.event:
        return (moment.event["seat"],)
    if moment.is_for_all:
        return ()
    return next((later.asked for later in moments[moment.place + 1 :] if later.asked), ())


class _Walk:
    """Goes through a game and keeps the accounts of all seats."""

    def __init__(self, table: Table, tables: Any, place: int) -> None:
        self._game = table.game
        self._appraiser = Appraiser(table.game, tables)
        self._throws: list[Throw] = []
        self._choices: list[Choice] = []
        starts = [self._worth(tables, seat) for seat in range(len(table.seats))]
        self._accounts = [Account(start, line=[(place, start)]) for start in starts]
        self._hopes = starts
        """What each seat can expect now, as far as it is known."""

    def throw(self, moment: _Moment, seats: Sequence[int]) -> None:
        """Something falls, which is some seats' luck."""
        outcome = self._game.outcome_of_event(moment.tables[0], moment.event)
        if outcome is None:
            raise ValueError("a replay holds a throw that cannot be")
        for seat in seats:
            before, after = self._appraiser.throw(moment.tables, seat, outcome)
            self._throws.append(Throw(moment.place, seat, after - before))
            self._find(seat, moment.place, before)
            self._accounts[seat].luck += after - before
            self._expect(seat, moment.place + 1, after)

    def choose(self, moment: _Moment) -> None:
        """A seat decides."""
        seat = moment.event["seat"]
        decision = self._game.decision_of_event(moment.tables[0], moment.event)
        if decision is None:
            raise ValueError("a replay holds a decision that cannot be")
        tables = self._sight(moment.tables, seat)
        weighed = self._appraiser.weighed(tables, seat, decision)
        best = self._game.event_of_decision(moment.tables[0], seat, weighed.best)
        cost = weighed.best_value - weighed.chosen_value
        self._choices.append(Choice(moment.place, seat, cost, best, weighed.number))
        self._find(seat, moment.place, weighed.best_value)
        self._accounts[seat].cost += cost
        self._expect(seat, moment.place + 1, weighed.chosen_value)

    def ended(self, table: Table) -> Course:
        """The accounts at the end."""
        for seat, account in enumerate(self._accounts):
            if table.is_over:
                self._find(seat, len(table.events), self._gained(table.result(), seat))
            account.end = self._hopes[seat]
        return Course(
            self._appraiser.is_in_points,
            table.is_over,
            self._throws,
            self._choices,
            self._accounts,
        )

    def _gained(self, result: Result, seat: int) -> float:
        """What a seat has at the end: its points, or its share of the win."""
        if self._appraiser.is_in_points and result.scores is not None:
            return result.scores[seat]
        return (seat in result.winners) / len(result.winners)

    def _find(self, seat: int, place: int, worth: float) -> None:
        """A seat finds out what has become of its hopes while others threw and chose."""
        self._accounts[seat].others += worth - self._hopes[seat]
        self._expect(seat, place, worth)

    def _expect(self, seat: int, place: int, worth: float) -> None:
        self._hopes[seat] = worth
        self._accounts[seat].line.append((place, worth))

    def _worth(self, tables: Any, seat: int) -> float:
        return self._appraiser.worth(self._sight(tables, seat), seat)

    def _sight(self, tables: Any, seat: int) -> Any:
        """A table as a seat sees it."""
        seen = copy_record(tables)
        playing.hide(seen, 0, seat)
        return seen
