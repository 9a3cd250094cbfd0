"""Exact chances of the conditions with best play."""

from fractions import Fraction
from itertools import product

import pytest

from wurfwerk.games.dice_king.best_play import best_reroll, chance_from, chance_to_fulfil
from wurfwerk.games.dice_king.conditions import fulfils, parse_condition
from wurfwerk.games.dice_king.sheet import DICE, DIE_SHOWN

from .test_conditions import counted


@pytest.mark.rule("KNG-3", "KNG-7")
@pytest.mark.parametrize(
    ("condition", "known"),
    [
        ("colours 4xred", 0.751),
        ("straight 5", 0.518),
        ("number 3x4", 0.500),
        ("total >= 28", 0.612),
        ("groups 2+2+2", 0.273),
    ],
)
def test_known_chances_over_three_throws(condition: str, known: float) -> None:
    assert float(chance_to_fulfil(parse_condition(condition))) == pytest.approx(known, abs=0.001)


@pytest.mark.rule("KNG-3")
def test_a_colour_has_a_closed_form() -> None:
    """Every die shows red with 1/3 a throw, so after three throws with 19/27, independently."""
    red = Fraction(19, 27)
    assert chance_to_fulfil(parse_condition("colours 6xred")) == red**6
    four = sum(
        Fraction(ways) * red**n * (1 - red) ** (6 - n) for n, ways in ((4, 15), (5, 6), (6, 1))
    )
    assert chance_to_fulfil(parse_condition("colours 4xred")) == four
    assert chance_to_fulfil(parse_condition("colours 6xred"), throws=1) == Fraction(1, 3**6)


@pytest.mark.rule("KNG-C1")
@pytest.mark.parametrize("condition", ["straight 6", "red > blue > green", "red-total >= 20"])
def test_one_throw_is_counted_over_all_46656_throws(condition: str) -> None:
    needs = parse_condition(condition)
    types = [[DICE[die] for die in kind] for kind in DIE_SHOWN for _ in range(2)]
    seen: dict[tuple[str, ...], int] = {}
    for dice in product(*types):
        key = tuple(sorted(dice))
        seen[key] = seen.get(key, 0) + 1
    hits = sum(ways for dice, ways in seen.items() if fulfils(needs, counted(list(dice))))
    assert chance_to_fulfil(needs, throws=1) == Fraction(hits, 6**6)


def test_with_dice_on_the_table_the_best_dice_fly() -> None:
    dice = ["red 3", "red 4", "red 1", "green 3", "green 1", "red 2"]
    five = parse_condition("colours 5xred")
    assert best_reroll(dice, 1, five) == [3, 4]
    assert chance_from(dice, 1, five) == Fraction(5, 9)
    assert chance_from(dice, 0, five) == 0
    assert chance_from(dice, 0, parse_condition("colours 4xred")) == 1
    assert best_reroll(dice, 2, parse_condition("colours 4xred")) == []


def test_any_of_several_conditions_is_more_likely_than_each() -> None:
    one, other = parse_condition("straight 6"), parse_condition("groups 5")
    both = chance_to_fulfil(one, other)
    assert both > max(chance_to_fulfil(one), chance_to_fulfil(other))
    assert both < chance_to_fulfil(one) + chance_to_fulfil(other)
