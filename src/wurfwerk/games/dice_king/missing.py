"""What dice still lack of a condition, for people: amounts by name."""

from .conditions import (
    FAMILY,
    NEEDED,
    OF_COLOURS,
    OF_GROUPS,
    OF_NUMBER,
    OF_RED,
    OF_STRAIGHT,
    OF_TOTAL,
    Condition,
    DiceCount,
    Facts,
    colour_sum,
    facts_of,
    of_colour,
    of_number,
)
from .sheet import BLUE, COLOURS, GREEN, NUMBERS, RED

Missing = dict[str, int]


def missing(condition: Condition, counted: DiceCount) -> Missing:
    """What is missing; nothing if and only if the dice fulfil the condition."""
    dice = facts_of(counted)
    family, needed = int(condition[FAMILY]), condition[NEEDED:].tolist()
    if family == OF_COLOURS:
        found = _missing_colours(needed, dice)
    elif family == OF_NUMBER:
        found = {f"number-{needed[1]}": needed[0] - of_number(dice, needed[1] - 1)}
    elif family == OF_GROUPS:
        found = {"alike": _missing_in_groups(needed, dice)}
    elif family == OF_STRAIGHT:
        found = _missing_in_straight(needed[0], dice)
    elif family == OF_TOTAL:
        found = {"points": needed[0] - sum(_sums(dice))}
    elif family == OF_RED:
        found = {"red-points": needed[0] - colour_sum(dice, RED)}
    else:
        found = _missing_order(dice)
    return {name: amount for name, amount in found.items() if amount > 0}


def _sums(dice: Facts) -> list[int]:
    return [colour_sum(dice, colour) for colour in range(len(COLOURS))]


def _missing_colours(needed: list[int], dice: Facts) -> Missing:
    pairs = zip(needed[::2], needed[1::2], strict=True)
    return {COLOURS[colour]: number - of_colour(dice, colour) for colour, number in pairs if number}


def _missing_in_groups(sizes: list[int], dice: Facts) -> int:
    """The largest groups take the numbers shown most often."""
    counts = sorted((of_number(dice, number) for number in range(NUMBERS)), reverse=True)
    return sum(max(0, size - count) for size, count in zip(sizes, counts, strict=True))


def _missing_in_straight(length: int, dice: Facts) -> Missing:
    """The numbers that the nearest straight lacks."""
    straights = [range(start, start + length) for start in range(NUMBERS - length + 1)]
    gaps = [[n for n in straight if of_number(dice, n) == 0] for straight in straights]
    return {f"number-{number + 1}": 1 for number in min(gaps, key=len)}


def _missing_order(dice: Facts) -> Missing:
    sums = _sums(dice)
    blue = max(sums[BLUE], sums[GREEN] + 1)
    red = max(sums[RED], blue + 1)
    return {"red-points": red - sums[RED], "blue-points": blue - sums[BLUE]}
