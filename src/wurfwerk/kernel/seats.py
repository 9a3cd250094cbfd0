"""Seats around a table."""

from .compiled import inlined


@inlined
def following(seat: int, seats: int) -> int:
    """The next seat clockwise; a division would cost as much as a whole small decision."""
    return seat + 1 if seat + 1 < seats else 0
