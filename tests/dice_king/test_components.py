"""Dice, pieces, cards and maps: what is in the box, and what a file must keep to."""

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from wurfwerk.games.dice_king import GAME
from wurfwerk.games.dice_king.board import map_data, read_map, shipped_maps
from wurfwerk.games.dice_king.cards import card_set_data, read_card_set, shipped_card_sets
from wurfwerk.games.dice_king.sheet import BOX, CARDS, DICE, LANDSCAPES, read_pieces
from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.table import Table

from .position import FIELDS_OF, NAMES, all_positions, table


@pytest.mark.rule("KNG-C1")
def test_three_types_of_dice_with_two_faces_of_each_colour() -> None:
    types = {
        (0, 1): ["blue 1", "green 2", "red 3", "red 4", "green 5", "blue 6"],
        (2, 3): ["red 1", "blue 2", "green 3", "green 4", "blue 5", "red 6"],
        (4, 5): ["green 1", "red 2", "blue 3", "blue 4", "red 5", "green 6"],
    }
    for positions, faces in types.items():
        assert [tuple(all_positions(die)) for die in faces] == [positions] * 6
    assert len(DICE) == 18


@pytest.mark.rule("KNG-C1")
def test_dice_of_a_type_are_alike_so_six_dice_fall_in_9261_ways() -> None:
    odds = table().odds()
    assert len(odds) == 21**3
    assert sum(probability for _, probability in odds) == 1


@pytest.mark.rule("KNG-C2")
def test_the_map_has_each_of_15_landscapes_twice() -> None:
    seen = Counter(field["landscape"] for field in table().view()["map"])
    assert seen == dict.fromkeys(LANDSCAPES, 2)
    assert len(LANDSCAPES) == 15


@pytest.mark.rule("KNG-C2", "KNG-C5")
def test_the_house_map_lies_as_written() -> None:
    for landscape, (first, second) in FIELDS_OF.items():
        found = [
            field["field"] for field in table().view()["map"] if field["landscape"] == landscape
        ]
        assert found == [first, second]


@pytest.mark.rule("KNG-C3")
def test_sixty_cards_in_five_stacks_of_12_with_their_effects() -> None:
    cards = card_set_data("house")["card"]
    assert [card["id"] for card in cards] == list(CARDS)
    effects = Counter((card["stack"], card["effect"]) for card in cards)
    assert effects == {
        (1, "merchant"): 12,
        (2, "thief-of-cards"): 6,
        (2, "thief-of-gems"): 6,
        (3, "dragon-slayer"): 12,
        (4, "brawler"): 12,
        (5, "landowner"): 12,
    }


@pytest.mark.rule("KNG-C4")
def test_numbers_of_gems_fires_and_markers() -> None:
    assert (BOX.white_gems, BOX.gold_gems, BOX.fires, BOX.markers_each) == (18, 6, 15, 16)


@pytest.mark.rule("KNG-C5")
def test_house_designs_say_so() -> None:
    assert (shipped_maps(), shipped_card_sets()) == (("house",), ("house",))
    assert map_data("house")["provenance"] == "house"
    assert card_set_data("house")["provenance"] == "house"


@pytest.mark.rule("KNG-C5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_field_of_the_house_map_has_more_than_six_neighbours_and_the_halves_touch(
    seats: int,
) -> None:
    board = read_map(map_data("house"), "house", seats)[0]
    neighbours = [int(mask).bit_count() for mask in board.adjacent]
    assert max(neighbours) == 6
    assert any(int(mask) >> 15 for mask in board.adjacent[:15])
    for a in range(30):
        for b in range(30):
            assert bool(int(board.adjacent[a]) >> b & 1) == bool(int(board.adjacent[b]) >> a & 1)


# What a file must keep to

Change = Callable[[dict[str, Any]], object]


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    """One card of a card set."""
    return next(card for card in data["card"] if card["id"] == name)


