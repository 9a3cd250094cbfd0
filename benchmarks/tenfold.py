"""The thinking levels with ten times the budget: they show what is left.

Where a level reckons all dice of a turn exactly it has no budget to multiply. There it gets the use
for more time that our search knows: futures of its best decisions.
"""

from wurfwerk.bots.levels import LevelBot
from wurfwerk.bots.plan import new_plan
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.verbs import Numbers

_BUDGET = 10
FUTURES = new_plan(futures=4, horizon=1, doubt=30)
"""Up to the next throw, which is the rival's with two seats."""
FUTURES_IN = {"bronze-age": new_plan(futures=1, horizon=2, doubt=30)}
"""There futures up to the rival's throw brought nothing, most likely because a network is told
little of the others' sheets: they go on to the own next throw."""


class _Thinking(LevelBot):
    """A level with more to think about."""

    def plan_in(self, game: Game) -> Numbers:
        """Ten times the budget; futures, where there is none."""
        plan = super().plan_in(game)
        return plan if plan.any() else FUTURES_IN.get(game.key, FUTURES)


class Journeyman(_Thinking):
    """Journeyman with ten times the positions and decisions looked at, or with futures."""

    def __init__(self, stream: Stream) -> None:
        super().__init__("journeyman", stream, _BUDGET)


class Master(_Thinking):
    """Master with ten times the positions and decisions looked at, or with futures."""

    def __init__(self, stream: Stream) -> None:
        super().__init__("master", stream, _BUDGET)
