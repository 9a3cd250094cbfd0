"""Positions of Dice Land drawn as text, so that no test has to play its way there.

A board is drawn as in its file; a small letter is a field that is crossed.
"""

from typing import Any, TypeAlias, TypedDict, Unpack

import pytest

from wurfwerk.games.dice_land import GAME
from wurfwerk.games.dice_land.hexes import neighbours
from wurfwerk.games.dice_land.sheet import COLOURS, LETTERS
from wurfwerk.games.dice_land.state import NO_COLOUR, NOBODY, NOT_ASKED, PHASES, WAITING
from wurfwerk.games.dice_land.tablet import NO_FIELD, PLACE_BITS, PLACES
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

Fields: TypeAlias = tuple[tuple[int, int], ...]

NAMES = ("Bruno", "Maria", "Linus", "Katharina")

# Two areas of each colour; yellow, blue, orange and green touch the start.
BOARD = """
    R  R* R  Y  Y* G  G* G  G
      R  B  B* Y  Y  G  O  O* O
    S  S* B  B  X  O  O  S  S*
      S  R  R* Y  G  G* S  B  S
    R  R  Y* Y  Y  G  O* B* B
"""

# Eight treasures and all of orange.
NEARLY_WON = """
    R  R* R  y  y* g  g* g  G
      R  b  b* y  y  g  o  o* o
    S  S* b  b  x  o  o  s  s*
      S  R  R* y  g  g* s  b  s
    R  R  y* y  Y  g  o* B* B
"""


class Turn(TypedDict, total=False):
    """The table; whatever is not said is as at the start of seat 0's turn."""

    first: int
    active: int
    phase: str
    dice: str  # that lie on the table; without any they are in the air
    colour: str
    aside: int
    rolls: list[int]  # treasure rolls still to come, by seat
    roller: int


def table(*boards: str, **turn: Unpack[Turn]) -> Table:
    """A table with these boards, from seat 0 on; two of BOARD if none are given."""
    drawn = boards or (BOARD, BOARD)
    rows = {f"T{seat}": _rows(board.upper()) for seat, board in enumerate(drawn)}
    options = {"first": turn.get("first", 0), "tablets": list(rows), "boards": rows}
    laid = Table(GAME, NAMES[: len(drawn)], options)
    for seat, name in enumerate(rows):
        laid.apply({"do": "side", "seat": seat, "board": name})
    state = laid._tables[0]
    for seat, board in enumerate(drawn):
        _fill_sheet(state.tablets[seat], state.players[seat], board)
    _fill_turn(state, turn)
    laid.look()
    return laid


def _rows(board: str) -> list[str]:
    return [line.strip() for line in board.strip().splitlines()]


def _fill_sheet(tablet: Any, player: Any, board: str) -> None:
    columns = int(tablet.columns[0])
    marks = [mark for row in _rows(board) for mark in row.split()]
    fields = tablet.fields.tolist()
    for cell, mark in enumerate(marks):
        if mark[0] not in LETTERS.lower():
            continue
        colour = LETTERS.lower().index(mark[0])
        player.free[fields[cell] >> PLACE_BITS] -= 1 << (fields[cell] & PLACES)
        player.left[colour] -= 1
        player.treasures[colour] += mark.endswith("*")
        for beside in neighbours(int(tablet.rows[0]), columns, cell):
            if fields[beside] != NO_FIELD:
                player.touched[fields[beside] >> PLACE_BITS] |= 1 << (fields[beside] & PLACES)
                player.near |= 1 << (fields[beside] >> PLACE_BITS)
    for cell, mark in enumerate(marks):
        area = fields[cell] >> PLACE_BITS
        if mark[0] in LETTERS.lower() and player.free[area]:
            player.open_area[LETTERS.lower().index(mark[0])] = area


def _fill_turn(state: Any, turn: Turn) -> None:
    phase = turn.get("phase", "colour")
    state.active = turn.get("active", turn.get("first", 0))
    state.phase = PHASES.index(phase)
    dice = turn.get("dice", "").split()
    state.shown[:] = [dice.count(colour) for colour in COLOURS]
    state.colour = COLOURS.index(turn["colour"]) if "colour" in turn else NO_COLOUR
    state.aside = turn.get("aside", 0)
    state.due = 0 if dice or phase == "cross" else {"colour": 6, "treasure": 5}[phase]
    state.roller = turn.get("roller", NOBODY)
    for seat, rolls in enumerate(turn.get("rolls", ())):
        state.players[seat].rolls = rolls
    state.owing = 0
    for seat in range(state.seats):
        is_asked = phase == "cross" and (seat == state.active or state.aside < 6)
        state.players[seat].answer = WAITING if is_asked else NOT_ASKED
        state.owing |= is_asked << seat


def throw(laid: Table, dice: str) -> None:
    """Let the dice fall that are in the air."""
    state = laid.record
    is_treasure = PHASES[state.phase] == "treasure"
    seat = int(state.roller if is_treasure else state.active)
    kind = "treasure" if is_treasure else "turn"
    laid.apply({"do": "roll", "seat": seat, "kind": kind, "dice": dice.split()})


def act(laid: Table, do: str, *, seat: int | None = None, **fields: object) -> Event:
    """Carry out a decision; of the active seat or the owner of the roll if no other is said."""
    by = laid.asked[0] if seat is None else seat
    return laid.apply({"do": do, "seat": by, **fields})


def cross(seat: int, colour: str, *fields: tuple[int, int]) -> Event:
    """A cross as an event."""
    return {"do": "cross", "seat": seat, "colour": colour, "fields": [list(f) for f in fields]}


def decline(seat: int) -> Event:
    """The answer that crosses nothing."""
    return {"do": "decline", "seat": seat}


def crossings(
    laid: Table, seat: int, colour: str | None = None
) -> set[tuple[tuple[int, int], ...]]:
    """All sets of fields that a seat may cross now (in one colour only)."""
    return {
        tuple((row, column) for row, column in event["fields"])
        for event in laid.legal(seat)
        if event["do"] == "cross" and colour in (None, event["colour"])
    }


def colours(laid: Table, seat: int) -> set[str]:
    """The colours with which a seat can cross now."""
    return {event["colour"] for event in laid.legal(seat) if event["do"] == "cross"}


def may_decline(laid: Table, seat: int) -> bool:
    """Whether a seat may cross nothing."""
    return decline(seat) in laid.legal(seat)


def refusal(laid: Table, event: object) -> str:
    """The rule that forbids the event; the table must be as before."""
    before, history = laid._tables.tobytes(), list(laid.events)
    with pytest.raises(IllegalEvent) as caught:
        laid.apply(event)
    assert (laid._tables.tobytes(), laid.events) == (before, history)
    return caught.value.rule


def sheet(laid: Table, seat: int = 0) -> dict[str, Any]:
    """One player's sheet in plain words."""
    found: dict[str, Any] = laid.view()["sheets"][seat]
    return found


def new_crosses(laid: Table, seat: int = 0) -> set[tuple[int, int]]:
    """All crosses of a seat but the start."""
    start = [mark for row in sheet(laid, seat)["rows"] for mark in row.split()].index("X")
    columns = len(sheet(laid, seat)["rows"][0].split())
    found = {(row, column) for row, column in sheet(laid, seat)["crosses"]}
    return found - {divmod(start, columns)}


def phase(laid: Table) -> tuple[int, str]:
    """Who is active, and what comes next."""
    return int(laid.record.active), PHASES[laid.record.phase]
