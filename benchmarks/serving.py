"""Live tables: decisions accepted a second, and how long the other seat waits for its data.

Ours writes every decision to disk before it answers; it runs with as many processes as there are
cores, and once more with one. boardgame.io, which is one process, plays the same kind of table, two
seats with dice and sheets, with its file store and in memory, and in memory also Pig, the smallest
of all tables. The guests are one Node program for all. They decide at once, which shows how much a
server can do, and at the pace of quick people, which shows how long one waits for it. They come
when the server has nothing left to do: ours compiles or loads its bots beside its first tables.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from benchmarks.measurement import Measurement, PeerMissing
from benchmarks.peers import boardgame_io

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(boardgame_io.__file__).with_suffix("")
WORKERS = os.cpu_count() or 1
ALONE = "Wurfwerk server, SQLite synced, 1 process"
OURS = f"Wurfwerk server, SQLite synced, {WORKERS} processes" if WORKERS > 1 else ALONE
THEIRS = {"memory": "boardgame.io server, memory", "file": "boardgame.io server, file store"}
PIG = "boardgame.io server, memory, Pig"
OUR_TABLE = "wurfwerk"


class Server(NamedTuple):
    """What is played, as the guests call it, and with how many processes or which store."""

    table: str
    way: str


SERVERS = {
    OURS: Server(OUR_TABLE, str(WORKERS)),
    ALONE: Server(OUR_TABLE, "1"),
    THEIRS["file"]: Server("sheets", "file"),
    THEIRS["memory"]: Server("sheets", "memory"),
    PIG: Server("pig", "memory"),
}
PROGRAM = Path(sys.executable).parent / "wurfwerk"
TABLES = 200
THINKING = 1.0
"""Seconds, on average, until a quick person has decided."""
PLENTY = "1000000"
PATIENCE = 600.0
IDLE = 5
"""Ticks of the clock that a server may work in a second while it has nothing to do."""


@dataclass(frozen=True)
class Waits:
    """Milliseconds from a decision to the other seat's data."""

    p50: float
    p99: float


@dataclass(frozen=True)
class Served:
    """What the guests saw of one server."""

    measurement: Measurement
    at_full_speed: Waits
    at_human_pace: Waits


def measured(rounds: int, seconds: float, tables: int = TABLES) -> dict[str, Served]:
    """All servers in turn, round by round; by name, the sums, and the waits of the middle round."""
    boardgame_io.ensure_installed()
    fast: dict[str, list[dict[str, float]]] = {name: [] for name in SERVERS}
    paced: dict[str, list[dict[str, float]]] = {name: [] for name in SERVERS}
    for number in range(rounds):
        for name, server in SERVERS.items():
            print(f"serving {name}, round {number + 1} of {rounds}", flush=True)
            fast[name].append(_one_round(server, seconds, tables, 0))
            paced[name].append(_one_round(server, seconds, tables, THINKING))
    return {
        name: Served(_summed(name, fast[name], tables), _middle(fast[name]), _middle(paced[name]))
        for name in SERVERS
    }


def _middle(results: list[dict[str, float]]) -> Waits:
    middle = sorted(results, key=lambda result: result["p99"])[len(results) // 2]
    return Waits(middle["p50"], middle["p99"])


def _summed(name: str, results: list[dict[str, float]], tables: int) -> Measurement:
    accepted = int(sum(result["accepted"] for result in results))
    seconds = sum(result["seconds"] for result in results)
    speeds = tuple(result["accepted"] / result["seconds"] for result in results)
    return Measurement(name, tables, accepted, seconds, "decisions", speeds)


def _one_round(server: Server, seconds: float, tables: int, thinking: float) -> dict[str, float]:
    with TemporaryDirectory() as folder, _running(server, Path(folder)) as port:
        guests = [server.table, str(port), str(tables), str(seconds), str(thinking)]
        command = ["node", "load.mjs", *guests]
        run = subprocess.run(
            command, cwd=FOLDER, stdout=subprocess.PIPE, check=True, text=True, timeout=PATIENCE
        )
    result: dict[str, float] = json.loads(run.stdout)
    return result


@contextmanager
def _running(kind: Server, folder: Path) -> Iterator[int]:
    """A server that is ready, on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    is_ours = kind.table == OUR_TABLE
    if is_ours:
        command = [str(PROGRAM), "serve", "--port", str(port), "--workers", kind.way]
        command += ["--database", f"sqlite:///{folder / 'tables.db'}"]
        for limit in ("tables-per-hour", "connections", "messages-per-second"):
            command += [f"--{limit}", PLENTY]
    else:
        store = "memory" if kind.way == "memory" else str(folder)
        command = ["node", "server.mjs", str(port), store, kind.table]
    environment = {**os.environ, "NODE_ENV": "production"}
    server = subprocess.Popen(
        command,
        cwd=FOLDER,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(f"http://127.0.0.1:{port}/ready", server, any_answer=not is_ours)
        _wait_until_idle(server.pid)
        yield port
    finally:
        server.terminate()
        server.wait()


def _wait_for(address: str, server: subprocess.Popen[bytes], *, any_answer: bool) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(address):  # noqa: S310 - our own machine
                return
        except HTTPError:  # it answers, though it does not know what ready is
            if any_answer:
                return
        except (URLError, ConnectionError):
            pass
        time.sleep(0.2)
    raise PeerMissing(f"no server at {address}")


def _wait_until_idle(server: int) -> None:
    end = time.monotonic() + PATIENCE
    before, now = -PATIENCE, _work_of(server)
    while now - before > IDLE and time.monotonic() < end:
        time.sleep(1)
        before, now = now, _work_of(server)


def _work_of(server: int) -> int:
    """The ticks that a process and all that it started have worked; 0 where nobody counts them."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            fields = stat.read_text().rpartition(")")[2].split()
            process = int(stat.parent.name)
            parents[process], ticks[process] = int(fields[1]), int(fields[11]) + int(fields[12])
    family = {server}
    while grown := {child for child, parent in parents.items() if parent in family} - family:
        family |= grown
    return sum(ticks.get(process, 0) for process in family)
