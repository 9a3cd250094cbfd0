"""The check of an event's shape."""

import pytest

from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import (
    Check,
    amounts_of,
    check_shape,
    list_of,
    one_of,
    positions,
    sorted_set_of,
    whole,
)

NAMES = ("wood", "stone", "metal")


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (whole(0), [0, 1, 10**30], [-1, True, False, 1.0, "1", None, [1], {}]),
        (whole(1), [1], [0, True]),
        (one_of(NAMES), ["wood", "metal"], ["gold", "", None, 0, ["wood"], {"wood": 1}]),
        (
            list_of(NAMES),
            [[], ["metal", "wood", "wood"]],
            [["gold"], "wood", None, [["wood"]], [0]],
        ),
        (
            sorted_set_of(NAMES),
            [[], ["stone"], ["wood", "metal"], ["wood", "stone", "metal"]],
            [["metal", "wood"], ["wood", "wood"], ["gold"], "wood", None, [0], ("wood",)],
        ),
        (positions, [[0], [0, 3, 9]], [[], [1, 0], [2, 2], [-1], [True], [0.0], 0, None, "0"]),
        (
            amounts_of(NAMES),
            [{"wood": 1}, {"metal": 3, "wood": 10**30}],
            [{}, {"wood": 0}, {"wood": True}, {"wood": 1.0}, {"gold": 1}, ["wood"], None, "wood"],
        ),
    ],
)
def test_checks_tell_right_from_wrong(check: Check, good: list[object], bad: list[object]) -> None:
    assert [check(value) for value in good] == [None] * len(good)
    assert all(isinstance(check(value), str) for value in bad)


SHAPES = {"take": {"seat": whole(0), "good": one_of(NAMES)}, "wait": {"seat": whole(0)}}


def test_an_event_of_the_right_shape_is_given_back() -> None:
    event = {"do": "take", "seat": 1, "good": "wood"}
    assert check_shape(event, SHAPES) is event


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (None, "an event must be a JSON object"),
        (["take"], "an event must be a JSON object"),
        ({1: 2}, "an event must be a JSON object"),
        ({}, '"do" must be one of take, wait'),
        ({"do": "fly"}, '"do" must be one of take, wait'),
        ({"do": ["take"]}, '"do" must be one of take, wait'),
        ({"do": "wait"}, "wait has exactly the fields do, seat"),
        ({"do": "wait", "seat": 0, "good": "wood"}, "wait has exactly the fields do, seat"),
        ({"do": "take", "seat": -1, "good": "wood"}, "take.seat must be a whole number, 0 or more"),
        ({"do": "take", "seat": 0, "good": "oil"}, "take.good must be one of wood, stone, metal"),
    ],
)
def test_any_other_shape_is_refused_with_what_was_expected(event: object, said: str) -> None:
    with pytest.raises(IllegalEvent) as caught:
        check_shape(event, SHAPES)
    assert (caught.value.rule, caught.value.message) == ("FORMAT", said)
    assert str(caught.value) == f"FORMAT: {said}"
