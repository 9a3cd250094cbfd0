"""Reading replay files: what is wrong with one is said in the person's language."""

from collections.abc import Iterator
from contextlib import contextmanager

from wurfwerk.kernel.errors import BadReplay, UnknownGame, WurfwerkError
from wurfwerk.server.broken_replay import sentence


class BrokenReplay(WurfwerkError):
    """A file that is no replay, or whose content does not hold."""


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Whoever reads a replay in here is told in this language what does not hold."""
    try:
        yield
    except (BadReplay, UnknownGame) as error:
        raise BrokenReplay(sentence(error, language)) from None
