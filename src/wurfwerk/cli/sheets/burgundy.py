"""Burgundy in the terminal: the duchy drawn as rows of hexes, in colours and letters."""

from collections.abc import Iterator, Sequence
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View

from ..telling import ROW_LETTERS, Teller, hex_name

ANSI = {  # colours of the terminal
    "violet": "35",
    "grey": "37",
    "blue": "34",
    "orange": "38;5;208",
    "green": "32",
    "yellow": "33",
}
PASSES = ("I", "II", "III")
WIDEST = 7
HALF_HEX = 2
EMPTY = "·"
START = "x"


def table_lines(view: View, teller: Teller) -> list[str]:
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
        say("sheet.time", columns=columns, round=view["round"], **{"pass": this_pass}),
        *_points(view, teller),
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


def _dice(view: View, teller: Teller) -> Iterator[str]:
    dice = view["dice"]
    if dice is not None:
        yield teller.words.say(
            "sheet.dice",
            numbers=" ".join(map(str, dice["numbers"])),
            colours=" ".join(_coloured(teller.term(colour), colour) for colour in dice["colours"]),
            hourglasses=dice["hourglasses"],
        )


def sheet_lines(view: View, seat: int, teller: Teller) -> list[str]:
    """The duchy, then points, bonuses and full colours."""
    sheet, say = view["sheets"][seat], teller.words.say
    first, second, third = sheet["subtotals"]
    full = ", ".join(
        say("sheet.full_colour", colour=teller.term(name), place=reward["place"])
        for name, reward in sheet["full_colours"].items()
    )
    lines = [
        *_drawing(view, sheet, teller),
        _legend(teller),
        say("sheet.points", total=sheet["total"], first=first, second=second, third=third),
        say("sheet.bonuses", list=_bonuses(sheet, teller)),
        say("sheet.castle_row", list=_castle_row(sheet, teller)),
    ]
    if full:
        lines.append(say("sheet.full", list=full))
    if view["over"] and len(view["sheets"]) == 1:
        lines.append(teller.words[f"verdicts.{view['verdict'] or 'none'}"])
    return lines


def _drawing(view: View, sheet: dict[str, Any], teller: Teller) -> Iterator[str]:
    """Rows of hexes, each half a hex to the side of the next."""
    for row, places in enumerate(view["duchy"]):
        cells = (
            _cell(place, sheet["numbers"][row][column], sheet["fits"][row][column], teller)
            for column, place in enumerate(places)
        )
        indent = " " * HALF_HEX * (WIDEST - len(places))
        yield f"{ROW_LETTERS[row]} {indent}{''.join(cells)}"


def _cell(place: dict[str, Any], mark: object, fits: list[int], teller: Teller) -> str:
    """A letter for the colour or the castle's bonus, then what is written there."""
    letter = teller.words[f"letters.{place['bonus'] or place['colour']}"]
    written = EMPTY if mark is None else START if mark == "start" else str(mark)
    left, right = "()" if fits else "  "
    return f"{left}{_coloured(letter + written, place['colour'])}{right}"


def _coloured(text: str, colour: str) -> str:
    return f"\x1b[1;{ANSI[colour]}m{text}\x1b[0m"


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


def question(view: View, seat: int, teller: Teller) -> str:
    """What the seat is asked; for a mark with the hexes of each combination of dice."""
    sheet = view["sheets"][seat]
    asked = teller.question(sheet["asked"], goods=sheet["bonuses"]["goods"]["left"])
    if sheet["asked"] != "mark":
        return asked
    return "\n".join([asked, *_combinations(view, sheet, teller)])


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


def group(event: Event, teller: Teller) -> str | None:
    """Marks with a monk and with a worker; those as the dice lie stand singly."""
    if event.get("bonus") in ("monk", "worker"):
        return teller.words[f"group.{event['bonus']}"]
    return None


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
