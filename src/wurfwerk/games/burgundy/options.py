"""What a table of Burgundy is set up from."""

from collections.abc import Mapping
from typing import Any

from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.game import Offer, Options
from wurfwerk.kernel.options import with_defaults
from wurfwerk.kernel.records import records
from wurfwerk.kernel.sentences import Sentence

from .sheet import BONUSES, SHEET_NAMES, SHEETS, complete_sheet, drawing_of, fill_sheet
from .state import OWN_SHEET, SETUP, STARTS

OWN = Sentence("own sheet")

DUCHIES = {name: {name: drawing_of(sheet)} for name, sheet in zip(SHEET_NAMES, SHEETS, strict=True)}
OFFERS = {"sheet": Offer(SHEET_NAMES, drawings=DUCHIES), "start": Offer(STARTS)}


def default_options(seats: int) -> Options:  # noqa: ARG001
    """The defaults, spelled out."""
    return {"sheet": SHEET_NAMES[0], "start": STARTS[0]}


def complete_options(given: Mapping[str, Any], seats: int) -> Options:
    """The options with their defaults, each checked."""
    options = with_defaults(given, default_options(seats))
    if isinstance(options["sheet"], dict):
        options["sheet"] = complete_sheet(options["sheet"], OWN)
    elif options["sheet"] not in SHEET_NAMES:
        raise BadOptions(
            "sheet must be one of {allowed} or a sheet, not {given!r}",
            allowed=", ".join(SHEET_NAMES),
            given=options["sheet"],
        )
    if options["start"] not in STARTS:
        raise BadOptions(
            "start must be one of {allowed}, not {given!r}",
            allowed=", ".join(STARTS),
            given=options["start"],
        )
    if options["start"] == "different" and seats > len(BONUSES):
        raise BadOptions("start different is for at most {most} seats (BUR-18)", most=len(BONUSES))
    return options


def setup(options: Options, seats: int) -> Any:
    """Complete options as a setup record."""
    setups = records(SETUP)
    table = setups[0]
    table.seats = seats
    table.start = STARTS.index(options["start"])
    if isinstance(options["sheet"], dict):
        table.shipped = OWN_SHEET
        fill_sheet(table.sheet, options["sheet"], OWN)
    else:
        table.shipped = SHEET_NAMES.index(options["sheet"])
        table.sheet = SHEETS[table.shipped]
    return setups
