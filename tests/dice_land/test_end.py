"""Complete colours, the goal, joint winners, the next player."""

import pytest

from .position import (
    BOARD,
    NEARLY_WON,
    act,
    cross,
    decline,
    new_crosses,
    phase,
    sheet,
    table,
    throw,
)


@pytest.mark.rule("LND-14")
def test_all_fields_of_a_colour_make_it_complete() -> None:
    board = NEARLY_WON.replace("o  o* o", "o  o* O")
    at = table(board, BOARD, phase="cross", colour="orange", aside=1, dice="red")
    assert sheet(at)["complete"] == []
    at.apply(cross(0, "orange", (1, 8)))
    lines = at.story_of(decline(1))
    assert sheet(at)["complete"] == ["orange"]
    assert ("complete", {"seat": 0, "colour": "orange"}) in [
        (line.key, dict(line.values)) for line in lines
    ]
    assert not at.is_over  # eight treasures are not enough


@pytest.mark.rule("LND-15")
def test_nine_treasures_and_a_complete_colour_win_in_phase_2() -> None:
    at = table(NEARLY_WON, BOARD, phase="cross", colour="blue", aside=1, dice="red")
    assert not sheet(at)["goal"]
    at.apply(cross(0, "blue", (4, 7)))
    assert at.asked == (1,)
    at.apply(decline(1))
    assert at.is_over
    result = at.result()
    assert (result.ended_by, result.winners, result.decided_by) == ("phase-2", (0,), "goal")
    assert result.scores is None


@pytest.mark.rule("LND-15")
def test_nine_treasures_without_a_complete_colour_do_not_win() -> None:
    board = NEARLY_WON.replace("o  o* o", "o  o* O")
    at = table(board, BOARD, phase="cross", colour="blue", aside=1, dice="red")
    at.apply(cross(0, "blue", (4, 7)))
    at.apply(decline(1))
    assert sheet(at)["treasures_found"] == 9
    assert not at.is_over


@pytest.mark.rule("LND-15")
def test_any_nine_treasures_and_any_colour_do() -> None:
    """Here the two blue treasures lie together, and both are crossed in one go."""
    board = NEARLY_WON.replace("o* B* B\n", "o* B* B*\n").replace("b  b* y", "b  b  y")
    at = table(board, BOARD, phase="cross", colour="blue", aside=2, dice="red")
    assert sheet(at)["treasures_found"] == 7
    at.apply(cross(0, "blue", (4, 7), (4, 8)))
    at.apply(decline(1))
    assert at.result().winners == (0,)


@pytest.mark.rule("LND-15")
def test_all_who_reach_the_goal_in_the_same_phase_2_win_and_no_treasure_roll_follows() -> None:
    at = table(
        *[NEARLY_WON, BOARD, NEARLY_WON],
        active=1,
        phase="cross",
        colour="red",
        aside=2,
        dice="blue",
    )
    at.apply(cross(0, "blue", (4, 7)))
    at.apply(cross(2, "blue", (4, 7)))
    at.apply(decline(1))
    assert at.is_over
    assert not at.is_chance_due
    assert at.asked == ()
    result = at.result()
    assert (result.winners, result.decided_by, result.ended_by) == ((0, 2), "shared", "phase-2")


@pytest.mark.rule("LND-15")
def test_the_active_player_does_not_win_before_the_others_have_answered() -> None:
    at = table(NEARLY_WON, NEARLY_WON, phase="cross", colour="blue", aside=1, dice="blue")
    at.apply(cross(0, "blue", (4, 7)))
    assert at.asked == (1,)
    at.apply(cross(1, "blue", (4, 7)))
    assert at.result().winners == (0, 1)


@pytest.mark.rule("LND-15")
def test_a_win_in_phase_2_cuts_off_the_treasure_rolls_of_others() -> None:
    at = table(NEARLY_WON, BOARD, phase="cross", colour="blue", aside=1, dice="yellow yellow")
    at.apply(cross(1, "yellow", (0, 4), (1, 4)))
    at.apply(cross(0, "blue", (4, 7)))
    assert at.is_over
    assert sheet(at, 1)["treasures_found"] == 1


@pytest.mark.rule("LND-17")
@pytest.mark.parametrize(("seats", "active", "following"), [(2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_the_next_player_clockwise_becomes_active(seats: int, active: int, following: int) -> None:
    at = table(*[BOARD] * seats, active=active, phase="cross", colour="red", aside=1, dice="grey")
    for seat in range(seats):
        at.apply(decline(seat))
    assert phase(at) == (following, "colour")
    assert at.view()["in_the_air"] == 6
    assert at.view()["turn"] == 2
    throw(at, "red red red red red grey")
    act(at, "colour", colour="grey")


@pytest.mark.rule("LND-17")
def test_after_all_treasure_rolls_the_turn_passes_on_from_the_active_player() -> None:
    at = table(*[BOARD] * 3, active=0, phase="treasure", roller=2, dice="red red red red grey")
    at.apply(decline(2))
    assert phase(at) == (1, "colour")
    assert new_crosses(at, 2) == set()
