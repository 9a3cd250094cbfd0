"""Tables for tests: the server's own objects without a network, and guests who look and decide."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from wurfwerk.server.bot_player import BotPlayer
from wurfwerk.server.changes import Sight
from wurfwerk.server.outbox import Outbox
from wurfwerk.server.payload import Viewer
from wurfwerk.server.place import Place
from wurfwerk.server.preparing import Preparation
from wurfwerk.server.room import Room
from wurfwerk.server.rooms import Rooms
from wurfwerk.server.store.store import Store
from wurfwerk.server.wire import Decision, NewSeat, NewTable, OpenedTable, Undo

from .merging import state_after

KEYS = count()
ALONE = Place()
PATIENCE = 120
"""Seconds until a test gives up what will not happen any more."""


@asynccontextmanager
async def opened(database: str, place: Place = ALONE) -> AsyncIterator[Rooms]:
    """The tables of a server on this database, with bots that answer at once."""
    store = await Store.open(database, place)
    preparation = Preparation()
    bots = BotPlayer(store.neighbours, preparation, 0, 1)
    preparation.skip()
    try:
        yield Rooms(store, bots, preparation, place)
    finally:
        await bots.close()
        await store.close()
        place.close()


def people(count: int) -> list[NewSeat]:
    """So many people at one screen."""
    return [NewSeat("me", f"P{seat}") for seat in range(count)]


async def open_table(
    rooms: Rooms, game: str, seats: list[NewSeat], options: dict[str, Any] | None = None
) -> OpenedTable:
    """A new table."""
    return await rooms.open(NewTable(game, seats, options or {}), "en")


class Guest:
    """Somebody who looks at a table and remembers every byte that came.

    Like a browser, it gets only what is new and puts that together.
    """

    def __init__(self, room: Room, *seats: int, language: str = "en") -> None:
        self.viewer = Viewer(seats, language)
        self.room = room
        self.received: list[bytes] = []
        self.state: dict[str, Any] = {}
        self._outbox = Outbox()
        self._news = asyncio.Event()
        room.join(self)

    def show(self, sight: Sight) -> None:
        """Look at once."""
        self._outbox.show(sight)
        self.look()

    def look(self) -> None:
        """Take in everything that came."""
        for message in self._outbox.take():
            self.received.append(message)
            self.state = state_after(self.state, message)
            self._news.set()

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Look at everything new until something holds of it."""
        async with asyncio.timeout(PATIENCE):
            while not self.state or not holds(self.state):  # none while one is written
                self._news.clear()
                await self._news.wait()

    @property
    def is_asked(self) -> bool:
        """Whether one of the own seats owes a decision."""
        return bool(self.state["mine"])

    def fresh_key(self) -> str:
        """A key that was not used before."""
        return f"key-{next(KEYS)}"

    async def decide(self, chooser: random.Random) -> dict[str, Any]:
        """Take any of the decisions offered."""
        state = self.state
        event: dict[str, Any] = chooser.choice(state["mine"][0]["legal"])
        await self.room.decide(self.viewer, Decision(event, state["next"], self.fresh_key()))
        return event

    async def undo(self, seat: int) -> None:
        """Take back the last decision of a seat."""
        await self.room.undo(self.viewer, Undo(seat, self.state["next"], self.fresh_key()))
