"""Several processes that serve together: `wurfwerk serve --workers N`."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from uvicorn.supervisors import Multiprocess

from .file_lock import shielded
from .metrics import FIGURES
from .settings import Siblings


class Workers(Multiprocess):
    """As many processes as there are places; one that dies has a successor."""

    def handle_hup(self) -> None:
        """Start all anew, after their places are free."""
        self.terminate_all()
        self.join_all()

    def handle_ttin(self) -> None:
        """There is no place for one more."""

    def handle_ttou(self) -> None:
        """Every place is some tables' home."""


@contextmanager
def meeting(count: int) -> Iterator[Siblings]:
    """A folder for so many processes, which nobody else can read."""
    with TemporaryDirectory(prefix="wurfwerk-") as folder, shielded(Path(folder)):
        figures = Path(folder, "figures")
        figures.mkdir()
        os.environ[FIGURES] = str(figures)  # before the library is loaded in the processes
        yield Siblings(count, folder)
