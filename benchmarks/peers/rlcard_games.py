"""RLCard's Leduc Hold'em with its own random agents; one decision is one step."""

from __future__ import annotations

from functools import cache
from typing import Any

from benchmarks.measurement import Measurement, PeerMissing, timed

NAME = "RLCard leduc-holdem"


def measure(seconds: float) -> Measurement:
    """Play whole games until the time is up."""
    env = _env()
    return timed(NAME, "decisions", lambda: _play_game(env), seconds)


def _play_game(env: Any) -> int:
    trajectories, _ = env.run(is_training=False)
    return sum(len(trajectory) // 2 for trajectory in trajectories)


@cache
def _env() -> Any:
    try:
        import rlcard  # noqa: PLC0415 - absent peers are reported, not fatal
        from rlcard.agents import RandomAgent  # noqa: PLC0415
    except ImportError as error:
        raise PeerMissing(str(error)) from None
    env: Any = rlcard.make("leduc-holdem", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return env
