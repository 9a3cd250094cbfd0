"""Which rule a refused event breaks; `refusal` also checks that it changes nothing."""

from typing import Any

import pytest

from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.table import Table

from .position import act, refusal, table, thrown

ALL_FIELDS: dict[str, dict[str, Any]] = {
    "reroll": {"dice": [0]},
    "keep": {},
    "choose": {"food": 0},
    "offer": {"to": 1, "give": {"wood": 1}, "take": {"food": 1}},
    "accept": {},
    "decline": {},
    "engineer": {"stone": 1},
    "build": {"on": "city-4", "boxes": 1},
    "sell-food": {"food": 1},
    "buy": {"development": "leadership", "pay": []},
    "discard": {"good": "wood"},
    "done": {},
}

ASKED_IN = {
    "roll": {"reroll", "keep"},
    "lead": {"reroll", "keep"},
    "collect-food": {"choose"},
    "trade": {"offer", "accept", "decline", "done"},
    "build": {"engineer", "build", "done"},
    "buy": {"sell-food", "buy", "done"},
    "discard": {"discard"},
}


def in_phase(phase: str) -> Table:
    """Seat 0, with everything that a phase can ask about."""
    return table(
        {
            "food": 9,
            "goods": {"wood": 4, "stone": 4},
            "developments": ["leadership", "engineering", "granaries"],
        },
        {"goods": {"metal": 2}},
        trade=True,
        phase=phase,
        dice="choice food food",
        workers=3 if phase == "build" else 0,
        coins=20 if phase == "buy" else 0,
    )


@pytest.mark.rule("AGE-2")
@pytest.mark.parametrize("phase", ASKED_IN)
@pytest.mark.parametrize("do", ALL_FIELDS)
def test_an_answer_to_another_phase_breaks_the_order_of_the_turn(phase: str, do: str) -> None:
    if do not in ASKED_IN[phase]:
        event = {"do": do, "seat": 0, **ALL_FIELDS[do]}
        assert refusal(in_phase(phase), event) == "AGE-2"


@pytest.mark.parametrize("do", ALL_FIELDS)
@pytest.mark.parametrize("seat", [1, 2, 99])
def test_an_event_of_a_seat_that_is_not_asked_is_a_matter_of_format(do: str, seat: int) -> None:
    for phase in ASKED_IN:
        event = {"do": do, "seat": seat, **ALL_FIELDS[do]}
        assert refusal(in_phase(phase), event) == "FORMAT"


@pytest.mark.parametrize("do", ALL_FIELDS)
def test_while_dice_are_in_the_air_nobody_is_asked(do: str) -> None:
    assert refusal(table(), {"do": do, "seat": 0, **ALL_FIELDS[do]}) == "FORMAT"


@pytest.mark.parametrize("do", ALL_FIELDS)
def test_when_the_game_is_over_nobody_is_asked(do: str) -> None:
    at = table(phase="over")
    assert refusal(at, {"do": do, "seat": 0, **ALL_FIELDS[do]}) == "FORMAT"
    assert refusal(at, {"do": "roll", "seat": 0, "dice": ["food"] * 3}) == "FORMAT"


@pytest.mark.parametrize("do", ALL_FIELDS)
def test_an_event_has_exactly_its_fields(do: str) -> None:
    event = {"do": do, "seat": 0, **ALL_FIELDS[do]}
    at = in_phase(next(phase for phase, kinds in ASKED_IN.items() if do in kinds))
    assert refusal(at, event | {"note": "hello"}) == "FORMAT"
    for field in event:
        assert refusal(at, {key: value for key, value in event.items() if key != field}) == "FORMAT"


