"""BUR-16: extra points for full colours."""

import pytest

from wurfwerk.kernel.table import Table

from .positions import after, does, entries, mark, position, roll

#   sheet A     B B S S
#              O O P P O
#             O g Y Y s P
#            O B B P O O O
#             Y w P B m Y
#              Y S B P P
#               S O Y Y

ONE_MINE_LEFT = """
    . . 3 4
   . . . . .
  . . . . . .
 . . . . . . .
  . x . . . .
   . 3 . . .
    . . . .
"""


def mines(table: Table) -> list[int]:
    """What each seat got for all its mines."""
    return [
        sum(entry["points"] for entry in entries(table, seat, "BUR-16"))
        for seat in range(len(table.seats))
    ]


def fill(table: Table, *seats: int) -> None:
    """A round in which these seats mark their last mine and the others pass."""
    after(table, roll([4, 1], "grey green"))
    for seat in range(len(table.seats)):
        after(table, mark([6, 0], 4, seat=seat) if seat in seats else does("pass", seat))


@pytest.mark.rule("BUR-16", "BUR-C7")
def test_the_first_gets_the_higher_and_a_later_one_the_lower_points() -> None:
    table = position(*[ONE_MINE_LEFT] * 3)
    fill(table, 1)
    assert mines(table) == [0, 3, 0]
    fill(table, 0)
    assert mines(table) == [1, 3, 0]
    fill(table, 2)
    assert mines(table) == [1, 3, 0]


@pytest.mark.rule("BUR-16")
def test_ties_in_a_round_all_get_the_full_points_and_leave_the_second_place() -> None:
    table = position(*[ONE_MINE_LEFT] * 5)
    fill(table, 0, 3)
    assert mines(table) == [3, 0, 0, 3, 0]
    fill(table, 1, 4)
    assert mines(table) == [3, 1, 0, 3, 1]
    fill(table, 2)
    assert mines(table) == [3, 1, 0, 3, 1]


@pytest.mark.rule("BUR-16")
def test_a_full_colour_is_rewarded_at_the_end_of_the_round() -> None:
    table = after(position(ONE_MINE_LEFT, ONE_MINE_LEFT), roll([4, 1], "grey green"))
    after(table, mark([6, 0], 4, seat=1))
    assert mines(table) == [0, 0]
    after(table, does("pass", 0))
    assert mines(table) == [0, 3]


@pytest.mark.rule("BUR-16")
def test_a_full_colour_belongs_to_the_pass_whose_last_round_it_was() -> None:
    table = position(ONE_MINE_LEFT, ONE_MINE_LEFT, in_pass=2, crossed=9)
    fill(table, 0)
    assert table.view()["pass"] == 3
    assert entries(table, rule="BUR-16") == [
        {
            "points": 3,
            "rule": "BUR-16",
            "kind": "colour",
            "pass": 2,
            "colour": "grey",
            "place": 1,
        }
    ]


@pytest.mark.rule("BUR-16", "BUR-1")
def test_the_start_castle_counts_for_the_full_green() -> None:
    drawing = """
        . . . .
       . . . . .
      . 1 . . 1 .
     . . . . . . .
      . x . . . 3
       . . . . .
        . . . .
    """
    table = after(position(drawing, drawing), roll([3, 3], "green green"))
    after(table, mark([4, 4], 3), does("pass", 1))
    assert entries(table, rule="BUR-16")[0]["colour"] == "green"
