"""Arrays without an owner: the same memory, and the caller's array stays whole."""

import sys

import numpy as np

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers


@compiled
def count_up(numbers: Numbers) -> None:
    """Write through a view, and through a part of it."""
    view = unowned(numbers)
    view[0] += 1
    view[1:][0] += 2


def test_what_is_written_without_owner_is_in_the_array() -> None:
    count_up(np.zeros(3, np.int64))  # what is compiled just now may still hold its arguments
    numbers = np.zeros(3, np.int64)
    before = sys.getrefcount(numbers)
    for _ in range(100):
        count_up(numbers)
    assert numbers.tolist() == [100, 200, 0]
    assert sys.getrefcount(numbers) == before
