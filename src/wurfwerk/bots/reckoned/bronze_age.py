"""The throws of Bronze Age thought through exactly: what any dice left lying are worth.

The network judges every harvest, that is the position once the dice are accepted.
"""

from typing import Any

from wurfwerk.bots.features.bronze_age import SIZE, describe
from wurfwerk.bots.mind import judge, mark_of
from wurfwerk.bots.reckoning import Reckoning, register_reckoning
from wurfwerk.games.bronze_age import GAME
from wurfwerk.games.bronze_age.decisions import FIRST, KEEP_KIND, KIND
from wurfwerk.games.bronze_age.effects import accept_dice
from wurfwerk.games.bronze_age.sheet import EDITIONS, LEADERSHIP, SKULL_FACE
from wurfwerk.games.bronze_age.state import LEAD, ROLL
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.records import record, records
from wurfwerk.kernel.verbs import State

from .like_dice import DICE_OF, NONE, SETS, STARTS, WITH, WITHOUT, choose_best, expect

PAPER = record(
    ("accepted", "f8", SETS),  # what throws are worth as they lie; fewer dice: with one more thrown
    ("last", "f8", SETS),  # the same with the throw of Leadership
    ("leaving", "f8", SETS),
    ("best", "f8", SETS),
    ("turn", "f4", SIZE),  # that all this was reckoned for, as the network sees it
    ("mark", "f8"),  # of the mind that judged
)


def new_paper() -> Any:
    """Blank paper."""
    return records(PAPER)


@compiled
def tells(state: State, seat: int) -> bool:  # noqa: ARG001
    """Dice in the air in the middle of a turn are reckoned, not judged."""
    return bool(state.due == 0 or state.throws == 0)


@compiled
def asks_for_judgement(state: State) -> bool:
    """The first question after the last throw is what the throws are reckoned from."""
    return bool(state.phase > LEAD)


@compiled
def throwing(state: State) -> bool:
    """AGE-3, AGE-17: whether dice may be thrown again."""
    return bool(state.phase in (ROLL, LEAD))


@compiled
def reckon(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> bool:
    """Throws by all that can follow; the rest of the turn is left to one look ahead."""
    if state.phase not in (ROLL, LEAD):
        return False
    paper = room.paper[0]
    dice = int(state.dice_thrown)
    if not is_same_turn(seat, mind, room, row):
        judge_harvests(seat, mind, room, row)
        expect_one_more(paper, dice)
    worth = paper.accepted
    kept = paper.accepted
    if state.phase == ROLL:
        kept_face = NONE if state.seats == 1 else SKULL_FACE
        reckon_last_throws(state, seat, paper, dice)
        worth = paper.leaving
        kept = paper.last
        for _ in range(EDITIONS[state.edition].throws - state.throws - 1):
            choose_best(paper.leaving, dice, kept_face, paper.best)
            paper.leaving[:] = paper.best
            expect(paper.leaving, dice)
    for i in range(number):
        decision = room.decisions[row, i]
        if KIND[decision] == KEEP_KIND:
            room.values[row, i] = kept[lying(state, 0)]
        else:
            room.values[row, i] = worth[lying(state, FIRST[decision])]
    return True


@compiled
def is_same_turn(seat: int, mind: Any, room: Any, row: int) -> bool:
    """Whether all harvests were judged at an earlier question of this turn, by the same mind.

    Compared are the features with the dice back in the cup.
    """
    tables = room.tables
    tables[row + 1] = tables[row]
    cup = tables[row + 1]
    cup.phase = ROLL
    cup.throws = 0
    cup.due = (1 << int(cup.dice_thrown)) - 1
    describe(cup, seat, room.layers)
    paper = room.paper[0]
    mark = mark_of(mind)
    is_same = paper.mark == mark
    paper.mark = mark
    for i in range(SIZE):
        is_same &= paper.turn[i] == room.layers[i]
        paper.turn[i] = room.layers[i]
    return bool(is_same)


@compiled
def lying(state: State, mask: int) -> int:
    """The multiset of the dice that stay when those of a bit mask are thrown."""
    left = 0
    for die in range(state.dice_thrown):
        if not mask >> die & 1:
            left = WITH[left, state.dice[die]]
    return int(left)


@compiled
def judge_harvests(seat: int, mind: Any, room: Any, row: int) -> None:
    """AGE-4 to AGE-7: what every throw brings when it is accepted."""
    tables = room.tables
    dice = int(tables[row].dice_thrown)
    for throw in range(STARTS[dice], STARTS[dice + 1]):
        tables[row + 1] = tables[row]
        after = tables[row + 1]
        for die in range(dice):
            after.dice[die] = DICE_OF[throw, die]
        accept_dice(after)
        room.paper[0].accepted[throw] = judge(after, seat, mind, room)


@compiled
def expect_one_more(paper: Any, dice: int) -> None:
    """What it is worth to throw one die and accept whatever falls."""
    for left in range(STARTS[dice - 1], STARTS[dice]):
        total = 0.0
        for face in range(WITH.shape[1]):
            total += paper.accepted[WITH[left, face]]
        paper.accepted[left] = total / WITH.shape[1]


@compiled
def reckon_last_throws(state: State, seat: int, paper: Any, dice: int) -> None:
    """AGE-17: what every last throw is worth, and what leaving dice before it is worth."""
    has_leadership = state.players[seat].developments[LEADERSHIP]
    for throw in range(STARTS[dice], STARTS[dice + 1]):
        best = paper.accepted[throw]
        if has_leadership:
            for face in range(WITHOUT.shape[1]):
                if WITHOUT[throw, face] != NONE:
                    best = max(best, paper.accepted[WITHOUT[throw, face]])
        paper.last[throw] = best
        paper.leaving[throw] = best
    expect(paper.leaving, dice)


register_reckoning(GAME, Reckoning(reckon, tells, new_paper, asks_for_judgement, throwing=throwing))
