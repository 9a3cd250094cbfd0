"""Futures of one's own: what they may change, and what they may not."""

from typing import Any

import numpy as np
import pytest

from wurfwerk.arena.match import question_for
from wurfwerk.bots.futures import REACH, believed
from wurfwerk.bots.levels import desk_for, mind_of
from wurfwerk.bots.plan import DOUBT, new_plan
from wurfwerk.bots.search import think
from wurfwerk.games import GAMES
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.verbs import Numbers

DOUBTFUL = 0.02
FUTURES = new_plan(futures=8, horizon=1, doubt=20)
FORESEEN = [GAMES[key] for key in ("bronze-age", "dice-king", "dice-land")]
QUESTIONS = 2
TABLES = 10
needs_machine_code = pytest.mark.skipif(
    bool(numba_config.DISABLE_JIT), reason="futures take minutes as plain Python"
)
Values = tuple[int, dict[int, float]]


def test_one_lucky_future_hardly_counts() -> None:
    assert believed(np.array([0.3]), DOUBTFUL) < 0.05


def test_many_futures_that_agree_are_believed() -> None:
    leads = np.array([0.03, 0.05] * 200)
    assert believed(leads, DOUBTFUL) == pytest.approx(0.04, abs=0.001)


def test_futures_that_contradict_each_other_are_not() -> None:
    leads = np.array([0.34, -0.26] * 3)
    assert believed(leads, DOUBTFUL) < 0.002


def weighed(table: Table, plan: Numbers, network: str = "plain") -> Values:
    """What the seat whose turn it is chooses, and how it values what it considers."""
    game, seat = table.game, table.asked[0]
    desk, mind = desk_for(game), mind_of(network, game.key, len(table.seats), "")
    question = question_for(table, seat)
    place, number = think(question.tables, seat, mind, plan, new_stream("futures"), desk)
    room = desk.room
    decisions, values = room.decisions[0, :number].tolist(), room.values[0, :number].tolist()
    return decisions[place], dict(zip(decisions, values, strict=True))


def valued(plan: Numbers, *, is_kept: bool = True) -> Values:
    """The same in a known position: of the dice, or once they are kept."""
    table = Table(GAME, ["Anna", "Ben"])
    table.apply({"do": "roll", "seat": 0, "dice": ["food", "workers", "workers"]})
    if is_kept:
        table.apply({"do": "keep", "seat": 0})
    return weighed(table, plan)


def test_only_decisions_within_reach_of_the_best_are_played_on() -> None:
    _, before = valued(new_plan())
    _, after = valued(FUTURES)
    limit = max(before.values()) - REACH * FUTURES[DOUBT] / 1000
    assert {key for key in before if before[key] != after[key]} <= {
        key for key, value in before.items() if value >= limit
    }
    assert before != after


def test_whether_to_throw_again_is_left_as_it_was_reckoned() -> None:
    assert valued(FUTURES, is_kept=False) == valued(new_plan(), is_kept=False)


def test_the_same_seed_sees_the_same_futures() -> None:
    assert valued(FUTURES) == valued(FUTURES)


def play_on(table: Table, dice: Any, decisions: int) -> None:
    """Go on with so many plain decisions, and to the next question."""
    for left in range(decisions, -1, -1):
        while table.is_chance_due:
            table.apply(table.drawn(dice))
        if table.is_over or not left:
            return
        chosen, _ = weighed(table, new_plan(), "full")
        table.apply(table.event(table.asked[0], chosen))


def ask_at_tables_with_other_dice(past: Table, told: Values) -> None:
    for future in range(TABLES):
        table = Table(past.game, past.seats, past.options)
        for event in past.events:
            table.apply(event)
        assert weighed(table, FUTURES, "full") == told
        play_on(table, new_stream("future", future), 1)


@needs_machine_code
@pytest.mark.parametrize("game", FORESEEN, ids=[game.key for game in FORESEEN])
def test_futures_of_ones_own_know_nothing_of_the_dice_to_come(game: Game) -> None:
    for seats in (2, 4):
        past, dice = Table(game, ["bot"] * seats), new_stream("past")
        play_on(past, dice, 0)
        foreseen = 0
        while foreseen < QUESTIONS:
            told = weighed(past, FUTURES, "full")
            foreseen += told != weighed(past, new_plan(), "full")
            ask_at_tables_with_other_dice(past, told)
            play_on(past, dice, 1)
            assert not past.is_over
