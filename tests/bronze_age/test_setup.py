"""Setup, components as printed, and the order of a turn."""

from fractions import Fraction
from typing import Any

import pytest

from wurfwerk.games.bronze_age import GAME
from wurfwerk.games.bronze_age.sheet import EDITION_NAMES
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.table import Table

from .position import NAMES, ORIGINAL, act, goods, kinds, phase, sheet, table, throw, thrown

MONUMENTS = {  # boxes, points of the first, points of all later ones
    "step-pyramid": (3, 1, 0),
    "stone-circle": (5, 2, 1),
    "temple": (7, 4, 2),
    "obelisk": (9, 6, 3),
    "hanging-gardens": (11, 8, 4),
    "great-wall": (13, 10, 5),
    "great-pyramid": (15, 12, 6),
}

DEVELOPMENTS = {  # cost, points
    "leadership": (10, 2),
    "irrigation": (10, 2),
    "agriculture": (15, 3),
    "quarrying": (15, 3),
    "medicine": (15, 3),
    "coinage": (20, 4),
    "caravans": (20, 4),
    "religion": (20, 6),
    "granaries": (30, 6),
    "masonry": (30, 6),
    "engineering": (40, 6),
    "architecture": (50, 8),
    "empire": (60, 8),
}

VALUES = {
    "wood": [1, 3, 6, 10, 15, 21, 28, 36],
    "stone": [2, 6, 12, 20, 30, 42, 56],
    "pottery": [3, 9, 18, 30, 45, 63],
    "cloth": [4, 12, 24, 40, 60],
    "metal": [5, 15, 30, 50],
}


@pytest.mark.rule("AGE-C1")
def test_a_die_shows_each_of_its_six_faces_once() -> None:
    odds = table({"cities": 7}).odds()
    shares: dict[str, Fraction] = {}
    for event, probability in odds:
        for face in event["dice"]:
            shares[face] = shares.get(face, Fraction(0)) + probability / 7
    assert shares == dict.fromkeys(
        ("food", "good", "skull", "workers", "choice", "coins"), Fraction(1, 6)
    )


@pytest.mark.rule("AGE-C1")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        ("food", {"food": 3}),
        ("good", {"goods": 1}),
        ("skull", {"goods": 2}),
        ("workers", {"workers": 3}),
        ("choice", {"workers": 2}),
        ("coins", {"coins": 7}),
    ],
)
def test_every_face_gives_what_is_printed_on_it(face: str, gain: dict[str, int]) -> None:
    assert gains(face) == gains("") | gain


def gains(face: str) -> dict[str, int]:
    """What a throw brings beside the two coins and the workers that make the phases ask."""
    dice = f"{face} coins coins workers".split()
    at = thrown(" ".join(dice), {"food": 9})
    if face == "choice":
        act(at, "choose", food=0)
    own = sheet(at)
    found = {"food": own["food"] - (9 - len(dice)), "goods": sum(own["goods"].values())}
    found["workers"] = at.view()["workers"] - 3
    act(at, "done")
    found["coins"] = at.view()["coins"] - 14
    return found


@pytest.mark.rule("AGE-C2", "AGE-1")
def test_food_starts_at_3_and_ends_at_15() -> None:
    assert sheet(table())["food"] == 3
    assert (ORIGINAL.food_start, ORIGINAL.food_limit) == (3, 15)
    full = thrown("food food food", {"food": 15}, phase="roll")
    assert sheet(full)["food"] == 15 - 3


@pytest.mark.rule("AGE-C3")
@pytest.mark.parametrize(("good", "values"), VALUES.items())
def test_the_goods_tracks_show_these_values(good: str, values: list[int]) -> None:
    at = [sheet(table({"goods": {good: n}}))["goods_value"] for n in range(len(values) + 1)]
    assert at == [0, *values]


