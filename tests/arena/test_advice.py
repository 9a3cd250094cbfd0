"""Hints in words."""

from dataclasses import replace

import pytest

from wurfwerk.arena import advice as module
from wurfwerk.arena.advice import advice, worth
from wurfwerk.arena.match import question_for
from wurfwerk.bots import Question
from wurfwerk.games import GAMES
from wurfwerk.kernel.stream import Stream, dice_stream, new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller


def listed(question: Question, stream: Stream, most: int) -> list[tuple[int, float]]:
    """As if the decisions were the better the later they are listed."""
    assert len(stream)
    ranked = sorted(map(int, question.legal), reverse=True)[:most]
    return [(decision, 0.5 - 0.1 * place) for place, decision in enumerate(ranked)]


@pytest.fixture(autouse=True)
def _adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "best_choices", listed)


def first_question(key: str, seats: int) -> tuple[Table, int]:
    table = Table(GAMES[key], ["Anna", "Ben", "Cleo"][:seats])
    while not table.asked:
        table.apply(table.drawn(dice_stream("hints")))
    return table, table.asked[0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", GAMES)
def test_the_best_answers_are_named_as_in_the_list_of_choices(key: str, language: str) -> None:
    table, seat = first_question(key, 2)
    teller = Teller(table.game, table.seats, language)
    found = advice(question_for(table, seat), teller, new_stream("hint"), 2)
    events = table.legal(seat)
    view = table.seen_by(seat)
    assert [one.event for one in found] == events[::-1][: len(found)]
    assert [one.label for one in found] == [teller.label(one.event, view) for one in found]
    assert found[0].words == worth(0.5, language, is_in_points=key == "burgundy")


def test_an_only_answer_is_called_so_and_not_valued() -> None:
    table, seat = first_question("burgundy", 1)
    question = question_for(table, seat)
    only = replace(question, legal=question.legal[:1])
    for language, words in (("en", "the only choice"), ("de", "die einzige Möglichkeit")):
        teller = Teller(table.game, table.seats, language)
        (found,) = advice(only, teller, new_stream("hint"))
        assert found.words == words


def test_worth_is_a_chance_among_others_and_points_alone() -> None:
    assert worth(0.634, "en", is_in_points=False) == "wins about 63 times in 100"
    assert worth(0.634, "de", is_in_points=False) == "gewinnt etwa 63-mal von 100"
    assert worth(71.4, "en", is_in_points=True) == "about 71 points at the end"
    assert worth(71.6, "de", is_in_points=True) == "am Ende etwa 72 Punkte"


def test_no_chance_is_more_than_certain() -> None:
    assert worth(1.02, "en", is_in_points=False) == "wins about 100 times in 100"
    assert worth(-0.01, "en", is_in_points=False) == "wins about 0 times in 100"
