"""Random words fetched ahead: those of a stream's next places, made many at a time.

The processor multiplies several pairs of numbers at once, so words for many places cost little
more than for one. What is drawn is the same: words depend on nothing but the stream's key and
place.
"""

from typing import Any, TypeAlias

import numpy as np

from .compiled import compiled, inlined
from .records import record
from .stream import KEY_HIGH, KEY_LOW, LOW, PLACE, WORD, WORDS, Stream, philox

PLACES = 16
BLOCKS = 2  # of four words each, at every place

SUPPLY = record(
    ("until", "u8"),  # the first place that is not in it any more; 0: nothing is
    ("words", "u8", (BLOCKS, WORDS, PLACES)),  # by block, word and the last digit of the place
)

Supply: TypeAlias = Any


@compiled
def fetch(stream: Stream, supply: Supply, blocks: int) -> None:
    """Make the words of the stream's place and of those behind it, up to a round number.

    The loop over places reads no memory, knows that all numbers have 32 bits and is too long to be
    unrolled: so LLVM makes several places at once of it.
    """
    first = stream[PLACE] & ~np.uint64(PLACES - 1)
    key_low, key_high = stream[KEY_LOW] & LOW, stream[KEY_HIGH] & LOW
    for block in range(blocks):
        for i in range(PLACES):
            place = first + np.uint64(i)
            words = philox(
                np.uint64(block) & LOW, np.uint64(0), place & LOW, place >> WORD, key_low, key_high
            )
            supply.words[block, 0, i] = words[0]
            supply.words[block, 1, i] = words[1]
            supply.words[block, 2, i] = words[2]
            supply.words[block, 3, i] = words[3]
    supply.until = first + np.uint64(PLACES)


@inlined
def supplied(stream: Stream, supply: Supply, blocks: int) -> int:
    """Where the words of the stream's place stand in its supply, which is filled up if need be."""
    place = stream[PLACE]
    if place >= supply.until:
        fetch(stream, supply, blocks)
    return int(np.int64(place & np.uint64(PLACES - 1)))
