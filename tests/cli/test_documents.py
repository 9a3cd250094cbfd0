"""What the documents show is run here, so that it stays true."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.replay import read_replay

from .conftest import Run

ROOT = Path(__file__).parents[2]


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_python_of_the_readme_works() -> None:
    failures, tries = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tries > 0
    assert failures == 0


def test_the_commands_of_the_readme_work_one_after_the_other(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for block in blocks("README.md", "sh") for line in block.split("\n")]
    commands = [shlex.split(line, comments=True) for line in lines if line.startswith("wurfwerk ")]
    assert len(commands) > 5
    for command in commands:
        arguments = ["200" if part == "10000" else part for part in command[1:]]
        assert run(*arguments)[0] == 0, command


def test_the_replay_of_the_format_page_is_valid() -> None:
    (text,) = blocks("docs/replay-format.md", "json")
    assert len(read_replay(text, game_named).table.events) == 3


def test_the_readme_lists_every_game_and_every_page_it_links_to_exists() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for key in GAMES:
        assert f"docs/games/{key}.md" in text
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / link).exists(), link
