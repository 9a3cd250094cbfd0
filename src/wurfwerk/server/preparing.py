"""Compiles the games at the start, so that no request ever has to wait for it.

Machine code that is not on disk yet is made by processes of their own; afterwards this process only
loads it, in a thread beside the event loop. The rules of all games come first, then the bots, then
what hints and analyses need; a game that somebody wants to play goes before the others.
"""

import asyncio
import gc
import os
import sys
from collections.abc import Callable
from zlib import crc32

from wurfwerk.analysis.warming import value_unseen
from wurfwerk.arena.match import question_for
from wurfwerk.arena.warming import ask_at
from wurfwerk.bots import BOTS
from wurfwerk.bots.hints import best_choices
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.compiled import (
    KEEPS_CODE,
    PACKAGE,
    cache_directory,
    is_prepared,
    mark_prepared,
    numba_config,
)
from wurfwerk.kernel.errors import WurfwerkError
from wurfwerk.kernel.fair import SECRET_BYTES, FairDice
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table

from .file_lock import held
from .game_log import GameLog
from .logs import log

OBJECTS_BETWEEN_SEARCHES = 20_000
"""How many more objects there must be before Python looks for garbage."""


def _new_log(game: Game, seats: int) -> GameLog:
    begun = GameLog(game, ["bot"] * seats, {}, FairDice(bytes(SECRET_BYTES), [""] * seats))
    begun.roll(0)
    return begun


def play_unseen(game: Game) -> None:
    """Touch everything that a table needs: every verb, and the views."""
    unseen = _new_log(game, game.seats[0])
    table = unseen.table
    bot = RandomBot(new_stream("prepare"))
    while not table.is_over:
        seat = table.asked[0]
        table.foreseen(seat, table.legal(seat)[0])
        unseen.decide(table.event(seat, bot.choose(question_for(table, seat))), "", 0)
    table.result()
    unseen.view_for(0)


def ask_bots(game: Game) -> None:
    """Touch everything that bots need: each answers some questions."""
    table = Table(game, ["bot"] * game.seats[0])
    for make in BOTS.values():
        ask_at(table, make)


def ask_for_hint(game: Game) -> None:
    """Touch everything that a hint needs."""
    table = _new_log(game, game.seats[-1]).table
    best_choices(question_for(table, table.asked[0]), new_stream("hint"))


def analyse_unseen(game: Game) -> None:
    """Touch everything that an analysis needs."""
    value_unseen(Table(game, ["bot"] * game.seats[-1]))


STAGES: dict[str, Callable[[Game], None]] = {
    "play": play_unseen,
    "bots": ask_bots,
    "hint": ask_for_hint,
    "analysis": analyse_unseen,
}


class Preparation:
    """Which games are ready to be played, for which there are bots, hints and analyses."""

    def __init__(self) -> None:
        self._waiting = [(stage, key) for stage in STAGES for key in GAMES]
        self._done = {job: asyncio.Event() for job in self._waiting}
        self._at_work: set[str] = set()
        self._wanted: set[str] = set()

    def is_done(self, stage: str, key: str) -> bool:
        """Whether a stage of a game is ready; if not, the game goes before the others now."""
        done = self._done[stage, key].is_set()
        if not done:
            self._wanted.add(key)
        return done

    async def until(self, stage: str, key: str) -> None:
        """Wait until a stage of a game is ready."""
        if not self.is_done(stage, key):
            await self._done[stage, key].wait()

    async def until_all(self, stage: str) -> None:
        """Wait until a stage of all games is ready."""
        for key in GAMES:
            await self._done[stage, key].wait()

    @property
    def ready(self) -> set[str]:
        """The games that can be played."""
        return {key for key in GAMES if self._done["play", key].is_set()}

    def skip(self) -> None:
        """Everything counts as ready: without machine code there is nothing to wait for."""
        for done in self._done.values():
            done.set()

    async def run(self) -> None:
        """Get all games ready, as many at a time as there are cores."""
        if numba_config.DISABLE_JIT:
            self.skip()
            return
        await asyncio.gather(*(self._work() for _ in range(os.cpu_count() or 1)))

    async def _work(self) -> None:
        while (job := self._next()) is not None:
            stage, key = job
            self._waiting.remove(job)
            self._at_work.add(key)
            if await _is_prepared(stage, key) or stage != "hint":
                self._done[job].set()  # a level without its network must not stop the others
            self._at_work.remove(key)

    def _next(self) -> tuple[str, str] | None:
        """Stages of one game build on each other, so no game is worked on twice at a time."""
        free = [job for job in self._waiting if job[1] not in self._at_work]
        return min(free, key=lambda job: job[1] not in self._wanted, default=None)


async def prepare(preparation: Preparation) -> None:
    """Get all games ready.

    What has been loaded by then stays for good: if Python went through it again and again in search
    of garbage, all tables would stand still meanwhile. What a decision leaves behind goes by itself
    nearly always, so the search can be rare.
    """
    await preparation.run()
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_SEARCHES)


async def _is_prepared(stage: str, key: str) -> bool:
    if KEEPS_CODE and not is_prepared(_name(stage, key)):
        await _compile_apart(stage, key)
    try:
        await asyncio.to_thread(STAGES[stage], GAMES[key])
    except WurfwerkError as error:
        log().warning("not prepared", stage=stage, game=key, reason=str(error))
        return False
    return True


def _name(stage: str, key: str) -> str:
    """The mark of a stage; Numba keeps code apart for each place where the package is installed."""
    return f"{key}-server-{stage}-{crc32(bytes(PACKAGE)):08x}"


async def _compile_apart(stage: str, key: str) -> None:
    command = (sys.executable, "-m", "wurfwerk.server.preparing", stage, key)
    # In a session of its own, so that Ctrl-C reaches only us: we end it ourselves.
    process = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


def main(stage: str, key: str) -> None:
    """Compile one stage of a game and keep the code on disk, unless another process just does."""
    name = _name(stage, key)
    with held(cache_directory() / f"{name}.lock"):
        if is_prepared(name):
            return
        try:
            STAGES[stage](game_named(key))
        except WurfwerkError as error:
            sys.exit(f"wurfwerk: {error}")
        mark_prepared(name)


if __name__ == "__main__":
    main(*sys.argv[1:3])
