"""`wurfwerk serve --workers 2`: real processes on one PostgreSQL, all guests see the same table."""

import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from weakref import WeakKeyDictionary

from websockets.sync.client import ClientConnection, connect

from .databases import database
from .merging import state_after

PROGRAM = Path(sys.executable).parent / "wurfwerk"
PRINTED = re.compile(r"http://127\.0\.0\.1:\d+")
SPECTATORS = 10
"""So many connections are hardly ever all with the same process: once in a thousand runs."""
DECISIONS = 12
SECONDS = 60
SEEN: WeakKeyDictionary[ClientConnection, dict[str, Any]] = WeakKeyDictionary()
"""The table as guests see it."""


@contextmanager
def two_workers(address: str, logs: Path) -> Iterator[str]:
    """A server of two processes, by its address; it is told to stop in the end, and does so."""
    command = [str(PROGRAM), "serve", "--port", "0", "--workers", "2", "--database", address]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "LANG": "C"}
    with (
        logs.open("w") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        ) as server,
    ):
        assert server.stdout is not None
        try:
            printed = PRINTED.search(server.stdout.readline())
            assert printed is not None, logs.read_text()
            yield printed[0]
        finally:
            server.send_signal(signal.SIGTERM)
            assert server.wait(SECONDS) == 0, logs.read_text()


def opened(address: str) -> dict[str, Any]:
    """A table for two people."""
    new = {"game": "bronze-age", "seats": [{"kind": "me"}, {"kind": "here"}]}
    headers = {"Content-Type": "application/json"}
    request = Request(f"{address}/api/tables", json.dumps(new).encode(), headers)  # noqa: S310
    with urlopen(request) as answer:  # noqa: S310 - our own server
        table: dict[str, Any] = json.load(answer)
        return table


def state_from(guest: ClientConnection, least: int) -> dict[str, Any]:
    """The first state that knows of so many rows."""
    while (state := SEEN.setdefault(guest, {})).get("next", -1) < least:
        SEEN[guest] = state_after(state, guest.recv(SECONDS))
    return state


def test_guests_of_both_processes_see_every_decision(tmp_path: Path) -> None:
    chooser = random.Random(1)  # noqa: S311 - play, not secrets
    with (
        database("postgresql", tmp_path) as kept_in,
        two_workers(kept_in, tmp_path / "log") as address,
        ExitStack() as open_connections,
    ):
        table = opened(address)

        def arrived(**hello: Any) -> ClientConnection:
            live = address.replace("http", "ws") + "/api/live"
            guest = open_connections.enter_context(connect(live, origin=None))
            guest.send(json.dumps({"type": "hello", **hello}))
            return guest

        keys = [key["token"] for key in table["keys"]]
        players = [arrived(table=table["table"], keys=keys) for _ in range(2)]
        spectators = [arrived(watch=table["watch"]) for _ in range(SPECTATORS)]
        state = state_from(players[0], 0)
        for number in range(DECISIONS):
            # Whoever decides must know of what the other process has written.
            player = players[number % 2]
            state = state_from(player, state["next"]) if number else state
            event = chooser.choice(state["mine"][0]["legal"])
            decision = {"event": event, "next": state["next"], "key": str(number)}
            player.send(json.dumps({"type": "decide", **decision}))
            state = state_from(player, state["next"] + 1)
        for spectator in spectators:
            assert state_from(spectator, state["next"])["view"] == state["view"]
