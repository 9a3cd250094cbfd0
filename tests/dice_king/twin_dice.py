"""The dice of the twin, and what a throw fulfils."""

from collections import Counter
from collections.abc import Iterable

COLOURS = ["red", "blue", "green"]
SYMBOLS = [f"{colour} {number}" for colour in COLOURS for number in range(1, 7)]
TYPE_A = ["blue 1", "green 2", "red 3", "red 4", "green 5", "blue 6"]
TYPE_B = ["red 1", "blue 2", "green 3", "green 4", "blue 5", "red 6"]
TYPE_C = ["green 1", "red 2", "blue 3", "blue 4", "red 5", "green 6"]
DICE = [TYPE_A, TYPE_A, TYPE_B, TYPE_B, TYPE_C, TYPE_C]


def colour(die: str) -> str:
    return die.split(maxsplit=1)[0]


def number(die: str) -> int:
    return int(die.split()[1])


def total(dice: Iterable[str], of: str | None = None) -> int:
    return sum(number(die) for die in dice if of in (None, colour(die)))


def meets(need: str, dice: list[str]) -> bool:
    """KNG-7."""
    kind, *words = need.split()
    counts = Counter(number(die) for die in dice)
    if need == "red > blue > green":
        return total(dice, "red") > total(dice, "blue") > total(dice, "green")
    if kind == "colours":
        wanted = [word.split("x") for word in words]
        colours = Counter(colour(die) for die in dice)
        return all(colours[shown] >= int(many) for many, shown in wanted)
    if kind == "number":
        many, shown = words[0].split("x")
        return counts[int(shown)] >= int(many)
    if kind == "groups":
        sizes = sorted((int(size) for size in words[0].split("+")), reverse=True)
        largest = sorted(counts.values(), reverse=True)
        return len(sizes) <= len(largest) and all(
            has >= size for has, size in zip(largest, sizes, strict=False)
        )
    if kind == "straight":
        length = int(words[0])
        starts = range(1, 8 - length)
        return any(all(counts[start + i] for i in range(length)) for start in starts)
    assert kind in ("total", "red-total"), need
    return total(dice, "red" if kind == "red-total" else None) >= int(words[1])
