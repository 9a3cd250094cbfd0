"""Which rule is named when an event is refused."""

import pytest

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

from .position import NOTHING, act, alarm, draw, refusal, table, throw, thrown

ROLL: Event = {"do": "roll", "seat": 0, "dice": NOTHING.split(", ")}


def asked_to_throw() -> Table:
    """A table after the first throw."""
    at = table()
    throw(at, NOTHING)
    return at


@pytest.mark.rule("KNG-2")
@pytest.mark.parametrize(
    "event",
    [
        {"do": "take", "seat": 0, "card": "1-3"},
        {"do": "fail", "seat": 0, "card": "1-3"},
        {"do": "joker", "seat": 0, "as": "red 1", "supers": 2},
        {"do": "place", "seat": 0, "tile": "lava", "field": 13},
        {"do": "slay", "seat": 0, "field": 1},
        {"do": "conquer", "seat": 0, "field": 1},
        {"do": "steal", "seat": 0, "from": 1, "gem": "white"},
        {"do": "decline", "seat": 0},
        {"do": "dragon-from", "seat": 0, "from": 1},
        {"do": "draw", "tiles": ["lava"]},
        {"do": "reveal", "stack": 1, "card": "1-1"},
    ],
)
def test_an_event_of_another_phase_breaks_the_order_of_the_turn(event: Event) -> None:
    assert refusal(asked_to_throw(), event) == "KNG-2"


@pytest.mark.rule("KNG-2")
def test_chance_of_another_kind_breaks_the_order_of_the_turn() -> None:
    assert refusal(table(), {"do": "draw", "tiles": ["lava"]}) == "KNG-2"
    assert refusal(table(), {"do": "reveal", "stack": 1, "card": "1-1"}) == "KNG-2"
    assert refusal(alarm(), ROLL) == "FORMAT"


@pytest.mark.parametrize(
    "event",
    [
        {"do": "keep", "seat": 1},
        {"do": "keep", "seat": 9},
        {"do": "keep"},
        {"do": "keep", "seat": 0, "dice": [0]},
        {"do": "reroll", "seat": 0, "dice": []},
        {"do": "reroll", "seat": 0, "dice": [1, 0]},
        {"do": "joker", "seat": 0, "as": "yellow 1", "supers": 0},
        {"do": "take", "seat": 0, "card": None},
        {"do": "steal", "seat": 0, "from": 1},
        {"do": "steal", "seat": 0, "from": 1, "card": "red 1", "gem": "gold"},
        {"do": "steal", "seat": 0, "from": 1, "gem": "none"},
        {"do": "draw", "tiles": ["sea"]},
        {"do": "roll", "seat": 1, "dice": NOTHING.split(", ")},
        {"do": "dance", "seat": 0},
    ],
)
def test_the_wrong_shape_or_seat_is_format(event: Event) -> None:
    assert refusal(asked_to_throw(), event) == "FORMAT"


@pytest.mark.rule("KNG-3")
@pytest.mark.parametrize("dice", [[6], [0, 17]])
def test_there_are_only_six_positions(dice: list[int]) -> None:
    assert refusal(asked_to_throw(), {"do": "reroll", "seat": 0, "dice": dice}) == "KNG-3"


@pytest.mark.rule("KNG-3")
def test_dice_fly_only_after_somebody_chose_them() -> None:
    assert refusal(asked_to_throw(), ROLL) == "KNG-3"


@pytest.mark.rule("KNG-4")
def test_three_super_jokers_make_nothing() -> None:
    at = thrown(NOTHING, {"supers": 5})
    assert refusal(at, {"do": "joker", "seat": 0, "as": "red 1", "supers": 3}) == "KNG-4"
    assert refusal(at, {"do": "joker", "seat": 0, "as": "red 1", "supers": 1}) == "KNG-4"


def test_after_the_end_everything_is_format() -> None:
    at = alarm(dragons=[*range(13), *range(14, 28)], fire_supply=2)
    draw(at, "lava")
    act(at, "place", tile="lava", field=13)
    assert at.is_over
    assert refusal(at, ROLL) == "FORMAT"
    assert refusal(at, {"do": "keep", "seat": 0}) == "FORMAT"
