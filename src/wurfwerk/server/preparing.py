"""Compiles the games at the start, so that no request ever has to wait for it.

Machine code that is not on disk yet is made by processes of their own; afterwards this process only
loads it, in a thread beside the event loop. Rules and bots come first, then what hints need.
"""

import asyncio
import os
import sys
from collections.abc import Callable

from wurfwerk.arena.match import question_for
from wurfwerk.bots import BOTS
from wurfwerk.bots.hints import best_choices
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.compiled import KEEPS_CODE, is_prepared, mark_prepared, numba_config
from wurfwerk.kernel.errors import WurfwerkError
from wurfwerk.kernel.fair import SECRET_BYTES, FairDice
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream

from .game_log import GameLog
from .logs import log

QUESTIONS = 4


def _new_log(game: Game, seats: int) -> GameLog:
    begun = GameLog(game, ["bot"] * seats, {}, FairDice(bytes(SECRET_BYTES), [""] * seats))
    begun.roll(0)
    return begun


def play_unseen(game: Game) -> None:
    """Touch everything that a table needs: every verb, the views, and every bot for a moment."""
    unseen = _new_log(game, game.seats[0])
    table = unseen.table
    bots = [make(new_stream("prepare")) for make in BOTS.values()]
    usual = RandomBot(new_stream("usual"))
    asked = 0
    while not table.is_over:
        seat = table.asked[0]
        question = question_for(table, seat)
        if asked < QUESTIONS:
            table.foreseen(seat, table.legal(seat)[0])
            for bot in bots:
                bot.choose(question)
        unseen.decide(table.event(seat, usual.choose(question)), "", 0)
        asked += 1
    table.result()
    unseen.view_for(0)


def ask_for_hint(game: Game) -> None:
    """Touch everything that a hint needs."""
    table = _new_log(game, game.seats[-1]).table
    best_choices(question_for(table, table.asked[0]), new_stream("hint"))


STAGES: dict[str, Callable[[Game], None]] = {"play": play_unseen, "hint": ask_for_hint}


class Preparation:
    """Which games are ready to be played, and for which there are hints."""

    def __init__(self) -> None:
        self.ready: set[str] = set()
        self.hints: set[str] = set()

    def skip(self) -> None:
        """Everything counts as ready: without machine code there is nothing to wait for."""
        self.ready.update(GAMES)
        self.hints.update(GAMES)

    async def run(self) -> None:
        """Get all games ready, as many at a time as there are cores."""
        if numba_config.DISABLE_JIT:
            self.skip()
            return
        for stage, done in (("play", self.ready), ("hint", self.hints)):
            cores = asyncio.Semaphore(os.cpu_count() or 1)
            await asyncio.gather(*(_prepare(stage, key, done, cores) for key in GAMES))


async def _prepare(stage: str, key: str, done: set[str], cores: asyncio.Semaphore) -> None:
    async with cores:
        if KEEPS_CODE and not is_prepared(_name(stage, key)):
            await _compile_apart(stage, key)
        try:
            await asyncio.to_thread(STAGES[stage], GAMES[key])
        except WurfwerkError as error:
            log().warning("not prepared", stage=stage, game=key, reason=str(error))
        else:
            done.add(key)


def _name(stage: str, key: str) -> str:
    return f"{key}-server-{stage}"


async def _compile_apart(stage: str, key: str) -> None:
    command = (sys.executable, "-m", "wurfwerk.server.preparing", stage, key)
    process = await asyncio.create_subprocess_exec(*command)
    try:
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


def main(stage: str, key: str) -> None:
    """Compile one stage of a game and keep the code on disk."""
    try:
        STAGES[stage](game_named(key))
    except WurfwerkError as error:
        sys.exit(f"wurfwerk: {error}")
    mark_prepared(_name(stage, key))


if __name__ == "__main__":
    main(*sys.argv[1:3])
