"""The first start compiles the rules, which takes seconds: done ahead, with a line that says so."""

import numpy as np
from rich.console import Console

from wurfwerk.arena.contest import RANDOM, TIMES, Contest
from wurfwerk.arena.match import BareTable, play_match
from wurfwerk.arena.simulation import Simulation, simulate
from wurfwerk.bots import BOTS, Bot, Question
from wurfwerk.bots.random import POINTS, RandomBot
from wurfwerk.games import game_named
from wurfwerk.kernel.compiled import is_prepared, mark_prepared
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table

QUESTIONS = 4
MESSAGE = "Preparing {game} for the first time; this takes a few seconds and is kept for later."


def prepare_play(game: Game) -> None:
    """Compile everything that a table in the terminal needs, by playing a game unseen."""
    name = f"{game.key}-play"
    if is_prepared(name):
        return
    _announce(game)
    table = Table(game, ["bot"] * game.seats[0])
    bot = RandomBot(new_stream("prepare"))
    play_match(table, [bot] * game.seats[0], new_stream("dice"))
    table.result()
    table.view()
    mark_prepared(name)


def prepare_simulation(simulation: Simulation) -> None:
    """Compile what a simulation needs, by playing one game of it."""
    if simulation.bot != RANDOM:
        prepare_contest(simulation.contest)
        return
    name = f"{simulation.game.key}-simulate"
    if is_prepared(name):
        return
    _announce(simulation.game)
    simulate(simulation, 1, 1, lambda _: None)
    mark_prepared(name)


def prepare_contest(contest: Contest) -> None:
    """Compile what the bots of a contest need, by asking each a few questions.

    Whoever plays it finds the code on disk then, instead of making it once in every process.
    """
    game = game_named(contest.game)
    names = {RANDOM, *contest.bots} & set(BOTS)
    unprepared = [name for name in sorted(names) if not is_prepared(f"{game.key}-arena-{name}")]
    if not unprepared:
        return
    _announce(game)
    setups = game.setup(game.complete_options(contest.options, contest.seats), contest.seats)
    for name in unprepared:
        bots = [Starter(BOTS[name](new_stream("prepare"))) for _ in range(contest.seats)]
        row = np.zeros(POINTS + contest.seats, np.int64)
        times = np.zeros((contest.seats, TIMES))
        BareTable(game).play(setups, bots, new_stream("dice"), row, times)
        mark_prepared(f"{game.key}-arena-{name}")


class Starter:
    """A bot that soon lets chance choose, so that a slow one need not play a whole game."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._rest = RandomBot(new_stream("rest"))
        self._questions = QUESTIONS

    def choose(self, question: Question) -> int:
        """The bot's choice at first, then any."""
        self._questions -= 1
        return (self._bot if self._questions >= 0 else self._rest).choose(question)


def _announce(game: Game) -> None:
    Console(stderr=True, highlight=False).print(MESSAGE.format(game=game.key))
