"""Files that only one process at a time holds; the system lets go of them when it dies."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform != "win32":
    import fcntl


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Wait until nobody else holds this file, and hold it; other threads are others, too."""
    with path.open("ab") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def taken(path: Path) -> IO[bytes] | None:
    """Hold this file until it is closed; None if somebody else holds it."""
    file = path.open("a+b")
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return None
    return file


@contextmanager
def shielded(folder: Path) -> Iterator[None]:
    """Keep a folder from those who clear away what was not touched for days: they heed its lock."""
    if sys.platform == "win32":
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH)
        yield
    finally:
        os.close(descriptor)
