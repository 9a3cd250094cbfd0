"""Maps of Dice King: loaded, checked constraint by constraint, and laid out for a table."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, TypeAlias

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.events import is_integer
from wurfwerk.kernel.own_file import require
from wurfwerk.kernel.records import record, records

from .sheet import (
    BOX,
    COMPONENTS,
    FIELDS,
    FIELDS_OF_LANDSCAPE,
    LANDSCAPES,
    LEAST_SEATS,
    MOST_SEATS,
)

NO_GEM, WHITE, GOLD = range(3)
GEMS = ("none", "white", "gold")

BOARD = record(
    ("landscape", "i1", FIELDS),
    ("position", "i1", (FIELDS, 2)),  # doubled-width hex coordinates
    ("adjacent", "i8", FIELDS),  # bit mask of the neighbouring fields
    ("gem", "i1", FIELDS),
    ("dragon", "i1", FIELDS),  # 1: a fire stands here at first
)

Place: TypeAlias = tuple[int, int]

NEIGHBOURS = frozenset({(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)})
_FURTHEST = 100
_HALF = FIELDS // 2


def shipped_maps() -> tuple[str, ...]:
    """The names of the maps in the box."""
    return tuple(sorted(path.stem for path in (COMPONENTS / "maps").glob("*.toml")))


def map_data(name: str) -> dict[str, Any]:
    """The content of a shipped map."""
    return tomllib.loads((COMPONENTS / "maps" / f"{name}.toml").read_text("utf-8"))


def read_map(data: object, name: str, seats: int) -> Any:
    """Check a map and lay it out for so many players."""
    if not isinstance(data, Mapping):
        raise BadComponents("{source}: a map must be a table of its parts", source=name)
    boards = records(BOARD)
    _fill_landscapes(boards[0], data, name)
    _fill_gems(boards[0], data, name)
    layouts = data.get("players")
    is_known = isinstance(layouts, Mapping) and str(seats) in layouts
    require(is_known, name, "players.{seats} must say how {seats} players lay it out", seats=seats)
    for players in range(LEAST_SEATS, MOST_SEATS + 1):
        if str(players) in data["players"]:
            _check_layout(data["players"][str(players)], f"{name}: players.{players}", players)
    _fill_layout(boards[0], data["players"][str(seats)])
    return boards


def _fill_landscapes(board: Any, data: Mapping[str, Any], name: str) -> None:
    halves = [data.get("half_a"), data.get("half_b")]
    for half in halves:
        fits = isinstance(half, list) and len(half) == _HALF
        require(fits, name, "half_a and half_b must list {half} landscapes each", half=_HALF)
    landscapes = [landscape for half in halves for landscape in half or ()]
    for landscape in landscapes:
        fits = landscape in LANDSCAPES
        require(fits, name, "{landscape!r} is no landscape", landscape=landscape)
    require(
        set(Counter(landscapes).values()) == {FIELDS_OF_LANDSCAPE},
        name,
        "every landscape must be there {times} times",
        times=FIELDS_OF_LANDSCAPE,
    )
    board.landscape[:] = [LANDSCAPES.index(landscape) for landscape in landscapes]


def _fill_gems(board: Any, data: Mapping[str, Any], name: str) -> None:
    gold = _fields(data, "gold_gems", int(BOX.gold_gems_on_map), name)
    white = _fields(data, "white_gems", int(BOX.white_gems_on_map), name)
    require(not set(gold) & set(white), name, "no field may have a golden and a white gem")
    board.gem[gold] = GOLD
    board.gem[white] = WHITE


def _fields(data: Mapping[str, Any], key: str, count: int, name: str) -> list[int]:
    """A list of so many different fields."""
    fields = data.get(key)
    if not isinstance(fields, list) or not all(_is_field(field) for field in fields):
        raise BadComponents(
            "{source}: {part} must be a list of fields from 0 to {last}",
            source=name,
            part=key,
            last=FIELDS - 1,
        )
    fits = len(fields) == len(set(fields)) == count
    require(fits, name, "{part} must be {count} different fields", part=key, count=count)
    return fields


def _is_field(value: object) -> bool:
    return is_integer(value) and value in range(FIELDS)


def _check_layout(layout: Any, name: str, seats: int) -> None:
    require(isinstance(layout, Mapping), name, "a layout needs dragons and positions")
    _fields(layout, "dragons", int(BOX.dragons[seats]), name)
    positions = layout.get("positions")
    fits = isinstance(positions, list) and all(_is_place(position) for position in positions)
    require(fits, name, "positions must be a list of pairs [x, y] of whole numbers")
    places = [(x, y) for x, y in positions]
    constraint = "positions must have a place for each of {fields} fields"
    require(len(places) == FIELDS, name, constraint, fields=FIELDS)
    require(len(set(places)) == FIELDS, name, "no two fields may have the same position")
    require(
        len({(x + y) % 2 for x, y in places}) == 1, name, "x + y must be even or odd throughout"
    )
    require(_is_connected(adjacency(places)), name, "all fields must be connected")


def _is_place(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(is_integer(number) and abs(number) <= _FURTHEST for number in value)
    )


def adjacency(places: list[Place]) -> list[int]:
    """For each field a bit mask of its neighbours."""
    masks = [0] * len(places)
    for (a, (ax, ay)), (b, (bx, by)) in combinations(enumerate(places), 2):
        if (bx - ax, by - ay) in NEIGHBOURS:
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def _is_connected(masks: list[int]) -> bool:
    reached, frontier = 1, [0]
    while frontier:
        field = frontier.pop()
        for other in range(len(masks)):
            if masks[field] >> other & 1 and not reached >> other & 1:
                reached |= 1 << other
                frontier.append(other)
    return reached == (1 << len(masks)) - 1


def _fill_layout(board: Any, layout: Mapping[str, Any]) -> None:
    board.dragon[layout["dragons"]] = 1
    board.position[:] = layout["positions"]
    board.adjacent[:] = adjacency([(x, y) for x, y in layout["positions"]])
