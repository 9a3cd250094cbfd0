"""In the terminal the lot says who begins, unless somebody does; the seed says how it falls."""

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run


@pytest.mark.rule("LND-1")
def test_the_seed_says_who_begins_and_on_which_tablet(run: Run, tmp_path: Path) -> None:
    games = tmp_path / "data" / "wurfwerk" / "games"

    def options_of(seed: str, *more: str) -> dict[str, Any]:
        run("play", "dice-land", "--seats", "Anna,Ben", "--seed", seed, *more, typed="1\nq\n")
        (path,) = games.iterdir()
        header = json.loads(path.read_text("utf-8").splitlines()[0])
        path.unlink()
        options: dict[str, Any] = header["options"]
        return options

    found = [options_of(str(seed)) for seed in range(8)]
    assert found[0] == options_of("0")
    assert {options["first"] for options in found} == {0, 1}
    assert len({options["tablets"][0] for options in found}) > 1
    assert options_of("0", "--options", '{"first": 1}')["first"] == 1
    assert options_of("0", "--options", '{"first": 0}')["first"] == 0
