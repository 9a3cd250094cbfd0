"""The engine against a naive twin that was written from the rulebook without looking at it."""

import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from wurfwerk.games.dice_land import GAME

from .driver import Pair, play, random_board
from .twin import Phase

FILE = GAME.folder / "components" / "boards.toml"
SHIPPED: dict[str, list[str]] = {
    name: entry["rows"]
    for name, entry in tomllib.loads(FILE.read_text("utf-8")).items()
    if isinstance(entry, dict)
}
TABLETS = ["A/B", "C/D", "E/F", "G/H"]
MANNERS = ["any", "greedy", "idle", "bold"]
LUCKS = ["even", "few", "hoped"]
LONGEST = 900

seeds = st.integers(0, 2**32)


def pair_of_shipped_boards(seats: int, random: Random) -> Pair:
    """A table with tablets dealt at random."""
    options = {"first": random.randrange(seats), "tablets": random.sample(TABLETS, seats)}
    return Pair(seats, options, SHIPPED, random)


def pair_of_own_boards(seats: int, random: Random, rows: int, columns: int) -> Pair:
    """A table with small boards, on which the goal is near; tablets of one and of two boards."""
    own = {f"own {i}": random_board(random, rows, columns) for i in range(seats + 1)}
    names = list(own)
    tablets = [f"{name}/{random.choice([*names, 'A'])}" for name in names[:seats]]
    tablets[0] = names[0]
    options: dict[str, Any] = {"first": random.randrange(seats), "tablets": tablets, "boards": own}
    return Pair(seats, options, {**SHIPPED, **own}, random)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_agree(seats: int, manner: str) -> None:
    random = Random(f"{seats} {manner}")  # noqa: S311
    pair = pair_of_shipped_boards(seats, random)
    play(pair, manner, random.choice(LUCKS), LONGEST)
    assert pair.twin.phase is Phase.OVER or manner == "idle"
