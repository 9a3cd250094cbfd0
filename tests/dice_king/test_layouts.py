"""Free layouts: the halves joined otherwise, fires and gems spread anew."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.dice_king import GAME
from wurfwerk.games.dice_king.board import adjacency, map_data, read_map
from wurfwerk.games.dice_king.layouts import LEAST_TOUCHING, free_map, joinings, turned
from wurfwerk.kernel.table import Table

from .position import NAMES

HOUSE = map_data("house")


def test_a_half_turned_six_times_is_the_same_and_keeps_its_neighbours() -> None:
    half = [(x, y) for x, y in HOUSE["players"]["4"]["positions"][:15]]
    assert turned(half, 6) == turned(half, 0)
    for turns in range(6):
        assert adjacency(turned(half, turns)) == adjacency(half)


@pytest.mark.rule("KNG-C5")
def test_the_printed_layouts_are_among_the_joinings() -> None:
    """Each of them may be turned as a whole."""
    known = {tuple(adjacency(places)) for places in joinings(HOUSE)}
    assert len(known) == 64
    for layout in HOUSE["players"].values():
        assert tuple(adjacency([(x, y) for x, y in layout["positions"]])) in known


@pytest.mark.rule("KNG-C5", "KNG-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(numbers=st.lists(st.integers(0, 10**6), min_size=17, max_size=17))
def test_every_free_layout_is_a_map_that_can_be_played(seats: int, numbers: list[int]) -> None:
    left = list(numbers)
    data = free_map(HOUSE, seats, lambda bound: left.pop() % bound)
    board = read_map(data, "free", seats)[0]
    across = sum(int(mask).bit_count() for mask in (board.adjacent[:15] >> 15))
    assert across >= LEAST_TOUCHING
    table = Table(GAME, NAMES[:seats], {"map": data, "layout": "free"})
    fires = [field["field"] for field in table.view()["map"] if field["fire"]]
    assert fires == data["players"][str(seats)]["dragons"]
    assert sum(field["gem"] is not None for field in table.view()["map"]) == 10
