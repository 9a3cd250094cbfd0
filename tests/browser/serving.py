"""A server of its own for the browser, which can be stopped and started again."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 120
PAUSE = 0.1

# Rules run as plain Python: a browser is slower than they are, and nothing has to be compiled.
ENVIRONMENT = {**os.environ, "NUMBA_DISABLE_JIT": "1"}


class Server:
    """`wurfwerk serve` with a database that outlives it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [
            str(Path(sys.executable).with_name("wurfwerk")),
            "serve",
            "--port",
            str(self._port),
        ]
        database = f"sqlite:///{self._folder / 'tables.db'}"
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", database], stdout=log, stderr=log, env=ENVIRONMENT
            )
        for _ in range(int(PATIENCE / PAUSE)):
            if self._process.poll() is not None:
                break
            if self._answers():
                return
            time.sleep(PAUSE)
        raise RuntimeError(f"the server did not start:\n{(self._folder / 'log').read_text()}")

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}/health", timeout=1) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """Gone from one moment to the next."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
