"""A table of Bronze Age in plain words. Nothing is hidden in this game."""

from typing import Any, TypeAlias

import numpy as np

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.verbs import State

from .scoring import PARTS
from .scoring import parts_at as write_parts
from .sheet import (
    CITIES,
    DEVELOPMENTS,
    EDITION_NAMES,
    EDITIONS,
    FACES,
    FIRST_MONUMENT,
    GOODS,
    MONUMENTS,
    MOST_SEATS,
)
from .state import NOBODY, OVER, PHASES, TRADED


def _printed(edition: Any) -> dict[str, Any]:
    """The numbers that are printed on every sheet of an edition."""
    values = [edition.good_value[i, 1 : edition.good_limit[i] + 1] for i in range(len(GOODS))]
    return {
        "food": int(edition.food_limit),
        "goods": {good: track.tolist() for good, track in zip(GOODS, values, strict=True)},
        "goods_kept": int(edition.goods_kept),
        "monuments": {
            name: [int(edition.first_points[i]), int(edition.later_points[i])]
            for i, name in enumerate(MONUMENTS)
        },
        "developments": {
            name: {"cost": int(edition.cost[i]), "points": int(edition.points[i])}
            for i, name in enumerate(DEVELOPMENTS)
        },
        "dice": {face: int(edition[f"{face}_die"]) for face in FACES},
        "solo_rounds": int(edition.solo_rounds),
    }


READ_EDITIONS = [Reading(edition) for edition in EDITIONS]
MONUMENTS_BUILT = [
    [
        [(i, name) for i, name in enumerate(MONUMENTS) if not edition.left_out[i][seats]]
        for seats in range(MOST_SEATS + 1)
    ]
    for edition in READ_EDITIONS
]
PRINTED = [_printed(edition) for edition in EDITIONS]


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    return {
        "edition": EDITION_NAMES[state.edition],
        "printed": PRINTED[state.edition],
        "trade": bool(state.trade),
        "first": state.first,
        "round": state.round_number,
        "active": state.active,
        "phase": PHASES[state.phase],
        "throws": state.throws,
        "dice": _dice(state),
        "workers": state.workers,
        "coins": state.coins,
        "offer": _offer(state),
        "sheets": [_remembered_sheet(state, seat) for seat in range(state.seats)],
        "over": state.phase == OVER,
    }


def _dice(state: Reading) -> list[str | None]:
    """Faces by position; None is a die in the air."""
    due, dice = state.due, state.dice[: state.dice_thrown]
    return [None if due >> die & 1 else FACES[face] for die, face in enumerate(dice)]


def _offer(state: Reading) -> dict[str, Any] | None:
    if state.partner == NOBODY:
        return None
    amounts = dict(zip(TRADED, state.offer, strict=True))
    return {
        "to": state.partner,
        "give": {kind: amount for kind, amount in amounts.items() if amount > 0},
        "take": {kind: -amount for kind, amount in amounts.items() if amount < 0},
    }


REMEMBERED_SHEETS: Memory[dict[str, Any]] = Memory(1000)


def _remembered_sheet(state: Reading, seat: int) -> dict[str, Any]:
    """Most events change one sheet only."""
    finishers, player = state.content("first_finisher"), state.content("players", seat)
    key = seat, state.seats, state.edition, finishers, player
    return REMEMBERED_SHEETS.recall(key, lambda: _sheet(state, seat))


def _sheet(state: Reading, seat: int) -> dict[str, Any]:
    written = np.zeros((MOST_SEATS, len(PARTS)), np.int64)
    write_parts(state.laid_out(), 0, written)
    points = dict(zip(PARTS, written[seat].tolist(), strict=True))
    player = state.players[seat]
    city_boxes, monuments = _remembered_buildings(state, seat)
    return {
        "food": player.food,
        "goods": dict(zip(GOODS, player.goods, strict=True)),
        "goods_value": points.pop("goods_value"),
        "cities": player.cities,
        "city_boxes": city_boxes,
        "monuments": monuments,
        "developments": [
            name for name, owned in zip(DEVELOPMENTS, player.developments, strict=True) if owned
        ],
        "disasters": player.disasters,
        "points": points,
    }


Buildings: TypeAlias = tuple[dict[str, Any], dict[str, Any]]
"""The cities and the monuments of a sheet."""

REMEMBERED_BUILDINGS: Memory[Buildings] = Memory(1000)


def _remembered_buildings(state: Reading, seat: int) -> Buildings:
    """Most events change goods or food on a sheet, and leave its buildings as they are."""
    finishers, boxes = state.content("first_finisher"), state.players[seat].content("boxes")
    key = seat, state.seats, state.edition, finishers, boxes
    return REMEMBERED_BUILDINGS.recall(key, lambda: _buildings(state, seat))


def _buildings(state: Reading, seat: int) -> Buildings:
    marked, boxes = state.players[seat].boxes, READ_EDITIONS[state.edition].boxes
    cities = {name: {"marked": marked[i], "of": boxes[i]} for i, name in enumerate(CITIES)}
    built = MONUMENTS_BUILT[state.edition][state.seats]
    return cities, {name: _monument(state, seat, i) for i, name in built}


def _monument(state: Reading, seat: int, monument: int) -> dict[str, Any]:
    edition = READ_EDITIONS[state.edition]
    marked = state.players[seat].boxes[FIRST_MONUMENT + monument]
    boxes = edition.boxes[FIRST_MONUMENT + monument]
    is_first = state.first_finisher[monument] in (NOBODY, seat)
    worth = edition.first_points[monument] if is_first else edition.later_points[monument]
    return {"marked": marked, "of": boxes, "finished": marked == boxes, "worth": worth}


def parts(view: View, seat: int) -> dict[str, int]:
    """How a seat's score comes about."""
    points = view["sheets"][seat]["points"]
    return {name: number for name, number in points.items() if name != "total"}
