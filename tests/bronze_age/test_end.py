"""The end, the score and the ranking."""

import pytest

from wurfwerk.kernel.table import Table

from .position import Sheet, act, phase, sheet, table, throw
from .test_setup import DEVELOPMENTS, MONUMENTS

FOUR = ["leadership", "irrigation", "agriculture", "quarrying"]


def pass_turn(at: Table) -> None:
    """A turn in which nothing is done."""
    throw(at, " ".join(["food"] * len(at.view()["dice"])))
    while at.asked:
        events = at.legal(at.asked[0])
        at.apply(next(event for event in events if event["do"] in ("keep", "done", "discard")))


def last_turn(*sheets: Sheet, seats: int = 2, first: int = 0) -> Table:
    """The last player of a round in the discard phase, one good too many."""
    last = (first - 1) % seats
    padded: list[Sheet] = [*sheets, *[{}] * (seats - len(sheets))]  # type: ignore[list-item]
    padded[last] = {**padded[last], "goods": {"wood": 7}}
    return table(*padded, seats=seats, first=first, active=last, phase="discard")


@pytest.mark.rule("AGE-13")
def test_a_fifth_development_ends_the_game_after_the_round() -> None:
    at = table({"developments": FOUR}, seats=3, phase="buy", coins=20, round_number=8)
    act(at, "buy", development="coinage", pay=[])
    assert (phase(at), at.is_over) == ((1, "roll"), False)
    pass_turn(at)
    assert (phase(at), at.is_over) == ((2, "roll"), False)
    pass_turn(at)
    assert at.is_over
    assert at.view()["round"] == 8
    assert at.result().ended_by == "developments"


@pytest.mark.rule("AGE-13")
def test_all_players_have_equally_many_turns_whoever_began() -> None:
    at = table({}, {"developments": FOUR}, seats=3, first=2, active=1, phase="buy", coins=20)
    act(at, "buy", development="coinage", pay=[])
    assert at.is_over


@pytest.mark.rule("AGE-13")
def test_the_last_player_of_the_round_ends_the_game_at_once() -> None:
    at = table({}, {"developments": FOUR}, active=1, phase="buy", coins=20)
    act(at, "buy", development="coinage", pay=[])
    assert at.is_over
    assert (at.asked, at.is_chance_due) == ((), False)


@pytest.mark.rule("AGE-13")
def test_a_fourth_development_bought_does_not_end_the_game() -> None:
    at = table({}, {"developments": FOUR[:3]}, active=1, phase="buy", coins=20)
    act(at, "buy", development="coinage", pay=[])
    assert not at.is_over


@pytest.mark.rule("AGE-13")
def test_four_developments_do_not_end_the_game() -> None:
    at = last_turn({"developments": FOUR}, {"developments": FOUR})
    act(at, "discard", good="wood")
    assert not at.is_over
    assert at.result().ended_by == ""
    assert at.view()["round"] == 2


@pytest.mark.rule("AGE-13")
@pytest.mark.parametrize(
    ("seats", "left_out"),
    [(2, ["temple", "great-pyramid"]), (3, ["hanging-gardens"]), (4, [])],
)
def test_the_game_ends_when_every_allowed_monument_was_finished_by_anybody(
    seats: int, left_out: list[str]
) -> None:
    allowed = [name for name in MONUMENTS if name not in left_out]
    at = last_turn({"monuments": allowed[:3]}, {"monuments": allowed[3:]}, seats=seats)
    act(at, "discard", good="wood")
    assert at.is_over
    assert at.result().ended_by == "monuments"


@pytest.mark.rule("AGE-13")
@pytest.mark.parametrize("missing", ["step-pyramid", "stone-circle", "obelisk", "great-wall"])
def test_one_allowed_monument_missing_keeps_the_game_going(missing: str) -> None:
    others = [name for name in MONUMENTS if name != missing]
    at = last_turn({"monuments": others, "boxes": {missing: 2}}, {"boxes": {missing: 2}})
    act(at, "discard", good="wood")
    assert not at.is_over


@pytest.mark.rule("AGE-13")
def test_both_ends_may_come_together() -> None:
    at = last_turn({"monuments": list(MONUMENTS)}, {"developments": [*FOUR, "medicine"]}, seats=4)
    act(at, "discard", good="wood")
    assert at.result().ended_by == "developments-and-monuments"


@pytest.mark.rule("AGE-13")
def test_the_last_monument_finished_early_in_a_round_lets_the_round_be_played() -> None:
    others = [name for name in MONUMENTS if name != "obelisk"]
    at = table({"monuments": others, "boxes": {"obelisk": 8}}, phase="build", workers=1)
    act(at, "build", on="obelisk", boxes=1)
    assert not at.is_over
    pass_turn(at)
    assert at.is_over


