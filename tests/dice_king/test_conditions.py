"""The conditions: text, evaluation, and what is missing."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.dice_king.cards import card_set_data
from wurfwerk.games.dice_king.conditions import condition_text, fulfils, parse_condition
from wurfwerk.games.dice_king.missing import missing
from wurfwerk.games.dice_king.sheet import DICE
from wurfwerk.kernel.errors import BadComponents

HOUSE = sorted({need for card in card_set_data("house")["card"] for need in card["needs"]})


def counted(dice: list[str]) -> "np.ndarray[tuple[int], np.dtype[np.int8]]":
    """How many of each die."""
    return np.array([dice.count(die) for die in DICE], np.int8)


def holds(condition: str, dice: str) -> bool:
    """Whether dice fulfil a condition."""
    return bool(fulfils(parse_condition(condition), counted(dice.split(", "))))


@pytest.mark.rule("KNG-7")
@pytest.mark.parametrize(
    ("condition", "dice", "expected"),
    [
        ("colours 3xred 2xblue", "red 1, red 3, red 3, blue 6, blue 2, green 5", True),
        ("colours 3xred 2xblue", "red 1, red 3, blue 3, blue 6, blue 2, green 5", False),
        ("colours 3xred 2xblue", "red 1, red 3, red 3, blue 6, green 2, red 5", False),
        ("colours 4xred", "red 1, red 3, red 3, red 6, red 2, red 5", True),
        ("colours 2xred 2xblue 2xgreen", "red 1, red 3, blue 3, blue 6, green 2, green 5", True),
        ("red-total >= 13", "red 6, red 6, red 1, blue 6, blue 6, green 6", True),
        ("red-total >= 13", "red 6, red 6, green 1, blue 6, blue 6, green 6", False),
        ("number 3x4", "red 4, blue 4, green 4, red 1, red 2, red 2", True),
        ("number 3x4", "red 4, blue 4, green 3, red 1, red 2, red 2", False),
        ("groups 3+2", "red 4, blue 4, green 4, red 1, blue 1, red 2", True),
        ("groups 3+2", "red 4, blue 4, green 4, red 4, blue 4, red 2", False),
        ("groups 2+2+2", "red 4, blue 4, green 1, red 1, blue 6, red 6", True),
        ("groups 2+2+2", "red 4, blue 4, green 4, red 4, blue 6, red 6", False),
        ("groups 4", "red 5, blue 5, green 5, red 5, blue 5, red 6", True),
        ("total >= 28", "red 6, red 6, red 6, red 6, red 3, red 1", True),
        ("total >= 28", "red 6, red 6, red 6, red 6, red 2, red 1", False),
        ("straight 5", "red 2, blue 3, green 4, red 5, red 6, red 6", True),
        ("straight 5", "red 1, blue 2, green 3, red 4, red 6, red 6", False),
        ("straight 4", "red 1, blue 3, green 4, red 5, red 6, red 6", True),
    ],
)
def test_a_condition_means_at_least_what_it_shows(
    condition: str, dice: str, expected: bool
) -> None:
    assert holds(condition, dice) is expected


@pytest.mark.rule("KNG-7")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("red 6, red 6, blue 4, blue 1, green 1", True),  # 12 > 5 > 1
        ("red 6, red 6, blue 6", True),  # 12 > 6 > 0: a missing colour is 0
        ("red 6, red 6, blue 6, blue 6, green 5", False),  # 12 = 12 > 5
        ("red 6, blue 3, green 3", False),
        ("red 6, red 1", False),
    ],
)
def test_the_rulebooks_sums_in_strict_order(dice: str, expected: bool) -> None:
    assert holds("red > blue > green", dice) is expected


@pytest.mark.rule("KNG-7")
@pytest.mark.parametrize("text", HOUSE)
def test_a_condition_reads_back_as_its_text(text: str) -> None:
    assert condition_text(parse_condition(text)) == text


@pytest.mark.rule("KNG-7")
@pytest.mark.parametrize(
    "text",
    [
        *("", "colours", "colours 3 red", "colours 3xred 2xred", "colours 0xred", "colours 7xred"),
        *("colours 4xred 3xblue", "colours  3xred", "Colours 3xred", "groups 2+3", "groups 3+"),
        *("groups 0", "groups 4+3", "straight 1", "straight 7", "straight five", "total >= 0"),
        *("total >= 37", "total > 28", "red-total 13", "blue-total >= 3", "number 3x7"),
        *("number 7x3", "number 3", "red > green > blue", None, 5),
    ],
)
def test_anything_else_is_no_condition(text: object) -> None:
    with pytest.raises(BadComponents, match="is no condition"):
        parse_condition(text)


# A slow twin that says the same in other words


def numbers(dice: list[str]) -> list[int]:
    """The numbers of dice."""
    return [int(die[-1]) for die in dice]


def total(dice: list[str], colour: str = "") -> int:
    """What the dice (of a colour) add up to."""
    return sum(numbers([die for die in dice if die.startswith(colour)]))


def windows(length: int) -> Iterator[set[int]]:
    """All straights of a length."""
    return (set(range(start, start + length)) for start in range(1, 8 - length))


def twin(text: str, dice: list[str]) -> bool:
    """Whether dice fulfil a condition, tried out by brute force."""
    family, *rest = text.split()
    shown = Counter(numbers(dice))
    match family:
        case "colours":
            colours = Counter(die.split()[0] for die in dice)
            return all(colours[need[2:]] >= int(need[0]) for need in rest)
        case "number":
            return shown[int(rest[0][2])] >= int(rest[0][0])
        case "groups":
            sizes = [int(size) for size in rest[0].split("+")]
            return any(
                all(shown[number] >= size for number, size in zip(chosen, sizes, strict=True))
                for chosen in permutations(range(1, 7), len(sizes))
            )
        case "straight":
            return any(straight <= set(shown) for straight in windows(int(rest[0])))
        case "total":
            return total(dice) >= int(rest[1])
        case "red-total":
            return total(dice, "red") >= int(rest[1])
    return total(dice, "red") > total(dice, "blue") > total(dice, "green")


some_dice = st.lists(st.sampled_from(DICE), min_size=6, max_size=12)


@pytest.mark.rule("KNG-7")
@given(dice=some_dice)
def test_every_condition_agrees_with_its_slow_twin(dice: list[str]) -> None:
    for text in HOUSE:
        condition = parse_condition(text)
        assert bool(fulfils(condition, counted(dice))) is twin(text, dice), text
        assert (missing(condition, counted(dice)) == {}) is twin(text, dice), text


@pytest.mark.rule("KNG-7")
@given(dice=some_dice, text=st.sampled_from([text for text in HOUSE if ">" not in text]))
def test_more_dice_never_hurt_a_count(dice: list[str], text: str) -> None:
    for fewer in combinations(dice, len(dice) - 1):
        assert holds(text, ", ".join(dice)) or not twin(text, list(fewer))


@pytest.mark.parametrize(
    ("condition", "dice", "expected"),
    [
        ("colours 3xred 2xblue", "red 1, red 2, blue 1", {"red": 1, "blue": 1}),
        ("number 4x6", "red 6, blue 6, blue 1", {"number-6": 2}),
        ("groups 3+2", "red 6, blue 6, blue 1", {"alike": 2}),
        ("straight 5", "red 2, blue 3, blue 5, red 6", {"number-4": 1}),
        ("straight 6", "red 2, blue 3, blue 5, red 6", {"number-1": 1, "number-4": 1}),
        ("total >= 28", "red 6, blue 6", {"points": 16}),
        ("red-total >= 13", "red 6, blue 6", {"red-points": 7}),
        ("red > blue > green", "red 2, blue 3, green 3", {"red-points": 3, "blue-points": 1}),
    ],
)
def test_what_is_missing_is_said_in_amounts(
    condition: str, dice: str, expected: dict[str, int]
) -> None:
    assert missing(parse_condition(condition), counted(dice.split(", "))) == expected
