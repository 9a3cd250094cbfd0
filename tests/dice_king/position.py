"""Positions of Dice King written down as they are, so that no test has to play its way there."""

from typing import Any, TypedDict, Unpack

import pytest

from wurfwerk.games.dice_king import GAME
from wurfwerk.games.dice_king.board import GEMS
from wurfwerk.games.dice_king.decisions import face_of
from wurfwerk.games.dice_king.sheet import CARDS, CARDS_IN_STACK, DICE, LANDSCAPES, STACKS
from wurfwerk.games.dice_king.state import CASTLE, DRAGON, FREE, NO_CARD, PHASES, THROW
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

NAMES = ("Chrissy", "Michi", "Nico", "Nadine")

HARD = ["1-3", "2-12", "3-12", "4-12", "5-12"]
"""4 green, total 29, groups 2+2+2, red total 18, total 31."""

NOTHING = "red 3, green 2, red 1, blue 2, red 2, red 2"
"""A throw that fulfils none of HARD: 4 red, 1 green, 1 blue, total 12."""

# Where the first field of each landscape lies on the house map, then the second.
FIELDS_OF = {
    "fir-forest": (0, 25),
    "steppe": (1, 24),
    "volcano": (2, 22),
    "mushroom-forest": (3, 29),
    "gem-quarry": (4, 27),
    "river-meadow": (5, 26),
    "desert": (6, 21),
    "coast": (7, 17),
    "farmland": (8, 28),
    "flower-field": (9, 16),
    "caves": (10, 15),
    "swamp": (11, 20),
    "mountains": (12, 19),
    "lava": (13, 23),
    "meadow": (14, 18),
}


class Sheet(TypedDict, total=False):
    """What lies before one player; whatever is not said is none, but one white gem."""

    cards: list[str]  # open ones, by their jokers
    supers: int
    white: int
    gold: int
    fires: int
    fields: list[int]


class Turn(TypedDict, total=False):
    """The rest of the table; whatever is not said is as at the start of seat 0's turn."""

    seats: int
    first: int
    active: int
    top: list[str | None]
    seen: list[str]  # cards that are gone from their stacks
    dragons: list[int]
    castles: list[int]
    gems: dict[int, str]
    fire_supply: int
    gold_supply: int
    white_supply: int
    options: dict[str, Any]


def table(*sheets: Sheet, **turn: Unpack[Turn]) -> Table:
    """A table with these sheets, from seat 0 on, and all six dice in the air."""
    seats = turn.get("seats", max(2, len(sheets)))
    options = {"first": turn.get("first", 0), **turn.get("options", {})}
    laid = Table(GAME, NAMES[:seats], options)
    state = laid._tables[0]
    state.active = turn.get("active", options["first"])
    _fill_stacks(state, turn)
    _fill_map(state, turn)
    for seat, sheet in enumerate(sheets):
        _fill_sheet(state, seat, sheet)
    _count_tiles(state)
    state.phase = THROW
    state.due = 0b111111
    laid.look()
    return laid


