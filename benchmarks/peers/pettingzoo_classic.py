"""PettingZoo's classic Connect Four, played at random through its AEC interface."""

from __future__ import annotations

import warnings
from functools import cache
from random import Random
from typing import Any

from benchmarks.measurement import Measurement, PeerMissing, timed

NAME = "PettingZoo connect_four"
_random = Random(1).random  # noqa: S311 - choices, not secrets


def measure(seconds: float) -> Measurement:
    """Play whole games until the time is up; every decision is one step."""
    env = _env()
    return timed(NAME, "decisions", lambda: _play_game(env), seconds)


def _play_game(env: Any) -> int:
    env.reset(seed=int(_random() * 2**31))
    steps = 0
    while env.agents:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return steps
        actions = observation["action_mask"].nonzero()[0]
        env.step(int(actions[int(_random() * len(actions))]))
        steps += 1
    return steps


@cache
def _env() -> Any:
    """The game itself, without the wrappers that check its users."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            from pettingzoo.classic.connect_four.connect_four import raw_env  # noqa: PLC0415
    except ImportError as error:
        raise PeerMissing(str(error)) from None
    return raw_env()
