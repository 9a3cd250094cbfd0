"""Components: the dice, the shipped boards, and the constraints that every board keeps."""

import pytest

from wurfwerk.games.dice_land import GAME
from wurfwerk.games.dice_land.design import departures
from wurfwerk.games.dice_land.hexes import OUTSIDE, SIDES, around, neighbour, neighbours
from wurfwerk.games.dice_land.sheet import (
    COLOURS,
    COMPONENTS,
    FIRST_TABLETS,
    LETTERS,
    MOST_AREAS,
    OLD_TABLETS,
    SHIPPED,
    TABLETS,
    areas_of,
    boards_of_file,
    read_board,
    read_grid,
)
from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.table import Table

from .position import BOARD, _rows

ROWS = _rows(BOARD)


def changed(row: int, column: int, mark: str) -> list[str]:
    """The test board with another mark in one place."""
    marks = [line.split() for line in ROWS]
    marks[row][column] = mark
    return [" ".join(line) for line in marks]


def problem(rows: object) -> str:
    """What is wrong with a board."""
    with pytest.raises(BadComponents) as caught:
        read_board(rows, "T")
    return str(caught.value)


@pytest.mark.rule("LND-C1")
def test_a_die_shows_each_of_six_colours_once() -> None:
    assert COLOURS == ("red", "yellow", "green", "blue", "orange", "grey")
    table = Table(GAME, ["a", "b"])
    for seat in (0, 1):
        table.apply(table.legal(seat)[0])
    odds = table.odds()
    assert len(odds) == 462  # multisets of 6 dice with 6 faces
    assert sum(chance for _, chance in odds) == 1
    for colour in COLOURS:
        (chance,) = (chance for event, chance in odds if set(event["dice"]) == {colour})
        assert chance.denominator == 6**6
        assert chance.numerator == 1


@pytest.mark.rule("LND-C2")
def test_there_are_eight_different_boards_on_four_tablets() -> None:
    assert TABLETS == ("C/E", "C2/D2", "I/J", "K/L")
    names = [name for tablet in TABLETS for name in tablet.split("/")]
    assert len({SHIPPED[name].marks for name in names}) == 8


def test_the_boards_of_earlier_versions_are_still_there() -> None:
    assert FIRST_TABLETS == ("A/B", "C/D", "E/F", "G/H")
    assert (*FIRST_TABLETS, "A2/B2", "E/F2", "G2/H2") == OLD_TABLETS
    names = [name for tablet in (*OLD_TABLETS, *TABLETS) for name in tablet.split("/")]
    assert set(SHIPPED) == set(names)
    assert len({grid.marks for grid in SHIPPED.values()}) == 19


@pytest.mark.rule("LND-C3")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_has_112_fields_one_start_12_treasures_and_areas_of_3_to_6(
    name: str,
) -> None:
    grid = SHIPPED[name]
    assert (grid.rows, grid.columns, len(grid.marks)) == (8, 14, 112)
    letters = [mark[0] for mark in grid.marks]
    assert letters.count("X") == 1
    assert letters.count("#") == 3
    for letter in LETTERS:
        assert letters.count(letter) == 18
        assert grid.marks.count(f"{letter}*") == 2
    assert {len(area) for area in areas_of(grid)} == {3, 4, 5, 6}


@pytest.mark.rule("LND-C4")
@pytest.mark.parametrize("name", SHIPPED)
def test_each_colour_has_four_areas_and_no_two_of_a_colour_touch(name: str) -> None:
    grid = SHIPPED[name]
    areas = areas_of(grid)
    assert len(areas) == 24
    for area in areas:
        around = {cell for own in area for cell in grid.touching(own)} - set(area)
        assert grid.letter(area[0]) not in {grid.letter(cell) for cell in around}
    for letter in LETTERS:
        sizes = sorted(len(area) for area in areas if grid.letter(area[0]) == letter)
        assert sizes == [3, 4, 5, 6]


@pytest.mark.rule("LND-C5")
@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_boards_are_house_designs_and_say_so(name: str) -> None:
    assert departures(SHIPPED[name]) == []
    text = (COMPONENTS / "boards.toml").read_text("utf-8")
    assert f'[{name}]\nprovenance = "house"\n' in text


