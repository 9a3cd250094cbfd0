"""Files that people write: TOML, of which nothing is certain."""

import tomllib
from typing import Any

from .errors import BadComponents


def read_toml(text: str, source: str) -> dict[str, Any]:
    """A file's content; BadComponents says why it is no TOML."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadComponents(f"{source}: nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits is TOML, but not for Python
        raise BadComponents(f"{source}: not TOML ({error})") from None