BAD_CARDS: dict[str, Change] = {
    "list": lambda data: data.pop("card"),
    "stack 3 must have 12 cards": lambda data: data["card"].remove(card(data, "3-4")),
    "stack 2 must have 12 cards": lambda data: data["card"].append(card(data, "2-1")),
    "named from 1-1 to 5-12": lambda data: card(data, "1-1").update(id="1-13"),
    "belongs to stack 4": lambda data: card(data, "4-2").update(stack=5),
    "needs the effect thief-of-cards or thief-of-gems": lambda data: card(data, "2-2").update(
        effect="merchant"
    ),
    "needs a joker": lambda data: card(data, "2-2").update(joker="yellow 6"),
    "needs 3 conditions": lambda data: card(data, "1-1").update(needs=["colours 4xred"]),
    "needs 1 conditions": lambda data: card(data, "5-1").update(needs=["straight 5", "straight 6"]),
    "'straight 7' is no condition": lambda data: card(data, "5-1").update(needs=["straight 7"]),
    "one kind of condition": lambda data: card(data, "1-1").update(
        needs=["colours 4xred", "straight 5", "straight 6"]
    ),
    "exactly the fields": lambda data: card(data, "1-1").update(extra=1),
}


@pytest.mark.rule("KNG-C3")
@pytest.mark.parametrize("constraint", BAD_CARDS)
def test_a_card_set_that_breaks_a_constraint_is_refused(constraint: str) -> None:
    data = copy.deepcopy(card_set_data("house"))
    BAD_CARDS[constraint](data)
    with pytest.raises(BadComponents, match=constraint):
        read_card_set(data, "own")
    with pytest.raises(BadOptions, match=constraint):
        Table(GAME, NAMES[:2], {"cards": data})


def layout(data: dict[str, Any]) -> dict[str, Any]:
    """The layout for two players."""
    return data["players"]["2"]  # type: ignore[no-any-return]


BAD_MAPS: dict[str, Change] = {
    "half_a and half_b must list 15": lambda data: data["half_a"].pop(),
    "'sea' is no landscape": lambda data: data["half_b"].__setitem__(3, "sea"),
    "every landscape must be there 2 times": lambda data: data["half_b"].__setitem__(3, "caves"),
    "gold_gems must be 4 different": lambda data: data["gold_gems"].pop(),
    "white_gems must be 6 different": lambda data: data["white_gems"].append(5),
    "white_gems must be a list of fields": lambda data: data["white_gems"].__setitem__(0, 30),
    "a golden and a white gem": lambda data: data["white_gems"].__setitem__(0, 0),
    "players.2 must say": lambda data: data["players"].pop("2"),
    "dragons must be 6 different": lambda data: layout(data)["dragons"].pop(),
    "pairs": lambda data: layout(data)["positions"].__setitem__(0, [1]),
    "each of 30 fields": lambda data: layout(data)["positions"].pop(),
    "same position": lambda data: layout(data)["positions"].__setitem__(0, [1, 2]),
    "even or odd": lambda data: layout(data)["positions"].__setitem__(0, [4, 2]),
    "connected": lambda data: layout(data)["positions"].__setitem__(0, [51, 2]),
}


@pytest.mark.rule("KNG-C2", "KNG-C5")
@pytest.mark.parametrize("constraint", BAD_MAPS)
def test_a_map_that_breaks_a_constraint_is_refused(constraint: str) -> None:
    data = copy.deepcopy(map_data("house"))
    BAD_MAPS[constraint](data)
    with pytest.raises(BadComponents, match=constraint):
        read_map(data, "own", 2)
    with pytest.raises(BadOptions, match=constraint):
        Table(GAME, NAMES[:2], {"map": data})


@pytest.mark.parametrize("data", [None, 7, [], {"card": 7}, {"card": [7]}, {"card": [{}]}])
def test_anything_else_is_no_card_set(data: object) -> None:
    with pytest.raises(BadOptions, match="cards"):
        Table(GAME, NAMES[:2], {"cards": data})


@pytest.mark.parametrize(
    "data", [None, 7, [], {}, {"half_a": 7}, {**map_data("house"), "players": {"2": 7}}]
)
def test_anything_else_is_no_map(data: object) -> None:
    with pytest.raises(BadOptions, match="map"):
        Table(GAME, NAMES[:2], {"map": data})


@pytest.mark.rule("KNG-C1")
def test_pieces_that_break_a_constraint_are_refused() -> None:
    with pytest.raises(BadComponents, match="15 different"):
        read_pieces({"landscapes": ["coast"]}, "pieces")
    with pytest.raises(BadComponents, match=r"dice\.throws"):
        read_pieces({"landscapes": list(LANDSCAPES)}, "pieces")
