"""How much a bot thinks, as numbers that compiled code reads."""

import numpy as np

from wurfwerk.kernel.verbs import Numbers

# The budget of positions, how many decisions are looked at more deeply, and how deep.
POSITIONS, WIDTH, DEPTH = range(3)
# How many futures are played, how many own decisions long, and how far the values from before may
# be off, in thousandths.
FUTURES, HORIZON, DOUBT = range(3, 6)
# By how much, in thousandths, the bot mistakes the value of a decision.
CARELESSNESS = 6


def new_plan(
    positions: int = 0,
    width: int = 0,
    depth: int = 0,
    futures: int = 0,
    horizon: int = 0,
    doubt: int = 0,
    carelessness: int = 0,
) -> Numbers:
    """A plan; without any numbers it is to judge every decision by where it leads."""
    return np.array([positions, width, depth, futures, horizon, doubt, carelessness], np.int64)
