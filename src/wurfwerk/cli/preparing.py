"""The first start compiles the rules, which takes seconds: done ahead, with a line that says so."""

from collections.abc import Callable
from functools import partial

from rich.console import Console

from wurfwerk.analysis.warming import value_unseen
from wurfwerk.arena.contest import RANDOM, Contest
from wurfwerk.arena.match import play_match
from wurfwerk.arena.simulation import Simulation, simulate
from wurfwerk.arena.warming import ask_at, warm_up
from wurfwerk.bots import BOTS, Bot
from wurfwerk.bots.levels import LEVELS
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import game_named
from wurfwerk.kernel.compiled import is_prepared, mark_prepared
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import Stream, new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.words import words_of

from .arguments import WORDS, read_language


def prepare_play(game: Game, language: str) -> None:
    """Compile everything that a table in the terminal needs, by playing a game unseen."""
    name = f"{game.key}-play"
    if is_prepared(name):
        return
    _announce(game, "rules", language)
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
    _announce(simulation.game, "rules", read_language(None))
    simulate(simulation, 1, 1, lambda _: None)
    mark_prepared(name)


def prepare_contest(contest: Contest) -> None:
    """Compile what the bots of a contest need.

    Whoever plays it finds the code on disk then, instead of making it once in every process.
    """
    game, seats = game_named(contest.game), contest.seats
    setups = game.setup(game.complete_options(contest.options, seats), seats)
    _prepare_bots(
        game,
        "arena",
        read_language(None),
        {RANDOM, *contest.bots} & set(BOTS),
        lambda make: warm_up(game, setups, seats, [make]),
    )


def prepare_bots(table: Table, language: str, names: set[str]) -> None:
    """Compile what our own bots among these need at a table like this one."""
    _prepare_bots(table.game, "play", language, names & set(LEVELS), partial(ask_at, table))


def prepare_analysis(table: Table, language: str) -> None:
    """Compile what luck and skill at a table like this one are valued with."""
    name = f"{table.game.key}-analysis"
    if is_prepared(name):
        return
    _announce(table.game, "analysis", language)
    value_unseen(table)
    mark_prepared(name)


def _prepare_bots(
    game: Game,
    stage: str,
    language: str,
    names: set[str],
    play: Callable[[Callable[[Stream], Bot]], None],
) -> None:
    """Let each answer a few questions, unless it has before."""
    marks = {name: f"{game.key}-{stage}-{name}" for name in sorted(names)}
    unprepared = [name for name, mark in marks.items() if not is_prepared(mark)]
    if unprepared:
        _announce(game, "bots", language)
    for name in unprepared:
        play(BOTS[name])
        mark_prepared(marks[name])


def _announce(game: Game, what: str, language: str) -> None:
    name = words_of(game.folder, language)["name"]
    line = words_of(WORDS, language).say(f"preparing.{what}", game=name)
    Console(stderr=True, highlight=False, soft_wrap=True).print(line, markup=False)
