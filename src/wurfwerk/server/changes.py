"""What is new at a table since somebody looked at it last: only that is sent.

The browser puts it together again (`web/src/changes.ts`) without knowing any game.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Any, Literal, cast

import msgspec

from wurfwerk.kernel.events import PARTED

from .wire import Asked, Change, Dice, Difference, Ended, Seat, Standing, State, TableState, Told

encoder = msgspec.json.Encoder()

DEEPEST = 2
"""How far inside a field we look for what is new: to look further takes longer than to send it."""
SIMPLE = frozenset({str, int, bool, float, type(None)})
NUMBERS = count()


class Shared(msgspec.Struct):
    """The fields of a state that are the same for all who see alike, in one language."""

    table: str
    game: str
    options: dict[str, Any]
    throws: int
    phase: Literal["waiting", "playing", "over"]
    view: dict[str, Any]
    standings: list[Standing]
    told: list[Told]
    result: Ended | None
    dice: Dice
    watch: str
    is_instant: bool
    is_preparing: bool
    rematch: str


class Own(msgspec.Struct):
    """The fields of a state that each viewer has for itself."""

    next: int
    seats: list[Seat]
    asked: list[int]
    mine: list[Asked]
    can_undo: bool


class Scene:
    """What is shared, and what is new in it: looked for once, encoded for everybody."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.number = next(NUMBERS)
        self._since: dict[int, Difference | None] = {}

    def since(self, before: "Scene") -> Difference | None:
        """What is new since then; None if nothing is."""
        if before is self:
            return None
        if before.number not in self._since:
            found = _of_fields(before.shared, self.shared)
            self._since[before.number] = found and _encoded(found)
        return self._since[before.number]


class Sight:
    """A table as one viewer sees it at one moment."""

    def __init__(self, scene: Scene, own: Own) -> None:
        self.scene = scene
        self.own = own

    def state(self) -> TableState:
        """Everything."""
        shared, own = msgspec.structs.asdict(self.scene.shared), msgspec.structs.asdict(self.own)
        return TableState(**shared, **own)

    def message(self) -> bytes:
        """Everything, for a first look."""
        return encoder.encode(State(self.state()))

    def message_since(self, before: "Sight", done: Sequence[str] = ()) -> bytes | None:
        """What is new since then, with the keys of decisions that led to it; None: nothing is."""
        if before is self:
            return None
        found = self.scene.since(before.scene), _of_fields(before.own, self.own)
        differences = [difference for difference in found if difference is not None]
        return encoder.encode(Change(differences, list(done))) if differences else None


def _encoded(found: Difference) -> Difference:
    return cast("Difference", msgspec.Raw(encoder.encode(found)))


@cache
def _reader_of(kind: type[msgspec.Struct]) -> Callable[[msgspec.Struct], tuple[Any, ...]]:
    """Reads all fields of a struct at once."""
    return attrgetter(*kind.__struct_fields__)


def _of_fields(before: msgspec.Struct, now: msgspec.Struct) -> Difference | None:
    """What is new in a struct; None if nothing is."""
    values: dict[str, Any] = {}
    inside: dict[str, Difference] = {}
    read = _reader_of(type(now))
    for name, old, new in zip(now.__struct_fields__, read(before), read(now), strict=True):
        if old is new or old == new:
            continue
        found = None
        if name == "told":
            found = _of_story(old, new)
        elif type(new) in PARTED:
            found = difference(old, new, DEEPEST)
        if found is None:
            values[name] = new
        else:
            inside[name] = found
    return Difference(values, inside) if values or inside else None


def difference(before: Any, now: Any, deepest: int = DEEPEST) -> Difference | None:
    """How a value becomes another one; None if it must be replaced as a whole."""
    if type(now) is not type(before):
        return None
    parts: Iterable[tuple[Any, Any]]
    if type(now) is dict and now.keys() == before.keys():
        parts = now.items()
    elif type(now) is list and len(now) == len(before) and type(now[0]) not in SIMPLE:
        parts = enumerate(now)
    else:
        return None
    values: dict[str, Any] = {}
    inside: dict[str, Difference] = {}
    for name, new in parts:
        old = before[name]
        if old is new or old == new:
            continue
        found = difference(old, new, deepest - 1) if deepest and type(new) in PARTED else None
        if found is None:
            values[str(name)] = new
        else:
            inside[str(name)] = found
    return Difference(values, inside)


def _of_story(before: list[Told], now: list[Told]) -> Difference | None:
    """What was told since then; None if something was taken back, or is told in other words.

    An event is told once and kept: where the same thing is found, all before it is as it was.
    """
    for place in range(len(now) - 1, -1, -1):
        if before and now[place] is before[-1]:
            return Difference(drop=len(before) - place - 1, add=now[place + 1 :])
    return None
