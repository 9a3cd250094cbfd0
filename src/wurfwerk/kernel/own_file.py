"""Files that people write: TOML, of which nothing is certain."""

import tomllib
from typing import Any, TypeAlias

from .errors import BadComponents
from .sentences import Sentence

Source: TypeAlias = str | Sentence
"""Where something stands: a file's name, or words for what has none."""


def read_toml(text: str, source: str) -> dict[str, Any]:
    """A file's content; BadComponents says why it is no TOML."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadComponents("{source}: nested too deeply", source=source) from None
    except ValueError as error:  # a number of thousands of digits is TOML, but not for Python
        raise BadComponents(
            "{source}: not TOML ({detail})", source=source, detail=str(error)
        ) from None


def require(holds: bool, source: Source, constraint: str, /, **values: object) -> None:
    """A file that breaks a constraint is refused, and the constraint is named."""
    if not holds:
        named = Sentence(constraint, **values)
        raise BadComponents("{source}: {constraint}", source=source, constraint=named)
