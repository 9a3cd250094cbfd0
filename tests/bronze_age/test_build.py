"""Phase 6: cities, monuments, Engineering."""

from collections import defaultdict

import pytest

from wurfwerk.kernel.table import Table

from .position import Sheet, act, answers, goods, kinds, phase, refusal, sheet, table, throw, thrown
from .test_setup import MONUMENTS


def options(at: Table) -> dict[str, list[int]]:
    """For every target the numbers of boxes that may be marked."""
    found = defaultdict(list)
    for event in answers(at, "build"):
        found[event["on"]].append(event["boxes"])
    return dict(found)


@pytest.mark.rule("AGE-8")
def test_each_worker_marks_one_box_of_the_next_city_or_a_monument() -> None:
    at = table({"boxes": {"obelisk": 7, "city-4": 2}}, phase="build", workers=4)
    assert options(at) == {
        "city-4": [1],
        "step-pyramid": [1, 2, 3],
        "stone-circle": [1, 2, 3, 4],
        "obelisk": [1, 2],
        "hanging-gardens": [1, 2, 3, 4],
        "great-wall": [1, 2, 3, 4],
    }
    assert kinds(at) == ["build", "done"]


@pytest.mark.rule("AGE-8", "AGE-10", "AGE-9")
def test_the_rulebooks_five_workers_finish_the_obelisk_second_and_the_fourth_city() -> None:
    at = thrown(
        "workers choice choice",
        {"food": 3, "boxes": {"obelisk": 7}},
        {"monuments": ["obelisk"]},
    )
    act(at, "choose", food=1)
    assert at.view()["workers"] == 5
    act(at, "build", on="obelisk", boxes=2)
    act(at, "build", on="city-4", boxes=3)
    assert (sheet(at, 0)["points"]["monuments"], sheet(at, 1)["points"]["monuments"]) == (3, 6)
    assert sheet(at)["cities"] == 4
    throw(at, "food food food")
    act(at, "keep")
    assert (phase(at)[0], len(at.view()["dice"])) == (0, 4)


@pytest.mark.rule("AGE-8")
def test_the_same_target_may_be_named_again() -> None:
    at = table(phase="build", workers=3)
    act(at, "build", on="city-4", boxes=1)
    act(at, "build", on="city-4", boxes=2)
    assert sheet(at)["cities"] == 4


@pytest.mark.rule("AGE-8")
def test_using_workers_is_optional_and_they_cannot_be_kept() -> None:
    at = table({}, {"food": 9}, dice="coins coins workers", phase="build", workers=3)
    act(at, "done")
    assert (phase(at), at.view()["workers"]) == ((0, "buy"), 0)
    act(at, "done")
    throw(at, "food food food")
    act(at, "keep")
    throw(at, "food food workers")
    act(at, "keep")
    assert (phase(at), at.view()["workers"]) == ((0, "build"), 3)


@pytest.mark.rule("AGE-8")
def test_the_build_phase_goes_on_while_a_single_worker_is_left() -> None:
    at = table(phase="build", workers=3)
    act(at, "build", on="city-4", boxes=2)
    assert (phase(at), at.view()["workers"]) == ((0, "build"), 1)
    assert options(at)["city-4"] == [1]


@pytest.mark.rule("AGE-8")
def test_the_build_phase_ends_by_itself_when_the_workers_are_used_up() -> None:
    at = table(phase="build", workers=2, dice="coins coins food")
    act(at, "build", on="stone-circle", boxes=2)
    assert phase(at) == (0, "buy")


@pytest.mark.rule("AGE-8")
def test_without_workers_nobody_is_asked() -> None:
    assert phase(thrown("coins coins food")) == (0, "buy")


@pytest.mark.rule("AGE-8")
def test_without_a_target_nobody_is_asked() -> None:
    at = thrown(
        "workers workers workers food food coins coins",
        {"monuments": list(MONUMENTS), "developments": ["engineering"], "goods": {"stone": 3}},
        seats=4,
    )
    assert phase(at) == (0, "buy")


