"""What a table of Dice Land is set up from."""

from collections.abc import Mapping
from typing import Any

from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.game import Draw, Offer, Options
from wurfwerk.kernel.options import check_first, with_defaults
from wurfwerk.kernel.records import records

from .sheet import (
    FIRST_TABLETS,
    LONGEST_NAME,
    OLD_TABLETS,
    SHIPPED,
    SIDES_OF_A_TABLET,
    TABLETS,
    read_board,
)
from .state import SETUP
from .tablet import write_side

BETWEEN_SIDES = "/"
FIRST_BOARDS = {name for tablet in FIRST_TABLETS for name in tablet.split(BETWEEN_SIDES)}
"""No own board is called like one of these; names shipped later may have been given before."""

BOARDS = {
    tablet: {name: SHIPPED[name].text() for name in tablet.split(BETWEEN_SIDES)}
    for tablet in TABLETS
}
OFFERS = {"tablets": Offer(TABLETS, is_house=True, is_per_seat=True, drawings=BOARDS)}


def default_options(seats: int) -> Options:
    """The defaults, spelled out."""
    return {"first": 0, "tablets": list(TABLETS[:seats])}


def draw_lots(draw: Draw, seats: int) -> Options:
    """LND-1: everybody gets any tablet, and the lot says who begins."""
    left = list(TABLETS)
    tablets = [left.pop(draw(len(left))) for _ in range(seats)]
    return {"first": draw(seats), "tablets": tablets}


def first_defaults(seats: int) -> Options:
    """The tablets of replays that name none: those of the first version, for ever."""
    return {"tablets": list(FIRST_TABLETS[:seats])}


def complete_options(given: Mapping[str, Any], seats: int) -> Options:
    """The options with their defaults, each checked; own boards stand there only if there are."""
    options = with_defaults(given, default_options(seats), ("boards",))
    check_first(options, seats)
    own = options.pop("boards", {})
    _check_own_boards(own)
    _check_tablets(options["tablets"], own, seats)
    return {**options, "boards": own} if own else options


def is_board_name(name: str) -> bool:
    """Whether a name can stand on a tablet."""
    if not name.isprintable() or BETWEEN_SIDES in name:
        return False
    return 0 < len(name.encode()) <= LONGEST_NAME


def _check_own_boards(own: object) -> None:
    if not isinstance(own, dict):
        raise BadOptions("boards must be a map of names to rows, not {given!r}", given=own)
    for name, rows in own.items():
        if name in FIRST_BOARDS:
            raise BadOptions(
                'a board "{board}" is shipped; an own board needs another name', board=name
            )
        if not isinstance(name, str) or not is_board_name(name):
            raise BadOptions(
                'a board\'s name has 1 to {most} bytes and no "{between}", not {name!r}',
                most=LONGEST_NAME,
                between=BETWEEN_SIDES,
                name=name,
            )
        try:
            read_board(rows, name)
        except BadComponents as problem:
            raise BadOptions(problem.sentence) from problem


def _check_tablets(tablets: object, own: Mapping[str, Any], seats: int) -> None:
    if not isinstance(tablets, list) or len(tablets) != seats:
        raise BadOptions("tablets must be a list of {seats}, one for each seat", seats=seats)
    for tablet in tablets:
        _check_tablet(tablet, own)
    if len(set(tablets)) < seats:
        raise BadOptions("tablets must all be different")


def _check_tablet(tablet: object, own: Mapping[str, Any]) -> None:
    """LND-C2: one that is shipped, or one with an own board on at least one side."""
    if not isinstance(tablet, str):
        raise BadOptions("a tablet is the names of its boards, not {tablet!r}", tablet=tablet)
    if tablet in (*TABLETS, *OLD_TABLETS):
        return
    names = tablet.split(BETWEEN_SIDES)
    known = all(name in own or name in SHIPPED for name in names)
    if len(names) > SIDES_OF_A_TABLET or not known or not any(name in own for name in names):
        raise BadOptions(
            'there is no tablet "{tablet}"; there are {allowed}, and one or two own boards '
            'with "{between}" between them',
            tablet=tablet,
            allowed=", ".join(TABLETS),
            between=BETWEEN_SIDES,
        )


def setup(options: Options, seats: int) -> Any:
    """Complete options as a setup record; a tablet of one board has it on both sides."""
    setups = records(SETUP)
    setups["seats"] = seats
    setups["first"] = options["first"]
    own = {name: read_board(rows, name) for name, rows in options.get("boards", {}).items()}
    boards = SHIPPED | own
    for seat, tablet in enumerate(options["tablets"]):
        names = tablet.split(BETWEEN_SIDES)
        for side in range(SIDES_OF_A_TABLET):
            name = names[side % len(names)]
            write_side(setups[0].tablets[seat], side, boards[name], name)
    return setups
