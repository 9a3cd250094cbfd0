"""Odds with like dice as multisets."""

from itertools import product
from math import comb

import pytest

from wurfwerk.kernel.chance import DiceOdds, multisets


@pytest.mark.parametrize("dice", range(8))
@pytest.mark.parametrize("sides", [1, 2, 6])
def test_multisets_are_counted_by_the_closed_form(dice: int, sides: int) -> None:
    found = multisets(dice, sides)
    assert len(found) == comb(dice + sides - 1, dice)
    assert sum(weight for _, weight in found) == sides**dice


def test_seven_dice_have_792_outcomes_not_279936() -> None:
    found = multisets(7, 6)
    assert (len(found), sum(weight for _, weight in found)) == (792, 279936)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_weights_are_the_numbers_of_arrangements(dice: int) -> None:
    counted: dict[int, int] = {}
    for faces in product(range(6), repeat=dice):
        outcome = sum(face * 6**place for place, face in enumerate(sorted(faces)))
        counted[outcome] = counted.get(outcome, 0) + 1
    assert dict(multisets(dice, 6)) == counted


def test_flat_arrays_hold_all_numbers_of_dice() -> None:
    odds = DiceOdds(3, 6)
    assert odds.starts.tolist() == [0, 1, 7, 28, 84]
    for dice in range(4):
        rows = slice(odds.starts[dice], odds.starts[dice + 1])
        flat = zip(odds.outcomes[rows].tolist(), odds.weights[rows].tolist(), strict=True)
        assert list(flat) == multisets(dice, 6)