@pytest.mark.rule("AGE-8")
def test_when_the_last_target_is_finished_the_phase_ends_with_workers_left() -> None:
    at = table(
        {
            "cities": 7,
            "monuments": [name for name in MONUMENTS if name != "obelisk"],
            "boxes": {"obelisk": 8},
        },
        seats=4,
        phase="build",
        workers=5,
    )
    assert options(at) == {"obelisk": [1]}
    act(at, "build", on="obelisk", boxes=1)
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-8")
@pytest.mark.parametrize(
    ("cities", "target"), [(3, "city-4"), (4, "city-5"), (5, "city-6"), (6, "city-7")]
)
def test_cities_are_built_in_ascending_order(cities: int, target: str) -> None:
    at = table({"cities": cities}, phase="build", workers=1)
    assert [on for on in options(at) if on.startswith("city")] == [target]


@pytest.mark.rule("AGE-8")
def test_a_city_finished_makes_the_next_one_a_target_at_once() -> None:
    at = table(phase="build", workers=18)
    for city, boxes in (("city-4", 3), ("city-5", 4), ("city-6", 5), ("city-7", 6)):
        assert [on for on in options(at) if on.startswith("city")] == [city]
        act(at, "build", on=city, boxes=boxes)
    assert sheet(at)["cities"] == 7


@pytest.mark.rule("AGE-9")
def test_seven_cities_are_the_most() -> None:
    at = table({"cities": 7}, phase="build", workers=9)
    assert not [on for on in options(at) if on.startswith("city")]


@pytest.mark.rule("AGE-9")
def test_a_city_finished_adds_a_die_and_eats_only_from_the_next_turn_on() -> None:
    at = thrown("workers food coins", {"food": 3})
    assert sheet(at)["food"] == 3 + 3 - 3
    act(at, "build", on="city-4", boxes=3)
    assert (sheet(at)["cities"], sheet(at)["food"]) == (4, 3)
    throw(at, "food food food")
    act(at, "keep")
    assert len(at.view()["dice"]) == 4
    throw(at, "coins good good good")
    act(at, "keep")
    assert (sheet(at)["food"], sheet(at)["disasters"]) == (0, 1)


@pytest.mark.rule("AGE-9")
def test_four_cities_finished_in_one_turn_give_seven_dice_in_the_next() -> None:
    at = table({}, {"food": 9}, phase="build", workers=18, dice="coins food food")
    for city, boxes in (("city-4", 3), ("city-5", 4), ("city-6", 5), ("city-7", 6)):
        assert len(at.view()["dice"]) == 3
        act(at, "build", on=city, boxes=boxes)
    throw(at, "food food food")
    act(at, "keep")
    assert at.view()["dice"] == [None] * 7
    assert len(at.odds()) == 792


@pytest.mark.rule("AGE-9", "AGE-11")
def test_a_city_finished_this_turn_adds_no_coins_to_this_turn() -> None:
    at = table(phase="build", workers=3, dice="coins coins workers")
    act(at, "build", on="city-4", boxes=3)
    assert (phase(at), at.view()["coins"]) == ((0, "buy"), 14)


@pytest.mark.rule("AGE-10")
@pytest.mark.parametrize(("monument", "numbers"), MONUMENTS.items())
def test_the_first_finisher_gets_the_higher_value_and_all_later_ones_the_lower(
    monument: str, numbers: tuple[int, int, int]
) -> None:
    boxes, first, later = numbers
    almost: Sheet = {"boxes": {monument: boxes - 1}}
    at = table(almost, almost, almost, almost, seats=4, phase="build", workers=1)
    act(at, "build", on=monument, boxes=1)
    assert sheet(at)["points"]["monuments"] == first
    for _ in range(3):
        throw(at, "workers food food")
        act(at, "keep")
        act(at, "build", on=monument, boxes=1)
        if at.asked:
            act(at, "done")
    points = [sheet(at, seat)["points"]["monuments"] for seat in range(4)]
    assert points == [first, later, later, later]


