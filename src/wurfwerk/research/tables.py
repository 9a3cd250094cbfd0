"""N tables as plain arrays: one compiled call steps them all, on as many threads as wanted."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wurfwerk.games import game_named
from wurfwerk.kernel import playing
from wurfwerk.kernel.errors import BadOptions, WurfwerkError
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import copy_record, records
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.verbs import Numbers

from .batch import BEGIN, EVERYBODY, NOBODY, RESUME, Batch, random_choices, step
from .observation import Layout, Observation, encode, layout_of
from .rewards import reward_named

SEEDS = 2**63
"""The environments draw the seed of each game from so many."""


class IllegalAction(WurfwerkError):
    """An action that the mask forbids; nothing has changed."""


@dataclass(frozen=True)
class Saved:
    """Everything that the future of some tables depends on, coming dice included."""

    tables: bytes
    dice: bytes
    choices: bytes


class Tables:
    """Tables of one game, played by decision numbers.

    Every array is written in place by each step: copy what you want to keep. `seats[i]` is the
    seat that decides at table i, `observations[i]` what it sees, `masks[i]` what it may do.
    With a learner's seat given, all other seats play at random inside the step. A game that ends
    leaves its rewards, `ended[i]` and its end in `last_observations[i]`; then the next one begins.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        count: int = 1,
        *,
        options: Mapping[str, Any] | None = None,
        learner: int = EVERYBODY,
        reward: str | None = None,
        resets: bool = True,
        threads: int | None = 1,
    ) -> None:
        if learner not in range(EVERYBODY, seats):
            raise BadOptions(f"the learner's seat must be from 0 to {seats - 1}, not {learner}")
        self.game = game
        self._settings = {
            "options": options,
            "learner": learner,
            "reward": reward,
            "resets": resets,
            "threads": threads,
        }
        self.layout: Layout = layout_of(game.key, seats)
        self.count = count
        self.learner = learner
        workers = min(threads or os.cpu_count() or 1, count)
        self._ranges = [
            (count * worker // workers, count * (worker + 1) // workers, worker)
            for worker in range(workers)
        ]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        complete = game.complete_options(options or {}, seats)
        number = reward_named(reward or "difference", game, seats)
        plan = np.array([learner, number, resets, game.has_secrets and seats > 1], np.int64)
        self._batch = _new_batch(game, seats, count, workers, complete, plan, self.layout)
        self._actions: Numbers = np.full(count, BEGIN, np.int64)
        self._rows = np.arange(count)

    @property
    def observations(self) -> Observation:
        """(n, size) what the seat that decides sees, laid out as `layout` says."""
        return self._batch.observations  # type: ignore[no-any-return]

    @property
    def masks(self) -> NDArray[np.int8]:
        """(n, decisions) 1 where a decision is allowed."""
        return self._batch.masks  # type: ignore[no-any-return]

    @property
    def seats(self) -> Numbers:
        """(n,) the seat that decides; -1 at a table that is over and does not begin anew."""
        return self._batch.seats

    @property
    def legal(self) -> Numbers:
        """(n, most) the allowed decisions, ascending; `counts` says how many."""
        return self._batch.legal

    @property
    def counts(self) -> Numbers:
        """(n,) how many decisions are allowed."""
        return self._batch.counts

    @property
    def rewards(self) -> NDArray[np.float64]:
        """(n, seats) of the last step; 0 except at the end of a game."""
        return self._batch.rewards

    @property
    def ended(self) -> NDArray[np.bool_]:
        """(n,) whether the last step ended a game."""
        return self._batch.ended  # type: ignore[no-any-return]

    @property
    def last_observations(self) -> Observation:
        """(n, size) the end of the game that ended last, as the learner (or seat 0) sees it."""
        return self._batch.last_observations  # type: ignore[no-any-return]

    def reset(self, seed: object) -> None:
        """Begin everywhere; table i has the dice of game i in `wurfwerk simulate --seed`."""
        self.reseed(seed)
        self._actions[:] = BEGIN
        self._run(self._actions)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Carry out one decision at every table."""
        self._check(actions)
        self._actions[:] = actions
        self._run(self._actions)

    def _check(self, actions: NDArray[np.integer[Any]]) -> None:
        if np.shape(actions) != (self.count,):
            raise IllegalAction(f"expected {self.count} actions, one for each table")
        if np.min(actions) < 0 or np.max(actions) >= self.game.decisions:
            raise IllegalAction(f"actions must be from 0 to {self.game.decisions - 1}")
        allowed = self.masks[self._rows, actions]
        if not allowed.all():
            at = int(np.argmin(allowed))
            raise IllegalAction(f"table {at}: action {int(actions[at])} is not allowed")

    def _run(self, actions: Numbers) -> None:
        if self._pool is None:
            step(self._batch, actions, 0, self.count, 0)
            return
        for done in [self._pool.submit(step, self._batch, actions, *part) for part in self._ranges]:
            done.result()

    def random_actions(self) -> Numbers:
        """An allowed decision for each table; the array is written anew at each call."""
        batch = self._batch
        random_choices(batch.legal, batch.counts, batch.seats, batch.choices, self._actions)
        return self._actions

    # One table at a time

    def decide(self, decision: int) -> None:
        """Carry out one decision at the only table."""
        if self._batch.seats[0] == NOBODY:
            raise IllegalAction("the game is over; reset first")
        if not (0 <= decision < self.game.decisions and self._batch.masks[0, decision]):
            raise IllegalAction(f"action {decision} is not allowed; info holds the mask")
        self.decide_freely(decision)

    def decide_freely(self, decision: int) -> None:
        """Like `decide`, unchecked: a bot may make an offer, which no mask lists.

        A number that the rules do not allow breaks the table; `arena.match.answered` checks.
        """
        self._actions[0] = decision
        step(self._batch, self._actions, 0, 1, 0)

    def sight(self, seat: int, at: int = 0) -> Any:
        """A copy of a table's record with everything blanked that a seat may not know."""
        copy = copy_record(self._batch.tables, at)
        playing.hide(copy, 0, seat)
        return copy

    def observed_by(self, seat: int, at: int = 0) -> Observation:
        """What any seat sees of a table."""
        out: Observation = np.zeros(self.layout.size, np.int32)
        encode(_bytes(self.sight(seat, at))[0], self.layout.runs, seat, out)
        return out

    def position(self, at: int = 0) -> bytes:
        """A table's record; it holds nothing of the coming dice."""
        return self._batch.raw[at].tobytes()  # type: ignore[no-any-return]

    # Saving

    def save(self) -> Saved:
        """For the experimenter, not for a player: the coming dice are inside."""
        batch = self._batch
        return Saved(batch.raw.tobytes(), batch.dice.tobytes(), batch.choices.tobytes())

    def restore(self, saved: Saved) -> None:
        """Go on exactly as from where `save` was called; the last rewards are forgotten."""
        batch = self._batch
        batch.raw[:] = np.frombuffer(saved.tables, np.int8).reshape(batch.raw.shape)
        batch.dice[:] = np.frombuffer(saved.dice, np.uint64).reshape(batch.dice.shape)
        batch.choices[:] = np.frombuffer(saved.choices, np.uint64).reshape(batch.choices.shape)
        self._actions[:] = RESUME
        self._run(self._actions)

    def __getstate__(self) -> dict[str, Any]:
        """What copies and pickles are made from."""
        return {
            "game": self.game.key,
            "seats": self._batch.choices.shape[1],
            "count": self.count,
            "settings": self._settings,
            "saved": self.save(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        game = game_named(state["game"])
        Tables.__init__(self, game, state["seats"], state["count"], **state["settings"])
        self.restore(state["saved"])

    def reseed(self, seed: object) -> None:
        """Other dice from here on, so that a planner's copy does not know the true ones."""
        seats = range(self._batch.choices.shape[1])
        for at in range(self.count):
            name = f"{seed}/{at}"
            self._batch.dice[at] = dice_stream(name)
            self._batch.choices[at] = [seat_stream(name, seat) for seat in seats]


def _new_batch(
    game: Game, seats: int, count: int, workers: int, options: Any, plan: Numbers, layout: Layout
) -> Batch:
    tables = records(game.state, count + workers)
    return Batch(
        tables=tables,
        raw=_bytes(tables),
        setups=game.setup(options, seats),
        plan=plan,
        runs=layout.runs,
        dice=np.zeros((count, 3), np.uint64),
        choices=np.zeros((count, seats, 3), np.uint64),
        legal=np.zeros((count, game.most_legal), np.int64),
        counts=np.zeros(count, np.int64),
        seats=np.full(count, NOBODY, np.int64),
        masks=np.zeros((count, game.decisions), np.int8),
        observations=np.zeros((count, layout.size), np.int32),
        last_observations=np.zeros((count, layout.size), np.int32),
        rewards=np.zeros((count, seats), np.float64),
        ended=np.zeros(count, np.bool_),
    )


def _bytes(tables: Any) -> NDArray[np.int8]:
    """The memory of some records, one row each."""
    plain = tables.view(np.ndarray)
    return plain.view(np.int8).reshape(len(plain), plain.dtype.itemsize)  # type: ignore[no-any-return]
