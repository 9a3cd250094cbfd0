"""Only a database that is away is called that; any other failure is a mistake of ours."""

import asyncio
from pathlib import Path

import pytest

from wurfwerk.server import api
from wurfwerk.server.store.store import Store

from .guests import served


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (ConnectionRefusedError(111, "Connection refused"), 503, "store"),
        (TimeoutError(), 503, "store"),
        (PermissionError(13, "Permission denied", "words.toml"), 500, "internal"),
        (FileNotFoundError(2, "No such file or directory", "words.toml"), 500, "internal"),
        (OSError(28, "No space left on device"), 500, "internal"),
    ],
)
def test_a_file_that_cannot_be_read_is_no_missing_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, status: int, code: str
) -> None:
    def fail(_: str) -> None:
        raise error

    with served(tmp_path) as client:
        monkeypatch.setattr(api, "game_cards", fail)
        answer = client.get("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize("host", ["localhost:1", "nowhere.invalid"])
def test_a_database_that_cannot_be_reached_is_away(host: str) -> None:
    with pytest.raises(ConnectionError):
        asyncio.run(Store.open(f"postgresql://nobody@{host}/tables"))
