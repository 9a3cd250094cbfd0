"""A Gymnasium vector environment: N learners' tables in one compiled call, against random bots."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from wurfwerk.games import game_named

from .observation import Observation
from .tables import SEEDS, Saved, Tables

Info = dict[str, Any]
Actions = NDArray[np.int64]


class SeatVectorEnv(VectorEnv[Observation, Actions, NDArray[Any]]):
    """Many tables at once; the learner has the same seat at each, the others play at random.

    What is returned are the arrays that the next step writes anew: copy what you want to keep. A
    game that ends begins anew within the same step; its end is in `info["final_obs"]`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's own type

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int,
        seat: int = 0,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "difference",
        threads: int | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.seat = seat
        self.tables = Tables(
            game_named(game),
            seats,
            num_envs,
            options=options,
            learner=seat,
            reward=reward,
            threads=threads,
        )
        self.layout = self.tables.layout
        self.single_observation_space = Box(self.layout.low, self.layout.high, dtype=np.int32)
        self.single_action_space = Discrete(self.tables.game.decisions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Begin everywhere."""
        super().reset(seed=seed, options=options)
        self.tables.reset(int(self.np_random.integers(SEEDS)))
        return self.tables.observations, {"action_mask": self.tables.masks}

    def step(
        self, actions: Actions
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Carry out one decision at every table."""
        tables = self.tables
        tables.step(actions)
        info: Info = {"action_mask": tables.masks}
        if tables.ended.any():
            info |= {"final_obs": tables.last_observations, "_final_obs": tables.ended}
        return (
            tables.observations,
            tables.rewards[:, self.seat],
            tables.ended,
            self._never,
            info,
        )

    def save(self) -> Saved:
        """For the experimenter, not for a player: the coming dice are inside."""
        return self.tables.save()

    def restore(self, saved: Saved) -> tuple[Observation, Info]:
        """Go on exactly as from where `save` was called."""
        self.tables.restore(saved)
        return self.tables.observations, {"action_mask": self.tables.masks}
