"""What a game is worth to each seat when it ends; before that every reward is 0."""

from typing import Any

import numpy as np

from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.table import MOST_SEATS
from wurfwerk.kernel.verbs import Numbers, State

DIFFERENCE, SCORE, WIN = range(3)
REWARDS = ("difference", "score", "win")
"""difference: my points less the best other's (solo: my points). score: my points. win: what all
seats staked goes to the winners in equal shares, 1 at most, and a loser of n seats pays 1/(n-1)."""


def reward_named(name: str, game: Game, seats: int) -> int:
    """The number of a reward; a race has no points, so there only wins count."""
    if name not in REWARDS:
        raise BadOptions(f'there is no reward "{name}"; there are {", ".join(REWARDS)}')
    if name == "win" and seats == 1:
        raise BadOptions('with one seat there is nobody to win against; take the reward "score"')
    return REWARDS.index(name) if game.has_points else WIN


@compiled
def write_rewards(state: State, kind: int, out: Any) -> None:
    """The rewards of all seats as the table stands."""
    seats = out.shape[0]
    if kind == WIN:
        write_stakes(verbs.winners(state), out)
        return
    points = np.zeros(MOST_SEATS, np.int64)
    verbs.scores(state, points)
    for seat in range(seats):
        out[seat] = points[seat]
        if kind == DIFFERENCE and seats > 1:
            out[seat] -= best_other(points, seats, seat)


@inlined
def best_other(points: Numbers, seats: int, seat: int) -> int:
    """The most points of the other seats."""
    best = points[1 if seat == 0 else 0]
    for other in range(seats):
        if other != seat and points[other] > best:
            best = points[other]
    return int(best)


@inlined
def write_stakes(winners: int, out: Any) -> None:
    """Losers pay, winners share; the sum is 0."""
    seats = out.shape[0]
    won = 0
    for seat in range(seats):
        won += winners >> seat & 1
    for seat in range(seats):
        if winners >> seat & 1:
            out[seat] = (seats - won) / (won * (seats - 1))
        else:
            out[seat] = -1 / (seats - 1)


@compiled
def write_rewards_at(tables: Any, at: int, kind: int, out: Any) -> None:
    """The rewards of one table."""
    write_rewards(tables[at], kind, out)
