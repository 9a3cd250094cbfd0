"""What luck and choices come to when bots play: `python -m benchmarks.luck`.

Writes what choices of each level usually cost into the package (`analysis/usual.json`), and the
table of docs/analysis.md. Luck must be 0 on average, for whoever plays; what is left of the spread
of results without it shows how much of it is found.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import numpy as np

from wurfwerk.analysis import usual
from wurfwerk.analysis.course import course_of
from wurfwerk.arena.match import play_match
from wurfwerk.bots import BOTS
from wurfwerk.bots.levels import LEVELS
from wurfwerk.games import GAMES
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.words import MINUS

PAGE = Path(__file__).parents[1] / "docs/analysis.md"
MARK = "<!-- figures -->"
INTERVAL = 1.96
MOST_SEATS = 2
"""More seats are compared with so many."""
DIGITS = {True: 2, False: 3}
"""Of points, and of chances."""


@dataclass(frozen=True)
class Job:
    """One game between bots of one level."""

    game: str
    seats: int
    level: str
    number: int


@dataclass(frozen=True)
class Seat:
    """What came of it for one seat."""

    job: Job
    is_in_points: bool
    luck: float
    cost: float
    end: float
    choices: int


def jobs(games: int) -> list[Job]:
    """All games to play."""
    return [
        Job(game.key, seats, level, number)
        for game in GAMES.values()
        for seats in game.seats
        if seats <= MOST_SEATS
        for level in BOTS
        for number in range(games)
    ]


def played(job: Job) -> list[Seat]:
    """Play a game and value it."""
    seed = f"luck/{job.level}/{job.number}"
    table = Table(GAMES[job.game], ["bot"] * job.seats)
    bots = [BOTS[job.level](seat_stream(seed, seat)) for seat in range(job.seats)]
    play_match(table, bots, dice_stream(seed))
    course = course_of(table)
    found = []
    for seat, account in enumerate(course.accounts):
        mine = [one for one in course.choices if one.seat == seat and one.number > 1]
        found.append(
            Seat(job, course.is_in_points, account.luck, account.cost, account.end, len(mine))
        )
    return found


def main() -> None:
    """Play all, and write what came of it."""
    parser = argparse.ArgumentParser(description="Luck and choices of bots.")
    parser.add_argument("--games", type=int, default=40, help="of each level")
    games = parser.parse_args().games
    wanted = jobs(games)
    found: list[Seat] = []
    with ProcessPoolExecutor() as pool:
        for done, seats in enumerate(pool.map(played, wanted, chunksize=games), 1):
            found += seats
            if done % games == 0:
                print(_row(found[-games * seats[0].job.seats :]), flush=True)
    lines = [
        list(group)
        for _, group in groupby(found, lambda seat: (seat.job.game, seat.job.seats, seat.job.level))
    ]
    usual.FILE.write_text(_costs(lines), "utf-8")
    before, _, _ = PAGE.read_text("utf-8").partition(MARK)
    PAGE.write_text(f"{before}{MARK}\n\n{_table(lines)}\n", "utf-8")


def _costs(lines: list[list[Seat]]) -> str:
    """The file of usual costs: those of the levels, by game and seats."""
    costs: dict[str, dict[str, dict[str, float]]] = {}
    for line in lines:
        job = line[0].job
        if job.level in LEVELS:
            of_seats = costs.setdefault(job.game, {}).setdefault(str(job.seats), {})
            of_seats[job.level] = round(_cost_of_choice(line), 6)
    return json.dumps(costs, indent=1) + "\n"


def _cost_of_choice(line: list[Seat]) -> float:
    return sum(seat.cost for seat in line) / sum(seat.choices for seat in line)


HEADS = (
    "game",
    "seats",
    "level",
    "games",
    "luck",
    "choices cost",
    "result",
    "its spread",
    "its spread without luck",
)


def _table(lines: list[list[Seat]]) -> str:
    """All figures for the page."""
    rows = [f"| {' | '.join(HEADS)} |", f"|{' --- |' * len(HEADS)}"]
    return "\n".join(rows + [_row(line) for line in lines])


def _row(line: list[Seat]) -> str:
    job, digits = line[0].job, DIGITS[line[0].is_in_points]
    luck = np.array([seat.luck for seat in line])
    cost = np.array([seat.cost for seat in line])
    end = np.array([seat.end for seat in line])
    cells = [
        job.game,
        str(job.seats),
        job.level,
        str(len(line) // job.seats),
        _mean(luck, job.seats, f"+.{digits}f"),
        _mean(cost, job.seats, f".{digits}f"),
        _mean(end, job.seats, f".{digits}f"),
        f"{end.std():.{digits}f}",
        f"{(end - luck).std():.{digits}f}",
    ]
    return f"| {' | '.join(cells)} |"


def _mean(values: np.ndarray, seats: int, form: str) -> str:
    """With half a 95 % interval; the seats of a game count as one sample."""
    means = values.reshape(-1, seats).mean(axis=1)
    half = INTERVAL * means.std() / len(means) ** 0.5
    return f"{means.mean():{form}} ± {half:{form.lstrip('+')}}".replace("-", MINUS)


if __name__ == "__main__":
    main()
