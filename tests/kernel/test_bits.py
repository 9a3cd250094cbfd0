"""Sets as bits: size, lowest member, and lists of numbers by member."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.kernel.bits import EMPTY, FOUR, as_row, list_members, lowest, members
from wurfwerk.kernel.compiled import compiled

MOST = 40
sets = st.sets(st.integers(0, MOST - 1))


@compiled
def facts(bits: int) -> tuple[int, int]:
    """Both in compiled code."""
    return members(bits), lowest(bits)


@given(sets)
def test_a_set_has_a_size_and_a_lowest_member(numbers: set[int]) -> None:
    bits = sum(1 << number for number in numbers)
    assert facts(bits) == (members(bits), lowest(bits))
    assert facts(bits) == (len(numbers), min(numbers, default=EMPTY))


@given(sets, st.integers(0, 9))
def test_members_are_listed_ascending_from_a_place_on(numbers: set[int], at: int) -> None:
    row = as_row(np.arange(100, 100 + MOST))
    out = np.full(10 + MOST + FOUR, -1)
    bits = np.int64(sum(1 << number for number in numbers))
    assert list_members(bits, row, out, at) == at + len(numbers)
    assert out[:at].tolist() == [-1] * at
    assert out[at : at + len(numbers)].tolist() == [100 + number for number in sorted(numbers)]
