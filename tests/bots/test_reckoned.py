"""What is reckoned for Dice King and Dice Land, against exact numbers found in another way."""

from typing import Any

import numpy as np
import pytest

from wurfwerk.bots.reckoned import dice_land, king_throws
from wurfwerk.games.dice_king import GAME
from wurfwerk.games.dice_king.best_play import best_reroll, chance_from, chance_to_fulfil
from wurfwerk.games.dice_king.conditions import Condition, fulfils, parse_condition
from wurfwerk.games.dice_king.sheet import DICE as DICE_KING
from wurfwerk.games.dice_king.sheet import DICE_OF_TYPE, DIE_SHOWN, THROWN_DICE
from wurfwerk.games.dice_land.sheet import COLOURS, DICE
from wurfwerk.games.dice_land.stopping import best_stopping, crosses
from wurfwerk.kernel.records import records

FACES = [0, 1, 0, 1, 1, 1]


def throws_for(condition: Condition) -> Any:
    """The throws with 1 for every last one that fulfils a condition."""
    throws = records(king_throws.THROWS)[0]
    last = throws.last.reshape(king_throws.LAST_THROWS)
    for throw, dice in enumerate(king_throws.DICE_OF_THROW):
        last[throw] = fulfils(condition, dice)
    king_throws.look_back(throws)
    return throws


def worth_of_turn(throws: Any) -> float:
    """What a turn is worth while all dice are still in the air."""
    first, paper = throws.last, (throws.half, throws.whole)
    king_throws.choose_best(throws.before_second, first, *paper)
    king_throws.expect(first, throws.before_last, *paper)
    return float(throws.before_last[0, 0, 0])


@pytest.mark.parametrize("text", ["straight 5", "colours 3xred 2xblue 1xgreen"])
def test_three_throws_bring_the_exact_chance(text: str) -> None:
    condition = parse_condition(text)
    throws = throws_for(condition)
    rethrown = (1 << THROWN_DICE) - 1
    tables = records(GAME.state)
    tables[0].dice[:] = FACES
    dice = [DICE_KING[DIE_SHOWN[place // DICE_OF_TYPE, face]] for place, face in enumerate(FACES)]
    for left, worth in ((2, throws.before_second), (1, throws.before_last)):
        values = [
            king_throws.worth_of_leaving(tables[0], worth, mask) for mask in range(rethrown + 1)
        ]
        best = sum(1 << position for position in best_reroll(dice, left, condition))
        assert max(values) == pytest.approx(float(chance_from(dice, left, condition)), abs=1e-5)
        assert values[best] == pytest.approx(max(values), abs=1e-5)
    assert worth_of_turn(throws) == pytest.approx(float(chance_to_fulfil(condition)), abs=1e-5)


@pytest.mark.parametrize(
    "text",
    [
        "colours 3xred 2xblue",
        "number 3x4",
        "groups 3+2",
        "straight 5",
        "total >= 26",
        "red-total >= 9",
        "red > blue > green",
    ],
)
def test_dice_that_help_alike_fulfil_a_condition_with_the_same_throws(text: str) -> None:
    condition = parse_condition(text)
    throws = king_throws.DICE_OF_THROW[:: len(king_throws.DICE_OF_THROW) // 40]
    for other in range(len(DICE_KING)):
        for one in range(other):
            if king_throws.helps_alike(condition, one, other):
                for throw in throws:
                    with_one, with_other = throw.copy(), throw.copy()
                    with_one[one] += 1
                    with_other[other] += 1
                    assert fulfils(condition, with_one) == fulfils(condition, with_other)


@pytest.mark.parametrize("free", range(1, DICE + 1))
def test_stopping_for_most_crosses_is_the_best_stop_rule(free: int) -> None:
    paper = dice_land.new_paper()[0]
    paper.own[:] = [crosses(dice, free) for dice in range(DICE + 1)]
    for colour in range(len(COLOURS)):
        dice_land.look_back(colour, paper)
        for aside in range(1, DICE):
            best = max(paper.own[colour, aside], paper.again[colour, aside])
            assert best == pytest.approx(float(best_stopping(aside, free).crosses))


def test_dice_that_help_a_rival_are_thrown_once_more() -> None:
    """With no use for dice of one's own, only what the others get counts."""
    paper = dice_land.new_paper()[0]
    paper.given[:, 1:] = 1.0
    dice_land.look_back(0, paper)
    assert paper.again[0, DICE - 1] == pytest.approx(-5 / 6)
    assert np.all(paper.again[0, 1:DICE] > -1)
