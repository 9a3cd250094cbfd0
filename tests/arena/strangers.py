"""Bots as a stranger would write them: one class with one method."""

from typing import Any

import numpy as np

from wurfwerk.bots.random import RandomBot


class First:
    """Takes the first decision that is listed."""

    def choose(self, question: Any) -> int:
        return int(question.legal[0])


class Last:
    """Takes the last one; made from a stream, and answers with a NumPy number."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def choose(self, question: Any) -> np.int64:
        return np.int64(question.legal[-1])


class Chance(RandomBot):
    """Our random bot, asked question by question."""


class Cheat:
    """Chooses what is not allowed."""

    def choose(self, question: Any) -> int:
        return int(max(question.legal)) + 100_000


class Huge:
    """Chooses a number that no machine word holds."""

    def choose(self, question: Any) -> int:
        return (1 << 100) + int(question.seat)


class Vague:
    """Answers with no number."""

    def choose(self, question: Any) -> str:
        return f"any of {len(question.legal)}"


class Greedy:
    """Cannot be made."""

    def __init__(self, one: int, two: int) -> None:
        self._sum = one + two

    def choose(self, question: Any) -> int:
        return int(question.legal[0])


class Mute:
    """Has no method."""


NO_CLASS = 7
