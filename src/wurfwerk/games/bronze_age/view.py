"""A table of Bronze Age in plain words. Nothing is hidden in this game."""

from typing import Any

import numpy as np

from wurfwerk.kernel.game import View
from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.verbs import State

from .scoring import PARTS
from .scoring import parts as write_parts
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
PRINTED = [_printed(edition) for edition in EDITIONS]


def view(record: State) -> View:
    """Everything on the table."""
    state = Reading(record)
    points = np.zeros((MOST_SEATS, len(PARTS)), np.int64)
    write_parts(record, points)
    return {
        "edition": EDITION_NAMES[state.edition],
        "printed": PRINTED[state.edition],
        "trade": bool(state.trade),
        "first": int(state.first),
        "round": int(state.round_number),
        "active": int(state.active),
        "phase": PHASES[state.phase],
        "throws": int(state.throws),
        "dice": _dice(state),
        "workers": int(state.workers),
        "coins": int(state.coins),
        "offer": _offer(state),
        "sheets": [
            _sheet(state, seat, dict(zip(PARTS, points[seat].tolist(), strict=True)))
            for seat in range(state.seats)
        ],
        "over": bool(state.phase == OVER),
    }


def _dice(state: Reading) -> list[str | None]:
    """Faces by position; None is a die in the air."""
    return [
        None if state.due >> die & 1 else FACES[state.dice[die]] for die in range(state.dice_thrown)
    ]


def _offer(state: Reading) -> dict[str, Any] | None:
    if state.partner == NOBODY:
        return None
    amounts = dict(zip(TRADED, state.offer.tolist(), strict=True))
    return {
        "to": int(state.partner),
        "give": {kind: amount for kind, amount in amounts.items() if amount > 0},
        "take": {kind: -amount for kind, amount in amounts.items() if amount < 0},
    }


def _sheet(state: Reading, seat: int, points: dict[str, int]) -> dict[str, Any]:
    player = state.players[seat]
    edition = READ_EDITIONS[state.edition]
    return {
        "food": int(player.food),
        "goods": dict(zip(GOODS, player.goods.tolist(), strict=True)),
        "goods_value": points.pop("goods_value"),
        "cities": int(player.cities),
        "city_boxes": {
            name: {"marked": int(player.boxes[i]), "of": int(edition.boxes[i])}
            for i, name in enumerate(CITIES)
        },
        "monuments": {
            name: _monument(state, seat, i)
            for i, name in enumerate(MONUMENTS)
            if not edition.left_out[i, state.seats]
        },
        "developments": [name for i, name in enumerate(DEVELOPMENTS) if player.developments[i]],
        "disasters": int(player.disasters),
        "points": points,
    }


def _monument(state: Reading, seat: int, monument: int) -> dict[str, Any]:
    edition = READ_EDITIONS[state.edition]
    finisher = state.first_finisher[monument]
    marked = int(state.players[seat].boxes[FIRST_MONUMENT + monument])
    boxes = int(edition.boxes[FIRST_MONUMENT + monument])
    is_first = finisher in (NOBODY, seat)
    worth = edition.first_points[monument] if is_first else edition.later_points[monument]
    return {"marked": marked, "of": boxes, "finished": marked == boxes, "worth": int(worth)}


def parts(view: View, seat: int) -> dict[str, int]:
    """How a seat's score comes about."""
    points = view["sheets"][seat]["points"]
    return {name: number for name, number in points.items() if name != "total"}
