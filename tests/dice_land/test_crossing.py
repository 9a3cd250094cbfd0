"""Where crosses may be made: they hang together, one area a colour, all dice or none."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.dice_land.hexes import neighbours
from wurfwerk.games.dice_land.sheet import SHIPPED, Grid, areas_of

from .position import (
    BOARD,
    colours,
    cross,
    crossings,
    decline,
    may_decline,
    new_crosses,
    refusal,
    sheet,
    table,
)

# Bruno has begun blue and orange; yellow's upper area is full.
BEGUN = """
    R  R* R  y  y* G  G* G  G
      R  B  B* y  y  G  o  O* O
    S  S* B  b  x  o  o  S  S*
      S  R  R* Y  G  G* S  B  S
    R  R  Y* Y  Y  G  O* B* B
"""


def phase_2(board: str, dice: str) -> set[tuple[tuple[int, int], ...]]:
    """What a player who is not active may cross with these dice, on this board."""
    at = table(BOARD, board, phase="cross", colour="red", aside=1, dice=dice)
    return crossings(at, 1)


@pytest.mark.rule("LND-2")
def test_the_first_crosses_touch_the_start_field() -> None:
    assert phase_2(BOARD, "yellow") == {((1, 3),), ((1, 4),), ((3, 3),)}
    assert phase_2(BOARD, "orange") == {((2, 5),)}
    assert phase_2(BOARD, "red grey") == set()


@pytest.mark.rule("LND-2")
def test_a_cross_may_touch_a_cross_of_any_colour() -> None:
    above = {((0, 5),), ((0, 6),), ((0, 7),), ((1, 5),)}  # beside yellow and orange crosses
    below = {((3, 4),), ((3, 5),)}  # beside the start and an orange cross
    assert phase_2(BEGUN, "green") == above | below


@pytest.mark.rule("LND-2", "LND-7")
def test_crosses_of_one_go_may_lean_on_each_other_in_some_order() -> None:
    # only (2, 5) touches the start; the others follow from it one by one
    assert phase_2(BOARD, "orange orange") == {((2, 5), (2, 6))}
    assert phase_2(BOARD, "orange orange orange") == {((1, 6), (2, 5), (2, 6))}
    assert phase_2(BOARD, "orange orange orange orange orange") == {
        ((1, 6), (1, 7), (1, 8), (2, 5), (2, 6))
    }


@pytest.mark.rule("LND-2")
def test_crosses_that_hang_together_only_by_a_gap_are_refused() -> None:
    at = table(phase="cross", colour="orange", aside=2, dice="red red red red")
    assert refusal(at, cross(0, "orange", (1, 6), (2, 5))) == "LND-2"
    assert refusal(at, cross(0, "orange", (1, 7), (1, 8))) == "LND-2"
    at.apply(cross(0, "orange", (2, 5), (2, 6)))


@pytest.mark.rule("LND-2")
def test_a_field_gets_one_cross_only() -> None:
    at = table(BEGUN, BOARD, phase="cross", colour="blue", aside=1, dice="red")
    assert refusal(at, cross(0, "blue", (2, 3))) == "LND-2"


@pytest.mark.rule("LND-C3")
def test_obstacles_and_the_start_are_never_crossed() -> None:
    at = table(phase="cross", colour="orange", aside=1, dice="red")
    assert refusal(at, cross(0, "orange", (2, 4))) == "LND-C3"
    walled = BOARD.replace("O  O* O\n", "#  O* O\n")
    at = table(walled, BOARD, phase="cross", colour="orange", aside=2, dice="red")
    assert refusal(at, cross(0, "orange", (1, 6), (2, 5))) == "LND-C3"


@pytest.mark.rule("LND-3")
def test_while_an_area_is_begun_no_other_of_its_colour_may_be_opened() -> None:
    assert phase_2(BEGUN, "orange") == {((1, 7),)}
    at = table(BEGUN, BOARD, phase="cross", colour="blue", aside=1, dice="red")
    assert crossings(at, 0) == {((1, 2),), ((2, 2),)}
    assert sheet(at)["begun"]["blue"] == [[1, 1], [1, 2], [2, 2]]


@pytest.mark.rule("LND-3")
def test_opening_a_second_area_is_refused_by_name() -> None:
    board = """
        R  R* R  Y  Y* G  G* G  G
          R  B  B* Y  y  g  O  O* O
        S  S* B  B  x  O  O  S  S*
          S  R  R* Y  G  G* S  B  S
        R  R  Y* Y  Y  G  O* B* B
    """
    at = table(board, BOARD, phase="cross", colour="green", aside=1, dice="red")
    assert crossings(at, 0) == {((0, 5),), ((0, 6),)}
    assert refusal(at, cross(0, "green", (3, 4))) == "LND-3"


@pytest.mark.rule("LND-3")
def test_the_rulebooks_maria_may_open_a_new_area_where_one_is_full_or_none_begun() -> None:
    """Blue is full, so another blue may be opened; red, grey, green, orange must be finished."""
    board = """
        r  R* R  Y  Y* G  G* G  G
          R  b  b* Y  Y  G  o  O* O
        s  s* b  b  x  o  o  S  S*
          S  R  R* Y  g  G* S  B  S
        R  R  Y* Y  Y  G  O* B* B
    """
    at = table(BOARD, board, phase="cross", colour="red", aside=1, dice="red")
    begun = sheet(at, 1)["begun"]
    assert [colour for colour, free in begun.items() if free] == ["red", "green", "orange", "grey"]
    assert sheet(at, 1)["room"]["yellow"] == [4, 4]  # none begun: both touch a cross
    assert sheet(at, 1)["room"]["blue"] == []  # the other blue area touches nothing yet
    assert sheet(at, 1)["room"]["grey"] == [1]


@pytest.mark.rule("LND-7")
def test_the_active_player_makes_one_cross_for_each_die_in_one_area() -> None:
    at = table(phase="cross", colour="yellow", aside=2, dice="red red red red")
    found = crossings(at, 0)
    assert ((1, 3), (1, 4)) in found
    assert ((3, 3), (4, 3)) in found
    assert ((1, 3), (3, 3)) not in found
    assert all(len(fields) == 2 for fields in found)
    assert not may_decline(at, 0)
    assert refusal(at, cross(0, "yellow", (1, 3), (3, 3))) == "LND-3"
    assert refusal(at, cross(0, "yellow", (1, 3))) == "LND-7"
    assert refusal(at, decline(0)) == "LND-7"


@pytest.mark.rule("LND-3", "LND-7")
def test_a_go_that_fills_an_area_and_opens_the_next_breaks_only_the_rule_of_one_area() -> None:
    full_but_one = BOARD.replace("Y  Y* G", "y  y* G").replace("B* Y  Y  G", "B* y  Y  G")
    at = table(full_but_one, BOARD, phase="cross", colour="yellow", aside=2, dice="red")
    assert refusal(at, cross(0, "yellow", (3, 3), (4, 3))) == "LND-3"
    assert refusal(at, cross(0, "yellow", (1, 4), (3, 3))) == "LND-7"


@pytest.mark.rule("LND-7")
def test_crosses_of_another_colour_than_said_are_refused() -> None:
    at = table(phase="cross", colour="yellow", aside=1, dice="red red red red")
    assert refusal(at, cross(0, "yellow", (2, 5))) == "LND-7"
    assert refusal(at, cross(0, "orange", (2, 5))) == "LND-4"


@pytest.mark.rule("LND-7")
def test_the_active_player_declines_only_if_nothing_can_be_crossed() -> None:
    at = table(phase="cross", colour="grey", aside=1, dice="red red red red red")
    assert at.legal(0) == [decline(0)]
    at = table(phase="cross", colour="blue", aside=5, dice="red")
    assert at.legal(0) == [decline(0)]


MARIA = """
    r  R* R  Y  Y* G  G* G  G
      r  b  b* Y  Y  G  O  O* O
    S  S* b  b  x  O  O  S  S*
      S  R  R* Y  G  G* S  B  S
    R  R  Y* Y  Y  G  O* B* B
