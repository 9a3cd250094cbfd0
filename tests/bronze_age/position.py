"""Positions of Bronze Age written down as they are, so that no test has to play its way there."""

from typing import Any, TypedDict, Unpack

import pytest

from wurfwerk.games.bronze_age import GAME
from wurfwerk.games.bronze_age.sheet import (
    DEVELOPMENTS,
    EDITIONS,
    FACES,
    FIRST_MONUMENT,
    GOODS,
    MONUMENTS,
    TARGETS,
)
from wurfwerk.games.bronze_age.state import NOBODY, PHASES
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

ORIGINAL = EDITIONS[0]
NAMES = ("Ada", "Bela", "Cleo", "Dido")


class Sheet(TypedDict, total=False):
    """What stands on one player's sheet; whatever is not said is as at the start."""

    food: int
    goods: dict[str, int]
    cities: int
    monuments: list[str]  # finished
    boxes: dict[str, int]  # on unfinished cities and monuments
    developments: list[str]
    disasters: int


class Turn(TypedDict, total=False):
    """The rest of the table; whatever is not said is as at the start of seat 0's turn."""

    seats: int
    first: int
    active: int
    trade: bool
    round_number: int
    phase: str
    throws: int
    dice: str
    workers: int
    coins: int
    first_finishers: dict[str, int]  # where it is not the lowest seat that has the monument


def table(*sheets: Sheet, **turn: Unpack[Turn]) -> Table:
    """A table with these sheets, from seat 0 on.

    With `dice` the dice lie there, else they are in the air. An active player whose cities are not
    said has as many as dice.
    """
    seats = turn.get("seats", 2)
    options = {"first": turn.get("first", 0), "trade": turn.get("trade", False)}
    laid = Table(GAME, NAMES[:seats], options)
    state = laid._tables[0]
    state.active = turn.get("active", options["first"])
    dice = [FACES.index(face) for face in turn.get("dice", "").split()]
    if dice:
        _mark_cities(state.players[state.active], len(dice))
    for player, sheet in zip(state.players, sheets, strict=False):
        _fill_sheet(player, sheet)
    _fill_turn(state, turn, dice)
    _fill_first_finishers(state, turn.get("first_finishers", {}))
    laid.look()
    return laid


def _fill_sheet(player: Any, sheet: Sheet) -> None:
    player.food = sheet.get("food", player.food)
    player.disasters = sheet.get("disasters", 0)
    for good, number in sheet.get("goods", {}).items():
        player.goods[GOODS.index(good)] = number
    for development in sheet.get("developments", ()):
        player.developments[DEVELOPMENTS.index(development)] = 1
    _mark_cities(player, sheet.get("cities", int(player.cities)))
    for monument in sheet.get("monuments", ()):
        target = TARGETS.index(monument)
        player.boxes[target] = ORIGINAL.boxes[target]
    for on, boxes in sheet.get("boxes", {}).items():
        player.boxes[TARGETS.index(on)] = boxes


def _mark_cities(player: Any, cities: int) -> None:
    player.cities = cities
    for city in range(cities - int(ORIGINAL.cities_start)):
        player.boxes[city] = ORIGINAL.boxes[city]


def _fill_turn(state: Any, turn: Turn, dice: list[int]) -> None:
    name = turn.get("phase", "roll")
    state.dice_thrown = state.players[state.active].cities
    state.round_number = turn.get("round_number", 1)
    state.phase = PHASES.index(name)
    state.workers = turn.get("workers", 0)
    state.coins = turn.get("coins", 0)
    state.throws = turn.get("throws", 1 if dice else 0)
    if dice:
        assert len(dice) == state.dice_thrown
        state.due = 0
        state.dice[: len(dice)] = dice
        if name not in ("roll", "lead"):
            state.shown[:] = [dice.count(face) for face in range(len(FACES))]
    else:
        state.due = (1 << int(state.dice_thrown)) - 1 if name == "roll" else 0


def _fill_first_finishers(state: Any, said: dict[str, int]) -> None:
    for index, monument in enumerate(MONUMENTS):
        target = FIRST_MONUMENT + index
        finishers = [
            seat
            for seat in range(state.seats)
            if state.players[seat].boxes[target] == ORIGINAL.boxes[target]
        ]
        state.first_finisher[index] = said.get(monument, min(finishers, default=NOBODY))


def thrown(dice: str, /, *sheets: Sheet, **turn: Unpack[Turn]) -> Table:
    """A table on which the active player's third throw has just fallen like this."""
    turn["dice"] = dice
    turn["throws"] = 2
    laid = table(*sheets, **turn)
    state = laid._tables[0]
    state.due = (1 << int(state.dice_thrown)) - 1
    laid.look()
    throw(laid, dice)
    return laid


def throw(laid: Table, dice: str) -> None:
    """Let the dice fall; all of the player's dice are named."""
    laid.apply({"do": "roll", "seat": int(laid.record.active), "dice": dice.split()})


def act(laid: Table, do: str, *, seat: int | None = None, **fields: object) -> Event:
    """Carry out a decision of the seat that is asked."""
    by = laid.asked[0] if seat is None else seat
    return laid.apply({"do": do, "seat": by, **fields})


def answers(laid: Table, do: str | None = None) -> list[Event]:
    """What the seat that is asked may answer (of one kind only), without the seat."""
    (seat,) = laid.asked
    events = [
        {key: value for key, value in event.items() if key != "seat"} for event in laid.legal(seat)
    ]
    return [event for event in events if do in (None, event["do"])]


def kinds(laid: Table) -> list[str]:
    """The kinds of answers that are open, in the order of the legal list."""
    return list(dict.fromkeys(event["do"] for event in answers(laid)))


def refusal(laid: Table, event: object) -> str:
    """The rule that forbids the event; the table must be as before."""
    before, history = laid._tables.tobytes(), list(laid.events)
    with pytest.raises(IllegalEvent) as caught:
        laid.apply(event)
    assert (laid._tables.tobytes(), laid.events) == (before, history)
    assert str(caught.value).startswith(f"{caught.value.rule}: ")
    return caught.value.rule


def sheet(laid: Table, seat: int = 0) -> dict[str, Any]:
    """One player's sheet in plain words."""
    found: dict[str, Any] = laid.view()["sheets"][seat]
    return found


def goods(laid: Table, seat: int = 0) -> dict[str, int]:
    """The goods that a player has; kinds of which there are none are left out."""
    return {good: number for good, number in sheet(laid, seat)["goods"].items() if number}


def phase(laid: Table) -> tuple[int, str]:
    """Whose turn it is, and where in it."""
    state = laid.record
    return int(state.active), PHASES[state.phase]
