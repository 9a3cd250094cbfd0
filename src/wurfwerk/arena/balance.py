"""How fair the boards of Dice Land are: every board against every other, among equal bots.

Each round throws the same dice twice, so that both boards are played on from both seats.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any, TypeAlias

import numpy as np

from wurfwerk.bots.random import WINNERS
from wurfwerk.games import dice_land

from .contest import Contest, Rounds
from .statistics import NORMAL_95, NORMAL_99, Estimate, Values, estimated, win_shares
from .workers import Plays, run_all

SEATS = 2
MARGIN = 0.03
"""A board is fair if it wins half of its games, give or take this share."""
WIDEST_99 = 0.015
"""With so wide a 99 % interval, or less, that can be told."""
TABLETS = ("one", "two")
"""Boards are played on as own ones, the same on both sides: there is no side to choose."""

BoardPair: TypeAlias = tuple[str, str]


@dataclass(frozen=True)
class Meeting:
    """One board against another: its share of the wins."""

    board: str
    against: str
    games: int
    share: Estimate


@dataclass(frozen=True)
class BoardStanding:
    """A board against all others."""

    board: str
    games: int
    share: Estimate
    interval_99: float

    @property
    def is_fair(self) -> bool:
        """Whether the share is within the margin."""
        return abs(self.share.mean - 1 / SEATS) <= MARGIN

    @property
    def is_certain(self) -> bool:
        """Whether there were games enough to tell."""
        return self.interval_99 <= WIDEST_99


@dataclass(frozen=True)
class Balance:
    """What came out."""

    bot: str
    seed: str
    rounds: int
    games: int
    boards: tuple[BoardStanding, ...]
    meetings: tuple[Meeting, ...]
    first_seat: Estimate
    """The share of the wins of the seat that begins."""

    def plain(self) -> dict[str, Any]:
        """All figures, ready for JSON."""
        return {
            "game": dice_land.GAME.key,
            "bot": self.bot,
            "seed": self.seed,
            "rounds": self.rounds,
            "games": self.games,
            "first_seat": self.first_seat.plain(),
            "boards": [
                {
                    "board": board.board,
                    "games": board.games,
                    "win_share": board.share.plain(),
                    "interval_99": round(board.interval_99, 6),
                    "is_fair": board.is_fair,
                    "is_certain": board.is_certain,
                }
                for board in self.boards
            ],
            "meetings": [
                {
                    "board": meeting.board,
                    "against": meeting.against,
                    "games": meeting.games,
                    "win_share": meeting.share.plain(),
                }
                for meeting in self.meetings
            ],
        }


def contest_on(
    boards: Mapping[str, Sequence[str]], names: BoardPair, bot: str, seed: str
) -> Contest:
    """Equal bots on two boards, the first seat on the first one; dice depend on the pair alone."""
    laid_out = {tablet: list(boards[name]) for tablet, name in zip(TABLETS, names, strict=True)}
    options = {"tablets": list(TABLETS), "boards": laid_out}
    pair = "-".join(sorted(names))
    return Contest(dice_land.GAME.key, SEATS, (bot,), f"{seed}/{pair}", options)


def balanced(
    boards: Mapping[str, Sequence[str]],
    bot: str,
    seed: str,
    rounds: int,
    plays: Plays,
    advance: Callable[[int], None],
) -> Balance:
    """Play so many rounds of every pair of boards, given as rows by name."""
    pairs: list[BoardPair] = list(combinations(boards, 2))
    contests = [
        contest_on(boards, names, bot, seed)
        for one, other in pairs
        for names in ((one, other), (other, one))
    ]
    played = run_all(contests, rounds, plays, advance)
    turns = [played[start : start + 2] for start in range(0, len(played), 2)]
    shares = {pair: _share_by_round(*turn) for pair, turn in zip(pairs, turns, strict=True)}
    return Balance(
        bot=bot,
        seed=seed,
        rounds=rounds,
        games=rounds * len(contests),
        boards=tuple(_standing(board, shares, 2 * rounds) for board in boards),
        meetings=tuple(
            Meeting(one, other, 2 * rounds, estimated(found))
            for (one, other), found in shares.items()
        ),
        first_seat=estimated(np.concatenate([_first_seat_by_round(*turn) for turn in turns])),
    )


def _seat_shares(played: Rounds) -> Values:
    """The shares of the wins, shape (rounds, seats)."""
    return win_shares(played.rows[:, 0, WINNERS], SEATS)


def _share_by_round(front: Rounds, turned: Rounds) -> Values:
    """The first board's share: it is on seat 0, then on seat 1."""
    return (_seat_shares(front)[:, 0] + _seat_shares(turned)[:, 1]) / 2


def _first_seat_by_round(front: Rounds, turned: Rounds) -> Values:
    return (_seat_shares(front)[:, 0] + _seat_shares(turned)[:, 0]) / 2


def _standing(board: str, shares: Mapping[BoardPair, Values], games: int) -> BoardStanding:
    """A board against all others, each counting the same; pairs have dice of their own."""
    found = [
        share if pair[0] == board else 1 - share for pair, share in shares.items() if board in pair
    ]
    number = len(found)
    errors = [share.var(ddof=1) / len(share) for share in found]
    error = sqrt(sum(errors)) / number
    mean = float(np.mean([share.mean() for share in found]))
    share = Estimate(mean, NORMAL_95 * error)
    return BoardStanding(board, number * games, share, NORMAL_99 * error)