"""


@pytest.mark.rule("LND-9")
def test_the_rulebooks_maria_with_two_free_red_fields_is_over_rolled_by_three_dice() -> None:
    assert sheet(table(MARIA, BOARD))["room"]["red"] == [2]
    assert phase_2(MARIA, "red") == {((0, 1),), ((0, 2),)}
    assert phase_2(MARIA, "red red") == {((0, 1), (0, 2))}
    assert phase_2(MARIA, "red red red") == set()


@pytest.mark.rule("LND-9")
def test_over_rolling_holds_for_the_active_player_too() -> None:
    at = table(MARIA, BOARD, phase="cross", colour="red", aside=3, dice="blue blue blue")
    assert at.legal(0) == [decline(0)]
    assert refusal(at, cross(0, "red", (0, 1), (0, 2))) == "LND-7"


@pytest.mark.rule("LND-9")
def test_over_rolling_holds_in_treasure_rolls() -> None:
    at = table(MARIA, BOARD, phase="treasure", roller=0, dice="red red red grey grey")
    assert colours(at, 0) == {"grey"}
    assert refusal(at, cross(0, "red", (0, 1), (0, 2))) == "LND-9"
    at = table(MARIA, BOARD, phase="treasure", roller=0, dice="red red grey grey grey")
    assert crossings(at, 0, "red") == {((0, 1), (0, 2))}


@pytest.mark.rule("LND-9")
def test_with_no_area_begun_any_that_can_be_opened_may_be_large_enough() -> None:
    """Of green the lower area has 3 fields and the upper one 5; only the lower touches at first."""
    assert phase_2(BOARD, "green green green green") == set()
    touching_both = BOARD.replace("R  B  B* Y  Y  G  O", "R  B  B* Y  y  G  O")
    found = phase_2(touching_both, "green green green green")
    assert found
    assert all(row < 2 for fields in found for row, _ in fields)


# Against every subset, tried one by one


def can_be_crossed(grid: Grid, crossed: set[int], wanted: set[int]) -> bool:
    """Whether some order of crosses is legal one by one, found by trying."""
    if not wanted:
        return True
    for cell in wanted:
        touches = any(other in crossed for other in neighbours(grid.rows, grid.columns, cell))
        if touches and can_be_crossed(grid, crossed | {cell}, wanted - {cell}):
            return True
    return False


@given(
    name=st.sampled_from("ABCDEFGH"),
    dice=st.lists(st.integers(0, 5), min_size=1, max_size=4),
    order=st.randoms(use_true_random=False),
)
def test_the_legal_crosses_are_those_that_a_naive_search_finds(
    name: str, dice: list[int], order: object
) -> None:
    """A slow twin of the rule on a board that is crossed area by area at random."""
    grid = SHIPPED[name]
    letters = "RYGBOS"
    crossed = _grown(grid, order)
    start = [mark[0] for mark in grid.marks].index("X")
    begun = {
        grid.letter(area[0]): area
        for area in areas_of(grid)
        if crossed & set(area) and not set(area) <= crossed
    }
    drawn = [mark.lower() if cell in crossed else mark for cell, mark in enumerate(grid.marks)]
    rows = "\n".join(" ".join(drawn[i : i + 14]) for i in range(0, 112, 14))
    names = ["red", "yellow", "green", "blue", "orange", "grey"]
    found = phase_2(rows, " ".join(names[die] for die in dice))
    expected = set()
    for colour in set(dice):
        for area in areas_of(grid):
            if grid.letter(area[0]) != letters[colour]:
                continue
            if begun.get(letters[colour], area) != area:
                continue
            free = sorted(set(area) - crossed)
            for cells in combinations(free, dice.count(colour)):
                if can_be_crossed(grid, crossed | {start}, set(cells)):
                    expected.add(tuple(divmod(cell, 14) for cell in cells))
    assert found == expected


def _grown(grid: Grid, order: object) -> set[int]:
    """Some crosses that keep the rules: full areas, and one begun at most in each colour."""
    choose = order.choice  # type: ignore[attr-defined]
    crossed = {[mark[0] for mark in grid.marks].index("X")}
    start = set(crossed)
    begun: set[str] = set()
    areas = {cell: area for area in areas_of(grid) for cell in area}
    for _ in range(choose(range(12))):
        edge = sorted(
            {n for cell in crossed for n in grid.touching(cell) if n in areas and n not in crossed}
        )
        edge = [cell for cell in edge if grid.letter(cell) not in begun]
        if not edge:
            break
        cell = choose(edge)
        crossed.add(cell)
        if choose((True, True, False)):
            crossed |= set(areas[cell])
        elif len(areas[cell]) > 1:
            begun.add(grid.letter(cell))
    return crossed - start


def test_crossing_leaves_the_other_sheets_alone() -> None:
    at = table(phase="cross", colour="orange", aside=1, dice="red")
    at.apply(cross(0, "orange", (2, 5)))
    at.apply(decline(1))
    assert new_crosses(at, 0) == {(2, 5)}
    assert new_crosses(at, 1) == set()
