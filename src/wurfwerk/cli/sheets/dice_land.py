"""Dice Land in the terminal: the board as shifted rows, with colours and letters."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from wurfwerk.games.dice_land.sheet import COLOURS, LETTERS, OBSTACLE, SHIPPED, START, TREASURE
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller, hex_named, row_name

CELL = 4  # letters; odd rows are shifted by half of them
PHASES_WITH_DICE = ("colour", "cross", "treasure")

STYLES = dict(zip(LETTERS, ("red", "yellow", "green", "blue", "dark_orange", "white"), strict=True))
GROUNDS = {letter: f"black on {style}" for letter, style in STYLES.items()}
GROUNDS |= {OBSTACLE: "dim", START: "bold reverse"}
STYLE_OF = dict(zip(COLOURS, STYLES.values(), strict=True))
GREYED = "dim strike"


def table_lines(view: View, teller: Teller) -> list[Text]:
    """The dice: those on the table, those set aside, those in the air."""
    words, lines = teller.words, []
    if view["in_the_air"]:
        lines.append(Text(words.say("sheet.in_the_air", dice=view["in_the_air"]), "dim"))
    if view["dice"]:
        line = Text(words["sheet.dice"])
        for colour in view["dice"]:
            line.append("  ").append(f"[{teller.term(colour)}]", STYLE_OF[colour])
        lines.append(line)
    if view["set_aside"]:
        colour = teller.term(view["colour"])
        aside = words.say("sheet.aside", dice=view["set_aside"], colour=colour)
        lines.append(Text(aside, STYLE_OF[view["colour"]]))
    return lines


def sheet_lines(view: View, seat: int, teller: Teller) -> list[Text]:
    """The board, the info strip, what the dice would allow; before the start both boards."""
    sheet, words = view["sheets"][seat], teller.words
    if sheet["board"] is None:
        lines = []
        for name, rows in sheet["sides"].items():
            lines += [_title(name, teller), *board_lines(rows, ())]
        return [*lines, Text(words["sheet.legend"], "dim")]
    marked = " · ".join(f"{teller.term(name)} {n}/2" for name, n in sheet["treasures"].items())
    complete = ", ".join(map(teller.term, sheet["complete"])) or "–"
    left = " · ".join(f"{teller.term(name)} {number}" for name, number in sheet["left"].items())
    found, goal = sheet["treasures_found"], view["treasures_to_win"]
    return [
        _title(sheet["board"], teller),
        *board_lines(sheet["rows"], sheet["crosses"]),
        Text(words.say("sheet.strip", found=found, goal=goal, list=marked, complete=complete)),
        Text(words.say("sheet.left", list=left)),
        *_allowances(view, seat, teller),
    ]


def _title(name: str, teller: Teller) -> Text:
    """LND-C5: the program says that a shipped board is our own design."""
    key = "sheet.board" if name in SHIPPED else "sheet.own_board"
    return Text(teller.words.say(key, board=name), "bold")


def board_lines(rows: Sequence[str], crosses: Sequence[Sequence[int]]) -> list[Text]:
    """A board with names of rows and columns at its edge."""
    crossed = {(row, column) for row, column in crosses}
    columns = len(rows[0].split())
    edge = max(len(row_name(row)) for row in range(len(rows))) + 1
    head = "".join(f"{column:^{CELL}}" for column in range(1, columns + 1))
    lines = [Text(" " * edge + head.rstrip(), "dim")]
    for row, text in enumerate(rows):
        line = Text(f"{row_name(row):{edge}}").append(" " * (CELL // 2 * (row % 2)))
        for column, mark in enumerate(text.split()):
            line.append(_cell(mark, is_crossed=(row, column) in crossed)).append(" ")
        line.rstrip()
        lines.append(line)
    return lines


def _cell(mark: str, *, is_crossed: bool) -> Text:
    """Three letters: R free, R* a treasure, (r) crossed, [r] a crossed treasure."""
    letter = mark[0]
    if is_crossed and letter in STYLES:
        brackets = "[]" if TREASURE in mark else "()"
        return Text(f"{brackets[0]}{letter.lower()}{brackets[1]}", f"bold {STYLES[letter]}")
    return Text(f" {mark:2}", GROUNDS[letter])


def _allowances(view: View, seat: int, teller: Teller) -> list[Text]:
    """LND-9: what the dice of each colour would do; what they cannot do is greyed."""
    dice = {colour: view["dice"].count(colour) for colour in COLOURS}
    if view["phase"] == "cross" and seat == view["active"]:
        dice = {view["colour"]: view["set_aside"]}
    if view["phase"] not in PHASES_WITH_DICE or not any(dice.values()):
        return []
    line = Text()
    for colour, number in dice.items():
        room = view["sheets"][seat]["room"][colour]
        if number:
            line.append(*_allowance(colour, number, room, teller)).append("  ")
    line.rstrip()
    return [line]


def _allowance(colour: str, dice: int, room: Sequence[int], teller: Teller) -> tuple[str, str]:
    """The words and their style."""
    most = max(room, default=0)
    key, style = ("allowed", STYLE_OF[colour]) if dice <= most else ("over_rolled", GREYED)
    key = key if room else "closed"
    return teller.words.say(f"sheet.{key}", colour=teller.term(colour), dice=dice, room=most), style


def notes(view: View, seat: int, teller: Teller) -> list[str]:  # noqa: ARG001
    """Nothing: the question says it all."""
    return []


def is_numbered(event: Event, view: View) -> bool:  # noqa: ARG001
    """Every choice has a number; crosses may be typed as well."""
    return True


def typed_ways(view: View, seat: int, choices: Sequence[Event]) -> list[str]:  # noqa: ARG001
    """Fields to cross."""
    return ["type_fields"] if any(event["do"] == "cross" for event in choices) else []


def read_typed(text: str, seat: int, teller: Teller) -> Event | None:
    """`x red C4 D4` crosses these fields."""
    command, _, rest = text.partition(" ")
    named, *names = rest.split() or [""]
    colour = teller.name_of(named)
    fields: list[Any] = [hex_named(name) for name in names]
    if command != "x" or not fields or colour not in COLOURS or None in fields:
        return None
    return {"do": "cross", "seat": seat, "colour": colour, "fields": sorted(fields)}
