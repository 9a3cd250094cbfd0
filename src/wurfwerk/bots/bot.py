"""What a bot is: one class with one method, which gets what its seat may see and nothing else."""

from dataclasses import dataclass
from typing import Any, Protocol

from wurfwerk.kernel.game import Game
from wurfwerk.kernel.verbs import Numbers


@dataclass(frozen=True)
class Question:
    """What a seat is asked. `tables[0]` is the table with everything hidden blanked out."""

    game: Game
    seat: int
    tables: Any
    legal: Numbers
    suggestions: Numbers
    """Allowed as well, but too manifold to be listed completely (trade offers)."""


class Bot(Protocol):
    """A player made of code."""

    def choose(self, question: Question) -> int:
        """The number of one of the allowed decisions."""
        ...
