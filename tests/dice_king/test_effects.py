"""Phase 3a: what the citizens do."""

import pytest

from .position import (
    HARD,
    act,
    answers,
    draw,
    field,
    fields,
    kinds,
    phase,
    place,
    refusal,
    sheet,
    thrown,
    use,
)

RED_4 = "red 3, red 3, red 1, blue 2, red 2, blue 3"
RED_5 = "red 3, red 3, red 1, blue 2, red 2, red 5"
RED_6 = "red 3, red 3, red 1, red 1, red 2, red 5"
STRAIGHT = "blue 1, green 2, green 3, green 4, red 5, green 6"
FULL_HOUSE = "red 3, red 3, green 3, blue 2, red 2, blue 4"
HIGH = "blue 6, blue 6, red 6, red 6, red 5, green 6"
THREES = "red 3, red 3, green 3, green 3, blue 3, blue 4"
FOURS = "red 4, red 4, green 4, green 4, red 2, blue 4"


# Merchant


@pytest.mark.rule("KNG-9")
@pytest.mark.parametrize(("dice", "step"), [(RED_4, 1), (RED_5, 2), (RED_6, 3)])
def test_the_merchant_draws_as_many_tiles_as_steps_are_reached(dice: str, step: int) -> None:
    at = use("1-1", dice)
    assert phase(at) == (0, "draw")
    assert {len(event["tiles"]) for event, _ in at.odds()} == {step}


@pytest.mark.rule("KNG-9")
def test_one_of_the_drawn_tiles_is_placed_and_the_others_go_back() -> None:
    at = use("1-1", RED_6)
    draw(at, "lava", "coast", "desert")
    assert fields(at, "place") == [6, 13, 17, 21, 23]
    assert at.view()["supply"]["tiles"] == 22 - 3
    place(at, 13)
    assert at.view()["supply"]["tiles"] == 22 - 1
    assert at.view()["drawn"] == []
    assert sheet(at)["fields"] == [13]
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-9")
@pytest.mark.parametrize(
    ("gold_supply", "white_supply", "gained"), [(2, 5, (1, 1)), (0, 5, (0, 2)), (0, 0, (0, 1))]
)
def test_the_third_step_also_gives_a_gem_golden_first(
    gold_supply: int, white_supply: int, gained: tuple[int, int]
) -> None:
    at = use("1-1", RED_6, gold_supply=gold_supply, white_supply=white_supply)
    draw(at, "lava", "coast", "desert")
    assert (sheet(at)["gold"], sheet(at)["white"]) == (0, 1)
    place(at, 13)
    assert (sheet(at)["gold"], sheet(at)["white"]) == gained
    supply = at.view()["supply"]
    taken = sum(gained) - 1
    assert supply["gold"] + supply["white"] == gold_supply + white_supply - taken


@pytest.mark.rule("KNG-9")
@pytest.mark.parametrize(("dice", "tiles"), [(RED_4, ["lava"]), (RED_5, ["lava", "coast"])])
def test_the_lower_steps_give_no_gem(dice: str, tiles: list[str]) -> None:
    at = use("1-1", dice)
    draw(at, *tiles)
    place(at, 13)
    assert (sheet(at)["gold"], sheet(at)["white"]) == (0, 1)


@pytest.mark.rule("KNG-9", "KNG-4")
def test_the_rulebooks_five_red_dice_and_a_joker_reach_the_third_step() -> None:
    at = thrown(RED_5, {"cards": ["red 4", "red 4"]}, top=["1-1", *HARD[1:]], gold_supply=0)
    assert at.view()["cards"][0]["step"] == 2
    act(at, "joker", **{"as": "red 4"}, supers=0)
    assert at.view()["cards"][0]["step"] == 3
    act(at, "take", card="1-1")
    at.apply(at.odds()[0][0])
    draw(at, "lava", "coast", "desert")
    place(at, 17)
    assert (sheet(at)["gold"], sheet(at)["white"]) == (0, 2)


@pytest.mark.rule("KNG-9")
def test_the_merchants_gem_comes_also_when_the_supply_is_then_empty() -> None:
    at = use("1-1", RED_6, {"fields": [*range(13), *range(14, 16)]}, dragons=[*range(17, 29)])
    assert at.view()["supply"]["tiles"] == 1
    draw(at, "lava")
    place(at, 13)
    assert sheet(at)["gold"] == 1
    assert at.is_over


