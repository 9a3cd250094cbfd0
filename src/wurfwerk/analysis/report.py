"""A game's luck and skill in words, the same for terminal and browser."""

from dataclasses import asdict, dataclass
from heapq import nlargest, nsmallest
from pathlib import Path
from typing import Any

from wurfwerk.bots import words_for_bots
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import MINUS, Words, words_of

from .course import Account, Choice, Course, Throw
from .usual import level_like

WORDS = Path(__file__).parent
MOST = 3
"""So many throws and choices of each kind are told."""
LEAST_CHANCE = 0.005
LEAST_POINTS = 0.25
"""What counts for less is not worth telling."""
PERCENT = 100
FEWEST_CHOICES = 5


@dataclass(frozen=True)
class Part:
    """One line of an account."""

    key: str
    """`start`, `luck`, `choices`, `others` (alone `misjudged`), and `end` (or `now`)."""
    label: str
    value: float
    words: str


@dataclass(frozen=True)
class SeatReport:
    """One seat: where its result comes from, and how well it chose."""

    seat: int
    parts: list[Part]
    verdict: str
    line: list[tuple[int, float]]
    """After how many events it could expect what."""


@dataclass(frozen=True)
class Telling:
    """A throw or a choice that counted."""

    place: int
    """Of the event in the game, from 0."""
    seat: int
    kind: str
    """`lucky`, `unlucky` or `choice`."""
    value: float
    words: str
    happened: str
    better: str
    """What would have been better; empty for throws."""


@dataclass(frozen=True)
class Report:
    """All that is told about a game."""

    is_in_points: bool
    is_over: bool
    unit: str
    """What the values are, in a sentence."""
    seats: list[SeatReport]
    tellings: list[Telling]


def reported(course: Course, table: Table, language: str, most: int = MOST) -> Report:
    """A course in a language, with so many throws and choices of each kind at most."""
    words = words_of(WORDS, language)
    teller = Teller(table.game, table.seats, language)
    write = _Writing(course.is_in_points, words)
    return Report(
        is_in_points=course.is_in_points,
        is_over=course.is_over,
        unit=words["unit.points" if course.is_in_points else "unit.chance"],
        seats=[
            SeatReport(
                seat=seat,
                parts=_parts(account, course.is_over, len(course.accounts) > 1, write),
                verdict=_verdict(course, table.game.key, seat, words),
                line=account.line,
            )
            for seat, account in enumerate(course.accounts)
        ],
        tellings=[_told(one, table, teller, write) for one in _chosen(course, most)],
    )


class _Writing:
    """Writes values for people: points, or chances as per cents."""

    def __init__(self, is_in_points: bool, words: Words) -> None:
        self._is_in_points = is_in_points
        self._words = words

    def amount(self, value: float) -> str:
        """Something that is there."""
        return self._written(value, "")

    def change(self, value: float) -> str:
        """Something that comes or goes."""
        return self._written(value, "+")

    def part(self, key: str, value: float, *, is_change: bool) -> Part:
        """A line of an account."""
        label = self._words[f"part.{key}"]
        return Part(key, label, value, self.change(value) if is_change else self.amount(value))

    def _written(self, value: float, sign: str) -> str:
        shown = value if self._is_in_points else PERCENT * value
        number = f"{round(shown, 1) + 0.0:{sign}.1f}"
        number = number.replace("-", MINUS).replace(".", self._words["decimal"])
        return number if self._is_in_points else self._words.say("percent", number=number)


def _parts(account: Account, is_over: bool, has_others: bool, write: _Writing) -> list[Part]:
    """From the start to the end."""
    return [
        write.part("start", account.start, is_change=False),
        write.part("luck", account.luck, is_change=True),
        write.part("choices", -account.cost, is_change=True),
        write.part("others" if has_others else "misjudged", account.others, is_change=True),
        write.part("end" if is_over else "now", account.end, is_change=False),
    ]


def _verdict(course: Course, game: str, seat: int, words: Words) -> str:
    """How well a seat chose, beside the bots; nothing if it had few choices or they are unknown."""
    costs = [choice.cost for choice in course.choices if choice.seat == seat and choice.number > 1]
    if len(costs) < FEWEST_CHOICES:
        return ""
    level = level_like(game, len(course.accounts), sum(costs) / len(costs))
    if level is None:
        return ""
    right = sum(cost < _least(course) for cost in costs)
    return words.say(
        "verdict",
        bot=words_for_bots(words.language)[f"{level}.name"],
        choices=len(costs),
        right=right,
    )


def _least(course: Course) -> float:
    return LEAST_POINTS if course.is_in_points else LEAST_CHANCE


def _chosen(course: Course, most: int) -> list[Throw | Choice]:
    """What counted most, in the order in which it happened."""
    least = _least(course)
    lucky = nlargest(most, course.throws, key=lambda one: one.luck)
    unlucky = nsmallest(most, course.throws, key=lambda one: one.luck)
    costly = nlargest(most, course.choices, key=lambda one: one.cost)
    found: list[Throw | Choice] = [one for one in lucky if one.luck >= least]
    found += [one for one in unlucky if one.luck <= -least]
    found += [one for one in costly if one.cost >= least]
    return sorted(found, key=lambda one: (one.place, one.seat))


def _told(one: Throw | Choice, table: Table, teller: Teller, write: _Writing) -> Telling:
    """A throw by what followed from it, a choice by its words and the better ones."""
    game, event = table.game, table.events[one.place]
    before = table.view_after(one.place)
    if isinstance(one, Choice):
        return Telling(
            place=one.place,
            seat=one.seat,
            kind="choice",
            value=-one.cost,
            words=write.change(-one.cost),
            happened=teller.label(event, before),
            better=teller.label(one.best, before),
        )
    story = game.story(before, event, table.view_after(one.place + 1))
    return Telling(
        place=one.place,
        seat=one.seat,
        kind="lucky" if one.luck > 0 else "unlucky",
        value=one.luck,
        words=write.change(one.luck),
        happened=teller.line(story[0]),
        better="",
    )


def plain(course: Course, report: Report) -> dict[str, Any]:
    """All figures, ready for JSON: every throw and every choice, not only those that are told."""
    return {
        "is_in_points": course.is_in_points,
        "is_over": course.is_over,
        "seats": [asdict(account) for account in course.accounts],
        "verdicts": [seat.verdict for seat in report.seats],
        "throws": [asdict(throw) for throw in course.throws],
        "choices": [asdict(choice) for choice in course.choices],
    }
