"""Phase 3b: the dragon alarm."""

import pytest

from .position import (
    Sheet,
    act,
    alarm,
    answers,
    draw,
    field,
    fields,
    phase,
    place,
    refusal,
    sheet,
    use,
)

STRAIGHT = "blue 1, green 2, green 3, green 4, red 5, green 6"
RED_5 = "red 3, red 3, red 1, blue 2, red 2, red 5"


@pytest.mark.rule("KNG-17")
def test_one_tile_is_drawn_and_placed_with_a_fire_from_the_supply() -> None:
    at = alarm({"fires": 2})
    assert {len(event["tiles"]) for event, _ in at.odds()} == {1}
    draw(at, "lava")
    assert fields(at, "place") == [13, 23]
    before = at.view()["supply"]["fires"]
    place(at, 23)
    assert field(at, 23)["fire"]
    assert field(at, 23)["owner"] is None
    assert at.view()["supply"]["fires"] == before - 1
    assert sheet(at)["fires"] == 2
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-17")
def test_a_gem_stays_under_the_fire() -> None:
    at = alarm()
    draw(at, "caves")
    place(at, 15)
    assert field(at, 15)["gem"] == "gold"
    assert sheet(at)["gold"] == 0


@pytest.mark.rule("KNG-17")
def test_without_fires_in_the_supply_an_own_one_is_placed() -> None:
    at = alarm({"fires": 2}, {"fires": 3}, fire_supply=0)
    draw(at, "lava")
    place(at, 13)
    assert field(at, 13)["fire"]
    assert (sheet(at, 0)["fires"], sheet(at, 1)["fires"]) == (1, 3)
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-17")
@pytest.mark.parametrize("lenders", [[1], [1, 3]])
def test_without_an_own_one_it_is_any_opponents_also_if_only_one_has_any(
    lenders: list[int],
) -> None:
    sheets: list[Sheet] = [{"fires": 5 if seat in lenders else 0} for seat in range(4)]
    at = alarm(*sheets, fire_supply=0)
    draw(at, "lava")
    place(at, 13)
    assert phase(at) == (0, "dragon-from")
    assert answers(at) == [{"do": "dragon-from", "from": seat} for seat in lenders]
    assert refusal(at, {"do": "dragon-from", "seat": 0, "from": 0}) == "KNG-17"
    assert refusal(at, {"do": "dragon-from", "seat": 0, "from": 2}) == "KNG-17"
    assert refusal(at, {"do": "dragon-from", "seat": 0, "from": 4}) == "FORMAT"
    act(at, "dragon-from", **{"from": 1})
    assert sheet(at, 1)["fires"] == 4
    assert field(at, 13)["fire"]
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-17")
def test_with_all_15_fires_on_the_map_the_tile_is_placed_without_one() -> None:
    at = alarm(dragons=[*range(1, 15), 16], gems={15: "gold"}, fire_supply=0)
    draw(at, "caves")
    place(at, 15)
    at_15 = field(at, 15)
    assert (at_15["owner"], at_15["fire"], at_15["castle"]) == (None, False, True)
    assert at_15["gem"] == "gold"
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-17", "KNG-12", "KNG-13")
def test_a_field_without_an_owner_can_be_neither_slain_nor_conquered_nor_built_on() -> None:
    at = use("3-1", STRAIGHT, dragons=[2], castles=[15])
    assert fields(at, "slay") == [2]
    at = use("4-1", RED_5, {"fields": [16]}, {"fields": [0]}, castles=[15])
    assert fields(at, "conquer") == [0]
    at = use("5-1", STRAIGHT, castles=[15])
    draw(at, "caves", "lava")
    assert fields(at, "place") == [10, 13, 23]


@pytest.mark.rule("KNG-17")
def test_only_the_drawn_tile_and_a_free_field_in_an_alarm() -> None:
    at = alarm({}, {"fields": [13]})
    draw(at, "lava")
    assert refusal(at, {"do": "place", "seat": 0, "tile": "lava", "field": 13}) == "KNG-17"
    assert refusal(at, {"do": "place", "seat": 0, "tile": "caves", "field": 10}) == "KNG-17"
