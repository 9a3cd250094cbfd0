"""Our own games: random play from start to end in compiled code, on one core."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.measurement import Measurement
from wurfwerk.arena.match import question_for
from wurfwerk.bots.random import CHANCES, DECISIONS, POINTS, RandomBot, play_games
from wurfwerk.games import GAMES
from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.records import records
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table

if TYPE_CHECKING:
    from benchmarks.measurement import Measure

GAMES_PER_CALL = 500
COPIES = 1000
LISTINGS = 200
FOUR = 4


@dataclass(frozen=True)
class Entry:
    """A game and a number of seats to measure."""

    game: str
    seats: int

    @property
    def name(self) -> str:
        """Return how the report calls it."""
        return f"Wurfwerk {self.game}, {self.seats} {'seat' if self.seats == 1 else 'seats'}"


def entries() -> tuple[Entry, ...]:
    """Return every game with its fewest seats, with four, and with its most."""
    return tuple(
        Entry(key, seats)
        for key, game in GAMES.items()
        for seats in dict.fromkeys((game.seats[0], FOUR, game.seats[-1]))
        if seats in game.seats
    )


def measures() -> tuple[tuple[str, Measure], ...]:
    """Return name and measure of every entry."""
    return tuple((entry.name, partial(measure, entry)) for entry in entries())


def measure(entry: Entry, seconds: float) -> Measurement:
    """Play whole games until the time is up; making the streams is not on the clock."""
    play = _player(entry)
    play("warm")  # compile or load
    games = steps = call = 0
    spent = 0.0
    while spent < seconds:
        began, rows, ended = play(str(call))
        games += len(rows)
        steps += int(rows[:, (DECISIONS, CHANCES)].sum())
        spent += ended - began
        call += 1
    return Measurement(entry.name, games, steps, spent, "events")


def _player(entry: Entry) -> Any:
    game = GAMES[entry.game]
    options = game.complete_options({}, entry.seats)
    setups = game.setup(options, entry.seats)
    tables = records(game.state, 2)
    buffer = np.zeros(game.most_legal, np.int64)

    def play(seed: str) -> tuple[float, Any, float]:
        seeds = [f"{seed}/{number}" for number in range(GAMES_PER_CALL)]
        dice = np.array([dice_stream(name) for name in seeds])
        choices = np.array([[seat_stream(n, seat) for seat in range(entry.seats)] for n in seeds])
        rows = np.zeros((GAMES_PER_CALL, POINTS + entry.seats), np.int64)
        began = time.perf_counter()
        play_games(tables, setups, dice, choices, buffer, rows)
        return began, rows, time.perf_counter()

    return play


@compiled
def _copy_around(tables: Any, times: int) -> None:
    """Copy every table onto its neighbour, again and again."""
    for _ in range(times):
        for at in range(tables.shape[0] - 1):
            tables[at + 1] = tables[at]


def copy_nanoseconds(game: str) -> float:
    """Return what copying one table costs."""
    tables = records(GAMES[game].state, COPIES + 1)
    _copy_around(tables, 1)
    began = time.perf_counter()
    _copy_around(tables, COPIES)
    return (time.perf_counter() - began) / COPIES**2 * 1e9


@compiled
def _list_all(tables: Any, seats: Any, buffer: Any, times: int) -> int:
    """List the decisions of one seat at every table, again and again."""
    listed = 0
    for _ in range(times):
        for at in range(seats.shape[0]):
            listed += verbs.legal(tables[at], seats[at], buffer)
    return listed


def listing_nanoseconds(game: str) -> float:
    """Return what listing the decisions of one seat costs, over a whole random game of four."""
    known = GAMES[game]
    table = Table(known, ["bot"] * FOUR)
    dice = dice_stream("listing")
    bots = [RandomBot(seat_stream("listing", seat)) for seat in range(FOUR)]
    positions, asked = [], []
    while not table.is_over:
        if table.is_chance_due:
            table.apply(table.drawn(dice))
            continue
        seat = table.asked[0]
        positions.append(table.position())
        asked.append(seat)
        table.apply(table.event(seat, bots[seat].choose(question_for(table, seat))))
    tables, seats = np.concatenate(positions), np.array(asked)
    buffer = np.zeros(known.most_legal, np.int64)
    _list_all(tables, seats, buffer, 1)
    began = time.perf_counter()
    _list_all(tables, seats, buffer, LISTINGS)
    return (time.perf_counter() - began) / (LISTINGS * len(asked)) * 1e9
