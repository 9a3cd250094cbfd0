"""Phase 2: jokers, forced taking, failing."""

import pytest

from wurfwerk.games.dice_king.sheet import DICE

from .position import HARD, NOTHING, act, answers, kinds, phase, refusal, sheet, thrown

FOUR_ONES = "blue 1, blue 1, red 1, red 1, red 2, red 2"
MICHI: list[str | None] = ["1-3", "2-7", "3-6", "4-5", "5-9"]
"""Stack 3 wants four of a kind, the others many green dice."""


SIXES = "blue 6, blue 6, red 6, red 1, red 2, red 2"
"""Three sixes: one is missing for four of a kind."""


@pytest.mark.rule("KNG-4")
@pytest.mark.parametrize(
    ("supers", "cards_left", "supers_left"),
    [(0, {}, 2), (1, {"red 6": 1}, 1), (2, {"red 6": 2}, 0)],
)
def test_the_rulebooks_three_pairs_for_a_red_6(
    supers: int, cards_left: dict[str, int], supers_left: int
) -> None:
    at = thrown(SIXES, {"cards": ["red 6", "red 6"], "supers": 2}, top=MICHI)
    assert "take" not in kinds(at)
    act(at, "joker", **{"as": "red 6"}, supers=supers)
    assert (sheet(at)["cards"], sheet(at)["super_jokers"]) == (cards_left, supers_left)
    assert at.view()["extra_dice"] == ["red 6"]
    assert answers(at, "take") == [{"do": "take", "card": "3-6"}]


@pytest.mark.rule("KNG-4")
def test_the_rulebooks_two_extra_dice_from_four_cards() -> None:
    """Groups 4+2 lack a six and a one: the pair becomes a red 6, both super-jokers any 1."""
    dice = "blue 6, blue 6, red 6, red 1, blue 4, red 2"
    top: list[str | None] = ["1-3", "2-7", "3-12", "4-5", "5-4"]
    at = thrown(dice, {"cards": ["red 6", "red 6"], "supers": 2}, top=top)
    act(at, "joker", **{"as": "red 6"}, supers=0)
    assert "take" not in kinds(at)
    act(at, "joker", **{"as": "green 1"}, supers=2)
    assert answers(at, "take") == [{"do": "take", "card": "5-4"}]
    assert (sheet(at)["cards"], sheet(at)["super_jokers"]) == ({}, 0)
    assert at.view()["extra_dice"] == ["red 6", "green 1"]


@pytest.mark.rule("KNG-4")
def test_two_fronts_must_show_the_same_die() -> None:
    at = thrown(NOTHING, {"cards": ["red 6", "red 5", "blue 6"]})
    assert "joker" not in kinds(at)
    event = {"do": "joker", "seat": 0, "as": "red 6", "supers": 0}
    assert refusal(at, event) == "KNG-4"


@pytest.mark.rule("KNG-4")
def test_a_front_and_a_super_joker_make_the_fronts_die() -> None:
    at = thrown(NOTHING, {"cards": ["red 6", "blue 2"], "supers": 1})
    assert answers(at, "joker") == [
        {"do": "joker", "as": "red 6", "supers": 1},
        {"do": "joker", "as": "blue 2", "supers": 1},
    ]


@pytest.mark.rule("KNG-4")
def test_two_super_jokers_make_any_of_18_dice() -> None:
    at = thrown(NOTHING, {"supers": 2})
    assert [event["as"] for event in answers(at, "joker")] == list(DICE)


@pytest.mark.rule("KNG-4")
def test_with_everything_there_are_18_times_3_jokers() -> None:
    at = thrown(NOTHING, {"cards": [*DICE, *DICE], "supers": 2})
    assert len(answers(at, "joker")) == 54


@pytest.mark.rule("KNG-4")
def test_one_card_alone_makes_nothing() -> None:
    assert "joker" not in kinds(thrown(NOTHING, {"supers": 1}))
    assert "joker" not in kinds(thrown(NOTHING, {"cards": ["red 1"]}))


@pytest.mark.rule("KNG-4")
def test_other_players_cards_are_not_ones_own() -> None:
    assert "joker" not in kinds(thrown(NOTHING, {}, {"supers": 5, "cards": ["red 1", "red 1"]}))


@pytest.mark.rule("KNG-4", "KNG-6")
def test_jokers_may_be_spent_for_nothing_and_failing_stays_allowed() -> None:
    at = thrown(NOTHING, {"supers": 4})
    act(at, "joker", **{"as": "red 1"}, supers=2)
    act(at, "joker", **{"as": "red 1"}, supers=2)
    assert kinds(at) == ["fail"]
    act(at, "fail", card="5-12")
    assert sheet(at)["super_jokers"] == 1


@pytest.mark.rule("KNG-4")
def test_extra_dice_are_gone_with_the_turn() -> None:
    at = thrown(NOTHING, {"supers": 2})
    act(at, "joker", **{"as": "red 1"}, supers=2)
    act(at, "fail", card="5-12")
    at.apply(at.odds()[0][0])
    at.apply({"do": "draw", "tiles": ["lava"]})
    act(at, "place", tile="lava", field=13)
    assert at.view()["extra_dice"] == []