# Thieves


@pytest.mark.rule("KNG-10")
def test_the_thief_of_cards_draws_two_places_one_and_may_steal_an_open_card() -> None:
    at = use(
        "2-1",
        FULL_HOUSE,
        {},
        {"cards": ["red 6", "blue 1", "blue 1"], "supers": 3},
        {"cards": ["green 2"]},
    )
    draw(at, "lava", "coast")
    place(at, 13)
    assert answers(at) == [
        {"do": "steal", "from": 1, "card": "red 6"},
        {"do": "steal", "from": 1, "card": "blue 1"},
        {"do": "steal", "from": 2, "card": "green 2"},
        {"do": "decline"},
    ]
    act(at, "steal", **{"from": 1}, card="blue 1")
    assert sheet(at, 0)["cards"] == {"red 2": 1, "blue 1": 1}
    assert sheet(at, 1)["cards"] == {"red 6": 1, "blue 1": 1}
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-10")
def test_a_super_joker_is_never_stolen() -> None:
    at = use("2-1", FULL_HOUSE, {}, {"supers": 3})
    draw(at, "lava", "coast")
    place(at, 13)
    assert phase(at) == (1, "throw")
    assert sheet(at, 1)["super_jokers"] == 3


@pytest.mark.rule("KNG-10", "KNG-11")
@pytest.mark.parametrize(
    ("card", "dice", "tiles"), [("2-1", FULL_HOUSE, ["lava", "coast"]), ("2-11", FOURS, ["lava"])]
)
def test_a_thief_may_decline(card: str, dice: str, tiles: list[str]) -> None:
    at = use(card, dice, {}, {"cards": ["red 6"], "gold": 1})
    draw(at, *tiles)
    place(at, 13)
    act(at, "decline")
    assert (sheet(at, 1)["cards"], sheet(at, 1)["gold"]) == ({"red 6": 1}, 1)
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-10")
def test_the_thief_cannot_steal_what_is_not_there_or_from_herself() -> None:
    at = use("2-1", FULL_HOUSE, {"cards": ["red 6"]}, {"cards": ["blue 1"], "gold": 1})
    draw(at, "lava", "coast")
    place(at, 13)
    for event in (
        {"do": "steal", "seat": 0, "from": 1, "card": "red 6"},
        {"do": "steal", "seat": 0, "from": 0, "card": "red 6"},
        {"do": "steal", "seat": 0, "from": 1, "gem": "gold"},
    ):
        assert refusal(at, event) == "KNG-10"
    assert refusal(at, {"do": "steal", "seat": 0, "from": 2, "card": "red 6"}) == "FORMAT"
    assert refusal(at, {"do": "steal", "seat": 0, "from": 1}) == "FORMAT"


@pytest.mark.rule("KNG-11")
def test_the_thief_of_gems_places_one_tile_and_may_steal_a_gem_of_either_kind() -> None:
    at = use("2-11", FOURS, {}, {"gold": 2, "white": 1}, {"white": 3})
    assert {len(event["tiles"]) for event, _ in at.odds()} == {1}
    draw(at, "lava")
    place(at, 13)
    assert answers(at) == [
        {"do": "steal", "from": 1, "gem": "white"},
        {"do": "steal", "from": 1, "gem": "gold"},
        {"do": "steal", "from": 2, "gem": "white"},
        {"do": "decline"},
    ]
    assert (
        refusal(at, {"do": "steal", "seat": 0, "from": 2, "gem": "gold"})
        == refusal(at, {"do": "steal", "seat": 0, "from": 1, "card": "red 6"})
        == "KNG-11"
    )
    act(at, "steal", **{"from": 1}, gem="gold")
    assert (sheet(at, 0)["gold"], sheet(at, 1)["gold"]) == (1, 1)
    assert (sheet(at, 0)["white"], sheet(at, 1)["white"]) == (1, 1)


