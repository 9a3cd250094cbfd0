"""KNG-7: the dice conditions as a small language: one parser, one evaluator, and text again.

A condition is a row of small numbers, so that compiled rules can read it: its family, then what
the family needs. Dice are counted: how many of each of DICE lie there.
"""

import re
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.bits import members
from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.errors import BadComponents

from .sheet import BLUE, COLOURS, GREEN, NUMBERS, RED

Condition: TypeAlias = NDArray[np.int8]
DiceCount: TypeAlias = NDArray[np.int8]

FAMILIES = ("none", "colours", "number", "groups", "straight", "total", "red-total", "order")
NO_CONDITION, OF_COLOURS, OF_NUMBER, OF_GROUPS, OF_STRAIGHT, OF_TOTAL, OF_RED, OF_ORDER = range(8)

Facts: TypeAlias = tuple[int, int, int]
"""By number, by colour, sums by colour: each in a byte of its own, the first one lowest."""

BYTE = 8
ONE_BYTE = (1 << BYTE) - 1
HIGHEST_BIT = 1 << BYTE - 1
EACH_NUMBER = sum(1 << BYTE * number for number in range(NUMBERS))

FAMILY, NEEDED = 0, 1
WIDTH = NEEDED + 6
MOST_DICE_NEEDED = 6
ORDER_TEXT = "red > blue > green"


# Text


def parse_condition(text: object) -> Condition:
    """A condition from its text; BadComponents if it is none."""
    needs = _read(text) if isinstance(text, str) else None
    if needs is None:
        raise BadComponents(
            "{text!r} is no condition; there are: colours 3xred 2xblue, number 3x4, groups 3+2, "
            "straight 5, total >= 28, red-total >= 13, {order}",
            text=text,
            order=ORDER_TEXT,
        )
    condition = np.zeros(WIDTH, np.int8)
    condition[: len(needs)] = needs
    return condition


def _read(text: str) -> list[int] | None:
    if text == ORDER_TEXT:
        return [OF_ORDER]
    family, _, rest = text.partition(" ")
    match family:
        case "colours":
            return _read_colours(rest.split(" "))
        case "groups":
            return _read_groups(rest.split("+"))
        case "number":
            found = re.fullmatch(r"([1-6])x([1-6])", rest)
            return found and [OF_NUMBER, int(found[1]), int(found[2])]
        case "straight":
            found = re.fullmatch(r"[2-6]", rest)
            return found and [OF_STRAIGHT, int(found[0])]
        case "total" | "red-total":
            found = re.fullmatch(r">= ([1-9]|[12]\d|3[0-6])", rest)
            return found and [OF_TOTAL if family == "total" else OF_RED, int(found[1]), RED]
    return None


def _read_colours(words: list[str]) -> list[int] | None:
    """Pairs of colour and number of dice, in the order written; no colour twice."""
    found = [re.fullmatch(rf"([1-6])x({'|'.join(COLOURS)})", word) for word in words]
    pairs = [(COLOURS.index(match[2]), int(match[1])) for match in found if match]
    colours = {colour for colour, _ in pairs}
    if len(colours) != len(words) or sum(dice for _, dice in pairs) > MOST_DICE_NEEDED:
        return None
    return [OF_COLOURS, *(number for pair in pairs for number in pair)]


def _read_groups(words: list[str]) -> list[int] | None:
    """Sizes of the groups from large to small."""
    if not all(re.fullmatch("[1-6]", word) for word in words):
        return None
    sizes = [int(word) for word in words]
    if sizes != sorted(sizes, reverse=True) or sum(sizes) > MOST_DICE_NEEDED:
        return None
    return [OF_GROUPS, *sizes]


def condition_text(condition: Condition) -> str:
    """The text that a condition was read from."""
    family, *needed = condition.tolist()
    if family == OF_COLOURS:
        pairs = zip(needed[::2], needed[1::2], strict=True)
        return "colours " + " ".join(f"{dice}x{COLOURS[colour]}" for colour, dice in pairs if dice)
    if family == OF_NUMBER:
        return f"number {needed[0]}x{needed[1]}"
    if family == OF_GROUPS:
        return "groups " + "+".join(str(dice) for dice in needed if dice)
    if family == OF_STRAIGHT:
        return f"straight {needed[0]}"
    if family == OF_ORDER:
        return ORDER_TEXT
    return f"{FAMILIES[family]} >= {needed[0]}"


