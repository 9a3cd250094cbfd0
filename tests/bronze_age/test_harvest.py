"""Phases 2 to 4: goods, food, feeding the cities."""

import pytest

from wurfwerk.games import game_named
from wurfwerk.kernel.telling import Teller

from .position import Sheet, act, answers, goods, phase, refusal, sheet, thrown

ONE_OF_EACH = {"wood": 1, "stone": 1, "pottery": 1, "cloth": 1, "metal": 1}


@pytest.mark.rule("AGE-4")
@pytest.mark.parametrize(
    ("dice", "collected"),
    [
        ("food food food", {}),
        ("good food food", {"wood": 1}),
        ("skull food food", {"wood": 1, "stone": 1}),
        ("good good food", {"wood": 1, "stone": 1}),
        ("good skull food", {"wood": 1, "stone": 1, "pottery": 1}),
        ("good good good good", {"wood": 1, "stone": 1, "pottery": 1, "cloth": 1}),
        ("good good good good good", ONE_OF_EACH),
        ("good good good good good good", ONE_OF_EACH | {"wood": 2}),
        ("good good good good good good good", ONE_OF_EACH | {"wood": 2, "stone": 2}),
        ("skull good good good good good good",
         ONE_OF_EACH | {"wood": 2, "stone": 2, "pottery": 2}),
        ("skull skull skull good good good food",
         ONE_OF_EACH | {"wood": 2, "stone": 2, "pottery": 2, "cloth": 2}),
        ("skull skull skull skull good good food", dict.fromkeys(ONE_OF_EACH, 2)),
        ("skull skull skull skull good good good", dict.fromkeys(ONE_OF_EACH, 2) | {"wood": 3}),
    ],
)  # fmt: skip
def test_goods_are_handed_out_one_by_one_from_wood_to_metal_and_round_again(
    dice: str, collected: dict[str, int]
) -> None:
    assert goods(thrown(dice, {"food": 15, "developments": ["caravans"]})) == collected


@pytest.mark.rule("AGE-4")
def test_the_rulebooks_throw_brings_wood_stone_and_pottery() -> None:
    at = thrown("skull food good")
    assert goods(at) == {"wood": 1, "stone": 1, "pottery": 1}


@pytest.mark.rule("AGE-4")
def test_goods_are_added_to_those_at_hand() -> None:
    at = thrown("good skull food", {"goods": {"wood": 1, "stone": 1, "metal": 1}})
    assert goods(at) == {"wood": 2, "stone": 2, "pottery": 1, "metal": 1}


@pytest.mark.rule("AGE-4", "AGE-C3")
@pytest.mark.parametrize(
    ("good", "limit"), [("wood", 8), ("stone", 7), ("pottery", 6), ("cloth", 5), ("metal", 4)]
)
def test_on_a_full_track_the_good_is_lost_and_the_next_kind_follows(good: str, limit: int) -> None:
    full: Sheet = {"food": 15, "goods": {good: limit}, "developments": ["caravans"]}
    at = thrown("good good good good good", full)
    assert goods(at) == ONE_OF_EACH | {good: limit}


@pytest.mark.rule("AGE-20")
def test_quarrying_adds_one_stone_to_the_first_collected() -> None:
    at = thrown("good good food", {"developments": ["quarrying"]})
    assert goods(at) == {"wood": 1, "stone": 2}


@pytest.mark.rule("AGE-20")
def test_quarrying_gives_nothing_when_no_stone_is_collected() -> None:
    at = thrown("good food food", {"developments": ["quarrying"]})
    assert goods(at) == {"wood": 1}


@pytest.mark.rule("AGE-20")
def test_quarrying_gives_one_stone_a_turn_even_if_two_are_collected() -> None:
    at = thrown(
        "good good good good good good good",
        {"food": 15, "developments": ["quarrying", "caravans"]},
    )
    assert goods(at) == ONE_OF_EACH | {"wood": 2, "stone": 3}


@pytest.mark.rule("AGE-20")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 7), (6, 7), (7, 7)])
def test_the_extra_stone_is_lost_on_a_full_track(before: int, after: int) -> None:
    quarry: Sheet = {"goods": {"stone": before}, "developments": ["quarrying", "caravans"]}
    assert goods(thrown("good good food", quarry))["stone"] == after


@pytest.mark.rule("AGE-5")
@pytest.mark.parametrize(("dice", "gained"), [("food", 3), ("food food", 6), ("food food food", 9)])
def test_each_food_die_gives_3_food(dice: str, gained: int) -> None:
    filled = " ".join((dice.split() + ["good"] * 3)[:3])
    assert sheet(thrown(filled))["food"] == 3 + gained - 3


@pytest.mark.rule("AGE-5")
def test_the_player_decides_die_by_die_how_many_choice_dice_become_food() -> None:
    at = thrown("choice choice food")
    assert phase(at) == (0, "collect-food")
    assert answers(at) == [{"do": "choose", "food": number} for number in (0, 1, 2)]


