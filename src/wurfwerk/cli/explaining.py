"""What is wrong with a game's options and own files, in the person's language."""

from collections.abc import Iterator
from contextlib import contextmanager

from wurfwerk.kernel.errors import Explained
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.words import said


@contextmanager
def explaining(game: Game, language: str) -> Iterator[None]:
    """Whoever sets up a table in here is told in this language what does not fit the game."""
    try:
        yield
    except Explained as error:
        raise type(error)(said(error.sentence, game.folder, language)) from None
