"""A counter-based stream of random words: Philox 4x32-10 (Salmon et al., 2011).

A stream is an array `[key, key, place]` that lives outside every table. The words at a place depend
on nothing but key and place, so any roll can be drawn again or checked without drawing those
before it, and no bot can find the coming dice in a table. All products are of two 32-bit numbers:
they never overflow, compiled or not.
"""

import hashlib
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .compiled import inlined

Stream: TypeAlias = NDArray[np.uint64]

KEY_LOW, KEY_HIGH, PLACE = 0, 1, 2

WORD = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
MULTIPLIER_A = np.uint64(0xD2511F53)
MULTIPLIER_B = np.uint64(0xCD9E8D57)
WEYL_A = np.uint64(0x9E3779B9)
WEYL_B = np.uint64(0xBB67AE85)
ROUNDS = 10
WORDS = 4


def new_stream(*names: str | int) -> Stream:
    """The stream that belongs to these names, for instance a seed, a game's number and "dice"."""
    digest = hashlib.sha256("\0".join(str(name) for name in names).encode()).digest()
    low, high = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4))
    return np.array([low, high, 0], np.uint64)


@inlined
def philox(
    a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64, key_low: np.uint64, key_high: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Four random words for the counter (a, b, c, d)."""
    for _ in range(ROUNDS):
        left = MULTIPLIER_A * a
        right = MULTIPLIER_B * c
        a, b, c, d = (
            (right >> WORD) ^ b ^ key_low,
            right & LOW,
            (left >> WORD) ^ d ^ key_high,
            left & LOW,
        )
        key_low = (key_low + WEYL_A) & LOW
        key_high = (key_high + WEYL_B) & LOW
    return a, b, c, d


@inlined
def block(
    stream: Stream, index: int, attempt: int
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Four random words at the stream's place; `attempt` counts up when one must be redrawn."""
    place = stream[PLACE]
    return philox(
        np.uint64(index),
        np.uint64(attempt),
        place & LOW,
        place >> WORD,
        stream[KEY_LOW],
        stream[KEY_HIGH],
    )


@inlined
def scaled(word: np.uint64, bound: int) -> int:
    """A word as a number from 0 to bound - 1, or -1 if it lies in the uneven rest (Lemire)."""
    limit = np.uint64(bound)
    product = word * limit
    rest = product & LOW
    # The rest is below the bound: only then can a word be in doubt, and only then is it divided.
    if rest < limit and rest < (LOW + np.uint64(1)) % limit:
        return -1
    return int(np.int64(product >> WORD))


@inlined
def drawn(stream: Stream, index: int, bound: int) -> int:
    """Draw number `index` at the stream's place: from 0 to bound - 1, exactly uniform."""
    attempt = 0
    words = block(stream, index // WORDS, attempt)
    number = scaled(words[index % WORDS], bound)
    while number < 0:
        attempt += 1
        words = block(stream, index // WORDS, attempt)
        number = scaled(words[index % WORDS], bound)
    return number


@inlined
def drawn_from(word: np.uint64, stream: Stream, index: int, bound: int) -> int:
    """The same as `drawn`, given the word of this index at the stream's place.

    Words do not depend on the table, so they can be fetched while the rules are still at work.
    """
    number = scaled(word, bound)
    return number if number >= 0 else drawn(stream, index, bound)


@inlined
def advance(stream: Stream) -> None:
    """Go on to the next place."""
    stream[PLACE] += np.uint64(1)


def draws(stream: Stream) -> Callable[[int], int]:
    """Numbers below a bound, one after the other: for what is settled once, such as a layout."""

    def draw(bound: int) -> int:
        advance(stream)
        return drawn(stream, 0, bound)

    return draw


def dice_stream(seed: str) -> Stream:
    """The dice of the game with this seed; its n-th throw lies at place n."""
    return new_stream(seed, "dice")


def seat_stream(seed: str, seat: int) -> Stream:
    """What a bot on this seat draws its choices from; it shares nothing with the dice."""
    return new_stream(seed, "seat", seat)
