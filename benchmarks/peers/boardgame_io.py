"""boardgame.io: Pig for two on a local client in Node, without a server; one move is one step."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from benchmarks.measurement import Measurement, PeerMissing

NAME = "boardgame.io pig"

_FOLDER = Path(__file__).with_suffix("")
_WANTED = _FOLDER / "package-lock.json"
# npm writes this file last, so an install that was broken off is made anew.
_INSTALLED = _FOLDER / "node_modules" / ".package-lock.json"


def measure(seconds: float) -> Measurement:
    """Let Node play for the given time on its own clock, which leaves out its start and warm-up."""
    ensure_installed()
    run = subprocess.run(
        [_program("node"), "play.mjs", str(seconds)],
        cwd=_FOLDER,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    played = json.loads(run.stdout)
    return Measurement(NAME, played["games"], played["steps"], played["seconds"], "moves")


def version() -> str:
    """Return the version that the folder pins, which is known even where Node is not."""
    pinned = json.loads((_FOLDER / "package.json").read_text(encoding="utf-8"))
    return str(pinned["dependencies"]["boardgame.io"])


def ensure_installed() -> None:
    """Have the package, or PeerMissing says why not."""
    _program("node")
    if not _INSTALLED.exists() or _INSTALLED.stat().st_mtime < _WANTED.stat().st_mtime:
        _install()


def _install() -> None:
    command = [_program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run = subprocess.run(command, cwd=_FOLDER, capture_output=True, check=False, text=True)
    if run.returncode != 0:
        raise PeerMissing(f"npm ci failed: {run.stderr.strip()}")


def _program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise PeerMissing(f"{name} is not installed")
    return path
