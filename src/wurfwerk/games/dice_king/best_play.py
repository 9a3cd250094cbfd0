"""The exact chance to fulfil conditions with best play, over the real dice (KNG-C1, KNG-3).

The two dice of a type are alike, so a throw is one of 21 pairs for each of three types: 9,261
throws. Of each type none, one or two dice are kept: 28 ways. Weights are whole numbers out of 36
for each type and throw, so that every chance is exact: three throws stay below 2**63.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.compiled import compiled

from .conditions import WIDTH, Condition, fulfils
from .sheet import DICE, DICE_OF_TYPE, DIE_SHOWN, DIE_TYPES, NUMBERS, THROWN_DICE, THROWS

Values: TypeAlias = NDArray[np.int64]
"""By the pair of each type: in how many weighted ways the conditions will be fulfilled."""

WAYS = NUMBERS**THROWN_DICE
"""What one throw weighs in all."""

_PAIRS = list(combinations_with_replacement(range(NUMBERS), DICE_OF_TYPE))
_KEEPS: list[tuple[int, ...]] = [(), *((face,) for face in range(NUMBERS)), *_PAIRS]


def _weight(kept: tuple[int, ...], pair: tuple[int, ...]) -> int:
    """How many of 36 throws of a type's other dice make the kept ones this pair."""
    free = DICE_OF_TYPE - len(kept)
    made = sum(
        tuple(sorted((*kept, *thrown))) == pair for thrown in product(range(NUMBERS), repeat=free)
    )
    return made * int(NUMBERS ** len(kept))


_AFTER = np.array([[_weight(kept, pair) for pair in _PAIRS] for kept in _KEEPS], np.int64)
_KEPT_OF = np.array(
    [[0, _KEEPS.index(pair[:1]), _KEEPS.index(pair[1:]), _KEEPS.index(pair)] for pair in _PAIRS]
)


def _dice_of(pairs: tuple[tuple[int, ...], ...]) -> list[int]:
    """How many of each of DICE lie there."""
    dice = [int(DIE_SHOWN[kind, face]) for kind, pair in enumerate(pairs) for face in pair]
    return [dice.count(die) for die in range(len(DICE))]


_THROWS = np.array([_dice_of(pairs) for pairs in product(_PAIRS, repeat=DIE_TYPES)], np.int8)


@compiled
def mark_fulfilled(conditions: Any, throws: Any, out: Any) -> None:
    """Write 1 for every throw that fulfils any of the conditions."""
    for throw in range(throws.shape[0]):
        for condition in conditions:
            if fulfils(condition, throws[throw]):
                out[throw] = 1


def _expected(values: Values) -> Values:
    """By what is kept of each type: the weight after the other dice were thrown."""
    for _ in range(
        DIE_TYPES
    ):  # each pass turns the first axis into the last one, from pairs to keeps
        values = np.tensordot(values, _AFTER, axes=(0, 1))
    return values


def _best(expected: Values) -> Values:
    """By the dice that lie there: the best of all ways to keep some."""
    for _ in range(DIE_TYPES):
        expected = np.moveaxis(expected[_KEPT_OF].max(axis=1), 0, -1)
    return expected


@cache
def _tables(conditions: bytes) -> list[Values]:
    """The values with 0, 1, 2 throws left, in units of 1, WAYS, WAYS squared."""
    read = np.frombuffer(conditions, np.int8).reshape(-1, WIDTH)
    out = np.zeros(len(_THROWS), np.int64)
    mark_fulfilled(read, _THROWS, out)
    tables = [out.reshape((len(_PAIRS),) * DIE_TYPES)]
    for _ in range(THROWS - 1):
        tables.append(_best(_expected(tables[-1])))
    return tables


def _tables_of(conditions: Sequence[Condition]) -> list[Values]:
    return _tables(np.stack(conditions).astype(np.int8).tobytes())


def chance_to_fulfil(*conditions: Condition, throws: int = THROWS) -> Fraction:
    """The chance to fulfil at least one of the conditions, all dice still to be thrown."""
    values = _expected(_tables_of(conditions)[throws - 1])
    return Fraction(int(values[0, 0, 0]), WAYS**throws)


def chance_from(dice: Sequence[str], throws_left: int, *conditions: Condition) -> Fraction:
    """The chance with these six dice on the table and so many throws left."""
    values = _tables_of(conditions)[throws_left]
    return Fraction(int(values[_pairs_at(dice)]), WAYS**throws_left)


def best_reroll(dice: Sequence[str], throws_left: int, *conditions: Condition) -> list[int]:
    """The positions to throw again for the best chance; as few dice as possible."""
    values = _expected(_tables_of(conditions)[throws_left - 1])
    masks = sorted(range(1 << THROWN_DICE), key=int.bit_count)
    best = max(masks, key=lambda mask: int(values[_keeps_at(dice, mask)]))
    return [position for position in range(THROWN_DICE) if best >> position & 1]


def _faces(dice: Sequence[str]) -> list[int]:
    return [DICE.index(die) % NUMBERS for die in dice]


def _pairs_at(dice: Sequence[str]) -> tuple[int, ...]:
    faces = _faces(dice)
    return tuple(
        _PAIRS.index(tuple(sorted(faces[start : start + DICE_OF_TYPE])))
        for start in range(0, THROWN_DICE, DICE_OF_TYPE)
    )


def _keeps_at(dice: Sequence[str], mask: int) -> tuple[int, ...]:
    """What is kept of each type if the dice of a bit mask are thrown again."""
    faces = _faces(dice)
    kept = [
        [faces[p] for p in range(start, start + DICE_OF_TYPE) if not mask >> p & 1]
        for start in range(0, THROWN_DICE, DICE_OF_TYPE)
    ]
    return tuple(_KEEPS.index(tuple(sorted(of_type))) for of_type in kept)