@pytest.mark.rule("AGE-5", "AGE-8")
@pytest.mark.parametrize(
    ("chosen", "food", "workers"), [(0, 3, 6), (1, 5, 4), (2, 7, 2), (3, 9, 0)]
)
def test_each_choice_die_gives_2_food_or_2_workers(chosen: int, food: int, workers: int) -> None:
    at = thrown("choice choice choice")
    act(at, "choose", food=chosen)
    assert sheet(at)["food"] == food - 3
    assert (at.view()["workers"] if phase(at) == (0, "build") else 0) == workers


@pytest.mark.rule("AGE-5")
def test_without_a_choice_die_nobody_is_asked() -> None:
    assert phase(thrown("food workers workers")) == (0, "build")


@pytest.mark.rule("AGE-5")
def test_more_choice_dice_than_lie_there_cannot_be_chosen() -> None:
    at = thrown("choice food food")
    assert refusal(at, {"do": "choose", "seat": 0, "food": 2}) == "AGE-5"


@pytest.mark.rule("AGE-5", "AGE-6")
def test_the_rulebooks_food_and_choice_raise_food_from_3_to_8_and_feeding_leaves_5() -> None:
    at = thrown("food choice good", {"food": 3})
    act(at, "choose", food=1)
    assert sheet(at)["food"] == 8 - 3


@pytest.mark.rule("AGE-5", "AGE-C2")
@pytest.mark.parametrize(("before", "after"), [(5, 11), (6, 12), (7, 12), (15, 12)])
def test_food_above_15_is_lost_before_the_cities_eat(before: int, after: int) -> None:
    assert sheet(thrown("food food food", {"food": before}))["food"] == after


@pytest.mark.rule("AGE-6")
@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_every_city_eats_one_food(cities: int) -> None:
    at = thrown(" ".join(["coins"] * cities), {"food": 10})
    assert (sheet(at)["food"], sheet(at)["disasters"]) == (10 - cities, 0)


@pytest.mark.rule("AGE-6")
@pytest.mark.parametrize(("food", "left", "hungry"), [(4, 1, 0), (3, 0, 0), (2, 0, 1), (0, 0, 3)])
def test_every_city_that_cannot_be_fed_is_a_disaster_box(food: int, left: int, hungry: int) -> None:
    at = thrown("good good coins", {"food": food})
    assert (sheet(at)["food"], sheet(at)["disasters"]) == (left, hungry)
    assert sheet(at)["points"]["total"] == -hungry


@pytest.mark.rule("AGE-6")
def test_the_rulebooks_five_cities_with_2_food_mark_3_boxes() -> None:
    at = thrown("good good good good coins", {"food": 2})
    assert (sheet(at)["food"], sheet(at)["disasters"]) == (0, 3)


@pytest.mark.rule("AGE-6")
def test_disaster_boxes_are_counted_without_limit() -> None:
    at = thrown("good good coins", {"food": 0, "disasters": 32767})
    assert sheet(at)["disasters"] == 32770
    assert at.result().scores == (-32770, 0)
    assert at.result().winners == (1,)


@pytest.mark.rule("AGE-19")
def test_agriculture_gives_one_more_food_per_food_die_and_choice_die_taken_as_food() -> None:
    at = thrown("food food choice choice", {"food": 0, "developments": ["agriculture"]})
    act(at, "choose", food=1)
    assert sheet(at)["food"] == 2 * (3 + 1) + (2 + 1) - 4
    assert at.view()["workers"] == 2


@pytest.mark.rule("AGE-19")
def test_masonry_gives_one_more_worker_per_workers_die_and_choice_die_taken_as_workers() -> None:
    at = thrown("workers workers choice choice", {"food": 4, "developments": ["masonry"]})
    act(at, "choose", food=1)
    assert at.view()["workers"] == 2 * (3 + 1) + (2 + 1)
    assert sheet(at)["food"] == 4 + 2 - 4


@pytest.mark.rule("AGE-19")
def test_agriculture_and_masonry_work_together() -> None:
    at = thrown(
        "food workers choice choice", {"food": 0, "developments": ["agriculture", "masonry"]}
    )
    act(at, "choose", food=1)
    assert (sheet(at)["food"], at.view()["workers"]) == (4 + 3 - 4, 4 + 3)


@pytest.mark.rule("AGE-19")
def test_seven_workers_dice_with_masonry_bring_28_workers() -> None:
    at = thrown(" ".join(["workers"] * 7), {"food": 7, "developments": ["masonry"]})
    assert at.view()["workers"] == 28


@pytest.mark.rule("AGE-5")
@pytest.mark.parametrize(
    ("food", "label", "told"),
    [
        (0, "as workers", "Anna chooses workers."),
        (1, "1 as food, 1 as workers", "Anna takes 1 of the choice dice as food and 1 as workers."),
        (2, "as food", "Anna chooses food."),
    ],
)
def test_what_becomes_of_choice_dice_is_told_as_people_would(
    food: int, label: str, told: str
) -> None:
    at = thrown("choice choice food", {"food": 10})
    teller = Teller(game_named("bronze-age"), ["Anna", "Ben"], "en")
    event = {"do": "choose", "seat": 0, "food": food}
    assert teller.label(event, at.view()) == label
    assert teller.line(at.story_of(event)[0]) == told
