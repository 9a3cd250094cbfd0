"""What chance settles before the first throw, unless people choose it."""

from itertools import product

import pytest

from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Draw, Game, Options

EVERY_SIZE = [
    pytest.param(game, seats, id=f"{game.key}-{seats}")
    for game in GAMES.values()
    for seats in game.seats
]
MOST_DRAWS = 5


def _falling(chances: tuple[int, ...]) -> Draw:
    falls = iter(chances)
    return lambda below: next(falls) % below


def every_lot(game: Game, seats: int) -> list[Options]:
    """What the lots can say, however they fall; each draw takes the next of these numbers."""
    found: list[Options] = []
    for chances in product(range(4), repeat=MOST_DRAWS):
        options = game.draw_lots(_falling(chances), seats)
        if options not in found:
            found.append(options)
    return found


@pytest.mark.rule("AGE-1", "KNG-1", "LND-1")
@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE)
def test_everybody_may_begin_and_get_any_tablet(game: Game, seats: int) -> None:
    lots = every_lot(game, seats)
    for options in lots:
        assert game.complete_options(options, seats) == game.default_options(seats) | options
    if "first" in game.default_options(seats):
        assert {options["first"] for options in lots} == set(range(seats))
    if game.key == "dice-land":
        dealt = {tuple(options["tablets"]) for options in lots}
        assert len({tablets[0] for tablets in dealt}) == 4
        assert all(len(set(tablets)) == seats for tablets in dealt)
