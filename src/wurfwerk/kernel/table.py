"""A table as Python sees it: an event is checked and changes it, or raises and changes nothing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from . import playing
from .errors import FORMAT, IllegalEvent
from .events import Event, check_shape, copy_event
from .game import Game, Line, Options, View
from .records import records
from .stream import PLACE, Stream
from .verbs import Numbers

SPECTATOR = -1
MOST_SEATS = 8


@dataclass(frozen=True)
class Result:
    """How a game ended, and why."""

    ended_by: str
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]
    decided_by: str


@dataclass(frozen=True)
class Expected:
    """What may come next: dice or cards, answers of some seats, or nothing after the end."""

    chance: str
    answers: Mapping[int, Sequence[str]]

    def __str__(self) -> str:
        if self.chance:
            return f"{self.chance} is due"
        allowed = (f"seat {seat} may answer {', '.join(do)}" for seat, do in self.answers.items())
        return "; ".join(allowed) or "the game is over"


class Table:
    """One game being played: the record, its history, and what may happen next."""

    def __init__(
        self, game: Game, seats: Sequence[str], options: Mapping[str, Any] | None = None
    ) -> None:
        game.check_seats(len(seats))
        self.game = game
        self.seats = tuple(seats)
        self.options: Options = game.complete_options(options or {}, len(seats))
        self.events: list[Event] = []
        self._before: list[bytes] = []
        self._chances = 0
        self._legal: Numbers = np.zeros(game.most_legal, np.int64)
        self._lay_out(records(game.state))
        playing.begin(self._tables, 0, game.setup(self.options, len(seats)))
        self.look()

    def _lay_out(self, tables: Any) -> None:
        """From now on this is the table; its record always shows what is in the array."""
        self._tables = tables
        self.record = tables[0]

    def look(self) -> None:
        """See what comes next; whoever writes on the record must look again."""
        asked, picks, ending = playing.due(self._tables, 0)
        self.asked = seats_of(asked)
        """The seats that owe a decision."""
        self.is_chance_due = picks > 0
        """Whether dice or cards come next."""
        self.is_over = ending > 0
        """Whether the game has ended."""
        self._picks = picks

    def content(self) -> bytes:
        """The record as bytes."""
        return bytes(self._tables.tobytes())

    def position(self) -> Any:
        """A copy of the record as an array of one, to try things out on."""
        return self._laid_out(self.content())

    def _laid_out(self, content: bytes) -> Any:
        """Bytes of a record as an array of one; copying bytes is by far the quickest copy."""
        return np.frombuffer(bytearray(content), self.game.state)

    def result(self) -> Result:
        """Scores and winners as they stand; `ended_by` is empty while the game goes on."""
        points = np.zeros(MOST_SEATS, np.int64)
        over, count, winners, reason = playing.result(self._tables, 0, points)
        return Result(
            ended_by=self.game.endings[over],
            scores=tuple(int(score) for score in points[:count]) or None,
            winners=seats_of(winners),
            decided_by=self.game.reasons[reason],
        )

    def legal_decisions(self, seat: int) -> Numbers:
        """The numbers of all decisions that a seat may take, ascending; none if it is not asked."""
        if seat not in self.asked:
            return self._legal[:0].copy()
        count = playing.legal(self._tables, 0, seat, self._legal)
        return self._legal[:count].copy()

    def legal(self, seat: int) -> list[Event]:
        """All decisions that a seat may take, as events (trade offers excepted)."""
        record, named = self.record, self.game.event_of_decision
        return [named(record, seat, decision) for decision in self.legal_decisions(seat).tolist()]

    def suggestions(self, seat: int) -> Numbers:
        """Some allowed decisions that are too manifold to be listed: simple trade offers."""
        if seat not in self.asked:
            return self._legal[:0].copy()
        count = playing.suggest(self._tables, 0, seat, self._legal)
        return self._legal[:count].copy()

    def event(self, seat: int, decision: int) -> Event:
        """A decision's event."""
        return self.game.event_of_decision(self.record, seat, decision)

    def odds(self) -> list[tuple[Event, Fraction]]:
        """Every result of the due chance that makes a difference, with its exact probability."""
        outcomes, weights = np.zeros((2, self.game.most_outcomes), np.int64)
        count = playing.odds(self._tables, 0, outcomes, weights)
        total = int(weights[:count].sum())
        return [
            (self.game.event_of_outcome(self.record, int(outcome)), Fraction(int(weight), total))
            for outcome, weight in zip(outcomes[:count], weights[:count], strict=True)
        ]

    def drawn(self, stream: Stream) -> Event:
        """The chance event that the stream holds for this place in the game.

        Each draw is bound to its number in the game, so taking back a decision never rolls anew.
        """
        stream[PLACE] = self._chances
        return self.game.event_of_outcome(self.record, playing.draw(self._tables, 0, stream))

    @property
    def chances(self) -> int:
        """How often dice or cards have fallen."""
        return self._chances

    def sides(self) -> list[int]:
        """How many faces each die or draw has that is due now."""
        out: Numbers = np.zeros(self._picks, np.int64)
        playing.sides(self._tables, 0, out)
        sides: list[int] = out.tolist()
        return sides

    def fallen(self, faces: Sequence[int]) -> Event:
        """The chance event if the dice that are due show these faces."""
        return self.game.event_of_outcome(self.record, _outcome(faces, self.sides()))

    def throw(self, faces_for: Callable[[int, list[int]], Sequence[int]]) -> Event:
        """Let fall what is due; the faces are asked for by the throw's number and the sides."""
        sides = self.sides()
        outcome = _outcome(faces_for(self._chances, sides), sides)
        event = self.game.event_of_outcome(self.record, outcome)
        before = self.content()
        self._settle(outcome)
        self._remember(before, event)
        return event

    def apply(self, event: object) -> Event:
        """Check an event and carry it out; IllegalEvent names the rule that forbids it."""
        checked = check_shape(event, self.game.shapes)
        before = self.content()
        if checked["do"] in self.game.chance_kinds:
            self._apply_chance(checked)
        else:
            self._apply_decision(checked)
        self._remember(before, checked)
        return checked

    def _remember(self, before: bytes, event: Event) -> None:
        self._before.append(before)
        self.events.append(copy_event(event))
        self.look()

    def _settle(self, outcome: int) -> None:
        playing.settle(self._tables, 0, outcome)
        self._chances += 1

    def _apply_chance(self, event: Event) -> None:
        if not self.is_chance_due:
            self._refuse_untimely(event)
        due = self.game.event_of_outcome(self.record, 0)
        if "seat" in event and event["seat"] != due.get("seat"):
            raise IllegalEvent(FORMAT, f"{event['do']} is not due for seat {event['seat']}")
        outcome = self.game.outcome_of_event(self.record, event)
        if outcome is None:
            raise self._illegal(event)
        self._settle(outcome)

    def _refuse_untimely(self, event: Event) -> None:
        if self.is_over or ("seat" in event and event["seat"] not in self.asked):
            raise IllegalEvent(FORMAT, f"no {event['do']} is due; {self.expected()}")
        raise self._illegal(event)

    def _apply_decision(self, event: Event) -> None:
        seat = event["seat"]
        if seat not in self.asked:
            raise IllegalEvent(FORMAT, f"seat {seat} is not asked; {self.expected()}")
        decision = self.game.decision_of_event(self.record, event)
        if decision is None:
            raise self._illegal(event)
        if playing.decide(self._tables, 0, seat, decision, self._legal) != playing.DONE:
            raise self._illegal(event)

    def _illegal(self, event: Event) -> IllegalEvent:
        rule = self.game.forbidding_rule(self.record, event)
        return IllegalEvent(rule, f"{event['do']} is not allowed here; {self.expected()}")

    def expected(self) -> Expected:
        """What may come next, for error messages."""
        if self.is_chance_due:
            return Expected(self.game.event_of_outcome(self.record, 0)["do"], {})
        return Expected("", {seat: self._answers(seat) for seat in self.asked})

    def _answers(self, seat: int) -> list[str]:
        decisions = [*self.legal_decisions(seat), *self.suggestions(seat)]
        return list(dict.fromkeys(self.event(seat, int(number))["do"] for number in decisions))

    def undo(self) -> Event:
        """Take back the last event."""
        event = self.events.pop()
        self._lay_out(self._laid_out(self._before.pop()))
        self._chances -= event["do"] in self.game.chance_kinds
        self.look()
        return event

    def sight(self, seat: int) -> Any:
        """A copy of the table with everything blanked that a seat (or `SPECTATOR`) may not know."""
        tables = self.position()
        playing.hide(tables, 0, seat)
        return tables

    def is_hiding(self) -> bool:
        """Whether something lies on the table that a spectator may not see yet."""
        if not self.game.has_secrets:
            return False
        return bool(self.sight(SPECTATOR).tobytes() != self.content())

    def view_after(self, events: int) -> View:
        """The whole table in plain words as it was after so many events."""
        if events == len(self.events):
            return self.view()
        return self.game.view(self._laid_out(self._before[events])[0])

    def seen_by(self, seat: int) -> View:
        """What a seat may see, in plain words."""
        return self.game.view(self.sight(seat)[0])

    def view(self) -> View:
        """The whole table in plain words."""
        return self.game.view(self.record)

    def foreseen(self, seat: int, event: Event) -> list[Line]:
        """What a decision of a seat would do at once, as far as the seat can know.

        It is tried out on a copy without anything that the seat may not see. Where it takes effect
        only when all have answered, the others answer anything: that does not touch the own sheet.
        """
        tables = self.sight(seat)
        decision = self.game.decision_of_event(tables[0], event)
        if decision is None:
            raise self._illegal(event)
        before = self.game.view(tables[0])
        if playing.decide(tables, 0, seat, decision, self._legal) != playing.DONE:
            raise self._illegal(event)
        lines = self.game.story(before, event, self.game.view(tables[0]))
        others = seats_of(playing.due(tables, 0)[0] & ~(1 << seat))
        if not others or any(_tells_of(line, seat) for line in lines):
            return lines
        for other in others:
            playing.legal(tables, 0, other, self._legal)
            playing.decide(tables, 0, other, int(self._legal[0]), self._legal)
        return self.game.story(before, event, self.game.view(tables[0]))

    def story_of(self, event: Event) -> list[Line]:
        """Carry out an event and tell what it did."""
        before = self.view()
        self.apply(event)
        return self.game.story(before, event, self.view())


def _outcome(faces: Sequence[int], sides: Sequence[int]) -> int:
    """The number of an outcome: faces are its digits, the first one the lowest."""
    outcome = 0
    for face, number in zip(reversed(faces), reversed(sides), strict=True):
        outcome = outcome * number + face
    return outcome


def _tells_of(line: Line, seat: int) -> bool:
    """Whether something happened to a seat, more than that it decided."""
    return line.values.get("seat") == seat and not line.key.startswith("did.")


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set; there are few, so every answer is kept."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
