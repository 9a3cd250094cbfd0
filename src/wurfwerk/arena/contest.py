"""A contest of bots: every round throws the same dice for all ways in which the bots can sit.

A game is fixed by the contest, its round and its line-up, so it does not matter where it is played:
in this process, in others, or on a cluster.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wurfwerk.bots.random import POINTS, play_games
from wurfwerk.bots.strangers import bot_maker
from wurfwerk.games import game_named
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import records
from wurfwerk.kernel.stream import Stream, dice_stream, seat_stream

from .match import TIMES, BareTable
from .warming import warm_up

LineUp = tuple[int, ...]
RANDOM = "random"

_warm: set[str] = set()
"""Contests whose bots are warmed up in this process."""


def line_ups(bots: int, seats: int) -> tuple[LineUp, ...]:
    """Which bot sits on each seat, for every game of a round.

    More bots than seats: every group, each bot on each seat. Fewer: they sit in turn, beginning
    with each of them, and turn around the table.
    """
    if bots >= seats:
        groups = list(combinations(range(bots), seats))
    else:
        groups = [tuple(islice(cycle(range(bots)), first, first + seats)) for first in range(bots)]
    turned = [group[turn:] + group[:turn] for group in groups for turn in range(seats)]
    return tuple(dict.fromkeys(turned))


@dataclass(frozen=True)
class Contest:
    """What is to be played, in plain words that can be sent anywhere."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str = "0"
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def line_ups(self) -> tuple[LineUp, ...]:
        """The games of a round."""
        return line_ups(len(self.bots), self.seats)

    @property
    def kind(self) -> str:
        """All but the dice."""
        return f"{self.game} {self.seats} {self.bots} {self.options}"

    def streams(self, number: int, way: int) -> tuple[Stream, list[Stream]]:
        """The dice of a round, and what each seat of one of its games draws from.

        The first way draws as a simulation does, the others anew: equal bots play differently.
        """
        seed = f"{self.seed}/{number}"
        own = f"{seed}/{way}" if way else seed
        return dice_stream(seed), [seat_stream(own, seat) for seat in range(self.seats)]

    def check(self) -> None:
        """Raise the error of the first thing that does not fit: game, seats, options, a bot."""
        game = game_named(self.game)
        game.check_seats(self.seats)
        game.complete_options(self.options, self.seats)
        for name in self.bots:
            bot_maker(name)


@dataclass(frozen=True)
class Rounds:
    """Some rounds that were played.

    Shapes: rows (rounds, line-ups, POINTS + seats) as in `bots.random`; times (rounds, line-ups,
    seats, 3) as in `match`.
    """

    rows: NDArray[np.int64]
    times: NDArray[np.float64]

    @staticmethod
    def joined(parts: Sequence["Rounds"]) -> "Rounds":
        """Rounds after each other."""
        return Rounds(
            np.concatenate([part.rows for part in parts]),
            np.concatenate([part.times for part in parts]),
        )


def play_rounds(contest: Contest, numbers: range) -> Rounds:
    """Play the rounds with these numbers."""
    game = game_named(contest.game)
    setups = game.setup(game.complete_options(contest.options, contest.seats), contest.seats)
    shape = (len(numbers), len(contest.line_ups))
    rows = np.zeros((*shape, POINTS + contest.seats), np.int64)
    times = np.zeros((*shape, contest.seats, TIMES))
    if set(contest.bots) == {RANDOM}:
        for way in range(len(contest.line_ups)):
            _play_at_random(contest, game, setups, numbers, way, rows[:, way])
        return Rounds(rows, times)
    makers = [bot_maker(name) for name in contest.bots]
    if (kind := contest.kind) not in _warm:
        warm_up(game, setups, contest.seats, makers)
        _warm.add(kind)
    table = BareTable(game)
    for place, number in enumerate(numbers):
        for way, line_up in enumerate(contest.line_ups):
            dice, choices = contest.streams(number, way)
            bots = [makers[bot](choices[seat]) for seat, bot in enumerate(line_up)]
            table.play(setups, bots, dice, rows[place, way], times[place, way])
    return Rounds(rows, times)


def _play_at_random(
    contest: Contest, game: Game, setups: Any, numbers: range, way: int, rows: Any
) -> None:
    """The same games in compiled code; nobody asks for the time of a random choice."""
    streams = [contest.streams(number, way) for number in numbers]
    dice = np.array([dice for dice, _ in streams])
    choices = np.array([choices for _, choices in streams])
    results = np.zeros(rows.shape, np.int64)
    buffer = np.zeros(game.most_legal, np.int64)
    play_games(records(game.state, 2), setups, dice, choices, buffer, results)
    rows[:] = results
