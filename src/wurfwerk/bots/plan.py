"""How much a bot thinks, as numbers that compiled code reads."""

import numpy as np

from wurfwerk.kernel.verbs import Numbers

# The budget of positions, how many decisions are looked at more deeply, how deep, and how many
# outcomes of a throw are weighed at most; throws with more are left to the network.
POSITIONS, WIDTH, DEPTH, OUTCOMES = range(4)
# How many futures of a decision are played, how many turns long, and how far the values from before
# may be off, in thousandths.
FUTURES, HORIZON, DOUBT = range(4, 7)
# By how much, in thousandths, the bot mistakes the value of a decision.
CARELESSNESS = 7


def new_plan(
    positions: int = 0,
    width: int = 0,
    depth: int = 0,
    outcomes: int = 0,
    futures: int = 0,
    horizon: int = 0,
    doubt: int = 0,
    carelessness: int = 0,
) -> Numbers:
    """A plan; without any numbers it is to judge every decision by where it leads."""
    return np.array(
        [positions, width, depth, outcomes, futures, horizon, doubt, carelessness], np.int64
    )
