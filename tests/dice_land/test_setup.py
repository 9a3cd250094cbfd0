"""Setup: tablets, sides, options, own boards."""

import json
from typing import Any

import pytest

from wurfwerk.games import game_named
from wurfwerk.games.dice_land import GAME
from wurfwerk.games.dice_land.sheet import FIRST_TABLETS, MOST_CELLS, OLD_TABLETS, SHIPPED, TABLETS
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.replay import read_replay
from wurfwerk.kernel.table import Table

from .position import BOARD, NAMES, _rows, phase, refusal, sheet, table

ROWS = _rows(BOARD)


def start(seats: int = 2, **options: Any) -> Table:
    return Table(GAME, NAMES[:seats], {"tablets": list(FIRST_TABLETS[:seats])} | options)


def side(seat: int, board: str) -> dict[str, object]:
    return {"do": "side", "seat": seat, "board": board}


@pytest.mark.rule("LND-1")
def test_every_seat_chooses_a_side_of_its_tablet_in_any_order() -> None:
    at = start(3, first=2)
    assert list(at.asked) == [0, 1, 2]
    assert at.legal(1) == [side(1, "C"), side(1, "D")]
    at.apply(side(1, "D"))
    assert list(at.asked) == [0, 2]
    at.apply(side(2, "E"))
    at.apply(side(0, "B"))
    assert [sheet(at, seat)["board"] for seat in range(3)] == ["B", "D", "E"]
    assert phase(at) == (2, "colour")
    assert at.is_chance_due


@pytest.mark.rule("LND-1")
def test_a_board_of_another_tablet_cannot_be_chosen() -> None:
    at = start()
    assert refusal(at, side(0, "C")) == "LND-1"
    assert refusal(at, side(0, "Z")) == "LND-1"
    assert refusal(at, {"do": "stop", "seat": 0}) == "LND-1"
    assert refusal(at, {"do": "cross", "seat": 0, "colour": "red", "fields": [[0, 0]]}) == "LND-1"
    at.apply(side(0, "A"))
    assert refusal(at, side(0, "B")) == "FORMAT"


@pytest.mark.rule("LND-1")
def test_the_options_say_who_is_active_first_and_which_tablets_are_dealt() -> None:
    at = start(first=1, tablets=["G/H", "A/B"])
    assert at.legal(0) == [side(0, "G"), side(0, "H")]
    assert at.legal(1) == [side(1, "A"), side(1, "B")]
    assert at.record.active == 1


@pytest.mark.rule("LND-C3")
@pytest.mark.parametrize("name", SHIPPED)
def test_at_the_start_only_the_start_field_is_crossed(name: str) -> None:
    tablets = (*TABLETS, *OLD_TABLETS)
    tablet = next(tablet for tablet in tablets if name in tablet.split("/"))
    at = start(tablets=[tablet, "A/B" if tablet != "A/B" else "C/D"])
    at.apply(side(0, name))
    at.apply(at.legal(1)[0])
    found = sheet(at)
    marks = [row.split() for row in found["rows"]]
    (row, column) = found["crosses"][0]
    assert len(found["crosses"]) == 1
    assert marks[row][column] == "X"
    assert found["rows"] == SHIPPED[name].text()
    assert set(found["left"].values()) == {18}
    assert all(len(room) == 1 for room in found["room"].values())  # all six colours touch it


def test_defaults_are_spelled_out() -> None:
    def spelled_out(seats: int, **options: Any) -> dict[str, Any]:
        return Table(GAME, NAMES[:seats], options).options

    assert spelled_out(2) == {"first": 0, "tablets": ["C/E", "C2/D2"]}
    assert spelled_out(4) == {"first": 0, "tablets": ["C/E", "C2/D2", "I/J", "K/L"]}
    assert spelled_out(2, boards={}) == {"first": 0, "tablets": ["C/E", "C2/D2"]}


