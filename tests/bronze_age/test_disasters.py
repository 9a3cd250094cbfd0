"""Phase 5: what skulls do, and what protects."""

import pytest

from .position import Sheet, act, goods, phase, sheet, table, throw, thrown

RICH = {"wood": 2, "stone": 2, "metal": 1}


def dice_with(skulls: int) -> str:
    """Seven dice, so many of them skulls; the others bring neither goods nor workers."""
    return " ".join(["skull"] * skulls + ["food"] * (7 - skulls))


def boxes(skulls: int, *sheets: Sheet, seats: int = 3) -> list[int]:
    """Disaster boxes of every seat after seat 0 has thrown so many skulls."""
    mine: Sheet = {"food": 15, **(sheets[0] if sheets else {})}
    at = thrown(dice_with(skulls), mine, *sheets[1:], seats=seats)
    return [sheet(at, seat)["disasters"] for seat in range(seats)]


@pytest.mark.rule("AGE-7")
@pytest.mark.parametrize(
    ("skulls", "marked"),
    [
        (0, [0, 0, 0]),
        (1, [0, 0, 0]),
        (2, [2, 0, 0]),
        (3, [0, 3, 3]),
        (4, [4, 0, 0]),
        (5, [0, 0, 0]),
        (6, [0, 0, 0]),
        (7, [0, 0, 0]),
    ],
)
def test_skulls_mark_these_disaster_boxes(skulls: int, marked: list[int]) -> None:
    assert boxes(skulls) == marked


@pytest.mark.rule("AGE-7")
@pytest.mark.parametrize("skulls", [5, 6, 7])
def test_five_or_more_skulls_are_a_revolt_that_takes_all_own_goods(skulls: int) -> None:
    at = thrown(dice_with(skulls), {"food": 15, "goods": RICH}, {"goods": RICH})
    assert (goods(at, 0), goods(at, 1)) == ({}, RICH)


@pytest.mark.rule("AGE-7")
def test_a_revolt_also_takes_the_goods_collected_this_turn() -> None:
    at = thrown("skull skull skull skull skull good good", {"food": 15})
    assert goods(at) == {}


@pytest.mark.rule("AGE-7")
@pytest.mark.parametrize("skulls", [0, 1, 2, 3, 4])
def test_with_fewer_skulls_no_goods_are_lost(skulls: int) -> None:
    at = thrown(dice_with(skulls), {"food": 15, "developments": ["caravans"]}, {"goods": RICH})
    assert (sum(goods(at).values()), goods(at, 1)) == (2 * skulls, RICH)


@pytest.mark.rule("AGE-7")
def test_the_rulebooks_two_skulls_are_a_drought_of_two_boxes() -> None:
    assert sheet(thrown("skull skull food"))["disasters"] == 2


@pytest.mark.rule("AGE-7", "AGE-6")
def test_famine_and_disaster_add_up() -> None:
    at = thrown("skull skull coins", {"food": 0, "disasters": 1})
    assert sheet(at)["disasters"] == 1 + 3 + 2


@pytest.mark.rule("AGE-18")
def test_irrigation_protects_from_drought_only() -> None:
    farmer: Sheet = {"developments": ["irrigation"]}
    assert boxes(2, farmer) == [0, 0, 0]
    assert boxes(3, {}, farmer) == [0, 3, 3]
    assert boxes(4, farmer) == [4, 0, 0]


@pytest.mark.rule("AGE-18")
def test_medicine_protects_its_owner_from_pestilence_only() -> None:
    doctor: Sheet = {"developments": ["medicine"]}
    assert boxes(3, {}, doctor) == [0, 0, 3]
    assert boxes(2, doctor) == [2, 0, 0]
    assert boxes(4, doctor) == [4, 0, 0]


@pytest.mark.rule("AGE-18")
def test_the_throwers_medicine_does_not_protect_the_opponents() -> None:
    assert boxes(3, {"developments": ["medicine"]}) == [0, 3, 3]


@pytest.mark.rule("AGE-18", "AGE-C5")
def test_a_finished_great_wall_wards_off_invasions_only() -> None:
    walled: Sheet = {"monuments": ["great-wall"]}
    assert boxes(4, walled) == [0, 0, 0]
    assert boxes(2, walled) == [2, 0, 0]
    assert boxes(3, {}, walled) == [0, 3, 3]


