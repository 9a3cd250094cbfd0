"""How a server is set up; `wurfwerk serve --help` explains it."""

from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

LogFormat = Literal["json", "console"]


class Limits(msgspec.Struct, frozen=True):
    """What one address or one connection may use."""

    tables_per_hour: int = 120
    """Tables that one address may open in an hour, with all workers together."""
    connections: int = 60
    """Live connections of one address with each worker."""
    messages_per_second: int = 40
    """Messages of one live connection; as many again may come at once."""
    request_bytes: int = 2_000_000
    """Body of a request; replays are the largest."""
    message_bytes: int = 20_000
    """One message of a live connection."""
    idle_minutes: int = 10
    """A table that nobody looks at leaves the memory after this time."""
    keep_days: int = 365
    """A table that nobody has touched for so long is cleared away; 0: never."""


class Siblings(msgspec.Struct, frozen=True):
    """The processes that one command has started, and the folder where they meet."""

    count: int
    folder: str


class Settings(msgspec.Struct, frozen=True):
    """Everything that a host may decide."""

    database: str
    limits: Limits = Limits()
    pace: float = 0.9
    """Seconds that a bot takes for an answer unless it is set to instant."""
    prepares: bool = True
    """Compile the games at the start, in the background."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may connect."""
    log_format: LogFormat = "console"
    siblings: Siblings | None = None
    """None: one process serves alone."""


def default_database() -> str:
    """A file in the user's own data directory."""
    folder = Path(platformdirs.user_data_dir("wurfwerk", False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
