"""Somebody's bot that fails is named in one sentence, with the line of its file."""

from pathlib import Path

import pytest

from wurfwerk.arena.contest import Contest, play_rounds
from wurfwerk.arena.workers import WorkerLost, on_cores, run
from wurfwerk.bots.strangers import BotFailed

CLUMSY = """
class Bot:
    def choose(self, question):
        return self.divided(question.seat)

    def divided(self, seat):
        return 1 // (seat - seat)
"""
UNREADY = """
class Bot:
    def __init__(self):
        raise ValueError("no\\nmemory")

    def choose(self, question):
        return 0
"""
LOST = """
from wurfwerk.bots.random import RandomBot

class Bot(RandomBot):
    def __init__(self):
        pass
"""
SILENT = """
class Bot:
    def choose(self, question):
        raise NotImplementedError
"""
ELSEWHERE = """
import json

class Bot:
    def choose(self, question):
        return json.loads("?")
"""
AT_ONCE = """
[].pop()
"""
QUITTING = """
import sys

class Bot:
    def choose(self, question):
        sys.exit()
"""
A_PROGRAM = """
class Bot:
    def choose(self, question):
        return 0

raise SystemExit(0)
"""
INTERRUPTED = """
class Bot:
    def choose(self, question):
        raise KeyboardInterrupt
"""
COMPILING = """
class Bot:
    def choose(self, question):
        try:
            raise KeyboardInterrupt
        finally:
            raise RuntimeError("so Numba stumbles over Ctrl-C")
"""
LEAVING = """
import os

class Bot:
    def choose(self, question):
        os._exit(3)
"""
SENTENCES = [
    (CLUMSY, " in line 7: ZeroDivisionError: integer division or modulo by zero"),
    (UNREADY, " in line 4: ValueError: no memory"),
    (LOST, ": AttributeError: 'Bot' object has no attribute '_stream'"),
    (SILENT, " in line 4: NotImplementedError"),
    (ELSEWHERE, " in line 6: JSONDecodeError: Expecting value: line 1 column 1 (char 0)"),
    (QUITTING, " in line 6: SystemExit"),
    (A_PROGRAM, " in line 6: SystemExit: 0"),
    (AT_ONCE, " in line 2: IndexError: pop from empty list"),
]


def written(text: str, folder: Path) -> str:
    """The name of the bot in this text."""
    path = folder / "mine.py"
    path.write_text(text, "utf-8")
    return f"{path}:Bot"


@pytest.mark.parametrize(("text", "said"), SENTENCES)
def test_the_sentence_names_bot_line_and_error(tmp_path: Path, text: str, said: str) -> None:
    name = written(text, tmp_path)
    with pytest.raises(BotFailed) as failed:
        play_rounds(Contest("bronze-age", 2, (name,)), range(1))
    assert str(failed.value) == f"the bot {name} failed{said}"
    assert failed.value.__cause__ is not None  # for those who look for their mistake in Python


def test_it_comes_from_other_processes_too(tmp_path: Path) -> None:
    contest = Contest("bronze-age", 2, (written(CLUMSY, tmp_path),))
    with pytest.raises(BotFailed, match="in line 7: ZeroDivisionError"):
        run(contest, 2, on_cores(2), lambda _: None)


def test_a_process_that_is_gone_is_told(tmp_path: Path) -> None:
    contest = Contest("bronze-age", 2, (written(LEAVING, tmp_path),))
    with pytest.raises(WorkerLost, match="was ended"):
        run(contest, 2, on_cores(2), lambda _: None)


@pytest.mark.parametrize(
    ("text", "interrupt"), [(INTERRUPTED, KeyboardInterrupt), (COMPILING, RuntimeError)]
)
def test_who_interrupts_a_bot_does_not_blame_it(
    tmp_path: Path, text: str, interrupt: type[BaseException]
) -> None:
    contest = Contest("bronze-age", 2, (written(text, tmp_path),))
    with pytest.raises(interrupt):
        play_rounds(contest, range(1))


def test_a_bot_made_of_another_ones_bot_does_not_take_the_blame(tmp_path: Path) -> None:
    inner = written(CLUMSY, tmp_path)
    outer = tmp_path / "outer.py"
    outer.write_text(
        "from wurfwerk.bots.strangers import bot_maker\n"
        "class Bot:\n"
        "    def __init__(self, stream):\n"
        f"        self.choose_like = bot_maker({inner!r})(stream)\n"
        "    def choose(self, question):\n"
        "        return self.choose_like.choose(question)\n",
        "utf-8",
    )
    with pytest.raises(BotFailed, match=r"^the bot \S+mine.py:Bot failed in line 7"):
        play_rounds(Contest("bronze-age", 2, (f"{outer}:Bot",)), range(1))
