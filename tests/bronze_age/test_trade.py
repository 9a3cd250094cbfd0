"""The trade variant: offers of the active player, answers of the partner."""

import pytest

from wurfwerk.kernel.table import Table

from .position import Sheet, act, answers, goods, kinds, phase, refusal, sheet, table, thrown

ME: Sheet = {"food": 5, "goods": {"wood": 3, "stone": 2}}
YOU: Sheet = {"food": 4, "goods": {"stone": 2, "pottery": 2, "metal": 1}}


def market(*sheets: Sheet, seats: int = 3, dice: str = "food food food") -> Table:
    """Seat 0 in its trade phase."""
    return table(*sheets, seats=seats, trade=True, phase="trade", dice=dice)


def offer(to: int, give: dict[str, int], take: dict[str, int], seat: int = 0) -> dict[str, object]:
    """An offer as an event."""
    return {"do": "offer", "seat": seat, "to": to, "give": give, "take": take}


def exchange(at: Table, to: int, give: dict[str, int], take: dict[str, int]) -> None:
    """An offer and its acceptance."""
    at.apply(offer(to, give, take))
    act(at, "accept")


@pytest.mark.rule("AGE-16")
def test_goods_and_food_change_hands_in_any_combination() -> None:
    at = market(ME, YOU)
    exchange(at, 1, {"wood": 2, "food": 3}, {"pottery": 1, "metal": 1})
    assert (goods(at, 0), sheet(at, 0)["food"]) == (
        {"wood": 1, "stone": 2, "pottery": 1, "metal": 1},
        2,
    )
    assert (goods(at, 1), sheet(at, 1)["food"]) == ({"wood": 2, "stone": 2, "pottery": 1}, 7)
    assert phase(at) == (0, "trade")


@pytest.mark.rule("AGE-16")
def test_the_rulebooks_wood_for_stone_and_then_stone_for_pottery() -> None:
    at = market(
        {"goods": {"wood": 3, "stone": 1}}, {"goods": {"stone": 2}}, {"goods": {"pottery": 2}}
    )
    exchange(at, 1, {"wood": 3}, {"stone": 2})
    exchange(at, 2, {"stone": 3}, {"pottery": 2})
    assert [goods(at, seat) for seat in range(3)] == [{"pottery": 2}, {"wood": 3}, {"stone": 3}]


@pytest.mark.rule("AGE-16")
def test_only_the_partner_is_asked_about_an_offer() -> None:
    at = market(ME, YOU)
    at.apply(offer(1, {"wood": 1}, {"stone": 1}))
    assert at.asked == (1,)
    assert answers(at) == [{"do": "accept"}, {"do": "decline"}]
    assert at.view()["offer"] == {"to": 1, "give": {"wood": 1}, "take": {"stone": 1}}


@pytest.mark.rule("AGE-16")
def test_a_declined_offer_changes_nothing_and_the_trade_goes_on() -> None:
    at = market(ME, YOU)
    before = at._tables.tobytes()
    at.apply(offer(1, {"wood": 1}, {"stone": 1}))
    act(at, "decline")
    assert at._tables.tobytes() == before
    assert at.asked == (0,)


@pytest.mark.rule("AGE-16")
def test_offers_are_not_limited_in_number() -> None:
    at = market(ME, YOU)
    for _ in range(50):
        at.apply(offer(1, {"wood": 1}, {"metal": 1}))
        act(at, "decline")
    exchange(at, 1, {"wood": 1}, {"metal": 1})
    exchange(at, 1, {"metal": 1}, {"wood": 1})
    assert goods(at) == ME["goods"]


@pytest.mark.rule("AGE-16")
def test_an_offer_is_legal_exactly_if_both_sides_have_what_they_give() -> None:
    at = market(ME, YOU)
    for give in range(1, 10):
        for take in range(1, 10):
            event = offer(1, {"wood": give}, {"pottery": take})
            if give <= 3 and take <= 2:
                at.apply(event)
                at.undo()
            else:
                assert refusal(at, event) == "AGE-16"


@pytest.mark.rule("AGE-16")
@pytest.mark.parametrize(
    ("kind", "limit"),
    [("wood", 8), ("stone", 7), ("pottery", 6), ("cloth", 5), ("metal", 4), ("food", 15)],
)
def test_nothing_may_exceed_the_receivers_track(kind: str, limit: int) -> None:
    def stock(amount: int) -> Sheet:
        # Food is what the other side gives, unless food is what is at stake.
        if kind == "food":
            return {"food": amount, "goods": {"wood": 2}}
        return {"food": 5, "goods": {kind: amount}}

    other = "wood" if kind == "food" else "food"
    for giver, receiver in ((0, 1), (1, 0)):
        sheets = {giver: stock(2), receiver: stock(limit - 1)}
        at = market(sheets[0], sheets[1])
        mine, yours = (kind, other) if giver == 0 else (other, kind)
        number = {kind: 2, other: 1}
        assert refusal(at, offer(1, {mine: number[mine]}, {yours: number[yours]})) == "AGE-16"
        exchange(at, 1, {mine: 1}, {yours: 1})
        if kind == "food":
            assert sheet(at, receiver)["food"] == limit
        else:
            assert goods(at, receiver)[kind] == limit


