"""An acknowledged decision survives kill -9: two hundred times, in the middle of play."""

import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from wurfwerk.kernel.compiled import numba_config

KILLS = 20 if numba_config.DISABLE_JIT else 200
MOST_DECISIONS = 6
TIMEOUT = 60.0


class Servers:
    """One server after the other on the same database and the same port."""

    def __init__(self, forking: subprocess.Popen[str]) -> None:
        self._forking = forking
        self._child = 0

    def start(self) -> None:
        """A new server."""
        assert self._forking.stdin is not None
        assert self._forking.stdout is not None
        self._forking.stdin.write("start\n")
        self._forking.stdin.flush()
        self._child = int(self._forking.stdout.readline())

    def kill(self) -> None:
        """No time for last words."""
        os.kill(self._child, signal.SIGKILL)


@contextmanager
def servers(folder: Path) -> Iterator[tuple[Servers, str]]:
    """What starts servers, and their address."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(64)
        number = listening.fileno()
        command = [sys.executable, "-m", "tests.server.forked_server"]
        command += [f"sqlite:///{folder / 'tables.db'}", str(number)]
        forking = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
            pass_fds=[number],
            text=True,
        )
        found = Servers(forking)
        try:
            yield found, f"127.0.0.1:{listening.getsockname()[1]}"
        finally:
            with suppress(ProcessLookupError):
                found.kill()
            forking.communicate()


class Killable(Protocol):
    """A server that a player can kill."""

    def kill(self) -> None:
        """No time for last words."""
        ...


class Player:
    """Plays both seats of a table and remembers what was acknowledged."""

    def __init__(self, address: str, chooser: random.Random) -> None:
        self.address = address
        self._chooser = chooser
        self.acknowledged: list[dict[str, Any]] = []
        self._unanswered: dict[str, Any] | None = None
        self._number = 0
        new = {"game": "bronze-age", "seats": [{"kind": "me"}, {"kind": "here"}]}
        opened = httpx.post(f"http://{address}/api/tables", json=new, timeout=TIMEOUT).json()
        self.table = opened["table"]
        self._keys = [key["token"] for key in opened["keys"]]
        self.is_over = False

    @property
    def _live(self) -> str:
        return f"ws://{self.address}/api/live?table={self.table}"

    def play(self, server: Killable) -> None:
        """Connect, see that nothing is lost, decide a few times; the server dies in the middle."""
        with connect(self._live, open_timeout=TIMEOUT) as socket:
            self._send(socket, {"type": "hello", "table": self.table, "keys": self._keys})
            state = self._receive(socket, "state")["state"]
            if self._unanswered is not None:
                self._repeat(socket, self._unanswered)
                state = self._state(socket)
            self.check_nothing_lost()
            for _ in range(self._chooser.randrange(MOST_DECISIONS)):
                if state["phase"] == "over":
                    break
                self._decide(socket, state)
                self._acknowledge(self._done(socket))
                state = self._state(socket)
            self.is_over = state["phase"] == "over"
            if not self.is_over:
                self._decide(socket, state)
            server.kill()

    def _decide(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        self._number += 1
        event = self._chooser.choice(state["mine"][0]["legal"])
        message = {"type": "decide", "event": event, "next": state["next"]}
        self._unanswered = {**message, "key": str(self._number)}
        self._send(socket, self._unanswered)

    def _repeat(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Nobody knows whether it arrived: sent again, it is carried out once either way."""
        self._send(socket, message)
        self._acknowledge(self._done(socket))

    def _acknowledge(self, done: list[str]) -> None:
        assert self._unanswered is not None
        assert done == [self._unanswered["key"]]
        self.acknowledged.append(self._unanswered["event"])
        self._unanswered = None

    def _state(self, socket: ClientConnection) -> dict[str, Any]:
        """The table as it is now."""
        self._send(socket, {"type": "hello", "table": self.table, "keys": self._keys})
        state: dict[str, Any] = self._receive(socket, "state")["state"]
        return state

    def check_nothing_lost(self) -> None:
        """Every acknowledged decision stands in the replay once, in its order."""
        headers = {"Authorization": f"Bearer {','.join(self._keys)}"}
        path = f"http://{self.address}/api/tables/{self.table}/replay"
        lines = httpx.get(path, headers=headers, timeout=TIMEOUT).text.splitlines()
        events = [msgspec.json.decode(line) for line in lines[1:]]
        decisions = [event for event in events if event["do"] not in ("roll", "end")]
        assert decisions == self.acknowledged

    @staticmethod
    def _send(socket: ClientConnection, message: dict[str, Any]) -> None:
        socket.send(msgspec.json.encode(message).decode())

    @staticmethod
    def _next(socket: ClientConnection) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(socket.recv(TIMEOUT))
        assert message["type"] != "refused", message
        return message

    def _receive(self, socket: ClientConnection, kind: str) -> dict[str, Any]:
        while (message := self._next(socket))["type"] != kind:
            pass
        return message

    def _done(self, socket: ClientConnection) -> list[str]:
        """What is acknowledged next: with a change, or alone if it was done before."""
        while True:
            message = self._next(socket)
            if message["type"] == "done":
                return [message["key"]]
            if message.get("done"):
                return list(message["done"])


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_in_the_middle_of_play(
    tmp_path: Path,
) -> None:
    chooser = random.Random(6)  # noqa: S311 - play, not secrets
    with servers(tmp_path) as (killed, address):
        player: Player | None = None
        for _ in range(KILLS):
            killed.start()
            if player is None or player.is_over:
                player = Player(address, chooser)
            player.play(killed)
        killed.start()
        assert player is not None
        if player.is_over:
            player.check_nothing_lost()
