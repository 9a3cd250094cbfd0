"""Where a contest is played: in this process, or in as many as there are cores.

Processes, not threads: a compiled search lets other threads run, but the quick bots spend their
time in Python, where only one thread runs at once.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import TypeAlias

from wurfwerk.kernel.errors import WurfwerkError

from .contest import Contest, Rounds, play_rounds

PORTIONS_A_WORKER = 50
MOST_ROUNDS_A_PORTION = 50

Portion: TypeAlias = tuple[Contest, range]
"""Some rounds of a contest."""

Plays: TypeAlias = Callable[[Sequence[Portion]], Iterator[Rounds]]
"""Plays portions, wherever that may be, and yields them in their order."""


class WorkerLost(WurfwerkError):
    """A process that is gone and does not say why."""

    def __init__(self) -> None:
        super().__init__(
            "a process that played games was ended; by a bot, by somebody, or for want of memory"
        )


def run(contest: Contest, rounds: int, plays: Plays, advance: Callable[[int], None]) -> Rounds:
    """Play a contest; `advance` hears how many more games are done."""
    return run_all([contest], rounds, plays, advance)[0]


def run_all(
    contests: Sequence[Contest], rounds: int, plays: Plays, advance: Callable[[int], None]
) -> list[Rounds]:
    """Play so many rounds of each contest."""
    cut = portions(rounds)
    played = plays([(contest, portion) for contest in contests for portion in cut])
    parts = []
    for part in played:
        parts.append(part)
        advance(part.rows.shape[0] * part.rows.shape[1])
    starts = range(0, len(parts), len(cut))
    return [Rounds.joined(parts[start : start + len(cut)]) for start in starts]


def portions(rounds: int) -> list[range]:
    """All rounds in portions: many enough to share them out, few enough to cost little."""
    size = rounds // (PORTIONS_A_WORKER * (os.cpu_count() or 1))
    size = min(max(size, 1), MOST_ROUNDS_A_PORTION)
    return [range(start, min(start + size, rounds)) for start in range(0, rounds, size)]


def play_portion(portion: Portion) -> Rounds:
    """What a worker does."""
    return play_rounds(*portion)


def in_this_process(portions: Sequence[Portion]) -> Iterator[Rounds]:
    """One portion after the other."""
    return map(play_portion, portions)


def on_cores(number: int | None) -> Plays:
    """In so many processes; by default one for each core."""
    workers = number or os.cpu_count() or 1
    if workers == 1:
        return in_this_process

    def plays(portions: Sequence[Portion]) -> Iterator[Rounds]:
        others = active_children()
        with ProcessPoolExecutor(min(workers, len(portions)), get_context("spawn")) as pool:
            with _deaf_to_interrupts():
                awaited = deque(pool.submit(play_portion, portion) for portion in portions)
            try:
                while awaited:
                    yield awaited[0].result()
                    awaited.popleft()
            except BrokenProcessPool:
                raise WorkerLost from None
            finally:
                if awaited:  # interrupted, or a bot has failed: nobody wants the rest
                    for process in active_children():
                        if process not in others:
                            process.terminate()

    return plays


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started in here leave Ctrl-C to the one that has started them."""
    if current_thread() is not main_thread():  # where Python lets nobody say so
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
