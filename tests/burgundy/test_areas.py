"""BUR-10 and BUR-11: what a full area gives, and where it is circled."""

import pytest

from wurfwerk.games.burgundy.sheet import BONUSES
from wurfwerk.games.burgundy.state import CASTLE_ROW
from wurfwerk.kernel.events import Event

from .positions import after, bonuses, does, entries, mark, position, roll, total

#   sheet A     B B S S
#              O O P P O
#             O g Y Y s P
#            O B B P O O O
#             Y w P B m Y
#              Y S B P P
#               S O Y Y

ALMOST = """
    . . . .
   1 2 . . .
  3 x 4 . . .
 . 5 . . . . .
  . . 1 . . .
   . 3 . . .
    . . . .
"""


@pytest.mark.rule("BUR-10")
@pytest.mark.parametrize(
    ("dice", "colours", "place", "number", "bonus"),
    [
        ([2, 2], "violet violet", [3, 3], 2, {"monk": 1}),
        ([4, 4], "grey grey", [6, 0], 4, {"silver": 1}),
        ([6, 6], "blue blue", [3, 2], 6, {"goods": 1}),
        ([6, 6], "orange orange", [3, 0], 6, {"worker": 1}),
        ([4, 4], "yellow yellow", [2, 3], 4, {}),
    ],
)
def test_the_last_hex_of_an_area_gives_the_bonus_of_its_colour(
    dice: list[int], colours: str, place: list[int], number: int, bonus: dict[str, int]
) -> None:
    table = after(position(ALMOST), roll(dice, colours), mark(place, number))
    assert bonuses(table) == bonus


@pytest.mark.rule("BUR-10")
def test_an_area_that_is_not_full_gives_nothing() -> None:
    table = position(ALMOST)
    before = total(table)
    after(table, roll([6, 6], "blue blue"), mark([4, 3], 6))
    assert (bonuses(table), total(table)) == ({}, before)


@pytest.mark.rule("BUR-10", "BUR-C6")
@pytest.mark.parametrize(
    ("place", "event", "hexes", "points"),
    [
        ([6, 1], roll([1, 1], "orange orange"), 1, (1, 1, 1)),
        ([3, 3], roll([2, 2], "violet violet"), 2, (4, 3, 2)),
        ([3, 0], roll([6, 6], "orange orange"), 4, (13, 10, 7)),
        ([2, 3], roll([4, 4], "yellow yellow"), 2, (8, 6, 4)),
    ],
)
def test_an_area_gives_points_by_its_size_and_the_pass(
    place: list[int], event: Event, hexes: int, points: tuple[int, int, int]
) -> None:
    for in_pass in (1, 2, 3):
        table = position(ALMOST, in_pass=in_pass)
        before = total(table)
        after(table, event, mark(place, event["numbers"][0]))
        assert total(table) - before == points[in_pass - 1]
        reason = next(entry for entry in entries(table) if entry["hex"] == place)
        assert (reason["hexes"], reason["pass"]) == (hexes, in_pass)
        assert reason["points"] == points[in_pass - 1]


@pytest.mark.rule("BUR-10", "BUR-C6")
@pytest.mark.parametrize(("in_pass", "points"), [(1, 8), (2, 6), (3, 4)])
def test_an_area_of_three_gives_8_6_or_4(in_pass: int, points: int) -> None:
    drawing = """
        . . . .
       . . . . .
      . . . . x .
     . . . . 1 2 .
      . . . . . .
       . . . . .
        . . . .
    """
    table = position(drawing, in_pass=in_pass)
    before = total(table)
    after(table, roll([3, 3], "orange orange"), mark([3, 6], 3))
    assert total(table) - before == points


@pytest.mark.rule("BUR-10")
def test_the_points_of_a_pasture_count_twice_and_say_so() -> None:
    table = position(ALMOST, in_pass=2)
    after(table, roll([4, 4], "yellow yellow"), mark([2, 3], 4))
    assert entries(table)[-1] == {
        "points": 6,
        "rule": "BUR-10",
        "kind": "area",
        "pass": 2,
        "colour": "yellow",
        "hex": [2, 3],
        "hexes": 2,
        "times": 2,
    }


@pytest.mark.rule("BUR-10", "BUR-11")
def test_a_castle_gives_one_point_and_its_own_bonus_in_the_castle_row() -> None:
    drawing = """
        . . . .
       . . . . .
      . x . . . .
     . 5 . . . . .
      . . . . . .
       . . . . .
        . . . .
    """
    table = position(drawing)
    before = total(table)
    after(table, roll([5, 5], "green green"), mark([4, 1], 5))
    circles = table.view()["sheets"][0]["bonuses"]["worker"]
    assert (circles["castle_circled"], circles["circled"]) == (True, 0)
    assert total(table) - before == 1


LIMITED = {
    "duchy": "BBSS\nOOPPO\nOgYYsP\nOBBPOOO\nYwPBmY\nYSBPP\nSOYY",
    "circles": {"monk": 1, "silver": 1},
}


@pytest.mark.rule("BUR-11")
def test_a_bonus_without_a_free_circle_is_lost() -> None:
    table = position(ALMOST, bonuses={"monk": 1}, sheet=LIMITED)
    after(table, roll([2, 2], "violet violet"), mark([3, 3], 2))
    assert bonuses(table) == {"monk": 1}


@pytest.mark.rule("BUR-11")
def test_a_crossed_out_circle_never_becomes_free() -> None:
    table = position(ALMOST, bonuses={"monk": 1}, sheet=LIMITED)
    after(table, roll([5, 6], "yellow yellow"), mark([3, 2], 6, (1, 0), "monk"))
    assert bonuses(table) == {"goods": 1}
    after(table, roll([2, 2], "violet violet"), mark([3, 3], 2))
    assert bonuses(table) == {"goods": 1}


@pytest.mark.rule("BUR-11", "BUR-15")
def test_silver_for_goods_uses_the_grey_row_and_is_lost_when_that_is_full() -> None:
    table = position(ALMOST, bonuses={"goods": 3}, sheet=LIMITED)
    after(table, roll([1, 1], "green green", 2), does("sell"))
    assert bonuses(table) == {"silver": 1}
    assert entries(table, rule="BUR-15")[0]["points"] == 6


@pytest.mark.rule("BUR-11")
def test_a_castle_has_its_own_circle_even_when_the_row_of_its_kind_is_full() -> None:
    table = position(ALMOST, sheet=LIMITED | {"circles": {"worker": 0}})
    after(table, roll([5, 5], "green green"), mark([4, 1], 5))
    assert bonuses(table) == {"worker": 1}


@pytest.mark.rule("BUR-11")
def test_a_bonus_of_the_castle_row_is_used_like_the_others_of_its_kind() -> None:
    table = position(ALMOST)
    state = table.record
    state.players[0].circled[CASTLE_ROW + BONUSES.index("monk")] = 1
    after(table, roll([6, 6], "yellow yellow"), mark([3, 2], 6, (0, 0), "monk"))
    assert bonuses(table) == {"goods": 1}
    assert table.view()["sheets"][0]["bonuses"]["monk"]["castle_crossed"]
