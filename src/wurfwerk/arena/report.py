"""What a contest came to: how often each bot wins, how many points it makes, how it is rated."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from wurfwerk.bots.random import DECISIONS, POINTS, WINNERS
from wurfwerk.bots.strangers import short_name
from wurfwerk.games import game_named

from .contest import Contest, Rounds
from .match import ANSWERS, LONGEST, SECONDS
from .statistics import Estimate, Values, estimated, standings, win_shares


@dataclass(frozen=True)
class Standing:
    """One bot, or one seat."""

    name: str
    games: int
    win_share: Estimate
    points: Estimate | None


@dataclass(frozen=True)
class Pair:
    """One bot against another, in the games in which both sit; half a point for an equal place."""

    name: str
    against: str
    games: int
    ahead: Estimate | None
    """None in solo games, where nobody meets."""
    more_points: Estimate | None


@dataclass(frozen=True)
class Rating:
    """An OpenSkill rating: Plackett-Luce, game by game, everybody from 25 ± 8.3."""

    mean: float
    deviation: float


@dataclass(frozen=True)
class Pace:
    """Seconds of a core that a bot takes for a decision."""

    mean: float
    longest: float


@dataclass(frozen=True)
class Report:
    """All figures of a contest."""

    contest: Contest
    rounds: int
    games: int
    decisions: float
    bots: tuple[Standing, ...]
    seats: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    ratings: tuple[Rating, ...]
    """Empty where a bot can meet itself, or sits alone."""
    paces: tuple[Pace, ...]

    def plain(self) -> dict[str, Any]:
        """All figures, ready for JSON."""
        contest = self.contest
        game = game_named(contest.game)
        return {
            "game": contest.game,
            "seats": contest.seats,
            "bots": list(contest.bots),
            "seed": contest.seed,
            "options": game.complete_options(contest.options, contest.seats),
            "rounds": self.rounds,
            "games": self.games,
            "decisions_per_game": round(self.decisions, 2),
            "results": [self._plain_bot(place) for place in range(len(self.bots))],
            "by_seat": [_plain_standing(seat) for seat in self.seats],
            "pairs": [_plain_pair(pair) for pair in self.pairs],
        }

    def _plain_bot(self, place: int) -> dict[str, Any]:
        pace = self.paces[place]
        plain = _plain_standing(self.bots[place])
        if self.ratings:
            rating = self.ratings[place]
            plain["rating"] = {"mu": round(rating.mean, 4), "sigma": round(rating.deviation, 4)}
        seconds = {"mean": round(pace.mean, 7), "longest": round(pace.longest, 7)}
        return plain | {"seconds_per_decision": seconds}


def _plain_standing(standing: Standing) -> dict[str, Any]:
    return {
        "name": standing.name,
        "games": standing.games,
        "win_share": standing.win_share.plain(),
        "points": None if standing.points is None else standing.points.plain(),
    }


def _plain_pair(pair: Pair) -> dict[str, Any]:
    return {
        "name": pair.name,
        "against": pair.against,
        "games": pair.games,
        "ahead": None if pair.ahead is None else pair.ahead.plain(),
        "more_points": None if pair.more_points is None else pair.more_points.plain(),
    }


def names_of(bots: Sequence[str]) -> list[str]:
    """Names that differ: a bot that is there twice gets a number."""
    short = [short_name(bot) for bot in bots]
    before = [short[:place].count(name) for place, name in enumerate(short)]
    return [
        f"{name} {count + 1}" if count else name for name, count in zip(short, before, strict=True)
    ]


def reported(contest: Contest, played: Rounds) -> Report:
    """The figures of a contest's rounds."""
    figures = _Figures(contest, played)
    rounds, ways = played.rows.shape[:2]
    return Report(
        contest=contest,
        rounds=rounds,
        games=rounds * ways,
        decisions=float(played.rows[..., DECISIONS].mean()),
        bots=tuple(figures.bot(bot) for bot in range(len(contest.bots))),
        seats=tuple(figures.seat(seat) for seat in range(contest.seats)),
        pairs=tuple(figures.pair(*two) for two in combinations(range(len(contest.bots)), 2)),
        ratings=figures.ratings(),
        paces=tuple(figures.pace(bot) for bot in range(len(contest.bots))),
    )


