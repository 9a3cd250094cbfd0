"""Exact numbers of phase 1: how many dice a stop rule sets aside, and when it is best to stop.

What lies ahead depends only on how many dice are set aside, so a stop rule is the set of these
numbers with which the player stops. All results are fractions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import TypeAlias

from .sheet import COLOURS, DICE

StopRule: TypeAlias = frozenset[int]
Distribution: TypeAlias = dict[int, Fraction]
"""How likely each number of dice set aside is."""

NEVER: StopRule = frozenset()


def hits(dice: int) -> Distribution:
    """LND-C1: how many of so many dice show the chosen colour."""
    chance = Fraction(1, len(COLOURS))
    return {
        number: comb(dice, number) * chance**number * (1 - chance) ** (dice - number)
        for number in range(dice + 1)
    }


def stop_rules(aside: int) -> Iterator[StopRule]:
    """Every stop rule that makes a difference from so many dice on, the boldest first."""
    numbers = range(aside, DICE)
    for stops in range(len(numbers) + 1):
        for chosen in combinations(numbers, stops):
            yield frozenset(chosen)


def stop_at(least: int) -> StopRule:
    """Stop with this many dice or more."""
    return frozenset(range(least, DICE))


@cache
def final_dice(aside: int, rule: StopRule) -> Distribution:
    """LND-5, LND-6: with how many dice phase 1 ends if so many are set aside now."""
    if aside == DICE or aside in rule:
        return {aside: Fraction(1)}
    found: Distribution = dict.fromkeys(range(aside, DICE + 1), Fraction(0))
    for number, chance in hits(DICE - aside).items():
        ends = final_dice(aside + number, rule) if number else {aside: Fraction(1)}
        for dice, share in ends.items():
            found[dice] += chance * share
    return found


def crosses(dice: int, free: int) -> int:
    """LND-7, LND-9: one for each die, none if there are more dice than free fields."""
    return dice if dice <= free else 0


def expected_crosses(aside: int, free: int, rule: StopRule) -> Fraction:
    """The mean number of crosses under a stop rule in an area with so many free fields."""
    ends = final_dice(aside, rule)
    return sum((chance * crosses(dice, free) for dice, chance in ends.items()), Fraction(0))


@dataclass(frozen=True)
class Best:
    """The best stop rule in a position, and the mean number of crosses that it brings."""

    rule: StopRule
    crosses: Fraction


@cache
def best_stopping(aside: int, free: int) -> Best:
    """When to stop for most crosses, from the end backwards; stops where both are equally good."""
    if aside == DICE:
        return Best(NEVER, Fraction(crosses(aside, free)))
    later = [best_stopping(more, free) for more in range(aside + 1, DICE + 1)]
    throw = hits(DICE - aside)
    going_on = throw[0] * crosses(aside, free)
    going_on += sum(throw[number] * best.crosses for number, best in enumerate(later, 1))
    stopping = Fraction(crosses(aside, free))
    stops = later[0].rule | ({aside} if stopping >= going_on else NEVER)
    return Best(frozenset(stops), max(stopping, going_on))
