"""Where a contest is played: in this process, or in as many as there are cores.

Processes, not threads: a compiled search lets other threads run, but the quick bots spend their
time in Python, where only one thread runs at once.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Protocol

from .contest import Contest, Rounds, play_rounds

PORTIONS_A_WORKER = 50
MOST_ROUNDS_A_PORTION = 50


class Plays(Protocol):
    """Something that plays rounds of a contest and yields them in order, portion by portion."""

    def __call__(self, contest: Contest, portions: list[range]) -> Iterator[Rounds]: ...


def run(contest: Contest, rounds: int, plays: Plays, advance: Callable[[int], None]) -> Rounds:
    """Play a contest; `advance` hears how many more games are done."""
    parts = []
    for part in plays(contest, portions(rounds)):
        parts.append(part)
        advance(part.rows.shape[0] * part.rows.shape[1])
    return Rounds.joined(parts)


def portions(rounds: int) -> list[range]:
    """All rounds in portions: many enough to share them out, few enough to cost little."""
    size = rounds // (PORTIONS_A_WORKER * (os.cpu_count() or 1))
    size = min(max(size, 1), MOST_ROUNDS_A_PORTION)
    return [range(start, min(start + size, rounds)) for start in range(0, rounds, size)]


def in_this_process(contest: Contest, portions: list[range]) -> Iterator[Rounds]:
    """One portion after the other."""
    return (play_rounds(contest, portion) for portion in portions)


def on_cores(number: int | None) -> Plays:
    """In so many processes; by default one for each core."""
    workers = number or os.cpu_count() or 1
    if workers == 1:
        return in_this_process

    def plays(contest: Contest, portions: list[range]) -> Iterator[Rounds]:
        with ProcessPoolExecutor(min(workers, len(portions)), get_context("spawn")) as pool:
            yield from pool.map(partial(play_rounds, contest), portions)

    return plays
