"""The page that checks fair dice by itself agrees with `wurfwerk verify`."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from wurfwerk.games import GAMES
from wurfwerk.games.dice_king.board import map_data
from wurfwerk.games.dice_king.layouts import free_map
from wurfwerk.kernel.fair import FairDice, commitment_to
from wurfwerk.kernel.replay import written
from wurfwerk.kernel.table import Table

from .accessibility import assert_accessible
from .conftest import NewPage

SECRET = bytes(range(32))
NAMES = ["Ada", "Bo", "Cy", "Di"]
GONE = "() => { File.prototype.text = () => Promise.reject(new DOMException()); }"
"""As if files were changed or taken away after they were chosen."""


def fair_game(game: str, seats: int = 2, options: dict[str, Any] | None = None) -> str:
    """A finished game with fair dice, played at random."""
    salts = ["ada"] + [""] * (seats - 1)
    table, dice = Table(GAMES[game], NAMES[:seats], options), FairDice(SECRET, salts)
    chance = random.Random(1)  # noqa: S311
    while not table.is_over:
        if table.is_chance_due:
            table.apply(table.fallen(dice.faces(table.chances, table.sides())))
        else:
            table.apply(chance.choice(table.legal(table.asked[0])))
    told = {"commitment": commitment_to(SECRET), "salts": salts, "secret": SECRET.hex()}
    return written(table, {"source": "fair", **told})


def drop(page: Page, folder: Path, text: str) -> None:
    """Give the page a file of its own: it may still be reading the one before."""
    file = folder / f"fair-{len(list(folder.iterdir()))}.jsonl"
    file.write_text(text)
    page.locator("#file").set_input_files(file)
    expect(page.locator("#name")).to_have_text(file.name)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_static_page_recomputes_every_throw(game: str, page: Page, tmp_path: Path) -> None:
    text = fair_game(game)
    page.goto("/verify.html")
    drop(page, tmp_path, text)
    expect(page.locator("#verdict")).to_contain_text("✓ Fair")
    assert_accessible(page)

    header, *lines = text.splitlines()
    loaded = json.loads(header)
    loaded["dice"]["salts"] = ["bo", ""]
    drop(page, tmp_path, "\n".join([json.dumps(loaded), *lines]))
    expect(page.locator("#verdict")).to_contain_text("differ")


def test_the_static_page_knows_every_card_and_tile(page: Page, tmp_path: Path) -> None:
    page.goto("/verify.html")
    own = free_map(map_data("house"), 3, random.Random(2).randrange)  # noqa: S311
    drop(page, tmp_path, fair_game("dice-king", 3, {"map": own, "layout": "free"}))
    expect(page.locator("#verdict")).to_contain_text("✓ Fair")

    text = fair_game("dice-king", 4)
    drop(page, tmp_path, text)
    expect(page.locator("#verdict")).to_contain_text("✓ Fair")
    for kind, thing in (("reveal", "card"), ("draw", "tiles")):
        events = [json.loads(line) for line in text.splitlines()]
        some = [event for event in events if event.get("do") == kind]
        some[-1][thing] = some[0][thing]
        drop(page, tmp_path, "\n".join(json.dumps(event) for event in events))
        expect(page.locator("#verdict")).to_contain_text("differ")
        assert page.locator("#rolls .wrong").count() >= 1


@pytest.mark.parametrize("game", list(GAMES))
def test_the_static_page_speaks_german(game: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(locale="de")
    page.goto("/verify.html")
    drop(page, tmp_path, fair_game(game))
    expect(page.locator("#verdict")).to_contain_text("✓ Fair")
    # All its words begin with a capital letter; those of the replay do not.
    assert not re.search(r"(?<!oder )\b(?!oder)[a-z]{3,}", page.locator("#rolls").inner_text())


@pytest.mark.parametrize(("locale", "said"), [("en", "cannot be read"), ("de", "nicht lesen")])
def test_a_file_that_is_gone_is_told(
    locale: str, said: str, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(locale=locale)
    page.goto("/verify.html")
    page.evaluate(GONE)
    drop(page, tmp_path, "{}")
    expect(page.locator("#verdict")).to_contain_text(said)
