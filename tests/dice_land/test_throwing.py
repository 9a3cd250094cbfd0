"""Phase 1: throwing, the colour of the turn, stop or again."""

import pytest

from .position import BOARD, act, cross, decline, new_crosses, phase, refusal, table, throw


@pytest.mark.rule("LND-4")
def test_any_colour_rolled_may_be_chosen_and_no_other() -> None:
    at = table()
    throw(at, "red red red green green yellow")
    assert [event["colour"] for event in at.legal(0)] == ["red", "yellow", "green"]
    assert refusal(at, {"do": "colour", "seat": 0, "colour": "blue"}) == "LND-4"
    assert at.asked == (0,)


@pytest.mark.rule("LND-4")
def test_a_colour_may_be_chosen_with_which_nothing_can_be_crossed() -> None:
    at = table()
    throw(at, "red red red green green yellow")
    act(at, "colour", colour="red")  # no red area touches the start
    act(at, "stop")
    assert at.legal(0) == [decline(0)]


@pytest.mark.rule("LND-4")
def test_all_dice_of_the_colour_are_set_aside_for_the_whole_turn() -> None:
    at = table()
    throw(at, "red red red green green yellow")
    act(at, "colour", colour="green")
    assert at.view()["set_aside"] == 2
    assert at.view()["dice"] == ["red", "red", "red", "yellow"]
    assert refusal(at, {"do": "colour", "seat": 0, "colour": "red"}) == "LND-4"
    act(at, "again")
    throw(at, "red green blue blue")
    assert at.view()["colour"] == "green"
    assert at.view()["set_aside"] == 3


@pytest.mark.rule("LND-4")
def test_the_first_throw_of_a_turn_has_six_dice() -> None:
    at = table()
    roll = {"do": "roll", "seat": 0, "kind": "turn", "dice": ["red"] * 5}
    assert refusal(at, roll) == "LND-4"
    assert refusal(at, roll | {"seat": 1, "dice": ["red"] * 6}) == "FORMAT"
    assert refusal(at, roll | {"kind": "treasure"}) == "LND-11"
    assert refusal(at, {"do": "colour", "seat": 0, "colour": "red"}) == "FORMAT"


@pytest.mark.rule("LND-5")
def test_the_player_stops_or_throws_all_other_dice() -> None:
    at = table(dice="red red red yellow", phase="again", colour="green", aside=2)
    assert at.legal(0) == [{"do": "again", "seat": 0}, {"do": "stop", "seat": 0}]
    act(at, "again")
    assert at.view()["in_the_air"] == 4
    roll = {"do": "roll", "seat": 0, "kind": "turn", "dice": ["red"] * 5}
    assert refusal(at, roll) == "LND-5"
    throw(at, "red red red red")


@pytest.mark.rule("LND-5")
def test_stopping_right_after_the_first_throw_is_allowed() -> None:
    at = table()
    throw(at, "red yellow green blue orange grey")
    act(at, "colour", colour="yellow")
    act(at, "stop")
    assert phase(at) == (0, "cross")
    assert at.view()["set_aside"] == 1


@pytest.mark.rule("LND-6")
def test_a_throw_without_the_colour_ends_phase_1_at_once() -> None:
    at = table(dice="red red red yellow", phase="again", colour="green", aside=2)
    act(at, "again")
    throw(at, "yellow yellow orange blue")
    assert phase(at) == (0, "cross")
    assert at.asked == (0, 1)
    assert at.view()["set_aside"] == 2
    assert at.view()["dice"] == ["yellow", "yellow", "blue", "orange"]


@pytest.mark.rule("LND-6")
def test_a_throw_with_the_colour_adds_its_dice_and_asks_again() -> None:
    at = table(dice="red red red yellow", phase="again", colour="green", aside=2)
    act(at, "again")
    throw(at, "green green red red")
    assert phase(at) == (0, "again")
    assert at.view()["set_aside"] == 4
    assert at.asked == (0,)


@pytest.mark.rule("LND-6")
def test_with_six_dice_set_aside_phase_1_ends_at_once_and_only_the_active_seat_is_asked() -> None:
    at = table(dice="red", phase="again", colour="green", aside=5)
    act(at, "again")
    throw(at, "green")
    assert phase(at) == (0, "cross")
    assert at.asked == (0,)
    assert at.view()["set_aside"] == 6
    act(at, "decline")  # the green area that can be opened has three fields
    assert phase(at) == (1, "colour")


@pytest.mark.rule("LND-6")
def test_six_equal_dice_in_the_first_throw_end_phase_1_with_the_choice_of_the_colour() -> None:
    at = table()
    throw(at, "orange orange orange orange orange orange")
    act(at, "colour", colour="orange")
    assert phase(at) == (0, "cross")
    assert at.asked == (0,)


@pytest.mark.rule("LND-4", "LND-5", "LND-6", "LND-7", "LND-8")
def test_the_rulebooks_turn_of_bruno_with_three_green_dice() -> None:
    at = table(*[BOARD] * 4)
    throw(at, "red red red green green yellow")
    act(at, "colour", colour="green")
    act(at, "again")
    throw(at, "green blue blue blue")
    act(at, "again")
    throw(at, "yellow yellow orange")
    assert at.view()["set_aside"] == 3
    assert at.asked == (0, 1, 2, 3)
    at.apply(cross(0, "green", (3, 4), (3, 5), (4, 5)))
    at.apply(cross(1, "yellow", (0, 3), (1, 3)))
    at.apply(cross(2, "yellow", (3, 3), (4, 4)))
    at.apply(cross(3, "orange", (2, 5)))
    assert new_crosses(at, 0) == {(3, 4), (3, 5), (4, 5)}
    assert new_crosses(at, 1) == {(0, 3), (1, 3)}
    assert new_crosses(at, 2) == {(3, 3), (4, 4)}
    assert new_crosses(at, 3) == {(2, 5)}
    assert at.view()["treasure_roll_of"] == 0  # one of Bruno's green fields is a treasure
