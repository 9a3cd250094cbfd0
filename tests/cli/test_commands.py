"""The commands, by what they print and how they exit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wurfwerk.games import GAMES

from .conftest import Run

COMMAND = "from wurfwerk.cli.app import main; main()"
GOLDEN = Path(__file__).parents[1] / "bronze_age" / "replays"


def test_help_finds_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    for command in ("games", "play", "simulate", "replay", "perft"):
        assert command in out


@pytest.mark.parametrize("language", ["en", "de"])
def test_games_lists_every_game_with_its_options(run: Run, language: str) -> None:
    code, out, _ = run("games", "--lang", language)
    assert code == 0
    for key, game in GAMES.items():
        assert key in out
        for option in game.default_options(game.seats[-1]):
            assert f"  {option} = " in out


# simulate


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(run: Run) -> None:
    def summary(threads: str) -> dict[str, object]:
        code, out, _ = run(
            *("simulate", "bronze-age", "--games", "30", "--seats", "2"),
            *("--seed", "7", "--threads", threads, "--json"),
        )
        assert code == 0
        found: dict[str, object] = json.loads(out)
        return {name: value for name, value in found.items() if "second" not in name}

    assert summary("1") == summary("3")


def test_simulate_prints_scores_wins_and_reasons(run: Run) -> None:
    code, out, _ = run("simulate", "bronze-age", "--games", "20", "--seats", "3")
    assert code == 0
    for word in ("points", "decisions", "seat 2", "endings", "reasons", "decisions per second"):
        assert word in out


def test_a_seed_is_printed_as_it_is(run: Run) -> None:
    code, out, _ = run("simulate", "bronze-age", "--games", "1", "--seed", "[bold]7[/b]")
    assert code == 0
    assert "seed [bold]7[/b]" in out


def test_simulate_writes_one_valid_replay_per_game_that_agrees_with_its_figures(
    run: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "new" / "replays"
    code, out, _ = run(
        *("simulate", "bronze-age", "--games", "11", "--seats", "2", "--json"),
        *("--options", '{"trade": true}', "--replays", str(folder)),
    )
    assert code == 0
    summary = json.loads(out)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"bronze-age-{n:02}.jsonl" for n in range(11)]
    ends = [json.loads(file.read_text("utf-8").split("\n")[-2]) for file in files]
    scores = [score for end in ends for score in end["scores"]]
    assert sum(scores) / len(scores) == pytest.approx(summary["scores"]["all"]["mean"], abs=1e-4)
    assert sum(end["winners"] == [0] for end in ends) == summary["wins"][0]
    for file in files:
        assert run("replay", str(file))[0] == 0


def test_the_uncompiled_rules_play_the_same_games_as_the_compiled_ones(
    run: Run, tmp_path: Path
) -> None:
    arguments = ["simulate", "bronze-age", "--games", "6", "--seats", "3", "--seed", "twin"]
    run(*arguments, "--replays", str(tmp_path / "here"))
    other = "" if os.environ.get("NUMBA_DISABLE_JIT") == "1" else "1"
    subprocess.run(
        [sys.executable, "-c", COMMAND, *arguments, "--replays", str(tmp_path / "there")],
        env=os.environ | {"NUMBA_DISABLE_JIT": other or "0"},
        check=True,
        capture_output=True,
    )
    texts = [
        [file.read_text("utf-8") for file in sorted((tmp_path / folder).iterdir())]
        for folder in ("here", "there")
    ]
    assert texts[0] == texts[1]


# replay


def test_a_valid_replay_says_so(run: Run) -> None:
    code, out, _ = run("replay", str(GOLDEN / "2-players.jsonl"))
    assert code == 0
    assert out.startswith("valid: bronze-age")


def test_states_follow_each_event_and_legal_answers_stand_before_each_decision(run: Run) -> None:
    path = GOLDEN / "trade.jsonl"
    code, out, _ = run("replay", str(path), "--states", "--legal")
    assert code == 0
    printed = out.split("\n")[:-1]
    plain = [line for line in printed if not line.startswith(('{"state"', '{"legal"'))]
    assert plain == path.read_text("utf-8").split("\n")[:-1]
    for before, line, after in zip(printed, printed[1:], [*printed[2:], ""], strict=False):
        event = json.loads(line)
        if event.get("do") in (None, "end"):
            continue
        assert after.startswith('{"state"')
        assert before.startswith('{"legal"') == (event["do"] != "roll")
        if event["do"] not in ("roll", "offer"):
            assert event in json.loads(before)["legal"]


def test_a_running_game_shows_the_state_after_its_last_event(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.jsonl"
    lines = (GOLDEN / "solo.jsonl").read_text("utf-8").split("\n")[:3]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    code, out, _ = run("replay", str(path), "--states")
    assert code == 0
    assert out.split("\n")[-2].startswith('{"state"')
    assert len(out.split("\n")) == 3 + 2 + 1


# perft


def test_perft_counts_as_a_table_and_as_json(run: Run) -> None:
    code, out, _ = run("perft", "bronze-age", "--seats", "2", "--depth", "2")
    assert code == 0
    assert "1363/216" in out
    code, out, _ = run("perft", "bronze-age", "--seats", "2", "--depth", "1", "--json")
    assert json.loads(out.split("\n")[1]) == {
        "depth": 1,
        "paths": 56,
        "positions": 56,
        "mass": "1",
    }


def test_simulate_writes_every_event_into_a_parquet_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.parquet"
    arguments = ("--games", "2", "--seats", "1", "--parquet", str(path))
    assert run("simulate", "bronze-age", *arguments)[0] == 0
    assert path.stat().st_size > 0


def test_any_terminal_can_show_the_commands(tmp_path: Path) -> None:
    path = tmp_path / "names.jsonl"
    solo = (GOLDEN / "solo.jsonl").read_text("utf-8")
    path.write_text(solo.replace('"bot:random"', '"Änne"'), "utf-8")

    def printed(*arguments: str) -> bytes:
        command = [sys.executable, "-c", COMMAND, *arguments]
        environment = os.environ | {"PYTHONIOENCODING": "ascii", "NUMBA_DISABLE_JIT": "1"}
        return subprocess.run(command, env=environment, capture_output=True, check=True).stdout

    assert b" ? Bronze Age (" in printed("games", "--lang", "en")
    assert path.read_bytes().splitlines()[0] in printed("replay", str(path), "--legal")
