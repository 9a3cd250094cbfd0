"""Burgundy in the terminal: the duchy drawn as rows of hexes, in colours and letters."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import ROW_LETTERS, Teller, hex_name

STYLES = {
    "violet": "bold magenta",
    "grey": "bold white",
    "blue": "bold blue",
    "orange": "bold dark_orange",
    "green": "bold green",
    "yellow": "bold yellow",
}
PASSES = ("I", "II", "III")
WIDEST = 7
HALF_HEX = 2
EMPTY = "·"
START = "x"


def table_lines(view: View, teller: Teller) -> list[Text]:
    """Time, dice, and what can be earned."""
    if view["over"]:
        return []
    say = teller.words.say
    columns = ", ".join(
        say("sheet.time_column", name=name, crossed=crossed, of=view["time"]["of"])
        for name, crossed in zip(PASSES, view["time"]["crossed"], strict=True)
    )
    this_pass = PASSES[view["pass"] - 1]
    return [
        Text(say("sheet.time", columns=columns, round=view["round"], **{"pass": this_pass})),
        *(Text(line) for line in _points(view, teller)),
        *_dice(view, teller),
    ]


def _points(view: View, teller: Teller) -> Iterator[str]:
    """What a full area brings now, and what is left for full colours."""
    by_size = (
        f"{size}: {points[view['pass'] - 1]}" for size, points in view["area_points"].items()
    )
    yield teller.words.say("sheet.areas", list=", ".join(by_size))
    extra = (
        f"{teller.term(name)} {'/'.join(map(str, colour['points'][colour['places_taken'] :]))}"
        for name, colour in view["full_colours"].items()
        if colour["places_taken"] < len(colour["points"])
    )
    yield teller.words.say("sheet.extra", list=", ".join(extra))


def _dice(view: View, teller: Teller) -> Iterator[Text]:
    """The dice as they lie; the double hourglass is blue."""
    dice = view["dice"]
    if dice is None:
        return
    line = Text()
    for number in dice["numbers"]:
        line.append(f"[{number}]", "bold").append("  ")
    for colour in dice["colours"]:
        line.append(f"[{teller.term(colour)}]", STYLES[colour]).append("  ")
    is_double = dice["hourglasses"] > 1
    said = teller.words.say("sheet.hourglasses", hourglasses=dice["hourglasses"])
    yield line.append(said, "bold blue" if is_double else "")


def sheet_lines(view: View, seat: int, teller: Teller) -> list[Text]:
    """The duchy, then points, bonuses and full colours."""
    sheet, say = view["sheets"][seat], teller.words.say
    first, second, third = sheet["subtotals"]
    full = ", ".join(
        say("sheet.full_colour", colour=teller.term(name), place=reward["place"])
        for name, reward in sheet["full_colours"].items()
    )
    lines = [
        *_drawing(view, sheet, teller),
        Text(_legend(teller), "dim"),
        Text(
            say("sheet.points", total=sheet["total"], first=first, second=second, third=third),
            "bold",
        ),
        Text(say("sheet.bonuses", list=_bonuses(sheet, teller))),
        Text(say("sheet.castle_row", list=_castle_row(sheet, teller))),
    ]
    if full:
        lines.append(Text(say("sheet.full", list=full)))
    if view["over"] and len(view["sheets"]) == 1:
        lines.append(Text(teller.words[f"verdicts.{view['verdict'] or 'none'}"], "bold"))
    return lines


def _drawing(view: View, sheet: dict[str, Any], teller: Teller) -> Iterator[Text]:
    """Rows of hexes, each half a hex to the side of the next."""
    for row, places in enumerate(view["duchy"]):
        line = Text(f"{ROW_LETTERS[row]} " + " " * HALF_HEX * (WIDEST - len(places)))
        for column, place in enumerate(places):
            left, right = "()" if sheet["fits"][row][column] else "  "
            cell = _cell(place, sheet["numbers"][row][column], teller)
            line.append(left).append(cell, STYLES[place["colour"]]).append(right)
        yield line


def _cell(place: dict[str, Any], mark: object, teller: Teller) -> str:
    """A letter for the colour or the castle's bonus, then what is written there."""
    letter = teller.words[f"letters.{place['bonus'] or place['colour']}"]
    written = EMPTY if mark is None else START if mark == "start" else str(mark)
    return letter + written


