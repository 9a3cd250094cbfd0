"""Phase 8: at most six goods, Caravans."""

import pytest

from .position import act, answers, goods, phase, refusal, table, thrown


@pytest.mark.rule("AGE-12")
def test_six_goods_may_be_kept() -> None:
    at = thrown("food food food", {"goods": {"wood": 2, "stone": 2, "pottery": 2}})
    act(at, "done")
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-12")
def test_the_rulebooks_3_stone_and_5_wood_lose_two_goods_of_the_players_choice() -> None:
    for chosen, left in (
        (["wood", "wood"], {"wood": 3, "stone": 3}),
        (["stone", "stone"], {"wood": 5, "stone": 1}),
        (["stone", "wood"], {"wood": 4, "stone": 2}),
        (["wood", "stone"], {"wood": 4, "stone": 2}),
    ):
        at = table({"goods": {"wood": 5, "stone": 3}}, phase="discard")
        for good in chosen:
            assert phase(at) == (0, "discard")
            act(at, "discard", good=good)
        assert goods(at) == left
        assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-12")
def test_any_kind_held_may_be_given_up() -> None:
    at = table({"goods": {"wood": 5, "cloth": 1, "metal": 1}}, phase="discard")
    assert answers(at) == [{"do": "discard", "good": good} for good in ("wood", "cloth", "metal")]
    assert refusal(at, {"do": "discard", "seat": 0, "good": "stone"}) == "AGE-12"


@pytest.mark.rule("AGE-12")
def test_discarding_is_asked_again_until_six_are_left() -> None:
    full = {"wood": 8, "stone": 7, "pottery": 6, "cloth": 5, "metal": 4}
    at = table({"goods": full}, phase="discard")
    asked = 0
    while phase(at) == (0, "discard"):
        at.apply(at.legal(0)[-1])
        asked += 1
    assert asked == sum(full.values()) - 6
    assert goods(at) == {"wood": 6}


@pytest.mark.rule("AGE-12")
def test_before_the_end_of_the_turn_more_may_be_held_and_spent() -> None:
    at = thrown("good good good", {"goods": {"wood": 3, "pottery": 3}})
    assert sum(goods(at).values()) == 9
    assert phase(at) == (0, "buy")
    act(at, "buy", development="leadership", pay=["pottery"])
    assert goods(at) == {"wood": 4, "stone": 1}
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-12")
def test_the_surplus_is_asked_for_when_the_buy_phase_is_skipped() -> None:
    at = thrown("good good food", {"goods": {"wood": 8}, "developments": ["leadership"]})
    act(at, "keep")
    assert phase(at) == (0, "buy")
    act(at, "done")
    assert (phase(at), at.view()["coins"]) == ((0, "discard"), 0)


@pytest.mark.rule("AGE-22")
def test_with_caravans_nothing_is_discarded() -> None:
    at = thrown("good food food", {"goods": {"wood": 7}, "developments": ["caravans"]})
    act(at, "done")
    assert (phase(at), goods(at)) == ((1, "roll"), {"wood": 8})


@pytest.mark.rule("AGE-22", "AGE-26")
def test_caravans_bought_this_turn_work_in_this_turns_discard() -> None:
    at = table({"goods": {"wood": 8}}, phase="buy", coins=20)
    act(at, "buy", development="caravans", pay=[])
    assert (phase(at), goods(at)) == ((1, "roll"), {"wood": 8})


@pytest.mark.rule("AGE-22")
def test_an_opponents_caravans_do_not_help() -> None:
    at = table({"goods": {"wood": 8}}, {"developments": ["caravans"]}, phase="buy", coins=10)
    act(at, "done")
    assert phase(at) == (0, "discard")
