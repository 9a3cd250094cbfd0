"""`wurfwerk simulate`: many games between bots, and what comes out."""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from wurfwerk.arena.dataset import write_parquet
from wurfwerk.arena.simulation import Outcomes, Simulation, replays
from wurfwerk.arena.simulation import simulate as run
from wurfwerk.games import game_named

from .arena import progress_bar
from .arguments import (
    MOST_GAMES,
    MOST_THREADS,
    BadFile,
    GameArgument,
    OptionsOption,
    check_writable,
    make_directory,
    read_options,
    read_seed,
    write_file,
)
from .preparing import prepare_simulation

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="Number of seats; by default the most.")] = None,
    bots: Annotated[
        str, typer.Option(help="The bot on every seat; path.py:Name is your own.")
    ] = "random",
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    options: OptionsOption = "{}",
    replay_directory: Annotated[
        Path | None,
        typer.Option("--replays", metavar="DIR", help="Write one replay per game into DIR."),
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every event as a row into a Parquet file."),
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_THREADS, help="Threads; by default one for each core."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> None:
    """Play many games between bots and print scores, lengths and wins."""
    known = game_named(game)
    number = known.seats[-1] if seats is None else seats
    given = read_options(options, known)
    simulation = Simulation(known, number, bots, read_seed(seed), given)
    simulation.contest.check()
    if replay_directory is not None:
        make_directory(replay_directory)
    check_writable(parquet)
    prepare_simulation(simulation)
    with progress_bar() as progress:
        task = progress.add_task("games", total=games)
        outcomes = run(simulation, games, threads, lambda done: progress.advance(task, done))
        if replay_directory is not None:
            _write_replays(simulation, games, replay_directory, progress)
        if parquet is not None:
            _write_events(simulation, games, parquet, progress)
    summary = summarised(outcomes)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        _print_summary(summary)


def _write_replays(simulation: Simulation, games: int, folder: Path, progress: Progress) -> None:
    task = progress.add_task("replays", total=games)
    digits = len(str(games - 1))
    for number, (_, text) in enumerate(replays(simulation, games)):
        write_file(folder / f"{simulation.game.key}-{number:0{digits}}.jsonl", text)
        progress.advance(task)


def _write_events(simulation: Simulation, games: int, path: Path, progress: Progress) -> None:
    task = progress.add_task("events", total=games)

    def texts() -> Iterator[str]:
        for _, text in replays(simulation, games):
            yield text
            progress.advance(task)

    try:
        write_parquet(texts(), path)
    except OSError as error:
        raise BadFile(f"cannot write {path}: {error.strerror}") from None


def summarised(outcomes: Outcomes) -> dict[str, Any]:
    """All figures of a simulation, ready for JSON."""
    simulation = outcomes.simulation
    return {
        "game": simulation.game.key,
        "games": len(outcomes.rows),
        "seats": simulation.seats,
        "bots": simulation.bot,
        "seed": simulation.seed,
        "options": simulation.game.complete_options(simulation.options, simulation.seats),
        "scores": _scores(outcomes),
        "decisions": _distribution(outcomes.decisions),
        "throws": _distribution(outcomes.chances),
        "wins": [
            int(np.count_nonzero(outcomes.winners == 1 << seat)) for seat in range(simulation.seats)
        ],
        "shared_wins": int(np.count_nonzero(outcomes.winners & (outcomes.winners - 1))),
        "reasons": _named(outcomes.reasons, simulation.game.reasons),
        "endings": _named(outcomes.endings, simulation.game.endings),
        "seconds": round(outcomes.seconds, 3),
        "decisions_per_second": round(float(outcomes.decisions.sum()) / outcomes.seconds),
    }


def _scores(outcomes: Outcomes) -> dict[str, Any] | None:
    """All seats together, then each; None in a race."""
    if not outcomes.simulation.game.has_points:
        return None
    seats = [_distribution(outcomes.scores[:, seat]) for seat in range(outcomes.simulation.seats)]
    return {"all": _distribution(outcomes.scores.ravel()), "by_seat": seats}


def _distribution(values: Any) -> dict[str, float]:
    """Mean with its 95 % interval, spread and quantiles."""
    deviation = float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
    figures = {
        "mean": float(np.mean(values)),
        "interval": 1.96 * deviation / math.sqrt(len(values)),
        "deviation": deviation,
        "least": float(np.min(values)),
        "most": float(np.max(values)),
    }
    figures |= {f"q{round(100 * q):02d}": float(np.quantile(values, q)) for q in QUANTILES}
    return {name: round(figure, 4) for name, figure in figures.items()}


def _named(codes: Any, names: tuple[str, ...]) -> dict[str, int]:
    counts = np.bincount(codes, minlength=len(names))
    return {name: int(count) for name, count in zip(names, counts, strict=True) if count}


def _print_summary(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(
        f"{summary['game']}: {summary['games']:,} games, {summary['seats']} seats, "
        f"bots {summary['bots']}, seed {summary['seed']}",
        markup=False,
    )
    console.print(_distributions(summary))
    console.print(_wins(summary))
    for name in ("endings", "reasons"):
        found = ", ".join(f"{key} {count:,}" for key, count in summary[name].items())
        console.print(f"{name}: {found}")
    console.print(
        f"{summary['decisions_per_second']:,} decisions per second ({summary['seconds']} s)"
    )


def _distributions(summary: dict[str, Any]) -> Grid:
    quantiles = [f"q{round(100 * q):02d}" for q in QUANTILES]
    grid = Grid("", "mean", "± 95 %", "deviation", "least", *quantiles, "most", box=None)
    rows = {"decisions": summary["decisions"], "throws": summary["throws"]}
    if summary["scores"] is not None:
        by_seat = enumerate(summary["scores"]["by_seat"])
        points = {f"  seat {seat}": figures for seat, figures in by_seat}
        rows = {"points": summary["scores"]["all"]} | points | rows
    for name, figures in rows.items():
        middle = [f"{figures[quantile]:g}" for quantile in quantiles]
        spread = [f"{figures[key]:.2f}" for key in ("mean", "interval", "deviation")]
        grid.add_row(name, *spread, f"{figures['least']:g}", *middle, f"{figures['most']:g}")
    return grid


def _wins(summary: dict[str, Any]) -> Grid:
    grid = Grid("won by", "games", "share", box=None)
    total = summary["games"]
    for seat, wins in enumerate(summary["wins"]):
        grid.add_row(f"seat {seat}", f"{wins:,}", f"{wins / total:.1%}")
    grid.add_row("several", f"{summary['shared_wins']:,}", f"{summary['shared_wins'] / total:.1%}")
    return grid
