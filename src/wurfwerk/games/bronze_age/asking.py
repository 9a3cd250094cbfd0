"""What a seat of Bronze Age is asked, and its answers, in words."""

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller

from .story import split


def question(view: View, seat: int, teller: Teller) -> str:
    """The question of the phase, or of an offer."""
    offer = view["offer"]
    if offer is not None:
        give, take = offer["give"], offer["take"]
        return teller.question("answer", offerer=view["active"], give=give, take=take)
    sheet = view["sheets"][seat]
    return teller.question(
        view["phase"],
        workers=view["workers"],
        coins=view["coins"],
        goods_value=sheet["goods_value"],
    )


def label(event: Event, view: View, teller: Teller) -> str:
    """A choice in words; dice are named by position and face."""
    match event["do"]:
        case "reroll":
            dice = [f"#{die + 1} {teller.term(view['dice'][die])}" for die in event["dice"]]
            return teller.choice(event | {"dice": dice})
        case "choose":
            return teller.choice(split(event, view))
        case _:
            return teller.choice(event)


def group(event: Event, teller: Teller) -> str | None:
    """Purchases by development, buildings by what is built."""
    match event["do"]:
        case "buy":
            return teller.term(event["development"])
        case "build":
            return teller.term(event["on"])
        case "sell-food" | "engineer":
            return teller.words[f"group.{event['do']}"]
        case _:
            return None
