"""What a benchmark hands back, and the loop that every in-process benchmark is timed by."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    Measure: TypeAlias = Callable[[float], "Measurement"]


class PeerMissing(Exception):
    """A peer that this machine cannot run; callers print it as "not measured: reason"."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"not measured: {reason}")
        self.reason = reason


@dataclass(frozen=True)
class Measurement:
    """Whole games played at random, and the time they took.

    `round_speeds` holds the steps per second of each round when several rounds were summed up, so
    that a reader can see how much the machine wavered.
    """

    name: str
    games: int
    steps: int
    seconds: float
    unit: str
    round_speeds: tuple[float, ...] = ()

    @property
    def steps_per_second(self) -> float:
        """Return the speed over the whole time."""
        return self.steps / self.seconds

    @property
    def games_per_second(self) -> float:
        """Return the speed in games, for peers whose steps are cut differently from ours."""
        return self.games / self.seconds

    @property
    def median_speed(self) -> float:
        """Return the steps per second of the middle round, which one bad round cannot drag down."""
        return statistics.median(self.speeds)

    @property
    def speeds(self) -> tuple[float, ...]:
        """Return the steps per second of each round; a single measurement is its own only round."""
        return self.round_speeds or (self.steps_per_second,)


def timed(name: str, unit: str, play_game: Callable[[], int], seconds: float) -> Measurement:
    """Play whole games until the time is up; `play_game` plays one and returns its steps.

    The clock is read between games only, so that reading it costs the peer next to nothing, and the
    last game is always finished, so that openings do not count for more than endgames.
    """
    games = steps = 0
    start = now = time.perf_counter()
    end = start + seconds
    while now < end:
        steps += play_game()
        games += 1
        now = time.perf_counter()
    return Measurement(name, games, steps, now - start, unit)
