"""Figures against cases worked out by hand."""

from math import sqrt

import numpy as np
import pytest

from wurfwerk.arena.contest import Contest, Rounds
from wurfwerk.arena.report import names_of, reported
from wurfwerk.arena.statistics import NORMAL_95, estimated, standings, win_shares
from wurfwerk.bots.random import DECISIONS, POINTS, WINNERS

FIRST, SECOND, BOTH = 0b01, 0b10, 0b11


def test_an_interval_is_two_standard_errors_of_the_rounds() -> None:
    estimate = estimated(np.array([1.0, 2.0, 3.0, 6.0]))
    assert estimate.mean == 3
    # Deviations -2, -1, 0, 3: variance 14 / 3, standard error sqrt(14 / 3 / 4).
    assert estimate.interval == pytest.approx(NORMAL_95 * sqrt(14 / 12))
    assert (estimate.low + estimate.high) / 2 == pytest.approx(3)


def test_one_round_has_no_interval() -> None:
    estimate = estimated(np.array([0.25]))
    assert (estimate.mean, estimate.interval, estimate.low) == (0.25, None, 0.25)
    assert estimate.plain() == {"mean": 0.25, "interval": None}


def test_winners_share_a_win() -> None:
    shares = win_shares(np.array([[0b001, 0b110], [0b111, 0b100]]), 3)
    third = pytest.approx(1 / 3)
    assert shares.tolist() == [[[1, 0, 0], [0, 0.5, 0.5]], [[third] * 3, [0, 0, 1]]]


def test_winners_stand_first_whatever_the_points() -> None:
    places = standings(np.array([0b010]), np.array([[9, 9, 4]]), 3)[0]
    assert places[1] > places[0] > places[2]
    race = standings(np.array([0b010]), None, 3)[0]
    assert race.tolist() == [0, 1, 0]


def two_bots(winners: list[list[int]], points: list[list[list[int]]]) -> Rounds:
    """Rounds of two games; in the second one the bots have changed seats."""
    rows = np.zeros((len(winners), 2, POINTS + 2), np.int64)
    rows[..., DECISIONS] = 10
    rows[..., WINNERS] = winners
    rows[..., POINTS:] = points
    times = np.zeros((len(winners), 2, 2, 3))
    times[..., 0, :] = (5, 0.5, 0.3)
    times[..., 1, :] = (5, 1.5, 0.7)
    return Rounds(rows, times)


CONTEST = Contest("bronze-age", 2, ("one", "other"))
PLAYED = two_bots(
    # By seat. The line-ups of a round are (one, other) and (other, one).
    winners=[[FIRST, FIRST], [FIRST, SECOND], [BOTH, SECOND], [SECOND, FIRST]],
    points=[
        [[5, 1], [4, 2]],
        [[6, 2], [0, 6]],
        [[3, 3], [1, 7]],
        [[0, 4], [4, 1]],
    ],
)


def test_the_games_of_a_round_are_one_sample() -> None:
    one, other = reported(CONTEST, PLAYED).bots
    # One's share by round: (1 + 0) / 2, (1 + 1) / 2, (1/2 + 1) / 2, (0 + 0) / 2.
    rounds = [0.5, 1, 0.75, 0]
    mean = sum(rounds) / 4
    variance = sum((share - mean) ** 2 for share in rounds) / 3
    assert one.win_share.mean == mean
    assert one.win_share.interval == pytest.approx(NORMAL_95 * sqrt(variance / 4))
    assert other.win_share.mean == 1 - mean
    assert (one.games, other.games) == (8, 8)


def test_points_and_their_difference_are_paired_by_the_dice() -> None:
    report = reported(CONTEST, PLAYED)
    one, other = report.bots
    assert one.points is not None
    assert other.points is not None
    # One's points by round: (5 + 2) / 2, (6 + 6) / 2, (3 + 7) / 2, (0 + 1) / 2.
    assert one.points.mean == (3.5 + 6 + 5 + 0.5) / 4
    assert other.points.mean == (2.5 + 1 + 2 + 4) / 4
    (pair,) = report.pairs
    assert pair.more_points is not None
    assert pair.more_points.mean == pytest.approx(one.points.mean - other.points.mean)
    difference = np.array([1, 5, 3, -3.5])
    assert pair.more_points.interval == pytest.approx(NORMAL_95 * difference.std(ddof=1) / 2)
    assert pair.ahead == one.win_share


def test_seats_are_counted_apart_from_who_sits_there() -> None:
    first, second = reported(CONTEST, PLAYED).seats
    # Seat 0 by round: (1 + 1) / 2, (1 + 0) / 2, (1/2 + 0) / 2, (0 + 1) / 2.
    assert first.win_share.mean == (1 + 0.5 + 0.25 + 0.5) / 4
    assert first.win_share.mean + second.win_share.mean == 1


def test_a_bot_that_always_wins_is_rated_higher_game_by_game() -> None:
    def ratings(rounds: int) -> tuple[float, float]:
        winners = [[FIRST, SECOND]] * rounds
        one, other = reported(CONTEST, two_bots(winners, [[[2, 1], [1, 2]]] * rounds)).ratings
        assert one.deviation == other.deviation < 25 / 3
        return one.mean, other.mean

    few, many = ratings(1), ratings(5)
    assert many[0] > few[0] > 25 > few[1] > many[1]


def test_a_pace_is_seconds_by_answers() -> None:
    report = reported(CONTEST, PLAYED)
    one, other = report.paces
    assert one.mean == other.mean == pytest.approx(2.0 / 10)
    assert one.longest == 0.7


def test_a_solo_game_has_no_opponent_but_a_paired_difference() -> None:
    rows = np.zeros((3, 2, POINTS + 1), np.int64)
    rows[..., WINNERS] = 1
    rows[..., POINTS] = [[10, 8], [20, 19], [30, 27]]
    contest = Contest("burgundy", 1, ("one", "other"))
    report = reported(contest, Rounds(rows, np.ones((3, 2, 1, 3))))
    (pair,) = report.pairs
    assert pair.ahead is None
    assert pair.more_points is not None
    assert pair.more_points.mean == 2
    assert pair.more_points.interval == pytest.approx(NORMAL_95 / sqrt(3))
    assert report.ratings == ()


def test_a_bot_that_is_there_twice_gets_a_number() -> None:
    assert names_of(("a", "b", "a", "a")) == ["a", "b", "a 2", "a 3"]
    assert names_of(("x/my.py:Bot", "y/my.py:Bot")) == ["my.py:Bot", "my.py:Bot 2"]
