"""Bronze Age in the terminal, in plain lines."""

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller

from ..arguments import typed_number

MANY_DICE = 4

FACE_STYLES = {
    "food": "green",
    "good": "yellow",
    "skull": "bold red",
    "workers": "blue",
    "choice": "cyan",
    "coins": "bold yellow",
}
FULL, EMPTY = "■", "□"


def table_lines(view: View, teller: Teller) -> list[Text]:
    """The dice of the player whose turn it is, as they lie."""
    if view["over"]:
        return []
    line = Text()
    for position, face in enumerate(view["dice"], 1):
        name = teller.term(face) if face else teller.words["sheet.in_the_air"]
        line.append(f"{position} ").append(f"[{name}]", FACE_STYLES.get(face, "dim")).append("  ")
    line.rstrip()
    return [line]


def sheet_lines(view: View, seat: int, teller: Teller) -> list[Text]:
    """Points, stores, buildings, developments."""
    sheet, words = view["sheets"][seat], teller.words
    goods = ", ".join(f"{teller.term(kind)} {number}" for kind, number in sheet["goods"].items())
    held = sum(sheet["goods"].values())
    developments = ", ".join(map(teller.term, sheet["developments"])) or "–"
    return [
        Text(words.say("sheet.points", **sheet["points"]), "bold"),
        Text(words.say("sheet.food", food=sheet["food"]), "green"),
        Text(words.say("sheet.goods", held=held, value=sheet["goods_value"], list=goods), "yellow"),
        Text(words.say("sheet.cities", cities=sheet["cities"]), "blue"),
        *(Text(f"  {line}") for line in _cities(sheet, teller)),
        Text(words["sheet.monuments"], "magenta"),
        *(Text(f"  {line}") for line in _monuments(sheet, teller)),
        Text(words.say("sheet.developments", number=len(sheet["developments"]), list=developments)),
    ]


def _cities(sheet: dict[str, Any], teller: Teller) -> list[str]:
    """The next city; those after it cannot be begun yet."""
    for name, boxes in sheet["city_boxes"].items():
        if boxes["marked"] < boxes["of"]:
            return [f"{teller.term(name)} {_boxes(boxes)}"]
    return []


def _monuments(sheet: dict[str, Any], teller: Teller) -> list[str]:
    lines = []
    for name, monument in sheet["monuments"].items():
        key = "sheet.finished" if monument["finished"] else "sheet.building"
        state = teller.words.say(key, worth=monument["worth"])
        lines.append(f"{teller.term(name)} {_boxes(monument)} {state}")
    return lines


def _boxes(boxes: dict[str, int]) -> str:
    """Boxes drawn and counted."""
    marked, total = boxes["marked"], boxes["of"]
    return f"{FULL * marked}{EMPTY * (total - marked)} {marked}/{total}"


def notes(view: View, seat: int, teller: Teller) -> list[str]:  # noqa: ARG001
    """Nothing: the question says it all."""
    return []


def typed_ways(view: View, seat: int, choices: Sequence[Event]) -> list[str]:
    """Dice to be thrown again if they are many, and trade offers."""
    ways = []
    if any(event["do"] == "reroll" for event in choices):
        ways.append("type_dice")
    if view["phase"] == "trade" and view["offer"] is None and seat == view["active"]:
        ways.append("type_offer")
    return ways


def is_numbered(event: Event, view: View) -> bool:
    """With many dice there are too many ways to throw some again."""
    return event["do"] != "reroll" or view["phase"] == "lead" or len(view["dice"]) <= MANY_DICE


def read_typed(text: str, seat: int, teller: Teller) -> Event | None:
    """`r 1 3` throws dice again; `o 2 3 wood for 2 stone` offers a trade."""
    command, _, rest = text.partition(" ")
    if command == "r" and re.fullmatch(r"[\d\s,]+", rest):
        return _reroll([typed_number(number) for number in re.findall(r"\d+", rest)], seat)
    if command == "o":
        return _offer(rest, seat, teller)
    return None


def _reroll(numbers: list[int | None], seat: int) -> Event | None:
    dice = sorted({number - 1 for number in numbers if number})
    are_all = bool(numbers) and all(numbers)  # 0 is no position
    return {"do": "reroll", "seat": seat, "dice": dice} if are_all else None


def _offer(text: str, seat: int, teller: Teller) -> Event | None:
    partner, _, exchange = text.partition(" ")
    give, separator, take = re.sub(r"\b(für|gegen)\b", "for", exchange).partition(" for ")
    number = typed_number(partner)
    given, taken = _amounts(give, teller), _amounts(take, teller)
    if number is None or not separator or given is None or taken is None:
        return None
    return {"do": "offer", "seat": seat, "to": number - 1, "give": given, "take": taken}


def _amounts(text: str, teller: Teller) -> dict[str, int] | None:
    """Amounts of things by their names in this language or in the replay's words."""
    amounts: dict[str, int] = {}
    for part in text.split(","):
        amount, _, thing = part.strip().partition(" ")
        number, name = typed_number(amount), teller.name_of(thing)
        if number is None or name is None or name in amounts:
            return None
        amounts[name] = number
    return amounts
