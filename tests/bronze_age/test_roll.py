"""Phase 1: throws, kept dice, Leadership."""

from fractions import Fraction

import pytest

from wurfwerk.games.bronze_age.sheet import FACES

from .position import act, answers, goods, kinds, phase, refusal, table, throw, thrown


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_there_are_as_many_dice_as_cities(cities: int) -> None:
    at = table({"cities": cities})
    assert {len(event["dice"]) for event, _ in at.odds()} == {cities}
    assert at.view()["dice"] == [None] * cities


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize(("cities", "outcomes"), [(3, 56), (4, 126), (5, 252), (6, 462), (7, 792)])
def test_dice_are_thrown_as_multisets_with_exact_odds(cities: int, outcomes: int) -> None:
    odds = table({"cities": cities}).odds()
    assert len(odds) == outcomes
    assert len({tuple(sorted(event["dice"])) for event, _ in odds}) == outcomes
    assert sum(probability for _, probability in odds) == 1
    all_skulls = {"do": "roll", "seat": 0, "dice": ["skull"] * cities}
    assert {str(event): p for event, p in odds}[str(all_skulls)] == Fraction(1, 6**cities)


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize("throws", [1, 2])
def test_after_throws_1_and_2_any_dice_may_be_thrown_again_or_all_kept(throws: int) -> None:
    at = table(dice="food good coins", throws=throws)
    chosen = [event["dice"] for event in answers(at, "reroll")]
    assert chosen == [[0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]]
    assert kinds(at) == ["reroll", "keep"]
    assert answers(at)[-1] == {"do": "keep"}


@pytest.mark.rule("AGE-3")
def test_seven_dice_can_be_thrown_again_in_127_ways() -> None:
    at = table(dice="food good workers choice coins food good")
    assert len(answers(at, "reroll")) == 127


@pytest.mark.rule("AGE-3")
def test_a_turn_has_three_throws_and_the_next_turn_has_three_again() -> None:
    at = table()
    for seat in (0, 1, 0):
        for throws in (1, 2):
            throw(at, "food food food")
            assert (phase(at), at.view()["throws"]) == ((seat, "roll"), throws)
            act(at, "reroll", dice=[0, 1, 2])
        throw(at, "food food food")
        assert phase(at) == (1 - seat, "roll")


@pytest.mark.rule("AGE-3")
def test_the_third_throw_is_the_last() -> None:
    at = table(dice="coins coins food", throws=2)
    act(at, "reroll", dice=[0, 1])
    throw(at, "workers coins food")
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize("throws", [1, 2])
def test_keeping_ends_the_throws(throws: int) -> None:
    at = table(dice="workers workers food", throws=throws)
    act(at, "keep")
    assert phase(at) == (0, "build")
    assert at.view()["workers"] == 6


@pytest.mark.rule("AGE-3")
def test_only_the_chosen_dice_are_thrown_and_the_others_stay_in_place() -> None:
    at = table(dice="food good coins workers")
    act(at, "reroll", dice=[1, 3])
    assert at.asked == ()
    assert at.view()["dice"] == ["food", None, "coins", None]
    assert {(event["dice"][0], event["dice"][2]) for event, _ in at.odds()} == {("food", "coins")}
    assert len(at.odds()) == 21
    throw(at, "food skull coins choice")
    assert at.view()["dice"] == ["food", "skull", "coins", "choice"]


@pytest.mark.rule("AGE-3")
def test_dice_kept_earlier_may_be_thrown_again() -> None:
    at = table(dice="food good coins")
    act(at, "reroll", dice=[0])
    throw(at, "workers good coins")
    assert {"do": "reroll", "dice": [1, 2]} in answers(at)


