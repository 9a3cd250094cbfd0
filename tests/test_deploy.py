"""What `deploy/` names exists: commands, options, settings, and the files of an image."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import typer.main

from wurfwerk.cli.app import app
from wurfwerk.kernel import compiled

ROOT = Path(__file__).parents[1]
UNIT = (ROOT / "deploy" / "wurfwerk.service").read_text("utf-8")
CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def checked_command(words: list[str]) -> None:
    """It is `wurfwerk serve`, and it takes these options with these values."""
    program, command, *rest = words
    assert Path(program).name in PROJECT["scripts"]
    commands: Any = typer.main.get_command(app)
    serve = commands.commands[command]
    with serve.make_context(command, rest) as context:
        assert context.params["host"]


def settings_of(text: str) -> set[str]:
    """The settings in the environment that a text names."""
    return set(re.findall(r"WURFWERK_[A-Z]+", text))


def known_settings() -> set[str]:
    commands: Any = typer.main.get_command(app)
    named = {str(one.envvar) for one in commands.commands["serve"].params if one.envvar}
    return named | settings_of(Path(compiled.__file__).read_text("utf-8"))


def test_the_unit_starts_the_server() -> None:
    (start,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    checked_command(shlex.split(start))
    assert settings_of(UNIT) <= known_settings()
    folders = re.findall(r"=/var/(?:lib|cache)/(\w+)", UNIT.replace("sqlite:///", ""))
    assert set(folders) <= set(re.findall(r"^(?:State|Cache)Directory=(\w+)$", UNIT, re.MULTILINE))


def test_the_image_starts_the_server() -> None:
    (start,) = re.findall(r"^CMD \[(.*)\]$", CONTAINERFILE, re.MULTILINE)
    checked_command(shlex.split(start.replace(",", " ")))
    assert settings_of(CONTAINERFILE) <= known_settings()


def test_the_image_has_all_that_the_wheel_is_made_from() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split("\n")
    kept = {line[1:] for line in ignored if line.startswith("!")}
    needed = {"pyproject.toml", "hatch_build.py", "src", "web", PROJECT["readme"]}
    assert needed | set(PROJECT["license-files"]) == kept
    assert all((ROOT / name).exists() for name in kept)
    extras = set(re.findall(r"\.whl\)\[(\w+)\]", CONTAINERFILE))
    assert extras
    assert extras <= set(PROJECT["optional-dependencies"])
    for version in re.findall(r"python:3\.(\d+)", CONTAINERFILE):
        assert f"3.{version}" in PROJECT["requires-python"]
