"""Phase 7: developments, coins, goods, Granaries."""

from itertools import chain, combinations

import pytest

from wurfwerk.kernel.table import Table

from .position import Sheet, act, answers, goods, kinds, phase, refusal, sheet, table, throw, thrown
from .test_setup import DEVELOPMENTS, VALUES

ALL_BUT = {name: [other for other in DEVELOPMENTS if other != name] for name in DEVELOPMENTS}


def payments(at: Table, development: str) -> list[tuple[str, ...]]:
    """The sets of kinds that pay for a development."""
    return [
        tuple(event["pay"]) for event in answers(at, "buy") if event["development"] == development
    ]


RULEBOOK: Sheet = {"goods": {"wood": 5, "stone": 3, "cloth": 1, "metal": 1}}


@pytest.mark.rule("AGE-11")
def test_the_rulebooks_agriculture_is_paid_with_7_coins_metal_and_cloth() -> None:
    at = table(RULEBOOK, phase="buy", coins=7)
    act(at, "buy", development="agriculture", pay=["cloth", "metal"])
    assert goods(at) == {"wood": 5, "stone": 3}
    assert sheet(at)["developments"] == ["agriculture"]
    assert sheet(at)["points"]["total"] == 3


@pytest.mark.rule("AGE-11")
def test_the_rulebooks_agriculture_could_also_be_paid_with_all_stone_or_all_wood() -> None:
    ways = payments(table(RULEBOOK, phase="buy", coins=7), "agriculture")
    assert ("wood",) in ways
    assert ("stone",) in ways
    assert ("cloth",) not in ways
    assert ("metal",) not in ways
    assert () not in ways


@pytest.mark.rule("AGE-11")
def test_a_kind_is_paid_whole_and_no_change_is_given() -> None:
    at = table(RULEBOOK, phase="buy", coins=7)
    act(at, "buy", development="leadership", pay=["wood"])
    assert goods(at) == {"stone": 3, "cloth": 1, "metal": 1}
    assert at.view()["coins"] == 0


@pytest.mark.rule("AGE-11", "AGE-C3")
def test_every_set_of_kinds_that_reaches_the_cost_may_be_paid_superfluous_ones_included() -> None:
    held = {"wood": 3, "stone": 2, "pottery": 1, "cloth": 2, "metal": 1}
    worth = {good: VALUES[good][number - 1] for good, number in held.items()}
    at = table({"goods": held}, phase="buy", coins=7)
    sets = list(chain.from_iterable(combinations(held, n) for n in range(6)))
    for development, (cost, _) in DEVELOPMENTS.items():
        expected = {kinds for kinds in sets if 7 + sum(worth[kind] for kind in kinds) >= cost}
        found = payments(at, development)
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.rule("AGE-11")
def test_only_kinds_that_are_held_may_be_paid() -> None:
    at = table({"goods": {"metal": 1}}, phase="buy", coins=10)
    assert payments(at, "leadership") == [(), ("metal",)]
    assert refusal(
        at, {"do": "buy", "seat": 0, "development": "leadership", "pay": ["wood"]}
    ) == "AGE-11"  # fmt: skip


@pytest.mark.rule("AGE-11")
def test_coins_alone_are_paid_with_an_empty_list() -> None:
    at = table({"goods": {"wood": 1}}, phase="buy", coins=14)
    act(at, "buy", development="irrigation", pay=[])
    assert goods(at) == {"wood": 1}


@pytest.mark.rule("AGE-11", "AGE-C1")
@pytest.mark.parametrize(("dice", "coins"), [("coins food food", 7), ("coins coins coins", 21)])
def test_each_coins_die_is_worth_7(dice: str, coins: int) -> None:
    at = thrown(dice, {"goods": {"metal": 1}})
    assert (phase(at), at.view()["coins"]) == ((0, "buy"), coins)


@pytest.mark.rule("AGE-21")
@pytest.mark.parametrize(("dice", "coins"), [("coins food food", 12), ("coins coins coins", 36)])
def test_with_coinage_each_coins_die_is_worth_12(dice: str, coins: int) -> None:
    at = thrown(dice, {"developments": ["coinage"]})
    assert (phase(at), at.view()["coins"]) == ((0, "buy"), coins)


@pytest.mark.rule("AGE-21", "AGE-26")
def test_coinage_bought_this_turn_works_from_the_next_turn_on() -> None:
    at = table(dice="coins coins coins", phase="buy", coins=21)
    act(at, "buy", development="coinage", pay=[])
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-11")
def test_coins_are_never_kept() -> None:
    at = table(
        {"goods": {"metal": 2}}, {"food": 9}, phase="buy", dice="coins coins coins", coins=21
    )
    act(at, "done")
    assert at.view()["coins"] == 0
    throw(at, "food food food")
    act(at, "keep")
    throw(at, "food food food")
    act(at, "keep")
    assert (phase(at), at.view()["coins"]) == ((0, "buy"), 0)


@pytest.mark.rule("AGE-11")
def test_one_development_a_turn_at_most() -> None:
    at = table({"goods": {"metal": 4}}, phase="buy", coins=84)
    act(at, "buy", development="leadership", pay=[])
    assert phase(at) == (1, "roll")
    assert goods(at) == {"metal": 4}


