"""Which rule a refused event breaks: the first in the page's order; FORMAT for wrong shapes."""

import pytest

from .position import BOARD, NEARLY_WON, cross, decline, refusal, table, throw


def roll(kind: str, dice: int, seat: int = 0) -> dict[str, object]:
    return {"do": "roll", "seat": seat, "kind": kind, "dice": ["red"] * dice}


@pytest.mark.parametrize(
    "event",
    [
        {"do": "cross", "seat": 0, "colour": "orange", "fields": []},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[2, 6], [2, 5]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[2, 5], [2, 5]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[2]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[2, -1]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[2, True]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [2, 5]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": "2,5"},
        {"do": "cross", "seat": 0, "colour": "pink", "fields": [[2, 5]]},
        {"do": "cross", "seat": 0, "colour": ["orange"], "fields": [[2, 5]]},
        {"do": "cross", "seat": 0, "fields": [[2, 5]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[5, 0]]},
        {"do": "cross", "seat": 0, "colour": "orange", "fields": [[2, 5], [2, 9]]},
        {"do": "side", "seat": 0, "board": 1},
        {"do": "colour", "seat": 0, "colour": None},
        {"do": "roll", "seat": 0, "kind": "bonus", "dice": []},
        {"do": "roll", "seat": 0, "kind": "turn", "dice": ["pink"]},
        {"do": "pass", "seat": 0},
        decline(2),
    ],
)
def test_an_event_of_the_wrong_shape_is_refused_as_format(event: object) -> None:
    at = table(phase="cross", colour="orange", aside=1, dice="red")
    assert refusal(at, event) == "FORMAT"


def test_before_the_colour_is_chosen_nothing_else_may_be_done() -> None:
    at = table()
    throw(at, "red red yellow orange orange orange")
    events = [{"do": "again", "seat": 0}, {"do": "stop", "seat": 0}, decline(0), roll("turn", 6)]
    for event in [*events, cross(0, "orange", (2, 5))]:
        assert refusal(at, event) == "LND-4"
    assert refusal(at, {"do": "side", "seat": 0, "board": "T0"}) == "LND-1"


def test_before_stopping_nobody_crosses() -> None:
    at = table(phase="again", colour="orange", aside=1, dice="red red red red red")
    for event in (cross(0, "orange", (2, 5)), decline(0), roll("turn", 5)):
        assert refusal(at, event) == "LND-5"
    assert refusal(at, cross(1, "orange", (2, 5))) == "FORMAT"


def test_in_phase_2_nobody_throws_on() -> None:
    at = table(phase="cross", colour="orange", aside=1, dice="red red red red red")
    assert refusal(at, {"do": "again", "seat": 0}) == "LND-6"
    assert refusal(at, {"do": "stop", "seat": 0}) == "LND-6"
    assert refusal(at, roll("turn", 5)) == "LND-6"
    assert refusal(at, roll("treasure", 5)) == "LND-11"
    assert refusal(at, {"do": "colour", "seat": 0, "colour": "red"}) == "LND-4"


def test_if_several_rules_forbid_a_cross_the_first_is_named() -> None:
    begun = BOARD.replace("Y  Y  G  O  O* O", "Y  y  g  O  O* O")
    at = table(begun, begun, phase="cross", colour="yellow", aside=2, dice="red orange")
    far_and_wrong = cross(0, "red", (0, 0))
    assert refusal(at, far_and_wrong) == "LND-2"
    assert refusal(at, cross(0, "green", (3, 4))) == "LND-3"
    assert refusal(at, cross(0, "orange", (2, 5))) == "LND-4"
    assert refusal(at, cross(0, "yellow", (2, 5))) == "LND-7"
    assert refusal(at, cross(1, "yellow", (2, 5))) == "LND-7"
    assert refusal(at, cross(1, "blue", (2, 3))) == "LND-8"


def test_after_the_end_nothing_is_accepted() -> None:
    at = table(NEARLY_WON, BOARD, phase="cross", colour="blue", aside=1, dice="red")
    at.apply(cross(0, "blue", (4, 7)))
    at.apply(decline(1))
    for event in (decline(0), roll("turn", 6, 1), roll("treasure", 5)):
        assert refusal(at, event) == "FORMAT"
