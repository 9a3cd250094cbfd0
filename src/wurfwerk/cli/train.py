"""`wurfwerk train`: let a network learn a game from self-play."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated
from zipfile import BadZipFile

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from wurfwerk.bots.curve import curve_svg
from wurfwerk.bots.features import is_described
from wurfwerk.bots.mind import Mind
from wurfwerk.bots.network import widened
from wurfwerk.bots.reckoning import expects
from wurfwerk.bots.shelf import Provenance, load, provenance_of, save
from wurfwerk.bots.training import Course, Point, Training
from wurfwerk.games import game_named
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.game import Game

from .arguments import (
    MOST_DIGITS,
    MOST_THREADS,
    BadFile,
    GameArgument,
    OptionsOption,
    make_directory,
    read_options,
    typed_number,
)

POINTS_PER_CHECKPOINT = 3
WIDEST_LAYER = 1000
LONGEST_QUOTE = 60

IntoOption = Annotated[
    Path | None, typer.Option(help="Folder for the results; by default training/GAME-SEATS.")
]


def train(
    game: GameArgument,
    seats: Annotated[
        str, typer.Option(help="Numbers of seats; 2,2,3: two seats twice as often.")
    ] = "2",
    minutes: Annotated[float, typer.Option(min=0, help="How long to train in all.")] = 10,
    hidden: Annotated[str, typer.Option(help="Hidden layers, as in 48,32; empty: none.")] = "48,32",
    rate: Annotated[float, typer.Option(min=0, max=1, help="Length of the first steps.")] = 0.002,
    batch: Annotated[int, typer.Option(min=1, help="Games of a thread for each step.")] = 2,
    trust: Annotated[float, typer.Option(min=0, max=1, help="Lambda of TD(lambda).")] = 0.9,
    carelessness: Annotated[
        int, typer.Option(min=0, max=1000, help="Random decisions in a thousand.")
    ] = 30,
    revisions: Annotated[int, typer.Option(min=0, help="Steps from earlier games for each.")] = 0,
    options: OptionsOption = "{}",
    threads: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_THREADS, help="Threads; by default all cores."),
    ] = None,
    into: IntoOption = None,
    start: Annotated[Path | None, typer.Option(help="A network to start from.")] = None,
    widen: Annotated[str, typer.Option(help="Wider hidden layers for the start's network.")] = "",
    expect: Annotated[
        bool, typer.Option(help="Learn from all coming throws, not only from those that fall.")
    ] = False,
    resume: Annotated[bool, typer.Option(help="Go on from the folder's checkpoint.")] = False,
) -> None:
    """Train a network for a game by self-play, with checkpoints and a curve.

    The folder gets checkpoint.npz, curve.json, curve.svg and, at the end, network.npz, which knows
    how it was made.
    """
    known = _described(game)
    course = Course(
        _seats(seats, known),
        _layers(hidden),
        minutes,
        batch,
        rate,
        trust,
        carelessness,
        revisions,
        read_options(options, known) or None,
        expect,
    )
    _check(known, start, widen, expect=expect)
    folder = into or Path("training") / f"{game}-{seats.replace(',', '-')}"
    training = Training(known, course, threads)
    if start:
        with _reading(start):
            mind = load(start, known, course.seats[0])
        training.start_from(_widened(mind, _layers(widen)))
    if resume:
        checkpoint = folder / "checkpoint.npz"
        with _reading(checkpoint):
            training.resume(checkpoint)
    make_directory(folder)
    _run(training, folder)
    _keep(training, folder / "network.npz", start)


def _check(game: Game, start: Path | None, widen: str, *, expect: bool) -> None:
    if expect and not expects(game):
        raise BadOptions(f"{game.key} does not reckon coming throws (bots/reckoned)")
    if widen and not start:
        raise BadOptions("--widen needs --start, the network to make wider")


def _described(key: str) -> Game:
    """A game that a network can see."""
    game = game_named(key)
    if not is_described(game):
        raise BadOptions(f"{key} has no features to learn from (bots/features)")
    return game


def _seats(text: str, game: Game) -> tuple[int, ...]:
    """Numbers of seats that the game is for."""
    seats = _numbers(text)
    if not seats:
        raise BadOptions("--seats needs a number")
    for number in seats:
        game.check_seats(number)
    return seats


def _keep(training: Training, path: Path, start: Path | None) -> None:
    """Write down the network and how it was made, also the one that it started from."""
    provenance = _provenance(training)
    if start:
        provenance = provenance.after(provenance_of(start))
    save(path, training.mind, provenance)
    Console(soft_wrap=True).print(f"{provenance.result}\n{path}", markup=False)


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file of weights is said in a sentence."""
    try:
        yield
    except OSError as error:
        raise BadFile(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile):  # as NumPy refuses it
        raise BadFile(f"{path} is nothing that `wurfwerk train` has written") from None


def _numbers(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    numbers = tuple(typed_number(part) or 0 for part in parts)
    if not all(numbers):
        raise BadOptions(
            "numbers above 0 with commas between them are wanted, "
            f'of at most {MOST_DIGITS} digits, not "{text[:LONGEST_QUOTE]}"'
        )
    return numbers


def _layers(text: str) -> tuple[int, ...]:
    """Sizes of hidden layers."""
    sizes = _numbers(text)
    if any(size > WIDEST_LAYER for size in sizes):
        raise BadOptions(f'a hidden layer has at most {WIDEST_LAYER} numbers, not "{text}"')
    return sizes


def _widened(mind: Mind, hidden: tuple[int, ...]) -> Mind:
    """A network with wider layers, if any are named."""
    if not hidden:
        return mind
    narrow = mind.sizes[1:-1].tolist()
    if len(narrow) != len(hidden) or any(a > b for a, b in zip(narrow, hidden, strict=True)):
        raise BadOptions(f"{narrow} can only be widened layer by layer, not to {list(hidden)}")
    wider = np.array([mind.sizes[0], *hidden, mind.sizes[-1]], np.int64)
    return Mind(widened(mind.weights, mind.sizes, wider), wider, mind.wishes)


def _provenance(training: Training) -> Provenance:
    """How the network was made."""
    return Provenance(
        game=training.game.key,
        seats=tuple(dict.fromkeys(training.course.seats)),
        command=" ".join(["wurfwerk", *sys.argv[1:]]),
        games=training.games,
        minutes=round(training.minutes, 1),
        result=training.result(),
        variety=training.variety,
    )


def _run(training: Training, folder: Path) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("compiling", total=training.course.minutes)

        def after_point(point: Point) -> None:
            text = (
                f"{point.games:,} games, {point.score:.1f} points, {point.decisions:.0f} decisions"
            )
            progress.update(task, completed=point.minutes, description=text)
            if len(training.curve) % POINTS_PER_CHECKPOINT == 0:
                _write(training, folder)

        training.run(after_point)
    _write(training, folder)


def _write(training: Training, folder: Path) -> None:
    """The checkpoint and the curve so far."""
    training.save(folder / "checkpoint.npz")
    curve = [asdict(point) for point in training.curve]
    (folder / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", "utf-8")
    (folder / "curve.svg").write_text(curve_svg(training.game.key, training.curve), "utf-8")
