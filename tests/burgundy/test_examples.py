"""The worked examples of the rulebook, pages 8 and 9. Its pictures are lost: positions are ours."""

import pytest

from .positions import after, bonuses, does, mark, marks, position, roll, total

#   sheet A     B B S S
#              O O P P O
#             O g Y Y s P
#            O B B P O O O
#             Y w P B m Y
#              Y S B P P
#               S O Y Y

PAGE_8 = """
    . . . .
   . . . . .
  . . . . . .
 . . 5 . . . .
  . x 1 . . .
   . 4 6 . .
    . 2 3 .
"""
PAGE_8_DICE = roll([4, 6], "yellow orange")
PAGE_8_BONUSES = {"monk": 2, "worker": 1}


@pytest.mark.rule("BUR-10", "BUR-13")
def test_a_worker_completes_the_pasture_at_the_bottom_right_for_6_points() -> None:
    table = after(position(PAGE_8, bonuses=PAGE_8_BONUSES, in_pass=2), PAGE_8_DICE)
    before = total(table)
    after(table, mark([6, 3], 3, (0, 0), "worker"))
    assert total(table) - before == 3 + 3
    assert bonuses(table) == {"monk": 2}


@pytest.mark.rule("BUR-9")
def test_a_4_or_a_6_fits_the_upper_pasture_without_the_worker() -> None:
    table = after(position(PAGE_8, bonuses=PAGE_8_BONUSES, in_pass=2), PAGE_8_DICE)
    assert {(2, 2, 4), (2, 2, 6)} < marks(table)
    assert not {(6, 3, 4), (6, 3, 6)} & marks(table)


@pytest.mark.rule("BUR-4")
def test_orange_is_of_no_use_without_a_free_city_beside_a_marked_hex() -> None:
    table = after(position(PAGE_8, bonuses=PAGE_8_BONUSES, in_pass=2), PAGE_8_DICE)
    assert all(
        event.get("colour_die") == 0
        for event in table.legal(0)
        if event["do"] == "mark" and event["bonus"] is None
    )


@pytest.mark.rule("BUR-13")
def test_a_monk_makes_blue_with_the_6_or_grey_with_the_4() -> None:
    table = after(position(PAGE_8, bonuses=PAGE_8_BONUSES, in_pass=2), PAGE_8_DICE)
    by_monk = marks(table, bonus="monk")
    assert {place for place in by_monk if place[:2] in {(3, 1), (4, 3)}} == {(3, 1, 6), (4, 3, 6)}
    assert {place for place in by_monk if place[:2] == (6, 0)} == {(6, 0, 4)}


BETWEEN_CITIES = """
    . . . .
   . . . . .
  . x . . . .
 . . . . . . .
  . . . . . .
   . . . . .
    . . . .
"""


@pytest.mark.rule("BUR-14")
def test_example_1_two_cities_with_the_same_colour_die_and_both_number_dice() -> None:
    table = position(BETWEEN_CITIES, bonuses={"silver": 1})
    after(table, roll([2, 4], "orange green"), mark([1, 0], 2, (0, 0)))
    after(table, mark([1, 1], 4, (1, 0), "silver"))
    assert bonuses(table) == {}
    assert table.view()["sheets"][0]["numbers"][1][:2] == [2, 4]


@pytest.mark.rule("BUR-14")
def test_example_2_two_pastures_with_a_1_and_the_other_1() -> None:
    table = position(BETWEEN_CITIES, bonuses={"silver": 1})
    after(table, roll([1, 1], "yellow green"), mark([2, 2], 1, (0, 0)))
    assert table.legal(0) == [mark([2, 3], 1, (1, 0), "silver"), does("done")]
    before = total(table)
    after(table, mark([2, 3], 1, (1, 0), "silver"))
    assert total(table) - before == 8


@pytest.mark.rule("BUR-14")
def test_double_yellow_and_one_1_do_the_same() -> None:
    table = position(BETWEEN_CITIES, bonuses={"silver": 1})
    after(table, roll([1, 6], "yellow yellow"), mark([2, 2], 1, (0, 0)))
    assert mark([2, 3], 1, (0, 1), "silver") in table.legal(0)
    assert mark([2, 3], 1, (0, 0), "silver") not in table.legal(0)
