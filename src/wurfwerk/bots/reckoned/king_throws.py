"""The three throws of Dice King, played exactly: what any dice left lying are worth.

The two dice of a type are alike, so a throw is one of 21 pairs for each of three types (9,261
throws), and of each type none, one or two dice are left lying (21,952 ways). From the worth of
every last throw follows, backwards, the worth of leaving dice before it.
"""

from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wurfwerk.games.dice_king.cards import STEPS
from wurfwerk.games.dice_king.conditions import (
    FAMILY,
    NEEDED,
    NO_CONDITION,
    OF_COLOURS,
    OF_NUMBER,
    OF_ORDER,
    OF_RED,
    WIDTH,
    fulfils,
)
from wurfwerk.games.dice_king.sheet import (
    CARDS,
    DICE,
    DICE_OF_TYPE,
    DIE_SHOWN,
    DIE_TYPES,
    NUMBERS,
    RED,
)
from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.records import record
from wurfwerk.kernel.verbs import Numbers, State

Worth = NDArray[np.float32]

_PAIRS = list(combinations_with_replacement(range(NUMBERS), DICE_OF_TYPE))
_LEFT: list[tuple[int, ...]] = [(), *((face,) for face in range(NUMBERS)), *_PAIRS]
PAIRS, WAYS_LEFT = len(_PAIRS), len(_LEFT)
LAST_THROWS = PAIRS**DIE_TYPES

NO_DIE: int = np.int64(len(DICE))  # type: ignore[assignment]
"""Instead of an extra die. No plain number: Numba would make code once more for it."""


def _chances(left: tuple[int, ...]) -> dict[int, float]:
    """How likely each pair is after the other dice of the type were thrown."""
    flying = DICE_OF_TYPE - len(left)
    chances: dict[int, float] = {}
    for thrown in product(range(NUMBERS), repeat=flying):
        pair = _PAIRS.index(tuple(sorted((*left, *thrown))))
        chances[pair] = chances.get(pair, 0) + 1 / NUMBERS**flying
    return chances


_ROWS = [_chances(left) for left in _LEFT]
# What follows dice left lying stands at FOLLOWS[way] : FOLLOWS[way + 1].
FOLLOWS: Numbers = np.cumsum([0, *map(len, _ROWS)]).astype(np.int64)
FOLLOWING_PAIR: Numbers = np.array([pair for row in _ROWS for pair in row], np.int64)
FOLLOWING_CHANCE: Worth = np.array([p for row in _ROWS for p in row.values()], np.float32)

# The ways to leave dice of a pair: none, the lower, the higher, both.
LEFT_OF: Numbers = np.array(
    [[_LEFT.index(left) for left in ((), pair[:1], pair[1:], pair)] for pair in _PAIRS]
)

# By the faces of two dice and the bit mask of those thrown again.
LEFT_AT: Numbers = np.array(
    [
        [
            [
                _LEFT.index(tuple(sorted(f for i, f in enumerate((a, b)) if not mask >> i & 1)))
                for mask in range(1 << DICE_OF_TYPE)
            ]
            for b in range(NUMBERS)
        ]
        for a in range(NUMBERS)
    ]
)


def _counted(kind: int) -> NDArray[np.int8]:
    """How many of each of DICE lie there, by the pair of one type."""
    counts = np.zeros((PAIRS, len(DICE)), np.int8)
    for place, pair in enumerate(_PAIRS):
        for face in pair:
            counts[place, DIE_SHOWN[kind, face]] += 1
    return counts


_FIRST, _SECOND, _THIRD = (_counted(kind) for kind in range(DIE_TYPES))
DICE_OF_THROW: NDArray[np.int8] = (
    _FIRST[:, None, None] + _SECOND[None, :, None] + _THIRD[None, None, :]
).reshape(LAST_THROWS, len(DICE))


# One record of scratch paper: compiled code passes it around more easily than many arrays.
_THROWN, _LYING = (PAIRS,) * DIE_TYPES, (WAYS_LEFT,) * DIE_TYPES
THROWS = record(
    ("last", "f4", _THROWN),  # what each last throw is worth
    ("before_last", "f4", _LYING),  # what dice left lying before it are worth
    ("second", "f4", _THROWN),  # what each second throw is worth
    ("before_second", "f4", _LYING),
    ("half", "f4", _LYING),
    ("whole", "f4", _LYING),
    ("needs", "i1", (len(CARDS), STEPS, WIDTH)),  # of the cards that `steps` is about
    ("steps", "u1", (len(CARDS), len(DICE) + 1, LAST_THROWS)),  # by card and extra die: reached
    ("is_known", "u1", (len(CARDS), len(DICE) + 1)),
)


@compiled
def learn_cards(state: State, throws: Any) -> bool:
    """Forget what is known if the table has other cards; whether it has the same."""
    needs = throws.needs
    is_same = True
    for card in range(len(CARDS)):
        for step in range(STEPS):
            for i in range(WIDTH):
                if needs[card, step, i] != state.cards.needs[card, step, i]:
                    needs[card, step, i] = state.cards.needs[card, step, i]
                    is_same = False
    if not is_same:
        throws.is_known[:] = 0
    return is_same


@compiled
def step_by(needs: Any, dice: Any) -> int:
    """The highest step of a card that dice reach; 0: it is not fulfilled."""
    for step in range(STEPS, 0, -1):
        if needs[step - 1, FAMILY] != NO_CONDITION and fulfils(needs[step - 1], dice):
            return step
    return 0


