"""Burgundy at the keyboard: the drawing, the choices, and that nothing is told too early."""

import json
from pathlib import Path

import pytest
from rich.text import Text

from tests.burgundy.positions import NAMES, after, does, mark, position, roll
from wurfwerk.cli.menu import entries
from wurfwerk.cli.sheets import burgundy as sheet
from wurfwerk.games import game_named
from wurfwerk.games.burgundy import GAME
from wurfwerk.games.burgundy.sheet import COMPONENTS
from wurfwerk.kernel.replay import read_replay
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller

from .conftest import Run

START = """
    . . . .
   . . . . .
  . . . . . .
 . 5 . . . . .
  . x . . . .
   . . . . .
    . . . .
"""


def plain(lines: list[Text]) -> list[str]:
    """Lines without their colours."""
    return [line.plain.rstrip() for line in lines]


def labels(table: Table, language: str = "en") -> list[str]:
    """The numbered choices of the first seat."""
    teller = Teller(GAME, NAMES, language)
    return [entry.label for entry in entries(table.legal(0), table.seen_by(0), sheet, teller)]


def test_the_duchy_is_drawn_with_letters_numbers_and_open_hexes() -> None:
    lines = sheet.sheet_lines(position(START).view(), 0, Teller(GAME, NAMES, "en"))
    assert plain(lines)[:7] == [
        "A        R·  R·  N·  N·",
        "B      C·  C·  M·  M·  C·",
        "C   (C·)(g·) P·  P·  s·  M·",
        "D (C·) R5 (R·) M·  C·  C·  C·",
        "E   (P·) wx (M·) R·  m·  P·",
        "F     (P·)(N·) R·  M·  M·",
        "G        N·  C·  P·  P·",
    ]


def test_every_colour_has_a_letter_of_its_own_in_both_languages() -> None:
    for language in ("en", "de"):
        letters = list(Teller(GAME, NAMES, language).words.section("letters").values())
        assert len(set(letters)) == len(letters) == 9


def test_notes_on_the_question_list_the_hexes_of_each_combination() -> None:
    table = after(position(START), roll([5, 3], "blue grey"))
    notes = sheet.notes(table.view(), 0, Teller(GAME, NAMES, "en"))
    assert notes == ["  5 blue: D3", "  5 grey: –", "  3 blue: –", "  3 grey: F2"]


def test_equal_dice_are_offered_once() -> None:
    table = after(position(START), roll([6, 6], "blue blue"))
    assert labels(table) == ["6 at D3", "mark nothing and take a worker"]
    table = after(position(START, bonuses={"worker": 1}), roll([1, 1], "blue blue"))
    assert labels(table)[:2] == ["5 at D3, with a worker", "6 at D3, with a worker"]
    table = after(position(START, bonuses={"monk": 1}), roll([1, 3], "blue blue"))
    assert labels(table).count("3 at F2, with a monk") == 1


def test_a_second_mark_with_the_other_of_two_equal_dice_is_offered() -> None:
    table = position(START.replace("5", "."), bonuses={"silver": 1})
    after(table, roll([6, 6], "blue blue"), mark([3, 1], 6))
    assert labels(table) == ["6 at D3, for a silver", "no second mark"]


def test_many_marks_with_a_bonus_are_folded() -> None:
    table = after(position(START, bonuses={"monk": 1, "worker": 1}), roll([5, 4], "yellow orange"))
    assert labels(table, "de")[-3:] == [
        "mit einem Mönch: Ein Farbwürfel gilt als andere Farbe …",
        "mit einem Arbeiter: Ein Zahlenwürfel gilt als andere Zahl …",
        "nichts eintragen und einen Arbeiter nehmen",
    ]


