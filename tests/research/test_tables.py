"""Vector tables: equal to single games, whatever the number of threads; saved and restored."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.conformance.playing import Variant
from wurfwerk.arena.simulation import Simulation, simulate
from wurfwerk.bots.random import POINTS
from wurfwerk.games import GAMES
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.stream import PLACE
from wurfwerk.research.gym import environment_name
from wurfwerk.research.tables import IllegalAction, Tables
from wurfwerk.research.vector import SeatVectorEnv

from .playing import CYCLES, every_size, whole_games


def history(tables: Tables, steps: int) -> list[bytes]:
    """Everything that a learner can see in some random steps."""
    seen = []
    for _ in range(steps):
        tables.step(tables.random_actions())
        parts = (tables.observations, tables.masks, tables.rewards, tables.ended, tables.seats)
        seen.append(b"".join(part.tobytes() for part in parts))
    return seen


@whole_games
@pytest.mark.parametrize("key", GAMES)
def test_tables_play_the_games_of_the_simulation(key: str) -> None:
    game = GAMES[key]
    seats = game.seats[-1]
    expected = simulate(Simulation(game, seats, "random", "7", {}), 2, 1, lambda _: None)
    tables = Tables(game, seats, 2, reward="score" if game.has_points else "win", resets=False)
    tables.reset("7")
    decisions = np.zeros(2, np.int64)
    while (tables.seats >= 0).all():
        decisions += 1
        tables.step(tables.random_actions())
    first = int(np.argmax(tables.seats < 0))
    assert decisions[first] == expected.decisions[first]
    if game.has_points:
        assert tables.rewards[first].tolist() == expected.rows[first, POINTS:].tolist()


@every_size
def test_masks_and_lists_agree_and_games_begin_anew(variant: Variant) -> None:
    tables = Tables(variant.game, variant.seats, 3, options=variant.options)
    tables.reset(1)
    for _ in range(CYCLES):
        for mask, legal, count in zip(tables.masks, tables.legal, tables.counts, strict=True):
            assert np.array_equal(np.flatnonzero(mask), legal[:count])
        assert (tables.seats >= 0).all()
        tables.step(tables.random_actions())


def test_the_number_of_threads_changes_nothing() -> None:
    game = GAMES["bronze-age"]
    runs = []
    for threads in (1, 3):
        tables = Tables(game, 2, 8, threads=threads)
        tables.reset(2)
        runs.append(history(tables, CYCLES))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("key", GAMES)
def test_saved_and_pickled_tables_go_on_as_they_did(key: str) -> None:
    tables = Tables(GAMES[key], GAMES[key].seats[-1], 3)
    tables.reset(3)
    history(tables, 5)
    saved, copy = tables.save(), pickle.loads(pickle.dumps(tables))  # noqa: S301
    first = history(tables, CYCLES)
    assert history(copy, CYCLES) == first
    tables.restore(saved)
    assert history(tables, CYCLES) == first


@pytest.mark.parametrize("key", GAMES)
def test_a_position_does_not_know_the_coming_dice(key: str) -> None:
    """Positions are equal before the dice fall, whatever the stream holds, and differ after."""
    game = GAMES[key]
    tables = Tables(game, game.seats[-1], 1, resets=False)
    tables.reset(0)
    saved, last = tables.save(), tables._batch.dice[0, PLACE] + np.uint64(4)
    futures = set()
    for seed in range(6):
        tables.restore(saved)
        position = tables.position()
        assert position == saved.tables[: len(position)]
        tables.reseed(seed)
        assert tables.position() == position
        while tables.seats[0] >= 0 and tables._batch.dice[0, PLACE] < last:
            tables.step(tables.legal[:, 0].copy())
        futures.add(tables.position())
    assert len(futures) > 1


def test_illegal_actions_are_refused_before_anything_happens() -> None:
    tables = Tables(GAMES["bronze-age"], 2, 2)
    tables.reset(1)
    before = tables.save()
    wrong = tables.random_actions().copy()
    wrong[1] = int(np.argmin(tables.masks[1]))
    for actions in (wrong, np.array([-1, -1]), np.array([0]), np.array([0, 10**6])):
        with pytest.raises(IllegalAction):
            tables.step(actions)
    after = tables.save()
    assert (after.tables, after.dice) == (before.tables, before.dice)


def test_a_learner_sits_at_the_table() -> None:
    with pytest.raises(BadOptions, match="seat"):
        Tables(GAMES["bronze-age"], 2, learner=2)


@pytest.mark.parametrize("key", GAMES)
def test_a_vector_environment_keeps_gymnasiums_promises(key: str) -> None:
    env: Any = gymnasium.make_vec(
        environment_name(key), num_envs=4, vectorization_mode="vector_entry_point"
    )
    assert isinstance(env, SeatVectorEnv)
    observation, info = env.reset(seed=1)
    assert observation in env.observation_space
    saved = env.save()
    for _ in range(CYCLES):
        observation, reward, ended, truncated, info = env.step(env.tables.random_actions())
        assert observation in env.observation_space
        assert info["action_mask"].shape == (4, GAMES[key].decisions)
        assert reward.shape == ended.shape == truncated.shape == (4,)
        assert ("final_obs" in info) == ended.any()
    again, _ = env.restore(saved)
    assert (again[:, 0] == env.seat).all()