@pytest.mark.parametrize(
    "event",
    [
        None,
        [],
        "keep",
        {},
        {"do": None, "seat": 0},
        {"do": ["keep"], "seat": 0},
        {"do": "fold", "seat": 0},
        {"do": "end", "scores": [0, 0], "winners": [0]},
        {"do": "keep", "seat": None},
        {"do": "keep", "seat": True},
        {"do": "keep", "seat": 0.0},
        {"do": "keep", "seat": "0"},
        {"do": "keep", "seat": -1},
        {"do": "reroll", "seat": 0, "dice": []},
        {"do": "reroll", "seat": 0, "dice": [1, 0]},
        {"do": "reroll", "seat": 0, "dice": [1, 1]},
        {"do": "reroll", "seat": 0, "dice": [-1]},
        {"do": "reroll", "seat": 0, "dice": [True]},
        {"do": "reroll", "seat": 0, "dice": 1},
        {"do": "choose", "seat": 0, "food": -1},
        {"do": "choose", "seat": 0, "food": None},
        {"do": "engineer", "seat": 0, "stone": 0},
        {"do": "build", "seat": 0, "on": "city-3", "boxes": 1},
        {"do": "build", "seat": 0, "on": ["obelisk"], "boxes": 1},
        {"do": "build", "seat": 0, "on": "obelisk", "boxes": 0},
        {"do": "sell-food", "seat": 0, "food": 0},
        {"do": "buy", "seat": 0, "development": "alchemy", "pay": []},
        {"do": "buy", "seat": 0, "development": "medicine", "pay": "wood"},
        {"do": "buy", "seat": 0, "development": "medicine", "pay": ["gold"]},
        {"do": "buy", "seat": 0, "development": "medicine", "pay": ["stone", "wood"]},
        {"do": "buy", "seat": 0, "development": "medicine", "pay": ["wood", "wood"]},
        {"do": "buy", "seat": 0, "development": "medicine", "pay": None},
        {"do": "discard", "seat": 0, "good": "food"},
        {"do": "offer", "seat": 0, "to": -1, "give": {"wood": 1}, "take": {"food": 1}},
        {"do": "offer", "seat": 0, "to": 1, "give": ["wood"], "take": {"food": 1}},
        {"do": "offer", "seat": 0, "to": 1, "give": {"wood": 1.0}, "take": {"food": 1}},
        {"do": "roll", "seat": 0, "dice": ["six", "food", "food"]},
        {"do": "roll", "seat": 0, "dice": "food"},
        {"do": "roll", "seat": 0, "dice": [0, 1, 2]},
    ],
)
def test_a_wrong_shape_is_a_matter_of_format(event: object) -> None:
    for phase in ASKED_IN:
        assert refusal(in_phase(phase), event) == "FORMAT"


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize(
    "dice",
    [
        ["food", "food"],
        ["food"] * 4,
        [],
    ],
)
def test_a_throw_has_as_many_dice_as_cities(dice: list[str]) -> None:
    assert refusal(table(), {"do": "roll", "seat": 0, "dice": dice}) == "AGE-3"


@pytest.mark.rule("AGE-3")
def test_a_throw_leaves_the_dice_that_were_kept() -> None:
    at = table(dice="food good coins")
    act(at, "reroll", dice=[1])
    assert refusal(at, {"do": "roll", "seat": 0, "dice": ["skull", "good", "coins"]}) == "AGE-3"
    at.apply({"do": "roll", "seat": 0, "dice": ["food", "good", "coins"]})


@pytest.mark.rule("AGE-3", "AGE-2")
def test_nobody_throws_before_the_answer() -> None:
    roll = {"do": "roll", "seat": 0, "dice": ["food", "food", "food"]}
    assert refusal(table(dice="food good coins"), roll) == "AGE-3"
    assert refusal(in_phase("build"), roll) == "AGE-2"


def test_a_throw_of_another_seat_is_a_matter_of_format() -> None:
    roll = {"do": "roll", "seat": 1, "dice": ["food", "food", "food"]}
    assert refusal(table(), roll) == "FORMAT"
    assert refusal(in_phase("build"), roll) == "FORMAT"


@pytest.mark.rule("AGE-3")
@pytest.mark.parametrize("dice", [[0], [0, 1], [3], [6], [1, 7], [10**12]])
def test_skulls_and_dice_that_are_not_there_cannot_be_thrown_again(dice: list[int]) -> None:
    at = table(dice="skull food good")
    assert refusal(at, {"do": "reroll", "seat": 0, "dice": dice}) == "AGE-3"


