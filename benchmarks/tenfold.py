"""The thinking levels with ten times the budget: they show what is left."""

from wurfwerk.bots.levels import LevelBot
from wurfwerk.kernel.stream import Stream

_BUDGET = 10


class Journeyman(LevelBot):
    """Journeyman with ten times the positions, decisions looked at and futures."""

    def __init__(self, stream: Stream) -> None:
        super().__init__("journeyman", stream, _BUDGET)


class Master(LevelBot):
    """Master with ten times the positions, decisions looked at and futures."""

    def __init__(self, stream: Stream) -> None:
        super().__init__("master", stream, _BUDGET)
