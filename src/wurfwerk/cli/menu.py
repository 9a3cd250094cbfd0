"""Choices as numbered lists; when there are many, they are folded under headings."""

from collections.abc import Sequence
from dataclasses import dataclass

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller

from .arguments import typed_number
from .sheets import Sheet

FEW = 16


@dataclass(frozen=True)
class Entry:
    """A numbered line: one decision, or a heading with several behind it."""

    label: str
    events: tuple[Event, ...]


def picked(text: str, most: int) -> int | None:
    """The place in a list of the number that somebody typed; None if it is none of 1 to `most`."""
    number = typed_number(text)
    return number - 1 if number is not None and 1 <= number <= most else None


def unfolded(choices: Sequence[Event], view: View, teller: Teller) -> list[Entry]:
    """Every choice on a line of its own."""
    return [Entry(teller.label(event, view), (event,)) for event in choices]


def entries(choices: Sequence[Event], view: View, sheet: Sheet, teller: Teller) -> list[Entry]:
    """The numbered lines for these choices, in their order."""
    numbered = [event for event in choices if sheet.is_numbered(event, view)]
    if len(numbered) <= FEW:
        return unfolded(numbered, view, teller)
    folded: dict[str, list[Event]] = {}
    for event in numbered:
        heading = teller.group(event) or teller.label(event, view)
        folded.setdefault(heading, []).append(event)
    return [_entry(heading, events, view, teller) for heading, events in folded.items()]


def _entry(heading: str, events: list[Event], view: View, teller: Teller) -> Entry:
    """A heading with one choice behind it is that choice."""
    if len(events) == 1:
        return Entry(teller.label(events[0], view), (events[0],))
    return Entry(f"{heading} …", tuple(events))
