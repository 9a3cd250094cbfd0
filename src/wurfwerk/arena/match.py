"""One game between bots: on a table that keeps every event, or bare, for games by the thousand."""

import operator
from collections.abc import Sequence
from time import thread_time
from typing import TYPE_CHECKING, Any

import numpy as np

from wurfwerk.bots import Bot, Question
from wurfwerk.bots.random import CHANCES, DECISIONS, ENDING, POINTS, REASON, WINNERS
from wurfwerk.kernel import playing
from wurfwerk.kernel.errors import WurfwerkError
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import copy_record, records
from wurfwerk.kernel.stream import PLACE, Stream
from wurfwerk.kernel.table import Table

if TYPE_CHECKING:
    from wurfwerk.kernel.verbs import Numbers

ANSWERS, SECONDS, LONGEST = range(3)
TIMES = 3
NO_DECISION = -1
LARGEST = int(np.iinfo(np.int64).max)


class BadChoice(WurfwerkError):
    """A bot that answered with something that it may not do."""


def question_for(table: Table, seat: int) -> Question:
    """What a bot on this seat gets to know."""
    return Question(
        game=table.game,
        seat=seat,
        tables=table.sight(seat),
        legal=table.legal_decisions(seat),
        suggestions=table.suggestions(seat),
    )


def play_match(table: Table, bots: Sequence[Bot], dice: Stream) -> None:
    """Play a table to its end; of several seats asked the lowest answers first."""
    while not table.is_over:
        if table.is_chance_due:
            table.apply(table.drawn(dice))
        else:
            seat = table.asked[0]
            table.apply(table.event(seat, answered(bots[seat], question_for(table, seat))))


def answered(bot: Bot, question: Question) -> int:
    """A bot's choice; BadChoice if it may not be chosen."""
    decision = _whole(bot.choose(question))
    if decision not in question.legal:  # a trade offer, or a mistake: try it out
        buffer = np.zeros(question.game.most_legal, np.int64)
        tables = copy_record(question.tables)
        if playing.decide(tables, 0, question.seat, decision, buffer) != playing.DONE:
            raise _bad_choice(question, decision)
    return decision


class BareTable:
    """Memory for one game after another, whose events nobody keeps."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tables = records(game.state)
        self._blank = self._tables.tobytes()
        self._legal: Numbers = np.zeros(game.most_legal, np.int64)
        self._suggestions: Numbers = np.zeros(game.most_legal, np.int64)

    def play(self, setups: Any, bots: Sequence[Bot], dice: Stream, row: Any, times: Any) -> None:
        """Play the game of `play_match`; every answer is checked.

        Shapes: row (POINTS + seats), as in `bots.random`; times (seats, 3): answers, the seconds of
        a core that they took, and the longest.
        """
        self._tables = np.frombuffer(bytearray(self._blank), self._game.state)
        playing.begin(self._tables, 0, setups)
        while (question := self._next_question(dice)) is not None:
            began = thread_time()
            answer = bots[question.seat].choose(question)
            self._record(times[question.seat], thread_time() - began)
            self._decide(question, answer)
        row[DECISIONS] = times[:, ANSWERS].sum()
        row[CHANCES] = dice[PLACE]
        row[ENDING], _, row[WINNERS], row[REASON] = playing.result(self._tables, 0, row[POINTS:])

    def _next_question(self, dice: Stream) -> Question | None:
        sights = records(self._game.state)
        seat, listed, suggested = playing.next_question(
            self._tables, sights, dice, self._legal, self._suggestions
        )
        if seat == playing.NOBODY:
            return None
        legal, suggestions = self._legal[:listed].copy(), self._suggestions[:suggested].copy()
        return Question(self._game, seat, sights, legal, suggestions)

    @staticmethod
    def _record(times: Any, seconds: float) -> None:
        times[ANSWERS] += 1
        times[SECONDS] += seconds
        times[LONGEST] = max(times[LONGEST], seconds)

    def _decide(self, question: Question, answer: object) -> None:
        """Carry out an answer; BadChoice if it is none."""
        decision = _whole(answer)
        done = playing.decide(self._tables, 0, question.seat, decision, self._legal)
        if done != playing.DONE:
            raise _bad_choice(question, decision)


def _bad_choice(question: Question, decision: int) -> BadChoice:
    allowed = ", ".join(map(str, question.legal))
    return BadChoice(f"the bot on seat {question.seat} chose {decision}; allowed are {allowed}")


def _whole(answer: object) -> int:
    """The number of a decision; machine code knows no larger ones than this."""
    try:
        decision = operator.index(answer)  # type: ignore[arg-type]
    except TypeError:
        decision = NO_DECISION
    if not 0 <= decision <= LARGEST:
        raise BadChoice(f"a bot must choose the number of a decision, not {answer!r}")
    return decision
