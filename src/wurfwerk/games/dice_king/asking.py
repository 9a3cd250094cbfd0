"""What a seat of Dice King is asked, and its answers, in words."""

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller


def question(view: View, seat: int, teller: Teller) -> str:  # noqa: ARG001
    """The question of the phase."""
    return teller.question(_key(view), throws=view["throws"])


def _key(view: View) -> str:
    phase = str(view["phase"])
    if phase == "place" and view["effect"] == "alarm":
        return "place-alarm"
    if phase == "check" and not any(entry.get("step") for entry in view["cards"]):
        return "check-nothing"
    return phase


def label(event: Event, view: View, teller: Teller) -> str:
    """A choice in words; dice are named by position and face, cards by what they do."""
    if event["do"] == "reroll":
        dice = [f"#{die + 1} {teller.term(view['dice'][die])}" for die in event["dice"]]
        return teller.choice(event | {"dice": dice})
    if event["do"] in ("take", "fail"):
        effects = {entry["card"]: entry.get("effect") for entry in view["cards"]}
        return teller.choice(event | {"effect": effects[event["card"]]})
    return teller.choice(event)


def group(event: Event, teller: Teller) -> str | None:
    """Jokers by the die that they make, thefts by the victim."""
    match event["do"]:
        case "joker":
            return teller.heading("joker", die=event["as"])
        case "steal":
            return teller.heading("steal", seat=event["from"])
        case _:
            return None
