"""Records as views read them: plain attributes, fetched once, without NumPy's costly ones."""

from typing import Any

import numpy as np

_field = np.void.__getitem__


class Reading:
    """A record to read from: numbers are Python's, nested records are readings again.

    Compiled functions want the record itself, which is `record`.
    """

    def __init__(self, record: Any) -> None:
        self.record = record

    def __getattr__(self, name: str) -> Any:
        value: Any
        try:
            value = _field(self.record, name)
        except (KeyError, ValueError):
            raise AttributeError(name) from None
        if isinstance(value, np.void):
            value = Reading(value)
        elif isinstance(value, np.ndarray):
            value = value.view(np.ndarray)
            if value.dtype.names is not None:
                value = [Reading(item) for item in value]
        else:
            value = value.item()
        setattr(self, name, value)
        return value