def _fill_stacks(state: Any, turn: Turn) -> None:
    state.reveals = 0
    gone = [CARDS.index(card) for card in turn.get("seen", ())]
    for stack, name in enumerate(turn.get("top", HARD)):
        state.top[stack] = NO_CARD
        state.seen[stack] = (1 << CARDS_IN_STACK) - 1
        if name is not None:
            card = CARDS.index(name)
            assert card // CARDS_IN_STACK == stack
            state.top[stack] = card % CARDS_IN_STACK
            state.seen[stack] = 1 << card % CARDS_IN_STACK
    for card in gone:
        state.seen[card // CARDS_IN_STACK] |= 1 << card % CARDS_IN_STACK
    assert len(turn.get("top", HARD)) == STACKS


def _fill_map(state: Any, turn: Turn) -> None:
    if "dragons" in turn:
        state.owner[:] = FREE
        state.owner[turn["dragons"]] = DRAGON
    if "castles" in turn:
        state.owner[turn["castles"]] = CASTLE
    if "gems" in turn:
        state.gem[:] = 0
        for field, gem in turn["gems"].items():
            state.gem[field] = GEMS.index(gem)
    state.fire_supply = turn.get("fire_supply", state.fire_supply)
    state.gold_supply = turn.get("gold_supply", state.gold_supply)
    state.white_supply = turn.get("white_supply", state.white_supply)


def _fill_sheet(state: Any, seat: int, sheet: Sheet) -> None:
    player = state.players[seat]
    for die in sheet.get("cards", ()):
        player.fronts[DICE.index(die)] += 1
    player.supers = sheet.get("supers", 0)
    player.white = sheet.get("white", 1)
    player.gold = sheet.get("gold", 0)
    player.fires = sheet.get("fires", 0)
    fields = sheet.get("fields", [])
    state.owner[fields] = seat
    state.gem[fields] = 0


def _count_tiles(state: Any) -> None:
    """Each occupied field has taken a tile of its landscape; none was shuffled back."""
    state.left[:] = 2
    for field, landscape in enumerate(state.board.landscape):
        if state.owner[field] != FREE:
            state.left[landscape] -= 1
    state.doubt[:] = state.left


def throw(laid: Table, dice: str) -> None:
    """Let the dice fall; all six are named, each at its position."""
    seat = int(laid.record.active)
    laid.apply({"do": "roll", "seat": seat, "dice": dice.split(", ")})


def thrown(dice: str, /, *sheets: Sheet, **turn: Unpack[Turn]) -> Table:
    """A table on which the active player's third throw has just fallen like this."""
    laid = table(*sheets, **turn)
    laid._tables[0].throws = 2
    laid.look()
    throw(laid, dice)
    return laid


def act(laid: Table, do: str, **fields: object) -> Event:
    """Carry out a decision of the seat that is asked."""
    return laid.apply({"do": do, "seat": laid.asked[0], **fields})


def reveal(laid: Table, card: str) -> None:
    """The next card of a stack comes on top."""
    laid.apply({"do": "reveal", "stack": int(card[0]), "card": card})


def draw(laid: Table, *tiles: str) -> None:
    """These tiles are drawn from the supply."""
    laid.apply({"do": "draw", "tiles": list(tiles)})


def place(laid: Table, field: int) -> None:
    """A drawn tile goes to this field."""
    act(laid, "place", tile=LANDSCAPES[laid.record.board.landscape[field]], field=field)


def use(card: str, dice: str, /, *sheets: Sheet, **turn: Unpack[Turn]) -> Table:
    """A table on which the active player has just taken this card, and the next was revealed."""
    top = turn.setdefault("top", list(HARD))
    top[int(card[0]) - 1] = card
    laid = thrown(dice, *sheets, **turn)
    act(laid, "take", card=card)
    if laid.is_chance_due and laid.record.reveals:
        laid.apply(laid.odds()[0][0])
    return laid


def alarm(*sheets: Sheet, **turn: Unpack[Turn]) -> Table:
    """A table on which the active player has just failed and must draw a tile for the dragons."""
    laid = thrown(NOTHING, *sheets, **turn)
    act(laid, "fail", card=visible(laid)[0])
    laid.apply(laid.odds()[0][0])
    return laid


def visible(laid: Table) -> list[str]:
    """The cards on top of the stacks."""
    return [entry["card"] for entry in laid.view()["cards"] if entry["card"] is not None]


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


def fields(laid: Table, do: str) -> list[int]:
    """The fields that an answer may name."""
    return [event["field"] for event in answers(laid, do)]


def refusal(laid: Table, event: object) -> str:
    """The rule that forbids the event; the table must be as before."""
    before, history = laid._tables.tobytes(), list(laid.events)
    with pytest.raises(IllegalEvent) as caught:
        laid.apply(event)
    assert (laid._tables.tobytes(), laid.events) == (before, history)
    return caught.value.rule


def sheet(laid: Table, seat: int = 0) -> dict[str, Any]:
    """What lies before one player, in plain words."""
    found: dict[str, Any] = laid.view()["sheets"][seat]
    return found


def field(laid: Table, number: int) -> dict[str, Any]:
    """One field of the map, in plain words."""
    found: dict[str, Any] = laid.view()["map"][number]
    return found


def phase(laid: Table) -> tuple[int, str]:
    """Whose turn it is, and what the table waits for."""
    return int(laid.record.active), PHASES[laid.record.phase]


def all_positions(die: str) -> list[int]:
    """Where a die that shows this can lie."""
    return [position for position in range(6) if face_of(position, die) is not None]
