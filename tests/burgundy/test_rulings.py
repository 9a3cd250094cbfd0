"""Which rule is named for an event that is refused: the first in the page's order."""

from typing import Any

import pytest

from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

from .positions import after, castle, does, mark, new_table, position, roll

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
 . 5 . . . . .
  . x . . . .
   . . . . .
    . . . .
"""
ALL = {"monk": 1, "worker": 1, "silver": 1}


def refused(table: Table, event: Event) -> str:
    """The rule that forbids an event; the table stays as it was."""
    before = table.record.tobytes()
    with pytest.raises(IllegalEvent) as error:
        table.apply(event)
    assert table.record.tobytes() == before
    return error.value.rule


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (mark([3, 2], 5, (1, 0)), "BUR-3"),  # the second number die shows 1
        (mark([4, 2], 5, (0, 0)), "BUR-3"),  # a monastery is not blue
        (mark([3, 2], 6, (0, 1), "monk"), "BUR-3"),  # a monk turns no number
        (mark([4, 2], 2, (0, 0), "worker"), "BUR-3"),  # a worker turns no colour
        (mark([3, 1], 5, (0, 0)), "BUR-4"),  # marked
        (mark([0, 0], 5, (0, 0)), "BUR-4"),  # far away
        (mark([3, 2], 1, (1, 0)), "BUR-6"),
        (mark([0, 0], 1, (1, 0)), "BUR-4"),  # BUR-6 too, but later
        (mark([3, 2], 5, (0, 0), "monk"), "BUR-13"),  # the die shows blue
        (mark([3, 2], 5, (0, 0), "worker"), "BUR-13"),  # the die shows 5
        (mark([3, 2], 5, (0, 0), "silver"), "BUR-14"),  # nothing came before
        (does("done"), "BUR-14"),
        (does("sell"), "BUR-15"),
        (does("hold"), "BUR-15"),
        (castle([2, 1]), "BUR-1"),
        (roll([1, 1], "blue blue"), "BUR-3"),
    ],
)
def test_the_first_rule_against_a_first_mark_is_named(event: Event, rule: str) -> None:
    table = after(position(START, bonuses=ALL), roll([5, 1], "blue violet"))
    assert refused(table, event) == rule


@pytest.mark.parametrize(
    ("drawn", "dice", "event", "rule"),
    [
        ("5 x", roll([4, 4], "yellow yellow"), mark([5, 0], 4), "BUR-9"),
        (". x", roll([4, 4], "green green"), mark([2, 1], 4), "BUR-8"),
        (". x", roll([5, 1], "blue violet"), mark([3, 2], 6, (0, 0), "worker"), "BUR-13"),
        (". x", roll([5, 1], "grey violet"), mark([3, 2], 5, (0, 0), "monk"), "BUR-13"),
    ],
)
def test_the_rule_of_a_colour_or_of_a_missing_bonus_is_named(
    drawn: str, dice: Event, event: Event, rule: str
) -> None:
    assert refused(after(position(START.replace(". x", drawn)), dice), event) == rule


def test_a_repeated_number_in_a_city_breaks_the_rule_of_cities() -> None:
    drawing = """
        . . . .
       6 . . . .
      . x . . . .
     . . . . . . .
      . . . . . .
       . . . . .
        . . . .
    """
    table = after(position(drawing), roll([6, 6], "orange orange"))
    assert refused(table, mark([1, 1], 6)) == "BUR-7"


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (mark([4, 2], 1, (1, 1)), "BUR-3"),  # a second hex is paid with silver
        (mark([5, 0], 1, (1, 1), "monk"), "BUR-12"),
        (mark([4, 2], 2, (1, 1), "worker"), "BUR-12"),
        (mark([4, 3], 6, (0, 0), "silver"), "BUR-4"),
        (mark([3, 3], 1, (0, 1), "silver"), "BUR-3"),
        (does("pass"), "BUR-5"),
        (does("sell"), "BUR-15"),
    ],
)
def test_the_first_rule_against_a_second_mark_is_named(event: Event, rule: str) -> None:
    table = after(position(START, bonuses=ALL), roll([6, 1], "blue violet"))
    assert refused(after(table, mark([3, 2], 6, (0, 0))), event) == rule


def test_both_dice_of_the_first_mark_again_break_the_rule_of_silver() -> None:
    table = position(START.replace("5", "."), bonuses=ALL)
    after(table, roll([5, 6], "blue violet"), mark([3, 1], 5, (0, 0)))
    assert refused(table, mark([3, 2], 5, (0, 0), "silver")) == "BUR-14"


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (mark([3, 2], 5, (0, 0)), "BUR-15"),
        (mark([0, 0], 5, (0, 0)), "BUR-4"),
        (does("pass"), "BUR-15"),
        (does("done"), "BUR-14"),
    ],
)
def test_before_the_answer_about_goods_nothing_else_is_asked(event: Event, rule: str) -> None:
    table = after(position(START, bonuses={"goods": 1}), roll([5, 1], "blue violet", 2))
    assert refused(table, event) == rule


@pytest.mark.parametrize(
    "event", [mark([3, 1], 5), does("pass"), does("sell"), roll([1, 1], "blue blue")]
)
def test_before_the_start_castle_nothing_else_happens(event: Event) -> None:
    assert refused(new_table(), event) == "BUR-1"


@pytest.mark.parametrize(
    "event",
    [
        {"do": "castle", "seat": 0},
        {"do": "castle", "seat": 0, "hex": [7, 0]},
        {"do": "castle", "seat": 0, "hex": [0, 4]},
        {"do": "castle", "seat": 0, "hex": [2, 1.0]},
        {"do": "castle", "seat": 0, "hex": "21"},
        {"do": "castle", "seat": 1, "hex": [2, 1]},
        {"do": "build", "seat": 0},
        {"do": "pass"},
        {"do": "pass", "seat": True},
        {**mark([3, 1], 5), "number": 7},
        {**mark([3, 1], 5), "number": True},
        {**mark([3, 1], 5), "number_die": 2},
        {**mark([3, 1], 5), "bonus": "goods"},
        {**roll([1, 1], "blue blue"), "hourglasses": 3},
        {**roll([1, 1], "blue blue"), "numbers": [0, 1]},
        {**roll([1, 1], "blue blue"), "numbers": [1]},
        {**roll([1, 1], "blue blue"), "colours": ["blue", "red"]},
        {**roll([1, 1], "blue blue"), "seat": 0},
    ],
)
def test_a_wrong_shape_or_a_seat_that_is_not_asked_is_a_matter_of_format(
    event: dict[str, Any],
) -> None:
    assert refused(new_table(), event) == "FORMAT"


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    table = after(position(START, START), roll([5, 1], "blue violet"), does("pass", 0))
    assert refused(table, does("pass", 0)) == "FORMAT"