class _Figures:
    """The games of a contest as arrays (rounds, line-ups, seats)."""

    def __init__(self, contest: Contest, played: Rounds) -> None:
        self._contest = contest
        self._names = names_of(contest.bots)
        self._rounds = len(played.rows)
        self._times = played.times
        self._line_ups = np.array(contest.line_ups)
        winners = played.rows[..., WINNERS]
        has_points = game_named(contest.game).has_points
        points = played.rows[..., POINTS:] if has_points else None
        self._shares = win_shares(winners, contest.seats)
        self._points = None if points is None else points.astype(np.float64)
        self._places = standings(winners, points, contest.seats)

    def bot(self, bot: int) -> Standing:
        sits = self._line_ups == bot
        games = self._rounds * int(sits.any(axis=1).sum())
        return self._standing(self._names[bot], games, sits)

    def seat(self, seat: int) -> Standing:
        sits = np.zeros(self._line_ups.shape, bool)
        sits[:, seat] = True
        return self._standing(f"seat {seat}", self._rounds * len(sits), sits)

    def _standing(self, name: str, games: int, sits: Any) -> Standing:
        points = None if self._points is None else estimated(_by_round(self._points, sits))
        return Standing(name, games, estimated(_by_round(self._shares, sits)), points)

    def pair(self, bot: int, other: int) -> Pair:
        mine, theirs = self._line_ups == bot, self._line_ups == other
        meet = mine.any(axis=1) & theirs.any(axis=1)
        ahead = None
        if meet.any():
            ahead = estimated(_share_ahead(self._places, meet, mine, theirs))
        more = None
        if self._points is not None:
            if meet.any():
                mine, theirs = mine & meet[:, np.newaxis], theirs & meet[:, np.newaxis]
            more = estimated(_by_round(self._points, mine) - _by_round(self._points, theirs))
        games = self._rounds * int(meet.sum() if meet.any() else mine.any(axis=1).sum())
        return Pair(self._names[bot], self._names[other], games, ahead, more)

    def ratings(self) -> tuple[Rating, ...]:
        """Everybody's rating after all games, in their order; only where no bot meets itself."""
        bots = len(self._contest.bots)
        if not 1 < self._contest.seats <= bots:
            return ()
        model = PlackettLuce()
        ratings = [model.rating() for _ in range(bots)]
        for places in self._places:
            for line_up, line_places in zip(self._contest.line_ups, places, strict=True):
                sitting = [[ratings[bot]] for bot in line_up]
                ranks = [-float(place) for place in line_places]
                for bot, [rating] in zip(line_up, model.rate(sitting, ranks=ranks), strict=True):
                    ratings[bot] = rating
        return tuple(Rating(rating.mu, rating.sigma) for rating in ratings)

    def pace(self, bot: int) -> Pace:
        mine = self._times[:, self._line_ups == bot]
        answers = float(mine[..., ANSWERS].sum())
        seconds = float(mine[..., SECONDS].sum())
        return Pace(seconds / answers if answers else 0.0, float(mine[..., LONGEST].max()))


def _by_round(values: Values, sits: Any) -> Values:
    """One value for each round: the mean over the games and seats marked."""
    return np.asarray(values[:, sits].mean(axis=1), np.float64)


def _share_ahead(places: Values, meet: Any, mine: Any, theirs: Any) -> Values:
    """One value for each round: how often a seat of the one stands before a seat of the other."""
    shares = []
    for way in np.flatnonzero(meet):
        here = places[:, way, mine[way]][:, :, np.newaxis]
        there = places[:, way, theirs[way]][:, np.newaxis, :]
        shares.append(((here > there) + (here == there) / 2).mean(axis=(1, 2)))
    return np.asarray(np.mean(shares, axis=0), np.float64)
