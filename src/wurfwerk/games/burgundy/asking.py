"""What a seat of Burgundy is asked, and its answers, in words."""

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller


def question(view: View, seat: int, teller: Teller) -> str:
    """What the seat is asked."""
    sheet = view["sheets"][seat]
    return teller.question(sheet["asked"], goods=sheet["bonuses"]["goods"]["left"])


def label(event: Event, view: View, teller: Teller) -> str:  # noqa: ARG001
    """A choice in words."""
    return teller.choice(event)


def group(event: Event, teller: Teller) -> str | None:
    """Marks with a monk and with a worker; those as the dice lie stand singly."""
    if event.get("bonus") in ("monk", "worker"):
        return teller.words[f"group.{event['bonus']}"]
    return None