@pytest.mark.rule("AGE-16", "AGE-12")
def test_more_than_6_goods_may_be_held_until_the_end_of_the_own_turn() -> None:
    at = market({"goods": {"wood": 6}}, {"goods": {"stone": 6}})
    exchange(at, 1, {"wood": 1}, {"stone": 6})
    assert sum(goods(at).values()) == 11
    at = market({"goods": {"wood": 6}}, {"goods": {"stone": 6}}, {"food": 9})
    exchange(at, 1, {"wood": 6}, {"stone": 1})
    act(at, "done")
    assert sum(goods(at, 1).values()) == 11
    assert phase(at) == (1, "roll")


@pytest.mark.rule("AGE-16")
def test_one_cannot_trade_with_oneself() -> None:
    assert refusal(market(ME, YOU), offer(0, {"wood": 1}, {"stone": 1})) == "AGE-16"


@pytest.mark.rule("AGE-16")
@pytest.mark.parametrize("to", [3, 4, 17, 10**30])
def test_one_cannot_trade_with_a_seat_that_does_not_exist(to: int) -> None:
    assert refusal(market(ME, YOU), offer(to, {"wood": 1}, {"stone": 1})) == "FORMAT"


@pytest.mark.rule("AGE-16")
def test_no_kind_stands_on_both_sides() -> None:
    event = offer(1, {"wood": 1, "stone": 1}, {"stone": 1})
    assert refusal(market(ME, YOU), event) == "FORMAT"


@pytest.mark.rule("AGE-16")
@pytest.mark.parametrize(
    ("give", "take"),
    [
        ({}, {"stone": 1}),
        ({"wood": 1}, {}),
        ({"wood": 0}, {"stone": 1}),
        ({"gold": 1}, {"wood": 1}),
    ],
)
def test_both_sides_give_at_least_one_of_something(
    give: dict[str, int], take: dict[str, int]
) -> None:
    assert refusal(market(ME, YOU), offer(1, give, take)) == "FORMAT"


@pytest.mark.rule("AGE-16")
@pytest.mark.parametrize("amount", [16, 10**6, 10**30])
def test_amounts_beyond_every_track_are_refused(amount: int) -> None:
    assert refusal(market(ME, YOU), offer(1, {"wood": amount}, {"stone": 1})) == "AGE-16"
    assert refusal(market(ME, YOU), offer(1, {"wood": 1}, {"food": amount})) == "AGE-16"


@pytest.mark.rule("AGE-16")
def test_opponents_do_not_trade_among_themselves() -> None:
    at = market(ME, YOU, {"goods": {"wood": 1}})
    assert refusal(at, offer(2, {"stone": 1}, {"wood": 1}, seat=1)) == "FORMAT"
    at.apply(offer(1, {"wood": 1}, {"stone": 1}))
    assert refusal(at, offer(2, {"stone": 1}, {"wood": 1}, seat=1)) == "AGE-16"


@pytest.mark.rule("AGE-16")
def test_an_open_offer_has_to_be_answered_before_anything_else() -> None:
    at = market(ME, YOU)
    at.apply(offer(1, {"wood": 1}, {"stone": 1}))
    assert refusal(at, {"do": "done", "seat": 0}) == "FORMAT"
    assert refusal(at, offer(2, {"wood": 1}, {"food": 1})) == "FORMAT"
    assert refusal(at, {"do": "accept", "seat": 2}) == "FORMAT"
    assert refusal(at, {"do": "done", "seat": 1}) == "AGE-16"


@pytest.mark.rule("AGE-16")
def test_without_an_offer_there_is_nothing_to_answer() -> None:
    at = market(ME, YOU)
    assert refusal(at, {"do": "accept", "seat": 0}) == "AGE-16"
    assert refusal(at, {"do": "decline", "seat": 0}) == "AGE-16"


@pytest.mark.rule("AGE-16")
def test_the_trade_is_asked_in_every_turn_even_if_nobody_has_anything() -> None:
    at = thrown("coins workers food", {"food": 0}, {"food": 0}, trade=True)
    assert phase(at) == (0, "trade")
    assert answers(at) == [{"do": "done"}]
    assert at.suggestions(0).size == 0
    act(at, "done")
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-16")
def test_without_the_variant_there_is_no_trade() -> None:
    at = thrown("workers food food", ME, YOU)
    assert phase(at) == (0, "build")
    assert refusal(at, offer(1, {"wood": 1}, {"stone": 1})) == "AGE-2"


@pytest.mark.rule("AGE-16")
def test_alone_there_is_nobody_to_trade_with() -> None:
    at = thrown("workers food food", ME, seats=1, trade=True)
    assert phase(at) == (0, "build")


@pytest.mark.rule("AGE-16")
def test_listed_are_only_done_and_simple_offers_are_suggested() -> None:
    at = market({"food": 0, "goods": {"wood": 8}}, {"food": 0, "goods": {"stone": 1}})
    assert kinds(at) == ["done"]
    suggested = [at.event(0, int(number)) for number in at.suggestions(0)]
    assert suggested == [
        offer(1, {"wood": 1}, {"stone": 1}),
        offer(2, {"wood": 1}, {"food": 1}),
    ]


@pytest.mark.rule("AGE-16")
def test_goods_traded_for_serve_to_build_and_buy_in_the_same_turn() -> None:
    at = market(
        {"food": 5, "goods": {"wood": 1}, "developments": ["engineering"]},
        {"goods": {"stone": 2, "metal": 3}},
    )
    exchange(at, 1, {"food": 5}, {"stone": 2, "metal": 3})
    act(at, "done")
    act(at, "engineer", stone=2)
    act(at, "done")
    act(at, "buy", development="leadership", pay=["metal"])
    assert goods(at) == {"wood": 1}
