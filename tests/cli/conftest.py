"""The command as a user runs it, in this process."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from wurfwerk.cli.app import main

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run `wurfwerk` with arguments and typed lines; returns exit code, output and errors."""

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        lines = iter(typed.split("\n")[:-1] if typed else ())

        def answer(prompt: str) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError(prompt) from None

        monkeypatch.setattr("sys.argv", ["wurfwerk", *arguments])
        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setattr("wurfwerk.cli.play.input", answer, raising=False)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        monkeypatch.setenv("LC_ALL", "C")
        with pytest.raises(SystemExit) as stopped:
            main()
        output = capsys.readouterr()
        code = stopped.value.code
        return (code if isinstance(code, int) else 0), output.out, output.err

    return command
