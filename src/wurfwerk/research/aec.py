"""PettingZoo AEC environments: every seat of a game is an agent.

Where several seats are asked at once (hidden choices), they are served one after the other, the
lowest first; nobody sees what the others chose before all have, because the rules keep it hidden.
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from wurfwerk.games import game_named

from .batch import NOBODY
from .tables import SEEDS, Saved, Tables


@dataclass(frozen=True)
class SavedGame:
    """Everything that an environment's future depends on."""

    tables: Saved
    agents: Mapping[str, Any]
    generator: Any


class TableEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game with all its seats: agents `seat_0`, `seat_1`, …

    An observation is a dict of `observation`, laid out as `layout` says, and `action_mask`, which
    is all 0 for an agent that is not asked. Rewards come at the end and are those of
    `wurfwerk.research.rewards`. An action that the mask forbids raises IllegalAction.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "difference",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game_named(game)
        self.metadata = {
            "name": f"{game}-{seats}-v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._tables = Tables(self.game, seats, options=options, reward=reward, resets=False)
        self.layout = self._tables.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._generator, _ = seeding.np_random()
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self.action_spaces = {
            agent: Discrete(self.game.decisions) for agent in self.possible_agents
        }

    def _observed(self) -> Dict:
        return Dict(
            {
                "observation": Box(self.layout.low, self.layout.high, dtype=np.int32),
                "action_mask": Box(0, 1, (self.game.decisions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; the same seed gives the same dice."""
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        self._tables.reset(int(self._generator.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return self.possible_agents[int(self._tables.seats[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do."""
        seat = self._seats[agent]
        if seat == self._tables.seats[0]:
            observation = self._tables.observations[0].copy()
            mask = self._tables.masks[0].copy()
        else:
            observation = self._tables.observed_by(seat)
            mask = np.zeros(self.game.decisions, np.int8)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out a decision of the selected agent; None where it has left the game."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._tables.decide(NO_ACTION if action is None else int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(self._tables.rewards[0, seat])
        self._accumulate_rewards()
        if self._tables.seats[0] == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()

    def render(self) -> str | None:
        """The table in plain words, as the selected agent may see it."""
        if self.render_mode is None:
            return None
        view = self.game.view(self._tables.sight(self._seats[self.agent_selection])[0])
        return "\n".join(f"{key}: {value}" for key, value in view.items())

    def close(self) -> None:
        """Nothing is open; PettingZoo wants the method where there is `render`."""

    def save(self) -> SavedGame:
        """For the experimenter, not for a player: the coming dice are inside."""
        agents = {name: deepcopy(getattr(self, name)) for name in KEPT}
        return SavedGame(self._tables.save(), agents, deepcopy(self._generator))

    def restore(self, saved: SavedGame) -> None:
        """Go on exactly as from where `save` was called."""
        self._tables.restore(saved.tables)
        for name, value in saved.agents.items():
            setattr(self, name, deepcopy(value))
        self._generator = deepcopy(saved.generator)

    def clone(self, seed: int) -> Self:
        """A copy to plan with: the same table, but dice of its own from here on."""
        copy = deepcopy(self)
        copy._generator, _ = seeding.np_random(seed)  # noqa: SLF001
        copy._tables.reseed(int(copy._generator.integers(SEEDS)))  # noqa: SLF001
        return copy


NO_ACTION = -1
KEPT = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


def env(game: str, seats: int, **settings: Any) -> TableEnv:
    """An environment, called as PettingZoo's own are."""
    return TableEnv(game, seats, **settings)