def _legend(teller: Teller) -> str:
    letters = teller.words.section("letters")
    areas = ("monastery", "mine", "river", "city", "pasture")
    drawn = list(letters.items())
    named = zip(drawn[: len(areas)], areas, strict=True)
    return teller.words.say(
        "sheet.legend",
        letters=", ".join(f"{letter} {teller.term(area)}" for (_, letter), area in named),
        castles=", ".join(
            f"{letter} {teller.term(bonus)}" for bonus, letter in drawn[len(areas) :]
        ),
    )


def _bonuses(sheet: dict[str, Any], teller: Teller) -> str:
    """What is left of each kind, the castle row included."""
    parts = []
    for name, circles in sheet["bonuses"].items():
        key = "sheet.bonus" if circles["of"] is None else "sheet.bonus_limited"
        parts.append(teller.words.say(key, name=teller.term(name), **circles))
    return ", ".join(parts)


def _castle_row(sheet: dict[str, Any], teller: Teller) -> str:
    """○ printed, ● circled, ⊗ crossed out."""
    signs = {(False, False): "○", (True, False): "●", (True, True): "⊗"}
    return ", ".join(
        f"{teller.term(name)} {signs[circle['castle_circled'], circle['castle_crossed']]}"
        for name, circle in sheet["bonuses"].items()
    )


def notes(view: View, seat: int, teller: Teller) -> list[str]:
    """For a mark, the hexes of each combination of dice."""
    sheet = view["sheets"][seat]
    return [*_combinations(view, sheet, teller)] if sheet["asked"] == "mark" else []


def _combinations(view: View, sheet: dict[str, Any], teller: Teller) -> Iterator[str]:
    for number in dict.fromkeys(view["dice"]["numbers"]):
        for colour in dict.fromkeys(view["dice"]["colours"]):
            hexes = [
                hex_name((row, column))
                for row, places in enumerate(view["duchy"])
                for column, place in enumerate(places)
                if place["colour"] == colour and number in sheet["fits"][row][column]
            ]
            spoken = teller.term(colour)
            found = " ".join(hexes) or "–"
            yield teller.words.say("sheet.combination", number=number, colour=spoken, hexes=found)


def typed_ways(view: View, seat: int, choices: Sequence[Event]) -> list[str]:  # noqa: ARG001
    """Everything can be chosen by number."""
    return []


def is_numbered(event: Event, view: View) -> bool:
    """Of marks that differ only in which of two equal dice they use, one is enough."""
    return event["do"] != "mark" or not any(
        _is_equal(other, event, view) for other in _with_earlier_dice(event)
    )


def _with_earlier_dice(event: Event) -> Iterator[Event]:
    """The same mark with dice that come before its own."""
    for number_die in (0, 1):
        for colour_die in (0, 1):
            if (number_die, colour_die) < (event["number_die"], event["colour_die"]):
                yield event | {"number_die": number_die, "colour_die": colour_die}


def _is_equal(other: Event, event: Event, view: View) -> bool:
    """Whether other dice do the same: they show the same, or are turned to the same."""
    numbers, colours = view["dice"]["numbers"], view["dice"]["colours"]
    first = view["sheets"][event["seat"]]["first_mark"]
    dice = {name: other[name] for name in ("number_die", "colour_die")}
    row, column = event["hex"]
    colour = view["duchy"][row][column]["colour"]
    shows_number = numbers[other["number_die"]] == event["number"]
    shows_colour = colours[other["colour_die"]] == colour
    fits_number = shows_number == (event["bonus"] != "worker")
    fits_colour = shows_colour == (event["bonus"] != "monk")
    return bool(fits_number and fits_colour and dice != first)


def read_typed(text: str, seat: int, teller: Teller) -> Event | None:  # noqa: ARG001
    """Nothing is typed in this game."""
    return None
