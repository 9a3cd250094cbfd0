"""Positions of Burgundy as drawings: `.` free, `x` the start castle, digits as written."""

from collections.abc import Mapping
from typing import Any

from wurfwerk.games.burgundy import GAME
from wurfwerk.games.burgundy.duchy import POSITIONS
from wurfwerk.games.burgundy.effects import mark_hex
from wurfwerk.games.burgundy.sheet import BONUSES, COLOURS
from wurfwerk.games.burgundy.state import CIRCLES, ROLL, START, WAITING
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva")

EMPTY = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . . . . . .
   . . . . .
    . . . .
"""


def new_table(seats: int = 1, **options: Any) -> Table:
    """A table before the start castles are chosen."""
    return Table(GAME, NAMES[:seats], options)


def position(
    *drawings: str,
    bonuses: Mapping[str, int] | None = None,
    in_pass: int = 1,
    crossed: int = 0,
    **options: Any,
) -> Table:
    """A table between two rounds, with a drawing for each seat and the same bonuses for all."""
    table = new_table(len(drawings), **options)
    state = table.record
    state.phase = ROLL
    state.owing = 0
    state.pass_number = in_pass
    state.crossed[in_pass] = crossed
    for seat, drawing in enumerate(drawings):
        draw(table, seat, drawing)
        player = state.players[seat]
        player.step = WAITING
        player.circled[:] = [0] * CIRCLES
        for bonus, number in (bonuses or {}).items():
            player.circled[BONUSES.index(bonus)] = number
        state.open_players[seat] = player
    table.look()
    return table


def draw(table: Table, seat: int, drawing: str) -> None:
    """Write a drawing's marks on a sheet, as if in the running pass."""
    letters = drawing.split()
    assert len(letters) == len(POSITIONS)
    for place, letter in enumerate(letters):
        if letter != ".":
            mark_hex(table.record, seat, place, START if letter == "x" else int(letter))


def roll(numbers: list[int], colours: str, hourglasses: int = 1) -> Event:
    """The dice of a round; colours by name."""
    named = colours.split()
    assert all(name in COLOURS for name in named)
    return {"do": "roll", "numbers": numbers, "colours": named, "hourglasses": hourglasses}


def thrown(random: Any) -> Event:
    """Dice as a random number generator throws them."""
    numbers = [random.randint(1, 6), random.randint(1, 6)]
    return roll(
        numbers, f"{random.choice(COLOURS)} {random.choice(COLOURS)}", random.choice([1, 1, 2])
    )


def mark(
    place: list[int],
    number: int,
    dice: tuple[int, int] = (0, 0),
    bonus: str | None = None,
    seat: int = 0,
) -> Event:
    """A mark with the number die and the colour die given."""
    return {
        "do": "mark",
        "seat": seat,
        "number_die": dice[0],
        "colour_die": dice[1],
        "number": number,
        "hex": place,
        "bonus": bonus,
    }


def castle(place: list[int], seat: int = 0) -> Event:
    """The choice of a start castle."""
    return {"do": "castle", "seat": seat, "hex": place}


def does(kind: str, seat: int = 0) -> Event:
    """A decision without more to say: sell, hold, pass, done."""
    return {"do": kind, "seat": seat}


def after(table: Table, *events: Event) -> Table:
    """The table after some events."""
    for event in events:
        table.apply(event)
    return table


def asked(table: Table) -> tuple[int, ...]:
    """The seats that owe an answer."""
    return table.asked


def marks(table: Table, seat: int = 0, bonus: str | None = None) -> set[tuple[int, int, int]]:
    """Row, column and number of every legal mark that is paid like that."""
    return {
        (*event["hex"], event["number"])
        for event in table.legal(seat)
        if event["do"] == "mark" and event["bonus"] == bonus
    }


def kinds(table: Table, seat: int = 0) -> set[str]:
    """The kinds of a seat's legal answers."""
    return {event["do"] for event in table.legal(seat)}


def bonuses(table: Table, seat: int = 0) -> dict[str, int]:
    """How many of each bonus a seat can still use, those that it has."""
    circles = table.view()["sheets"][seat]["bonuses"]
    return {name: circle["left"] for name, circle in circles.items() if circle["left"]}


def total(table: Table, seat: int = 0) -> int:
    """A seat's points."""
    scores = table.result().scores
    assert scores is not None
    return scores[seat]


def entries(table: Table, seat: int = 0, rule: str = "BUR-10") -> list[dict[str, Any]]:
    """The points that a seat got by a rule, with their reasons."""
    found: list[dict[str, Any]] = table.view()["sheets"][seat]["points"]
    return [entry for entry in found if entry["rule"] == rule]
