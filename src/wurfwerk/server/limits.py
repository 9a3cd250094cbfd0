"""What one address or connection may use, so that one guest cannot spoil the evening of all."""

import time
from collections import Counter, deque
from math import ceil

from .place import Place
from .problems import Refusal

HOUR = 3600.0
MINUTE = 60.0


class Allowance:
    """So many things a second, and as many again at once."""

    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._left = 2 * per_second
        self._at = time.monotonic()

    def take(self) -> None:
        """Use one up; Refusal if there is none."""
        now = time.monotonic()
        refilled = self._left + (now - self._at) * self._per_second
        self._left = min(refilled, 2 * self._per_second)
        self._at = now
        if self._left < 1:
            raise Refusal("too-many")
        self._left -= 1


class TablesOpened:
    """How many tables each address has opened in the last hour, here and with our siblings."""

    def __init__(self, most: int, place: Place) -> None:
        self._most = most
        self._place = place
        self._moments: dict[str, deque[float]] = {}
        place.when_opened(self._note)

    def count(self, address: str) -> None:
        """One more; Refusal, which says when it can be, if that is too many."""
        now = time.monotonic()
        moments = self._moments.get(address, deque())
        while moments and moments[0] < now - HOUR:
            moments.popleft()
        if len(moments) >= self._most:
            free_in = moments[-self._most] + HOUR - now
            raise Refusal("too-many-tables", most=self._most, minutes=ceil(free_in / MINUTE))
        self._note(address)
        self._place.tell_opened(address)

    def _note(self, address: str) -> None:
        self._moments.setdefault(address, deque()).append(time.monotonic())

    def tidy(self) -> None:
        """Forget addresses that have not opened a table for an hour."""
        before = time.monotonic() - HOUR
        gone = [address for address, moments in self._moments.items() if moments[-1] < before]
        for address in gone:
            del self._moments[address]


class AtOnce:
    """How much each address has going on with this process: live connections, or analyses.

    Siblings do not share this: all who are at one table are led to the same process, and what a
    connection takes, it takes from that one.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._going_on: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """One more; Refusal if that is too many."""
        if self._going_on[address] >= self._most:
            raise Refusal("too-many")
        self._going_on[address] += 1

    def leave(self, address: str) -> None:
        """One less."""
        self._going_on[address] -= 1
        if not self._going_on[address]:
            del self._going_on[address]
