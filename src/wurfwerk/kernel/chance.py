"""Chance as moves: exact odds with like dice as multisets, and the one sampler."""

from itertools import combinations_with_replacement
from math import factorial

import numpy as np

from .compiled import inlined
from .stream import LOW, WORDS, Stream, advance, block, drawn, scaled
from .supply import BLOCKS, Supply, supplied
from .verbs import Numbers, State, chance, faces


def multisets(dice: int, sides: int) -> list[tuple[int, int]]:
    """Every multiset of like dice as (outcome with faces ascending, number of arrangements)."""
    found = []
    for shown in combinations_with_replacement(range(sides), dice):
        outcome = sum(face * sides**place for place, face in enumerate(shown))
        arrangements = factorial(dice)
        for face in set(shown):
            arrangements //= factorial(shown.count(face))
        found.append((outcome, arrangements))
    return found


class DiceOdds:
    """Outcomes and weights of 0 to `most` like dice in flat arrays that compiled rules can read.

    Those of n dice stand at `starts[n] : starts[n + 1]`.
    """

    def __init__(self, most: int, sides: int) -> None:
        rows = [multisets(dice, sides) for dice in range(most + 1)]
        flat = np.array([entry for row in rows for entry in row], np.int64)
        self.starts: Numbers = np.cumsum([0, *map(len, rows)]).astype(np.int64)
        self.outcomes: Numbers = flat[:, 0].copy()
        self.weights: Numbers = flat[:, 1].copy()


@inlined
def sample(state: State, stream: Stream, supply: Supply = None) -> int:
    """Draw the outcome that is due, by its odds, and go on to the stream's next place.

    A supply of the stream's words makes it faster and changes nothing else.
    """
    outcome = 0
    scale = 1
    words = (LOW, LOW, LOW, LOW)
    at = 0
    if supply is not None:
        at = supplied(stream, supply, BLOCKS)
    for pick in range(chance(state)):
        sides = faces(state, pick)
        if supply is None or pick >= BLOCKS * WORDS:
            if pick % WORDS == 0:
                words = block(stream, pick // WORDS, 0)
            face = scaled(words[pick % WORDS], sides)
        else:
            face = scaled(supply.words[pick // WORDS, pick % WORDS, at], sides)
        if face < 0:
            face = drawn(stream, pick, sides)
        outcome += scale * face
        scale *= sides
    advance(stream)
    return outcome
