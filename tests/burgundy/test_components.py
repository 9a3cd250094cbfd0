"""BUR-C1 to BUR-C9: the dice, the duchies and the tables, and what a sheet file must hold to."""

import json
from fractions import Fraction
from typing import Any

import pytest

from wurfwerk.games.burgundy import GAME
from wurfwerk.games.burgundy.duchy import HEXES, ROWS, TOUCHING, hex_at
from wurfwerk.games.burgundy.sheet import (
    COMPONENTS,
    DICE,
    PRINTED,
    SHEET_NAMES,
    complete_sheet,
    read_sheet,
)
from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.table import Table

from .positions import EMPTY, after, does, new_table, position, roll

SHEET_A = """
    B B S S
   O O P P O
  O g Y Y s P
 O B B P O O O
  Y w P B m Y
   Y S B P P
    S O Y Y
"""


def areas(table: Table) -> dict[str, list[int]]:
    """Sizes of all areas by colour, the largest first."""
    found: dict[str, set[tuple[tuple[int, ...], ...]]] = {}
    for row in table.view()["duchy"]:
        for place in row:
            found.setdefault(place["colour"], set()).add(tuple(map(tuple, place["area"])))
    return {colour: sorted(map(len, sets), reverse=True) for colour, sets in found.items()}


@pytest.mark.rule("BUR-C1")
def test_five_dice_are_thrown_two_numbers_two_colours_and_an_hourglass() -> None:
    event, _ = position(EMPTY).odds()[0]
    assert (len(event["numbers"]), len(event["colours"])) == (2, 2)
    assert DICE["numbers"] == [1, 2, 3, 4, 5, 6]
    assert {event["hourglasses"] for event, _ in position(EMPTY).odds()} == {1, 2}


@pytest.mark.rule("BUR-C8")
def test_a_double_hourglass_has_one_chance_in_three() -> None:
    odds = position(EMPTY).odds()
    assert len(odds) == 21 * 21 * 2
    assert sum(chance for _, chance in odds) == 1
    double = sum(chance for event, chance in odds if event["hourglasses"] == 2)
    assert double == Fraction(1, 3)


@pytest.mark.rule("BUR-C8")
def test_each_colour_has_one_chance_in_six_on_each_colour_die() -> None:
    for colour in DICE["colours"]:
        chance = sum(
            share for event, share in position(EMPTY).odds() if event["colours"] == [colour, colour]
        )
        assert chance == Fraction(1, 36)


@pytest.mark.rule("BUR-C2")
@pytest.mark.parametrize("name", SHEET_NAMES)
def test_each_duchy_has_37_hexes_and_everybody_plays_the_same(name: str) -> None:
    view = new_table(5, sheet=name).view()
    assert [len(row) for row in view["duchy"]] == [4, 5, 6, 7, 6, 5, 4]
    assert sum(map(len, view["duchy"])) == 37
    assert view["sheet"] == name
    assert SHEET_NAMES == ("A", "B", "C", "D")


@pytest.mark.rule("BUR-C3", "BUR-C4")
@pytest.mark.parametrize("name", SHEET_NAMES)
def test_areas_have_one_to_four_hexes_and_castles_stand_alone(name: str) -> None:
    found = areas(new_table(sheet=name))
    assert {colour: sum(sizes) for colour, sizes in found.items()} == PRINTED["colours"]
    assert all(1 <= size <= 4 for sizes in found.values() for size in sizes)
    assert found["green"] == [1, 1, 1, 1]


@pytest.mark.rule("BUR-C4")
def test_sheet_a_has_the_areas_that_the_rulebook_lists() -> None:
    assert areas(new_table()) == {
        "blue": [2, 2, 2],
        "grey": [2, 2],
        "orange": [4, 3, 1, 1],
        "violet": [2, 2, 2, 1],
        "green": [1, 1, 1, 1],
        "yellow": [2, 2, 2, 1],
    }


@pytest.mark.rule("BUR-C4")
@pytest.mark.parametrize("name", SHEET_NAMES)
def test_the_four_castles_carry_the_four_bonuses(name: str) -> None:
    duchy = new_table(sheet=name).view()["duchy"]
    carried = [place["bonus"] for row in duchy for place in row if place["colour"] == "green"]
    assert sorted(carried) == ["goods", "monk", "silver", "worker"]


