"""PettingZoo environments of every game and number of seats."""

import warnings
from typing import Any

import numpy as np
import pytest

from tests.conformance.playing import Variant
from wurfwerk.games import GAMES
from wurfwerk.research.aec import TableEnv, env
from wurfwerk.research.tables import IllegalAction

from .playing import CYCLES, every_size, whole_games

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it imports a game in its own old way
    from pettingzoo.test import api_test, seed_test

# PettingZoo warns of dicts and of agents without an action, which its own classic games have too.
ignored = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
pytestmark = ignored


def made(variant: Variant) -> TableEnv:
    return env(variant.game.key, variant.seats, options=variant.options)


def play(table: TableEnv, steps: int) -> list[Any]:
    """What happens if always the last of the allowed actions is taken."""
    seen: list[Any] = []
    for agent in table.agent_iter(steps):
        observation, reward, ended, _, _ = table.last()
        assert observation is not None
        seen.append((agent, observation["observation"].tobytes(), reward, ended))
        table.step(None if ended else int(np.flatnonzero(observation["action_mask"])[-1]))
    return seen


@every_size
def test_pettingzoo_finds_nothing_wrong(variant: Variant) -> None:
    api_test(made(variant), num_cycles=CYCLES)


@every_size
def test_the_same_seed_gives_the_same_game(variant: Variant) -> None:
    seed_test(lambda: made(variant), num_cycles=CYCLES)


@whole_games
@every_size
def test_rewards_come_at_the_end_and_every_agent_leaves(variant: Variant) -> None:
    table = made(variant)
    table.reset(seed=2)
    for _ in table.agent_iter():
        observation, _, ended, _, _ = table.last()
        assert observation is not None
        if ended:
            break
        assert not any(table.rewards.values())
        table.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert set(table.terminations.values()) == {True}
    play(table, variant.seats)
    assert table.agents == []


@pytest.mark.parametrize("key", GAMES)
def test_agents_that_are_not_asked_have_no_action(key: str) -> None:
    table = env(key, GAMES[key].seats[-1])
    table.reset(seed=1)
    for agent in table.agents:
        is_asked = agent == table.agent_selection
        assert bool(table.observe(agent)["action_mask"].any()) == is_asked


@pytest.mark.parametrize("key", GAMES)
def test_a_saved_environment_goes_on_as_it_did_and_a_clone_does_not(key: str) -> None:
    table = env(key, GAMES[key].seats[-1])
    table.reset(seed=3)
    play(table, 6)
    saved, clone = table.save(), table.clone(9)
    first = play(table, 30)
    table.restore(saved)
    assert play(table, 30) == first
    assert play(clone, 30) != first


def test_an_illegal_action_is_refused() -> None:
    table = env("bronze-age", 2)
    table.reset(seed=3)
    with pytest.raises(IllegalAction):
        table.step(None)
