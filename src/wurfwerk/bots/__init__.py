"""The bots, and BOTS, the only list of them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from wurfwerk.kernel.errors import UnknownBot
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.words import Words, words_of

from . import reckoned
from .bot import Bot, Question
from .levels import LEVELS, LevelBot
from .random import RandomBot
from .shelf import has_networks

__all__ = ["BOTS", "Bot", "Question", "bot_named", "plays", "reckoned", "words_for_bots"]

BOTS: dict[str, Callable[[Stream], Bot]] = {
    "random": RandomBot,
    **{level: partial(LevelBot, level) for level in LEVELS},
}


def plays(name: str, game: Game) -> bool:
    """Whether a bot knows a game: a level needs networks for it."""
    return name not in LEVELS or has_networks(game.key, LEVELS[name].style_in(game).network)


def words_for_bots(language: str) -> Words:
    """What the bots are called, and a sentence about each."""
    return words_of(Path(__file__).parent, language)


def bot_named(name: str) -> Callable[[Stream], Bot]:
    """What makes a bot of this name; UnknownBot says which there are."""
    if name not in BOTS:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(BOTS)}')
    return BOTS[name]
