"""Gymnasium environments: one seat learns, bots sit on the others; solo games have only the one.

Importing this module registers `wurfwerk/<Game>-v0` for every game and `wurfwerk/<Game>Solo-v0`
for those that one can play alone.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding

from wurfwerk.arena.match import answered
from wurfwerk.bots import Bot, Question
from wurfwerk.bots.strangers import bot_maker
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel import playing
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.stream import Stream, seat_stream

from .batch import EVERYBODY, NOBODY
from .observation import Observation
from .tables import SEEDS, IllegalAction, Saved, Tables

MakeBot: TypeAlias = Callable[[Stream], Bot]
NAMESPACE = "wurfwerk"
RANDOM = "random"


@dataclass(frozen=True)
class SavedSeat:
    """Everything that an environment's future depends on."""

    tables: Saved
    bots: Mapping[int, Bot]
    generator: Any


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game as one seat lives it.

    Observations are laid out as `layout` says. An action is a decision's number;
    `info["action_mask"]` says which are allowed. One that is not changes nothing, earns 0 and is
    told by `info["is_illegal"]`, or raises IllegalAction with `strict`. The only reward comes at
    the end: by default my points less the best other's, or my points where I play alone.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own type

    def __init__(
        self,
        game: str,
        seats: int,
        seat: int = 0,
        bots: str | Sequence[str | MakeBot] = RANDOM,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "difference",
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if seat not in range(seats):
            raise BadOptions(f"the learner's seat must be from 0 to {seats - 1}, not {seat}")
        self.game = game_named(game)
        self.seat = seat
        self.strict = strict
        self.render_mode = render_mode
        makers = _makers(bots, seats, seat)
        # Random bots play inside the compiled step; others are asked from here.
        are_random = all(maker == RANDOM for maker in makers.values())
        self._makers = {} if are_random else {at: _maker(bot) for at, bot in makers.items()}
        self._tables = Tables(
            self.game,
            seats,
            options=options,
            learner=seat if are_random else EVERYBODY,
            reward=reward,
            resets=False,
        )
        self._bots: dict[int, Bot] = {}
        self.layout = self._tables.layout
        self.observation_space = Box(self.layout.low, self.layout.high, dtype=np.int32)
        self.action_space = Discrete(self.game.decisions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the same seed gives the same dice and the same bots."""
        super().reset(seed=seed, options=options)
        seed = int(self.np_random.integers(SEEDS))
        self._reseed(seed)
        self._tables.reset(seed)
        self._let_bots_play()
        return self._observation(), self._info()

    def _reseed(self, seed: int) -> None:
        """Other dice and other bots from here on."""
        self._bots = {at: make(seat_stream(f"{seed}/0", at)) for at, make in self._makers.items()}
        self._tables.reseed(seed)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a decision; the others play until it is the learner's turn again."""
        try:
            self._tables.decide(int(action))
        except IllegalAction:
            if self.strict or self.is_over:
                raise
            return self._observation(), 0.0, False, False, self._info() | {"is_illegal": True}
        self._let_bots_play()
        reward = float(self._tables.rewards[0, self.seat])
        return self._observation(), reward, self.is_over, False, self._info()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return int(self._tables.seats[0]) == NOBODY

    def _let_bots_play(self) -> None:
        tables = self._tables
        while (seat := int(tables.seats[0])) in self._bots:
            tables.decide_freely(answered(self._bots[seat], self._question(seat)))

    def _question(self, seat: int) -> Question:
        tables = self._tables
        sight = tables.sight(seat)
        suggested = np.zeros(self.game.most_legal, np.int64)
        number = playing.suggest(sight, 0, seat, suggested)
        legal = tables.legal[0, : tables.counts[0]].copy()
        return Question(self.game, seat, sight, legal, suggested[:number])

    def _observation(self) -> Observation:
        if self.is_over:
            return self._tables.observed_by(self.seat)
        return self._tables.observations[0].copy()  # type: ignore[no-any-return]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._tables.masks[0].copy()}

    def render(self) -> str | None:
        """The table in plain words, as the learner may see it."""
        if self.render_mode is None:
            return None
        view = self.game.view(self._tables.sight(self.seat)[0])
        return "\n".join(f"{key}: {value}" for key, value in view.items())

    def save(self) -> SavedSeat:
        """For the experimenter, not for the player: the coming dice are inside."""
        return SavedSeat(self._tables.save(), deepcopy(self._bots), deepcopy(self.np_random))

    def restore(self, saved: SavedSeat) -> tuple[Observation, dict[str, Any]]:
        """Go on exactly as from where `save` was called."""
        self._tables.restore(saved.tables)
        self._bots = dict(deepcopy(saved.bots))
        self.np_random = deepcopy(saved.generator)
        return self._observation(), self._info()

    def clone(self, seed: int) -> Self:
        """A copy to plan with: the same table, but dice and bots of its own from here on."""
        copy = deepcopy(self)
        copy.np_random, _ = seeding.np_random(seed)
        copy._reseed(int(copy.np_random.integers(SEEDS)))  # noqa: SLF001
        return copy


def _makers(bots: str | Sequence[str | MakeBot], seats: int, seat: int) -> dict[int, str | MakeBot]:
    """A bot for each seat but the learner's: one name for all, or one for each."""
    others = [other for other in range(seats) if other != seat]
    named = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(named) != len(others):
        raise BadOptions(f"{len(others)} seats need a bot, not {len(named)}")
    return dict(zip(others, named, strict=True))


def _maker(bot: str | MakeBot) -> MakeBot:
    return bot_maker(bot) if isinstance(bot, str) else bot


def environment_name(game: str, *, is_solo: bool = False) -> str:
    """The id under which Gymnasium knows a game: "bronze-age" is `wurfwerk/BronzeAge-v0`."""
    name = "".join(part.capitalize() for part in game.split("-"))
    return f"{NAMESPACE}/{name}{'Solo' if is_solo else ''}-v0"


def register_environments() -> None:
    """Make every game known to `gymnasium.make` and `gymnasium.make_vec`."""
    for key, game in GAMES.items():
        for is_solo in (False, True):
            seats = 1 if is_solo else max(2, game.seats[0])
            if seats in game.seats:
                gymnasium.register(
                    environment_name(key, is_solo=is_solo),
                    entry_point=f"{__name__}:SeatEnv",
                    vector_entry_point=f"{__package__}.vector:SeatVectorEnv",
                    kwargs={"game": key, "seats": seats},
                )


register_environments()
