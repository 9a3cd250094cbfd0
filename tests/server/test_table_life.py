"""A table's life: join, decide, take back, leave, reconnect, restart, stand in, in any order."""

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from wurfwerk.games import game_named
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.replay import read_replay
from wurfwerk.server.film import replay_text
from wurfwerk.server.payload import phase_of
from wurfwerk.server.problems import Refusal
from wurfwerk.server.wire import Claim, Decision, NewSeat, Undo

from .tables import Guest, open_table, opened

Answer = TypeVar("Answer")
GAME = st.sampled_from(["bronze-age", "burgundy", "dice-land"])
SEAT = st.integers(0, 1)
NUMBER = st.integers(0, 10_000)


class TableLife(RuleBasedStateMachine):
    """Two people and what they see must always agree with the log, whatever happens."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.database = f"sqlite:///{Path(self.folder.name) / 'tables.db'}"
        self.stack = AsyncExitStack()
        self.guests: dict[int, Guest] = {}

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Do something on the server's loop, and let the bots finish."""

        async def done() -> Answer:
            answer = await work
            await self.rooms.bots.rest()
            return answer

        return self.loop.run_until_complete(done())

    async def start(self) -> None:
        """Start a server and find the table again."""
        self.rooms = await self.stack.enter_async_context(opened(self.database))

    @initialize(game=GAME)
    def open(self, game: str) -> None:
        """A table with an open seat."""
        self.loop.run_until_complete(self.start())
        seats = [NewSeat("me", "Anna"), NewSeat("open")]
        self.table = self.run(open_table(self.rooms, game, seats))
        self.keys = [key.token for key in self.table.keys]
        self.room = self.run(self.rooms.find(self.table.table))
        assert phase_of(self.room) == "waiting"
        self.run(self.rooms.claim(self.room, 1, [self.keys[1]], Claim("Ben", "salt")))
        self.sit_down()

    def sit_down(self) -> None:
        """Both look at the table."""
        self.guests = {seat: Guest(self.room, seat) for seat in (0, 1)}

    @rule(seat=SEAT, number=NUMBER)
    def decide(self, seat: int, number: int) -> None:
        """Take one of the decisions offered, if there are any."""
        guest = self.guests[seat]
        state = guest.state
        if state["mine"]:
            legal = state["mine"][0]["legal"]
            event = legal[number % len(legal)]
            decision = Decision(event, state["next"], guest.fresh_key())
            after = self.run(self.room.decide(guest.viewer, decision))
            again = self.run(self.room.decide(guest.viewer, decision))
            assert again >= after > state["next"]

    @rule(seat=SEAT)
    def undo(self, seat: int) -> None:
        """Take back what may be taken back; nothing else can be."""
        guest = self.guests[seat]
        state = guest.state
        wanted = Undo(seat, state["next"], guest.fresh_key())
        if state["can_undo"]:
            chances = self.room.log.table.chances
            self.run(self.room.undo(guest.viewer, wanted))
            assert self.room.log.table.chances >= chances or not self.room.log.rows
        else:
            with pytest.raises(Refusal) as refused:
                self.run(self.room.undo(guest.viewer, wanted))
            assert refused.value.code in ("no-undo", "over")

    @rule(seat=SEAT)
    def reconnect(self, seat: int) -> None:
        """Go away and come back: the table is as it was."""
        before = self.guests[seat].state
        self.room.leave(self.guests[seat])
        self.guests[seat] = Guest(self.room, seat)
        assert self.guests[seat].state == before

    @rule()
    def restart(self) -> None:
        """The server stops and starts: everybody sees the same as before."""
        before = {seat: guest.state for seat, guest in self.guests.items()}
        self.loop.run_until_complete(self.stack.aclose())
        self.stack = AsyncExitStack()
        self.loop.run_until_complete(self.start())
        self.room = self.run(self.rooms.find(self.table.table))
        self.sit_down()
        assert {seat: guest.state for seat, guest in self.guests.items()} == before

    @rule(seat=SEAT)
    @precondition(lambda self: phase_of(self.room) == "playing")
    def stand_in(self, seat: int) -> None:
        """A bot plays for somebody for a while."""
        self.run(self.rooms.stand_in(self.room, seat, "random"))
        assert self.guests[1 - seat].state["seats"][seat]["stands_in"]
        self.run(self.rooms.stand_in(self.room, seat, ""))
        assert not self.guests[seat].state["seats"][seat]["stands_in"]

    @invariant()
    def what_is_public_is_a_valid_replay(self) -> None:
        """The log can be read back at any time, and holds no secret before the end."""
        if not hasattr(self, "room"):
            return
        text = replay_text(self.room)
        read_replay(text, game_named)
        if phase_of(self.room) != "over":
            assert self.room.row.secret.hex() not in text

    def teardown(self) -> None:
        self.loop.run_until_complete(self.stack.aclose())
        self.loop.close()
        self.folder.cleanup()


TestTableLife = TableLife.TestCase
TestTableLife.settings = settings(
    max_examples=5 if numba_config.DISABLE_JIT else 25, stateful_step_count=30, deadline=None
)
