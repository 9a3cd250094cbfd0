"""Events, the lines of a replay, and the check of their shape at the border."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from .errors import BadShape

Event: TypeAlias = dict[str, Any]
"""One line of a replay: `{"do": "build", "seat": 0, "on": "city-4", "boxes": 3}`."""

Check: TypeAlias = Callable[[object], str | None]
"""Says what a field must be if the value is not that, else None."""

Shape: TypeAlias = Mapping[str, Check]
"""The fields of one kind of event besides `do`."""

Shapes: TypeAlias = Mapping[str, Shape | tuple[Shape, ...]]
"""The shape of every kind of event; several if there are alternatives with different fields."""


PARTED = frozenset({list, dict})
"""Values that have parts of their own."""


def is_integer(value: object) -> bool:
    """JSON's true and false are no numbers."""
    return type(value) is int


def whole(least: int) -> Check:
    """A whole number, not below `least`."""

    def check(value: object) -> str | None:
        fits = isinstance(value, int) and is_integer(value) and value >= least
        return None if fits else f"a whole number, {least} or more"

    return check


def one_of(names: Sequence[str]) -> Check:
    """One of the given names."""

    def check(value: object) -> str | None:
        return None if value in names else "one of " + ", ".join(names)

    return check


def or_null(other: Check) -> Check:
    """Null, or what the other check wants."""

    def check(value: object) -> str | None:
        expectation = None if value is None else other(value)
        return None if expectation is None else f"null or {expectation}"

    return check


def list_of(names: Sequence[str]) -> Check:
    """A list of the given names, in any order and number."""

    def check(value: object) -> str | None:
        fits = isinstance(value, list) and all(name in names for name in value)
        return None if fits else "a list of " + ", ".join(names)

    return check


def sorted_set_of(names: Sequence[str]) -> Check:
    """A list of different names in their usual order; it may be empty."""

    def check(value: object) -> str | None:
        fits = isinstance(value, list) and value == [name for name in names if name in value]
        return None if fits else "a list without repetition, in the order " + ", ".join(names)

    return check


def positions(value: object) -> str | None:
    """A list of positions: not empty, ascending, from 0."""
    fits = (
        isinstance(value, list)
        and len(value) > 0
        and all(is_integer(position) and position >= 0 for position in value)
        and all(a < b for a, b in pairwise(value))
    )
    return None if fits else "a non-empty list of ascending positions from 0"


def amounts_of(names: Sequence[str]) -> Check:
    """A map of some of the names to amounts of at least 1; not empty."""

    def check(value: object) -> str | None:
        fits = (
            isinstance(value, dict)
            and len(value) > 0
            and all(name in names for name in value)
            and all(is_integer(amount) and amount >= 1 for amount in value.values())
        )
        return None if fits else "a non-empty map of amounts, 1 or more, of " + ", ".join(names)

    return check


def copy_event(event: Event) -> Event:
    """A copy that shares nothing with the event."""
    copy = event.copy()
    for name, value in event.items():
        if type(value) in PARTED:
            copy[name] = _copied(value)
    return copy


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(item) if isinstance(item, list) else item for item in value]
    return dict(value)


def check_shape(event: object, shapes: Shapes) -> Event:
    """The event if it has exactly the fields of its kind, else FORMAT says what is wrong."""
    if not isinstance(event, dict) or not all(isinstance(key, str) for key in event):
        raise BadShape("an event must be a JSON object")
    kind = event.get("do")
    if not isinstance(kind, str) or kind not in shapes:
        raise BadShape(f'"do" must be one of {", ".join(shapes)}')
    for field, check in _fitting_shape(event, kind, shapes).items():
        expectation = check(event[field])
        if expectation is not None:
            raise BadShape(f"{kind}.{field} must be {expectation}")
    return event


def _fitting_shape(event: Event, kind: str, shapes: Shapes) -> Shape:
    """The alternative that has exactly the event's fields."""
    of_kind = shapes[kind]
    alternatives = of_kind if isinstance(of_kind, tuple) else (of_kind,)
    for shape in alternatives:
        if set(event) == {"do", *shape}:
            return shape
    fields = " or ".join(", ".join(sorted({"do", *shape})) for shape in alternatives)
    raise BadShape(f"{kind} has exactly the fields {fields}")