@pytest.mark.rule("KNG-11")
def test_without_a_gem_to_steal_nobody_is_asked() -> None:
    at = use("2-11", FOURS, {}, {"white": 0, "cards": ["red 6"]})
    draw(at, "lava")
    place(at, 13)
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-10", "KNG-11")
def test_the_thief_is_asked_also_when_the_supply_is_then_empty() -> None:
    at = use("2-11", FOURS, {"fields": [*range(13), 14, 15]}, {"gold": 1}, dragons=[*range(17, 29)])
    draw(at, "lava")
    place(at, 13)
    assert kinds(at) == ["steal", "decline"]
    act(at, "steal", **{"from": 1}, gem="gold")
    assert at.is_over


# Dragon slayer


@pytest.mark.rule("KNG-12")
def test_the_dragon_slayer_replaces_any_fire_keeps_it_and_takes_a_gem_there() -> None:
    at = use("3-1", STRAIGHT, dragons=[2, 20, 29], gems={20: "white", 29: "gold"})
    assert fields(at, "slay") == [2, 20, 29]
    act(at, "slay", field=29)
    assert sheet(at)["fields"] == [29]
    assert (sheet(at)["fires"], sheet(at)["gold"], sheet(at)["white"]) == (1, 1, 1)
    assert field(at, 29) | {"owner": 0, "fire": False, "gem": None} == field(at, 29)
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-12")
def test_only_a_fire_can_be_slain() -> None:
    at = use("3-1", STRAIGHT, {}, {"fields": [5]}, dragons=[2], castles=[7])
    for number in (3, 5, 7, 30, 99):
        assert refusal(at, {"do": "slay", "seat": 0, "field": number}) == "KNG-12"


@pytest.mark.rule("KNG-12")
def test_without_a_fire_on_the_map_the_slayer_lapses_and_the_card_is_gained() -> None:
    at = use("3-1", STRAIGHT, dragons=[], castles=[7])
    assert phase(at) == (1, "throw")
    assert sheet(at)["cards"] == {"red 4": 1}


# Brawler

FIVE_RED = RED_5


@pytest.mark.rule("KNG-13")
def test_the_rulebooks_brawler_must_hit_one_of_the_two_neighbours() -> None:
    """Chrissy holds 0; Nadine is next to her, Nico 2 fields away and Michi 3."""
    chrissy, michi, nico, nadine = [0], [3], [2, 6], [1, 4]
    at = use(
        "4-1",
        FIVE_RED,
        {"fields": chrissy},
        {"fields": michi},
        {"fields": nico},
        {"fields": nadine},
    )
    assert fields(at, "conquer") == [1, 4]
    assert refusal(at, {"do": "conquer", "seat": 0, "field": 2}) == "KNG-13"
    act(at, "conquer", field=4)
    assert (sheet(at, 0)["fields"], sheet(at, 3)["fields"]) == ([0, 4], [1])
    assert (sheet(at, 0)["markers_left"], sheet(at, 3)["markers_left"]) == (14, 15)


@pytest.mark.rule("KNG-13")
def test_without_neighbours_all_markers_two_fields_away_are_nearest_then_three() -> None:
    at = use("4-1", FIVE_RED, {"fields": [0]}, {"fields": [3]}, {"fields": [2, 6]}, {})
    assert fields(at, "conquer") == [2, 6]
    at = use("4-1", FIVE_RED, {"fields": [0]}, {"fields": [3]}, {"fields": [29]}, {})
    assert fields(at, "conquer") == [3, 29]


@pytest.mark.rule("KNG-13")
def test_nearest_counts_from_any_own_marker_and_over_any_field() -> None:
    at = use(
        "4-1", FIVE_RED, {"fields": [0, 17]}, {"fields": [3, 15]}, {}, {}, dragons=[16, 1, 2, 5]
    )
    assert fields(at, "conquer") == [15]


@pytest.mark.rule("KNG-13")
def test_without_own_markers_every_foreign_marker_is_nearest() -> None:
    at = use("4-1", FIVE_RED, {}, {"fields": [3, 15]}, {"fields": [8]}, {})
    assert fields(at, "conquer") == [3, 8, 15]


@pytest.mark.rule("KNG-13")
def test_without_a_foreign_marker_the_brawler_lapses_and_the_card_is_gained() -> None:
    at = use("4-1", FIVE_RED, {"fields": [3]}, {}, castles=[4])
    assert phase(at) == (1, "throw")
    assert sheet(at)["cards"] == {"red 6": 1}


