"""Bots that are not ours: a class in somebody's Python file, named `path.py:Name`."""

import importlib.util
import inspect
from collections.abc import Callable
from functools import partial
from pathlib import Path
from traceback import walk_tb
from types import ModuleType, TracebackType

from wurfwerk.kernel.errors import UnknownBot, WurfwerkError
from wurfwerk.kernel.stream import Stream, new_stream

from . import BOTS
from .bot import Bot, Question

SUFFIX = ".py"
TheirErrors = Exception | SystemExit


class BotFailed(WurfwerkError):
    """Somebody's bot that raised an error of its own."""


class Blaming:
    """Whatever goes wrong in here is the fault of somebody's file, and is said in one sentence."""

    def __init__(self, name: str, path: Path) -> None:
        self._name = name
        self._file = str(path.absolute())

    def __enter__(self) -> None:
        """Their code runs from here on."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Back in ours. Who is interrupted, also while Numba compiles, has made no mistake.

        A bot that exits, often by a line at the end of its file, would end the contest silently.
        """
        if not isinstance(error, TheirErrors) or isinstance(error, UnknownBot | BotFailed):
            return
        if not isinstance(error.__context__, KeyboardInterrupt):
            what = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
            raise BotFailed(f"the bot {self._name} failed{self._place(trace)}: {what}") from error

    def _place(self, trace: TracebackType | None) -> str:
        """The last line of the file that was run."""
        lines = [line for frame, line in walk_tb(trace) if frame.f_code.co_filename == self._file]
        return f" in line {lines[-1]}" if lines else ""


class Stranger:
    """A bot of somebody's class, which may fail."""

    def __init__(self, make: Callable[[Stream], Bot], blaming: Blaming, stream: Stream) -> None:
        self._blaming = blaming
        with blaming:
            self._bot = make(stream)

    def choose(self, question: Question) -> int:
        """What the bot chooses."""
        with self._blaming:
            return self._bot.choose(question)


def is_file_of_a_bot(name: str) -> bool:
    """Whether a name means somebody's file, not one of our bots."""
    return SUFFIX in name


def short_name(name: str) -> str:
    """What a bot is called in replays, which need not know where somebody's files are."""
    return Path(name).name if is_file_of_a_bot(name) else name


def bot_maker(name: str) -> Callable[[Stream], Bot]:
    """What makes a bot: one of ours by its name, or a class in a file.

    Running a file runs whatever is in it: only for names that the person at the keyboard gave.
    """
    if name in BOTS:
        return BOTS[name]
    if not is_file_of_a_bot(name):
        raise UnknownBot(
            f'there is no bot "{name}"; there are {", ".join(BOTS)}, and path.py:Name for your own'
        )
    path, separator, class_name = name.rpartition(":")
    if not separator or not path.endswith(SUFFIX):
        raise UnknownBot(f'"{name}" names no class; write path.py:Name')
    blaming = Blaming(name, Path(path))
    with blaming:
        found = getattr(_loaded(Path(path)), class_name, None)
    return partial(Stranger, _checked(found, Path(path), class_name), blaming)


def _loaded(path: Path) -> ModuleType:
    """The module in a file."""
    if not path.is_file():
        raise UnknownBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{path} cannot be loaded as Python")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise UnknownBot(f"{path}, line {error.lineno}: not Python ({error.msg})") from None
    except (ImportError, UnicodeDecodeError, ValueError) as error:
        raise UnknownBot(f"{path} cannot be loaded: {error}") from None
    return module


def _checked(made_by: object, path: Path, name: str) -> Callable[[Stream], Bot]:
    """A class with one method; it gets a stream of random numbers if it takes an argument."""
    if not isinstance(made_by, type):
        raise UnknownBot(f"{path} has no class {name}")
    if not callable(getattr(made_by, "choose", None)):
        raise UnknownBot(f"{path}: {name} has no method choose(self, question)")
    if _takes(made_by, new_stream("try")):
        return made_by
    if _takes(made_by):
        return lambda _: made_by()
    raise UnknownBot(f"{path}: {name} must be made from nothing or from one argument, the stream")


def _takes(made_by: type, *arguments: object) -> bool:
    try:
        inspect.signature(made_by).bind(*arguments)
    except TypeError:
        return False
    return True
