"""How long a command takes to start: with nothing compiled yet, and with everything on disk."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

COMMAND = "from wurfwerk.cli.app import main; main()"


def start_seconds(game: str) -> tuple[float, float]:
    """Return the time of `wurfwerk simulate GAME --games 1`, cold and warm."""
    with tempfile.TemporaryDirectory() as cache:
        return _run(game, cache), _run(game, cache)


def _run(game: str, cache: str) -> float:
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", COMMAND, "simulate", game, "--games", "1"],
        env=os.environ | {"WURFWERK_CACHE": cache},
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - began
