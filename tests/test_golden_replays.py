"""Golden replays: recorded games whose every state and every legal answer must stay as they are.

`python -m tests.test_golden_replays` writes the digests anew. Do that only when a rule was wrong,
and say so in the commit.
"""

import hashlib
import tomllib
from pathlib import Path

import pytest

from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.replay import Replay, line_of

REPLAYS = sorted(Path(__file__).parent.glob("*/replays/*.jsonl"))


def digest(path: Path) -> str:
    """A fingerprint of all states and all legal answers of a game."""
    replay = Replay(path.read_text("utf-8"), game_named)
    table = replay.table
    fingerprint = hashlib.sha256()
    for _ in replay.steps():
        legal = [event for seat in table.asked for event in table.legal(seat)]
        fingerprint.update(line_of({"state": table.view(), "legal": legal}).encode())
    assert replay.is_ended
    return fingerprint.hexdigest()[:32]


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_recorded_game_plays_as_it_always_did(path: Path) -> None:
    known = tomllib.loads((path.parent / "digests.toml").read_text("utf-8"))
    assert digest(path) == known[path.stem]


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_every_recorded_game_says_what_it_shows(path: Path) -> None:
    assert f"`{path.name}`" in (path.parent / "README.md").read_text("utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_recorded_game_for_each_number_of_seats(key: str) -> None:
    headers = [
        Replay(path.read_text("utf-8"), game_named).header
        for path in REPLAYS
        if path.parts[-3] == key.replace("-", "_")
    ]
    assert {len(header.seats) for header in headers} == set(GAMES[key].seats)


def _write_digests() -> None:
    for folder in sorted({path.parent for path in REPLAYS}):
        lines = [f'{path.stem} = "{digest(path)}"' for path in sorted(folder.glob("*.jsonl"))]
        (folder / "digests.toml").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    _write_digests()
