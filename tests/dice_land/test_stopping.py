"""Exact numbers of phase 1, against closed forms, brute force and the table itself."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from wurfwerk.games.dice_land.stopping import (
    NEVER,
    best_stopping,
    expected_crosses,
    final_dice,
    hits,
    stop_at,
    stop_rules,
)
from wurfwerk.kernel.table import Table

from .position import act, table


@pytest.mark.parametrize("dice", range(7))
def test_hits_are_those_of_all_throws_counted(dice: int) -> None:
    counted = [sum(face == 0 for face in throw) for throw in product(range(6), repeat=dice)]
    assert hits(dice) == {k: Fraction(counted.count(k), 6**dice) for k in range(dice + 1)}


@pytest.mark.parametrize("aside", range(1, 7))
def test_there_is_a_stop_rule_for_each_set_of_numbers_and_its_chances_add_up_to_1(
    aside: int,
) -> None:
    rules = list(stop_rules(aside))
    assert len(set(rules)) == len(rules) == 2 ** (6 - aside)
    for rule in rules:
        assert sum(final_dice(aside, rule).values()) == 1


def test_who_stops_at_once_keeps_what_there_is() -> None:
    assert final_dice(2, stop_at(1)) == {2: 1}
    assert final_dice(6, NEVER) == {6: 1}


def test_one_more_throw_is_binomial() -> None:
    ends = final_dice(2, stop_at(3))
    assert ends[2] == Fraction(5, 6) ** 4
    assert ends[3] == comb(4, 1) * Fraction(1, 6) * Fraction(5, 6) ** 3
    assert ends[6] == Fraction(1, 6) ** 4


def test_never_stopping_with_five_dice_has_one_throw_left() -> None:
    assert final_dice(5, NEVER) == {5: Fraction(5, 6), 6: Fraction(1, 6)}


def by_the_table(at: Table, rule: frozenset[int]) -> dict[int, Fraction]:
    """The same distribution from the rules: every outcome thrown on the table with its odds."""
    if at.view()["phase"] == "cross":
        return {at.view()["set_aside"]: Fraction(1)}
    if at.is_chance_due:
        ends: dict[int, Fraction] = {}
        for event, chance in at.odds():
            at.apply(event)
            for dice, share in by_the_table(at, rule).items():
                ends[dice] = ends.get(dice, Fraction(0)) + chance * share
            at.undo()
        return ends
    act(at, "stop" if at.view()["set_aside"] in rule else "again")
    ends = by_the_table(at, rule)
    at.undo()
    return ends


@pytest.mark.parametrize("rule", list(stop_rules(4)))
def test_the_distribution_is_that_of_the_rules(rule: frozenset[int]) -> None:
    at = table(phase="again", colour="red", aside=4, dice="blue blue")
    ends = final_dice(4, rule)
    assert by_the_table(at, rule) == {dice: chance for dice, chance in ends.items() if chance}


@pytest.mark.parametrize("free", range(9))
@pytest.mark.parametrize("aside", range(1, 7))
def test_the_best_stop_rule_is_the_best_of_all(aside: int, free: int) -> None:
    best = best_stopping(aside, free)
    assert best.crosses == max(expected_crosses(aside, free, rule) for rule in stop_rules(aside))
    assert expected_crosses(aside, free, best.rule) == best.crosses


def test_known_means_of_the_best_stop_rule() -> None:
    assert round(float(best_stopping(1, 3).crosses), 2) == 1.74
    assert round(float(best_stopping(1, 6).crosses), 2) == 2.34


def test_with_three_free_fields_it_is_best_to_stop_with_three_dice() -> None:
    assert best_stopping(1, 3).rule == stop_at(3)
    assert best_stopping(1, 6).rule == NEVER
    assert best_stopping(1, 1).rule == stop_at(1)
