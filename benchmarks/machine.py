"""Says what the numbers were measured on, for a speed means nothing without its machine."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from importlib import metadata
from pathlib import Path

from benchmarks.peers import boardgame_io

_PACKAGES = (
    "wurfwerk",
    "numba",
    "numpy",
    "catanatron",
    "open-spiel",
    "pgx",
    "jax",
    "pettingzoo",
    "rlcard",
)
_CPU_INFO = Path("/proc/cpuinfo")


def describe() -> dict[str, str]:
    """Return the machine and the versions, each under the name that the report shows."""
    return {
        "CPU": _cpu_model(),
        "cores": str(os.cpu_count()),
        "load of the last minute": f"{os.getloadavg()[0]:.1f}",
        "Python": platform.python_version(),
        **{package: _installed_version(package) for package in _PACKAGES},
        "boardgame.io": boardgame_io.version(),
        "Node": _node_version(),
    }


def _cpu_model() -> str:
    """Prefer the name that Linux gives, since `platform` often knows only the architecture."""
    if _CPU_INFO.exists():
        for line in _CPU_INFO.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _installed_version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"


def _node_version() -> str:
    node = shutil.which("node")
    if node is None:
        return "not installed"
    return subprocess.run(
        [node, "--version"], capture_output=True, check=True, text=True
    ).stdout.strip()
