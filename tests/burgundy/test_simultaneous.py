"""Everybody decides at the same time: any order of answers, and nobody sees another's."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.burgundy.sheet import SHEET_NAMES
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import SPECTATOR, Table

from .positions import after, asked, castle, does, mark, new_table, position, roll, thrown

START = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . x . . . .
   . . . . .
    . . . .
"""


def answered_in(table: Table, answers: dict[int, list[Event]], order: list[int]) -> bytes:
    """The table's bytes after all answers, each seat's in their own order."""
    left = {seat: list(events) for seat, events in answers.items()}
    for seat in order:
        table.apply(left[seat].pop(0))
    return bytes(table.record.tobytes())


@st.composite
def two_orders(draw: st.DrawFn) -> tuple[dict[str, Any], int, Any, Any]:
    """Options, seats, and two ways to bring the answers of a round in order."""
    seats = draw(st.integers(2, 5))
    options = {"sheet": draw(st.sampled_from(SHEET_NAMES))}
    return options, seats, draw(st.randoms(use_true_random=False)), draw(st.integers(1, 12))


@given(two_orders())
def test_the_result_of_a_round_does_not_depend_on_the_order_of_the_answers(
    game: tuple[dict[str, Any], int, Any, Any],
) -> None:
    options, seats, random, rounds = game
    table = new_table(seats, **options)
    for _ in range(rounds):
        if table.is_over:
            return
        if table.is_chance_due:
            table.apply(thrown(random))
        start = table.position().tobytes()
        answers: dict[int, list[Event]] = {seat: [] for seat in range(seats)}
        arrived = []
        while not table.is_chance_due and not table.is_over:
            seat = random.choice(table.asked)
            answers[seat].append(random.choice(table.legal(seat)))
            arrived.append(seat)
            table.apply(answers[seat][-1])
        end = table.record.tobytes()
        for _ in arrived:
            table.undo()
        assert table.record.tobytes() == start
        assert answered_in(table, answers, random.sample(arrived, len(arrived))) == end


@pytest.mark.rule("BUR-3")
def test_all_seats_that_owe_a_decision_are_asked() -> None:
    table = after(position(START, START, START, bonuses={"goods": 1}), roll([5, 6], "blue grey", 2))
    assert asked(table) == (0, 1, 2)
    after(table, does("hold", 1), does("pass", 1))
    assert asked(table) == (0, 2)
    after(table, does("sell", 2), mark([3, 1], 5, seat=2))
    assert asked(table) == (0, 2)
    after(table, does("done", 2), does("hold", 0))
    assert asked(table) == (0,)


@pytest.mark.rule("BUR-1")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_nobody_sees_a_start_castle_before_all_are_chosen(seat: int) -> None:
    one, other, untouched = new_table(3), new_table(3), new_table(3)
    after(one, castle([2, 1]))
    after(other, castle([4, 4]))
    assert one.seen_by(seat) == other.seen_by(seat)
    assert one.sight(seat).tobytes() == other.sight(seat).tobytes()
    assert one.seen_by(seat)["sheets"][0]["numbers"] == untouched.view()["sheets"][0]["numbers"]
    assert one.seen_by(0) == one.view()
    after(one, castle([2, 1], seat=1), castle([2, 1], seat=2))
    assert one.seen_by(seat) == one.view()


@pytest.mark.rule("BUR-3")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_nobody_sees_a_mark_of_the_running_round_before_all_are_in(seat: int) -> None:
    def table() -> Table:
        start = position(START, START, START, bonuses={"goods": 1, "silver": 1})
        return after(start, roll([5, 6], "blue grey", 2))

    ways = [
        [does("hold"), does("pass")],
        [does("sell"), does("pass")],
        [does("hold"), mark([3, 1], 5), does("done")],
        [does("hold"), mark([3, 1], 5), mark([3, 2], 6, (1, 0), "silver")],
        [does("sell"), mark([3, 2], 6, (1, 0)), does("done")],
    ]
    seen = [after(table(), *way).sight(seat).tobytes() for way in ways]
    assert len(set(seen)) == 1
    half_way = [after(table(), *way[:-1]).sight(seat).tobytes() for way in ways]
    assert set(half_way) == {table().sight(seat).tobytes()}
    assert all(after(table(), *way).seen_by(0) == after(table(), *way).view() for way in ways)


def test_it_is_known_who_has_answered_but_not_what() -> None:
    table = after(position(START, START), roll([5, 6], "blue grey"))
    before = table.seen_by(1)
    after(table, mark([3, 1], 5))
    hidden = table.seen_by(1)
    assert hidden["sheets"][0].pop("asked") is None
    assert before["sheets"][0].pop("asked") == "mark"
    assert hidden == before


def test_an_answer_half_given_shows_the_first_mark_to_its_own_seat() -> None:
    table = after(position(START, START, bonuses={"silver": 1}), roll([5, 6], "blue grey"))
    after(table, mark([3, 1], 5))
    assert table.seen_by(0)["sheets"][0]["asked"] == "second-mark"
    assert table.seen_by(0)["sheets"][0]["numbers"][3][1] == 5
    assert table.seen_by(1)["sheets"][0]["asked"] == "mark"
    assert table.seen_by(1)["sheets"][0]["numbers"][3][1] is None
