"""Records as people's views read them: plain Python numbers and lists."""

from itertools import compress
from typing import Any

import numpy as np

_field = np.void.__getitem__
_values = np.void.item
_type: Any = np.void.dtype.__get__


class _Layout:
    """Which fields of a record are single numbers; those are read all at once."""

    def __init__(self, kind: np.dtype[Any]) -> None:
        self.kind = kind  # kept, so that its id stays its own
        names = kind.names or ()
        self.is_number = [not kind[name].shape and kind[name].names is None for name in names]
        self.numbers = list(compress(names, self.is_number))


_layouts: dict[int, _Layout] = {}


class Reading:
    """A record to read from: numbers and lists are Python's, nested records are readings again.

    Python is several times quicker at those than at elements of arrays. Compiled functions want
    the record itself, which is `record`.
    """

    def __init__(self, record: Any) -> None:
        kind = _type(record)
        layout = _layouts.get(id(kind))
        if layout is None:
            layout = _layouts[id(kind)] = _Layout(kind)
        numbers = compress(_values(record), layout.is_number)
        self.__dict__.update(zip(layout.numbers, numbers, strict=True))
        self.record = record

    def __getattr__(self, name: str) -> Any:
        """Lists and nested records are read when they are first asked for."""
        value: Any
        try:
            value = _field(self.record, name)
        except (KeyError, ValueError):
            raise AttributeError(name) from None
        if isinstance(value, np.void):
            value = Reading(value)
        elif value.dtype.names is None:
            value = value.tolist()
        else:
            value = [Reading(item) for item in value.view(np.ndarray)]
        self.__dict__[name] = value
        return value
