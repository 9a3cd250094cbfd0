"""The page that checks fair dice by itself agrees with `wurfwerk verify`."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from wurfwerk.games import GAMES
from wurfwerk.kernel.fair import FairDice, commitment_to
from wurfwerk.kernel.replay import written
from wurfwerk.kernel.table import Table

from .accessibility import assert_accessible

SECRET = bytes(range(32))
SALTS = ["ada", ""]


def fair_game(game: str) -> str:
    """A finished game with fair dice, played at random."""
    table, dice = Table(GAMES[game], ["Ada", "Bo"]), FairDice(SECRET, SALTS)
    chance = random.Random(1)  # noqa: S311
    while not table.is_over:
        if table.is_chance_due:
            table.apply(table.fallen(dice.faces(table.chances, table.sides())))
        else:
            table.apply(chance.choice(table.legal(table.asked[0])))
    told = {"commitment": commitment_to(SECRET), "salts": SALTS, "secret": SECRET.hex()}
    return written(table, {"source": "fair", **told})


@pytest.mark.parametrize("game", list(GAMES))
def test_the_static_page_recomputes_every_throw(game: str, page: Page, tmp_path: Path) -> None:
    text = fair_game(game)
    file = tmp_path / "fair.jsonl"
    file.write_text(text)
    page.goto("/verify.html")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#verdict")).to_contain_text("✓ Fair")
    assert_accessible(page)

    header, *lines = text.splitlines()
    loaded = json.loads(header)
    loaded["dice"]["salts"] = ["bo", ""]
    file.write_text("\n".join([json.dumps(loaded), *lines]))
    page.locator("#file").set_input_files([])
    page.locator("#file").set_input_files(file)
    expect(page.locator("#verdict")).to_contain_text("differ")
