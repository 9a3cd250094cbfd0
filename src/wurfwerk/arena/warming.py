"""Bots answer a few questions before the clock runs, which makes or loads the code they need."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from wurfwerk.bots import Bot, Question
from wurfwerk.bots.random import POINTS, RandomBot
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import Stream, new_stream
from wurfwerk.kernel.table import Table

from .match import TIMES, BareTable, play_match

QUESTIONS = 4


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


def ask_at(table: Table, make: Callable[[Stream], Bot]) -> None:
    """Play a game unseen at a table like this one, with this kind of bot on every seat."""
    bots = [Starter(make(new_stream("warm", seat))) for seat in range(len(table.seats))]
    play_match(Table(table.game, table.seats, table.options), bots, new_stream("warm", "dice"))


def warm_up(game: Game, setups: Any, seats: int, makers: Sequence[Callable[[Stream], Bot]]) -> None:
    """Play a game with each kind of bot that counts for nothing."""
    for make in makers:
        bots = [Starter(make(new_stream("warm", seat))) for seat in range(seats)]
        row, times = np.zeros(POINTS + seats, np.int64), np.zeros((seats, TIMES))
        BareTable(game).play(setups, bots, new_stream("warm", "dice"), row, times)