# Landowner


@pytest.mark.rule("KNG-14")
def test_the_landowner_draws_two_tiles_and_places_both_in_any_order() -> None:
    at = use("5-1", STRAIGHT)
    draw(at, "caves", "lava")
    assert fields(at, "place") == [10, 13, 15, 23]
    place(at, 23)
    assert phase(at) == (0, "place")
    assert fields(at, "place") == [10, 15]
    place(at, 15)
    assert sheet(at)["fields"] == [15, 23]
    assert (sheet(at)["gold"], phase(at)) == (1, (1, "throw"))


@pytest.mark.rule("KNG-14")
def test_two_tiles_of_one_landscape_take_both_its_fields() -> None:
    at = use("5-1", STRAIGHT)
    draw(at, "caves", "caves")
    assert answers(at) == [
        {"do": "place", "tile": "caves", "field": 10},
        {"do": "place", "tile": "caves", "field": 15},
    ]
    place(at, 10)
    assert answers(at) == [{"do": "place", "tile": "caves", "field": 15}]
    place(at, 15)
    assert sheet(at)["fields"] == [10, 15]


# Placing


@pytest.mark.rule("KNG-15")
def test_a_tile_goes_to_a_free_field_of_its_landscape_with_an_own_marker() -> None:
    at = use("2-11", FOURS, {}, {"fields": [13]})
    draw(at, "lava")
    assert answers(at) == [{"do": "place", "tile": "lava", "field": 23}]
    place(at, 23)
    assert field(at, 23)["owner"] == 0
    assert field(at, 23)["castle"]


@pytest.mark.rule("KNG-15")
def test_with_two_free_fields_the_player_chooses() -> None:
    at = use("2-11", FOURS)
    draw(at, "lava")
    assert fields(at, "place") == [13, 23]


@pytest.mark.rule("KNG-15")
@pytest.mark.parametrize(("number", "gem"), [(0, "gold"), (3, "white")])
def test_a_gem_on_the_field_is_taken(number: int, gem: str) -> None:
    at = use("2-11", FOURS)
    draw(at, field(at, number)["landscape"])
    place(at, number)
    assert sheet(at)[gem] == (1 if gem == "gold" else 2)
    assert field(at, number)["gem"] is None


@pytest.mark.rule("KNG-15")
@pytest.mark.parametrize(
    ("tile", "number"), [("lava", 13), ("lava", 10), ("caves", 10), ("caves", 23), ("lava", 30)]
)
def test_no_other_field_and_no_other_tile(tile: str, number: int) -> None:
    at = use("2-11", FOURS, {}, {"fields": [13]})
    draw(at, "lava")
    event = {"do": "place", "seat": 0, "tile": tile, "field": number}
    assert refusal(at, event) == "KNG-15"


# Short supply


@pytest.mark.rule("KNG-16")
@pytest.mark.parametrize(
    ("card", "dice", "wanted"),
    [("1-1", RED_6, 3), ("2-1", FULL_HOUSE, 2), ("5-1", STRAIGHT, 2), ("2-11", FOURS, 1)],
)
@pytest.mark.parametrize("supply", [1, 2])
def test_with_fewer_tiles_as_many_are_drawn_as_there_are(
    card: str, dice: str, wanted: int, supply: int
) -> None:
    """Lava and meadow (13, 14, 18, 23) are free, and more if two tiles are in the supply."""
    dragons = [15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29]
    taken = dragons if supply == 2 else [*dragons, 18]
    at = use(card, dice, {"fields": [*range(13)]}, dragons=taken, fire_supply=1)
    assert at.view()["supply"]["tiles"] == supply
    assert {len(event["tiles"]) for event, _ in at.odds()} == {min(wanted, supply)}
    assert refusal(at, {"do": "draw", "tiles": ["lava"] * 3}) in ("KNG-16", "KNG-11")


@pytest.mark.rule("KNG-16", "KNG-14")
def test_a_landowner_with_one_tile_places_one() -> None:
    at = use("5-1", STRAIGHT, {"fields": [*range(13), 14, 15]}, dragons=[*range(17, 29)])
    draw(at, "lava")
    place(at, 13)
    assert at.is_over
