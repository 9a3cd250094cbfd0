"""Dice King in the terminal: the map as hexes, the stacks with what is missing, dice and jokers."""

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller

COLOUR_STYLES = {"red": "bold red", "blue": "bold blue", "green": "bold green"}
SEAT_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")
GEM_SIGNS = {"gold": "G", "white": "w", None: " "}
COLUMN = 4  # letters from one doubled-width coordinate to the next; a hex is two of them wide
ALL_DICE = 18


def table_lines(view: View, teller: Teller) -> list[Text]:
    """The map, the five stacks, the supply, and the dice."""
    words = teller.words
    lines = [*_map(view, teller), Text(words["sheet.legend"], "dim")]
    if view["over"]:
        return lines
    lines += [_stack(entry, teller) for entry in view["cards"]]
    lines.append(Text(words.say("sheet.supply", **view["supply"])))
    if view["drawn"]:
        tiles = ", ".join(map(teller.term, view["drawn"]))
        lines.append(Text(words.say("sheet.drawn", tiles=tiles)))
    if view["dice"]:
        lines.append(_dice(view["dice"], teller))
    if view["extra_dice"]:
        dice = ", ".join(map(teller.term, view["extra_dice"]))
        lines.append(Text(words.say("sheet.extra", dice=dice)))
    return lines


def _map(view: View, teller: Teller) -> list[Text]:
    """Two lines for each row of hexes: what they are, and what is on them."""
    left = min(field["at"][0] for field in view["map"])
    rows: dict[int, list[dict[str, Any]]] = {}
    for field in sorted(view["map"], key=lambda field: field["at"][::-1]):
        rows.setdefault(field["at"][1], []).append(field)
    lines = []
    for row in rows.values():
        upper, lower = Text(), Text()
        for field in row:
            for line, text in ((upper, _name(field, teller)), (lower, _holder(field))):
                line.pad_right((field["at"][0] - left) * COLUMN - len(line))
                line.append(text)
        lines += [upper, lower]
    return lines


def _name(field: dict[str, Any], teller: Teller) -> Text:
    landscape = field["landscape"]
    return Text(f"{field['field']:>2} {teller.words[f'short.{landscape}']}")


def _holder(field: dict[str, Any]) -> Text:
    """Who or what is on a field, and its gem."""
    gem = GEM_SIGNS[field["gem"]]
    if field["owner"] is not None:
        seat = field["owner"]
        return Text(f"   [{seat + 1}] ", SEAT_STYLES[seat])
    if field["fire"]:
        return Text(f"   ^^ {gem}", "red")
    return Text(f"   {'##' if field['castle'] else '··'} {gem}", "yellow" if gem == "G" else "dim")


def _stack(entry: dict[str, Any], teller: Teller) -> Text:
    words = teller.words
    if entry["card"] is None:
        return Text(words.say("sheet.empty", stack=entry["stack"]), "dim")
    needs = " · ".join(
        f"{_need(need, teller)} ({_progress(lack, teller)})"
        for need, lack in zip(entry["needs"], entry["missing"], strict=True)
    )
    text = words.say(
        "sheet.stack",
        stack=entry["stack"],
        effect=teller.term(entry["effect"]),
        card=entry["card"],
        joker=teller.term(entry["joker"]),
        below=entry["below"],
        needs=needs,
    )
    return Text(text, "bold" if entry["step"] else "")


def _need(text: str, teller: Teller) -> str:
    """A condition in this language."""
    family, _, rest = text.partition(" ")
    if family == "colours":
        dice = (need.split("x") for need in rest.split())
        return ", ".join(f"{number} {teller.term(colour)}" for number, colour in dice)
    key = "order" if rest.startswith(">") and family == "red" else family
    return teller.words.say(f"needs.{key}", rest=rest.replace("x", " × "))


def _progress(lack: dict[str, int], teller: Teller) -> str:
    """What is missing for one condition."""
    if not lack:
        return teller.words["sheet.fulfilled"]
    return teller.words.say("sheet.missing", amounts=teller.amounts(lack))


def _dice(dice: Sequence[str | None], teller: Teller) -> Text:
    line = Text()
    for position, die in enumerate(dice, 1):
        name = teller.words["sheet.in_the_air"] if die is None else teller.term(die)
        style = "dim" if die is None else COLOUR_STYLES[die.split()[0]]
        line.append(f"{position} ").append(f"[{name}]", style).append("  ")
    line.rstrip()
    return line


def sheet_lines(view: View, seat: int, teller: Teller) -> list[Text]:
    """Points, gems and fields, cards and what they could become."""
    sheet, words = view["sheets"][seat], teller.words
    cards = ", ".join(f"{teller.term(die)} ×{number}" for die, number in sheet["cards"].items())
    makes = sheet["could_make"]
    dice = ", ".join(map(teller.term, makes)) if len(makes) < ALL_DICE else words["sheet.any_die"]
    lines = [
        Text(words.say("sheet.points", **sheet["points"]), SEAT_STYLES[seat]),
        Text(
            words.say(
                "sheet.holdings",
                gold=sheet["gold"],
                white=sheet["white"],
                fires=sheet["fires"],
                fields=len(sheet["fields"]),
                markers=sheet["markers_left"],
            )
        ),
        Text(words.say("sheet.cards", list=cards or "–", supers=sheet["super_jokers"])),
    ]
    return [*lines, Text(words.say("sheet.could_make", list=dice))] if makes else lines


def notes(view: View, seat: int, teller: Teller) -> list[str]:  # noqa: ARG001
    """Nothing: the question says it all."""
    return []


def typed_ways(view: View, seat: int, choices: Sequence[Event]) -> list[str]:  # noqa: ARG001
    """Dice to be thrown again: there are 63 ways."""
    return ["type_dice"] if any(event["do"] == "reroll" for event in choices) else []


def is_numbered(event: Event, view: View) -> bool:  # noqa: ARG001
    """Everything but the dice to be thrown again."""
    return bool(event["do"] != "reroll")


def read_typed(text: str, seat: int, teller: Teller) -> Event | None:  # noqa: ARG001
    """`r 1 3` throws dice again."""
    command, _, rest = text.partition(" ")
    if command != "r" or not re.fullmatch(r"[\d\s,]+", rest):
        return None
    dice = sorted({int(number) - 1 for number in re.findall(r"\d+", rest)})
    return {"do": "reroll", "seat": seat, "dice": dice} if min(dice, default=-1) >= 0 else None
