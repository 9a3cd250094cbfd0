"""`wurfwerk arena`: bots against each other, with figures that can be trusted."""

from math import ceil
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from wurfwerk.arena.cluster import on_cluster
from wurfwerk.arena.contest import Contest
from wurfwerk.arena.plot import plotted
from wurfwerk.arena.report import Pair, Rating, Report, Standing, reported
from wurfwerk.arena.statistics import NORMAL_95, Estimate
from wurfwerk.arena.workers import Plays, on_cores, run
from wurfwerk.games import game_named

from .arguments import (
    MOST_GAMES,
    MOST_THREADS,
    STANDARD_OUTPUT,
    GameArgument,
    JsonFileOption,
    OptionsOption,
    check_writable,
    read_options,
    read_seed,
    write_file,
    write_json,
)
from .preparing import prepare_contest

FEWEST_SEATS_OF_A_DUEL = 2

GamesOption = Annotated[
    int,
    typer.Option(min=1, max=MOST_GAMES, help="How many games in all; filled up to whole rounds."),
]
ThreadsOption = Annotated[
    int | None,
    typer.Option(min=1, max=MOST_THREADS, help="Games at once; by default one for each core."),
]
ClusterOption = Annotated[
    bool, typer.Option("--cluster", help=r"Play on a Ray cluster; needs wurfwerk\[cluster].")
]


def arena(
    game: GameArgument,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help="Bots by name, with commas; path.py:Name is your own."),
    ],
    games: GamesOption = 1000,
    seats: Annotated[
        int | None, typer.Option(help="Seats; by default 2, or what the game needs.")
    ] = None,
    options: OptionsOption = "{}",
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    threads: ThreadsOption = None,
    cluster: ClusterOption = False,
    json_file: JsonFileOption = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw the bots with their intervals.")
    ] = None,
) -> None:
    """Let bots play each other, and say who is stronger and how sure that is.

    Every round throws the same dice for all ways in which the bots can sit; intervals are of 95 %
    and count the games of a round as one.
    """
    known = game_named(game)
    number = max(FEWEST_SEATS_OF_A_DUEL, known.seats[0]) if seats is None else seats
    names = tuple(name.strip() for name in bots.split(","))
    contest = Contest(game, number, names, read_seed(seed), read_options(options, known))
    contest.check()
    check_writable(plot, None if json_file == STANDARD_OUTPUT else json_file)
    report = played(contest, games, on_cluster if cluster else on_cores(threads))
    if plot is not None:
        write_file(plot, plotted(report))
    if json_file is not None:
        write_json(json_file, report.plain())
    if json_file != STANDARD_OUTPUT:
        print_report(report)


def played(contest: Contest, games: int, plays: Plays) -> Report:
    """Play at least so many games, in whole rounds, with a bar on standard error."""
    prepare_contest(contest)
    rounds = ceil(games / len(contest.line_ups))
    with progress_bar() as progress:
        task = progress.add_task("games", total=rounds * len(contest.line_ups))
        rows = run(contest, rounds, plays, lambda done: progress.advance(task, done))
    return reported(contest, rows)


def progress_bar() -> Progress:
    """A bar on standard error, so that the output stays clean."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)


def print_report(report: Report) -> None:
    """All figures for people."""
    contest = report.contest
    console = Console(highlight=False)
    console.print(
        f"{contest.game}: {report.games:,} games in {report.rounds:,} rounds of the same dice, "
        f"{contest.seats} seats, seed {contest.seed}",
        markup=False,
    )
    console.print(_bots(report))
    if report.pairs and (contest.seats == 1 or len(contest.bots) > FEWEST_SEATS_OF_A_DUEL):
        console.print(_pairs(report.pairs))
    if contest.seats > 1:
        console.print(_seats(report.seats))
    console.print("± is half a 95 % interval; games with the same dice count as one sample.")
    console.print("ms is the time of one core for a decision: on average, and the longest.")


def _bots(report: Report) -> Grid:
    columns = ["bot", "games", "wins", "points", "rating", "ms", "most ms"]
    grid = Grid(*columns, box=None)
    is_solo = report.contest.seats == 1
    for place, bot in enumerate(report.bots):
        pace = report.paces[place]
        grid.add_row(
            escape(bot.name),
            f"{bot.games:,}",
            "–" if is_solo else percent(bot.win_share),
            points(bot.points),
            _rating(report.ratings[place]) if report.ratings else "–",
            f"{1000 * pace.mean:.3f}",
            f"{1000 * pace.longest:.1f}",
        )
    return grid


def _rating(rating: Rating) -> str:
    return f"{rating.mean:.1f} ± {NORMAL_95 * rating.deviation:.1f}"


def _pairs(pairs: tuple[Pair, ...]) -> Grid:
    grid = Grid("bot", "against", "games", "ahead", "more points", box=None)
    for pair in pairs:
        ahead = "–" if pair.ahead is None else percent(pair.ahead)
        grid.add_row(
            escape(pair.name),
            escape(pair.against),
            f"{pair.games:,}",
            ahead,
            points(pair.more_points),
        )
    return grid


def _seats(seats: tuple[Standing, ...]) -> Grid:
    grid = Grid("seat", "wins", "points", box=None)
    for number, seat in enumerate(seats):
        grid.add_row(str(number), percent(seat.win_share), points(seat.points))
    return grid


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    interval = "" if estimate.interval is None else f" ± {100 * estimate.interval:.1f}"
    return f"{100 * estimate.mean:.1f}{interval} %"


def points(estimate: Estimate | None) -> str:
    """Points with their interval; a dash in a race."""
    if estimate is None:
        return "–"
    interval = "" if estimate.interval is None else f" ± {estimate.interval:.2f}"
    return f"{estimate.mean:.2f}{interval}"