# Evaluation: dice are counted once, then every condition is a comparison or two.


@inlined
def facts_of(dice: Any) -> Facts:
    """How many dice show each number, how many each colour has, and what those add up to."""
    by_number, by_colour, sums = 0, 0, 0
    for colour in range(len(COLOURS)):
        for number in range(NUMBERS):
            count = int(dice[colour * NUMBERS + number])
            by_number += count << BYTE * number
            by_colour += count << BYTE * colour
            sums += (number + 1) * count << BYTE * colour
    return by_number, by_colour, sums


@compiled
def fulfils(condition: Any, dice: Any) -> bool:
    """KNG-7: whether the dice meet a condition."""
    return is_met(condition, facts_of(dice))


@compiled
def is_met(condition: Any, facts: Facts) -> bool:
    """KNG-7: whether dice of which these facts are known meet a condition."""
    family = condition[FAMILY]
    needed = int(condition[NEEDED])
    if family == OF_COLOURS:
        return has_colours(condition, facts)
    if family == OF_NUMBER:
        return of_number(facts, int(condition[NEEDED + 1]) - 1) >= needed
    if family == OF_GROUPS:
        return has_groups(condition, facts)
    if family == OF_STRAIGHT:
        return has_straight(facts, needed)
    if family == OF_TOTAL:
        return total_sum(facts) >= needed
    if family == OF_RED:
        return colour_sum(facts, int(condition[NEEDED + 1])) >= needed
    return is_in_order(facts)


@inlined
def of_number(facts: Facts, number: int) -> int:
    """How many dice show a number (counted from 0), whatever their colour."""
    return facts[0] >> BYTE * number & ONE_BYTE


@inlined
def of_colour(facts: Facts, colour: int) -> int:
    """How many dice have a colour."""
    return facts[1] >> BYTE * colour & ONE_BYTE


@inlined
def colour_sum(facts: Facts, colour: int) -> int:
    """What the dice of a colour add up to; 0 without any."""
    return facts[2] >> BYTE * colour & ONE_BYTE


@inlined
def total_sum(facts: Facts) -> int:
    """What all dice add up to."""
    return colour_sum(facts, 0) + colour_sum(facts, 1) + colour_sum(facts, 2)


@inlined
def is_in_order(facts: Facts) -> bool:
    """KNG-7: sum red > sum blue > sum green, strictly."""
    return colour_sum(facts, RED) > colour_sum(facts, BLUE) > colour_sum(facts, GREEN)


@inlined
def has_colours(condition: Any, facts: Facts) -> bool:
    """KNG-7: so many dice of each colour shown."""
    has_all = True
    for pair in range(len(COLOURS)):
        colour, needed = int(condition[NEEDED + 2 * pair]), int(condition[NEEDED + 2 * pair + 1])
        has_all &= of_colour(facts, colour) >= needed
    return has_all


@inlined
def numbers_shown(facts: Facts, times: int) -> int:
    """The numbers that at least so many dice show, each as the highest bit of its byte."""
    return facts[0] + (HIGHEST_BIT - times) * EACH_NUMBER & HIGHEST_BIT * EACH_NUMBER


@inlined
def has_groups(condition: Any, facts: Facts) -> bool:
    """KNG-7: different groups show different numbers.

    Groups are written from large to small. So as many numbers as there are groups up to this one
    must be shown as often as it is large.
    """
    has_all = True
    for group in range(WIDTH - NEEDED):
        needed = int(condition[NEEDED + group])
        has_all &= needed == 0 or members(numbers_shown(facts, needed)) > group
    return has_all


@inlined
def has_straight(facts: Facts, length: int) -> bool:
    """Whether so many numbers follow each other without a gap."""
    starts = numbers_shown(facts, 1)
    follows = starts
    for _ in range(length - 1):
        follows >>= BYTE
        starts &= follows
    return starts != 0