@pytest.mark.rule("LND-C4")
def test_hexes_touch_six_others_and_odd_rows_are_shifted_right() -> None:
    def around(row: int, column: int) -> set[tuple[int, int]]:
        return {divmod(cell, 14) for cell in neighbours(8, 14, row * 14 + column)}

    assert around(4, 7) == {(3, 6), (3, 7), (4, 6), (4, 8), (5, 6), (5, 7)}
    assert around(3, 7) == {(2, 7), (2, 8), (3, 6), (3, 8), (4, 7), (4, 8)}
    assert around(0, 0) == {(0, 1), (1, 0)}
    assert around(7, 13) == {(6, 13), (7, 12)}
    for cell in range(112):
        for other in neighbours(8, 14, cell):
            assert cell in neighbours(8, 14, other)


@pytest.mark.rule("LND-C4")
@pytest.mark.parametrize("name", [*SHIPPED, "T"])
def test_the_rules_find_the_same_neighbours_as_the_table_of_steps(name: str) -> None:
    board = SHIPPED.get(name) or read_board(ROWS, name)
    for cell in range(board.rows * board.columns):
        place = board.rows, board.columns, *divmod(cell, board.columns)
        cells, inside = around(*place)
        found = [one if there else OUTSIDE for one, there in zip(cells, inside, strict=True)]
        assert found == [neighbour(*place, direction) for direction in range(SIDES)]


def test_the_test_board_can_be_played_on() -> None:
    assert len(areas_of(read_board(ROWS, "T"))) == 12


@pytest.mark.rule("LND-C3")
@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (changed(2, 4, "R"), "no start field X in rows 0 to 4"),
        (changed(4, 3, "X"), "row 4, column 3: a second start field; there is exactly one"),
        (changed(4, 8, "B*"), "row 4, column 8: treasure number 13; there are exactly 12"),
        (
            changed(4, 7, "B"),
            "only 11 treasures; there are exactly 12; the last one is at row 4, column 6",
        ),
        (changed(4, 7, "#*"), "row 4, column 7: a treasure outside the coloured areas"),
        (
            [*changed(4, 7, "B")[:4], "R  R* Y* Y  Y  G  O* B  B"],
            "row 4, column 1: a third red treasure; each colour has exactly 2",
        ),
    ],
)
def test_a_broken_constraint_is_named_with_row_and_column(rows: list[str], message: str) -> None:
    assert message in problem(rows)


@pytest.mark.rule("LND-C3")
def test_every_coloured_field_must_be_reachable_from_the_start() -> None:
    walled = [*ROWS, "#  #  #  #  #  #  #  #  #", "R  R  Y  Y  G  G  B  B  O"]
    assert (
        problem(walled) == "board T: row 6, column 0: this field cannot be reached from the start"
    )


def test_an_area_of_more_than_8_fields_is_refused() -> None:
    rows = [*ROWS, "S  S  S  S  S  S  S  S  S"]
    assert "row 5, column 8: an area of 9 fields; at most 8" in problem(rows)


def test_too_many_fields_or_areas_are_refused() -> None:
    assert "are more than 192 fields" in problem(["R " * 20] * 10)
    single = [*ROWS, *["R Y G B O S R Y G", "G B O S R Y G B O", "O S R Y G B O S R"] * 5]
    assert f"more than {MOST_AREAS} areas" in problem(single)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("R R R", "rows must be a list of texts"),
        ([], "rows must be a list of texts"),
        ([""], "row 0 has 0 fields"),
        (["R R", "R"], "row 1 has 1 fields, but row 0 has 2"),
        (["R R", "R Q"], 'row 1, column 1: "Q" is none of R Y G B O S # X'),
        (["R R", "R* R**"], 'row 1, column 1: "R**" is none of'),
    ],
)
def test_what_is_no_grid_is_named_first(rows: object, message: str) -> None:
    assert message in problem(rows)


def test_a_board_is_written_as_it_is_read() -> None:
    for grid in SHIPPED.values():
        assert read_grid(grid.text(), "again") == grid


def test_a_file_holds_boards_in_toml_or_one_grid() -> None:
    text = "\n".join(ROWS)
    assert boards_of_file(text.encode(), "mine") == {"mine": ROWS}
    quoted = "".join(f'  "{row}",\n' for row in ROWS)
    toml = f'[one]\nprovenance = "house"\nrows = [\n{quoted}]\n[two]\nrows = []\n'
    assert boards_of_file(toml.encode(), "mine") == {"one": ROWS, "two": []}
    assert boards_of_file(b"\n", "mine") == {}
    with pytest.raises(BadComponents, match="mine: not TOML"):
        boards_of_file(b"[one\nrows = ", "mine")
    with pytest.raises(BadComponents, match="mine: not text in UTF-8"):
        boards_of_file(b"\xff\xfe=", "mine")
