"""All tables of this process: opened, found again in the store, and put away when nobody looks."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from secrets import randbelow

import msgspec
from litestar.di import NamedDependency

from wurfwerk.bots import BOTS
from wurfwerk.games import GAMES
from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.fair import commitment_to, is_salt
from wurfwerk.kernel.game import Game, Options
from wurfwerk.kernel.replay import MOST_LETTERS, is_name
from wurfwerk.kernel.words import said, words_of

from .bot_player import BotPlayer
from .keys import hash_of, new_key, new_name, new_secret, seats_of_keys
from .logs import log
from .metrics import OPENED, TABLES
from .payload import phase_of
from .place import Place
from .preparing import Preparation
from .problems import WORDS, Refusal
from .room import Room
from .store.failures import FAILURES
from .store.neighbours import EVERYTHING, DatabaseLost
from .store.rows import SeatRow, TableRow, WholeTable
from .store.store import Store
from .wire import Claim, Hint, NewSeat, NewTable, OpenedTable, SeatKey

LOST: tuple[type[Exception], ...] = (DatabaseLost, *FAILURES)
PAUSES = (0.0, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds until we look again whether the database is back."""


def checked_name(name: str) -> str:
    """A name that can be shown."""
    name = name.strip()
    if not is_name(name):
        raise Refusal("bad-name", most=MOST_LETTERS)
    return name


def checked_salt(salt: str) -> str:
    """A share of the dice."""
    if not is_salt(salt):
        raise Refusal("bad-salt")
    return salt


def checked_bot(level: str) -> str:
    """A level of bots that there is."""
    if level not in BOTS:
        raise Refusal("unknown-bot", bots=", ".join(BOTS))
    return level


def checked_game(key: str) -> Game:
    """A game that there is."""
    if key not in GAMES:
        raise Refusal("unknown-game", games=", ".join(GAMES))
    return GAMES[key]


