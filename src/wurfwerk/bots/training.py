"""Training in Python: threads that practise, steps of learning, checkpoints and a curve."""

import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from wurfwerk.kernel import playing
from wurfwerk.kernel.game import Game, Options
from wurfwerk.kernel.records import records
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.verbs import Numbers

from .features import feel_for, points_that_count, practice, size_of, variety
from .learning import (
    CHANCE_LOSS,
    GAMES,
    POINTS_LOSS,
    REPORT,
    SCORE,
    SCORES,
    SQUARED_SCORE,
    STEPS,
    new_diary,
    practise,
)
from .mind import Mind, new_room, wishes_for
from .network import ANSWERS, CHANCE, POINTS, Floats, add_feel, improve, new_weights
from .notebook import revise

SECONDS_PER_POINT = 10
TEST_GAMES = 1000
POSITIONS = 256
"""Positions in one step of learning from earlier games."""
OF_LATE = 500
"""So many rounds of practice make up the average."""
LAST_RATE = 0.03
"""The length of a step falls evenly to this share of its beginning."""


@dataclass(frozen=True)
class Course:
    """How to train."""

    seats: tuple[int, ...]
    hidden: tuple[int, ...]
    minutes: float
    batch: int = 2
    rate: float = 0.002
    trust: float = 0.9
    carelessness: int = 30
    revisions: int = 0
    """Steps of learning from earlier games for each step from new ones."""
    options: Options | None = None
    """Of the tables to learn on, if not on all that the game practises on."""
    expects: bool = False
    """Whether to learn from all coming throws, for games that reckon them."""


@dataclass(frozen=True)
class Point:
    """One point of the curve, over the games since the one before."""

    minutes: float
    games: int
    score: float
    decisions: float
    chance_error: float
    points_error: float


class Worker:
    """One thread's scratch paper and streams."""

    def __init__(self, game: Game, sizes: Numbers, number: int, at: int) -> None:
        self.tables = records(game.state, 2)
        self.room = new_room(game)
        self.diary = new_diary(sizes)
        self.dice = new_stream("practice", "dice", number, at)
        self.choices = new_stream("practice", "choices", number, at)
        self.gradient: Floats
        self.report = np.zeros(REPORT)