@pytest.mark.rule("KNG-5")
def test_a_card_that_the_thrown_dice_fulfil_must_be_taken() -> None:
    at = thrown(FOUR_ONES, top=MICHI)
    assert answers(at) == [{"do": "take", "card": "3-6"}]
    assert refusal(at, {"do": "fail", "seat": 0, "card": "3-6"}) == "KNG-5"
    assert refusal(at, {"do": "fail", "seat": 0, "card": None}) == "KNG-5"


@pytest.mark.rule("KNG-5")
def test_of_several_fulfilled_cards_one_is_chosen() -> None:
    at = thrown(FOUR_ONES, top=["1-10", "2-12", "3-6", "4-12", "5-2"])
    assert [event["card"] for event in answers(at)] == ["1-10", "3-6", "5-2"]


@pytest.mark.rule("KNG-5")
def test_the_choice_includes_cards_that_only_jokers_fulfil() -> None:
    at = thrown(FOUR_ONES, {"supers": 2}, top=["1-10", "2-12", "3-6", "4-12", "5-4"])
    assert [event["card"] for event in answers(at, "take")] == ["1-10", "3-6", "5-4"]
    at = thrown(
        "blue 1, blue 1, red 1, red 1, red 2, green 6", {"supers": 2}, top=[*MICHI[:4], "5-4"]
    )
    assert [event["card"] for event in answers(at, "take")] == ["3-6"]
    act(at, "joker", **{"as": "blue 2"}, supers=2)
    assert [event["card"] for event in answers(at, "take")] == ["3-6", "5-4"]
    assert "fail" not in kinds(at)


@pytest.mark.rule("KNG-5")
def test_jokers_are_never_forced() -> None:
    at = thrown(SIXES, {"supers": 8}, top=MICHI)
    assert kinds(at) == ["joker", "fail"]


@pytest.mark.rule("KNG-5")
def test_extra_dice_cannot_spoil_what_the_thrown_dice_fulfil() -> None:
    """Red 11 > blue 3 > green 2; a green 6 more would break the order."""
    dice = "blue 1, green 2, red 1, blue 2, red 5, red 5"
    at = thrown(dice, {"supers": 2}, top=["1-3", "2-2", "3-6", "4-12", "5-12"])
    act(at, "joker", **{"as": "green 6"}, supers=2)
    assert [event["card"] for event in answers(at, "take")] == ["2-2"]
    assert "fail" not in kinds(at)


@pytest.mark.rule("KNG-5")
@pytest.mark.parametrize("card", ["3-7", "2-7", "5-9"])
def test_only_a_visible_fulfilled_card_can_be_taken(card: str) -> None:
    assert refusal(thrown(FOUR_ONES, top=MICHI), {"do": "take", "seat": 0, "card": card}) == "KNG-5"


@pytest.mark.rule("KNG-6")
def test_whoever_fulfils_nothing_takes_any_visible_card_as_a_super_joker() -> None:
    at = thrown(NOTHING)
    assert answers(at) == [{"do": "fail", "card": card} for card in HARD]
    act(at, "fail", card="4-12")
    assert (sheet(at)["super_jokers"], sheet(at)["cards"]) == (1, {})
    assert at.view()["effect"] == "alarm"
    assert phase(at) == (0, "reveal")


@pytest.mark.rule("KNG-6")
def test_failing_names_a_visible_card() -> None:
    at = thrown(NOTHING)
    assert refusal(at, {"do": "fail", "seat": 0, "card": "4-1"}) == "KNG-6"
    assert refusal(at, {"do": "fail", "seat": 0, "card": None}) == "KNG-6"


@pytest.mark.rule("KNG-6")
def test_empty_stacks_are_skipped() -> None:
    at = thrown(NOTHING, top=[None, "2-12", None, None, "5-12"])
    assert [event["card"] for event in answers(at)] == ["2-12", "5-12"]


@pytest.mark.rule("KNG-6")
def test_with_all_stacks_empty_a_turn_is_an_alarm_without_a_card() -> None:
    at = thrown(FOUR_ONES, {"supers": 1}, top=[None] * 5)
    assert answers(at) == [{"do": "fail", "card": None}]
    act(at, "fail", card=None)
    assert sheet(at)["super_jokers"] == 1
    assert phase(at) == (0, "draw")


@pytest.mark.rule("KNG-8")
def test_a_fulfilled_card_lies_open_and_the_next_one_is_revealed_before_its_effect() -> None:
    at = thrown(FOUR_ONES, top=MICHI)
    act(at, "take", card="3-6")
    assert sheet(at)["cards"] == {"green 3": 1}
    assert phase(at) == (0, "reveal")
    at.apply({"do": "reveal", "stack": 3, "card": "3-1"})
    assert phase(at) == (0, "slay")


@pytest.mark.rule("KNG-8")
def test_after_the_last_card_of_a_stack_no_reveal_comes() -> None:
    at = thrown(FOUR_ONES, top=MICHI, seen=[f"3-{n}" for n in range(1, 13)])
    act(at, "take", card="3-6")
    assert phase(at) == (0, "slay")
    assert at.view()["cards"][2] == {"stack": 3, "card": None, "below": 0}


@pytest.mark.rule("KNG-8")
def test_everything_before_a_player_is_public() -> None:
    at = thrown(NOTHING, {"cards": ["red 1"], "supers": 3, "gold": 2, "fires": 1}, {})
    views = [at.seen_by(seat) for seat in (-1, 0, 1)]
    assert views[0] == views[1] == views[2] == at.view()
