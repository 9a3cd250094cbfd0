"""`wurfwerk hint`, and `h` in a game."""

from pathlib import Path

import pytest

from tests.arena.test_advice import listed
from wurfwerk.arena import advice

from .conftest import Run

GOLDEN = Path(__file__).parents[1] / "bronze_age" / "replays" / "2-players.jsonl"


@pytest.fixture(autouse=True)
def _adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "best_choices", listed)


def test_a_position_of_a_replay_gets_its_best_answers(run: Run) -> None:
    code, out, _ = run("hint", str(GOLDEN), "--at", "1", "--most", "2")
    assert code == 0
    question, first, second = out.strip().split("\n")
    assert "throws again" in question or "?" in question
    assert first.strip().startswith("1 ")
    assert first.endswith("— wins about 50 times in 100")
    assert second.endswith("— wins about 40 times in 100")


def test_a_running_game_gets_hints_for_its_last_position(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.jsonl"
    lines = GOLDEN.read_text("utf-8").split("\n")[:2]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert (
        run("hint", str(path), "--lang", "de")[1]
        == run("hint", str(GOLDEN), "--at", "1", "--lang", "de")[1]
    )


def test_where_nobody_is_asked_that_is_said(run: Run) -> None:
    assert "nobody is asked" in run("hint", str(GOLDEN), "--at", "0")[1]
    assert "The game is over" in run("hint", str(GOLDEN))[1]
    assert "Das Spiel ist zu Ende" in run("hint", str(GOLDEN), "--lang", "de")[1]


@pytest.mark.parametrize(
    ("arguments", "exit_code", "said"),
    [
        (["nowhere.jsonl"], 2, "cannot read nowhere.jsonl"),
        ([str(GOLDEN), "--at", "5000"], 2, "events, not 5000"),
        ([__file__], 1, "line 1 (FORMAT): this is no JSON"),
    ],
)
def test_wrong_usage_is_explained(
    run: Run, arguments: list[str], exit_code: int, said: str
) -> None:
    code, out, err = run("hint", *arguments)
    assert (code, out) == (exit_code, "")
    assert said in err


def test_h_gives_hints_in_a_game(run: Run) -> None:
    arguments = ("play", "bronze-age", "--seats", "Anna", "--seed", "5")
    _, out, _ = run(*arguments, typed="h\nq\n")
    assert "about 0 points at the end" in out
    _, out, _ = run(*arguments, "--lang", "de", typed="h\nq\n")
    assert "am Ende etwa 0 Punkte" in out
