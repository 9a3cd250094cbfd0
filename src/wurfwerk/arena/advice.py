"""Hints in words: the best answers to a question, the same for terminal and browser."""

from dataclasses import dataclass
from pathlib import Path

from wurfwerk.bots import Question
from wurfwerk.bots.hints import are_points, best_choices
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import words_of

WORDS = Path(__file__).parent
MOST = 3


@dataclass(frozen=True)
class Advice:
    """One of the best answers."""

    event: Event
    label: str
    """The answer as it stands in the list of choices."""
    value: float
    """Points at the end where only those count, else the chance to win; of an only answer, none."""
    words: str
    """The value for people."""


def advice(question: Question, teller: Teller, stream: Stream, most: int = MOST) -> list[Advice]:
    """The best answers, the best first; it knows no more than the seat that is asked."""
    game, state = question.game, question.tables[0]
    view, language = game.view(state), teller.words.language
    is_in_points = are_points(question)
    is_only = len(question.legal) + len(question.suggestions) == 1
    found = []
    for decision, value in best_choices(question, stream, most):
        event = game.event_of_decision(state, question.seat, decision)
        label = teller.label(event, view)
        words = worth(value, language, is_in_points=is_in_points)
        if is_only:  # bots do not weigh what they must do
            words = words_of(WORDS, language)["worth.only"]
        found.append(Advice(event, label, value, words))
    return found


def worth(value: float, language: str, *, is_in_points: bool) -> str:
    """What an answer is worth, in words."""
    words = words_of(WORDS, language)
    if is_in_points:
        return words.say("worth.points", points=round(value))
    return words.say("worth.chance", percent=round(100 * min(max(value, 0.0), 1.0)))
