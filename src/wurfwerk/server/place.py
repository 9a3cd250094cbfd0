"""A process among its siblings: those that one `wurfwerk serve --workers` has started.

There are as many places as processes. A process holds one for its life, and whoever comes in its
stead takes it over. Every table is at home at one place: there its live connections are led to, so
that one process plays it and the others need not read what it writes.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO
from zlib import crc32

from wurfwerk.kernel.errors import WurfwerkError

from .file_lock import taken
from .mailbox import MOST_BYTES, Mailbox
from .settings import Siblings

NEWS, WANTED, CONNECTION, OPENED = b"n", b"w", b"c", b"o"
END_OF_NAME = b" "
TABLES_IN_LETTER = 300


class NoPlace(WurfwerkError):
    """All places are taken."""


class Place:
    """The place of the only process: every table is at home here."""

    number = 0
    predecessor: int | None = None
    """The number of the process that had this place before."""

    def is_home(self, table: str) -> bool:  # noqa: ARG002
        """Whether a table is at home here."""
        return True

    def ask_home(self, table: str, content: bytes = b"") -> None:
        """Let a table's home know that it should see to it, and what is in the store, if we know.

        It need not read that then.
        """

    def when_asked(self, see_to: Callable[[str, bytes], None]) -> None:
        """Others may ask this home to see to a table."""

    def tell_opened(self, address: str) -> None:
        """Let the others know that somebody at this address has opened a table."""

    def when_opened(self, note: Callable[[str], None]) -> None:
        """Others may tell who has opened a table there."""

    def get_ready(self) -> None:
        """All games can be played here."""

    @property
    def are_all_ready(self) -> bool:
        """Whether all games can be played at all places."""
        return True

    def close(self) -> None:
        """Leave the place to somebody else."""


class SharedPlace(Place):
    """One of several places, each with a mailbox."""

    def __init__(self, siblings: Siblings) -> None:
        self.folder = Path(siblings.folder)
        self._count = siblings.count
        self.number, self._lock = _first_free(self.folder, self._count)
        self.predecessor = _signed(self._lock)
        self._ready_mark(self.number).unlink(missing_ok=True)  # a predecessor's
        self.mailbox = Mailbox(self.folder, self.number)

    def is_home(self, table: str) -> bool:
        """Whether a table is at home here."""
        return self._home_of(table) == self.number

    def _home_of(self, table: str) -> int:
        return crc32(table.encode()) % self._count

    # Letters

    def tell(self, tables: Iterable[str]) -> None:
        """Let the others know that tables have changed."""
        names = list(dict.fromkeys(tables))
        for start in range(0, len(names), TABLES_IN_LETTER):
            letter = " ".join(names[start : start + TABLES_IN_LETTER]).encode()
            self._send_all(NEWS, letter)

    def tell_opened(self, address: str) -> None:
        """Let the others know that somebody at this address has opened a table."""
        self._send_all(OPENED, address.encode())

    def when_opened(self, note: Callable[[str], None]) -> None:
        """Others may tell who has opened a table there."""
        self.mailbox.take(OPENED, lambda letter, _: note(letter.decode(errors="replace")))

    def _send_all(self, kind: bytes, letter: bytes) -> None:
        for other in range(self._count):
            if other != self.number:
                self.mailbox.send(other, kind, letter)

    def ask_home(self, table: str, content: bytes = b"") -> None:
        """Let a table's home know that it should see to it, and what is in the store."""
        letter = table.encode() + END_OF_NAME + content
        if len(letter) >= MOST_BYTES:
            letter = table.encode()
        self.mailbox.send(self._home_of(table), WANTED, letter)

    def when_asked(self, see_to: Callable[[str, bytes], None]) -> None:
        """Others may ask this home to see to a table."""

        def take(letter: bytes, descriptors: list[int]) -> None:  # noqa: ARG001
            table, _, content = letter.partition(END_OF_NAME)
            see_to(table.decode(), content)

        self.mailbox.take(WANTED, take)

    def hand_over(self, table: str, connection: int, read: bytes) -> bool:
        """Give a connection to a table's home, with what was read of it; False: it stays here."""
        home = self._home_of(table)
        if len(read) >= MOST_BYTES or not self._ready_mark(home).exists():
            return False
        return self.mailbox.send(home, CONNECTION, read, connection)

    # Being ready

    def _ready_mark(self, number: int) -> Path:
        return self.folder / f"{number}.ready"

    def get_ready(self) -> None:
        """All games can be played here: from now on connections may be handed to us."""
        self._ready_mark(self.number).touch()

    @property
    def are_all_ready(self) -> bool:
        """Whether all games can be played at all places."""
        return all(self._ready_mark(number).exists() for number in range(self._count))

    def close(self) -> None:
        """Leave the place to somebody else."""
        self._ready_mark(self.number).unlink(missing_ok=True)
        self.mailbox.close()
        self._lock.close()


def _first_free(folder: Path, count: int) -> tuple[int, IO[bytes]]:
    for number in range(count):
        lock = taken(folder / f"{number}.lock")
        if lock is not None:
            return number, lock
    raise NoPlace(f"all {count} places in {folder} are taken")


def _signed(lock: IO[bytes]) -> int | None:
    """Write down whose place it is now; returns whose it was."""
    lock.seek(0)
    before = lock.read()
    lock.truncate(0)
    lock.write(str(os.getpid()).encode())
    lock.flush()
    return int(before) if before else None
