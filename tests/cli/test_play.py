"""Games in the terminal, typed line by line."""

from pathlib import Path

import pytest

from wurfwerk.games import game_named
from wurfwerk.kernel.replay import read_replay

from .conftest import Run


def saved(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "wurfwerk" / "games").iterdir()
    return path


def test_a_solo_game_is_played_to_its_end_and_kept_as_a_replay(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("play", "bronze-age", "--seats", "Anna", "--seed", "5", typed="1\n" * 900)
    assert code == 0
    assert "The game is over: ten rounds are played." in out
    assert f"wurfwerk analyse {saved(tmp_path)}" in out
    replay = read_replay(saved(tmp_path).read_text("utf-8"), game_named)
    assert replay.is_ended
    assert replay.table.seats == ("Anna",)


def test_two_people_and_a_bot_play_in_german(run: Run) -> None:
    code, out, _ = run(
        *("play", "bronze-age", "--seats", "Anna,Ben,bot:random", "--lang", "de", "--seed", "1"),
        typed="1\n" * 3000,
    )
    assert code == 0
    assert "Das Spiel ist zu Ende" in out
    assert "gewinnt" in out or "gewinnen" in out


def test_a_decision_is_taken_back_until_dice_fall(run: Run) -> None:
    keep_first = "4\nu\nu\n"
    _, out, _ = run("play", "bronze-age", "--seats", "Anna,Ben", "--seed", "5", typed=keep_first)
    assert "Taken back: keep all dice" in out
    assert "That cannot be taken back" in out


def test_taking_back_does_not_change_the_coming_dice(run: Run) -> None:
    def throws(typed: str) -> list[str]:
        _, out, _ = run("play", "bronze-age", "--seats", "Anna", "--seed", "5", typed=typed)
        return [line for line in out.split("\n") if line.startswith("Anna throws: ")]

    assert throws("8\nu\n7\n") == throws("7\n")


def test_a_game_is_saved_on_quitting_and_resumed_with_the_same_dice(
    run: Run, tmp_path: Path
) -> None:
    run("play", "bronze-age", "--seats", "Anna", "--seed", "5", typed="1\nq\n")
    path = saved(tmp_path)
    assert len(path.read_text("utf-8").split("\n")) == 5
    code, out, _ = run("play", "--resume", str(path), typed="1\n" * 900)
    assert code == 0
    assert "The game is over" in out
    _, whole, _ = run("play", "bronze-age", "--seats", "Anna", "--seed", "5", typed="1\n" * 900)
    score = len(("score", "replay", "analyse", ""))
    assert out.split("\n")[-score] == whole.split("\n")[-score]


def test_a_game_is_saved_where_the_player_says(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my game.jsonl"
    _, out, _ = run("play", "bronze-age", "--seats", "Anna", typed=f"s {path}\nq\n")
    assert path.exists()
    assert str(path) in out


def test_dice_and_offers_can_be_typed(run: Run) -> None:
    typed = "r 1 2\nr 9\n"
    _, out, _ = run("play", "bronze-age", "--seats", "Anna", "--seed", "5", typed=typed)
    assert "Anna throws again: dice 1, 2." in out
    assert "That is not allowed here. AGE-3: " in out


def test_an_offer_is_made_answered_and_carried_out(run: Run) -> None:
    typed = "4\n1\no 2 1 wood for 1 food\nx\n1\n"
    _, out, _ = run(
        *("play", "bronze-age", "--seats", "Anna,Ben", "--seed", "5"),
        *("--options", '{"first": 0, "trade": true}'),
        typed=typed,
    )
    assert "Anna offers Ben 1 wood for 1 food." in out
    assert "Anna offers 1 wood for 1 food. Do you accept?" in out
    assert "Ben accepts." in out
    assert "Ben gets 1 wood." in out


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_can_be_looked_up(run: Run, language: str) -> None:
    _, out, _ = run(
        *("play", "bronze-age", "--seats", "Anna", "--lang", language),
        typed="? age-7\n? age-99\nrules\n?\nv\nnonsense\n",
    )
    assert "AGE-7: " in out
    assert "AGE-99" in out
    assert "AGE-26: " in out
    assert "nonsense" in out


def test_without_a_game_the_player_is_asked_for_one(run: Run) -> None:
    code, out, _ = run("play", typed="x\n1\n")
    assert code == 0
    assert "Which game?" in out
    assert "Guest throws" in out


def test_without_any_input_nothing_breaks(run: Run) -> None:
    assert run("play")[0] == 0


def test_without_a_standard_input_the_game_is_saved(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    code, out, _ = run("play", "bronze-age", "--seats", "Anna", typed="1\n")
    assert code == 0
    assert "play --resume" in out
    assert run("play")[0] == 0


@pytest.mark.parametrize("place", [".", "/", "..", "a\0b", "/dev/null/deeper", "\ud800"])
def test_a_failed_save_is_told_and_the_game_goes_on(run: Run, tmp_path: Path, place: str) -> None:
    code, out, _ = run("play", "bronze-age", "--seats", "Anna", typed=f"s {place}\n1\nq\n")
    assert code == 0
    assert "cannot write" in out
    assert '"reroll"' in saved(tmp_path).read_text("utf-8")


@pytest.mark.parametrize("number", ["1" * 5000, "r " + "1" * 5000, "o 2 1 wood for 1 food", "r 0"])
def test_numbers_that_nobody_can_mean_are_refused(run: Run, number: str) -> None:
    code, out, _ = run("play", "bronze-age", "--seats", "Anna", typed=f"{number}\nq\n")
    assert code == 0
    assert "is none of the choices" in out or "AGE-2" in out or "not possible here" in out


def test_a_seed_of_any_text_makes_a_file_of_its_own(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "wurfwerk" / "games"
    for seed in ("../../x", "../../x", "9" * 300, "ß ☃"):
        assert run("play", "bronze-age", "--seats", "Anna", "--seed", seed)[0] == 0
    assert len(list(folder.iterdir())) == 4


def test_a_place_that_cannot_be_written_to_is_found_out_before_playing(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file where a directory should be", "utf-8")
    code, out, err = run("play", "bronze-age", "--seats", "Anna")
    assert (code, out) == (2, "")
    assert "cannot write" in err


def test_a_game_is_saved_even_if_the_terminal_goes_away(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanish(*_: object, **__: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("wurfwerk.cli.session.Session._ask_person", vanish)
    with pytest.raises(BrokenPipeError):
        run("play", "bronze-age", "--seats", "Anna")
    assert '"roll"' in saved(tmp_path).read_text("utf-8")
