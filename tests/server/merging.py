"""What a browser does with changes, in Python: the twin of `web/src/changes.ts`."""

from functools import reduce
from typing import Any

import msgspec


def state_after(before: dict[str, Any], message: bytes | str) -> dict[str, Any]:
    """A table's state after a message."""
    heard = msgspec.json.decode(message)
    if heard["type"] == "change":
        return reduce(merged, heard["differences"], before)
    state: dict[str, Any] = heard.get("state", before)
    return state


def merged(before: Any, difference: dict[str, Any]) -> Any:
    """Something as it is now; what was before stays as it was."""
    now: Any
    if isinstance(before, list):
        now = dict(enumerate(before[difference.get("drop", 0) :] + difference.get("add", [])))
        named: Any = int
    else:
        now, named = dict(before), str
    for name, value in difference.get("set", {}).items():
        assert named(name) in now
        now[named(name)] = value
    for name, inside in difference.get("inside", {}).items():
        now[named(name)] = merged(now[named(name)], inside)
    return list(now.values()) if isinstance(before, list) else now
