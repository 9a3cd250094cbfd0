"""OpenSpiel games: its own simulation test, exact odds, cloning and reading back."""

from fractions import Fraction

import numpy as np
import pyspiel
import pytest

from tests.conformance.playing import NAMES
from wurfwerk.games import GAMES
from wurfwerk.kernel.table import Table
from wurfwerk.research import spiel
from wurfwerk.research.observation import layout_of

from .playing import SIZES, whole_games

LOADED = [f"{spiel.spiel_name(size.game.key)}(players={size.seats})" for size in SIZES]


@whole_games
@pytest.mark.parametrize("name", LOADED)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def played(name: str, moves: int) -> spiel.TableState:
    """A state some moves into a game that picks by a fixed pattern."""
    state = pyspiel.load_game(name).new_initial_state()
    for move in range(moves):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        state.apply_action(actions[(7 * move + 3) % len(actions)])
    return state  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", LOADED)
def test_a_state_reads_back(name: str) -> None:
    state = played(name, 40)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(text)
    assert str(game) == str(state.get_game())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", LOADED)
def test_a_clone_leaves_its_origin_alone(name: str) -> None:
    state = played(name, 20)
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert str(state) == before
    assert str(clone) != before


@pytest.mark.parametrize("key", GAMES)
def test_chance_nodes_have_the_odds_of_the_table(key: str) -> None:
    seats = GAMES[key].seats[-1]
    table = Table(GAMES[key], NAMES[:seats])
    state = pyspiel.load_game(f"{spiel.spiel_name(key)}(players={seats})").new_initial_state()
    while not state.is_chance_node():
        table.apply(table.legal(table.asked[0])[0])
        state.apply_action(state.legal_actions()[0])
    odds = table.odds()
    assert sum((chance for _, chance in odds), Fraction(0)) == 1
    assert [probability for _, probability in state.chance_outcomes()] == pytest.approx(
        [float(chance) for _, chance in odds]
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_observation_is_that_of_the_layout(key: str) -> None:
    seats = GAMES[key].seats[-1]
    state = played(f"{spiel.spiel_name(key)}(players={seats})", 30)
    tensor = state.observation_tensor(1)
    assert len(tensor) == layout_of(key, seats).size
    assert tensor[0] == 1.0
    numbers = np.zeros(len(tensor), np.int32)
    state.observe(1, numbers)
    assert np.array_equal(np.array(tensor, np.float32), numbers.astype(np.float32))


@whole_games
def test_returns_of_several_seats_add_up_to_nothing() -> None:
    state = played("wurfwerk_bronze_age(players=3)", 20_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
