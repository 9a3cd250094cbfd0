"""The bots, and BOTS, the only list of them."""

from collections.abc import Callable

from wurfwerk.kernel.errors import UnknownBot
from wurfwerk.kernel.stream import Stream

from . import reckoned
from .bot import Bot, Question
from .random import RandomBot

__all__ = ["BOTS", "Bot", "Question", "bot_named", "reckoned"]

BOTS: dict[str, Callable[[Stream], Bot]] = {"random": RandomBot}


def bot_named(name: str) -> Callable[[Stream], Bot]:
    """What makes a bot of this name; UnknownBot says which there are."""
    if name not in BOTS:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(BOTS)}')
    return BOTS[name]
