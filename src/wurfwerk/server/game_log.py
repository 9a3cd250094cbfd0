"""A table's life as its rows tell it: events, what was taken back, and what is known to whom.

Seats that decide at the same time must not learn of each other's answers. Events since the last
moment when nothing was hidden are therefore private to their seats; the number that a seat names
with its decision counts the public rows and its own, so nobody is disturbed by a hidden answer.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from wurfwerk.kernel import playing
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.fair import FairDice
from wurfwerk.kernel.game import Game, Line, View
from wurfwerk.kernel.table import Table, seats_of

from .store.rows import EventRow

UNDO = "undo"
VIEWS = 5

ANSWERS: defaultdict[tuple[str, int], dict[int, bytes]] = defaultdict(dict)
"""Encoded answers of a game and seat, where a decision says the same at every table."""


class GameLog:
    """The kernel's table, its rows, and which of them are public."""

    def __init__(
        self, game: Game, names: Iterable[str], options: dict[str, Any], dice: FairDice
    ) -> None:
        self.table = Table(game, tuple(names), options)
        self.rows = 0
        self.public_events = 0
        self._dice = dice
        self._public_rows = 0
        self._own_rows: dict[int, int] = {}
        self._first_undoable = 0
        self._keys: set[tuple[int | None, str]] = set()
        self._told: dict[str, dict[int, msgspec.Raw]] = {}
        self._legal: dict[int, tuple[int, msgspec.Raw]] = {}
        self._views: dict[int, View] = {}

    # What happens

    def replay(self, rows: Iterable[EventRow]) -> None:
        """Go through rows of the store."""
        for row in rows:
            body = msgspec.json.decode(row.body)
            if UNDO in body:
                self._take_back(body[UNDO], row.seat)
            else:
                self._carry_out(body, row.seat)
            self._remember_key(row.seat, row.key)

    def decide(self, event: object, key: str, at: float) -> list[EventRow]:
        """Carry out a decision and the chance that follows; IllegalEvent changes nothing."""
        checked = self.table.apply(event)
        seat: int = checked["seat"]
        self._note_event(seat)
        self._remember_key(seat, key)
        return [self._row(seat, key, checked, at), *self.roll(at)]

    def roll(self, at: float) -> list[EventRow]:
        """Let all dice fall and cards turn up that are due."""
        rows = []
        while self.table.is_chance_due:
            event = self.table.throw(self._dice.faces)
            self._note_event(None)
            rows.append(self._row(None, None, event, at))
        return rows

    def undo(self, seat: int, key: str, at: float) -> list[EventRow]:
        """Take back the last decision of a seat, which must be undoable."""
        place = self.undoable(seat)
        if place is None:
            raise ValueError(f"seat {seat} has nothing to take back")
        self._take_back(place, seat)
        self._remember_key(seat, key)
        return [self._row(seat, key, {UNDO: place}, at)]

    def has_key(self, seat: int, key: str) -> bool:
        """Whether this decision is in the log already."""
        return (seat, key) in self._keys

    # What is known

    def known_rows(self, seats: Iterable[int]) -> int:
        """What somebody with these seats may know of: the number to be named with a decision."""
        if not self._own_rows:
            return self._public_rows
        return self._public_rows + sum(self._own_rows.get(seat, 0) for seat in seats)

    def legal(self, seat: int) -> msgspec.Raw:
        """What a seat may answer, encoded: the same until the seat knows of something new."""
        known = self.known_rows((seat,))
        if seat not in self._legal or self._legal[seat][0] != known:
            self._legal[seat] = known, self._encoded_legal(seat)
        return self._legal[seat][1]

    def _encoded_legal(self, seat: int) -> msgspec.Raw:
        game = self.table.game
        decisions = self.table.legal_decisions(seat).tolist()
        known = ANSWERS[game.key, seat] if game.has_fixed_decisions else {}
        for decision in decisions:
            if decision not in known:
                known[decision] = msgspec.json.encode(self.table.event(seat, decision))
        return msgspec.Raw(b"[" + b",".join([known[decision] for decision in decisions]) + b"]")

    @property
    def is_hiding(self) -> bool:
        """Whether somebody has decided something that others may not see yet."""
        return self.public_events < len(self.table.events)

    def asked_in_sight(self, seat: int) -> tuple[int, ...]:
        """The seats that owe a decision, as far as this seat may know."""
        if not self.is_hiding:
            return self.table.asked
        return seats_of(playing.due(self.table.sight(seat), 0)[0])

    def undoable(self, seat: int) -> int | None:
        """The place of the decision that a seat may take back: nothing new has come to light since.

        It depends only on what the seat knows: a hidden answer of others neither allows nor forbids
        it.
        """
        events = self.table.events
        if self.table.is_over:
            return None
        for place in range(len(events) - 1, self.public_events - 1, -1):
            if events[place]["seat"] == seat:
                return place
        place = self.public_events - 1
        if place < self._first_undoable or self.is_hiding or len(self.table.asked) > 1:
            return None
        is_chance = events[place]["do"] in self.table.game.chance_kinds
        return None if is_chance or events[place]["seat"] != seat else place

    def lines(self, place: int) -> list[Line]:
        """What the event at this place did."""
        before, after = self._whole(place), self._whole(place + 1)
        return self.table.game.story(before, self.table.events[place], after)

    def told(self, language: str) -> dict[int, msgspec.Raw]:
        """What was told of events in a language, by place: encoded once, sent often."""
        return self._told.setdefault(language, {})

    def forget_told(self) -> None:
        """Somebody has another name: everything is to be told anew."""
        self._told.clear()

    def view_for(self, seat: int) -> View:
        """What a seat may see."""
        if not self.is_hiding:
            return self._whole(len(self.table.events))
        return self.table.seen_by(seat)

    def _whole(self, events: int) -> View:
        """The whole table after so many events; the last ones are remembered."""
        if events not in self._views:
            while len(self._views) >= VIEWS:
                del self._views[next(iter(self._views))]
            self._views[events] = self.table.view_after(events)
        return self._views[events]

    # Rows

    def _row(self, seat: int | None, key: str | None, body: Event, at: float) -> EventRow:
        return EventRow(self.rows - 1, seat, key, msgspec.json.encode(body).decode(), at)

    def _remember_key(self, seat: int | None, key: str | None) -> None:
        if key:
            self._keys.add((seat, key))

    def _carry_out(self, event: Event, seat: int | None) -> None:
        self.table.apply(event)
        self._note_event(seat)

    def _note_event(self, seat: int | None) -> None:
        """Count the row; if nothing is hidden any more, everything up to here is public."""
        self.rows += 1
        if seat is not None:
            self._own_rows[seat] = self._own_rows.get(seat, 0) + 1
        if self.table.is_hiding():
            return
        events = len(self.table.events)
        if seat is None or events - self.public_events > 1:
            self._first_undoable = events  # dice have fallen, or hidden answers came to light
        self.public_events = events
        self._public_rows = self.rows
        self._own_rows.clear()

    def _take_back(self, place: int, seat: int | None) -> None:
        """Remove one event; later ones are hidden answers of others, which do not depend on it."""
        self.rows += 1
        later = self.table.events[place + 1 :]
        for language, told in self._told.items():
            self._told[language] = {at: words for at, words in told.items() if at < place}
        self._views.clear()
        while len(self.table.events) > place:
            self.table.undo()
        for event in later:
            self.table.apply(event)
        if place < self.public_events:
            self.public_events = place
            self._public_rows = self.rows
            self._own_rows.clear()
        elif seat is not None:
            self._own_rows[seat] = self._own_rows.get(seat, 0) + 1
