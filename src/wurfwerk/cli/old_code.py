"""Clears away the machine code of versions that nobody uses any more.

Every change of the sources gets folders of its own in the cache (`kernel/compiled.py`). A start
notes that those of its version are in use; of all others only the last ones are kept.
"""

import os
import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from wurfwerk.kernel.compiled import KEEPS_CODE, LAYERS, cache_directory, numba_config

HOUR = 3600
OFTEN_ENOUGH = HOUR
STILL_RUNNING = 6 * HOUR
"""Whoever has started since then may still be at work."""
KEPT = 12
"""Folders beside those: about three versions."""
USED = "used"
GONE = ".gone"
FOLDER = re.compile(r"[0-9a-f]{16}(\.gone)?")


def tidy_code(now: float) -> None:
    """Note that this version is in use, and clear away old ones, once an hour."""
    if not KEEPS_CODE or numba_config.DISABLE_JIT:
        return
    top = cache_directory()
    with suppress(OSError):  # another process tidies at the same time, or may and we may not
        if not _was_used_since(top, now - OFTEN_ENOUGH):
            own = [cache_directory(packages[0]) for packages in LAYERS]
            mark_used(own, now)
            clear_old(top.parent, own, now)


def _was_used_since(folder: Path, moment: float) -> bool:
    stamp = folder / USED
    return stamp.exists() and stamp.stat().st_mtime > moment


def mark_used(folders: Iterable[Path], now: float) -> None:
    """Note when these were used, given from the lowest layer up.

    Upper layers need the lower ones, so they look a little older and go first.
    """
    for height, folder in enumerate(folders):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / USED).touch()
        os.utime(folder, (now - height, now - height))


def clear_old(root: Path, own: Iterable[Path], now: float) -> None:
    """Keep the own folders, all that were used lately, and the last few of the others."""
    found = [path for path in root.iterdir() if path.is_dir() and FOLDER.fullmatch(path.name)]
    used = {path: path.stat().st_mtime for path in found if path not in set(own)}
    old = [path for path, moment in used.items() if moment < now - STILL_RUNNING]
    for path in sorted(old, key=used.__getitem__, reverse=True)[KEPT:]:
        # In one step: nobody finds half a folder.
        gone = path if path.suffix == GONE else path.rename(path.with_suffix(GONE))
        shutil.rmtree(gone, ignore_errors=True)
