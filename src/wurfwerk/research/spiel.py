"""OpenSpiel games: `pyspiel.load_game("wurfwerk_bronze_age(players=2)")` once this is imported.

Dice and draws are chance nodes with exact odds: like dice are multisets, so seven Bronze Age dice
have 792 outcomes. A chance action is a place in the list of outcomes, a player's action is a
decision number. Seats that are asked at once are served one after the other, the lowest first;
what they choose stays hidden until all have, as the rules want it.
"""

import json
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from wurfwerk.games import GAMES
from wurfwerk.kernel import playing
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import copy_record, records
from wurfwerk.kernel.table import seats_of

from .observation import encode, layout_of
from .rewards import SCORE, WIN, write_rewards_at

PREFIX = "wurfwerk_"
LONGEST_GAME = 20_000
"""More decisions than any game has."""
SOLO_BOUND = 1000.0
"""More points than anybody makes alone."""


def spiel_name(key: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return PREFIX + key.replace("-", "_")


class Rulebook:
    """What all states of a game share; a copied or pickled state refers to the same one."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.layout = layout_of(game.key, seats)
        self.start = records(game.state)
        self.buffer = np.zeros(game.most_legal, np.int64)
        self.outcomes = np.zeros(game.most_outcomes, np.int64)
        self.weights = np.zeros(game.most_outcomes, np.int64)
        playing.begin(self.start, 0, game.setup(game.complete_options({}, seats), seats))

    def __reduce__(self) -> tuple[Any, tuple[str, int]]:
        return rulebook, (self.game.key, self.seats)

    def odds(self, tables: Any) -> int:
        """Write the outcomes that are due and their weights; return how many."""
        return playing.odds(tables, 0, self.outcomes, self.weights)


@cache
def rulebook(key: str, seats: int) -> Rulebook:
    """The shared part of a game of the registry."""
    return Rulebook(GAMES[key], seats)


class TableState(pyspiel.State):  # type: ignore[misc]
    """One table."""

    def __init__(self, game: "TableGame", book: Rulebook) -> None:
        super().__init__(game)
        self._book = book
        self._tables = copy_record(book.start)
        self._look()

    def _look(self) -> None:
        """See whose turn it is: several are served one after the other."""
        asked, chance, _ = playing.due(self._tables, 0)
        if asked:
            self._player = seats_of(asked)[0]
        else:
            self._player = int(pyspiel.PlayerId.CHANCE if chance else pyspiel.PlayerId.TERMINAL)

    def current_player(self) -> int:
        """The seat that is asked, or chance, or the end."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self._player == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self._player:
            return []
        count = playing.legal(self._tables, 0, player, self._book.buffer)
        return [int(number) for number in self._book.buffer[:count]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome that makes a difference, with its odds."""
        count = self._book.odds(self._tables)
        weights = self._book.weights[:count]
        return list(enumerate((weights / weights.sum()).tolist()))

    def _apply_action(self, action: int) -> None:
        if self._player >= 0:
            done = playing.decide(self._tables, 0, self._player, action, self._book.buffer)
            if done != playing.DONE:
                raise ValueError(f"action {action} is not allowed")
        else:
            playing.settle(self._tables, 0, self._outcome(action))
        self._look()

    def _outcome(self, action: int) -> int:
        count = self._book.odds(self._tables)
        if not 0 <= action < count:
            raise ValueError(f"there are only {count} outcomes")
        return int(self._book.outcomes[action])

    def _action_to_string(self, player: int, action: int) -> str:
        """The event that an action stands for."""
        game, record = self._book.game, self._tables[0]
        if player == pyspiel.PlayerId.CHANCE:
            event = game.event_of_outcome(record, self._outcome(action))
        else:
            event = game.event_of_decision(record, player, action)
        return json.dumps(event, ensure_ascii=False)

    def returns(self) -> list[float]:
        """At the end: shares of the stake, which add up to 0; alone: points."""
        rewards = np.zeros(self._book.seats)
        if self.is_terminal():
            write_rewards_at(self._tables, 0, _reward(self._book.seats), rewards)
        return rewards.tolist()

    def __str__(self) -> str:
        return self.seen(-1)

    def seen(self, seat: int) -> str:
        """The table in plain words; below 0 everything."""
        tables = copy_record(self._tables)
        if seat >= 0:
            playing.hide(tables, 0, seat)
        return json.dumps(self._book.game.view(tables[0]), ensure_ascii=False, sort_keys=True)

    def observe(self, seat: int, out: Any) -> None:
        """Write what a seat sees."""
        tables = copy_record(self._tables)
        playing.hide(tables, 0, seat)
        encode(tables.view(np.ndarray).view(np.int8), self._book.layout.runs, seat, out)


class TableObserver:
    """What a seat sees now, laid out as `wurfwerk.research.observation` says."""

    def __init__(self, book: Rulebook) -> None:
        self._numbers = np.zeros(book.layout.size, np.int32)
        self.tensor = np.zeros(book.layout.size, np.float32)
        self.dict = {
            field.name: self.tensor[book.layout[field.name]] for field in book.layout.fields
        }

    def set_from(self, state: TableState, player: int) -> None:
        """Write `tensor`, whose parts `dict` names."""
        state.observe(player, self._numbers)
        self.tensor[:] = self._numbers

    def string_from(self, state: TableState, player: int) -> str:
        """The table in plain words."""
        return state.seen(player)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the registry; each has its own subclass, which says which."""

    key = ""

    def __init__(self, params: Any = None) -> None:
        given = dict(params or {})
        self._book = rulebook(self.key, int(given.get("players", _usual_seats(self.key))))
        seats = self._book.seats
        is_solo = seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self._book.game.decisions,
            max_chance_outcomes=self._book.game.most_outcomes,
            num_players=seats,
            min_utility=-SOLO_BOUND if is_solo else -1.0 / (seats - 1),
            max_utility=SOLO_BOUND if is_solo else 1.0,
            utility_sum=None if is_solo else 0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(self.key, is_solo=is_solo), info, given)

    def new_initial_state(self) -> TableState:
        """The table as it is laid out."""
        return TableState(self, self._book)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """Observations are of the moment; there are none that remember the whole game."""
        if params:
            raise ValueError(f"observations have no parameters; got {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("there are no observations with perfect recall")
        return TableObserver(self._book)


def _reward(seats: int) -> int:
    return SCORE if seats == 1 else WIN


def _usual_seats(key: str) -> int:
    return max(2, GAMES[key].seats[0])


def game_type(key: str, *, is_solo: bool) -> Any:
    """What OpenSpiel wants to know about a game."""
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=spiel_name(key),
        long_name=f"Wurfwerk {key}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if is_solo else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=GAMES[key].seats[-1],
        min_num_players=GAMES[key].seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": _usual_seats(key)},
        provides_factored_observation_string=False,
    )


def register_games() -> None:
    """Make every game known to `pyspiel.load_game`."""
    for key in GAMES:
        kind = type(f"TableGame_{key}", (TableGame,), {"key": key})
        pyspiel.register_game(game_type(key, is_solo=False), kind)


register_games()
