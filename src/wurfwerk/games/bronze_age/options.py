"""What a table of Bronze Age is set up from."""

from collections.abc import Mapping
from typing import Any

from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.game import Draw, Offer, Options
from wurfwerk.kernel.options import check_first, with_defaults
from wurfwerk.kernel.records import records

from .sheet import EDITION_NAMES
from .state import SETUP

OFFERS = {"trade": Offer((False, True)), "edition": Offer(EDITION_NAMES)}


def default_options(seats: int) -> Options:  # noqa: ARG001
    """The defaults, spelled out."""
    return {"first": 0, "trade": False, "edition": "original"}


def draw_lots(draw: Draw, seats: int) -> Options:
    """AGE-1: who begins is settled in any way: by lot."""
    return {"first": draw(seats)}


def complete_options(given: Mapping[str, Any], seats: int) -> Options:
    """The options with their defaults, each checked."""
    options = with_defaults(given, default_options(seats))
    check_first(options, seats)
    if not isinstance(options["trade"], bool):
        raise BadOptions("trade must be true or false, not {given!r}", given=options["trade"])
    if options["edition"] not in EDITION_NAMES:
        raise BadOptions(
            "edition must be one of {allowed}, not {given!r}",
            allowed=", ".join(EDITION_NAMES),
            given=options["edition"],
        )
    return options


def setup(options: Options, seats: int) -> Any:
    """Complete options as a setup record."""
    setups = records(SETUP)
    setups["seats"] = seats
    setups["first"] = options["first"]
    setups["trade"] = options["trade"]
    setups["edition"] = EDITION_NAMES.index(options["edition"])
    return setups