def test_points_are_told_with_their_reason() -> None:
    drawing = START.replace(". x", "4 x")
    table = after(position(drawing, in_pass=2), roll([4, 4], "yellow yellow"))
    teller = Teller(GAME, NAMES, "en")
    told = [teller.line(line) for line in table.story_of(mark([5, 0], 4))]
    assert told == ["Ann writes 4 at F1.", "Ann +6: pasture of 2 at F1 in pass II, twice."]


def test_a_sale_is_told_with_what_it_brought() -> None:
    table = after(position(START, bonuses={"goods": 2}), roll([4, 4], "yellow yellow", 2))
    teller = Teller(GAME, NAMES, "de")
    told = [teller.line(line) for line in table.story_of(does("sell"))]
    assert "Ann +4: 2 Waren verkauft in Durchgang I." in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_solo_game_ends_with_a_verdict(run: Run, tmp_path: Path, language: str) -> None:
    code, out, _ = run(
        *("play", "burgundy", "--seats", "Anna", "--seed", "5", "--lang", language),
        typed="1\n" * 200,
    )
    assert code == 0
    (path,) = (tmp_path / "data" / "wurfwerk" / "games").iterdir()
    replay = read_replay(path.read_text("utf-8"), game_named)
    assert replay.is_ended
    verdict = replay.table.view()["verdict"] or "none"
    assert Teller(GAME, ["Anna"], language).words[f"verdicts.{verdict}"] in out


def test_what_others_mark_is_told_when_all_have_answered(run: Run) -> None:
    _, out, _ = run(
        *("play", "burgundy", "--seats", "Anna,Ben,bot:random", "--seed", "5"), typed="1\n2\n"
    )
    lines = out.split("\n")
    starts = [number for number, line in enumerate(lines) if " starts from the castle" in line]
    asked = [number for number, line in enumerate(lines) if "Which castle" in line]
    assert len(starts) == 3
    assert max(asked) < min(starts)


def test_an_answer_is_taken_back_before_the_others_have_answered(run: Run) -> None:
    _, out, _ = run("play", "burgundy", "--seats", "Anna,Ben", typed="1\nu\n2\n2\n")
    assert "Taken back: start from the castle at C2" in out
    assert out.count("Anna starts from the castle") == 1
    assert "Anna starts from the castle at C5." in out


def test_an_own_sheet_is_played_from_its_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (COMPONENTS / "sheet-a.toml").read_text("utf-8")
    path.write_text(text.replace('name = "A"', 'name = "mine"'), "utf-8")
    options = json.dumps({"sheet": str(path)})
    code, out, _ = run("perft", "burgundy", "--depth", "1", "--options", options, "--json")
    assert code == 0
    assert json.loads(out.split("\n")[1])["paths"] == 4


def test_an_own_sheet_with_a_mistake_is_refused_with_its_place(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (COMPONENTS / "sheet-a.toml").read_text("utf-8")
    path.write_text(text.replace("O g Y Y s P", "O g Y Z s P"), "utf-8")
    options = json.dumps({"sheet": str(path)})
    code, _, error = run("play", "burgundy", "--options", options)
    assert code == 2
    assert f'{path}: duchy: [2, 3]: "Z" is none of P, S, B, O, Y, m, s, g, w' in error
    code, _, error = run("play", "burgundy", "--options", '{"sheet": "nowhere.toml"}')
    assert code == 2
    assert "cannot read nowhere.toml" in error


def test_a_replay_with_a_broken_sheet_is_refused_in_its_first_line(
    run: Run, tmp_path: Path
) -> None:
    header = {
        "format": "wurfwerk-replay/1",
        "game": "burgundy",
        "options": {"sheet": {"duchy": "P"}},
        "seats": ["Anna"],
        "dice": {"source": "given"},
    }
    path = tmp_path / "broken.jsonl"
    path.write_text(json.dumps(header) + "\n", "utf-8")
    code, _, error = run("replay", str(path))
    assert code == 1
    assert "line 1 (FORMAT): no game can begin like that" in error
    assert "own sheet: duchy: needs 7 rows, not 1" in error
