"""A table in memory: its log, its people, and everybody who looks at it."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from wurfwerk.games import game_named
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.fair import FairDice
from wurfwerk.kernel.telling import Teller

from .changes import Sight
from .game_log import GameLog
from .metrics import DECISIONS, FINISHED, UNDONE
from .payload import About, Picture, Viewer, names_of, phase_of
from .problems import Forbidden, Refusal
from .store.failures import FAILURES
from .store.rows import EventRow, SeatRow, TableRow, WholeTable
from .store.store import Store
from .store.writer import Conflict, StoreFailed
from .wire import Decision, TableState, Undo

LONGEST_KEY = 64


class Watcher(Protocol):
    """Somebody who is told when the table changes."""

    viewer: Viewer

    def show(self, sight: Sight) -> None:
        """Take the newest sight; an older one that was not sent yet is no longer wanted."""
        ...


class Room:
    """One table. Whoever changes it holds the lock until the change is on disk."""

    def __init__(self, store: Store, row: TableRow, changed: Callable[["Room"], None]) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.last_used = time.monotonic()
        self.is_forgotten = False
        self.is_preparing = False
        self._is_writing = False
        self._store = store
        self._changed = changed
        self._picture: Picture | None = None
        self._about: About | None = None
        self._tellers: dict[str, Teller] = {}
        self._decided = DECISIONS.labels(row.game, "person")
        self.log = self._new_log()

    def _new_log(self) -> GameLog:
        """An empty log; salts are settled when the last open seat is taken, before any roll."""
        salts = [seat.salt for seat in self.row.seats]
        dice = FairDice(self.row.secret, salts)
        return GameLog(game_named(self.row.game), names_of(self.row.seats), self.row.options, dice)

    # Looking

    @property
    def online(self) -> set[int]:
        """The seats with somebody in front of them."""
        return {seat for watcher in self.watchers for seat in watcher.viewer.seats}

    @property
    def picture(self) -> Picture:
        """The table as it is now."""
        if self._picture is None:
            self._picture = Picture(self)
        return self._picture

    @property
    def about(self) -> About:
        """Who is at the table."""
        if self._about is None:
            self._about = About(self)
        return self._about

    def teller(self, language: str) -> Teller:
        """Who speaks about this table in a language."""
        if language not in self._tellers:
            names = names_of(self.row.seats)
            self._tellers[language] = Teller(self.log.table.game, names, language)
        return self._tellers[language]

    def _forget_words(self) -> None:
        """Somebody new is at the table, or has a new name: say everything anew."""
        self._about = None
        self._tellers.clear()
        self.log.forget_told()

    def join(self, watcher: Watcher) -> None:
        """From now on the watcher is told; the others see who is there."""
        self.watchers.add(watcher)
        self._about = None
        self.show()

    def leave(self, watcher: Watcher) -> None:
        """The watcher is gone."""
        self.watchers.discard(watcher)
        self._about = None
        self.last_used = time.monotonic()
        self.show()

    async def seen_by(self, viewer: Viewer) -> TableState:
        """The table as it is on disk, for one viewer."""
        async with self.lock:
            return self.picture.sight(viewer).state()

    def show(self) -> None:
        """Tell everybody what is new for them; what is not on disk yet has to wait."""
        if self._is_writing:
            return
        self._picture = None
        for watcher in self.watchers:
            watcher.show(self.picture.sight(watcher.viewer))

    # Playing

    async def decide(self, viewer: Viewer, decision: Decision) -> int:
        """Carry out a decision; when this returns, it is on disk. Returns what is next."""
        seat = decision.event.get("seat")
        async with self.lock:
            if self._is_done(seat, viewer, decision.key):
                return self.log.known_rows(viewer.seats)
            self._check_next(decision.next, viewer)
            try:
                rows = self.log.decide(decision.event, decision.key, time.time())
            except IllegalEvent as error:
                next_row = self.log.known_rows(viewer.seats)
                raise Forbidden(self.log.table.game, error, next_row) from None
            await self._commit(rows)
            self._decided.inc()
            return self.log.known_rows(viewer.seats)

    async def undo(self, viewer: Viewer, wanted: Undo) -> int:
        """Take back the last decision of a seat if nothing new has come to light since."""
        async with self.lock:
            if self._is_done(wanted.seat, viewer, wanted.key):
                return self.log.known_rows(viewer.seats)
            self._check_next(wanted.next, viewer)
            if self.log.undoable(wanted.seat) is None:
                raise Refusal("no-undo", next=self.log.known_rows(viewer.seats))
            await self._commit(self.log.undo(wanted.seat, wanted.key, time.time()))
            UNDONE.labels(self.row.game).inc()
            return self.log.known_rows(viewer.seats)

    def _is_done(self, seat: object, viewer: Viewer, key: str) -> bool:
        """Check who decides; True if this very message was carried out before."""
        if not isinstance(seat, int) or seat not in viewer.seats:
            raise Refusal("not-your-seat", next=self.log.known_rows(viewer.seats))
        if not 0 < len(key) <= LONGEST_KEY:
            raise Refusal("bad-key")
        if self.log.has_key(seat, key):
            return True
        phase = phase_of(self)
        if phase != "playing":
            raise Refusal(phase, next=self.log.known_rows(viewer.seats))
        return False

    def _check_next(self, named: int, viewer: Viewer) -> None:
        known = self.log.known_rows(viewer.seats)
        if named != known:
            raise Refusal("stale", next=known)

    async def decide_for_bot(self, seat: int, decision: int) -> None:
        """Carry out what a bot chose; the caller holds the lock."""
        event = self.log.table.event(seat, decision)
        await self._commit(self.log.decide(event, "", time.time()))
        DECISIONS.labels(self.row.game, "bot").inc()

    async def open(self) -> WholeTable:
        """Write down a new table, with the first dice if it can begin at once."""
        whole = WholeTable(self.row, self._first_dice())
        await self._store.add_table(whole)
        return whole

    async def begin(self) -> None:
        """Let the first dice fall, if the game can begin and they have not yet."""
        async with self.lock:
            if rows := self._first_dice():
                with suppress(Refusal):  # another process was faster
                    await self._commit(rows)

    def _first_dice(self) -> list[EventRow]:
        return self.log.roll(time.time()) if phase_of(self) == "playing" else []

    async def _commit(self, rows: list[EventRow]) -> None:
        """Keep rows that the log has carried out; if that fails, the memory is wrong."""
        self.last_used = time.monotonic()
        try:
            await self._write(rows)
        except Conflict:
            await self.reload()
            raise Refusal("stale", next=self.log.known_rows(())) from None
        except StoreFailed:
            with suppress(*FAILURES):  # then the table is read anew when somebody wants it
                await self.reload()
            raise Refusal("store") from None
        except asyncio.CancelledError:
            self.is_forgotten = True
            raise
        if self.log.table.is_over:
            FINISHED.labels(self.row.game).inc()
        self.changed()

    async def _write(self, rows: list[EventRow]) -> None:
        self._is_writing = True
        try:
            await self._store.append(self.row.id, rows)
        finally:
            self._is_writing = False

    async def reload(self) -> None:
        """Forget what is in memory and believe the store; the caller holds the lock."""
        self.is_forgotten = True
        row = await self._store.table(self.row.id)
        if row is not None:
            self.row = row
        self._forget_words()
        self.log = self._new_log()
        self.log.replay(await self._store.events(self.row.id))
        self.is_forgotten = False
        self.changed()

    async def catch_up(self) -> None:
        """Another process has written: read what is new."""
        async with self.lock:
            row = await self._store.table(self.row.id)
            if row is None:
                return
            self.row = row
            self._forget_words()
            self.log.table.seats = tuple(names_of(row.seats))
            if not self.log.rows:
                self.log = self._new_log()
            self.log.replay(await self._store.events(row.id, self.log.rows))
            self.changed()

    def changed(self) -> None:
        """Something is new on disk: show it and let the others know."""
        self.show()
        self._changed(self)

    # Seats

    async def change_seat(self, number: int, seat: SeatRow) -> None:
        """Keep who sits where now; the caller holds the lock."""
        await self._store.save_seat(self.row.id, number, seat)
        self.row.seats[number] = seat
        self._forget_words()
        self.log.table.seats = tuple(names_of(self.row.seats))
        if not self.log.rows:
            self.log = self._new_log()
        self.changed()

    def prepare(self, *, is_preparing: bool) -> None:
        """Bots of this table are being compiled, or have been."""
        self.is_preparing = is_preparing
        self.show()

    async def change_pace(self, *, is_instant: bool) -> None:
        """Whether bots answer at once."""
        await self._store.set_pace(self.row.id, is_instant=is_instant)
        self.row.is_instant = is_instant
        self.changed()
