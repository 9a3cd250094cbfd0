"""KNG-7: the dice conditions as a small language: one parser, one evaluator, and text again.

A condition is a row of small numbers, so that compiled rules can read it: its family, then what
the family needs. Dice are counted: how many of each of DICE lie there.
"""

import re
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.errors import BadComponents

from .sheet import COLOURS, NUMBERS, RED

Condition: TypeAlias = NDArray[np.int8]
DiceCount: TypeAlias = NDArray[np.int8]

FAMILIES = ("none", "colours", "number", "groups", "straight", "total", "red-total", "order")
NO_CONDITION, OF_COLOURS, OF_NUMBER, OF_GROUPS, OF_STRAIGHT, OF_TOTAL, OF_RED, OF_ORDER = range(8)

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
            f"{text!r} is no condition; there are: colours 3xred 2xblue, number 3x4, groups 3+2, "
            f"straight 5, total >= 28, red-total >= 13, {ORDER_TEXT}"
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


# Evaluation


@compiled
def fulfils(condition: Any, dice: Any) -> bool:
    """KNG-7: whether the dice meet a condition."""
    family = condition[FAMILY]
    needed = int(condition[NEEDED])
    if family == OF_COLOURS:
        return has_colours(condition, dice)
    if family == OF_NUMBER:
        return of_number(dice, int(condition[NEEDED + 1]) - 1) >= needed
    if family == OF_GROUPS:
        return has_groups(condition, dice)
    if family == OF_STRAIGHT:
        return longest_straight(dice) >= needed
    if family == OF_TOTAL:
        return total_sum(dice) >= needed
    if family == OF_RED:
        return colour_sum(dice, int(condition[NEEDED + 1])) >= needed
    return is_in_order(dice)


@compiled
def of_number(dice: Any, number: int) -> int:
    """How many dice show a number (counted from 0), whatever their colour."""
    return int(dice[number]) + int(dice[NUMBERS + number]) + int(dice[2 * NUMBERS + number])


@compiled
def of_colour(dice: Any, colour: int) -> int:
    """How many dice have a colour."""
    count = 0
    for number in range(NUMBERS):
        count += int(dice[colour * NUMBERS + number])
    return count


@compiled
def colour_sum(dice: Any, colour: int) -> int:
    """What the dice of a colour add up to; 0 without any."""
    total = 0
    for number in range(NUMBERS):
        total += (number + 1) * int(dice[colour * NUMBERS + number])
    return total


@compiled
def total_sum(dice: Any) -> int:
    """What all dice add up to."""
    total = 0
    for colour in range(len(COLOURS)):
        total += colour_sum(dice, colour)
    return total


@compiled
def is_in_order(dice: Any) -> bool:
    """KNG-7: sum red > sum blue > sum green, strictly."""
    for colour in range(len(COLOURS) - 1):
        if colour_sum(dice, colour) <= colour_sum(dice, colour + 1):
            return False
    return True


@compiled
def has_colours(condition: Any, dice: Any) -> bool:
    """KNG-7: so many dice of each colour shown."""
    for pair in range(len(COLOURS)):
        needed = condition[NEEDED + 2 * pair + 1]
        if needed > 0 and of_colour(dice, int(condition[NEEDED + 2 * pair])) < needed:
            return False
    return True


@compiled
def has_groups(condition: Any, dice: Any) -> bool:
    """KNG-7: different groups show different numbers; the largest groups take the most dice."""
    used = 0
    for group in range(WIDTH - NEEDED):
        needed = condition[NEEDED + group]
        if needed == 0:
            break
        best = most_frequent(dice, used)
        if of_number(dice, best) < needed:
            return False
        used |= 1 << best
    return True


@compiled
def most_frequent(dice: Any, used: int) -> int:
    """The number shown most often among those not in the bit mask `used`."""
    best = -1
    for number in range(NUMBERS):
        if not used >> number & 1 and (best < 0 or of_number(dice, number) > of_number(dice, best)):
            best = number
    return best


@compiled
def longest_straight(dice: Any) -> int:
    """How many numbers follow each other without a gap."""
    longest = 0
    length = 0
    for number in range(NUMBERS):
        length = length + 1 if of_number(dice, number) > 0 else 0
        longest = max(longest, length)
    return longest
