"""Words fetched ahead are the words of the stream."""

import numpy as np
import pytest

from wurfwerk.kernel.records import records
from wurfwerk.kernel.stream import PLACE, WORDS, Stream, advance, block, new_stream
from wurfwerk.kernel.supply import BLOCKS, PLACES, SUPPLY, supplied


def words_of(stream: Stream, supply: object, blocks: int) -> list[list[int]]:
    """What the supply holds for the stream's place, block by block."""
    at = supplied(stream, supply, blocks)
    return [[int(supply.words[i, j, at]) for j in range(WORDS)] for i in range(blocks)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("first", [0, 1, PLACES - 1, 2**32 - 3])
@pytest.mark.parametrize("blocks", range(1, BLOCKS + 1))
def test_a_supply_holds_the_words_of_every_place(first: int, blocks: int) -> None:
    stream = new_stream("supply")
    stream[PLACE] = first
    supply = records(SUPPLY)[0]
    for _ in range(2 * PLACES + 1):
        expected = [[int(word) for word in block(stream, i, 0)] for i in range(blocks)]
        assert words_of(stream, supply, blocks) == expected
        advance(stream)


def test_a_blank_supply_is_filled_for_another_stream() -> None:
    supply = records(SUPPLY)[0]
    words = words_of(new_stream("one"), supply, 1)
    supply.until = np.uint64(0)
    assert words_of(new_stream("other"), supply, 1) != words
