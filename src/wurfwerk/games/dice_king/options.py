"""What a table of Dice King is set up from."""

from collections.abc import Mapping
from typing import Any

from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.game import Draw, Offer, Options
from wurfwerk.kernel.options import check_first, with_defaults
from wurfwerk.kernel.records import records

from .board import map_data, read_map, shipped_maps
from .cards import card_set_data, read_card_set, shipped_card_sets
from .state import SETUP

LAYOUTS = ("printed", "free")

OFFERS = {
    "map": Offer(shipped_maps(), is_house=True),
    "cards": Offer(shipped_card_sets(), is_house=True),
}


def default_options(seats: int) -> Options:  # noqa: ARG001
    """The defaults, spelled out."""
    return {"first": 0, "map": "house", "cards": "house", "layout": "printed"}


def draw_lots(draw: Draw, seats: int) -> Options:
    """KNG-1: chance says who begins."""
    return {"first": draw(seats)}


def complete_options(given: Mapping[str, Any], seats: int) -> Options:
    """The options with their defaults, each checked."""
    options = with_defaults(given, default_options(seats))
    check_first(options, seats)
    if options["layout"] not in LAYOUTS:
        raise BadOptions(
            "layout must be one of {allowed}, not {given!r}",
            allowed=", ".join(LAYOUTS),
            given=options["layout"],
        )
    if options["layout"] == "free" and isinstance(options["map"], str):
        raise BadOptions("a free layout must be embedded: map must be the map as you laid it out")
    _board(options, seats)
    _cards(options)
    return options


def _board(options: Options, seats: int) -> Any:
    chosen = options["map"]
    if isinstance(chosen, str):
        chosen = map_data(_shipped("map", chosen, shipped_maps()))
    try:
        return read_map(chosen, "map", seats)
    except BadComponents as error:
        raise BadOptions(error.sentence) from None


def card_list(options: Options) -> list[dict[str, Any]]:
    """The cards that complete options name or embed, as they stand in their file."""
    cards: list[dict[str, Any]] = _card_set(options)["card"]
    return cards


def _card_set(options: Options) -> Any:
    chosen = options["cards"]
    if isinstance(chosen, str):
        return card_set_data(_shipped("cards", chosen, shipped_card_sets()))
    return chosen


def _cards(options: Options) -> Any:
    try:
        return read_card_set(_card_set(options), "cards")
    except BadComponents as error:
        raise BadOptions(error.sentence) from None


def _shipped(option: str, name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        raise BadOptions(
            '{option} must be embedded or one of {allowed}, not "{name}"',
            option=option,
            allowed=", ".join(names),
            name=name,
        )
    return name


def setup(options: Options, seats: int) -> Any:
    """Complete options as a setup record."""
    setups = records(SETUP)
    setups["seats"] = seats
    setups["first"] = options["first"]
    setups["board"] = _board(options, seats)
    setups["cards"] = _cards(options)
    return setups
