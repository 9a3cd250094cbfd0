"""Sets as the bits of one number: how many members, and the lowest one.

Both are single instructions of the processor, which Numba has no name for.
"""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from .compiled import inlined

# Numba's inner parts are not annotated.
_intrinsic: Any = intrinsic


EMPTY = 64
FOUR = 4


def members(bits: int) -> int:
    """How many members a set has."""
    return int(bits).bit_count()


def lowest(bits: int) -> int:
    """The lowest member of a set, or EMPTY."""
    return (int(bits) & -int(bits)).bit_length() - 1 if bits else EMPTY


@_intrinsic  # type: ignore[untyped-decorator]
def _members(context: Any, bits: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = context.cast(builder, arguments[0], signature.args[0], types.int64)
        return builder.ctpop(wide)

    return types.int64(bits), generate


@_intrinsic  # type: ignore[untyped-decorator]
def _lowest(context: Any, bits: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = context.cast(builder, arguments[0], signature.args[0], types.int64)
        return builder.cttz(wide, context.get_constant(types.boolean, False))

    return types.int64(bits), generate


def as_row(numbers: NDArray[Any]) -> NDArray[Any]:
    """Tables of numbers by member, last axis, made long enough for `list_members`."""
    room = [(0, 0)] * (numbers.ndim - 1) + [(0, EMPTY + 1 - numbers.shape[-1])]
    return np.pad(numbers, room)


@inlined
def list_members(bits: Any, numbers: Any, out: Any, at: int) -> int:
    """Write the number of each member into a list from a place on; return the list's new end.

    Four are written at a time, whether there are so many or not: the list grows by as many as there
    are, and what stands behind its end is overwritten. To ask how many there are, each time anew,
    is what costs, because the processor cannot guess it.
    """
    end = at + members(bits)
    while True:
        for i in range(FOUR):
            out[at + i] = numbers[lowest(bits)]
            bits &= bits - 1
        at += FOUR
        if at >= end:
            return end


@overload(members)
def _count_members(bits: Any) -> Any:  # noqa: ARG001
    def count(bits: Any) -> Any:
        return _members(bits)

    return count


@overload(lowest)
def _find_lowest(bits: Any) -> Any:  # noqa: ARG001
    def find(bits: Any) -> Any:
        return _lowest(bits)

    return find