@pytest.mark.rule("AGE-17")
@pytest.mark.parametrize("dice", [[0, 1], [3], [0, 1, 2], [10**12]])
def test_leadership_throws_exactly_one_die(dice: list[int]) -> None:
    at = in_phase("lead")
    assert refusal(at, {"do": "reroll", "seat": 0, "dice": dice}) == "AGE-17"


@pytest.mark.rule("AGE-5")
@pytest.mark.parametrize("food", [2, 7, 8, 10**30])
def test_no_more_choice_dice_than_lie_there(food: int) -> None:
    at = in_phase("collect-food")
    assert refusal(at, {"do": "choose", "seat": 0, "food": food}) == "AGE-5"


@pytest.mark.rule("AGE-8")
@pytest.mark.parametrize(
    ("on", "boxes"),
    [
        ("obelisk", 4),  # more than workers
        ("stone-circle", 2),  # more than boxes left
        ("step-pyramid", 1),  # finished
        ("city-4", 1),  # finished
        ("city-6", 1),  # not its turn
        ("city-7", 1),
        ("obelisk", 10**30),
    ],
)
def test_boxes_are_marked_only_where_they_are_free(on: str, boxes: int) -> None:
    at = table(
        {"cities": 4, "monuments": ["step-pyramid"], "boxes": {"stone-circle": 4}},
        phase="build",
        workers=3,
    )
    assert refusal(at, {"do": "build", "seat": 0, "on": on, "boxes": boxes}) == "AGE-8"


@pytest.mark.rule("AGE-1")
@pytest.mark.parametrize(
    ("seats", "on"), [(2, "temple"), (2, "great-pyramid"), (3, "hanging-gardens")]
)
@pytest.mark.parametrize("phase", ["build", "buy", "discard"])
def test_a_monument_crossed_out_is_never_built(seats: int, on: str, phase: str) -> None:
    """Of several rules that forbid an event the first is named, so the phase does not matter."""
    at = table({"goods": {"wood": 8}}, seats=seats, phase=phase, workers=3, coins=10)
    assert refusal(at, {"do": "build", "seat": 0, "on": on, "boxes": 1}) == "AGE-1"


@pytest.mark.rule("AGE-24")
def test_no_more_stone_or_food_is_spent_than_there_is() -> None:
    for stone in (5, 7, 8, 10**30):
        event = {"do": "engineer", "seat": 0, "stone": stone}
        assert refusal(in_phase("build"), event) == "AGE-24"
    for food in (10, 15, 16, 10**30):
        event = {"do": "sell-food", "seat": 0, "food": food}
        assert refusal(in_phase("buy"), event) == "AGE-24"


@pytest.mark.rule("AGE-11")
@pytest.mark.parametrize(
    ("development", "pay"),
    [
        ("leadership", []),  # owned
        ("empire", ["wood", "stone"]),  # 20 + 10 + 20 < 60
        ("masonry", []),  # 20 < 30
        ("irrigation", ["metal"]),  # not held
    ],
)
def test_purchases_that_are_not_allowed(development: str, pay: list[str]) -> None:
    event = {"do": "buy", "seat": 0, "development": development, "pay": pay}
    assert refusal(in_phase("buy"), event) == "AGE-11"


@pytest.mark.rule("AGE-12")
def test_a_good_that_is_not_held_cannot_be_given_up() -> None:
    assert refusal(in_phase("discard"), {"do": "discard", "seat": 0, "good": "metal"}) == "AGE-12"


def test_the_message_says_what_is_expected() -> None:
    at = thrown("workers workers workers")
    with pytest.raises(IllegalEvent, match=r"^AGE-8: build is not allowed here; seat 0 may answer"):
        act(at, "build", on="city-5", boxes=1)
    with pytest.raises(IllegalEvent, match=r"^FORMAT: seat 1 is not asked; seat 0 may answer"):
        act(at, "done", seat=1)
    with pytest.raises(IllegalEvent, match=r"^FORMAT: seat 0 is not asked; roll is due"):
        act(table(), "done", seat=0)
    with pytest.raises(IllegalEvent, match=r"^FORMAT: seat 0 is not asked; the game is over"):
        act(table(phase="over"), "done", seat=0)
