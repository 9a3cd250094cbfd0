"""BUR-2, BUR-17 and BUR-19: passes, the end, the ranking and the solo game."""

import pytest

from wurfwerk.games.burgundy.scoring import verdict
from wurfwerk.kernel.table import Table

from .positions import after, asked, bonuses, does, entries, mark, position, roll, total

#   sheet A     B B S S
#              O O P P O
#             O g Y Y s P
#            O B B P O O O
#             Y w P B m Y
#              Y S B P P
#               S O Y Y

START = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . x . . . .
   . . . . .
    . . . .
"""
NOTHING_FITS = [1, 1]


def play_round(table: Table, hourglasses: int = 1, seats: int = 2) -> None:
    """A round in which everybody passes."""
    after(table, roll(NOTHING_FITS, "green green", hourglasses))
    for seat in range(seats):
        after(table, does("pass", seat))


@pytest.mark.rule("BUR-2")
@pytest.mark.parametrize(("hourglasses", "rounds"), [(1, 10), (2, 5)])
def test_a_pass_has_ten_rounds_of_single_and_five_of_double_hourglasses(
    hourglasses: int, rounds: int
) -> None:
    table = position(START, START)
    for number in range(1, rounds + 1):
        view = table.view()
        assert (view["pass"], view["round"]) == (1, number)
        play_round(table, hourglasses)
    assert (table.view()["pass"], table.view()["round"]) == (2, 1)


@pytest.mark.rule("BUR-2")
def test_a_double_on_the_last_field_crosses_only_that_one_but_counts_as_a_double() -> None:
    table = position(START, START, bonuses={"goods": 1}, crossed=9)
    after(table, roll(NOTHING_FITS, "green green", 2))
    assert table.view()["time"]["crossed"] == [10, 0, 0]
    for seat in (0, 1):
        assert {event["do"] for event in table.legal(seat)} == {"sell", "hold"}
        after(table, does("sell", seat), does("pass", seat))
    assert table.view()["time"]["crossed"] == [10, 0, 0]
    assert table.view()["pass"] == 2


@pytest.mark.rule("BUR-2", "BUR-3")
def test_hourglasses_are_crossed_before_the_marks_and_the_round_still_counts_to_its_pass() -> None:
    drawing = START.replace(". x", "4 x")
    table = position(drawing, drawing, crossed=9)
    after(table, roll([4, 4], "yellow yellow"))
    assert table.view()["time"]["crossed"] == [10, 0, 0]
    after(table, mark([5, 0], 4), does("pass", 1))
    assert entries(table)[-1]["pass"] == 1
    assert entries(table)[-1]["points"] == 8


@pytest.mark.rule("BUR-17")
def test_the_game_ends_after_the_round_that_fills_the_third_column() -> None:
    table = position(START, START, in_pass=3, crossed=9)
    after(table, roll([4, 4], "yellow yellow"))
    assert asked(table) == (0, 1)
    after(table, mark([5, 0], 4), does("pass", 1))
    assert table.is_over
    assert asked(table) == ()
    assert not table.is_chance_due
    assert table.result().ended_by == "time"


@pytest.mark.rule("BUR-17")
def test_the_sheet_shows_a_subtotal_for_each_pass() -> None:
    table = position(START, START)
    state = table.record
    state.players[0].sold[:] = [0, 1, 2, 3]
    sheet = table.view()["sheets"][0]
    assert sheet["subtotals"] == [1 + 2, 4, 6]
    assert sheet["total"] == 13 == total(table)
    assert sum(entry["points"] for entry in sheet["points"]) == 13


@pytest.mark.rule("BUR-17")
def test_most_points_win() -> None:
    table = position(START, START, START)
    table.record.players[1].sold[1] = 1
    result = table.result()
    assert (result.scores, result.winners, result.decided_by) == ((1, 3, 1), (1,), "points")


@pytest.mark.rule("BUR-17")
def test_a_tie_is_decided_by_unused_bonuses_of_all_kinds() -> None:
    table = position(START, START, START)
    table.record.players[0].circled[:] = [3, 0, 0, 0, 0, 0, 0, 0]
    table.record.players[0].crossed[:] = [2, 0, 0, 0, 0, 0, 0, 0]
    table.record.players[2].circled[:] = [0, 0, 1, 0, 0, 0, 0, 1]
    result = table.result()
    assert (result.winners, result.decided_by) == ((2,), "bonuses")


@pytest.mark.rule("BUR-17")
def test_who_is_equal_in_bonuses_too_wins_together() -> None:
    table = position(START, START, START)
    table.record.players[0].circled[:] = [1, 0, 0, 0, 0, 0, 0, 0]
    table.record.players[1].circled[:] = [0, 0, 0, 0, 0, 1, 0, 0]
    result = table.result()
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


@pytest.mark.rule("BUR-19")
@pytest.mark.parametrize("hourglasses", [1, 2])
def test_alone_a_pass_has_exactly_eight_rounds_whatever_the_hourglasses(hourglasses: int) -> None:
    table = position(START)
    for in_pass in (1, 2, 3):
        for number in range(1, 9):
            view = table.view()
            assert (view["pass"], view["round"]) == (in_pass, number)
            play_round(table, hourglasses, seats=1)
    assert table.is_over
    assert table.result().winners == (0,)
    assert table.result().decided_by == "solo"


@pytest.mark.rule("BUR-15", "BUR-19")
def test_alone_a_double_hourglass_still_sells_goods() -> None:
    table = after(position(START, bonuses={"goods": 2}), roll(NOTHING_FITS, "green green", 2))
    assert bonuses(after(table, does("sell"))) == {"silver": 2}


@pytest.mark.rule("BUR-19")
@pytest.mark.parametrize(("in_pass", "points"), [(1, 3), (2, 3), (3, 1)])
def test_alone_a_full_colour_gives_the_lower_points_only_in_the_third_pass(
    in_pass: int, points: int
) -> None:
    drawing = """
        . . 3 4
       . . . . .
      . . . . . .
     . . . . . . .
      . x . . . .
       . 3 . . .
        . . . .
    """
    table = position(drawing, in_pass=in_pass)
    after(table, roll([4, 4], "grey grey"), mark([6, 0], 4))
    assert entries(table, rule="BUR-19") == [
        {
            "points": points,
            "rule": "BUR-19",
            "kind": "colour",
            "pass": in_pass,
            "colour": "grey",
            "place": 2 if in_pass == 3 else 1,
        }
    ]


@pytest.mark.rule("BUR-19")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        (50, None),
        (51, "good"),
        (60, "good"),
        (61, "very-good"),
        (70, "very-good"),
        (71, "excellent"),
    ],
)
def test_the_solo_verdict_wants_more_than_50_60_and_70_points(
    points: int, said: str | None
) -> None:
    assert verdict(points) == said


@pytest.mark.rule("BUR-19")
def test_only_a_finished_solo_game_has_a_verdict() -> None:
    table = position(START, in_pass=3, crossed=7)
    table.record.players[0].sold[1] = 35
    assert table.view()["verdict"] is None
    play_round(table, seats=1)
    assert table.view()["verdict"] == "excellent"
