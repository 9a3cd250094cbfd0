"""Many games of one kind of bot: the same seed gives the same games, on however many threads."""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wurfwerk.bots.random import (
    CHANCES,
    DECISIONS,
    ENDING,
    POINTS,
    REASON,
    WINNERS,
    play_games,
)
from wurfwerk.bots.strangers import bot_maker, short_name
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import records
from wurfwerk.kernel.replay import written
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table

from .contest import RANDOM, Contest
from .match import play_match
from .workers import on_cores, run

GAMES_PER_CALL = 20


@dataclass(frozen=True)
class Simulation:
    """What is to be played."""

    game: Game
    seats: int
    bot: str
    seed: str
    options: Mapping[str, Any]

    @property
    def contest(self) -> Contest:
        """The same games as a contest of a bot with its like."""
        return Contest(self.game.key, self.seats, (self.bot,), self.seed, self.options)

    def seed_of(self, number: int) -> str:
        """The seed of one of the games."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True)
class Outcomes:
    """What came out, game by game."""

    simulation: Simulation
    rows: NDArray[np.int64]
    seconds: float

    @property
    def scores(self) -> NDArray[np.int64]:
        """Points, shape (games, seats)."""
        return self.rows[:, POINTS:]

    @property
    def decisions(self) -> NDArray[np.int64]:
        """Decisions per game."""
        return self.rows[:, DECISIONS]

    @property
    def chances(self) -> NDArray[np.int64]:
        """Throws and draws per game."""
        return self.rows[:, CHANCES]

    @property
    def winners(self) -> NDArray[np.int64]:
        """Bit masks of winning seats per game."""
        return self.rows[:, WINNERS]

    @property
    def reasons(self) -> NDArray[np.int64]:
        """What decided each game, as in `Game.reasons`."""
        return self.rows[:, REASON]

    @property
    def endings(self) -> NDArray[np.int64]:
        """What ended each game, as in `Game.endings`."""
        return self.rows[:, ENDING]


def simulate(
    simulation: Simulation, games: int, threads: int | None, advance: Callable[[int], None]
) -> Outcomes:
    """Play all games; `advance` hears how many more are done."""
    began = perf_counter()
    play = _in_threads if simulation.bot == RANDOM else _in_processes
    rows = play(simulation, games, threads, advance)
    return Outcomes(simulation, rows, perf_counter() - began)


def _in_processes(
    simulation: Simulation, games: int, threads: int | None, advance: Callable[[int], None]
) -> NDArray[np.int64]:
    """Bots that answer in Python play as in the arena, against their like."""
    return run(simulation.contest, games, on_cores(threads), advance).rows[:, 0]


def _in_threads(
    simulation: Simulation, games: int, threads: int | None, advance: Callable[[int], None]
) -> NDArray[np.int64]:
    """Random games are played in compiled code, which lets other threads run."""
    options = simulation.game.complete_options(simulation.options, simulation.seats)
    setups = simulation.game.setup(options, simulation.seats)
    rows = np.zeros((games, POINTS + simulation.seats), np.int64)
    starts = range(0, games, GAMES_PER_CALL)
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        try:
            for done in pool.map(lambda start: _play(simulation, setups, start, rows), starts):
                advance(done)
        finally:  # whoever interrupts does not wait for the games that have not begun
            pool.shutdown(cancel_futures=True)
    return rows


def _play(simulation: Simulation, setups: Any, start: int, rows: NDArray[np.int64]) -> int:
    """Play one call's worth of games and fill in their rows."""
    game, seats = simulation.game, simulation.seats
    mine = rows[start : start + GAMES_PER_CALL]
    seeds = [simulation.seed_of(number) for number in range(start, start + len(mine))]
    dice = np.array([dice_stream(seed) for seed in seeds])
    choices = np.array([[seat_stream(seed, seat) for seat in range(seats)] for seed in seeds])
    tables = records(game.state, 2)
    buffer = np.zeros(game.most_legal, np.int64)
    play_games(tables, setups, dice, choices, buffer, mine)
    return len(mine)


def replays(simulation: Simulation, games: int) -> Iterator[tuple[Table, str]]:
    """Play the same games event by event, each with its replay."""
    make_bot = bot_maker(simulation.bot)
    seats = range(simulation.seats)
    for number in range(games):
        seed = simulation.seed_of(number)
        names = [f"bot:{short_name(simulation.bot)}" for _ in seats]
        table = Table(simulation.game, names, simulation.options)
        play_match(table, [make_bot(seat_stream(seed, seat)) for seat in seats], dice_stream(seed))
        yield table, written(table, {"source": "seed", "seed": seed})
