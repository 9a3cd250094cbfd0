"""Which table a connection's first bytes name, however they arrive."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from wurfwerk.server.led_home import MOST_LOOKED_AT, PLACE, LedHome, named_table
from wurfwerk.server.place import CONNECTION, SharedPlace
from wurfwerk.server.settings import Siblings

LIVE = b"GET /api/live?table=abc23 HTTP/1.1\r\nHost: x\r\n\r\n"
HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    ("read", "table"),
    [
        (LIVE, "abc23"),
        (b"GET /api/live?table=abc23 ", "abc23"),
        (b"GET /api/live?lang=de&table=abc23&x=1 HTTP/1.1\r\n", "abc23"),
        (b"GET /api/tables/abc23 HTTP/1.1\r\n", "abc23"),
        (b"GET /api/tables/abc23?lang=de HTTP/1.1\r\n", "abc23"),
        (b"POST /api/tables/abc23/decisions HTTP/1.1\r\n", "abc23"),
    ],
)
def test_a_request_names_its_table(read: bytes, table: str) -> None:
    assert named_table(read) == table


@pytest.mark.parametrize("length", range(len(b"GET /api/live?table=abc23")))
def test_as_long_as_the_name_is_not_whole_more_is_awaited(length: int) -> None:
    assert named_table(LIVE[:length]) is None


@pytest.mark.parametrize(
    "read",
    [
        HEALTH,
        b"GET /api/live HTTP/1.1\r\n",
        b"GET /api/live?watch=abc23 HTTP/1.1\r\n",
        b"GET /api/live?watch=x HTTP/1.1\r\nX: GET /api/live?table=abc23 ",
        b"GET /api/live?stable=abc23 HTTP/1.1\r\n",
        b"GET /api/live?table=../ HTTP/1.1\r\n",
        b"GET /api/live?table= HTTP/1.1\r\n",
        b"GET /api/tables/" + b"a" * 33 + b" HTTP/1.1\r\n",
        b"POST /api/tables HTTP/1.1\r\n",
        b"DELETE /api/tables/abc23 HTTP/1.1\r\n",
        b"\x16\x03\x01\x02\x00\x01",
        b"nonsense",
        b"GET /api/live?" + b"x" * MOST_LOOKED_AT,
    ],
)
def test_what_names_no_table_is_served_where_it_is(read: bytes) -> None:
    assert named_table(read) == ""


class Answering:
    """An application that answers with its path."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One answer."""
        await receive()
        length = str(len(scope["path"])).encode()
        headers = [(b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": scope["path"].encode()})


class Served:
    """A connection that is served here unless it is led away, and its other end."""

    def __init__(self, place: SharedPlace) -> None:
        self._config = uvicorn.Config(Answering(), log_config=None, proxy_headers=False)
        self._place = place
        self.protocol: LedHome

    async def open(self) -> None:
        """Connect."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        loop = asyncio.get_running_loop()
        _, protocol = await loop.connect_accepted_socket(self._protocol, ours)
        self.protocol = protocol
        self._reader, self._writer = await asyncio.open_connection(sock=theirs)

    def _protocol(self) -> LedHome:
        return LedHome(self._config, ServerState(), {PLACE: self._place})

    async def answer(self, *parts: bytes) -> bytes:
        """The body of the answer to a request that comes in parts."""
        for part in parts:
            self._writer.write(part)
            await self._writer.drain()
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = next(line for line in head.split(b"\r\n") if line.startswith(b"content-length"))
        return await self._reader.readexactly(int(length.partition(b":")[2]))

    async def close(self) -> None:
        """Hang up."""
        self._writer.close()
        await self._writer.wait_closed()


def foreign_table(place: SharedPlace) -> str:
    """A table that is at home elsewhere."""
    return next(name for name in "abcdefgh" if not place.is_home(name))


def test_a_connection_is_handed_over_with_what_was_read_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        siblings = Siblings(2, str(tmp_path))
        here, there = SharedPlace(siblings), SharedPlace(siblings)
        there.get_ready()
        arrived: asyncio.Queue[tuple[bytes, list[int]]] = asyncio.Queue()
        there.mailbox.take(CONNECTION, lambda *letter: arrived.put_nowait(letter))
        served = Served(here)
        await served.open()
        request = f"GET /api/tables/{foreign_table(here)} HTTP/1.1\r\n\r\n".encode()
        for start in range(0, len(request), 5):
            served.protocol.data_received(request[start : start + 5])
            if not arrived.empty():
                break
        read, (descriptor,) = await arrived.get()
        assert request.startswith(read)
        with socket.socket(fileno=descriptor) as connection:
            connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello")
            assert await served.answer() == b"hello"
        await served.close()
        here.close()
        there.close()

    asyncio.run(run())


def test_it_is_served_here_if_its_home_is_not_ready_and_goes_on_to_be(tmp_path: Path) -> None:
    async def run() -> None:
        siblings = Siblings(2, str(tmp_path))
        here, there = SharedPlace(siblings), SharedPlace(siblings)
        table = f"/api/tables/{foreign_table(here)}"
        served = Served(here)
        await served.open()
        first, rest = f"GET {table}", " HTTP/1.1\r\nHost: x\r\n\r\n"
        assert await served.answer(first.encode(), rest.encode()) == table.encode()
        there.get_ready()
        assert await served.answer((first + rest).encode()) == table.encode()  # kept alive
        await served.close()
        here.close()
        there.close()

    asyncio.run(run())


def test_other_requests_and_nonsense_are_answered_as_ever(tmp_path: Path) -> None:
    async def run() -> None:
        here = SharedPlace(Siblings(1, str(tmp_path)))
        for request, answer in (
            (HEALTH, b"/health"),
            (b"nonsense", b"Invalid HTTP request received."),
        ):
            served = Served(here)
            await served.open()
            assert await served.answer(request) == answer
            await served.close()
        here.close()

    asyncio.run(run())
