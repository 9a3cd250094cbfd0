"""Perft of Burgundy, with first counts that were derived by hand."""

from fractions import Fraction

import pytest

from wurfwerk.games.burgundy import GAME
from wurfwerk.kernel.perft import Count, perft
from wurfwerk.kernel.table import Table

from .positions import after, castle, new_table, position, roll

START = """
    . . . .
   . . . . .
  . x . . . .
 . . . . . . .
  . . . . . .
   . . . . .
    . . . .
"""


def counts(table: Table, depth: int) -> list[Count]:
    return list(perft(GAME, table.position(), depth))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_seat_has_four_castles_and_the_order_does_not_matter(seats: int) -> None:
    orders = {1: 1, 2: 2, 3: 6}
    last = counts(new_table(seats), seats)[-1]
    assert last.paths == orders[seats] * 4**seats
    assert last.positions == 4**seats


def test_all_different_has_24_starts_for_four_and_all_the_same_has_four() -> None:
    assert counts(new_table(4, start="different"), 4)[-1].paths == 4 * 3 * 2 * 1
    assert counts(new_table(5, start="same"), 1)[-1] == Count(1, 4, 4, Fraction(4))


def test_five_dice_fall_in_882_ways() -> None:
    table = after(new_table(), castle([2, 1]))
    assert counts(table, 1)[1] == Count(1, 21 * 21 * 2, 882, Fraction(1))


def test_the_mean_number_of_answers_to_the_first_throw() -> None:
    """Around the goods castle of duchy A lie three cities and a pasture, which take any number,
    and two rivers, which take a 5 or 6; one may always pass. There are four pairs of dice.
    """
    orange, yellow, blue = 3, 1, 2 * Fraction(2, 6)
    mean = 4 * Fraction(1, 6) * (orange + yellow + blue) + 1
    found = counts(position(START), 2)[2]
    assert found.mass == mean
    marks = 3 * 6 + 1 * 6 + 2 * 2  # hexes and numbers
    assert found.positions == marks + 1
    faces = 21 * 2 // 6  # how often a face is seen in all 21 pairs of dice
    assert found.paths == 2 * faces * faces * marks + 882


def test_two_seats_answer_one_throw_in_either_order() -> None:
    """Each has three cities for each of two number dice and two colour dice, or passes."""
    table = after(position(START, START), roll([1, 2], "orange orange"))
    one = 4 * 3 + 1
    both = counts(table, 2)[2]
    assert both.paths == 2 * one * one
    assert both.positions == (2 * 3 + 1) ** 2
