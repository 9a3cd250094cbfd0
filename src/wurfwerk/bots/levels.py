"""The levels: the same search with different networks, budgets and care."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.verbs import Numbers

from .bot import Question
from .features import variety
from .looking import new_memory
from .mind import Mind, new_room
from .plan import FUTURES, POSITIONS, WIDTH, new_plan
from .search import Desk, think
from .shelf import load, shipped_for


@dataclass(frozen=True)
class Style:
    """What a level thinks with: the kind of its network, and how much it thinks."""

    network: str
    plan: Numbers


@dataclass(frozen=True)
class Level:
    """A strength that people can choose; some games need a style of their own."""

    style: Style
    in_game: Mapping[str, Style] = field(default_factory=dict)

    def style_in(self, game: Game) -> Style:
        """How this level plays a game."""
        return self.in_game.get(game.key, self.style)


def reckoned(network: str, width: int) -> dict[str, Style]:
    """Where all dice of a turn are reckoned exactly, looking deeper has nothing to add.

    In Burgundy the coming throw is reckoned for so many of the best decisions.
    """
    styles = dict.fromkeys(("bronze-age", "dice-king", "dice-land"), Style(network, new_plan()))
    ahead = new_plan(positions=20_000, width=width, depth=1)
    return styles | {"burgundy": Style(network, ahead)}


def careless(usual: int, **in_game: int) -> Level:
    """A level that mistakes values, so far that it wins and loses against its neighbours.

    Where many decisions are worth nearly the same, or a game is long, less of it goes further.
    """
    styles = {
        key.replace("_", "-"): Style("plain", new_plan(carelessness=width))
        for key, width in in_game.items()
    }
    return Level(Style("plain", new_plan(carelessness=usual)), styles)


LEVELS: dict[str, Level] = {
    "novice": careless(250, burgundy=150, dice_king=95, dice_land=105),
    "apprentice": careless(60, dice_king=36, dice_land=25),
    "journeyman": Level(
        Style("plain", new_plan(positions=4_000, width=6, depth=1)), reckoned("plain", 6)
    ),
    "master": Level(
        Style("full", new_plan(positions=20_000, width=10, depth=2)), reckoned("full", 6)
    ),
}


_desks = threading.local()


def desk_for(game: Game) -> Desk:
    """The desk of the thread that asks."""
    desks: dict[str, Desk] = _desks.__dict__
    if game.key not in desks:
        desks[game.key] = Desk(new_room(game), new_memory())
    return desks[game.key]


@cache
def mind_of(network: str, game_key: str, seats: int, variety: str) -> Mind:
    """The shipped network of a kind."""
    return load(shipped_for(game_key, network, seats, variety), GAMES[game_key], seats)


class LevelBot:
    """A bot of one of the levels; `budget` multiplies how much it thinks."""

    def __init__(self, level: str, stream: Stream, budget: int = 1) -> None:
        self._level = LEVELS[level]
        self._stream = stream
        self._budget = budget

    def choose(self, question: Question) -> int:
        """The best decision as far as this level can see."""
        game, table = question.game, question.tables[0]
        network = self._level.style_in(game).network
        mind = mind_of(network, game.key, int(table.seats), variety(game, table))
        plan, desk = self.plan_in(game), desk_for(game)
        place, _ = think(question.tables, question.seat, mind, plan, self._stream, desk)
        return int(desk.room.decisions[0, place])

    def plan_in(self, game: Game) -> Numbers:
        """How much it thinks about a decision."""
        return widened(self._level.style_in(game).plan, self._budget)


def widened(plan: Numbers, budget: int) -> Numbers:
    """A plan with so many times the budget."""
    wide = plan.copy()
    wide[[POSITIONS, WIDTH, FUTURES]] *= budget
    return wide
