"""Perft from the first throw, with counts that were derived by hand."""

from fractions import Fraction
from math import comb

import pytest

from wurfwerk.games import game_named
from wurfwerk.kernel.perft import Count, perft
from wurfwerk.kernel.table import Table


def counts(seats: int, depth: int) -> list[Count]:
    table = Table(game_named("bronze-age"), ["x"] * seats)
    return list(perft(table.game, table.position(), depth))


def distinct_rerolls(is_solo: bool) -> int:
    """Answers to all 56 throws of three dice: subsets of the dice that may be thrown again."""
    answers = 0
    for skulls in range(4):
        throws = comb(5 + 2 - skulls, 3 - skulls)  # multisets of the other five faces
        answers += throws * 2 ** (3 if is_solo else 3 - skulls)
    return answers


def test_three_like_dice_fall_in_56_ways() -> None:
    assert counts(2, 1)[1] == Count(1, 56, 56, Fraction(1))


def test_after_the_first_throw_any_subset_of_the_dice_may_be_thrown_again() -> None:
    solo = counts(1, 2)[2]
    assert solo.paths == distinct_rerolls(is_solo=True) == 56 * 8
    assert solo.mass == 8


def ways_to_buy_after_three_skulls() -> int:
    """Three skulls leave nothing to throw: six goods come in, worth 3, 2, 3, 4 and 5 coins.

    Two developments cost 10, three cost 15, the others are out of reach; one may also stop.
    """
    values = (3, 2, 3, 4, 5)
    totals = [sum(v for i, v in enumerate(values) if kinds >> i & 1) for kinds in range(32)]
    costs = (10, 10, 15, 15, 15)
    return sum(total >= cost for cost in costs for total in totals) + 1


def test_skulls_stay_and_three_of_them_lead_on_to_buying() -> None:
    two = counts(2, 2)[2]
    assert two.paths == distinct_rerolls(is_solo=False) - 1 + ways_to_buy_after_three_skulls()
    mean = Fraction(11, 6) ** 3 + Fraction(ways_to_buy_after_three_skulls() - 1, 216)
    assert two.mass == mean


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (1, [(1, 1), (56, 56), (448, 448), (8796, 1261)]),
        (2, [(1, 1), (56, 56), (383, 383), (8135, 2952)]),
    ],
)
def test_known_counts_have_not_changed(seats: int, expected: list[tuple[int, int]]) -> None:
    assert [(count.paths, count.positions) for count in counts(seats, 3)] == expected
