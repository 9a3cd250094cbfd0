"""Setup, options and own components."""

import copy
from typing import Any

import pytest

from wurfwerk.games.dice_king import GAME
from wurfwerk.games.dice_king.board import map_data
from wurfwerk.games.dice_king.cards import card_set_data
from wurfwerk.games.dice_king.sheet import CARDS
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.table import Table

from .position import NAMES, NOTHING, phase, refusal, reveal, thrown, visible


def begun(seats: int, **options: Any) -> Table:
    """A table at its very start."""
    return Table(GAME, NAMES[:seats], options)


@pytest.mark.rule("KNG-1", "KNG-C5")
@pytest.mark.parametrize(
    ("seats", "dragons"), [(2, [1, 7, 11, 16, 22, 26]), (3, [7, 11, 22, 26]), (4, [11, 26])]
)
def test_fires_stand_on_the_dragon_fields_each_with_its_tile(
    seats: int, dragons: list[int]
) -> None:
    view = begun(seats).view()
    assert [field["field"] for field in view["map"] if field["fire"]] == dragons
    assert [field["field"] for field in view["map"] if field["castle"]] == dragons
    assert view["supply"]["fires"] == 15 - len(dragons)
    assert view["supply"]["tiles"] == 30 - len(dragons) - 2


@pytest.mark.rule("KNG-1", "KNG-C4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gems_lie_on_the_map_one_white_before_everybody_the_rest_in_the_supply(seats: int) -> None:
    view = begun(seats).view()
    lying = {field["field"]: field["gem"] for field in view["map"] if field["gem"]}
    assert lying == dict.fromkeys([0, 14, 15, 29], "gold") | dict.fromkeys(
        [3, 6, 9, 18, 20, 24], "white"
    )
    assert [(sheet["white"], sheet["gold"]) for sheet in view["sheets"]] == [(1, 0)] * seats
    assert (view["supply"]["gold"], view["supply"]["white"]) == (2, 12 - seats)
    assert [sheet["markers_left"] for sheet in view["sheets"]] == [16] * seats


@pytest.mark.rule("KNG-1")
def test_the_five_stacks_are_opened_in_order_then_the_first_player_throws() -> None:
    at = begun(3, first=2)
    for stack in range(5):
        odds = at.odds()
        assert [event["card"] for event, _ in odds] == list(CARDS[12 * stack : 12 * stack + 12])
        assert {event["stack"] for event, _ in odds} == {stack + 1}
        assert phase(at) == (2, "reveal")
        reveal(at, f"{stack + 1}-{stack + 4}")
    assert visible(at) == ["1-4", "2-5", "3-6", "4-7", "5-8"]
    assert phase(at) == (2, "throw")
    assert at.is_chance_due


@pytest.mark.rule("KNG-1")
@pytest.mark.parametrize(
    "event",
    [
        {"do": "reveal", "stack": 2, "card": "2-1"},
        {"do": "reveal", "stack": 1, "card": "2-1"},
        {"do": "reveal", "stack": 2, "card": "1-1"},
        {"do": "reveal", "stack": 6, "card": "1-1"},
    ],
)
def test_a_stack_shows_only_its_own_cards_and_waits_for_its_turn(event: Event) -> None:
    assert refusal(begun(2), event) == "KNG-1"


@pytest.mark.rule("KNG-1")
def test_a_card_that_was_seen_does_not_come_again() -> None:
    at = thrown(NOTHING, seen=["3-1", "3-2"])
    at.apply({"do": "fail", "seat": 0, "card": "3-12"})
    assert [event["card"] for event, _ in at.odds()] == [f"3-{n}" for n in range(3, 12)]
    assert refusal(at, {"do": "reveal", "stack": 3, "card": "3-1"}) == "KNG-1"
    assert refusal(at, {"do": "reveal", "stack": 3, "card": "3-12"}) == "KNG-1"


@pytest.mark.rule("KNG-1")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_any_seat_can_begin(first: int) -> None:
    assert begun(4, first=first).record.active == first


def test_options_that_are_not_said_take_their_defaults() -> None:
    expected = {"first": 0, "map": "house", "cards": "house", "layout": "printed"}
    assert begun(2).options == expected


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"first": 2}, "first must be a seat from 0 to 1"),
        ({"first": True}, "first must be a seat"),
        ({"map": "printed"}, "map must be embedded or one of house"),
        ({"cards": "printed"}, "cards must be embedded or one of house"),
        ({"layout": "wild"}, "layout must be one of printed, free"),
        ({"layout": "free"}, "must be embedded"),
        ({"size": 3}, 'unknown option "size"'),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        begun(2, **options)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4"):
        Table(GAME, ["x"] * seats)


@pytest.mark.rule("KNG-C5")
def test_own_cards_are_embedded_and_played_with() -> None:
    cards = copy.deepcopy(card_set_data("house"))
    cards["card"][48] |= {"needs": ["total >= 12"], "joker": "blue 1"}
    at = thrown(NOTHING, top=["1-3", "2-12", "3-12", "4-12", "5-1"], options={"cards": cards})
    assert at.view()["cards"][4]["needs"] == ["total >= 12"]
    assert [event["card"] for event in at.legal(0)] == ["5-1"]
    at.apply({"do": "take", "seat": 0, "card": "5-1"})
    assert at.view()["sheets"][0]["cards"] == {"blue 1": 1}


@pytest.mark.rule("KNG-C5")
def test_a_free_layout_is_embedded_with_fires_and_gems_where_the_players_like() -> None:
    data = copy.deepcopy(map_data("house"))
    data["gold_gems"] = [1, 2, 3, 4]
    data["white_gems"] = [10, 11, 12, 13, 16, 17]
    data["players"] = {"2": data["players"]["4"] | {"dragons": [0, 1, 5, 10, 25, 29]}}
    at = begun(2, map=data, layout="free")
    assert at.options == {"first": 0, "map": data, "cards": "house", "layout": "free"}
    view = at.view()
    assert [field["field"] for field in view["map"] if field["fire"]] == [0, 1, 5, 10, 25, 29]
    assert [field["field"] for field in view["map"] if field["gem"] == "gold"] == [1, 2, 3, 4]
    assert view["tiles_not_placed"]["fir-forest"] == 0
    assert view["map"][15]["at"] == [4, 5]