@pytest.mark.rule("BUR-C5")
@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("A", "BBSS OOPPO OgYYsP OBBPOOO YwPBmY YSBPP SOYY"),
        ("B", "YYPS OOOSB OmBYwP SBBYBPP SsPBgO PPOYO YOOY"),
        ("C", "OsPP SSOOO OgYBPY YOYBOBB YPwOOm PSSYP BBYP"),
        ("D", "YsOO OYPSY BwOSBB BYYBPPY OPgBmO PPOOO YSSP"),
    ],
)
def test_the_sheets_are_drawn_as_published(name: str, rows: str) -> None:
    letters = {"violet": "P", "grey": "S", "blue": "B", "orange": "O", "yellow": "Y"}
    drawn = [
        "".join(letters.get(place["colour"], (place["bonus"] or "?")[0]) for place in row)
        for row in new_table(sheet=name).view()["duchy"]
    ]
    assert " ".join(drawn) == rows


@pytest.mark.rule("BUR-C5")
@pytest.mark.parametrize("name", ["b", "c", "d"])
def test_sheets_of_one_source_say_that_they_are_to_be_checked(name: str) -> None:
    text = (COMPONENTS / f"sheet-{name}.toml").read_text("utf-8")
    assert "to be checked against a printed sheet" in text


@pytest.mark.rule("BUR-C5")
def test_rows_are_centred_so_that_an_inner_hex_touches_six_others() -> None:
    assert [len(TOUCHING[hex_at(*place)]) for place in ((0, 0), (0, 1), (3, 0), (3, 3))] == [
        3,
        4,
        3,
        6,
    ]
    assert sum(map(len, TOUCHING)) == 2 * 90
    assert TOUCHING[hex_at(2, 1)] == tuple(
        hex_at(*place) for place in ((1, 0), (1, 1), (2, 0), (2, 2), (3, 1), (3, 2))
    )
    assert sum(ROWS) == HEXES


@pytest.mark.rule("BUR-C6")
def test_points_for_a_full_area_by_size_and_pass() -> None:
    assert new_table().view()["area_points"] == {
        "1": [1, 1, 1],
        "2": [4, 3, 2],
        "3": [8, 6, 4],
        "4": [13, 10, 7],
    }


@pytest.mark.rule("BUR-C7")
def test_extra_points_for_a_full_colour() -> None:
    colours = new_table().view()["full_colours"]
    assert {name: tuple(colour["points"]) for name, colour in colours.items()} == {
        "violet": (3, 2),
        "grey": (3, 1),
        "blue": (4, 2),
        "orange": (6, 3),
        "green": (3, 1),
        "yellow": (4, 2),
    }


@pytest.mark.rule("BUR-C9")
@pytest.mark.parametrize("name", SHEET_NAMES)
def test_the_shipped_sheets_limit_no_circles(name: str) -> None:
    circles = new_table(sheet=name).view()["sheets"][0]["bonuses"]
    assert [circle["of"] for circle in circles.values()] == [None] * 4


@pytest.mark.rule("BUR-C9")
def test_a_sheet_file_may_limit_the_circles_of_a_kind() -> None:
    table = new_table(sheet={"duchy": SHEET_A, "circles": {"worker": 3}})
    circles = table.view()["sheets"][0]["bonuses"]
    assert {name: circle["of"] for name, circle in circles.items()} == {
        "monk": None,
        "silver": None,
        "goods": None,
        "worker": 3,
    }


