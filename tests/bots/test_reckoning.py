"""The throws of Bronze Age by their tables, against counting every throw one by one."""

from typing import Any

import numpy as np
import pytest

from wurfwerk.bots.features import consider, size_of
from wurfwerk.bots.mind import Mind, Room, judge, new_room, weigh, wishes_for
from wurfwerk.bots.network import ANSWERS, weights_in
from wurfwerk.games.bronze_age import GAME
from wurfwerk.games.bronze_age.sheet import LEADERSHIP
from wurfwerk.games.bronze_age.state import LEAD, ROLL
from wurfwerk.kernel import playing, verbs
from wurfwerk.kernel.records import copy_record
from wurfwerk.kernel.table import Table


def random_mind(seats: int) -> Mind:
    sizes = np.array([size_of(GAME), 4, ANSWERS], np.int64)
    draw = np.random.default_rng(5)
    weights = draw.normal(0, 0.5, weights_in(sizes)).astype(np.float32)
    return Mind(weights, sizes, wishes_for(GAME, seats, 20))


def position(seats: int, throws: int, *dice: int, has_leadership: bool = False) -> Any:
    """A turn with three dice after so many throws."""
    table = Table(GAME, ["a"] * seats).position()
    state = table[0]
    state.due, state.throws, state.phase = 0, throws, ROLL
    state.dice[: len(dice)] = dice
    state.players[0].developments[LEADERSHIP] = has_leadership
    return table


def worth(table: Any, seat: int, mind: Mind, room: Room) -> float:
    """What a position is worth by trying everything until the dice are accepted."""
    state = table[0]
    if state.phase not in (ROLL, LEAD) or state.throws == 0:
        return float(judge(state, seat, mind, room))
    if state.due:
        outcomes, weights = np.zeros((2, GAME.most_outcomes), np.int64)
        number = playing.odds(table, 0, outcomes, weights)
        total = 0.0
        for outcome, weight in zip(outcomes[:number], weights[:number], strict=True):
            after = copy_record(table)
            playing.settle(after, 0, int(outcome))
            total += float(weight) * worth(after, seat, mind, room)
        return total / float(weights[:number].sum())
    return max(worths(table, seat, mind, room))


def worths(table: Any, seat: int, mind: Mind, room: Room) -> list[float]:
    """What every decision worth a thought leads to."""
    buffer = np.zeros(GAME.most_legal, np.int64)
    found = []
    for decision in buffer[: consider(table[0], seat, buffer)]:
        after = copy_record(table)
        verbs.decide(after[0], seat, int(decision))
        found.append(worth(after, seat, mind, room))
    return found


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("dice", [(0, 1, 3), (2, 2, 4), (5, 5, 5)])
@pytest.mark.parametrize("has_leadership", [False, True])
def test_the_last_throw_is_reckoned_as_counted(
    seats: int, dice: tuple[int, ...], has_leadership: bool
) -> None:
    table = position(seats, 2, *dice, has_leadership=has_leadership)
    check(table, seats)


def test_two_throws_are_reckoned_as_counted() -> None:
    check(position(2, 1, 0, 2, 3), 2)


def check(table: Any, seats: int) -> None:
    mind, room = random_mind(seats), new_room(GAME)
    counted = worths(table, 0, mind, room)
    room.tables[0] = table[0]
    number = weigh(0, mind, room, 0)
    assert room.values[0, :number] == pytest.approx(counted)
