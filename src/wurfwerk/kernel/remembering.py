"""Things that were made before and may be asked for again."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Memory(Generic[Thing]):
    """Keeps things by what they were made of; what nobody asked for lately is forgotten.

    Whoever gets a thing shares it with others and leaves it as it is. Every step is one operation
    of a dict, so threads may share a memory too.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._new: dict[Hashable, Thing] = {}
        self._old: dict[Hashable, Thing] = {}

    def recall(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing that was kept under this key; made now if there is none."""
        thing = self._new.get(key)
        if thing is not None:
            return thing
        thing = self._old.get(key)
        return self._keep(key, make() if thing is None else thing)

    def forget(self, key: Hashable) -> None:
        """What failed is to be made anew."""
        self._new.pop(key, None)
        self._old.pop(key, None)

    def _keep(self, key: Hashable, thing: Thing) -> Thing:
        """Between the most and twice as many are kept."""
        if len(self._new) >= self._most:
            self._old, self._new = self._new, {}
        self._new[key] = thing
        return thing
