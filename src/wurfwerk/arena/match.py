"""One game between bots, event by event."""

from collections.abc import Sequence

from wurfwerk.bots import Bot, Question
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.table import Table


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
            decision = bots[seat].choose(question_for(table, seat))
            table.apply(table.event(seat, decision))
