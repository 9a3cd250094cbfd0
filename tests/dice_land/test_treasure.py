"""Treasures and treasure rolls: earned, taken in order, chained."""

import pytest

from .position import (
    BOARD,
    NEARLY_WON,
    act,
    colours,
    cross,
    decline,
    may_decline,
    phase,
    refusal,
    sheet,
    table,
    throw,
)

# One blue die reaches a treasure; orange is begun and reaches one with its next field.
AHEAD = """
    R  R* R  Y  Y* G  G* G  G
      R  B  B* Y  Y  G  o  O* O
    S  S* B  b  x  o  o  S  S*
      S  R  R* Y  G  G* S  B  S
    R  R  Y* Y  Y  G  O* B* B
"""


def roller(at: object) -> int | None:
    view = at.view()  # type: ignore[attr-defined]
    found: int | None = view["treasure_roll_of"]
    return found


@pytest.mark.rule("LND-11")
def test_a_treasure_crossed_marks_a_box_of_its_colour_and_earns_a_roll_after_phase_2() -> None:
    at = table(AHEAD, BOARD, phase="cross", colour="orange", aside=1, dice="red blue")
    at.apply(cross(0, "orange", (1, 7)))
    assert not at.is_chance_due
    assert refusal(at, {"do": "roll", "seat": 1, "kind": "treasure", "dice": ["red"] * 5}) == (
        "LND-11"
    )
    at.apply(decline(1))
    assert sheet(at)["treasures"] == dict.fromkeys(sheet(at)["treasures"], 0) | {"orange": 1}
    assert sheet(at)["treasures_found"] == 1
    assert (roller(at), at.view()["in_the_air"]) == (0, 5)


@pytest.mark.rule("LND-11")
def test_a_go_without_treasure_earns_nothing() -> None:
    at = table(AHEAD, BOARD, phase="cross", colour="yellow", aside=1, dice="red blue")
    at.apply(cross(0, "yellow", (1, 3)))
    at.apply(cross(1, "blue", (2, 3)))
    assert phase(at) == (1, "colour")


@pytest.mark.rule("LND-11")
def test_two_treasures_in_one_go_earn_two_rolls() -> None:
    board = BOARD.replace("O  O* O\n", "O* O* O\n").replace("G  O* B* B", "G  O  B* B")
    at = table(board, BOARD, phase="cross", colour="orange", aside=4, dice="red blue")
    at.apply(cross(0, "orange", (1, 6), (1, 7), (2, 5), (2, 6)))
    at.apply(decline(1))
    for _ in range(2):
        assert roller(at) == 0
        throw(at, "red red red grey grey")
        act(at, "decline")
    assert phase(at) == (1, "colour")


@pytest.mark.rule("LND-12")
def test_a_treasure_roll_has_five_dice_and_no_second_throw() -> None:
    at = table(phase="treasure", roller=1)
    roll = {"do": "roll", "seat": 1, "kind": "treasure", "dice": ["red"] * 6}
    assert refusal(at, roll) == "LND-12"
    assert refusal(at, roll | {"kind": "turn", "dice": ["red"] * 5}) == "LND-12"
    throw(at, "yellow yellow blue red red")
    assert at.asked == (1,)
    assert refusal(at, {"do": "again", "seat": 1}) == "LND-12"
    assert refusal(at, {"do": "stop", "seat": 1}) == "LND-12"
    assert refusal(at, roll | {"dice": ["red"] * 5}) == "LND-12"


@pytest.mark.rule("LND-12")
def test_the_owner_uses_all_dice_of_one_colour_rolled_or_declines() -> None:
    at = table(phase="treasure", roller=0, dice="yellow yellow blue red red")
    assert colours(at, 0) == {"yellow", "blue"}
    assert may_decline(at, 0)
    assert refusal(at, cross(0, "yellow", (1, 3))) == "LND-12"
    assert refusal(at, cross(0, "orange", (2, 5))) == "LND-12"
    at.apply(cross(0, "blue", (2, 3)))
    assert phase(at) == (1, "colour")


@pytest.mark.rule("LND-12")
def test_the_active_player_too_may_decline_a_treasure_roll() -> None:
    at = table(phase="treasure", active=0, roller=0, dice="blue blue blue blue yellow")
    assert may_decline(at, 0)
    at.apply(decline(0))


@pytest.mark.rule("LND-12")
def test_a_treasure_crossed_by_a_treasure_roll_earns_another_before_anybody_elses() -> None:
    at = table(
        AHEAD, BOARD, phase="treasure", roller=0, dice="orange red red grey grey", rolls=[0, 1]
    )
    at.apply(cross(0, "orange", (1, 7)))
    assert roller(at) == 0
    throw(at, "blue red red grey grey")
    at.apply(cross(0, "blue", (1, 2)))
    assert roller(at) == 0
    throw(at, "red red red grey grey")
    at.apply(decline(0))
    assert roller(at) == 1
    throw(at, "red red red grey grey")
    at.apply(decline(1))
    assert phase(at) == (1, "colour")
    assert sheet(at)["treasures_found"] == 2


@pytest.mark.rule("LND-13")
def test_treasure_rolls_go_clockwise_from_the_active_player_each_taking_all_of_theirs() -> None:
    dice = "orange orange orange blue grey"
    at = table(*[AHEAD] * 4, active=2, phase="cross", colour="green", aside=1, dice=dice)
    at.apply(cross(2, "green", (3, 4)))
    at.apply(cross(0, "blue", (1, 2)))
    at.apply(cross(1, "blue", (1, 2)))
    at.apply(cross(3, "blue", (1, 2)))
    order = []
    while at.view()["phase"] == "treasure":
        order.append(roller(at))
        throw(at, "red red red grey grey")
        act(at, "decline")
    assert order == [3, 0, 1]
    assert phase(at) == (3, "colour")


@pytest.mark.rule("LND-13")
def test_the_active_players_treasure_rolls_come_first() -> None:
    at = table(*[AHEAD] * 3, active=1, phase="cross", colour="blue", aside=1, dice="orange")
    at.apply(cross(0, "orange", (1, 7)))
    at.apply(cross(1, "blue", (1, 2)))
    at.apply(cross(2, "orange", (1, 7)))
    order = []
    while at.view()["phase"] == "treasure":
        order.append(roller(at))
        throw(at, "red red red grey grey")
        act(at, "decline")
    assert order == [1, 2, 0]


@pytest.mark.rule("LND-16")
def test_the_goal_reached_in_a_treasure_roll_wins_at_once_and_later_rolls_are_not_taken() -> None:
    at = table(
        BOARD, NEARLY_WON, phase="treasure", roller=1, dice="blue red red grey grey", rolls=[1, 0]
    )
    at.apply(cross(1, "blue", (4, 7)))
    assert at.is_over
    result = at.result()
    assert (result.ended_by, result.winners, result.scores) == ("treasure-roll", (1,), None)
    assert at.asked == ()
    assert not at.is_chance_due


@pytest.mark.rule("LND-12", "LND-16")
def test_the_win_comes_before_a_chained_treasure_roll() -> None:
    at = table(NEARLY_WON, NEARLY_WON, phase="treasure", roller=0, dice="blue red red grey grey")
    at.apply(cross(0, "blue", (4, 7)))
    assert at.result().winners == (0,)
    assert at.is_over
