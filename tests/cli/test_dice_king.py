"""Dice King in the terminal: playing, odds, layouts."""

import json
from pathlib import Path

import pytest

from wurfwerk.games.dice_king.sheet import COMPONENTS

from .conftest import Run

DICE = "red 3,red 4,red 1,green 3,green 1,red 2"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The game is over: no tile is left."), ("de", "Das Spiel ist")]
)
def test_a_game_is_played_to_its_end(run: Run, language: str, said: str) -> None:
    code, out, _ = run(
        *("play", "dice-king", "--seats", "Anna,bot:random", "--seed", "3", "--lang", language),
        typed="1\n" * 400,
    )
    assert code == 0
    assert said in out


def test_the_table_shows_map_stacks_dice_and_what_is_missing(run: Run) -> None:
    _, out, _ = run(
        *("play", "dice-king", "--seats", "Anna,Ben", "--seed", "4", "--options", '{"first": 0}'),
        typed="r 1 2\nq\n",
    )
    assert "13 lava" in out
    assert "^^" in out
    assert "1 Merchant 1-7 (joker red 4, 11 below): groups 3 (fulfilled)" in out
    assert "groups 5 (missing 2 matching)" in out
    assert "1 [red 4]  2 [red 4]" in out
    assert "Anna throws again: dice 1, 2." in out


def test_odds_are_printed_for_people_and_exactly_for_machines(run: Run) -> None:
    code, out, _ = run("odds", "dice-king")
    assert code == 0
    assert "straight 5" in out
    assert "0.5178" in out
    _, out, _ = run("odds", "dice-king", "--json", "--throws", "1")
    chances = {row["condition"]: row["chance"] for row in map(json.loads, out.splitlines())}
    assert chances["colours 6xred"] == "1/729"


def test_odds_from_dice_on_the_table_say_what_to_throw_again(run: Run) -> None:
    code, out, _ = run("odds", "dice-king", "--dice", DICE, "--throws", "1", "--json")
    assert code == 0
    rows = {row["condition"]: row for row in map(json.loads, out.splitlines())}
    assert (rows["colours 5xred"]["chance"], rows["colours 5xred"]["reroll"]) == ("5/9", [3, 4])
    assert "throw again" in run("odds", "dice-king", "--dice", DICE)[1]


def test_a_random_layout_can_be_played(run: Run) -> None:
    code, options, _ = run("layout", "dice-king", "--seats", "3", "--seed", "7")
    assert code == 0
    assert run("layout", "dice-king", "--seats", "3", "--seed", "7")[1] == options
    code, _, _ = run(
        *("simulate", "dice-king", "--seats", "3", "--games", "3", "--options", options.strip())
    )
    assert code == 0


def test_own_cards_and_maps_come_from_files(run: Run, tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    text = (COMPONENTS / "cards" / "house.toml").read_text("utf-8")
    cards.write_text(text.replace("total >= 31", "total >= 36"), "utf-8")
    code, out, _ = run(
        "odds", "dice-king", "--json", "--options", json.dumps({"cards": str(cards)})
    )
    assert code == 0
    assert "total >= 36" in out
    cards.write_text("card = [", "utf-8")
    code, _, err = run("odds", "dice-king", "--options", json.dumps({"cards": str(cards)}))
    assert code == 2
    assert "not TOML" in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["odds", "bronze-age"], "odds are for dice-king"),
        (["odds", "dice-king", "--dice", "red 1"], "needs 6 dice"),
        (
            ["odds", "dice-king", "--dice", "red 1,red 3,red 1,red 1,red 2,red 2"],
            "position 1 has red 3, red 4, blue 1, blue 6, green 2, green 5, but no red 1",
        ),
        (["odds", "dice-king", "--throws", "0"], "must be a throw left"),
        (["odds", "dice-king", "--dice", DICE, "--throws", "3"], "at most 2 throws are left"),
        (["layout", "bronze-age"], "it is for dice-king"),
        (["layout", "dice-king", "--seats", "5"], "2 to 4 seats, not 5"),
        (["play", "dice-king", "--seats", "Anna"], "2 to 4 seats, not 1"),
    ],
)
def test_wrong_usage_is_explained(run: Run, arguments: list[str], said: str) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert said in err