class Training:
    """A network that learns; it can be saved and taken up again."""

    def __init__(self, game: Game, course: Course, threads: int | None = None) -> None:
        self.game, self.course = game, course
        self.sizes = np.array([size_of(game), *course.hidden, ANSWERS], np.int64)
        self.weights = new_weights(self.sizes, 1)
        for answer in (CHANCE, POINTS):
            add_feel(self.weights, self.sizes, feel_for(game, answer), answer)
        self.averaged = self.weights.copy()
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self.rounds = self.steps = self.games = 0
        self.minutes = 0.0
        self.curve: list[Point] = []
        self.threads = threads or os.cpu_count() or 1
        self.wishes = wishes_for(game, max(course.seats), points_that_count(game))
        self._setups = _setups(game, course)

    @property
    def mind(self) -> Mind:
        """The network as it was on average of late: steadier than it is now."""
        return Mind(self.averaged, self.sizes, self.wishes)

    @property
    def variety(self) -> str:
        """The kind of the tables, if all are of one."""
        table = records(self.game.state)
        kinds = set()
        for i in range(len(self._setups)):
            playing.begin(table, 0, self._setups[i : i + 1])
            kinds.add(variety(self.game, table[0]))
        return kinds.pop() if len(kinds) == 1 else ""

    def start_from(self, mind: Mind) -> None:
        """Begin with a network that has learnt before, whatever its hidden layers."""
        self.sizes, self.weights = mind.sizes, mind.weights
        self.averaged = self.weights.copy()
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def run(self, after_point: Callable[[Point], None]) -> None:
        """Train for the rest of the course's time; `after_point` hears every point of the curve."""
        workers = self._workers(self.games)
        self._practise(workers[0])  # compiles, which is not training time
        with ThreadPoolExecutor(self.threads) as pool:
            while self.minutes < self.course.minutes:
                point = self._run_to_next_point(workers, pool)
                self.curve.append(point)
                after_point(point)

    def _workers(self, at: int) -> list[Worker]:
        return [Worker(self.game, self.sizes, i, at) for i in range(self.threads)]

    def _run_to_next_point(self, workers: list[Worker], pool: ThreadPoolExecutor) -> Point:
        report = np.zeros(REPORT)
        before = self.minutes
        began = perf_counter()
        while perf_counter() - began < SECONDS_PER_POINT:
            list(pool.map(self._practise, workers))
            report += self._learn(workers)
            self.minutes = before + (perf_counter() - began) / 60
        self.games += int(report[GAMES])
        return self._point(report)

    def _practise(self, worker: Worker) -> None:
        """Play a thread's share of a batch."""
        course = self.course
        worker.gradient = np.zeros_like(self.weights)
        worker.report[:] = 0
        mind = Mind(self.weights, self.sizes, self.wishes)
        self._play(worker, mind, course.batch, course.carelessness)

    def _play(self, worker: Worker, mind: Mind, games: int, carelessness: int) -> None:
        practise(
            worker.tables,
            self._setups,
            mind,
            worker.room,
            worker.diary,
            worker.dice,
            worker.choices,
            games,
            carelessness,
            self.course.trust,
            self.course.expects and carelessness > 0,
            worker.gradient,
            worker.report,
        )

    def _learn(self, workers: list[Worker]) -> Any:
        """One step by what all threads have learnt."""
        report = np.sum([worker.report for worker in workers], axis=0)
        gradient: Floats = np.sum([worker.gradient for worker in workers], axis=0)
        gradient /= np.float32(max(1, report[STEPS]))
        self.steps += 1
        done = min(1.0, self.minutes / self.course.minutes)
        rate = self.course.rate * (1 - (1 - LAST_RATE) * done)
        improve(self.weights, gradient, self.mean, self.square, self.steps, rate)
        for revision in range(self.course.revisions):
            self._revise(workers[revision % len(workers)], rate)
        self.rounds += 1
        self.averaged += (self.weights - self.averaged) / np.float32(min(self.rounds, OF_LATE))
        return report

    def _revise(self, worker: Worker, rate: float) -> None:
        """One step by what earlier games have taught."""
        notebook, errors = worker.diary.notebook, worker.diary.errors
        layers, gradient = worker.room.layers, worker.gradient
        weights, sizes = self.weights, self.sizes
        revise(notebook, POSITIONS, weights, sizes, layers, errors, worker.choices, gradient)
        self.steps += 1
        improve(weights, gradient, self.mean, self.square, self.steps, rate)

    def _point(self, report: Any) -> Point:
        return Point(
            minutes=round(self.minutes, 2),
            games=self.games,
            score=round(report[SCORE] / report[SCORES], 2),
            decisions=round(report[STEPS] / report[SCORES], 1),
            chance_error=round(sqrt(report[CHANCE_LOSS] / report[STEPS]), 4),
            points_error=round(sqrt(report[POINTS_LOSS] / report[STEPS]), 4),
        )

    def result(self) -> str:
        """How the network plays without strays, in one sentence."""
        workers = self._workers(-1)
        for worker in workers:
            worker.gradient = np.zeros_like(self.weights)
        with ThreadPoolExecutor(self.threads) as pool:
            share = TEST_GAMES // len(workers)
            list(pool.map(lambda worker: self._play(worker, self.mind, share, 0), workers))
        report = np.sum([worker.report for worker in workers], axis=0)
        seats = report[SCORES]
        mean = report[SCORE] / seats
        spread = sqrt(max(0.0, report[SQUARED_SCORE] / seats - mean**2) / seats)
        return (
            f"{report[GAMES]:.0f} games by one look ahead against itself: "
            f"{mean:.2f} ± {1.96 * spread:.2f} points, {report[STEPS] / seats:.1f} decisions a seat"
        )

    def save(self, path: Path) -> None:
        """Write a checkpoint."""
        path.parent.mkdir(parents=True, exist_ok=True)
        progress = {
            "rounds": self.rounds,
            "steps": self.steps,
            "games": self.games,
            "minutes": self.minutes,
        }
        curve = [asdict(point) for point in self.curve]
        np.savez(
            path,
            weights=self.weights,
            averaged=self.averaged,
            sizes=self.sizes,
            mean=self.mean,
            square=self.square,
            progress=np.array(json.dumps({**progress, "curve": curve})),
        )

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint."""
        with np.load(path) as file:
            self.sizes, self.averaged = file["sizes"], file["averaged"]
            self.weights, self.mean, self.square = file["weights"], file["mean"], file["square"]
            progress = json.loads(str(file["progress"]))
        self.rounds, self.steps = progress["rounds"], progress["steps"]
        self.games = progress["games"]
        self.minutes = progress["minutes"]
        self.curve = [Point(**point) for point in progress["curve"]]


def _setups(game: Game, course: Course) -> Any:
    """All tables to learn on, each of them once for every number of seats."""
    given = course.options
    setups = [
        game.setup(game.complete_options(options, number), number)
        for number in course.seats
        for options in (practice(game, number) if given is None else [given])
    ]
    return np.concatenate(setups)
