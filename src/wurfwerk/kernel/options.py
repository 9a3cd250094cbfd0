"""Options that every game checks in the same way."""

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import BadOptions
from .events import is_integer
from .game import Options


def with_defaults(
    given: Mapping[str, Any], defaults: Options, others: Sequence[str] = ()
) -> Options:
    """The defaults with what is given instead; `others` may be given and have no default."""
    known = (*defaults, *others)
    unknown = sorted(set(given) - set(known))
    if unknown:
        raise BadOptions(
            'unknown option "{option}"; there are {known}',
            option=unknown[0],
            known=", ".join(known),
        )
    return {**defaults, **given}


def check_first(options: Options, seats: int) -> None:
    """Whether a seat begins that is there."""
    first = options["first"]
    if not is_integer(first) or first not in range(seats):
        raise BadOptions(
            "first must be a seat from 0 to {last}, not {given!r}", last=seats - 1, given=first
        )
