"""The stream of random words against published answers, and numbers drawn from it."""

import numpy as np
import pytest

from wurfwerk.kernel.stream import (
    LOW,
    PLACE,
    WORDS,
    advance,
    block,
    drawn,
    drawn_from,
    new_stream,
    philox,
    scaled,
)

ONES = 0xFFFFFFFF

# Counter, key and answer from the known-answer tests of the Random123 library.
KNOWN_ANSWERS = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES,) * 4, (ONES,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN_ANSWERS)
def test_philox_gives_the_published_answers(
    counter: tuple[int, int, int, int], key: tuple[int, int], answer: tuple[int, int, int, int]
) -> None:
    words = philox(*map(np.uint64, counter), *map(np.uint64, key))
    assert tuple(map(int, words)) == answer


def test_a_stream_belongs_to_its_names() -> None:
    assert new_stream("seed", 1, "dice").tolist() == new_stream("seed", 1, "dice").tolist()
    names: list[tuple[str | int, ...]] = [
        ("seed",),
        ("seed", 1),
        ("seed", 11),
        ("seed", 1, 1),
        ("seed", 1, "dice"),
        ("s", "eed", 1, "dice"),
    ]
    keys = {tuple(new_stream(*name).tolist()) for name in names}
    assert len(keys) == len(names)


def test_the_words_at_a_place_depend_on_nothing_before_it() -> None:
    walked = new_stream("seed")
    for _ in range(5):
        drawn(walked, 0, 6)
        advance(walked)
    jumped = new_stream("seed")
    jumped[PLACE] = 5
    assert [int(word) for word in block(walked, 3, 0)] == [int(w) for w in block(jumped, 3, 0)]


def test_places_indices_and_attempts_give_different_words() -> None:
    stream = new_stream("seed")
    seen = set()
    for place in (0, 1, 1 << 32, (1 << 32) + 1):
        stream[PLACE] = place
        seen |= {tuple(map(int, block(stream, index, a))) for index in (0, 1) for a in (0, 1)}
    assert len(seen) == 16


def naive(word: int, bound: int) -> int:
    """Lemire's method in whole numbers of any size."""
    product = word * bound
    return -1 if product % 2**32 < 2**32 % bound else product // 2**32


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 11, 20, 36, 120, 1000, 65537])
def test_scaling_a_word_is_exact(bound: int) -> None:
    step = 2**32 // bound
    near = {face * step + off for face in range(min(bound, 40)) for off in range(-3, 4)}
    words = sorted(word for word in {*near, 0, 1, 2, ONES - 1, ONES} if 0 <= word <= ONES)
    assert [scaled(np.uint64(word), bound) for word in words] == [naive(w, bound) for w in words]


@pytest.mark.parametrize("bound", [1, 3, 6, 7, 10])
def test_every_number_has_equally_many_words(bound: int) -> None:
    """The words of one number are a run of 2**32 // bound; its borders are where it begins."""
    share = 2**32 // bound

    def words_below(number: int) -> int:
        """How many words give less than `number`, counted from the accepted ones in closed form."""
        least = -(-number * 2**32 // bound)  # the first word whose product reaches the number
        return least - sum(naive(word, bound) < 0 for word in rejected(bound) if word < least)

    for number in range(bound):
        assert words_below(number + 1) - words_below(number) == share


def rejected(bound: int) -> list[int]:
    """The few words in the uneven rest: only those next to a multiple can be."""
    near = {-(-face * 2**32 // bound) for face in range(bound)}
    return [word for word in near if naive(word, bound) < 0]


def test_drawing_redraws_words_of_the_uneven_rest() -> None:
    """A bound just above half of all words rejects nearly half of them."""
    bound = 2**31 + 1
    stream = new_stream("rest")
    redrawn = 0
    for place in range(60):
        stream[PLACE] = place
        number = drawn(stream, 0, bound)
        assert 0 <= number < bound
        redrawn += scaled(block(stream, 0, 0)[0], bound) < 0
    assert 10 < redrawn < 50


def test_draws_are_spread_evenly() -> None:
    stream = new_stream("even")
    counts = [0] * 6
    for _ in range(600):
        for index in range(10):
            counts[drawn(stream, index, 6)] += 1
        advance(stream)
    assert sum(counts) == 6000
    assert all(880 < count < 1120 for count in counts)  # more than four standard deviations


def test_a_word_is_32_bits() -> None:
    assert int(LOW) == ONES


@pytest.mark.parametrize("bound", [2, 6, 7, 1000, 3 * 2**30])
def test_numbers_from_words_at_hand_are_those_that_are_drawn(bound: int) -> None:
    stream = new_stream("words")
    for _ in range(50):
        words = block(stream, 0, 0)
        for index in range(WORDS):
            assert drawn_from(words[index], stream, index, bound) == drawn(stream, index, bound)
        advance(stream)
