"""`wurfwerk analyse`: luck and skill of a recorded game."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from wurfwerk.analysis.course import Account, Choice, Course, Throw
from wurfwerk.cli import analyse as module
from wurfwerk.kernel.table import Table

from .conftest import Run
from .test_documents import blocks

GOLDEN = Path(__file__).parents[1] / "bronze_age" / "replays" / "2-players.jsonl"


def course(table: Table, tell: Callable[[int], None]) -> Course:
    """As if every throw were lucky, and every choice a mistake."""
    tell(len(table.events))
    throws, choices = [], []
    for place, event in enumerate(table.events):
        if event["do"] == "roll":
            throws.append(Throw(place, event["seat"], 0.01))
        else:
            choices.append(Choice(place, event["seat"], 0.02, event, 2))
    accounts = [Account(0.5, 0.25, 0.75, 1.0, 1.0), Account(0.5, 0.0, 0.5, 0.0, 0.0)]
    return Course(False, True, throws, choices, accounts)


@pytest.fixture(autouse=True)
def _valued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "course_of", course)
    monkeypatch.setattr(module, "prepare_analysis", lambda *_: None)


def test_the_accounts_of_all_seats_are_told(run: Run) -> None:
    code, out, _ = run("analyse", str(GOLDEN))
    assert code == 0
    rows = [line.split() for line in out.split("\n")]
    assert ["luck", "+25.0", "%", "+0.0", "%"] in rows
    assert ["choices", "−75.0", "%", "−50.0", "%"] in rows
    assert ["result", "100.0", "%", "0.0", "%"] in rows
    assert "Values are chances to win." in out
    assert "What counted most:" in out
    assert "better:" in out


def test_the_commands_of_the_page_work(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.jsonl").write_bytes(GOLDEN.read_bytes())
    lines = "".join(blocks("docs/analysis.md", "sh")).splitlines()
    assert len(lines) > 2
    for line in lines:
        assert run(*shlex.split(line, comments=True)[1:])[0] == 0, line


def test_it_is_told_in_german(run: Run) -> None:
    out = run("analyse", str(GOLDEN), "--lang", "de")[1]
    assert "Glück" in out
    assert "+25,0 %" in out
    assert "besser:" in out


def test_how_much_is_told_can_be_chosen(run: Run) -> None:
    assert "What counted most" not in run("analyse", str(GOLDEN), "--most", "0")[1]
    assert run("analyse", str(GOLDEN), "--most", "9")[1].count("better:") == 9


def test_all_figures_can_be_had_as_json(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("analyse", str(GOLDEN), "--json", "-")
    figures = json.loads(out)
    assert code == 0
    assert [seat["luck"] for seat in figures["seats"]] == [0.25, 0.0]
    assert (
        len(figures["throws"]) + len(figures["choices"]) == len(GOLDEN.read_text().split("\n")) - 3
    )
    file = tmp_path / "figures.json"
    assert "luck" in run("analyse", str(GOLDEN), "--json", str(file))[1]
    assert json.loads(file.read_text()) == figures


@pytest.mark.parametrize(
    ("arguments", "exit_code", "said"),
    [
        (["nowhere.jsonl"], 2, "cannot read nowhere.jsonl"),
        ([str(GOLDEN), "--json", f"{GOLDEN}/figures.json"], 2, "cannot write"),
        ([str(GOLDEN), "--most", "-1"], 2, "--most"),
        ([__file__], 1, "line 1 (FORMAT): this is no JSON"),
        ([__file__, "--lang", "de"], 1, "Zeile 1 (FORMAT)"),
    ],
)
def test_wrong_usage_is_explained(
    run: Run, arguments: list[str], exit_code: int, said: str
) -> None:
    code, out, err = run("analyse", *arguments)
    assert (code, out) == (exit_code, "")
    assert said in err
