"""Gymnasium environments, alone and against bots."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.conformance.playing import Variant
from wurfwerk.arena.match import BadChoice
from wurfwerk.bots import Question
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.research.gym import SeatEnv, environment_name
from wurfwerk.research.tables import IllegalAction

from .playing import every_size, whole_games

STRANGERS = Path(__file__).parents[1] / "arena" / "strangers.py"
NAMES = [
    environment_name(key, is_solo=is_solo)
    for key, game in GAMES.items()
    for is_solo in (False, True)
    if not is_solo or 1 in game.seats
]


def play(env: SeatEnv, steps: int, info: dict[str, Any]) -> list[tuple[Any, ...]]:
    """What happens if always the middle one of the allowed actions is taken."""
    seen = []
    for _ in range(steps):
        allowed = np.flatnonzero(info["action_mask"])
        observation, reward, ended, _, info = env.step(allowed[len(allowed) // 2])
        seen.append((observation.tobytes(), reward, ended))
        if ended:
            break
    return seen


def seat_env(name: str, **settings: Any) -> SeatEnv:
    env = gymnasium.make(name, **settings).unwrapped
    assert isinstance(env, SeatEnv)
    return env


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(seat_env(name))


@whole_games
@every_size
def test_a_game_goes_from_reset_to_its_end(variant: Variant) -> None:
    env = SeatEnv(variant.game.key, variant.seats, variant.seats - 1, options=variant.options)
    _, info = env.reset(seed=1)
    *before, (_, _, ended) = play(env, 20_000, info)
    assert ended
    assert all(reward == 0 for _, reward, _ in before)
    with pytest.raises(IllegalAction, match="over"):
        env.step(0)


@pytest.mark.parametrize("key", GAMES)
def test_random_bots_play_the_same_inside_the_step_and_as_bots(key: str) -> None:
    seats = max(2, GAMES[key].seats[0])
    runs = []
    for bots in ("random", [RandomBot] * (seats - 1)):
        env = SeatEnv(key, seats, 0, bots)
        _, info = env.reset(seed=3)
        runs.append(play(env, 30, info))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_saved_environment_goes_on_as_it_did(name: str) -> None:
    env = seat_env(name)
    _, info = env.reset(seed=4)
    play(env, 10, info)
    saved = env.save()
    _, info = env.restore(saved)
    first = play(env, 15, info)
    _, info = env.restore(saved)
    assert play(env, 15, info) == first


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_stands_at_the_same_table_with_other_dice(name: str) -> None:
    env = seat_env(name)
    observation, info = env.reset(seed=5)
    clones = [env.clone(seed) for seed in range(3)]
    futures = []
    for clone in clones:
        assert clone._tables.position() == env._tables.position()
        futures.append(play(clone, 25, info))
    futures.append(play(env, 25, info))
    assert len({tuple(future) for future in futures}) == len(futures)
    env.reset(seed=5)
    assert np.array_equal(env._observation(), observation)


def test_an_illegal_action_changes_nothing() -> None:
    env = seat_env("wurfwerk/BronzeAgeSolo-v0")
    observation, info = env.reset(seed=6)
    forbidden = int(np.argmin(info["action_mask"]))
    after, reward, ended, truncated, info = env.step(forbidden)
    assert np.array_equal(after, observation)
    assert (reward, ended, truncated, info["is_illegal"]) == (0.0, False, False, True)


def test_a_strict_environment_refuses_an_illegal_action() -> None:
    env = seat_env("wurfwerk/BronzeAgeSolo-v0", strict=True)
    _, info = env.reset(seed=6)
    with pytest.raises(IllegalAction, match="not allowed"):
        env.step(int(np.argmin(info["action_mask"])))


def test_wrong_seats_bots_and_rewards_are_refused() -> None:
    with pytest.raises(BadOptions, match="seat"):
        SeatEnv("bronze-age", 2, 2)
    with pytest.raises(BadOptions, match="bot"):
        SeatEnv("bronze-age", 3, 0, ["random"])
    with pytest.raises(BadOptions, match="reward"):
        SeatEnv("bronze-age", 2, reward="fame")
    with pytest.raises(BadOptions, match="nobody"):
        SeatEnv("bronze-age", 1, reward="win")


class Cheat:
    """Chooses what is not allowed."""

    def choose(self, question: Question) -> int:
        return int(max(question.legal)) + 1


def test_a_bot_that_may_not_do_what_it_chooses_is_refused() -> None:
    env = SeatEnv("dice-land", 2, 1, [lambda _: Cheat()])
    with pytest.raises(BadChoice, match="bot on seat 0"):
        env.reset(seed=1)


def test_a_bot_of_ones_own_comes_from_a_file() -> None:
    env = SeatEnv("dice-land", 2, 1, f"{STRANGERS}:First")
    _, info = env.reset(seed=1)
    assert play(env, 5, info)


def test_the_table_can_be_read() -> None:
    env = seat_env("wurfwerk/BronzeAgeSolo-v0", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "phase: roll" in text
