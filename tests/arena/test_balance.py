"""Fairness of boards, against games whose winners are known."""

from collections.abc import Iterator, Sequence
from math import sqrt

import numpy as np
import pytest

from wurfwerk.arena.balance import TABLETS, Balance, balanced, contest_on
from wurfwerk.arena.contest import Rounds
from wurfwerk.arena.statistics import NORMAL_95, NORMAL_99
from wurfwerk.arena.workers import Portion, in_this_process
from wurfwerk.bots.random import POINTS, WINNERS
from wurfwerk.games.dice_land.sheet import SHIPPED

BOARDS = {name: SHIPPED[name].text() for name in "ABC"}


def named(rows: Sequence[str]) -> str:
    return next(name for name, known in BOARDS.items() if known == rows)


def won_by(places: dict[tuple[str, str], list[int]]) -> Balance:
    """What comes out if games on two boards, by seat, are won by these seats, round by round."""

    def plays(portions: Sequence[Portion]) -> Iterator[Rounds]:
        for contest, numbers in portions:
            one, other = (named(contest.options["boards"][tablet]) for tablet in TABLETS)
            rows = np.zeros((len(numbers), 1, POINTS + 2), np.int64)
            rows[:, 0, WINNERS] = [1 << places[one, other][number] for number in numbers]
            yield Rounds(rows, np.zeros((len(numbers), 1, 2, 3)))

    return balanced(BOARDS, "random", "s", 4, plays, lambda _: None)


def test_a_boards_share_is_the_mean_over_its_opponents_from_both_seats() -> None:
    always, never, half = [0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 0, 1]
    found = won_by(
        {
            ("A", "B"): always,
            ("B", "A"): never,  # A wins both games of every round
            ("A", "C"): half,
            ("C", "A"): half,  # A wins one of the two games of every round
            ("B", "C"): [0, 0, 1, 1],
            ("C", "B"): [1, 0, 1, 0],  # B wins 2, 1, 1, 0 of the two
        }
    )
    a, b, c = found.boards
    assert a.share.mean == (1 + 0.5) / 2
    assert b.share.mean == (0 + 0.5) / 2
    assert c.share.mean == (0.5 + 0.5) / 2
    assert a.share.interval == 0
    # B against C by round: 1, 1/2, 1/2, 0; variance 1/6, standard error sqrt(1/24), halved by two.
    assert b.share.interval == pytest.approx(NORMAL_95 * sqrt(1 / 24) / 2)
    assert b.interval_99 == pytest.approx(NORMAL_99 * sqrt(1 / 24) / 2)
    assert (a.is_fair, b.is_fair, c.is_fair) == (False, False, True)
    assert (a.is_certain, b.is_certain) == (True, False)
    assert [board.games for board in found.boards] == [16, 16, 16]
    assert found.games == 24
    assert found.first_seat.mean == (4 + 0 + 2 + 2 + 2 + 2) / 24


def test_both_turns_of_a_pair_have_the_same_dice() -> None:
    front, turned = (contest_on(BOARDS, pair, "random", "s") for pair in (("A", "B"), ("B", "A")))
    assert front.seed == turned.seed
    assert front.options != turned.options


def test_boards_are_played_on_without_choosing_between_two() -> None:
    few = {name: BOARDS[name] for name in "AB"}
    found = balanced(few, "random", "s", 2, in_this_process, lambda _: None)
    assert sum(board.share.mean for board in found.boards) == 1
    assert len(found.meetings) == 1