@pytest.mark.rule("AGE-10")
def test_unfinished_monuments_are_worth_nothing() -> None:
    at = table({"boxes": {name: MONUMENTS[name][0] - 1 for name in MONUMENTS}}, seats=4)
    assert sheet(at)["points"] == {
        "developments": 0, "monuments": 0, "bonus": 0, "disasters": 0, "total": 0,
    }  # fmt: skip


@pytest.mark.rule("AGE-10")
def test_the_first_finisher_need_not_have_begun_first() -> None:
    at = table(
        {"boxes": {"obelisk": 8}}, {"boxes": {"obelisk": 7}}, active=1, phase="build", workers=2
    )
    act(at, "build", on="obelisk", boxes=2)
    assert sheet(at, 1)["points"]["monuments"] == 6
    assert sheet(at, 0)["monuments"]["obelisk"]["worth"] == 3


@pytest.mark.rule("AGE-24")
def test_engineering_spends_one_to_all_stone_for_three_workers_each() -> None:
    at = table(
        {"developments": ["engineering"], "goods": {"stone": 3, "wood": 2}},
        phase="build",
        workers=1,
    )
    assert answers(at, "engineer") == [{"do": "engineer", "stone": n} for n in (1, 2, 3)]
    act(at, "engineer", stone=2)
    assert (at.view()["workers"], goods(at)) == (1 + 6, {"stone": 1, "wood": 2})
    act(at, "engineer", stone=1)
    assert (at.view()["workers"], goods(at)) == (1 + 9, {"wood": 2})
    assert kinds(at) == ["build", "done"]


@pytest.mark.rule("AGE-24")
def test_the_build_phase_asks_without_workers_if_stone_could_become_some() -> None:
    at = thrown("food food good", {"developments": ["engineering"], "goods": {"stone": 1}})
    assert phase(at) == (0, "build")
    assert answers(at) == [{"do": "engineer", "stone": 1}, {"do": "done"}]


@pytest.mark.rule("AGE-24")
def test_after_the_last_worker_stone_is_asked_for_again() -> None:
    at = table({"developments": ["engineering"], "goods": {"stone": 1}}, phase="build", workers=1)
    act(at, "build", on="city-4", boxes=1)
    assert answers(at) == [{"do": "engineer", "stone": 1}, {"do": "done"}]


@pytest.mark.rule("AGE-24")
def test_engineering_may_waste_stone() -> None:
    at = table(
        {
            "cities": 7,
            "monuments": [name for name in MONUMENTS if name != "obelisk"],
            "boxes": {"obelisk": 8},
            "developments": ["engineering"],
            "goods": {"stone": 7},
        },
        seats=4,
        phase="build",
        workers=28,
    )
    act(at, "engineer", stone=7)
    assert at.view()["workers"] == 28 + 21
    assert options(at) == {"obelisk": [1]}


@pytest.mark.rule("AGE-24")
def test_stone_collected_this_turn_may_be_spent() -> None:
    at = thrown("good good food", {"developments": ["engineering"]})
    assert answers(at, "engineer") == [{"do": "engineer", "stone": 1}]


@pytest.mark.rule("AGE-24")
def test_without_engineering_stone_is_no_worker() -> None:
    at = table({"goods": {"stone": 3}}, {"developments": ["engineering"]}, phase="build", workers=1)
    assert not answers(at, "engineer")
    assert refusal(at, {"do": "engineer", "seat": 0, "stone": 1}) == "AGE-24"


@pytest.mark.rule("AGE-24", "AGE-26")
def test_engineering_bought_this_turn_works_from_the_next_build_phase_on() -> None:
    at = table({"goods": {"stone": 6, "wood": 1}}, {"food": 9}, phase="buy", coins=40)
    act(at, "buy", development="engineering", pay=[])
    assert phase(at) == (0, "discard")
