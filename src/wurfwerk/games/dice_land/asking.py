"""What a seat of Dice Land is asked, and its answers, in words."""

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller


def question(view: View, seat: int, teller: Teller) -> str:
    """The question of the phase; before throwing again, how many fields are free."""
    if view["phase"] != "again":
        return teller.question(view["phase"])
    room = max(view["sheets"][seat]["room"][view["colour"]], default=0)
    return teller.question("again", dice=view["set_aside"], colour=view["colour"], room=room)


def label(event: Event, view: View, teller: Teller) -> str:  # noqa: ARG001
    """A choice in words."""
    return teller.choice(event)


def group(event: Event, teller: Teller) -> str | None:
    """Crosses by colour."""
    return teller.term(event["colour"]) if event["do"] == "cross" else None
