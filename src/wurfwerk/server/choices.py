"""Legal answers in words, with what each gives at once: made only when somebody asks for them."""

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller

from .room import Room
from .wire import Choice


def choices_of(room: Room, seat: int, language: str) -> list[Choice]:
    """All answers that a seat may give now."""
    table, teller = room.log.table, room.teller(language)
    view = room.picture.view(seat)
    game = table.game
    return [
        Choice(
            event=event,
            label=teller.label(event, view),
            group=game.group(event, teller) or "",
            gains=gains_of(table, seat, event, teller),
        )
        for event in table.legal(seat)
    ]


def gains_of(table: Table, seat: int, event: Event, teller: Teller) -> list[str]:
    """What a decision does to the own sheet at once, as far as the seat can know: it is tried out
    on a copy that has everything blanked which the seat may not see.
    """
    gains = (teller.gain(line, seat) for line in table.foreseen(seat, event))
    return [gain for gain in gains if gain is not None]
