"""What a table of Burgundy is set up from."""

from collections.abc import Mapping
from typing import Any

from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.game import Offer, Options
from wurfwerk.kernel.records import records

from .sheet import BONUSES, SHEET_NAMES, SHEETS, complete_sheet, drawing_of, fill_sheet
from .state import OWN_SHEET, SETUP, STARTS

OWN = "own sheet"

DUCHIES = {name: {name: drawing_of(sheet)} for name, sheet in zip(SHEET_NAMES, SHEETS, strict=True)}
OFFERS = {"sheet": Offer(SHEET_NAMES, drawings=DUCHIES), "start": Offer(STARTS)}


def default_options(seats: int) -> Options:  # noqa: ARG001
    """The defaults, spelled out."""
    return {"sheet": SHEET_NAMES[0], "start": STARTS[0]}


def complete_options(given: Mapping[str, Any], seats: int) -> Options:
    """The options with their defaults, each checked."""
    options = default_options(seats)
    unknown = sorted(set(given) - set(options))
    if unknown:
        raise BadOptions(f'unknown option "{unknown[0]}"; there are {", ".join(options)}')
    options |= given
    if isinstance(options["sheet"], dict):
        options["sheet"] = complete_sheet(options["sheet"], OWN)
    elif options["sheet"] not in SHEET_NAMES:
        allowed = ", ".join(SHEET_NAMES)
        raise BadOptions(f"sheet must be one of {allowed} or a sheet, not {options['sheet']!r}")
    if options["start"] not in STARTS:
        allowed = ", ".join(STARTS)
        raise BadOptions(f"start must be one of {allowed}, not {options['start']!r}")
    if options["start"] == "different" and seats > len(BONUSES):
        raise BadOptions(f"start different is for at most {len(BONUSES)} seats (BUR-18)")
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
