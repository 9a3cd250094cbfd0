"""The course of a game: accounts add up, choices stand beside the best, throws are somebody's."""

from functools import cache
from pathlib import Path

import pytest

from wurfwerk.analysis.course import (
    Course,
    _first_that_counts,
    _moments,
    _Walk,
    _whom_it_concerns,
    course_of,
)
from wurfwerk.bots import Question
from wurfwerk.bots.levels import LevelBot
from wurfwerk.games import GAMES, game_named
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.replay import read_replay
from wurfwerk.kernel.stream import dice_stream, new_stream
from wurfwerk.kernel.table import Result, Table

from .test_luck import needs_machine_code

REPLAYS = Path(__file__).parents[1]


def golden(game: str, name: str) -> Table:
    """The table of a golden replay."""
    text = (REPLAYS / game / "replays" / f"{name}.jsonl").read_text("utf-8")
    return read_replay(text, game_named).table


def begun(*events: Event) -> Table:
    """A game of Bronze Age alone, as far as these events."""
    table = Table(GAME, ["Anna"])
    for event in events:
        table.apply(event)
    return table


def check_accounts(course: Course, table: Table) -> None:
    for seat, account in enumerate(course.accounts):
        parts = account.start + account.luck - account.cost + account.others
        assert parts == pytest.approx(account.end)
        lucks = [throw.luck for throw in course.throws if throw.seat == seat]
        costs = [choice.cost for choice in course.choices if choice.seat == seat]
        assert account.luck == pytest.approx(sum(lucks))
        assert account.cost == pytest.approx(sum(costs))
        assert min(costs) >= 0
        places = [place for place, _ in account.line]
        assert places == sorted(places)
        assert places[-1] <= len(table.events)
        assert account.line[-1][1] == account.end


@cache
def valued(name: str) -> tuple[Table, Course]:
    """A golden game of Bronze Age with its course."""
    table = golden("bronze_age", name)
    return table, course_of(table)


@needs_machine_code
@pytest.mark.parametrize("name", ["solo", "2-players", "trade"])
def test_start_luck_choices_and_others_make_the_end(name: str) -> None:
    table, course = valued(name)
    check_accounts(course, table)
    result = table.result()
    assert course.is_over
    assert course.is_in_points == (len(table.seats) == 1)
    ends = [account.end for account in course.accounts]
    if course.is_in_points:
        assert ends == pytest.approx(result.scores)
    else:
        share = 1 / len(result.winners)
        assert ends == pytest.approx(
            [share * (seat in result.winners) for seat in range(len(ends))]
        )


@needs_machine_code
@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("bronze_age", "4-players"),
        ("burgundy", "own-sheet"),
        ("burgundy", "4-players"),
        ("burgundy", "solo-random"),
        ("dice_king", "own-components"),
        ("dice_land", "own-boards"),
    ],
)
def test_games_with_own_boards_and_many_seats_are_valued(game: str, name: str) -> None:
    table = golden(game, name)
    course = course_of(table)
    check_accounts(course, table)
    assert course.is_in_points == (game == "burgundy")
    for account in course.accounts:
        if not course.is_in_points:
            assert all(-0.2 < value < 1.2 for _, value in account.line)


@needs_machine_code
def test_offers_to_trade_cost_nothing() -> None:
    table, course = valued("trade")
    offers = [one for one in course.choices if table.events[one.place]["do"] == "offer"]
    assert offers
    assert {offer.cost for offer in offers} == {0}


def test_no_result_is_too_high_to_be_told() -> None:
    walk = _Walk(begun(), begun().position(), 0)
    assert walk._gained(Result("", (114,), (0,), ""), 0) == 114


@needs_machine_code
def test_every_event_is_a_throw_or_a_choice_of_somebody() -> None:
    table, course = valued("2-players")
    places = [one.place for one in course.throws] + [one.place for one in course.choices]
    assert sorted(places) == list(range(len(table.events)))


@needs_machine_code
def test_a_master_alone_makes_no_mistakes() -> None:
    table, bot, dice = (
        Table(GAME, ["Master"]),
        LevelBot("master", new_stream("m")),
        dice_stream("d"),
    )
    for _ in range(40):
        if table.is_chance_due:
            table.apply(table.drawn(dice))
        else:
            question = Question(
                GAME, 0, table.sight(0), table.legal_decisions(0), table.suggestions(0)
            )
            table.apply(table.event(0, bot.choose(question)))
    course = course_of(table)
    assert {choice.cost for choice in course.choices} == {0}
    assert course.accounts[0].cost == 0
    assert not course.is_over


FIRST_THROW = {"do": "roll", "seat": 0, "dice": ["workers", "workers", "skull"]}


def reroll(*dice: int) -> Event:
    return {"do": "reroll", "seat": 0, "dice": list(dice)}


def test_like_dice_cost_the_same_although_bots_consider_only_the_first() -> None:
    first, second = (course_of(begun(FIRST_THROW, reroll(die, 2))).choices[0] for die in (0, 1))
    assert first.cost == second.cost
    assert second.number == first.number + 1


def test_a_worse_choice_costs_what_the_best_one_is_worth_more() -> None:
    choices = {
        name: course_of(begun(FIRST_THROW, event)).choices[0]
        for name, event in {"keep": {"do": "keep", "seat": 0}, "all": reroll(0, 1, 2)}.items()
    }
    best = {str(choice.best) for choice in choices.values()}
    assert len(best) == 1
    assert max(choice.cost for choice in choices.values()) > 0


def test_what_was_hoped_for_is_the_end_of_a_running_game() -> None:
    table = begun(FIRST_THROW, {"do": "keep", "seat": 0})
    course = course_of(table)
    assert not course.is_over
    (account,) = course.accounts
    assert account.others == pytest.approx(0, abs=1e-4)
    assert account.end == account.line[-1][1]


def test_before_anything_has_happened_there_is_only_a_start() -> None:
    course = course_of(begun())
    (account,) = course.accounts
    assert account.start == account.end > 0
    assert (course.throws, course.choices, account.line) == ([], [], [(0, account.start)])


def test_progress_is_told() -> None:
    heard: list[int] = []
    course_of(begun(FIRST_THROW, reroll(0)), heard.append)
    assert heard == [1, 2]


# Whose luck it is


def test_a_throw_for_everybody_is_the_luck_of_all_who_are_asked() -> None:
    moments = list(_moments(golden("burgundy", "3-players")))
    throw = next(moment for moment in moments if moment.is_chance)
    assert _whom_it_concerns(moments, throw) == (0, 1, 2)


def test_cards_laid_out_at_first_are_nobodys_luck() -> None:
    moments = list(_moments(golden("dice_king", "2-players")))
    first = _first_that_counts(moments)
    assert [moment.event["do"] for moment in moments[: first + 1]] == ["reveal"] * 5 + ["roll"]


def test_cards_revealed_for_all_are_nobodys_luck_and_tiles_are_the_drawers() -> None:
    moments = list(_moments(golden("dice_king", "2-players")))
    for moment in moments:
        if moment.event["do"] == "reveal":
            assert _whom_it_concerns(moments, moment) == ()
        if moment.event["do"] == "draw":
            placed = moments[moment.place + 1].event
            assert placed["do"] == "place"
            assert _whom_it_concerns(moments, moment) == (placed["seat"],)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_has_not_begun_counts_from_its_beginning(key: str) -> None:
    assert _first_that_counts(list(_moments(Table(GAMES[key], ["Anna", "Ben"])))) == 0
