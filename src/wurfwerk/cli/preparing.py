"""The first start compiles the rules, which takes seconds: done ahead, with a line that says so."""

from rich.console import Console

from wurfwerk.arena.match import play_match
from wurfwerk.arena.simulation import Simulation, simulate
from wurfwerk.bots.random import RandomBot
from wurfwerk.kernel.compiled import is_prepared, mark_prepared
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table

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
    name = f"{simulation.game.key}-simulate"
    if is_prepared(name):
        return
    _announce(simulation.game)
    simulate(simulation, 1, 1, lambda _: None)
    mark_prepared(name)


def _announce(game: Game) -> None:
    Console(stderr=True, highlight=False).print(MESSAGE.format(game=game.key))
