"""Live play: one WebSocket for each connection, messages as in `wire.py`."""

import asyncio
from contextlib import suppress
from time import perf_counter
from typing import TypeVar

import msgspec
from litestar.datastructures import Headers, State
from litestar.types import (
    Receive,
    Scope,
    Send,
    WebSocketAcceptEvent,
    WebSocketCloseEvent,
    WebSocketSendEvent,
)

from .changes import Sight, encoder
from .choices import choices_of
from .keys import seats_of_keys
from .limits import Allowance, AtOnce
from .logs import log
from .metrics import CONNECTIONS, DECISION_SECONDS, REFUSED
from .outbox import Outbox
from .payload import Viewer, phase_of
from .problems import Refusal, spoken
from .room import Room
from .rooms import Rooms
from .security import check_origin
from .settings import Limits, Settings
from .store.failures import AWAY
from .wire import (
    AskChoices,
    AskHint,
    AskStory,
    Choices,
    Decide,
    Decision,
    FromBrowser,
    Hello,
    Hints,
    Refused,
    SetPace,
    StandIn,
    Story,
    Undo,
)

Message = TypeVar("Message", bound=msgspec.Struct)
decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
ACCEPT: WebSocketAcceptEvent = {"type": "websocket.accept", "subprotocol": None, "headers": []}


class Connection:
    """One browser window that looks at one table."""

    def __init__(self, send: Send, rooms: Rooms, limits: Limits) -> None:
        self.viewer = Viewer((), "en")
        self._limits = limits
        self._allowance = Allowance(limits.messages_per_second)
        self._send = send
        self._rooms = rooms
        self._room: Room | None = None
        self._outbox = Outbox()

    # Sending

    def show(self, sight: Sight) -> None:
        """Send soon what is new in this sight."""
        self._outbox.show(sight)

    async def send_all(self) -> None:
        """Send what is there, until nobody is there any more."""
        with suppress(OSError):
            while True:
                for message in await self._outbox.next():
                    await self._send(_text(message))

    # Receiving

    async def receive_all(self, receive: Receive) -> None:
        """Answer messages until the browser goes away, or the database: the browser comes back."""
        try:
            while (message := await receive())["type"] == "websocket.receive":
                await self._answer(message.get("text") or "")  # bytes are no message of ours
        except AWAY as error:
            log().warning("no database", reason=str(error))
            await self._send(_close(TRY_AGAIN_LATER))

    async def _answer(self, text: str) -> None:
        key = ""
        try:
            message = self._read(text)
            key = getattr(message, "key", "")
            self._allowance.take()
            await self._obey(message)
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            self._outbox.reply(Refused(key, refusal.problem(self.viewer.language)))

    def _read(self, text: str) -> FromBrowser:
        if len(text) > self._limits.message_bytes:
            raise Refusal("too-large", most=self._limits.message_bytes)
        try:
            return decoder.decode(text)
        except msgspec.MsgspecError as error:
            raise Refusal("bad-request", what=error) from None

    async def _obey(self, message: FromBrowser) -> None:
        if isinstance(message, Hello):
            await self._hello(message)
            return
        room = self._room
        if room is None:
            raise Refusal("hello-first")
        if room.is_forgotten:
            room = await self._find_again(room)
        match message:
            case Decide():
                decision = Decision(message.event, message.next, message.key)
                began = perf_counter()
                await room.decide(self.viewer, decision)
                DECISION_SECONDS.observe(perf_counter() - began)
                self._outbox.done(message.key)
            case Undo():
                await room.undo(self.viewer, message)
                self._outbox.done(message.key)
            case AskChoices():
                async with room.lock:
                    self._choices(room, message.seat)
            case AskHint():
                await self._hints(room, message.seat)
            case AskStory():
                async with room.lock:
                    self._outbox.reply(Story(room.picture.told(self.viewer.language)))
            case SetPace():
                self._check_sitting()
                await room.change_pace(is_instant=message.is_instant)
            case StandIn():
                self._check_sitting()
                await self._stand_in(room, message)

    async def _hello(self, hello: Hello) -> None:
        """Look at a table: by the keys of seats, or by the name for spectators."""
        self.viewer = Viewer((), spoken(hello.lang))
        if hello.table:
            room = await self._rooms.find(hello.table)
            seats = seats_of_keys(room.row.seats, hello.keys)
            if not seats:
                raise Refusal("foreign-key")
        else:
            room = await self._rooms.find_watched(hello.watch)
            seats = ()
        self.close()
        self.viewer = Viewer(seats, self.viewer.language)
        self._room = room
        self._outbox.start_anew()
        room.join(self)

    async def _find_again(self, room: Room) -> Room:
        """The table left the memory in the meantime."""
        found = await self._rooms.find(room.row.id)
        self._room = found
        found.join(self)
        return found

    def close(self) -> None:
        """Nobody looks any more."""
        if self._room is not None:
            self._room.leave(self)
            self._room = None

    # Answers

    def _choices(self, room: Room, seat: int) -> None:
        self._check_asked(room, seat)
        known = room.log.known_rows(self.viewer.seats)
        self._outbox.reply(Choices(seat, known, choices_of(room, seat, self.viewer.language)))

    async def _hints(self, room: Room, seat: int) -> None:
        self._check_asked(room, seat)
        known = room.log.known_rows(self.viewer.seats)
        found = await self._rooms.advice(room, seat, self.viewer.language)
        self._outbox.reply(Hints(seat, known, found))

    async def _stand_in(self, room: Room, message: StandIn) -> None:
        """Whoever sits at the table may let a bot play for somebody who left; only the own seat
        can be taken back.
        """
        seats = range(len(room.row.seats))
        if message.seat not in seats or room.row.seats[message.seat].kind != "person":
            raise Refusal("unknown-seat")
        is_present = message.seat in room.online
        if message.seat not in self.viewer.seats and (is_present or not message.bot):
            raise Refusal("not-your-seat")
        await self._rooms.stand_in(room, message.seat, message.bot)

    def _check_asked(self, room: Room, seat: int) -> None:
        if seat not in self.viewer.seats:
            raise Refusal("not-your-seat")
        phase = phase_of(room)
        if phase != "playing":
            raise Refusal(phase)
        if seat not in room.log.table.asked:
            raise Refusal("stale", next=room.log.known_rows(self.viewer.seats))

    def _check_sitting(self) -> None:
        if not self.viewer.seats:
            raise Refusal("not-your-seat")


