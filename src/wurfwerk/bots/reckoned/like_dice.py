"""Throws of up to seven like dice, of which any may be thrown again: multisets and their worth.

Multisets of 0 to 7 dice are numbered by size. From what every last throw is worth follows,
backwards, what it is worth to leave some dice lying: mean over the faces of one die at a time.
"""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers

Worth = NDArray[np.float64]

SIDES = 6
MOST_DICE = 7
NONE = -1

_SETS = [
    dice
    for size in range(MOST_DICE + 1)
    for dice in combinations_with_replacement(range(SIDES), size)
]
_NUMBER = {dice: number for number, dice in enumerate(_SETS)}
_SIZES = [len(dice) for dice in _SETS]
SETS = len(_SETS)

# The multisets of n dice stand at STARTS[n] : STARTS[n + 1].
STARTS: Numbers = np.searchsorted(_SIZES, np.arange(MOST_DICE + 2)).astype(np.int64)
DICE_OF: Numbers = np.array([dice + (NONE,) * (MOST_DICE - len(dice)) for dice in _SETS], np.int64)
# One die more or less, by its face; NONE where there is no such multiset.
WITH: Numbers = np.array(
    [[_NUMBER.get(tuple(sorted((*dice, f))), NONE) for f in range(SIDES)] for dice in _SETS]
)
WITHOUT: Numbers = np.full((SETS, SIDES), NONE, np.int64)
for _smaller, _row in enumerate(WITH):
    for _face, _larger in enumerate(_row):
        if _larger != NONE:
            WITHOUT[_larger, _face] = _smaller


@compiled
def expect(worth: Worth, dice: int) -> None:
    """From what throws of so many dice are worth to what leaving some of them lying is worth."""
    for lying in range(STARTS[dice] - 1, -1, -1):
        total = 0.0
        for face in range(SIDES):
            total += worth[WITH[lying, face]]
        worth[lying] = total / SIDES


@compiled
def choose_best(leaving: Worth, dice: int, kept_face: int, best: Worth) -> None:
    """By the dice that lie there: the best ones to leave; `kept_face` (or NONE) always stays."""
    for lying in range(STARTS[dice + 1]):
        most = leaving[lying]
        for face in range(SIDES):
            smaller = WITHOUT[lying, face]
            if smaller != NONE and face != kept_face:
                most = max(most, best[smaller])
        best[lying] = most
