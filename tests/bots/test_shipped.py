"""The networks that come with the package."""

import pytest

from wurfwerk.bots.features import size_of
from wurfwerk.bots.levels import LEVELS, mind_of
from wurfwerk.bots.shelf import provenance_of, shipped
from wurfwerk.games import GAMES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", ["dice-king", "dice-land"])
def test_every_level_has_a_network_for_every_number_of_seats(key: str, level: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        mind = mind_of(LEVELS[level].style_in(game).network, key, seats, "")
        assert mind.sizes[0] == size_of(game)


def test_all_networks_together_are_small_and_say_how_they_were_made() -> None:
    paths = shipped()
    assert sum(path.stat().st_size for path in paths) < 3_000_000
    for path in paths:
        provenance = provenance_of(path)
        assert provenance.game == path.parent.name
        assert provenance.command.startswith(f"wurfwerk train {provenance.game}")
        assert provenance.result
