"""Luck and skill in words."""

import pytest

from wurfwerk.analysis import report as module
from wurfwerk.analysis.course import Account, Choice, Course, Throw
from wurfwerk.analysis.report import FEWEST_CHOICES, plain, reported
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel.table import Table

EVENTS = (
    {"do": "roll", "seat": 0, "dice": ["workers", "workers", "skull"]},
    {"do": "keep", "seat": 0},
)
BETTER = {"do": "reroll", "seat": 0, "dice": [0, 1]}


@pytest.fixture(autouse=True)
def _levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "level_like", lambda *_: "journeyman")


def table(*names: str) -> Table:
    begun = Table(GAME, names)
    for event in EVENTS:
        begun.apply(event)
    return begun


def course(luck: float, cost: float, *, seats: int = 1, choices: int = 1) -> Course:
    made = [Choice(1, 0, cost, BETTER if cost else EVENTS[1], 5)]
    made += [Choice(1, 0, 0.0, EVENTS[1], 5)] * (choices - 1)
    accounts = [Account(0.5, luck, cost, -0.05, 0.45 + luck - cost) for _ in range(seats)]
    return Course(seats == 1, False, [Throw(0, 0, luck)], made, accounts)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["50.0 %", "+12.3 %", "−4.0 %", "−5.0 %", "53.3 %"]),
        ("de", ["50,0 %", "+12,3 %", "−4,0 %", "−5,0 %", "53,3 %"]),
    ],
)
def test_chances_are_per_cents_in_the_readers_manner(language: str, words: list[str]) -> None:
    found = reported(course(0.1234, 0.04, seats=2), table("Anna", "Ben"), language)
    assert [part.words for part in found.seats[0].parts] == words
    keys = [part.key for part in found.seats[1].parts]
    assert keys == ["start", "luck", "choices", "others", "now"]


def test_alone_values_are_points_and_there_are_no_others() -> None:
    found = reported(course(-2.0, 0.0), table("Anna"), "en")
    assert [part.words for part in found.seats[0].parts] == ["0.5", "−2.0", "+0.0", "−0.1", "−1.6"]
    assert found.seats[0].parts[3].key == "misjudged"
    assert "points" in found.unit


def test_what_counted_most_is_told_in_its_order() -> None:
    found = reported(course(-2.0, 1.5), table("Anna"), "en")
    throw, choice = found.tellings
    assert (throw.kind, throw.place, throw.words, throw.better) == ("unlucky", 0, "−2.0", "")
    assert "workers" in throw.happened
    assert (choice.kind, choice.place, choice.words) == ("choice", 1, "−1.5")
    assert choice.happened != choice.better
    assert "1" in choice.better


def test_good_luck_is_called_so() -> None:
    (throw,) = reported(course(2.0, 0.0), table("Anna"), "en").tellings
    assert throw.kind == "lucky"


def test_what_counts_for_next_to_nothing_is_not_told() -> None:
    assert reported(course(0.2, 0.1), table("Anna"), "en").tellings == []
    assert reported(course(2.0, 1.0), table("Anna"), "en", most=0).tellings == []


@pytest.mark.parametrize(("language", "bot"), [("en", "Journeyman"), ("de", "Geselle")])
def test_choices_are_compared_with_those_of_bots(language: str, bot: str) -> None:
    found = reported(course(0.0, 1.0, choices=FEWEST_CHOICES), table("Anna"), language)
    assert bot in found.seats[0].verdict
    assert str(FEWEST_CHOICES - 1) in found.seats[0].verdict


def test_a_few_choices_are_not_judged() -> None:
    few = course(0.0, 1.0, choices=FEWEST_CHOICES - 1)
    assert reported(few, table("Anna"), "en").seats[0].verdict == ""


def test_all_figures_are_there_for_programs() -> None:
    made = course(2.0, 1.0)
    figures = plain(made, reported(made, table("Anna"), "en", most=0))
    assert figures["throws"] == [{"place": 0, "seat": 0, "luck": 2.0}]
    assert figures["choices"][0]["best"] == BETTER
    assert figures["seats"][0]["start"] == 0.5