@pytest.mark.rule("AGE-3")
def test_skulls_are_always_kept() -> None:
    at = table(dice="skull food skull good")
    assert [event["dice"] for event in answers(at, "reroll")] == [[1], [3], [1, 3]]


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize("throws", [0, 1])
def test_when_only_skulls_lie_nobody_is_asked_and_the_throws_end(throws: int) -> None:
    at = table({"food": 3}, throws=throws)
    throw(at, "skull skull skull")
    assert goods(at) == {"wood": 2, "stone": 1, "pottery": 1, "cloth": 1, "metal": 1}
    assert phase(at) == (0, "buy")


@pytest.mark.rule("AGE-3")
def test_the_rulebooks_throws_end_with_a_good_a_skull_and_a_food() -> None:
    """The choice kept after the first throw flies again; the skull has to stay."""
    at = table()
    throw(at, "choice choice coins")
    act(at, "reroll", dice=[1, 2])
    throw(at, "choice skull food")
    assert refusal(at, {"do": "reroll", "seat": 0, "dice": [1]}) == "AGE-3"
    act(at, "reroll", dice=[0])
    throw(at, "good skull food")
    assert goods(at) == {"wood": 1, "stone": 1, "pottery": 1}


@pytest.mark.rule("AGE-17")
def test_leadership_throws_one_die_once_more_after_the_third_throw() -> None:
    at = thrown("food good coins", {"developments": ["leadership"]})
    assert phase(at) == (0, "lead")
    assert answers(at) == [
        {"do": "reroll", "dice": [0]},
        {"do": "reroll", "dice": [1]},
        {"do": "reroll", "dice": [2]},
        {"do": "keep"},
    ]
    act(at, "reroll", dice=[2])
    assert at.view()["dice"] == ["food", "good", None]
    throw(at, "food good workers")
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-17")
@pytest.mark.parametrize("throws", [1, 2])
def test_leadership_is_asked_after_an_early_stop_and_then_no_throw_follows(throws: int) -> None:
    at = table({"developments": ["leadership"]}, dice="food workers coins", throws=throws)
    act(at, "keep")
    assert phase(at) == (0, "lead")
    act(at, "reroll", dice=[0])
    throw(at, "coins workers coins")
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-17")
def test_leadership_may_throw_a_skull() -> None:
    at = thrown("skull skull food", {"developments": ["leadership"]})
    act(at, "reroll", dice=[0])
    throw(at, "workers skull food")
    assert phase(at) == (0, "build")
    assert at.view()["sheets"][0]["disasters"] == 0


@pytest.mark.rule("AGE-17")
@pytest.mark.parametrize("throws", [0, 1, 2])
def test_leadership_is_asked_when_only_skulls_lie(throws: int) -> None:
    at = table({"developments": ["leadership"]}, throws=throws)
    throw(at, "skull skull skull")
    assert phase(at) == (0, "lead")
    assert [event["dice"] for event in answers(at, "reroll")] == [[0], [1], [2]]


@pytest.mark.rule("AGE-17")
def test_leadership_may_be_declined() -> None:
    at = thrown("food workers coins", {"developments": ["leadership"]})
    act(at, "keep")
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-17")
def test_the_throw_of_leadership_may_land_on_a_skull_which_then_counts() -> None:
    at = thrown("skull food food", {"developments": ["leadership"]})
    act(at, "reroll", dice=[1])
    throw(at, "skull skull food")
    assert at.view()["sheets"][0]["disasters"] == 2


@pytest.mark.rule("AGE-17")
def test_only_the_owner_of_leadership_is_asked() -> None:
    at = thrown("food workers coins", {}, {"developments": ["leadership"]})
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-17", "AGE-3")
def test_before_the_last_throw_leadership_does_not_free_skulls() -> None:
    at = table({"developments": ["leadership"]}, dice="skull food good")
    assert [event["dice"] for event in answers(at, "reroll")] == [[1], [2], [1, 2]]


def test_faces_are_named_as_in_the_replays() -> None:
    assert FACES == ("food", "good", "skull", "workers", "choice", "coins")
