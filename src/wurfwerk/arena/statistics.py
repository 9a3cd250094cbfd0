"""Means with intervals that respect the pairing: games with the same dice count as one sample."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

NORMAL_95 = 1.959964
NORMAL_99 = 2.575829


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its interval; None if one round says nothing about chance."""

    mean: float
    interval: float | None

    @property
    def low(self) -> float:
        """The lower bound; the mean itself if there is no interval."""
        return self.mean - (self.interval or 0)

    @property
    def high(self) -> float:
        """The upper bound; the mean itself if there is no interval."""
        return self.mean + (self.interval or 0)

    def plain(self) -> dict[str, float | None]:
        """For JSON."""
        interval = None if self.interval is None else round(self.interval, 6)
        return {"mean": round(self.mean, 6), "interval": interval}


def estimated(rounds: Values, width: float = NORMAL_95) -> Estimate:
    """The mean of one value for each round of dice, and `width` standard errors around it."""
    mean = float(np.mean(rounds))
    if len(rounds) < 2:
        return Estimate(mean, None)
    return Estimate(mean, width * float(np.std(rounds, ddof=1)) / sqrt(len(rounds)))


def win_shares(winners: NDArray[np.int64], seats: int) -> Values:
    """What each seat gets of a win that its winners share, from bit masks; adds one axis."""
    won = winners[..., np.newaxis] >> np.arange(seats) & 1
    return np.asarray(won / won.sum(axis=-1, keepdims=True), np.float64)


def standings(winners: NDArray[np.int64], points: NDArray[np.int64] | None, seats: int) -> Values:
    """A number for each seat that is higher for a better place: winners first, then by points."""
    won = winners[..., np.newaxis] >> np.arange(seats) & 1
    if points is None:
        return np.asarray(won, np.float64)
    above = points.max(axis=-1, keepdims=True) + 1
    return np.where(won == 1, above, points).astype(np.float64)