def test_a_replay_that_names_no_tablets_means_those_of_the_first_version() -> None:
    header = {
        "format": "wurfwerk-replay/1",
        "game": "dice-land",
        "options": {},
        "seats": ["Ada", "Bela"],
        "dice": {"source": "given"},
    }
    text = "".join(json.dumps(line) + "\n" for line in (header, side(0, "B"), side(1, "C")))
    found = read_replay(text, game_named).table
    assert found.options["tablets"] == ["A/B", "C/D"]
    assert sheet(found)["rows"] == SHIPPED["B"].text()


def test_an_own_board_may_have_a_name_that_was_shipped_later() -> None:
    at = start(2, boards={"A2": ROWS}, tablets=["A2", "C2/D2"])
    at.apply(side(0, "A2"))
    at.apply(side(1, "C2"))
    assert len(sheet(at)["rows"]) == len(ROWS)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"last": 1}, 'unknown option "last"'),
        ({"first": 2}, "first must be a seat from 0 to 1"),
        ({"first": True}, "first must be a seat"),
        ({"tablets": ["A/B"]}, "tablets must be a list of 2"),
        ({"tablets": "A/B"}, "tablets must be a list of 2"),
        ({"tablets": ["A/B", "A/B"]}, "tablets must all be different"),
        ({"tablets": ["A/B", "A/C"]}, 'there is no tablet "A/C"'),
        ({"tablets": ["A/B", "X/Y"]}, 'there is no tablet "X/Y"'),
        ({"tablets": ["A/B", 7]}, "a tablet is the names of its boards"),
        ({"boards": []}, "boards must be a map"),
        ({"boards": {"A": ROWS}}, 'a board "A" is shipped'),
        ({"boards": {"X/Y": ROWS}}, "a board's name has 1 to 16 bytes"),
        ({"boards": {"": ROWS}}, "a board's name has 1 to 16 bytes"),
        ({"boards": {"X" * 17: ROWS}}, "a board's name has 1 to 16 bytes"),
        ({"boards": {"\ud800": ROWS}}, "a board's name has 1 to 16 bytes"),
        ({"boards": {7: ROWS}}, "a board's name has 1 to 16 bytes"),
        ({"boards": {"X": ROWS[:4]}}, "board X: only 9 treasures"),
        ({"boards": {"X": ROWS}, "tablets": ["X/X/X", "A/B"]}, 'there is no tablet "X/X/X"'),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message.replace("/", ".")):
        start(2, **options)


def test_own_boards_of_other_sizes_are_embedded_and_mixed_with_shipped_ones() -> None:
    at = start(2, boards={"Größe": ROWS}, tablets=["Größe/A", "C/D"])
    assert at.options["boards"] == {"Größe": ROWS}
    assert at.legal(0) == [side(0, "Größe"), side(0, "A")]
    for first, rows in (("Größe", 5), ("A", 8)):
        at.apply(side(0, first))
        at.apply(side(1, "D"))
        assert len(sheet(at)["rows"]) == rows
        at.undo()
        at.undo()


def test_a_tablet_of_one_board_leaves_no_choice() -> None:
    at = start(2, boards={"X": ROWS}, tablets=["X", "X/X"])
    assert at.legal(0) == [side(0, "X")]
    assert at.legal(1) == [side(1, "X")]


def test_the_largest_board_fits_into_a_table() -> None:
    marks = [mark for row in ROWS for mark in row.split()]
    wide = [" ".join(row.split() + ["#"] * 7) for row in ROWS]
    rows = [*wide, *[" ".join(["#"] * 16)] * (MOST_CELLS // 16 - len(wide))]
    at = start(2, boards={"X": rows}, tablets=["X", "A/B"])
    at.apply(side(0, "X"))
    at.apply(side(1, "A"))
    assert [row.split() for row in sheet(at)["rows"]] == [row.split() for row in rows]
    assert sum(sheet(at)["left"].values()) == len(marks) - 1


def test_a_drawn_position_is_the_table_that_it_shows() -> None:
    at = table()
    assert at.is_chance_due
    assert sheet(at)["left"] == {
        "red": 8,
        "yellow": 8,
        "green": 8,
        "blue": 7,
        "orange": 6,
        "grey": 7,
    }
