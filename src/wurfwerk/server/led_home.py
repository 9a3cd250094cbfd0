"""Connections whose first request names a table are led to the process where it is at home.

Only the first bytes of a connection are looked at. A sibling gets the open connection with them and
serves it as if it had come there; if it cannot, it is served here: that is right too, only slower.
"""

import asyncio
import os
import re
import signal
import socket
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .metrics import LED_HOME
from .place import CONNECTION, SharedPlace

PLACE = "place"
STARTS = b"GET /api/live?", b"GET /api/tables/", b"POST /api/tables/"
TABLE = re.compile(
    rb"(?:GET /api/live\?(?:[^\s#]*&)?table=|(?:GET|POST) /api/tables/)([a-z0-9]{1,32})[\s/?&]"
)
MOST_LOOKED_AT = 400


def named_table(read: bytes) -> str | None:
    """The table that the beginning of a request names; "" if it names none; None: read on."""
    found = TABLE.match(read)
    if found is not None:
        return found[1].decode()
    is_whole = b"\n" in read or len(read) > MOST_LOOKED_AT
    if is_whole or not any(start.startswith(read[: len(start)]) for start in STARTS):
        return ""
    return None


class LedHome(HttpToolsProtocol):
    """One connection."""

    unread: bytes | None = b""
    """What came before it was clear where the connection is served; None: it is served here."""
    given: bytes = b""
    """What a sibling has read of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, at once with what is there already."""
        super().connection_made(transport)
        if self.given:
            self.unread = None
            super().data_received(self.given)

    def data_received(self, data: bytes) -> None:
        """Look at the first bytes; everything else goes on as usual."""
        if self.unread is None:
            super().data_received(data)
            return
        self.unread += data
        table = named_table(self.unread)
        if table is None:
            return
        read, self.unread = self.unread, None
        if not table or not self._is_handed_over(table, read):
            super().data_received(read)

    def _is_handed_over(self, table: str, read: bytes) -> bool:
        place: SharedPlace = self.app_state[PLACE]
        if place.is_home(table):
            return False
        connection = os.dup(self.transport.get_extra_info("socket").fileno())
        if not place.hand_over(table, connection, read):
            os.close(connection)
            return False
        self.transport.abort()
        LED_HOME.inc()
        return True


def receive_connections(place: SharedPlace) -> None:
    """From now on connections can be handed over, here and to us."""
    server = _server()
    server.lifespan.state[PLACE] = place
    loop = asyncio.get_running_loop()
    arriving: set[asyncio.Task[Any]] = set()

    def protocol_with(read: bytes) -> LedHome:
        protocol = LedHome(server.config, server.server_state, server.lifespan.state)
        protocol.given = read
        return protocol

    def take(read: bytes, descriptors: list[int]) -> None:
        connection = socket.socket(fileno=descriptors[0])
        connection.setblocking(False)
        accepted = loop.connect_accepted_socket(lambda: protocol_with(read), connection)
        task = loop.create_task(accepted)
        arriving.add(task)
        task.add_done_callback(arriving.discard)

    place.mailbox.take(CONNECTION, take)


def _server() -> uvicorn.Server:
    """The server of this process: uvicorn shows it to nobody, but lets it handle the signals."""
    return cast("uvicorn.Server", getattr(signal.getsignal(signal.SIGTERM), "__self__"))  # noqa: B009
