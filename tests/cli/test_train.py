"""`wurfwerk train`: a network with its checkpoint and curve, and going on from either."""

import json
from pathlib import Path

import numpy as np
import pytest

from wurfwerk.bots.shelf import provenance_of
from wurfwerk.kernel.compiled import numba_config

from .conftest import Run

pytestmark = pytest.mark.skipif(
    bool(numba_config.DISABLE_JIT), reason="plays thousands of decisions"
)


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wurfwerk.bots.training.SECONDS_PER_POINT", 0.01)
    monkeypatch.setattr("wurfwerk.bots.training.TEST_GAMES", 4)


def trained(run: Run, folder: Path, *more: str) -> int:
    """Train for a moment; how many games the network knows of."""
    small = ("--minutes", "0.0001", "--hidden", "4", "--threads", "1", "--into", str(folder))
    code, out, err = run("train", "bronze-age", "--seats", "1", *small, *more)
    assert code == 0, err
    assert str(folder / "network.npz") in out.replace("\n", "")
    return provenance_of(folder / "network.npz").games


def test_a_network_knows_how_it_was_made(run: Run, tmp_path: Path) -> None:
    games = trained(run, tmp_path)
    made = provenance_of(tmp_path / "network.npz")
    assert (made.game, made.seats) == ("bronze-age", (1,))
    assert made.command.startswith("wurfwerk train bronze-age --seats 1")
    assert "points" in made.result
    curve = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert curve[-1]["games"] == games > 0
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")


def test_training_goes_on_from_a_checkpoint_and_from_a_network(run: Run, tmp_path: Path) -> None:
    first = trained(run, tmp_path / "one")
    with np.load(tmp_path / "one" / "checkpoint.npz") as file:
        minutes = json.loads(str(file["progress"]))["minutes"]
    assert trained(run, tmp_path / "one", "--resume", "--minutes", f"{2 * minutes}") > first
    start = ("--start", str(tmp_path / "one" / "network.npz"))
    trained(run, tmp_path / "two", *start, "--widen", "6")
    assert ";" in provenance_of(tmp_path / "two" / "network.npz").command


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seats", "x"), "with commas between them"),
        (("--seats", "9"), "seats"),
        (("--expect",), "does not reckon coming throws"),
    ],
)
def test_what_does_not_fit_is_explained(run: Run, arguments: tuple[str, ...], words: str) -> None:
    code, _, err = run("train", "bronze-age", *arguments)
    assert code == 2
    assert words in err
