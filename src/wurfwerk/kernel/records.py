"""Tables as NumPy records: one piece of memory, fields read by name, compiled or not."""

from typing import Any, TypeAlias

import numpy as np

Field: TypeAlias = tuple[str, Any] | tuple[str, Any, Any]


def record(*fields: Field) -> np.dtype[Any]:
    """A record type whose elements have their fields as attributes."""
    return np.dtype((np.record, list(fields)))


def records(kind: np.dtype[Any], count: int = 1) -> Any:
    """An array of blank records.

    Python keeps arrays and passes indices: that is the cheap way into compiled code.
    """
    return np.zeros(count, kind)


def copy_record(source: Any, at: int = 0) -> Any:
    """A new array with a copy of one record."""
    return source[at : at + 1].copy()
