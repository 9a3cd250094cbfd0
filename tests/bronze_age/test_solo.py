"""The solo game."""

import pytest

from .position import Sheet, act, answers, goods, phase, sheet, table, throw, thrown
from .test_setup import MONUMENTS

FIVE = ["irrigation", "agriculture", "quarrying", "medicine", "coinage"]


def skulls(number: int) -> str:
    """Seven dice, so many of them skulls."""
    return " ".join(["skull"] * number + ["food"] * (7 - number))


def after_skulls(number: int, **mine: object) -> Sheet:
    """The player's sheet in the view after so many skulls."""
    own: Sheet = {"food": 15, **mine}  # type: ignore[typeddict-item]
    at = thrown(skulls(number), own, seats=1)
    found: Sheet = sheet(at)  # type: ignore[assignment]
    return found


@pytest.mark.rule("AGE-15")
@pytest.mark.parametrize("round_number", [1, 5, 9, 10])
def test_the_solo_game_lasts_exactly_10_rounds(round_number: int) -> None:
    at = thrown("food food food", seats=1, round_number=round_number)
    assert at.is_over == (round_number == 10)
    assert at.view()["round"] == min(round_number + 1, 10)
    assert at.result().winners == (0,)
    assert at.result().decided_by == "solo"
    assert at.result().ended_by == ("rounds" if round_number == 10 else "")


@pytest.mark.rule("AGE-15")
def test_a_whole_solo_game_has_ten_turns() -> None:
    at = table(seats=1)
    turns = 0
    while not at.is_over:
        throw(at, "food food food")
        act(at, "keep")
        turns += 1
    assert turns == 10


@pytest.mark.rule("AGE-15", "AGE-13")
def test_neither_a_fifth_development_nor_all_monuments_end_it_early() -> None:
    at = thrown("food food food", {"developments": FIVE, "monuments": list(MONUMENTS)}, seats=1)
    assert not at.is_over
    assert at.is_chance_due


@pytest.mark.rule("AGE-15", "AGE-1")
def test_all_monuments_may_be_built() -> None:
    at = table(seats=1, phase="build", workers=1)
    targets = {event["on"] for event in answers(at, "build")}
    assert targets == {"city-4", *MONUMENTS}


@pytest.mark.rule("AGE-15")
def test_pestilence_hits_the_player() -> None:
    assert after_skulls(3)["disasters"] == 3


@pytest.mark.rule("AGE-15")
@pytest.mark.parametrize(("seats", "told"), [(1, "pestilence-alone"), (2, "pestilence")])
def test_only_alone_the_own_pestilence_is_told_as_such(seats: int, told: str) -> None:
    at = table({"food": 15, "cities": 3}, seats=seats, dice="skull skull skull")
    lines = at.story_of({"do": "keep", "seat": 0})
    assert told in [line.key for line in lines]


@pytest.mark.rule("AGE-15", "AGE-18")
def test_medicine_protects_from_the_own_pestilence() -> None:
    assert after_skulls(3, developments=["medicine"])["disasters"] == 0


@pytest.mark.rule("AGE-15", "AGE-7")
def test_drought_invasion_and_revolt_are_as_usual() -> None:
    assert after_skulls(2)["disasters"] == 2
    assert after_skulls(4)["disasters"] == 4
    at = thrown(skulls(5), {"food": 15, "goods": {"wood": 3}}, seats=1)
    assert goods(at) == {}


@pytest.mark.rule("AGE-15", "AGE-23")
def test_religion_prevents_a_revolts_loss() -> None:
    at = thrown(
        skulls(5), {"food": 15, "goods": {"wood": 1}, "developments": ["religion"]}, seats=1
    )
    assert goods(at) == {"wood": 3, "stone": 2, "pottery": 2, "cloth": 2, "metal": 2}


@pytest.mark.rule("AGE-15", "AGE-3")
@pytest.mark.parametrize("throws", [1, 2])
def test_skulls_may_be_thrown_again(throws: int) -> None:
    at = table(seats=1, dice="skull food skull", throws=throws)
    assert len(answers(at, "reroll")) == 7
    act(at, "reroll", dice=[0, 2])
    assert at.view()["dice"] == [None, "food", None]


@pytest.mark.rule("AGE-15", "AGE-3")
def test_when_only_skulls_lie_the_player_is_still_asked() -> None:
    at = table(seats=1, dice="skull skull skull")
    assert phase(at) == (0, "roll")
    assert len(answers(at)) == 8


@pytest.mark.rule("AGE-15", "AGE-17")
def test_leadership_is_asked_as_usual() -> None:
    at = thrown("skull food good", {"developments": ["leadership"]}, seats=1)
    assert phase(at) == (0, "lead")
    assert len(answers(at)) == 4


@pytest.mark.rule("AGE-15", "AGE-14")
def test_the_score_is_counted_as_usual() -> None:
    at = table({"developments": ["religion"], "disasters": 2, "monuments": ["temple"]}, seats=1)
    assert at.result().scores == (6 + 4 - 2,)
