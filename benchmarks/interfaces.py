"""Our games through each interface of `wurfwerk.research`, played at random on one core."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from benchmarks.measurement import Measurement, timed
from wurfwerk.games import GAMES
from wurfwerk.research.aec import TableEnv
from wurfwerk.research.gym import SeatEnv
from wurfwerk.research.spiel import spiel_name
from wurfwerk.research.vector import SeatVectorEnv

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.measurement import Measure

TABLES = 1024
STEPS_PER_READING = 20
_random = Random(1).random  # noqa: S311 - choices, not secrets


def vector_name(game: str) -> str:
    """Return how the report calls a game's vector environment."""
    return f"{game}: vector, {TABLES:,} tables"


def measures() -> tuple[tuple[str, Measure], ...]:
    """Return name and measure of every game through every interface, with its fewest seats."""
    found: list[tuple[str, Measure]] = []
    for key, game in GAMES.items():
        seats = game.seats[0]
        found += [
            (vector_name(key), partial(_measure_vector, key, seats)),
            _entry(f"{key}: Gymnasium", "decisions", _gym(key, seats)),
            _entry(f"{key}: PettingZoo", "decisions", _aec(key, seats)),
            _entry(f"{key}: OpenSpiel", "steps", _spiel(key, seats)),
        ]
    return tuple(found)


def _entry(name: str, unit: str, play_game: Callable[[], int]) -> tuple[str, Measure]:
    return name, partial(_measure, name, unit, play_game)


def _measure(name: str, unit: str, play_game: Callable[[], int], seconds: float) -> Measurement:
    play_game()  # compile or load
    return timed(name, unit, play_game, seconds)


def _picked(mask: Any) -> int:
    actions = mask.nonzero()[0]
    return int(actions[int(_random() * len(actions))])


def _gym(key: str, seats: int) -> Callable[[], int]:
    def play_game() -> int:
        _, info = env.reset(seed=int(_random() * 2**31))
        steps, ended = 0, False
        while not ended:
            _, _, ended, _, info = env.step(_picked(info["action_mask"]))
            steps += 1
        return steps

    env = SeatEnv(key, seats)
    return play_game


def _aec(key: str, seats: int) -> Callable[[], int]:
    def play_game() -> int:
        env.reset(seed=int(_random() * 2**31))
        steps = 0
        while True:
            observation, _, ended, _, _ = env.last()
            if ended or observation is None:
                return steps
            env.step(_picked(observation["action_mask"]))
            steps += 1

    env = TableEnv(key, seats)
    return play_game


def _spiel(key: str, seats: int) -> Callable[[], int]:
    """Rolls are drawn by their exact odds; they count as steps, as in OpenSpiel's own games."""

    def play_game() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                odds = state.chance_outcomes()
                state.apply_action(_drawn(odds))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(_random() * len(actions))])
            steps += 1
        return steps

    game = pyspiel.load_game(f"{spiel_name(key)}(players={seats})")
    return play_game


def _drawn(odds: list[tuple[int, float]]) -> int:
    rest = _random()
    for outcome, chance in odds:
        rest -= chance
        if rest < 0:
            return outcome
    return odds[-1][0]


def _measure_vector(key: str, seats: int, seconds: float) -> Measurement:
    """Draw evenly from the allowed actions and step, on one thread."""
    env = SeatVectorEnv(TABLES, key, seats, threads=1)
    env.reset(seed=1)
    env.step(env.tables.random_actions())  # compile or load
    games = steps = 0
    start = now = time.perf_counter()
    while now < start + seconds:
        for _ in range(STEPS_PER_READING):
            _, _, ended, _, _ = env.step(env.tables.random_actions())
            games += int(np.count_nonzero(ended))
        steps += TABLES * STEPS_PER_READING
        now = time.perf_counter()
    return Measurement(vector_name(key), games, steps, now - start, "decisions")