@pytest.mark.rule("AGE-18")
def test_an_invasion_that_the_great_wall_wards_off_costs_no_goods_either() -> None:
    at = thrown(
        dice_with(4),
        {"food": 15, "goods": {"metal": 1}, "monuments": ["great-wall"]},
        {"goods": RICH},
    )
    assert goods(at) == {"wood": 2, "stone": 2, "pottery": 2, "cloth": 1, "metal": 2}
    assert goods(at, 1) == RICH


@pytest.mark.rule("AGE-18")
def test_a_great_wall_that_somebody_else_finished_first_protects_as_well() -> None:
    at = thrown(
        dice_with(4),
        {"food": 15, "monuments": ["great-wall"]},
        {"monuments": ["great-wall"]},
        first_finishers={"great-wall": 1},
    )
    assert sheet(at)["disasters"] == 0


@pytest.mark.rule("AGE-18")
def test_an_unfinished_great_wall_and_that_of_an_opponent_do_not_protect() -> None:
    assert boxes(4, {"boxes": {"great-wall": 12}}) == [4, 0, 0]
    assert boxes(4, {}, {"monuments": ["great-wall"]}) == [4, 0, 0]


@pytest.mark.rule("AGE-23")
def test_with_religion_a_revolt_hits_all_opponents_instead_of_the_owner() -> None:
    at = thrown(
        dice_with(5),
        {"food": 15, "goods": {"metal": 1}, "developments": ["religion", "caravans"]},
        {"goods": RICH},
        {"goods": RICH},
        seats=3,
    )
    assert goods(at) == {"wood": 2, "stone": 2, "pottery": 2, "cloth": 2, "metal": 3}
    assert (goods(at, 1), goods(at, 2)) == ({}, {})
    assert [sheet(at, seat)["disasters"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("AGE-23")
def test_opponents_with_religion_are_safe_from_a_revolt_that_religion_turns_on_them() -> None:
    at = thrown(
        dice_with(5),
        {"food": 15, "developments": ["religion"]},
        {"goods": RICH, "developments": ["religion"]},
        {"goods": RICH},
        seats=3,
    )
    assert (goods(at, 1), goods(at, 2)) == (RICH, {})


@pytest.mark.rule("AGE-23")
def test_an_opponents_religion_does_not_stop_the_own_revolt() -> None:
    at = thrown(
        dice_with(5),
        {"food": 15, "goods": RICH},
        {"goods": RICH, "developments": ["religion"]},
    )
    assert (goods(at, 0), goods(at, 1)) == ({}, RICH)


@pytest.mark.rule("AGE-26")
def test_irrigation_bought_in_a_turn_comes_too_late_for_its_drought() -> None:
    at = thrown("skull skull coins coins", {"food": 4})
    act(at, "buy", development="irrigation", pay=[])
    assert sheet(at)["disasters"] == 2


@pytest.mark.rule("AGE-26")
def test_a_great_wall_finished_in_a_turn_comes_too_late_for_its_invasion() -> None:
    at = thrown("skull skull skull skull workers", {"food": 5, "boxes": {"great-wall": 12}})
    act(at, "build", on="great-wall", boxes=1)
    assert sheet(at)["disasters"] == 4
    assert sheet(at)["monuments"]["great-wall"]["finished"]


@pytest.mark.rule("AGE-26")
def test_religion_bought_in_a_turn_comes_too_late_for_its_revolt() -> None:
    at = thrown(
        "skull skull skull skull skull coins coins",
        {"food": 7, "goods": RICH, "developments": ["coinage"]},
        {"goods": RICH},
    )
    act(at, "buy", development="religion", pay=[])
    assert (goods(at, 0), goods(at, 1)) == ({}, RICH)


@pytest.mark.rule("AGE-26")
def test_medicine_works_against_the_next_players_pestilence() -> None:
    at = table({}, {"food": 9}, phase="buy", coins=15)
    act(at, "buy", development="medicine", pay=[])
    assert phase(at) == (1, "roll")
    throw(at, "skull skull skull")
    assert sheet(at, 0)["disasters"] == 0
