"""Perft of Dice Land, with counts that were derived by hand."""

from fractions import Fraction
from math import comb

import pytest

from wurfwerk.games.dice_land import GAME
from wurfwerk.kernel.perft import Count, perft
from wurfwerk.kernel.table import Table

from .position import NAMES, table


def counts(at: Table, depth: int) -> list[Count]:
    return list(perft(at.game, at.position(), depth))


@pytest.mark.rule("LND-1")
def test_two_seats_choose_sides_in_two_orders() -> None:
    found = counts(Table(GAME, NAMES[:2]), 2)
    assert (found[1].paths, found[1].positions) == (4, 4)
    assert (found[2].paths, found[2].positions) == (8, 4)  # either order leads to the same table


@pytest.mark.rule("LND-4")
def test_six_like_dice_fall_in_462_ways_and_any_colour_among_them_may_be_chosen() -> None:
    found = counts(table(), 2)
    assert found[1] == Count(1, comb(11, 5), comb(11, 5), Fraction(1))
    # a colour is missing in the multisets of five colours
    choices = 6 * (comb(11, 5) - comb(10, 4))
    assert found[2].paths == choices
    assert found[2].mass == 6 * (1 - Fraction(5, 6) ** 6)


@pytest.mark.rule("LND-5", "LND-6")
def test_with_five_dice_aside_one_is_thrown_and_only_the_colour_leaves_the_others_unasked() -> None:
    found = counts(table(phase="again", colour="grey", aside=5, dice="red"), 3)
    assert [(count.paths, count.positions) for count in found[:2]] == [(1, 1), (2, 2)]
    stopped, thrown = 2, 6  # either seat answers first; six colours
    assert (found[2].paths, found[2].positions) == (stopped + thrown, stopped + thrown)
    # Stopped, and after grey, there is nothing to cross: all three ways lead to the next turn.
    # After another colour the active seat can only decline; the other one may cross one field:
    # red none, yellow 3, green 1, blue 1, orange 1.
    others = 5 + (1 + 0) + (1 + 3) + 3 * (1 + 1)
    assert (found[3].paths, found[3].positions) == (2 + 1 + others, 1 + others)


@pytest.mark.rule("LND-7", "LND-8", "LND-10")
def test_answers_of_phase_2_multiply() -> None:
    at = table(phase="cross", colour="blue", aside=1, dice="yellow orange")
    mine, theirs = len(at.legal(0)), len(at.legal(1))
    assert (mine, theirs) == (1, 1 + 3 + 1)
    found = counts(at, 2)
    assert found[1].paths == mine + theirs
    assert found[2].paths == 2 * mine * theirs
    assert found[2].positions == mine * theirs


def test_known_counts_from_the_start_have_not_changed() -> None:
    found = counts(Table(GAME, NAMES[:2]), 4)
    assert [(count.paths, count.positions) for count in found] == [
        (1, 1),
        (4, 4),
        (8, 4),
        (8 * 462, 4 * 462),
        (8 * 1512, 4 * 1512),
    ]
