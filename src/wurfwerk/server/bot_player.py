"""Lets bots answer: they think in threads beside the event loop and take their time."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from wurfwerk.arena.advice import advice
from wurfwerk.arena.match import question_for
from wurfwerk.bots import Bot, bot_named
from wurfwerk.bots.shelf import BadWeights
from wurfwerk.kernel.stream import new_stream

from .metrics import BOT_SECONDS
from .payload import phase_of
from .preparing import Preparation
from .problems import Refusal
from .room import Room
from .store.neighbours import Neighbours
from .wire import Hint

PATIENCE = 3.0
"""Seconds until a process looks again whether the bots of a table are still played elsewhere."""


class BotPlayer:
    """Plays the bots of all tables of this process."""

    def __init__(
        self, neighbours: Neighbours, preparation: Preparation, pace: float, threads: int
    ) -> None:
        self._neighbours = neighbours
        self._preparation = preparation
        self._claimed: set[str] = set()
        self._pace = pace
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._bots: dict[tuple[str, int, str], Bot] = {}

    async def rest(self) -> None:
        """Wait until no bot is about to answer anywhere."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    def wake(self, room: Room) -> None:
        """Something has changed at a table: see to its bots."""
        if room not in self._tasks and due_bot(room) is not None:
            task = asyncio.create_task(self._play(room), name=f"bots-{room.row.id}")
            self._tasks[room] = task
            task.add_done_callback(lambda _: self._tasks.pop(room, None))

    async def close(self) -> None:
        """Stop in the middle of thinking; the tables go on after the next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def forget(self, room: Room) -> None:
        """The table leaves the memory."""
        if room.row.id in self._claimed:
            self._claimed.discard(room.row.id)
            await self._neighbours.release_bots(room.row.id)
        for seat, row in enumerate(room.row.seats):
            self._bots.pop((room.row.id, seat, row.played_by), None)

    async def claim_anew(self) -> None:
        """The database was away, and with it the locks: who plays which bots is open again."""
        self._claimed.clear()
        await self._neighbours.start_anew()

    async def _play(self, room: Room) -> None:
        """One answer after the other, until a person is awaited or the game is over.

        Of answers that are given at the same time only the first takes time.
        """
        paused_at = -1
        while not room.is_forgotten and (seat := due_bot(room)) is not None:
            if not await self._is_ours(room.row.id):
                await asyncio.sleep(PATIENCE)
                continue
            await self._until_prepared(room)
            known = room.log.known_rows((seat,))
            pause = 0.0 if room.log.public_events == paused_at else self._pace
            paused_at = room.log.public_events
            choice = await self._choice(room, seat, pause)
            async with room.lock:
                is_as_before = due_bot(room) == seat and room.log.known_rows((seat,)) == known
                if is_as_before and not room.is_forgotten:  # or it is read anew elsewhere
                    try:
                        await room.decide_for_bot(seat, choice)
                    except Refusal:  # another process was faster; the table has been read anew
                        continue

    async def _until_prepared(self, room: Room) -> None:
        """Whoever waits for a bot is told why it takes so long the first time."""
        if self._preparation.is_done("bots", room.row.game):
            return
        room.prepare(is_preparing=True)
        await self._preparation.until("bots", room.row.game)
        room.prepare(is_preparing=False)

    async def _is_ours(self, table: str) -> bool:
        """Whether this process plays the bots of a table; otherwise another one does."""
        if table not in self._claimed and await self._neighbours.claim_bots(table):
            self._claimed.add(table)
        return table in self._claimed

    async def _choice(self, room: Room, seat: int, pause: float) -> int:
        """What the bot chooses, at a human pace unless the people want it at once."""
        loop = asyncio.get_running_loop()
        started = loop.time()
        question = question_for(room.log.table, seat)
        bot = self._bot(room, seat)
        with BOT_SECONDS.labels(room.row.seats[seat].played_by).time():
            choice = await loop.run_in_executor(self._threads, bot.choose, question)
        if not room.row.is_instant:
            await asyncio.sleep(max(0.0, pause - (loop.time() - started)))
        return choice

    async def advice(self, room: Room, seat: int, language: str) -> list[Hint]:
        """The best answers of a seat, from what it may see; the same position gets the same."""
        table, teller = room.log.table, room.teller(language)
        stream = new_stream("hint", len(table.events))
        loop = asyncio.get_running_loop()
        question = question_for(table, seat)
        try:
            found = await loop.run_in_executor(self._threads, advice, question, teller, stream)
        except BadWeights:
            raise Refusal("no-hint") from None
        return [Hint(one.event, one.label, one.value, one.words) for one in found]

    def _bot(self, room: Room, seat: int) -> Bot:
        level = room.row.seats[seat].played_by
        place = room.row.id, seat, level
        if place not in self._bots:
            self._bots[place] = bot_named(level)(new_stream(secrets.token_hex(16)))
        return self._bots[place]


def due_bot(room: Room) -> int | None:
    """The seat that a bot must answer for now.

    Where people and bots are asked at the same time, the bots wait for the people, who can so take
    back their answer for a moment.
    """
    if phase_of(room) != "playing":
        return None
    asked = room.log.table.asked
    bots = [seat for seat in asked if room.row.seats[seat].played_by]
    return bots[0] if bots and len(bots) == len(asked) else None
