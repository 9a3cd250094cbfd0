"""Luck: nobody has any on average."""

import numpy as np
import pytest

from wurfwerk.analysis.appraiser import Appraiser
from wurfwerk.bots.bot import Question
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES
from wurfwerk.kernel import playing
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.stream import Stream, dice_stream, new_stream
from wurfwerk.kernel.table import Table, seats_of
from wurfwerk.kernel.verbs import Numbers

needs_machine_code = pytest.mark.skipif(
    bool(numba_config.DISABLE_JIT), reason="all throws take minutes as plain Python"
)
MOST_OUTCOMES = {"burgundy": 1000}
"""Burgundy reckons its throws all at once; elsewhere every outcome costs as much as all of them."""
FEW = 60
THROWS = {"burgundy": 1}
SOME = 6


def play_on(table: Table, dice: Stream, bot: RandomBot) -> None:
    """One event more."""
    if table.is_chance_due:
        table.apply(table.drawn(dice))
        return
    seat = table.asked[0]
    legal, others = table.legal_decisions(seat), table.suggestions(seat)
    question = Question(table.game, seat, table.sight(seat), legal, others)
    table.apply(table.event(seat, bot.choose(question)))


def lucks_of_throw(table: Table, appraiser: Appraiser, most: int) -> tuple[Numbers, list[float]]:
    """The weights of all outcomes and their luck for the seat that is asked next, if it is sure."""
    outcomes, weights = np.zeros((2, table.game.most_outcomes), np.int64)
    tables = table.position()
    number = playing.odds(tables, 0, outcomes, weights)
    after = table.position()
    playing.settle(after, 0, int(outcomes[0]))
    asked = seats_of(playing.due(after, 0)[0])
    if number > most or not asked:
        return weights[:0], []
    found = outcomes[:number].tolist()
    values = [appraiser.throw(tables, asked[0], outcome) for outcome in found]
    return weights[:number], [after - before for before, after in values]


@needs_machine_code
@pytest.mark.parametrize("key", GAMES)
def test_nobody_has_luck_on_average(key: str) -> None:
    game, dice = GAMES[key], dice_stream("luck")
    table, bot = Table(game, ["Anna", "Ben"]), RandomBot(new_stream("any"))
    appraiser = Appraiser(game, table.position())
    looked_at = 0
    while looked_at < THROWS.get(key, SOME):
        if table.is_chance_due:
            most = MOST_OUTCOMES.get(key, FEW)
            weights, lucks = lucks_of_throw(table, appraiser, most)
            if len(set(lucks)) > 1:
                assert abs(np.average(lucks, weights=weights)) < 1e-6 * max(map(abs, lucks))
                looked_at += 1
        play_on(table, dice, bot)
