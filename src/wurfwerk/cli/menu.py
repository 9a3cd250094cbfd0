"""Choices as numbered lists; when there are many, they are folded under headings."""

from collections.abc import Sequence
from dataclasses import dataclass

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View

from .sheets import Sheet
from .telling import Teller

FEW = 16


@dataclass(frozen=True)
class Entry:
    """A numbered line: one decision, or a heading with several behind it."""

    label: str
    events: tuple[Event, ...]


def unfolded(choices: Sequence[Event], teller: Teller) -> list[Entry]:
    """Every choice on a line of its own."""
    return [Entry(teller.choice(event), (event,)) for event in choices]


def entries(choices: Sequence[Event], view: View, sheet: Sheet, teller: Teller) -> list[Entry]:
    """The numbered lines for these choices, in their order."""
    numbered = [event for event in choices if sheet.is_numbered(event, view)]
    if len(numbered) <= FEW:
        return unfolded(numbered, teller)
    folded: dict[str, list[Event]] = {}
    for event in numbered:
        folded.setdefault(sheet.group(event, teller) or teller.choice(event), []).append(event)
    return [
        Entry(teller.choice(events[0]) if len(events) == 1 else f"{label} …", tuple(events))
        for label, events in folded.items()
    ]
