"""Letters between the processes of one machine: a Unix socket for each, in a folder of their own.

A letter may carry an open connection. Few letters fit into a socket, so those for a busy process
wait here for a moment; if it is gone, they are lost with it.
"""

import asyncio
import os
import socket
from array import array
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

MOST_BYTES = 60_000
RETRY_SECONDS = 0.002

Taker: TypeAlias = Callable[[bytes, list[int]], None]
"""Takes what a letter says and the descriptors that came with it."""


@dataclass(frozen=True)
class Letter:
    """What is sent; descriptors are closed here as soon as it is."""

    text: bytes
    descriptors: tuple[int, ...] = ()

    def drop(self) -> None:
        """It is sent, or never will be."""
        for descriptor in self.descriptors:
            os.close(descriptor)


class Mailbox:
    """Where one process is written to, and from where it writes to the others."""

    def __init__(self, folder: Path, number: int) -> None:
        self._folder = folder
        self._takers: dict[bytes, Taker] = {}
        self._waiting: dict[int, deque[Letter]] = {}
        address = self._address(number)
        Path(address).unlink(missing_ok=True)  # a predecessor's
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(address)
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._socket, self._read)

    def _address(self, number: int) -> str:
        return str(self._folder / f"{number}.socket")

    def take(self, kind: bytes, taker: Taker) -> None:
        """From now on letters of this kind, one byte, go to this taker."""
        self._takers[kind] = taker

    def send(self, to: int, kind: bytes, content: bytes, *descriptors: int) -> bool:
        """Send a letter now or in a moment; False if nobody is there: the descriptors stay open."""
        letter = Letter(kind + content, descriptors)
        waiting = self._waiting.get(to)
        try:
            if waiting is None:
                self._deliver(to, letter)
            else:
                waiting.append(letter)
        except BlockingIOError:
            self._waiting[to] = deque([letter])
            self._loop.call_later(RETRY_SECONDS, self._send_waiting, to)
        except OSError:
            return False
        return True

    def _deliver(self, to: int, letter: Letter) -> None:
        carried = array("i", letter.descriptors)
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, carried)] if carried else []
        self._socket.sendmsg([letter.text], rights, 0, self._address(to))
        letter.drop()

    def _send_waiting(self, to: int) -> None:
        waiting = self._waiting[to]
        try:
            while waiting:
                self._deliver(to, waiting[0])
                waiting.popleft()
        except BlockingIOError:
            self._loop.call_later(RETRY_SECONDS, self._send_waiting, to)
            return
        except OSError:
            for letter in waiting:
                letter.drop()
        del self._waiting[to]

    def _read(self) -> None:
        while True:
            try:
                text, descriptors, *_ = socket.recv_fds(self._socket, MOST_BYTES, 1)
            except BlockingIOError:
                return
            taker = self._takers.get(text[:1])
            if taker is None:
                Letter(text, tuple(descriptors)).drop()
            else:
                taker(text[1:], descriptors)

    def close(self) -> None:
        """Read no more letters."""
        self._loop.remove_reader(self._socket)
        self._socket.close()
        for waiting in self._waiting.values():
            for letter in waiting:
                letter.drop()