async def live(state: State, scope: Scope, receive: Receive, send: Send) -> None:
    """Live play. Pages of other sites are turned away, and so is who has too many connections.

    What comes and goes is handed on as the server of the protocol has it: Litestar would pass every
    message through several hands.
    """
    settings: Settings = state.settings
    connections: AtOnce = state.connections
    client, headers = scope.get("client"), Headers.from_scope(scope)
    address = client[0] if client else ""
    await receive()  # the wish to connect
    await send(ACCEPT)
    try:
        check_origin(headers.get("origin"), headers.get("host"), settings.origins)
        connections.enter(address)
    except Refusal as refusal:
        REFUSED.labels(refusal.code).inc()
        await send(_text(encoder.encode(Refused("", refusal.problem("en")))))
        await send(_close(POLICY_VIOLATION))
        return
    CONNECTIONS.inc()
    try:
        await _serve(Connection(send, state.rooms, settings.limits), receive)
    finally:
        connections.leave(address)
        CONNECTIONS.dec()


async def _serve(connection: Connection, receive: Receive) -> None:
    """One connection from hello to goodbye."""
    sender = asyncio.create_task(connection.send_all())
    try:
        await connection.receive_all(receive)
    finally:
        sender.cancel()
        connection.close()


def _text(message: bytes) -> WebSocketSendEvent:
    return {"type": "websocket.send", "bytes": None, "text": message.decode()}


def _close(code: int) -> WebSocketCloseEvent:
    return {"type": "websocket.close", "code": code, "reason": None}