@pytest.mark.rule("AGE-11")
def test_buying_is_optional() -> None:
    at = table(phase="buy", coins=20)
    act(at, "done")
    assert (phase(at), sheet(at)["developments"]) == ((1, "roll"), [])


@pytest.mark.rule("AGE-11")
def test_each_development_only_once_per_player() -> None:
    at = table({"developments": ["leadership"]}, phase="buy", coins=10)
    assert {event["development"] for event in answers(at, "buy")} == {"irrigation"}
    assert refusal(
        at, {"do": "buy", "seat": 0, "development": "leadership", "pay": []}
    ) == "AGE-11"  # fmt: skip


@pytest.mark.rule("AGE-11")
def test_every_player_may_own_the_same_development() -> None:
    at = table({}, {"developments": list(DEVELOPMENTS)}, phase="buy", coins=60)
    assert {event["development"] for event in answers(at, "buy")} == set(DEVELOPMENTS)


@pytest.mark.rule("AGE-11")
@pytest.mark.parametrize(
    ("held", "is_asked"),
    [({"wood": 4}, True), ({"wood": 3, "pottery": 1}, False), ({"cloth": 1, "stone": 2}, True)],
)
def test_the_buy_phase_asks_only_if_something_is_affordable(
    held: dict[str, int], is_asked: bool
) -> None:
    at = thrown("food food food", {"goods": held})
    assert phase(at) == ((0, "buy") if is_asked else (1, "roll"))


@pytest.mark.rule("AGE-11")
def test_who_owns_everything_cheap_is_not_asked_about_it() -> None:
    at = thrown("coins coins food", {"developments": ["leadership", "irrigation"]})
    act(at, "keep")
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-24")
def test_granaries_sell_one_to_all_food_for_4_coins_each() -> None:
    at = table({"food": 3, "developments": ["granaries"]}, phase="buy", coins=10)
    assert answers(at, "sell-food") == [{"do": "sell-food", "food": n} for n in (1, 2, 3)]
    act(at, "sell-food", food=2)
    assert (at.view()["coins"], sheet(at)["food"]) == (18, 1)
    act(at, "sell-food", food=1)
    assert (at.view()["coins"], sheet(at)["food"]) == (22, 0)
    assert kinds(at) == ["buy", "done"]


@pytest.mark.rule("AGE-24")
def test_who_can_afford_something_only_after_selling_may_sell_or_stop() -> None:
    at = thrown("food food food", {"food": 0, "developments": ["granaries"]})
    assert (phase(at), sheet(at)["food"]) == ((0, "buy"), 6)
    assert answers(at) == [
        *({"do": "sell-food", "food": number} for number in range(1, 7)),
        {"do": "done"},
    ]
    act(at, "sell-food", food=3)
    assert {event["development"] for event in answers(at, "buy")} == {"leadership", "irrigation"}


@pytest.mark.rule("AGE-24")
@pytest.mark.parametrize(("food", "is_asked"), [(1, False), (2, True)])
def test_the_buy_phase_asks_if_goods_coins_and_food_together_suffice(
    food: int, is_asked: bool
) -> None:
    # 1 wood and 1 metal make 6; with a food sold 10 are reached, after three cities have eaten.
    at = thrown(
        "workers workers workers",
        {"food": 2 + food, "goods": {"wood": 1, "metal": 1}, "developments": ["granaries"]},
    )
    act(at, "done")
    assert sheet(at)["food"] == food - 1
    assert phase(at) == ((0, "buy") if is_asked else (1, "roll"))


@pytest.mark.rule("AGE-24")
def test_granaries_sell_what_is_left_after_feeding() -> None:
    at = thrown("coins coins coins", {"food": 4, "developments": ["granaries"]})
    assert answers(at, "sell-food") == [{"do": "sell-food", "food": 1}]


@pytest.mark.rule("AGE-24")
def test_selling_food_may_be_a_waste() -> None:
    at = table({"food": 15, "developments": ["granaries"]}, phase="buy", coins=84)
    act(at, "sell-food", food=15)
    assert at.view()["coins"] == 144
    act(at, "done")
    assert (sheet(at)["food"], sheet(at)["developments"]) == (0, ["granaries"])


@pytest.mark.rule("AGE-24")
def test_without_granaries_food_cannot_be_sold() -> None:
    at = table({"food": 9}, {"developments": ["granaries"]}, phase="buy", coins=10)
    assert kinds(at) == ["buy", "done"]
    assert refusal(at, {"do": "sell-food", "seat": 0, "food": 1}) == "AGE-24"


@pytest.mark.rule("AGE-24", "AGE-26")
def test_granaries_bought_this_turn_sell_nothing_in_it() -> None:
    at = table({"food": 9}, phase="buy", coins=30)
    act(at, "buy", development="granaries", pay=[])
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-11")
@pytest.mark.parametrize("development", DEVELOPMENTS)
def test_who_owns_all_developments_but_one_is_asked_about_that_one(development: str) -> None:
    at = table({"food": 0, "developments": ALL_BUT[development]}, phase="buy", coins=60)
    assert {event["development"] for event in answers(at, "buy")} == {development}


@pytest.mark.rule("AGE-11")
def test_who_owns_all_developments_is_not_asked() -> None:
    at = thrown("coins coins coins", {"food": 9, "developments": list(DEVELOPMENTS)}, seats=1)
    assert phase(at) == (0, "lead")
    act(at, "keep")
    assert phase(at) == (0, "roll")
