"""Phase 1: up to three throws."""

from fractions import Fraction
from math import prod

import pytest

from wurfwerk.kernel import verbs

from .position import NOTHING, act, answers, kinds, phase, refusal, table, throw, thrown


@pytest.mark.rule("KNG-2")
def test_a_turn_is_throw_check_then_effect_and_the_next_seat_follows_clockwise() -> None:
    at = table({}, {}, {}, active=2)
    throw(at, NOTHING)
    assert phase(at) == (2, "throw")
    act(at, "keep")
    assert phase(at) == (2, "check")
    act(at, "fail", card="1-3")
    assert phase(at) == (2, "reveal")
    at.apply(at.odds()[0][0])
    assert phase(at) == (2, "draw")
    at.apply({"do": "draw", "tiles": ["lava"]})
    assert phase(at) == (2, "place")
    act(at, "place", tile="lava", field=13)
    assert phase(at) == (0, "throw")
    assert at.is_chance_due


@pytest.mark.rule("KNG-3")
@pytest.mark.parametrize("throws", [1, 2])
def test_after_throws_1_and_2_any_dice_may_be_thrown_again_or_all_kept(throws: int) -> None:
    at = table()
    at._tables[0].throws = throws - 1
    throw(at, NOTHING)
    assert kinds(at) == ["reroll", "keep"]
    chosen = [event["dice"] for event in answers(at, "reroll")]
    assert len(chosen) == 63
    assert chosen[:3] == [[0], [1], [0, 1]]
    assert chosen[-1] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("KNG-3")
def test_the_question_comes_even_if_the_dice_fulfil_a_card() -> None:
    at = table(top=["1-1", "2-12", "3-12", "4-12", "5-12"])
    throw(at, "red 3, red 3, red 1, red 6, red 2, red 5")
    assert kinds(at) == ["reroll", "keep"]


@pytest.mark.rule("KNG-3")
def test_the_third_throw_is_the_last() -> None:
    at = thrown(NOTHING)
    assert phase(at) == (0, "check")
    assert "reroll" not in kinds(at)
    assert refusal(at, {"do": "reroll", "seat": 0, "dice": [0]}) == "KNG-3"
    assert refusal(at, {"do": "roll", "seat": 0, "dice": NOTHING.split(", ")}) == "KNG-3"


@pytest.mark.rule("KNG-3")
@pytest.mark.parametrize("throws", [1, 2])
def test_stopping_early_is_allowed(throws: int) -> None:
    at = table()
    at._tables[0].throws = throws - 1
    throw(at, NOTHING)
    act(at, "keep")
    assert phase(at) == (0, "check")
    assert refusal(at, {"do": "reroll", "seat": 0, "dice": [0]}) == "KNG-2"


@pytest.mark.rule("KNG-3")
def test_only_the_chosen_dice_fly_and_the_others_stay_in_place() -> None:
    at = table()
    throw(at, NOTHING)
    act(at, "reroll", dice=[1, 4])
    assert at.asked == ()
    assert at.view()["dice"] == ["red 3", None, "red 1", "blue 2", None, "red 2"]
    changed = ["red 4", "green 2", "red 1", "blue 2", "red 2", "red 2"]
    assert refusal(at, {"do": "roll", "seat": 0, "dice": changed}) == "KNG-3"
    throw(at, "red 3, blue 6, red 1, blue 2, green 6, red 2")
    assert at.view()["dice"][1] == "blue 6"


@pytest.mark.rule("KNG-3")
def test_dice_kept_earlier_may_be_thrown_again() -> None:
    at = table()
    throw(at, NOTHING)
    act(at, "reroll", dice=[0])
    throw(at, NOTHING)
    assert {"do": "reroll", "dice": [1, 2, 3, 4, 5]} in answers(at)


@pytest.mark.rule("KNG-3", "KNG-C1")
@pytest.mark.parametrize(
    ("dice", "outcomes"),
    [([0], 6), ([0, 1], 21), ([0, 2], 36), ([0, 1, 2], 126), ([0, 2, 4], 216), ([3, 4, 5], 126)],
)
def test_dice_of_one_type_are_multisets_with_exact_odds(dice: list[int], outcomes: int) -> None:
    at = table()
    throw(at, NOTHING)
    act(at, "reroll", dice=dice)
    odds = at.odds()
    assert len(odds) == outcomes
    assert sum(probability for _, probability in odds) == 1
    assert min(probability for _, probability in odds) == Fraction(1, 6 ** len(dice))
    sides = [verbs.faces(at.record, pick) for pick in range(verbs.chance(at.record))]
    assert prod(sides) == 6 ** len(dice)


@pytest.mark.rule("KNG-C1")
@pytest.mark.parametrize("die", ["red 1", "blue 2", "red 6", "green 3"])
def test_a_die_never_shows_a_face_that_it_does_not_have(die: str) -> None:
    dice = [die, *NOTHING.split(", ")[1:]]
    assert refusal(table(), {"do": "roll", "seat": 0, "dice": dice}) == "KNG-C1"


@pytest.mark.rule("KNG-C1")
@pytest.mark.parametrize("count", [0, 5, 7])
def test_six_dice_are_thrown(count: int) -> None:
    dice = (NOTHING + ", red 2").split(", ")[:count]
    assert refusal(table(), {"do": "roll", "seat": 0, "dice": dice}) == "KNG-C1"