@pytest.mark.rule("AGE-14")
def test_the_score_adds_developments_monuments_and_bonuses_less_disaster_boxes() -> None:
    at = table(
        {
            "developments": ["religion", "architecture", "empire"],
            "monuments": ["stone-circle", "obelisk"],
            "cities": 5,
            "disasters": 7,
        },
        {"monuments": ["obelisk"]},
        first_finishers={"obelisk": 1},
    )
    assert sheet(at)["points"] == {
        "developments": 6 + 8 + 8,
        "monuments": 2 + 3,
        "bonus": 2 + 5,
        "disasters": -7,
        "total": 22 + 5 + 7 - 7,
    }
    assert at.result().scores == (27, 6)


@pytest.mark.rule("AGE-14")
def test_goods_food_and_open_boxes_bring_no_points() -> None:
    at = table({"food": 15, "goods": {"metal": 4}, "cities": 7, "boxes": {"great-wall": 12}})
    assert at.result().scores == (0, 0)


@pytest.mark.rule("AGE-14")
def test_a_score_may_be_below_zero() -> None:
    at = table({"disasters": 9}, {"disasters": 10})
    assert (at.result().scores, at.result().winners) == ((-9, -10), (0,))


@pytest.mark.rule("AGE-14")
def test_the_highest_score_wins() -> None:
    at = table({"disasters": 1}, {"developments": ["religion"]}, {"goods": {"metal": 4}}, seats=3)
    assert (at.result().winners, at.result().decided_by) == ((1,), "points")


@pytest.mark.rule("AGE-14")
@pytest.mark.parametrize("seat", range(4))
def test_whoever_leads_wins_alone_by_points_or_by_goods(seat: int) -> None:
    ahead: list[Sheet] = [{"disasters": 1}] * 4
    ahead[seat] = {}
    at = table(*ahead, seats=4)
    assert (at.result().winners, at.result().decided_by) == ((seat,), "points")
    richer: list[Sheet] = [{"goods": {"stone": 1}}] * 4
    richer[seat] = {"goods": {"pottery": 1}}
    at = table(*richer, seats=4)
    assert (at.result().winners, at.result().decided_by) == ((seat,), "goods")


@pytest.mark.rule("AGE-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_are_level_in_everything_share_the_victory(seats: int) -> None:
    at = table(seats=seats)
    assert (at.result().winners, at.result().decided_by) == (tuple(range(seats)), "shared")


@pytest.mark.rule("AGE-14")
def test_a_tie_goes_to_the_higher_total_value_of_remaining_goods() -> None:
    at = table(
        {"goods": {"wood": 3}},  # 6
        {"goods": {"stone": 1, "metal": 1}},  # 7, though fewer pieces
        {"goods": {"metal": 4}, "disasters": 1},  # 50, but not among the tied
        seats=3,
    )
    assert (at.result().winners, at.result().decided_by) == ((1,), "goods")


@pytest.mark.rule("AGE-14")
def test_a_second_tie_is_shared() -> None:
    at = table({"disasters": 1}, {"goods": {"wood": 2}}, {"goods": {"pottery": 1}}, {}, seats=4)
    assert (at.result().winners, at.result().decided_by) == ((1, 2), "shared")


@pytest.mark.rule("AGE-25")
@pytest.mark.parametrize("number", range(8))
def test_architecture_gives_one_point_per_finished_monument(number: int) -> None:
    names = list(MONUMENTS)
    at = table(
        {"developments": ["architecture"], "monuments": names[:number]},
        {"monuments": names[:2]},
        seats=4,
        first_finishers={"step-pyramid": 1} if number else {},
    )
    assert sheet(at)["points"]["bonus"] == number
    assert sheet(at, 1)["points"]["bonus"] == 0


@pytest.mark.rule("AGE-25")
def test_architecture_does_not_count_unfinished_monuments() -> None:
    at = table({"developments": ["architecture"], "boxes": {"obelisk": 8}})
    assert sheet(at)["points"]["bonus"] == 0


@pytest.mark.rule("AGE-25")
@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_empire_gives_one_point_per_city(cities: int) -> None:
    at = table({"developments": ["empire"], "cities": cities}, {"cities": 7})
    assert sheet(at)["points"]["bonus"] == cities
    assert sheet(at, 1)["points"]["bonus"] == 0


@pytest.mark.rule("AGE-25")
def test_empire_does_not_count_an_unfinished_city() -> None:
    at = table({"developments": ["empire"], "boxes": {"city-4": 2}})
    assert sheet(at)["points"]["bonus"] == 3


@pytest.mark.rule("AGE-14", "AGE-C6")
def test_all_developments_together_are_worth_61_points() -> None:
    at = table({"developments": list(DEVELOPMENTS), "cities": 7, "monuments": ["obelisk"]})
    assert sheet(at)["points"]["developments"] == 61
    assert sheet(at)["points"]["bonus"] == 7 + 1
