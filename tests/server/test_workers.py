"""`wurfwerk serve --workers 2`: real processes on one database, all guests see the same table."""

import json
import os
import random
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from weakref import WeakKeyDictionary
from zlib import crc32

import pytest
from websockets.sync.client import ClientConnection, connect

from .databases import KINDS, database
from .merging import state_after
from .test_kill import Player

PROGRAM = Path(sys.executable).parent / "wurfwerk"
PRINTED = re.compile(r"http://127\.0\.0\.1:\d+")
FIGURE = re.compile(r"^wurfwerk_(\w+) (\S+)$", re.MULTILINE)
WORKERS = 2
SPECTATORS = 10
"""So many connections are hardly ever all with the same process: once in a thousand runs."""
DECISIONS = 12
TABLES = 4
KILLS = 3
SECONDS = 60
SEEN: WeakKeyDictionary[ClientConnection, dict[str, Any]] = WeakKeyDictionary()
"""The table as guests see it."""


class Running:
    """A server of two processes."""

    def __init__(self, server: subprocess.Popen[str]) -> None:
        assert server.stdout is not None
        assert server.stderr is not None
        printed = PRINTED.search(server.stdout.readline())
        assert printed is not None, server.stderr.read()
        self.address = printed[0]
        self._log = server.stderr
        self._processes: dict[int, int] = {}

    def get(self, path: str) -> str:
        """An answer."""
        with urlopen(f"{self.address}{path}") as answer:  # noqa: S310 - our own server
            text: str = answer.read().decode()
            return text

    def wait_until_ready(self) -> None:
        """Until all processes are there and can play."""
        for place in range(WORKERS):
            self._process_at(place)
        while True:
            with suppress(HTTPError):
                self.get("/ready")
                return

    def _process_at(self, place: int) -> int:
        """Who has this place; if nobody, wait until the log says who."""
        while place not in self._processes:
            line = json.loads(self._log.readline())
            if line["event"] == "server started":
                self._processes[line["place"]] = line["process"]
        return self._processes[place]

    def kill_home(self, table: str) -> None:
        """No time for last words: kill the process where a table is at home."""
        place = crc32(table.encode()) % WORKERS
        process = self._process_at(place)
        del self._processes[place]
        watched = os.pidfd_open(process)
        os.kill(process, signal.SIGKILL)
        select.select([watched], [], [])  # until it is dead
        os.close(watched)

    def opened(self, *seats: dict[str, str]) -> dict[str, Any]:
        """A new table."""
        new = {"game": "bronze-age", "seats": seats or [{"kind": "me"}, {"kind": "here"}]}
        headers = {"Content-Type": "application/json"}
        body = json.dumps(new).encode()
        request = Request(f"{self.address}/api/tables", body, headers)  # noqa: S310
        with urlopen(request) as answer:  # noqa: S310 - our own server
            table: dict[str, Any] = json.load(answer)
            return table

    @contextmanager
    def arrived(self, query: str = "", **hello: Any) -> Iterator[ClientConnection]:
        """A guest who has said hello."""
        live = self.address.replace("http", "ws") + "/api/live" + query
        with connect(live, origin=None) as guest:
            guest.send(json.dumps({"type": "hello", **hello}))
            yield guest

    @property
    def figures(self) -> dict[str, float]:
        """What Prometheus is told, of all processes together."""
        return {name: float(value) for name, value in FIGURE.findall(self.get("/metrics"))}


@contextmanager
def two_workers(kept_in: str, *settings: str) -> Iterator[Running]:
    """A server of two processes; it is told to stop in the end, and does so."""
    command = [str(PROGRAM), "serve", "--port", "0", "--workers", str(WORKERS), "--pace", "0"]
    command += ["--database", kept_in, "--log-format", "json", *settings]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "LANG": "C"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        try:
            running = Running(server)
            running.wait_until_ready()
            yield running
        finally:
            server.send_signal(signal.SIGTERM)
            _, log = server.communicate(timeout=SECONDS)
            assert server.returncode == 0, log


@pytest.fixture(scope="module", params=KINDS)
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server of two processes on each kind of database."""
    folder = tmp_path_factory.mktemp("workers")
    with database(request.param, folder) as kept_in, two_workers(kept_in) as found:
        yield found


@pytest.fixture(params=KINDS)
def unused(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """The same without tables of other tests, which may leave its memory at any moment."""
    with database(request.param, tmp_path) as kept_in, two_workers(kept_in) as found:
        yield found


def state_from(guest: ClientConnection, least: int) -> dict[str, Any]:
    """The first state that knows of so many rows."""
    while (state := SEEN.setdefault(guest, {})).get("next", -1) < least:
        SEEN[guest] = state_after(state, guest.recv(SECONDS))
    return state


def test_guests_of_both_processes_see_every_decision(running: Running) -> None:
    chooser = random.Random(1)  # noqa: S311 - play, not secrets
    with ExitStack() as guests:
        table = running.opened()
        keys = [key["token"] for key in table["keys"]]
        # They do not say in their address where they go, so nobody leads them home.
        players = [
            guests.enter_context(running.arrived(table=table["table"], keys=keys)) for _ in range(2)
        ]
        spectators = [
            guests.enter_context(running.arrived(watch=table["watch"])) for _ in range(SPECTATORS)
        ]
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


def test_connections_are_led_to_the_one_process_that_keeps_their_table(unused: Running) -> None:
    with ExitStack() as guests:
        for _ in range(TABLES):
            table = unused.opened()
            keys = [key["token"] for key in table["keys"]]
            where = f"?table={table['table']}"
            for _ in range(SPECTATORS):
                guest = unused.arrived(where, table=table["table"], keys=keys)
                state_from(guests.enter_context(guest), 0)
        figures = unused.figures
        assert figures["connections"] == TABLES * SPECTATORS
        assert figures["tables_in_memory"] == TABLES
        assert figures["led_home_total"] > 0


def test_bots_answer_wherever_their_table_was_opened(running: Running) -> None:
    bot = {"kind": "bot", "bot": "random"}
    for _ in range(TABLES):
        table = running.opened(bot, bot)
        with running.arrived(watch=table["watch"]) as spectator:
            state = state_from(spectator, 0)
            while state["phase"] != "over":
                state = state_from(spectator, state["next"] + 1)


def test_the_tables_of_an_address_are_counted_by_both_processes_together(tmp_path: Path) -> None:
    kept_in = f"sqlite:///{tmp_path / 'tables.db'}"
    with two_workers(kept_in, "--tables-per-hour", str(SPECTATORS)) as running:
        for _ in range(SPECTATORS):
            running.opened()
        for _ in range(SPECTATORS):
            with pytest.raises(HTTPError, match="429"):
                running.opened()


class Home:
    """Where a player's table is at home; it can be killed."""

    def __init__(self, running: Running, player: Player) -> None:
        self._running = running
        self._player = player

    def kill(self) -> None:
        """No time for last words."""
        self._running.kill_home(self._player.table)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_acknowledged_is_lost_when_a_process_is_killed_or_all_are_restarted(
    kind: str, tmp_path: Path
) -> None:
    with database(kind, tmp_path) as kept_in:
        play_and_kill(kept_in)


def play_and_kill(kept_in: str) -> None:
    """Play while processes are killed, and go on with others."""
    chooser = random.Random(6)  # noqa: S311 - play, not secrets
    with two_workers(kept_in) as running:
        player = Player(running.address.removeprefix("http://"), chooser)
        for _ in range(KILLS):
            player.play(Home(running, player))
    with two_workers(kept_in) as running:
        player.address = running.address.removeprefix("http://")
        player.play(Home(running, player))