@compiled
def steps_of(throws: Any, card: int, extra: int) -> Any:
    """The step of a card that each throw reaches, with an extra die or NO_DIE.

    It is found out once for all dice that help the card alike: for all eighteen apart a decision
    with new cards would take a twentieth of a second.
    """
    needs = throws.needs[card]
    die = extra if extra == NO_DIE else first_that_helps_alike(needs, extra)
    steps = throws.steps[card, die]
    if not throws.is_known[card, die]:
        throws.is_known[card, die] = 1
        dice = np.zeros(len(DICE), np.int8)
        for throw in range(LAST_THROWS):
            for i in range(len(DICE)):
                dice[i] = DICE_OF_THROW[throw, i]
            if die != NO_DIE:
                dice[die] += 1
            steps[throw] = step_by(needs, dice)
    return steps


@compiled
def first_that_helps_alike(needs: Any, die: int) -> int:
    """The first die that is as good as this one for every step of a card."""
    for other in range(die):
        is_alike = True
        for step in range(STEPS):
            is_alike &= helps_alike(needs[step], other, die)
        if is_alike:
            return other
    return die


@compiled
def helps_alike(condition: Any, one: int, other: int) -> bool:
    """KNG-7: whether it makes no difference to a condition which of two dice is added."""
    family = condition[FAMILY]
    has_same_colour = one // NUMBERS == other // NUMBERS
    has_same_number = one % NUMBERS == other % NUMBERS
    if family == NO_CONDITION:
        return True
    if family == OF_COLOURS:
        return has_same_colour
    if family == OF_NUMBER:
        needed = condition[NEEDED + 1] - 1
        return bool((one % NUMBERS == needed) == (other % NUMBERS == needed))
    if family == OF_RED:
        is_red = one // NUMBERS == RED
        return has_same_colour and has_same_number if is_red else other // NUMBERS != RED
    if family == OF_ORDER:
        return has_same_colour and has_same_number
    return has_same_number


@compiled
def look_back(throws: Any) -> None:
    """From the worth of the last throws to that of all dice left lying before."""
    expect(throws.last, throws.before_last, throws.half, throws.whole)
    choose_best(throws.before_last, throws.second, throws.half, throws.whole)
    expect(throws.second, throws.before_second, throws.half, throws.whole)


@compiled
def expect(worth: Worth, out: Worth, half: Worth, whole: Worth) -> None:
    """By the dice left lying: the mean over all throws of the others, one type after the other."""
    for left in range(WAYS_LEFT):
        half[left, :PAIRS, :PAIRS] = 0
        for i in range(FOLLOWS[left], FOLLOWS[left + 1]):
            pair, chance = FOLLOWING_PAIR[i], FOLLOWING_CHANCE[i]
            for second in range(PAIRS):
                for third in range(PAIRS):
                    half[left, second, third] += chance * worth[pair, second, third]
    for first in range(WAYS_LEFT):
        for left in range(WAYS_LEFT):
            whole[first, left, :PAIRS] = 0
            for i in range(FOLLOWS[left], FOLLOWS[left + 1]):
                pair, chance = FOLLOWING_PAIR[i], FOLLOWING_CHANCE[i]
                for third in range(PAIRS):
                    whole[first, left, third] += chance * half[first, pair, third]
    for first in range(WAYS_LEFT):
        for second in range(WAYS_LEFT):
            for left in range(WAYS_LEFT):
                mean = np.float32(0)
                for i in range(FOLLOWS[left], FOLLOWS[left + 1]):
                    mean += FOLLOWING_CHANCE[i] * whole[first, second, FOLLOWING_PAIR[i]]
                out[first, second, left] = mean


@inlined
def best_of_four(a: float, b: float, c: float, d: float) -> float:
    """The highest of four; two comparisons can be made at once."""
    left = max(b, a)
    right = max(d, c)
    return max(right, left)


@compiled
def choose_best(worth: Worth, out: Worth, half: Worth, whole: Worth) -> None:
    """By the dice that lie there: the best way to leave some, one type after the other."""
    for pair in range(PAIRS):
        none, low, high, both = LEFT_OF[pair]
        for second in range(WAYS_LEFT):
            for third in range(WAYS_LEFT):
                half[pair, second, third] = best_of_four(
                    worth[none, second, third],
                    worth[low, second, third],
                    worth[high, second, third],
                    worth[both, second, third],
                )
    for first in range(PAIRS):
        for pair in range(PAIRS):
            none, low, high, both = LEFT_OF[pair]
            for third in range(WAYS_LEFT):
                whole[first, pair, third] = best_of_four(
                    half[first, none, third],
                    half[first, low, third],
                    half[first, high, third],
                    half[first, both, third],
                )
    for first in range(PAIRS):
        for second in range(PAIRS):
            for pair in range(PAIRS):
                none, low, high, both = LEFT_OF[pair]
                out[first, second, pair] = best_of_four(
                    whole[first, second, none],
                    whole[first, second, low],
                    whole[first, second, high],
                    whole[first, second, both],
                )


@compiled
def worth_of_leaving(state: State, worth: Worth, mask: int) -> float:
    """What it is worth to throw the dice of a bit mask again and leave the others."""
    dice = state.dice
    first = LEFT_AT[dice[0], dice[1], mask & 3]
    second = LEFT_AT[dice[2], dice[3], mask >> 2 & 3]
    third = LEFT_AT[dice[4], dice[5], mask >> 4 & 3]
    return float(worth[first, second, third])
