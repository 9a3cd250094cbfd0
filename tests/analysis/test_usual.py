"""What choices usually cost."""

from itertools import pairwise

import pytest

from wurfwerk.analysis import usual
from wurfwerk.analysis.usual import level_like, usual_costs
from wurfwerk.bots.levels import LEVELS
from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Game

COSTS = {"known": {"1": {"novice": 4.0, "master": 0.0}, "2": {"novice": 0.1, "master": 0.001}}}


@pytest.fixture
def _costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usual, "usual_costs", lambda: COSTS)


@pytest.mark.usefixtures("_costs")
def test_the_nearest_level_counts() -> None:
    assert level_like("known", 1, 5.0) == "novice"
    assert level_like("known", 1, 2.1) == "novice"
    assert level_like("known", 1, 1.9) == "master"
    assert level_like("known", 2, 0.06) == "novice"
    assert level_like("known", 2, 0.0) == "master"


@pytest.mark.usefixtures("_costs")
def test_many_seats_are_compared_with_the_nearest_number_that_is_known() -> None:
    assert level_like("known", 5, 0.1) == level_like("known", 2, 0.1)


@pytest.mark.usefixtures("_costs")
def test_a_game_that_was_not_measured_has_no_levels_to_compare_with() -> None:
    assert level_like("new", 2, 0.1) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_better_bots_make_cheaper_mistakes(game: Game) -> None:
    by_seats = usual_costs()[game.key]
    assert [int(seats) for seats in by_seats] == [seats for seats in game.seats if seats <= 2]
    for costs in by_seats.values():
        assert list(costs) == list(LEVELS)
        assert all(worse > better for worse, better in pairwise(costs.values()))
