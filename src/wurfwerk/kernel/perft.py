"""Perft for dice: how many ways lead how deep, counted exactly.

Per depth: paths (sequences of decisions and outcomes), distinct positions, and the mass: the sum
over all paths of the probability that the dice fall that way. Chance alone keeps the mass at 1;
where seats decide it grows to the mean number of ways to decide.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from . import verbs
from .compiled import compiled
from .game import Game
from .records import records
from .verbs import Numbers


@dataclass(frozen=True)
class Count:
    """What perft found at one depth."""

    depth: int
    paths: int
    positions: int
    mass: Fraction


@compiled
def expand(tables: Any, weights: Numbers, buffer: Numbers, factors: Numbers) -> tuple[int, int]:
    """Write every successor of `tables[0]` behind it; return how many, and what weighs 1 in all.

    A decision weighs 1; an outcome weighs its arrangements.
    """
    state = tables[0]
    asked = verbs.asked(state)
    number = 0
    for seat in range(state.seats):
        if asked >> seat & 1:
            for i in range(verbs.legal(state, seat, buffer)):
                number += 1
                tables[number] = tables[0]
                verbs.decide(tables[number], seat, buffer[i])
                weights[number] = 1
    if asked or verbs.chance(state) == 0:
        return number, 1
    total = 0
    for i in range(verbs.odds(state, buffer, factors)):
        number += 1
        tables[number] = tables[0]
        verbs.settle(tables[number], buffer[i])
        weights[number] = factors[i]
        total += factors[i]
    return number, total


def perft(game: Game, tables: Any, depth: int) -> Iterator[Count]:
    """Count from the position `tables[0]`, depth by depth; equal positions are expanded once."""
    size = max(game.most_legal * len(game.seats), game.most_outcomes)
    work = records(game.state, size + 1)
    weights, buffer, factors = np.zeros((3, size + 1), np.int64)
    level = {tables[:1].tobytes(): (1, Fraction(1))}
    yield Count(0, 1, 1, Fraction(1))
    for reached in range(1, depth + 1):
        following: dict[bytes, tuple[int, Fraction]] = {}
        for position, (paths, mass) in level.items():
            work[:1] = np.frombuffer(position, game.state)
            number, total = expand(work, weights, buffer, factors)
            for i in range(1, number + 1):
                key = work[i : i + 1].tobytes()
                old_paths, old_mass = following.get(key, (0, Fraction(0)))
                share = mass * Fraction(int(weights[i]), int(total))
                following[key] = (old_paths + paths, old_mass + share)
        level = following
        yield Count(
            reached,
            sum(paths for paths, _ in level.values()),
            len(level),
            sum((mass for _, mass in level.values()), Fraction(0)),
        )
