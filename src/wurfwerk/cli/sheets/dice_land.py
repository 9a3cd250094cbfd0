"""Dice Land in the terminal: the board as shifted rows, with colours and letters."""

from collections.abc import Sequence
from typing import Any

from wurfwerk.games.dice_land.sheet import COLOURS, OBSTACLE, SHIPPED, START, TREASURE
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View

from ..telling import Teller, field_named, row_name

CELL = 4  # letters; odd rows are shifted by half of them
GREYED, PLAIN = "\x1b[2m", "\x1b[0m"

# Codes of ANSI terminals: free fields have a coloured ground, crossed ones coloured letters.
GROUNDS = {
    "R": "97;41",
    "Y": "30;43",
    "G": "30;42",
    "B": "97;44",
    "O": "30;48;5;208",
    "S": "30;47",
    OBSTACLE: "90;40",
    START: "30;107",
}
CROSSED = {"R": "31", "Y": "33", "G": "32", "B": "34", "O": "38;5;208", "S": "37"}


def table_lines(view: View, teller: Teller) -> list[str]:
    """The dice: those on the table, those set aside, those in the air."""
    words, lines = teller.words, []
    if view["in_the_air"]:
        lines.append(words.say("sheet.in_the_air", dice=view["in_the_air"]))
    if view["dice"]:
        dice = " · ".join(map(teller.term, view["dice"]))
        lines.append(words.say("sheet.dice", dice=dice))
    if view["set_aside"]:
        colour = teller.term(view["colour"])
        lines.append(words.say("sheet.aside", dice=view["set_aside"], colour=colour))
    return lines


def sheet_lines(view: View, seat: int, teller: Teller) -> list[str]:
    """The board and the info strip; before a side is chosen, both boards."""
    sheet, words = view["sheets"][seat], teller.words
    if sheet["board"] is None:
        lines = []
        for name, rows in sheet["sides"].items():
            lines += [_title(name, teller), *board_lines(rows, ())]
        return [*lines, words["sheet.legend"]]
    marked = " · ".join(f"{teller.term(name)} {n}/2" for name, n in sheet["treasures"].items())
    complete = ", ".join(map(teller.term, sheet["complete"])) or "–"
    left = " · ".join(f"{teller.term(name)} {number}" for name, number in sheet["left"].items())
    found, goal = sheet["treasures_found"], view["treasures_to_win"]
    return [
        _title(sheet["board"], teller),
        *board_lines(sheet["rows"], sheet["crosses"]),
        words.say("sheet.strip", found=found, goal=goal, list=marked, complete=complete),
        words.say("sheet.left", list=left),
    ]


def _title(name: str, teller: Teller) -> str:
    """LND-C5: the program says that a shipped board is our own design."""
    return teller.words.say("sheet.board" if name in SHIPPED else "sheet.own_board", board=name)


def board_lines(rows: Sequence[str], crosses: Sequence[Sequence[int]]) -> list[str]:
    """A board with names of rows and columns at its edge."""
    crossed = {(row, column) for row, column in crosses}
    columns = len(rows[0].split())
    edge = max(len(row_name(row)) for row in range(len(rows))) + 1
    head = "".join(f"{column:^{CELL}}" for column in range(1, columns + 1))
    lines = [" " * edge + head.rstrip()]
    for row, text in enumerate(rows):
        shift = " " * (CELL // 2 * (row % 2))
        cells = (
            _cell(mark, is_crossed=(row, column) in crossed)
            for column, mark in enumerate(text.split())
        )
        lines.append(f"{row_name(row):{edge}}{shift}{' '.join(cells)}")
    return lines


def _cell(mark: str, *, is_crossed: bool) -> str:
    """Three letters: R free, R* a treasure, (r) crossed, [r] a crossed treasure."""
    letter = mark[0]
    if is_crossed and letter in CROSSED:
        brackets = "[]" if TREASURE in mark else "()"
        return f"\x1b[{CROSSED[letter]}m{brackets[0]}{letter.lower()}{brackets[1]}{PLAIN}"
    return f"\x1b[{GROUNDS[letter]}m {mark:2}{PLAIN}"


def question(view: View, seat: int, teller: Teller) -> str:
    """The question of the phase, and what each colour on the table would allow."""
    asked = teller.question(view["phase"], dice=view["set_aside"], colour=view["colour"] or "")
    if view["phase"] == "side":
        return asked
    dice = {colour: view["dice"].count(colour) for colour in COLOURS}
    if view["colour"] is not None and seat == view["active"]:
        dice = {view["colour"]: view["set_aside"]}
    room = view["sheets"][seat]["room"]
    allowed = [_allowance(colour, n, room[colour], teller) for colour, n in dice.items() if n]
    return "\n  ".join([asked, " · ".join(allowed)])


def _allowance(colour: str, dice: int, room: Sequence[int], teller: Teller) -> str:
    """LND-9: what the dice of one colour would do; what they cannot do is greyed."""
    if dice <= max(room, default=0):
        key, before, after = "sheet.allowed", "", ""
    else:
        key, before, after = "sheet.over_rolled" if room else "sheet.closed", GREYED, PLAIN
    return before + teller.words.say(key, colour=teller.term(colour), dice=dice) + after


def group(event: Event, teller: Teller) -> str | None:
    """Crosses by colour."""
    return teller.term(event["colour"]) if event["do"] == "cross" else None


def is_numbered(event: Event, view: View) -> bool:  # noqa: ARG001
    """Every choice has a number; crosses may be typed as well."""
    return True


def typed_ways(view: View, seat: int, choices: Sequence[Event]) -> list[str]:  # noqa: ARG001
    """Fields to cross."""
    return ["type_fields"] if any(event["do"] == "cross" for event in choices) else []


def read_typed(text: str, seat: int, teller: Teller) -> Event | None:
    """`x red c4 d4` crosses these fields."""
    command, _, rest = text.partition(" ")
    named, *names = rest.split() or [""]
    colour = teller.name_of(named)
    fields: list[Any] = [field_named(name) for name in names]
    if command != "x" or not fields:
        return None
    if colour not in COLOURS or None in fields:
        return None
    return {"do": "cross", "seat": seat, "colour": colour, "fields": sorted(fields)}
