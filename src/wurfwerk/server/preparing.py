"""Compiles the games at the start, so that no request ever has to wait for it.

Machine code that is not on disk yet is made by a process of its own; afterwards this process only
loads it, in a thread beside the event loop.
"""

import asyncio
import sys

from wurfwerk.arena.match import question_for
from wurfwerk.bots import BOTS
from wurfwerk.bots.hints import best_choices
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.compiled import KEEPS_CODE, is_prepared, mark_prepared, numba_config
from wurfwerk.kernel.fair import SECRET_BYTES, FairDice
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream

from .game_log import GameLog

QUESTIONS = 4


def play_unseen(game: Game) -> None:
    """Touch everything that a table needs: every verb, the views, and every bot for a moment."""
    seats = game.seats[0]
    names = ["bot"] * seats
    log = GameLog(game, names, {}, FairDice(bytes(SECRET_BYTES), [""] * seats))
    log.roll(0)
    bots = [make(new_stream("prepare")) for make in BOTS.values()]
    usual = RandomBot(new_stream("usual"))
    asked = 0
    while not log.table.is_over:
        seat = log.table.asked[0]
        question = question_for(log.table, seat)
        if asked < QUESTIONS:
            for bot in bots:
                bot.choose(question)
        choice = log.table.event(seat, usual.choose(question))
        if asked < QUESTIONS:
            log.table.foreseen(seat, log.table.legal(seat)[0])
            best_choices(question, new_stream("hint"))
        log.decide(choice, "", 0)
        asked += 1
    log.table.result()
    log.view_for(0)


class Preparation:
    """Which games are ready to be played."""

    def __init__(self) -> None:
        self.ready: set[str] = set()

    @property
    def is_complete(self) -> bool:
        """Whether every game is ready."""
        return len(self.ready) == len(GAMES)

    def skip(self) -> None:
        """Everything counts as ready: without machine code there is nothing to wait for."""
        self.ready.update(GAMES)

    async def run(self) -> None:
        """Get one game after the other ready."""
        if numba_config.DISABLE_JIT:
            self.skip()
            return
        for key, game in GAMES.items():
            if KEEPS_CODE and not is_prepared(f"{key}-server"):
                await _compile_apart(key)
            await asyncio.to_thread(play_unseen, game)
            self.ready.add(key)


async def _compile_apart(key: str) -> None:
    command = (sys.executable, "-m", "wurfwerk.server.preparing", key)
    process = await asyncio.create_subprocess_exec(*command)
    try:
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


if __name__ == "__main__":
    play_unseen(game_named(sys.argv[1]))
    mark_prepared(f"{sys.argv[1]}-server")