def with_letter(row: int, column: int, letter: str) -> str:
    rows = [line.split() for line in SHEET_A.strip().splitlines()]
    rows[row][column] = letter
    return "\n".join(" ".join(line) for line in rows)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"duchy": "B B S S"}, "own.toml: duchy: needs 7 rows, not 1"),
        ({"duchy": SHEET_A.replace("B B S S", "B B S")}, "duchy: row 0 needs 4 hexes, not 3"),
        ({"duchy": with_letter(3, 2, "X")}, 'duchy: [3, 2]: "X" is none of'),
        ({"duchy": with_letter(2, 1, "O")}, "one castle has the bonus goods; it is nowhere"),
        (
            {"duchy": with_letter(2, 1, "m")},
            "one castle has the bonus monk; it is [2, 1] and [4, 4]",
        ),
        (
            {"duchy": with_letter(2, 1, "Y").replace("O B B P", "O g B P")},
            "duchy: [3, 1]: a castle touches [4, 1]",
        ),
        (
            {"duchy": with_letter(3, 1, "O")},
            "duchy: [1, 0]: the orange area has 5 hexes, not 1 to 4",
        ),
        ({"duchy": with_letter(0, 0, "S")}, "colours: 4 hexes are grey, but 5 are drawn"),
        ({"colours": {"pink": 3}}, 'colours: unknown "pink"'),
        ({"areas": {"violet": [7]}}, "areas must be as drawn"),
        ({"area_points": {"3": [8, 6]}}, "area_points.3 needs 3 whole numbers from 0 to 99"),
        ({"area_points": {"5": [9, 9, 9]}}, 'area_points: unknown "5"'),
        ({"full_colours": {"grey": [3, -1]}}, "full_colours.grey needs 2 whole numbers"),
        ({"full_colours": [3, 1]}, "full_colours must be a table"),
        ({"circles": {"monk": "some"}}, 'circles.monk must be "any" or 0 to 99'),
        ({"circles": {"monk": True}}, 'circles.monk must be "any" or 0 to 99'),
        ({"name": 3}, "name must be a text"),
        ({"bridge": 1}, 'unknown entry "bridge"'),
    ],
)
def test_a_sheet_that_breaks_a_constraint_is_refused_by_name_and_place(
    changes: dict[str, Any], named: str
) -> None:
    with pytest.raises(BadComponents) as error:
        complete_sheet({"duchy": SHEET_A, **changes}, "own.toml")
    assert named in str(error.value)
    assert str(error.value).startswith("own.toml: ")


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadComponents, match=r"own\.toml: not TOML"):
        read_sheet("duchy = ", "own.toml")


def test_an_own_sheet_may_have_other_colour_counts_and_tables() -> None:
    sheet = read_sheet(
        f'''
        name = "all mines beside the first river"
        duchy = """{with_letter(4, 3, "S")}"""
        [colours]
        grey = 5
        blue = 5
        [area_points]
        1 = [2, 2, 2]
        [full_colours]
        grey = [9, 5]
        ''',
        "own.toml",
    )
    view = new_table(sheet=sheet).view()
    assert view["sheet"] is None
    assert view["area_points"]["1"] == [2, 2, 2]
    assert view["area_points"]["2"] == [4, 3, 2]
    assert view["full_colours"]["grey"]["points"] == [9, 5]


def test_an_own_sheet_is_spelled_out_in_the_options_and_reads_back() -> None:
    options = GAME.complete_options({"sheet": {"duchy": SHEET_A}}, 2)
    assert options["sheet"]["area_points"] == PRINTED["area_points"]
    again = json.loads(json.dumps(options))
    assert GAME.complete_options(again, 2) == options


def test_an_own_sheet_drawn_like_a_shipped_one_plays_the_same() -> None:
    own, shipped = new_table(2, sheet={"duchy": SHEET_A}), new_table(2)
    assert own.view() | {"sheet": "A"} == shipped.view()
    assert own.record.sheet.tobytes() == shipped.record.sheet.tobytes()


def test_a_colour_that_a_sheet_does_not_have_is_never_full() -> None:
    without_rivers = """
        Y Y S S
       O O P P O
      O g Y Y s P
     O S S P O O O
      Y w P Y m Y
       Y S Y P P
        S O Y Y
    """
    colours = {"grey": 6, "blue": 0, "yellow": 11}
    table = position(EMPTY, sheet={"duchy": without_rivers, "colours": colours})
    after(table, roll([1, 1], "violet violet"), does("pass"))
    assert table.view()["sheets"][0]["full_colours"] == {}


@pytest.mark.parametrize(
    ("options", "seats", "named"),
    [
        ({"sheet": "E"}, 2, "sheet must be one of A, B, C, D or a sheet, not 'E'"),
        ({"sheet": 1}, 2, "sheet must be one of A, B, C, D or a sheet, not 1"),
        ({"start": "late"}, 2, "start must be one of free, different, same, not 'late'"),
        ({"first": 0}, 2, 'unknown option "first"; there are sheet, start'),
        ({"start": "different"}, 5, "start different is for at most 4 seats"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    options: dict[str, Any], seats: int, named: str
) -> None:
    with pytest.raises(BadOptions, match=named):
        GAME.complete_options(options, seats)
