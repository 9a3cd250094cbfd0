"""The board maker: every constraint kept, the same seed the same board, pictures."""

from xml.etree import ElementTree as ET

import pytest

from wurfwerk.games.dice_land.design import area_sizes, departures, middle_cells
from wurfwerk.games.dice_land.maker import make_board
from wurfwerk.games.dice_land.sheet import SHIPPED, areas_of, check_board, read_board
from wurfwerk.games.dice_land.svg import svg_of
from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.stream import new_stream

from .position import BOARD, _rows


@pytest.mark.rule("LND-C3", "LND-C4")
@pytest.mark.parametrize("seed", range(5))
def test_a_made_board_keeps_everything_that_our_own_boards_keep(seed: int) -> None:
    grid = make_board(new_stream("test", seed), 8, 14)
    check_board(grid, "made")
    assert departures(grid) == []
    assert sum(mark == "#" for mark in grid.marks) == 3
    assert sorted(len(area) for area in areas_of(grid)) == sorted((3, 4, 5, 6) * 6)


def test_the_same_stream_makes_the_same_board_and_another_one_another() -> None:
    def made(seed: int) -> tuple[str, ...]:
        return make_board(new_stream("test", seed), 8, 14).marks

    assert made(1) == made(1)
    assert made(1) != made(2)


@pytest.mark.parametrize(("rows", "columns"), [(6, 7), (9, 9), (12, 16), (8, 24)])
def test_boards_of_other_sizes_are_made(rows: int, columns: int) -> None:
    grid = make_board(new_stream("test", "size"), rows, columns)
    assert (grid.rows, grid.columns) == (rows, columns)
    assert read_board(grid.text(), "again") == grid
    assert departures(grid) == []
    assert 3 <= sum(mark == "#" for mark in grid.marks) < 9


@pytest.mark.parametrize(
    ("rows", "columns", "message"),
    [(5, 6, "too small"), (2, 40, "too small"), (14, 14, "more than 192 fields")],
)
def test_sizes_that_allow_no_board_are_refused(rows: int, columns: int, message: str) -> None:
    with pytest.raises(BadComponents, match=message):
        make_board(new_stream("test"), rows, columns)


@pytest.mark.parametrize("fields", range(6, 32))
def test_any_number_of_fields_is_shared_into_areas_of_3_to_6(fields: int) -> None:
    sizes = area_sizes(fields)
    assert sum(sizes) == fields
    assert set(sizes) <= {3, 4, 5, 6}
    assert len(sizes) >= 2


def test_the_middle_is_one_to_four_cells() -> None:
    assert middle_cells(8, 14) == [48, 49, 62, 63]
    assert middle_cells(3, 3) == [4]


def test_what_differs_from_the_house_design_is_named_with_row_and_column() -> None:
    found = departures(read_board(_rows(BOARD), "T"))
    assert "row 2, column 4: the start does not touch red" in found
    assert "row 2, column 4: the start does not touch grey" in found
    assert "red has areas of 4, 4, not of 3, 4" in found
    together = BOARD.replace("O  O* O", "O* O* O").replace("G  O* B*", "G  O  B*")
    found = departures(read_board(_rows(together), "T"))
    assert "row 1, column 7: a second treasure in one area" in found


@pytest.mark.parametrize("name", SHIPPED)
def test_a_picture_has_a_polygon_for_each_field_and_a_letter_for_each_colour(name: str) -> None:
    picture = ET.fromstring(svg_of(SHIPPED[name], f"{name} <&>"))  # noqa: S314
    space = "{http://www.w3.org/2000/svg}"
    assert len(picture.findall(f"{space}polygon")) == 112
    assert len(picture.findall(f"{space}circle")) == 12
    letters = [str(text.text) for text in picture.findall(f"{space}text")]
    assert sorted(letters) == sorted([*"RYGBOS" * 18, "X"])
    assert picture.findtext(f"{space}title") == f"{name} <&>"
