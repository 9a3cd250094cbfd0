"""Who is ahead: the same comparison for points and for every tie-break."""

from .compiled import compiled
from .verbs import Numbers

EVERYBODY = -1
"""A bit mask with the bits of all seats."""


@compiled
def highest(values: Numbers, seats: int, among: int) -> int:
    """Bit mask of the seats with the highest value, of those in the bit mask `among`."""
    mask = 0
    best = 0
    for seat in range(seats):
        if among >> seat & 1:
            if mask == 0 or values[seat] > best:
                best = values[seat]
                mask = 0
            if values[seat] == best:
                mask |= 1 << seat
    return mask
