"""A whole server in this process, spoken to over HTTP and WebSockets."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from wurfwerk.server.app import create_app
from wurfwerk.server.settings import Limits, Settings

from .tables import PATIENCE

Client = TestClient[Litestar]
BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me", "name": "Anna"}


@contextmanager
def served(folder: Path, **limits: int) -> Iterator[Client]:
    """A server with these limits; bots answer at once."""
    database = f"sqlite:///{folder / 'tables.db'}"
    settings = Settings(database, Limits(**limits), pace=0, prepares=False)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def bearer(*keys: str) -> dict[str, str]:
    """The header that shows keys."""
    return {"Authorization": f"Bearer {','.join(keys)}"}


def open_table(client: Client, game: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A new table: its name, the name for spectators, and the keys by seat."""
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    opened["keys"] = {key["seat"]: key["token"] for key in opened["keys"]}
    return opened


class Live:
    """One live connection."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self._socket.send_text(msgspec.json.encode({"type": kind, **fields}).decode())

    def send_bytes(self, content: bytes) -> None:
        """Send what is no text."""
        self._socket.send_bytes(content)

    def receive(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; others are passed over."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(
                self._socket.receive_text(timeout=PATIENCE)
            )
            if message["type"] == kind:
                return message


@contextmanager
def live(client: Client, origin: str | None = None) -> Iterator[Live]:
    """A live connection, which has not said hello yet."""
    headers = {} if origin is None else {"Origin": origin}
    with client.websocket_connect("/api/live", headers=headers) as socket:
        yield Live(socket)
