"""Perft from written positions; the numbers are counted by hand."""

from fractions import Fraction

import pytest

from wurfwerk.games.dice_king import GAME
from wurfwerk.kernel.perft import Count, perft

from .position import NOTHING, act, table, throw, thrown


def test_a_failed_throw_counted_by_hand() -> None:
    """5 cards, 11 cards below each, 15 landscapes; 9 have two free fields and 6 have one."""
    counts = list(perft(GAME, thrown(NOTHING).position(), 4))
    landscapes = Fraction(9 * 2, 24) * 2 + Fraction(6, 24)
    assert counts == [
        Count(0, 1, 1, Fraction(1)),
        Count(1, 5, 5, Fraction(5)),
        Count(2, 55, 55, Fraction(5)),
        Count(3, 825, 825, Fraction(5)),
        Count(4, 1320, 1320, 5 * landscapes),
    ]


def test_jokers_counted_by_hand() -> None:
    """Two super-jokers become one of 18 dice, or a card is failed with."""
    counts = list(perft(GAME, thrown(NOTHING, {"supers": 2}).position(), 2))
    assert [count.paths for count in counts] == [1, 18 + 5, 18 * 5 + 5 * 11]


@pytest.mark.rule("KNG-3")
def test_one_die_in_the_air_then_all_ways_to_go_on() -> None:
    at = table()
    throw(at, NOTHING)
    act(at, "reroll", dice=[0])
    counts = list(perft(GAME, at.position(), 2))
    assert [count.paths for count in counts] == [1, 6, 6 * 64]
    assert [count.mass for count in counts] == [1, 1, 64]


def test_tiles_of_a_landowner_counted_by_hand() -> None:
    """Pairs of tiles of 15 landscapes: 105 different and 9 alike, each with its free fields."""
    straight = "blue 1, green 2, green 3, green 4, red 5, green 6"
    top: list[str | None] = [None, None, None, None, "5-1"]
    at = thrown(straight, top=top, seen=[f"5-{n}" for n in range(1, 13)])
    act(at, "take", card="5-1")
    counts = list(perft(GAME, at.position(), 2))
    assert counts[1].paths == counts[1].positions == 105 + 9
    fields = [2] * 9 + [1] * 6
    different = sum(a + b for i, a in enumerate(fields) for b in fields[:i])
    assert counts[2].paths == different + 9 * 2
