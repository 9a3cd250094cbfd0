"""`wurfwerk boards` and Dice Land in the terminal."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from wurfwerk.games import game_named
from wurfwerk.games.dice_land.sheet import COMPONENTS, boards_of_file, read_board
from wurfwerk.kernel.replay import read_replay

from .conftest import Run

SHIPPED = str(COMPONENTS / "boards.toml")


def test_a_board_is_made_by_its_seed_and_keeps_every_constraint(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    code, first, _ = run("boards", "make", "dice-land", "--seed", "7", "--name", "Insel")
    assert code == 0
    run("boards", "make", "dice-land", "--seed", "7", "--name", "Insel", "--out", str(path))
    assert path.read_text("utf-8") == first
    code, out, _ = run("boards", "check", str(path))
    assert (code, out) == (0, "board Insel: can be played on\n")
    _, other, _ = run("boards", "make", "dice-land", "--seed", "8", "--name", "Insel")
    assert other != first


def test_any_seed_and_name_can_be_read_again(run: Run, tmp_path: Path) -> None:
    path, name = tmp_path / "made.toml", 'a\\"Ü'
    made = ("--seed", 'two "words"\n', "--name", name, "--out", str(path))
    assert run("boards", "make", "dice-land", *made)[0] == 0
    assert run("boards", "check", str(path))[:2] == (0, f"board {name}: can be played on\n")


def test_boards_of_other_sizes_are_made(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    size = ("--rows", "7", "--columns", "8", "--obstacles", "1", "--out", str(path))
    code, _, _ = run("boards", "make", "dice-land", "--seed", "1", *size)
    assert code == 0
    ((name, rows),) = boards_of_file(path.read_bytes(), "small").items()
    grid = read_board(rows, name)
    assert (name, grid.rows, grid.columns) == ("X", 7, 8)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("bronze-age", "--seed", "1"), "boards can be made for dice-land"),
        (("dice-land", "--seed", "1", "--rows", "4", "--columns", "4"), "too small"),
        (("dice-land", "--seed", "1", "--name", "A/B"), "a board cannot be called"),
    ],
)
def test_what_cannot_be_made_is_said_in_one_sentence(
    run: Run, arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = run("boards", "make", *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_check_explains_what_is_wrong_with_each_board(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "boards.toml"
    text = Path(SHIPPED).read_text("utf-8").replace("B  X  G", "B  R  G", 1)
    path.write_text(text, "utf-8")
    code, out, _ = run("boards", "check", str(path))
    assert code == 1
    assert out.startswith("board A: no start field X in rows 0 to 7\nboard B: can be played on\n")
    grid = tmp_path / "grid.txt"
    grid.write_text("R R\nR Q\n", "utf-8")
    code, out, _ = run("boards", "check", str(grid))
    assert code == 1
    assert 'board grid: row 1, column 1: "Q" is none of' in out


def test_an_empty_or_missing_file_is_an_error(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("\n", "utf-8")
    code, _, err = run("boards", "check", str(path))
    assert code == 2
    assert "has no board" in err
    code, _, err = run("boards", "show", str(tmp_path / "none.toml"))
    assert code == 2
    assert "cannot read" in err


def test_show_draws_every_board_and_writes_a_picture_of_each(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("boards", "show", SHIPPED, "--svg", str(tmp_path / "board.svg"))
    assert code == 0
    assert "A  O   O   O*  Y   Y" in out
    assert "B    B   B   #   O   O" in out
    pictures = sorted(path.name for path in tmp_path.glob("*.svg"))
    names = [*"ABCDEFGH", "A2", "B2", "C2", "D2", "F2", "G2", "H2", *"IJKL"]
    assert pictures == sorted(f"board-{name}.svg" for name in names)
    assert (tmp_path / "board-A.svg").read_text("utf-8").startswith("<svg ")


def test_a_files_boards_are_embedded_and_played_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    run("boards", "make", "dice-land", "--seed", "7", "--name", "Insel", "--out", str(path))
    code, options, _ = run("boards", "embed", str(path), "--seats", "3")
    assert code == 0
    assert json.loads(options)["tablets"] == ["Insel", "C/E", "C2/D2"]
    code, out, _ = run(
        *("play", "dice-land", "--seats", "Anna,bot:random,bot:random", "--options", options),
        typed="1\nq\n",
    )
    assert code == 0
    assert "Board Insel" in out
    assert "Anna plays on board Insel." in out


def test_a_game_of_dice_land_is_played_to_its_end(run: Run, tmp_path: Path) -> None:
    code, out, _ = run(
        *("play", "dice-land", "--seats", "Anna,bot:random", "--seed", "3", "--lang", "de"),
        typed="2\n1\n" * 2000,
    )
    assert code == 0
    assert "Das Spiel ist zu Ende: das Ziel wurde" in out
    assert "überwürfelt, " in out  # what the dice do not allow is said
    assert "nichts anzukreuzen" in out
    (path,) = (tmp_path / "data" / "wurfwerk" / "games").iterdir()
    assert read_replay(path.read_text("utf-8"), game_named).is_ended


def test_crosses_are_typed_by_the_names_of_their_fields(run: Run) -> None:
    tablets = '{"first": 0, "tablets": ["A/B", "C/D"]}'
    play = ("play", "dice-land", "--seats", "Anna,Ben", "--seed", "4", "--options", tablets)
    _, out, _ = run(*play, typed="1\n1\n1\n2\nx red d7\nx Blue c8 d8\nq\n")
    assert "Anna has decided." in out
    assert "Anna crosses red: D7." in out
    assert "Ben crosses blue: C8, D8." in out
    _, out, _ = run(*play, typed="1\n1\n1\n2\nx red\nx red 77\nx pink d7\nx red a1\nq\n")
    assert "is none of the choices" in out
    assert "That is not allowed here. LND-2: " in out


def test_stopping_prints_the_exact_chances_of_every_stop_rule(run: Run) -> None:
    code, out, _ = run("stopping", "--aside", "1", "--free", "3")
    assert code == 0
    assert "best: stop with 3, 4, 5, 1.7369 crosses" in out
    code, out, _ = run("stopping", "--aside", "4", "--free", "6", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert [row["stop"] for row in rows] == [[], [4], [5], [4, 5]]
    assert rows[2]["chances"] == {"4": "25/36", "5": "5/18", "6": "1/36"}
    assert sum(Fraction(chance) for chance in rows[0]["chances"].values()) == 1


def test_a_board_whose_name_no_tablet_can_carry_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "boards.toml"
    path.write_text('["a/b"]\nrows = ["x"]\n', "utf-8")
    for command in ("check", "show", "embed"):
        code, _, err = run("boards", command, str(path))
        assert code == 2
        assert "cannot be called 'a/b'" in err


# balance


def test_balance_compares_the_boards_of_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    found = boards_of_file(Path(SHIPPED).read_bytes(), "boards")
    path.write_text("".join(f"[{name}]\nrows = {found[name]}\n" for name in "AB"), "utf-8")
    arguments = ("--boards", str(path), "--games", "4", "--threads", "1")
    code, out, _ = run("balance", "dice-land", *arguments)
    assert code == 0
    assert "too few games to be sure" in out
    assert "the seat that begins wins" in out
    code, out, _ = run("balance", "dice-land", *arguments, "--json", "-")
    assert code == 0
    figures = json.loads(out)
    assert [board["board"] for board in figures["boards"]] == ["A", "B"]
    assert figures["games"] == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["bronze-age"], "no boards to compare"),
        (["dice-land", "--bot", "genius"], 'no bot "genius"'),
        (["dice-land", "--boards", "nowhere.toml"], "cannot read nowhere.toml"),
    ],
)
def test_what_cannot_be_balanced_is_explained(run: Run, arguments: list[str], said: str) -> None:
    code, _, err = run("balance", *arguments)
    assert code == 2
    assert said in err
