"""BUR-3 to BUR-9: dice, neighbours, and the numbers that each colour allows."""

import pytest

from wurfwerk.games.burgundy.duchy import hex_at
from wurfwerk.games.burgundy.marks import fitting_numbers
from wurfwerk.games.burgundy.sheet import GREEN
from wurfwerk.kernel.table import Table

from .positions import (
    EMPTY,
    after,
    bonuses,
    does,
    draw,
    kinds,
    mark,
    marks,
    new_table,
    position,
    roll,
)

#   sheet A     B B S S
#              O O P P O
#             O g Y Y s P
#            O B B P O O O
#             Y w P B m Y
#              Y S B P P
#               S O Y Y

FROM_GOODS = """
    . . . .
   . . . . .
  . x . . . .
 . . . . . . .
  . . . . . .
   . . . . .
    . . . .
"""
FROM_WORKER = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . x . . . .
   . . . . .
    . . . .
"""


def numbers_at(table: Table, row: int, column: int) -> list[int]:
    """The numbers that a hex of the first seat takes, whatever the dice show."""
    allowed = fitting_numbers(table.record.players[0], hex_at(row, column))
    return [number for number in range(8) if allowed >> number & 1]


@pytest.mark.rule("BUR-3")
def test_a_mark_takes_one_number_die_and_one_colour_die() -> None:
    table = after(position(FROM_GOODS), roll([5, 6], "blue orange"))
    assert marks(table) == {
        *((3, column, number) for column in (1, 2) for number in (5, 6)),
        *((*place, number) for place in ((1, 0), (1, 1), (2, 0)) for number in (5, 6)),
    }


@pytest.mark.rule("BUR-3")
def test_the_dice_stay_for_everybody() -> None:
    table = after(position(FROM_GOODS, FROM_GOODS), roll([5, 1], "blue violet"))
    after(table, mark([3, 1], 5))
    assert (3, 1, 5) in marks(table, seat=1)


@pytest.mark.rule("BUR-3")
def test_dice_with_the_same_face_are_separate_choices() -> None:
    table = after(position(FROM_GOODS), roll([5, 5], "blue blue"))
    dice = [
        (event["number_die"], event["colour_die"])
        for event in table.legal(0)
        if event["do"] == "mark" and event["hex"] == [3, 1]
    ]
    assert dice == [(0, 0), (0, 1), (1, 0), (1, 1)]


@pytest.mark.rule("BUR-4")
def test_a_marked_hex_cannot_be_marked_again() -> None:
    table = after(position(FROM_GOODS), roll([5, 5], "blue blue"), mark([3, 1], 5))
    after(table, roll([5, 6], "blue blue"))
    assert marks(table) == {(3, 2, 5), (3, 2, 6)}


@pytest.mark.rule("BUR-4")
def test_a_marked_hex_opens_its_neighbours() -> None:
    table = after(position(FROM_GOODS), roll([6, 6], "blue blue"), mark([3, 2], 6))
    after(table, roll([1, 1], "violet violet"))
    assert marks(table) == {(3, 3, 1), (4, 2, 1)}


@pytest.mark.rule("BUR-5")
def test_who_cannot_mark_passes_and_gets_a_worker() -> None:
    table = after(position(FROM_GOODS), roll([1, 2], "violet grey"))
    assert kinds(table) == {"pass"}
    assert bonuses(after(table, does("pass"))) == {"worker": 1}


@pytest.mark.rule("BUR-5")
def test_who_does_not_want_to_mark_may_pass_as_well() -> None:
    table = after(position(FROM_GOODS), roll([5, 6], "blue orange"))
    assert "pass" in kinds(table)
    assert bonuses(after(table, does("pass"))) == {"worker": 1}


@pytest.mark.rule("BUR-5", "BUR-11")
def test_passing_gives_nothing_when_no_worker_circle_is_free() -> None:
    duchy = "BBSS\nOOPPO\nOgYYsP\nOBBPOOO\nYwPBmY\nYSBPP\nSOYY"
    table = position(FROM_GOODS, sheet={"duchy": duchy, "circles": {"worker": 1}})
    after(table, roll([1, 2], "violet grey"), does("pass"))
    after(table, roll([1, 2], "violet grey"), does("pass"))
    assert bonuses(table) == {"worker": 1}


@pytest.mark.rule("BUR-5")
def test_a_full_duchy_is_still_asked_and_can_only_pass() -> None:
    full = EMPTY.replace(".", "1")
    table = after(position(full, bonuses={"monk": 2, "worker": 2}), roll([1, 2], "violet grey"))
    assert table.asked == (0,)
    assert table.legal(0) == [does("pass")]


@pytest.mark.rule("BUR-6")
@pytest.mark.parametrize(
    ("place", "allowed"), [((4, 2), [1, 2]), ((5, 1), [3, 4]), ((3, 1), [5, 6])]
)
def test_monasteries_take_1_or_2_mines_3_or_4_rivers_5_or_6(
    place: tuple[int, int], allowed: list[int]
) -> None:
    assert numbers_at(position(FROM_WORKER), *place) == allowed


@pytest.mark.rule("BUR-7")
def test_all_numbers_of_a_city_are_different() -> None:
    drawing = """
        . . . .
       2 5 . . .
      . x . . . .
     . . . . . . .
      . . . . . .
       . . . . .
        . . . .
    """
    table = position(drawing)
    assert numbers_at(table, 2, 0) == [1, 3, 4, 6]
    assert numbers_at(table, 3, 0) == [1, 3, 4, 6]
    assert numbers_at(table, 1, 4) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("BUR-9")
def test_all_numbers_of_a_pasture_are_the_same() -> None:
    drawing = """
        . . . .
       . . . . .
      . x 4 . . .
     . . . . . . .
      . . . . . .
       . . . . .
        . . . .
    """
    table = position(drawing)
    assert numbers_at(table, 2, 3) == [4]
    assert numbers_at(table, 4, 0) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("BUR-8")
def test_a_castle_takes_a_number_that_stands_beside_it() -> None:
    drawing = """
        . . . .
       3 . . . .
      . . 6 . . .
     . 5 . . . . .
      . x . . . .
       . . . . .
        . . . .
    """
    table = position(drawing)
    assert numbers_at(table, 2, 1) == [3, 5, 6]
    after(table, roll([4, 6], "green green"))
    assert marks(table) == {(2, 1, 6)}


@pytest.mark.rule("BUR-8")
def test_a_start_castle_carries_no_number_for_a_castle_beside_it() -> None:
    table = new_table()
    beside = 1 << hex_at(2, 2)
    table.record.sheet.colour_hexes[GREEN] |= beside  # no sheet can be drawn like that
    table.record.players[0].takes &= ~beside
    draw(table, 0, FROM_GOODS)
    assert numbers_at(table, 2, 2) == []


@pytest.mark.rule("BUR-8")
def test_a_castle_with_no_number_around_takes_none() -> None:
    assert numbers_at(position(FROM_GOODS), 4, 4) == []