@pytest.mark.rule("AGE-C3")
def test_the_value_of_n_goods_is_a_triangular_number_times_the_rank_of_the_kind() -> None:
    lengths = [8, 7, 6, 5, 4]
    for rank, (values, length) in enumerate(zip(VALUES.values(), lengths, strict=True), 1):
        assert values == [rank * n * (n + 1) // 2 for n in range(1, length + 1)]
    assert ORIGINAL.good_limit.tolist() == lengths


@pytest.mark.rule("AGE-C3")
def test_the_rulebooks_goods_are_worth_12_and_15_and_4_and_5() -> None:
    held = [{"stone": 3}, {"wood": 5}, {"cloth": 1}, {"metal": 1}]
    assert [sheet(table({"goods": g}))["goods_value"] for g in held] == [12, 15, 4, 5]


@pytest.mark.rule("AGE-C4", "AGE-1")
def test_there_are_3_cities_and_the_next_need_3_4_5_and_6_boxes() -> None:
    start = sheet(table())
    assert start["cities"] == 3
    assert start["city_boxes"] == {
        "city-4": {"marked": 0, "of": 3},
        "city-5": {"marked": 0, "of": 4},
        "city-6": {"marked": 0, "of": 5},
        "city-7": {"marked": 0, "of": 6},
    }


@pytest.mark.rule("AGE-C5")
@pytest.mark.parametrize(("monument", "numbers"), MONUMENTS.items())
def test_monuments_have_these_boxes_and_points(
    monument: str, numbers: tuple[int, int, int]
) -> None:
    at = table({"monuments": [monument]}, {"monuments": [monument]}, seats=4)
    first, later, nobody_yet = (sheet(at, seat)["monuments"][monument] for seat in (0, 1, 2))
    points = [sheet(at, seat)["points"]["monuments"] for seat in (0, 1, 2)]
    assert (first["of"], points[0], points[1], points[2]) == (*numbers, 0)
    assert (first["worth"], later["worth"], nobody_yet["worth"]) == (*numbers[1:], numbers[2])
    assert (first["finished"], later["finished"], nobody_yet["finished"]) == (True, True, False)


@pytest.mark.rule("AGE-C5")
def test_there_are_these_seven_monuments() -> None:
    assert list(sheet(table(seats=4))["monuments"]) == list(MONUMENTS)


@pytest.mark.rule("AGE-C6")
@pytest.mark.parametrize(("development", "numbers"), DEVELOPMENTS.items())
def test_developments_have_these_costs_and_points(
    development: str, numbers: tuple[int, int]
) -> None:
    cost, points = numbers
    owner = sheet(table({"developments": [development]}))
    assert owner["points"]["developments"] == points
    rest = [name for name in DEVELOPMENTS if name != development]
    enough = table({"food": 0, "developments": rest}, phase="buy", coins=cost)
    too_little = table({"food": 0, "developments": rest}, phase="buy", coins=cost - 1)
    assert kinds(enough) == ["buy", "done"]
    assert kinds(too_little) == ["done"]


@pytest.mark.rule("AGE-C6")
def test_there_are_these_thirteen_developments() -> None:
    at = table({"developments": list(DEVELOPMENTS)})
    assert sheet(at)["developments"] == list(DEVELOPMENTS)
    assert len(ORIGINAL.cost) == 13


@pytest.mark.rule("AGE-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_food_3_no_goods_and_3_cities(seats: int) -> None:
    at = table(seats=seats)
    for seat in range(seats):
        own = sheet(at, seat)
        assert (own["food"], goods(at, seat), own["cities"]) == (3, {}, 3)
        assert (own["developments"], own["disasters"], own["points"]["total"]) == ([], 0, 0)
        assert not any(monument["marked"] for monument in own["monuments"].values())
    assert len(at.view()["sheets"]) == seats


@pytest.mark.rule("AGE-1")
@pytest.mark.parametrize(
    ("seats", "crossed_out"),
    [(1, set()), (2, {"temple", "great-pyramid"}), (3, {"hanging-gardens"}), (4, set())],
)
def test_fewer_players_cross_out_monuments(seats: int, crossed_out: set[str]) -> None:
    at = table(seats=seats, phase="build", workers=1)
    targets = {event["on"] for event in at.legal(0) if event["do"] == "build"}
    assert targets == {"city-4", *MONUMENTS} - crossed_out
    assert set(sheet(at)["monuments"]) == set(MONUMENTS) - crossed_out


@pytest.mark.rule("AGE-1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_begins(first: int) -> None:
    at = table(seats=3, first=first)
    assert phase(at) == (first, "roll")
    assert at.is_chance_due
    assert {event["seat"] for event, _ in at.odds()} == {first}


@pytest.mark.rule("AGE-2")
def test_the_player_on_the_left_is_next_and_a_round_ends_before_the_start_player() -> None:
    at = table(seats=3, first=1)
    turns = []
    for _ in range(4):
        turns.append((phase(at)[0], at.view()["round"]))
        throw(at, "food food food")
        act(at, "keep")
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2)]


@pytest.mark.rule("AGE-2")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    at = thrown(
        "choice skull skull coins coins",
        {"food": 4, "goods": {"wood": 6, "pottery": 4}},
        trade=True,
    )
    passed = [phase(at)]
    assert goods(at) == {"wood": 7, "stone": 1, "pottery": 5, "cloth": 1}  # goods before food
    act(at, "choose", food=0)
    passed.append(phase(at))
    # Fed and struck by drought before the trade: 4 food for 5 cities, and 2 skulls.
    assert (sheet(at)["food"], sheet(at)["disasters"]) == (0, 1 + 2)
    for _ in range(3):
        act(at, "done")
        passed.append(phase(at))
    assert passed == [(0, name) for name in ("collect-food", "trade", "build", "buy", "discard")]


@pytest.mark.rule("AGE-2")
def test_nothing_of_a_turn_is_left_for_the_next_one() -> None:
    at = thrown("workers coins coins")
    act(at, "done")
    act(at, "done")
    start = at.view()
    assert (start["throws"], start["workers"], start["coins"]) == (0, 0, 0)
    assert (start["dice"], start["offer"]) == ([None] * 3, None)


@pytest.mark.rule("AGE-2")
def test_phases_with_nothing_to_ask_end_by_themselves() -> None:
    at = thrown("food food food")
    assert phase(at) == (1, "roll")
    assert at.asked == ()
    assert at.is_chance_due


@pytest.mark.rule("AGE-1")
@pytest.mark.parametrize(
    ("options", "seats", "said"),
    [
        ({"first": 2}, 2, "first must be a seat from 0 to 1, not 2"),
        ({"first": -1}, 2, "first must be a seat from 0 to 1, not -1"),
        ({"first": True}, 2, "first must be a seat from 0 to 1, not True"),
        ({"first": 1}, 1, "first must be a seat from 0 to 0, not 1"),
        ({"trade": 1}, 2, "trade must be true or false, not 1"),
        ({"edition": "revised"}, 2, "edition must be one of original, not 'revised'"),
        ({"edition": ["original"]}, 2, "edition must be one of original, not ['original']"),
        ({"dice": 5}, 2, 'unknown option "dice"; there are first, trade, edition'),
        ({}, 0, "bronze-age is for 1 to 4 seats, not 0"),
        ({}, 5, "bronze-age is for 1 to 4 seats, not 5"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    options: dict[str, Any], seats: int, said: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        Table(GAME, (*NAMES, "Enno")[:seats], options)
    assert str(caught.value) == said


@pytest.mark.rule("AGE-1")
def test_options_left_out_take_their_defaults() -> None:
    assert Table(GAME, NAMES[:2]).options == {"first": 0, "trade": False, "edition": "original"}
    assert EDITION_NAMES == ("original",)
