"""A server of its own for the browser, which can be stopped and started again."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

PATIENCE = 120
PRINTED = re.compile(r"(http://127\.0\.0\.1:(\d+))/")

# Rules run as plain Python: a browser is slower than they are, and nothing has to be compiled.
ENVIRONMENT = {**os.environ, "NUMBA_DISABLE_JIT": "1"}


class Server:
    """`wurfwerk serve` with a database that outlives it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._port = "0"
        self.address = ""

    def start(self) -> None:
        """Start, at the same address as before, and wait until it answers."""
        command = [str(Path(sys.executable).with_name("wurfwerk")), "serve", "--port", self._port]
        command += ["--database", f"sqlite:///{self._folder / 'tables.db'}"]
        command += ["--tables-per-hour", "1000"]
        log = self._folder / "log"
        with log.open("ab") as kept:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=kept, env=ENVIRONMENT, text=True
            )
        assert self._process.stdout is not None
        printed = PRINTED.search(self._process.stdout.readline())
        if printed is None:
            raise RuntimeError(f"the server did not start:\n{log.read_text()}")
        self.address, self._port = printed.groups()
        # It listens already: who comes too early waits in the queue.
        urlopen(f"{self.address}/health", timeout=PATIENCE).close()  # noqa: S310

    def kill(self) -> None:
        """Gone from one moment to the next."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
