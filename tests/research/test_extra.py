"""The bare package works without the libraries of the extra, and says what is missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wurfwerk.arena.dataset import write_parquet
from wurfwerk.kernel.errors import MissingExtra

EXTRA = ("gymnasium", "pettingzoo", "pyspiel", "pyarrow")
IMPORTS = "import wurfwerk.cli.app, wurfwerk.arena.dataset, wurfwerk.research.tables"


def test_commands_and_plain_tables_need_no_extra() -> None:
    hiding = f"import sys; sys.modules.update(dict.fromkeys({EXTRA!r}))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", f"{hiding}; {IMPORTS}"]
    assert subprocess.run(command, env=environment, check=False).returncode == 0


def test_parquet_without_its_library_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match="research"):
        write_parquet([], tmp_path / "games.parquet")
