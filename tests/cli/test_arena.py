"""`wurfwerk arena`, and bots of one's own in every command that takes bots."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from wurfwerk.games import game_named
from wurfwerk.kernel.replay import read_replay

from .conftest import Run

STRANGERS = Path(__file__).parents[1] / "arena" / "strangers.py"
FIRST, LAST, CHEAT = (f"{STRANGERS}:{name}" for name in ("First", "Last", "Cheat"))
FEW = ("--games", "6", "--threads", "1")


def test_the_arena_prints_wins_points_ratings_and_seats(run: Run) -> None:
    code, out, _ = run("arena", "bronze-age", "--bots", f"{FIRST},random", *FEW)
    assert code == 0
    assert "6 games in 3 rounds of the same dice, 2 seats" in out
    for word in ("wins", "points", "rating", "most ms", "seat", "95 %"):
        assert word in out


def test_more_bots_than_seats_are_compared_two_by_two(run: Run) -> None:
    code, out, _ = run("arena", "bronze-age", "--bots", f"{FIRST},random,{LAST}", *FEW)
    assert code == 0
    assert "against" in out
    assert "6 games in 1 rounds" in out


def test_solo_games_give_points_with_intervals(run: Run) -> None:
    code, out, _ = run("arena", "bronze-age", "--bots", "random", "--seats", "1", *FEW)
    assert code == 0
    assert "seat " not in out
    assert "±" in out


def test_figures_and_a_plot_are_written_to_files(run: Run, tmp_path: Path) -> None:
    figures, plot = tmp_path / "new" / "figures.json", tmp_path / "new" / "plot.svg"
    arguments = ("--json", str(figures), "--plot", str(plot), "--seed", "files")
    code, out, _ = run("arena", "bronze-age", "--bots", f"random,{FIRST}", *FEW, *arguments)
    assert code == 0
    found = json.loads(figures.read_text("utf-8"))
    assert (found["games"], found["rounds"], found["seed"]) == (6, 3, "files")
    shares = [result["win_share"]["mean"] for result in found["results"]]
    assert sum(shares) == pytest.approx(1)
    assert "random" in out
    drawing = ET.fromstring(plot.read_text("utf-8"))  # noqa: S314
    texts = [element.text for element in drawing.iter() if element.tag.endswith("text")]
    assert "random" in texts
    assert "strangers.py:First" in texts


def test_the_same_seed_prints_the_same_figures(run: Run) -> None:
    def figures(seed: str) -> dict[str, object]:
        arguments = ("--json", "-", "--seed", seed)
        code, out, _ = run("arena", "bronze-age", "--bots", f"random,{FIRST}", *FEW, *arguments)
        assert code == 0
        found: dict[str, object] = json.loads(out)
        return {name: value for name, value in found.items() if name in ("by_seat", "pairs")}

    assert figures("7") == figures("7") != figures("8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "genius"], 'no bot "genius"'),
        (["--bots", "random,"], 'no bot ""'),
        (["--bots", f"{STRANGERS}:Nobody"], "has no class Nobody"),
        (["--bots", "random", "--seats", "9"], "1 to 4 seats, not 9"),
        (["--bots", CHEAT, "--threads", "1"], "allowed are"),
        (["--bots", "random", "--json", "."], "cannot write .: that is a directory"),
        (["--bots", "random", "--plot", "/dev/null/x.svg"], "cannot write /dev/null/x.svg"),
    ],
)
def test_wrong_usage_is_explained(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run("arena", "bronze-age", *arguments)
    assert code == 2
    assert said in err
    assert out == ""


# Bots of one's own elsewhere


def test_a_bot_of_ones_own_is_simulated_and_its_replays_hold(run: Run, tmp_path: Path) -> None:
    arguments = ("--games", "2", "--seats", "2", "--bots", FIRST, "--threads", "1")
    code, out, _ = run(
        "simulate", "bronze-age", *arguments, "--replays", str(tmp_path / "games"), "--json"
    )
    assert code == 0
    wins = json.loads(out)["wins"]
    replays = [
        read_replay(file.read_text("utf-8"), game_named)
        for file in sorted((tmp_path / "games").iterdir())
    ]
    assert [replay.table.seats for replay in replays] == [("bot:strangers.py:First",) * 2] * 2
    results = [replay.table.result().winners for replay in replays]
    assert [results.count((seat,)) for seat in range(2)] == wins


def test_a_bot_of_ones_own_plays_in_the_terminal_and_after_a_pause(
    run: Run, tmp_path: Path
) -> None:
    run("play", "bronze-age", "--seats", "Anna", "--bots", FIRST, "--seed", "5", typed="1\nq\n")
    (path,) = (tmp_path / "data" / "wurfwerk" / "games").iterdir()
    code, _, err = run("play", "--resume", str(path), typed="1\n")
    assert code == 2
    assert "--bots path/strangers.py:First" in err
    code, out, _ = run("play", "--resume", str(path), "--bots", FIRST, typed="1\n" * 900)
    assert code == 0
    assert "The game is over" in out


def test_a_cheating_bot_ends_the_game_with_one_sentence(run: Run, tmp_path: Path) -> None:
    arguments = ("--seats", f"Anna,bot:{CHEAT}", "--seed", "5")
    code, _, err = run("play", "bronze-age", *arguments, typed="1\n" * 900)
    assert code == 2
    assert "the bot on seat 1 chose" in err
    (path,) = (tmp_path / "data" / "wurfwerk" / "games").iterdir()
    assert read_replay(path.read_text("utf-8"), game_named).table.events


@pytest.mark.parametrize("command", ["arena", "simulate", "play"])
def test_a_failing_bot_ends_every_command_with_one_sentence(
    run: Run, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Mine:\n    def choose(self, question):\n        return 1 // 0\n", "utf-8"
    )
    few = ("--seed", "5") if command == "play" else ("--games", "2", "--threads", "1")
    code, _, err = run(command, "bronze-age", "--bots", f"{path}:Mine", *few, typed="1\n" * 900)
    assert code == 2
    said = f"the bot {path}:Mine failed in line 3: ZeroDivisionError: integer division"
    assert err.splitlines()[-1].startswith(f"wurfwerk: {said}")
    assert "Traceback" not in err