class Rooms:
    """The tables in memory, and the way to those in the store."""

    def __init__(
        self, store: Store, bots: BotPlayer, preparation: Preparation, place: Place
    ) -> None:
        self._store = store
        self._preparation = preparation
        self._place = place
        self.bots = bots
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._wanted: set[asyncio.Task[None]] = set()
        place.when_asked(self.see_to)

    # Opening

    async def commit(self) -> str:
        """Fix the dice of a table that is about to be opened."""
        secret = new_secret()
        commitment = commitment_to(secret)
        await self._store.add_secret(commitment, secret, time.time())
        return commitment

    async def open(self, new: NewTable, language: str) -> OpenedTable:
        """Open a table; the opener gets the keys of all seats that are no bots."""
        game = checked_game(new.game)
        self.check_ready(game.key)
        salt = checked_salt(new.salt)
        try:
            game.check_seats(len(new.seats))
            drawn = game.draw_lots(randbelow, len(new.seats))
            options = game.complete_options(drawn | new.options, len(new.seats))
        except (BadOptions, BadComponents) as error:
            what = said(error.sentence, game.folder, language)
            raise Refusal("bad-options", what=what) from None
        secret = await self._secret(new.commitment)
        keys = [
            SeatKey(number, new_key())
            for number, seat in enumerate(new.seats)
            if seat.kind != "bot"
        ]
        hashes = {key.seat: hash_of(key.token) for key in keys}
        seats = [
            _new_seat(seat, number, hashes.get(number, ""), salt, language)
            for number, seat in enumerate(new.seats)
        ]
        row = TableRow(new_name(), new_name(), game.key, options, secret, seats, time.time())
        row.drawn = [key for key in drawn if key not in new.options]
        await self._add(row)
        return OpenedTable(row.id, row.watch, keys)

    def check_ready(self, game: str) -> None:
        """Nothing is compiled while somebody waits for an answer."""
        if not self._preparation.is_done("play", game):
            raise Refusal("not-ready")

    async def _secret(self, commitment: str) -> bytes:
        if not commitment:
            return new_secret()
        secret = await self._store.take_secret(commitment)
        if secret is None:
            raise Refusal("no-commitment")
        return secret

    async def rematch(self, room: Room, keys: Sequence[str]) -> OpenedTable:
        """The same people once more after the end: their keys open the same seats there."""
        old = room.row
        if not old.rematch:
            seats = [SeatRow(seat.kind, seat.name, seat.bot, seat.key_hash) for seat in old.seats]
            options = _options_again(old)
            row = TableRow(
                new_name(), new_name(), old.game, options, new_secret(), seats, time.time()
            )
            row.is_instant, row.drawn = old.is_instant, old.drawn
            await self._add(row)
            if await self._store.set_rematch(old.id, row.id):
                old.rematch = row.id
                room.changed()
            else:
                await room.catch_up()
        again = await self._store.table(room.row.rematch)
        if again is None:
            raise Refusal("unknown-table")
        mine = [SeatKey(seat, key) for key in keys for seat in seats_of_keys(again.seats, [key])]
        return OpenedTable(again.id, again.watch, mine)

    async def _add(self, row: TableRow) -> None:
        room = Room(self._store, row, self.bots.wake)
        whole = await room.open()
        if self._place.is_home(row.id):
            self._keep(room)
            self.bots.wake(room)
        else:
            self._place.ask_home(row.id, msgspec.json.encode(whole))
        OPENED.labels(row.game).inc()
        log().info("table opened", game=row.game, seats=[seat.kind for seat in row.seats])

    # Finding

    def keeps(self, table: str) -> bool:
        """Whether a table is in the memory of this process."""
        return table in self._rooms

    async def find(self, table: str) -> Room:
        """The table of this name.

        Between the end of loading and our turn news may put it away: then it is loaded anew, since
        nobody would tell us anything at a table that has been put away.
        """
        while (room := self._rooms.get(table)) is None or room.is_forgotten:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            await asyncio.shield(self._loading[table])
        return room

    async def find_watched(self, watch: str) -> Room:
        """The table that spectators know by this name."""
        row = await self._store.watched_table(watch)
        if row is None:
            raise Refusal("unknown-table")
        return await self.find(row.id)

    async def _load(self, table: str) -> None:
        try:
            await self._read(table)
        finally:
            del self._loading[table]

    async def _read(self, table: str) -> None:
        """Bring a table from the store into the memory."""
        row = await self._store.table(table)
        if row is None or row.game not in GAMES:
            raise Refusal("unknown-table")
        self.check_ready(row.game)
        room = self._rooms.get(table)
        if room is None:
            room = Room(self._store, row, self.bots.wake)
            room.log.replay(await self._store.events(table))
            self._keep(room)
        else:  # the store has failed it
            async with room.lock:
                await room.reload()
        await room.begin()
        self.bots.wake(room)

    def see_to(self, table: str, content: bytes) -> None:
        """Another process knows of something to do at a table that is at home here.

        If it tells what is in the store, it has opened the table just now.
        """
        if content and not self.keeps(table) and table not in self._loading:
            self._take_in(msgspec.json.decode(content, type=WholeTable))
        task = asyncio.create_task(self._see_to(table))
        self._wanted.add(task)
        task.add_done_callback(self._wanted.discard)

    def _take_in(self, new: WholeTable) -> None:
        if self._preparation.is_done("play", new.row.game):
            room = Room(self._store, new.row, self.bots.wake)
            room.log.replay(new.events)
            self._keep(room)

    async def _see_to(self, table: str) -> None:
        with suppress(Refusal, *FAILURES):  # then it will ask again
            self.bots.wake(await self.find(table))

    async def follow(self) -> None:
        """Keep up with what other processes do at tables that somebody here looks at.

        If the database goes away, this goes on when it is back, with what was missed meanwhile.
        """
        pauses = iter(PAUSES)
        while True:
            try:
                async for table in self._store.neighbours.changes():
                    await (self._reload_all() if table == EVERYTHING else self._catch_up(table))
                    pauses = iter(PAUSES)
            except LOST as error:
                pause = next(pauses, PAUSES[-1])
                if pause == PAUSES[0]:
                    log().warning("database lost", reason=str(error))
                await asyncio.sleep(pause)
                await self.bots.claim_anew()
            else:
                return  # alone

    async def _catch_up(self, table: str) -> None:
        await self._until_loaded(table)
        room = self._rooms.get(table)
        if room is not None and self._is_of_use(room):
            await room.catch_up()
        elif room is not None:
            await self._put_away(room)

    async def _reload_all(self) -> None:
        await self._until_loaded(*self._loading)
        log().info("listening to other processes", tables=len(self._rooms))
        for room in list(self._rooms.values()):
            async with room.lock:
                await room.reload()

    async def _until_loaded(self, *tables: str) -> None:
        """Nobody knows whether what is being read is older than the news."""
        loading = [self._loading[table] for table in tables if table in self._loading]
        if loading:
            await asyncio.wait(loading)

    def _keep(self, room: Room) -> None:
        self._rooms[room.row.id] = room
        TABLES.inc()

    async def put_away_idle(self, seconds: float) -> int:
        """Drop tables from memory that nobody looks at and nobody has touched for a while."""
        before = time.monotonic() - seconds
        gone = 0
        for table in list(self._rooms):
            room = self._rooms.get(table)  # putting away takes time, in which others go or are used
            if room is None or room.watchers or room.lock.locked() or room.last_used >= before:
                continue
            await self._put_away(room)
            gone += 1
        return gone

    def _is_of_use(self, room: Room) -> bool:
        """Whether somebody here wants to know what others do at a table."""
        is_in_use = bool(room.watchers) or room.lock.locked()
        return is_in_use or self._place.is_home(room.row.id)

    async def _put_away(self, room: Room) -> None:
        room.is_forgotten = True
        del self._rooms[room.row.id]
        TABLES.dec()
        await self.bots.forget(room)

    async def advice(self, room: Room, seat: int, language: str) -> list[Hint]:
        """The best answers of a seat."""
        if not self._preparation.is_done("hint", room.row.game):
            raise Refusal("no-hint")
        return await self.bots.advice(room, seat, language)

    # Seats

    async def claim(self, room: Room, seat: int, keys: Sequence[str], claim: Claim) -> None:
        """Sit down on an open seat, or change the own name."""
        name, salt = checked_name(claim.name), checked_salt(claim.salt)
        async with room.lock:
            if seat not in range(len(room.row.seats)):
                raise Refusal("unknown-seat")
            if seat not in seats_of_keys(room.row.seats, keys):
                raise Refusal("foreign-key")
            now = room.row.seats[seat]
            has_begun = phase_of(room) != "waiting"
            salt = now.salt if has_begun else salt or now.salt
            changed = SeatRow("person", name, "", now.key_hash, salt, now.stands_in)
            await room.change_seat(seat, changed)
        await room.begin()

    async def stand_in(self, room: Room, seat: int, level: str) -> None:
        """Give a seat to a bot, or take it back."""
        async with room.lock:
            now = room.row.seats[seat]
            changed = SeatRow(now.kind, now.name, now.bot, now.key_hash, now.salt)
            changed.stands_in = checked_bot(level) if level else ""
            await room.change_seat(seat, changed)


TheRooms = NamedDependency[Rooms]
"""How handlers ask for the tables."""


def _options_again(old: TableRow) -> Options:
    """What was chosen stays; what was drawn is drawn anew."""
    drawn = GAMES[old.game].draw_lots(randbelow, len(old.seats))
    return old.options | {key: value for key, value in drawn.items() if key in old.drawn}


def _new_seat(seat: NewSeat, number: int, key_hash: str, salt: str, language: str) -> SeatRow:
    """A seat as the opener wants it; who has no name yet is called by the seat's number."""
    words = words_of(WORDS, language)
    if seat.kind == "bot":
        name = checked_name(seat.name or f"Bot {number + 1}")
        return SeatRow("bot", name, checked_bot(seat.bot or next(iter(BOTS))))
    if seat.kind == "open":
        return SeatRow("open", "", "", key_hash)
    name = checked_name(seat.name or words.say("names.guest", number=number + 1))
    return SeatRow("person", name, "", key_hash, salt if seat.kind == "me" else "")
