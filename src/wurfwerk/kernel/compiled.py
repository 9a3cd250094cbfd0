"""The one decorator that turns rules written in plain Python into machine code.

Set `NUMBA_DISABLE_JIT=1` and the same text runs uncompiled, for debugging and coverage.
"""

import hashlib
import os
import platform
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

Function = TypeVar("Function", bound=Callable[..., object])

PACKAGE = Path(__file__).parents[1]

# Machine code of a layer contains that of the layers before it, so it is kept until one of them
# changes; the kernel's doors contain the rules of the games.
LAYERS = (("kernel", "games"), ("bots",), ("arena",), ("analysis",), ("research",))
TOP = LAYERS[-1][-1]
SUFFIXES = (".py", ".toml")
WORDS = "words"  # texts for people, no part of any code


def sources_key(package: str = TOP) -> str:
    """A fingerprint of everything that the machine code of a package is made from.

    Numba looks only at the file of the function that it compiles; a change in an imported file
    or in a table of components would go unnoticed.
    """
    checks = os.environ.get("NUMBA_BOUNDSCHECK", "")
    python = platform.python_version()  # whose code Numba does not share either
    digest = hashlib.sha256(f"{numba.__version__} {python} {checks}".encode())
    for folders in LAYERS:
        for folder in folders:
            digest.update(_digest_of(PACKAGE / folder))
        if package in folders:
            break
    return digest.hexdigest()[:16]


def _digest_of(folder: Path) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in SUFFIXES and path.parent.name != WORDS:
            digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.digest()


def cache_directory(package: str = TOP) -> Path:
    """Where machine code is kept: `WURFWERK_CACHE`, or the user's cache directory."""
    root = os.environ.get("WURFWERK_CACHE") or platformdirs.user_cache_dir("wurfwerk", False)
    return Path(root) / sources_key(package)


def can_keep(directory: Path) -> bool:
    """Whether machine code can be written there.

    If not, none is kept: Numba would look for another place, one without our key in its name.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(directory, os.W_OK | os.X_OK)


numba_config: Any = numba.config
numba_njit: Any = numba.njit  # whose annotations do not know all options
KEEPS_CODE = can_keep(cache_directory())


@cache
def _kept_in(package: str) -> str:
    return str(cache_directory(package))


def _compiler(function: Function, *, is_inlined: bool = False, owns: bool) -> Function:
    """Numba's decorator, told where the code of this function's package is kept."""
    package = _package_of(function)
    numba_config.CACHE_DIR = _kept_in(package)
    jit = numba_njit(
        cache=KEEPS_CODE, nogil=True, error_model="numpy", forceinline=is_inlined, _nrt=owns
    )
    return cast("Function", jit(function))


def _package_of(function: Callable[..., object]) -> str:
    return function.__module__.removeprefix("wurfwerk.").partition(".")[0]


def compiled(function: Function) -> Function:
    """Compile on first use, keep the code on disk, and let other threads run beside it.

    The error model only spares the test for a division by zero, which no rule contains. Rules make
    no arrays: see `borrowing`.
    """
    return _compiler(function, owns=_package_of(function) not in LAYERS[0])


def borrowing(function: Function) -> Function:
    """Like `compiled`, for functions that make and return no arrays, as all rules are.

    Compiled code counts the owners of an array at every call that passes it on, which random games
    feel. Who only borrows is spared it: the first caller holds the array as long as its call lasts.
    """
    return _compiler(function, owns=False)


def allocating(function: Function) -> Function:
    """Like `compiled`, for the few rules that need an array of their own."""
    return _compiler(function, owns=True)


def inlined(function: Function) -> Function:
    """Like `borrowing`, and set into its callers: for the small steps of the innermost loops."""
    return _compiler(function, is_inlined=True, owns=False)


def plain(function: Function) -> Function:
    """The same text as plain Python, for small questions about readings (`reading.py`).

    It takes what compiled code does not, and a few lines run quicker than the way there.
    """
    return cast("Function", getattr(function, "py_func", function))


def is_prepared(name: str) -> bool:
    """Whether machine code for this purpose was completed before, so that it loads at once."""
    return bool(numba_config.DISABLE_JIT) or (cache_directory() / f"{name}.prepared").exists()


def mark_prepared(name: str) -> None:
    """Remember that everything for this purpose is compiled and kept."""
    if KEEPS_CODE:
        (cache_directory() / f"{name}.prepared").touch()
