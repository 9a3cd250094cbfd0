"""Editions are files; a broken one is refused with one clear sentence."""

import tomllib
from pathlib import Path

import pytest

from wurfwerk.games.bronze_age import GAME
from wurfwerk.games.bronze_age.sheet import COMPONENTS, load_editions
from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.table import Table

ORIGINAL = (COMPONENTS / "original.toml").read_text("utf-8")


def refusal(folder: Path, text: str) -> str:
    """What is wrong with an edition called house."""
    (folder / "house.toml").write_text(text, "utf-8")
    with pytest.raises(BadComponents) as caught:
        load_editions(folder)
    return str(caught.value)


def house(*changes: tuple[str, str]) -> str:
    """The original edition under another name, with changes."""
    text = ORIGINAL
    for old, new in (('edition = "original"', 'edition = "house"'), *changes):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def test_another_edition_is_another_file(tmp_path: Path) -> None:
    (tmp_path / "original.toml").write_text(ORIGINAL, "utf-8")
    changed = house(("boxes = [3, 4, 5, 6]", "boxes = [2, 4, 6, 8]"), ("cost = 60", "cost = 70"))
    (tmp_path / "house.toml").write_text(changed, "utf-8")
    names, editions = load_editions(tmp_path)
    assert names == ("original", "house")
    assert editions[0].boxes[:4].tolist() == [3, 4, 5, 6]
    assert editions[1].boxes[:4].tolist() == [2, 4, 6, 8]
    assert (editions[0].cost[-1], editions[1].cost[-1]) == (60, 70)
    assert editions[0].good_value.tolist() == editions[1].good_value.tolist()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[dice]", "[nice]", "dice must be a section"),
        ("food = 3\n", "", "dice.food must be a whole number from 0 to 999"),
        ("coins = 7", 'coins = "7"', "dice.coins must be a whole number from 0 to 999"),
        ("coins = 7", "coins = -7", "dice.coins must be a whole number from 0 to 999"),
        ("coins = 7", "coins = 7.0", "dice.coins must be a whole number from 0 to 999"),
        ("coins = 7", "coins = true", "dice.coins must be a whole number from 0 to 999"),
        ("coins = 7", "coins = 99999", "dice.coins must be a whole number from 0 to 999"),
        ("throws = 3", "throws = 0", "dice.throws must be a whole number from 1 to 999"),
        ("limit = 15", "limit = 16", "food needs start <= limit <= 15"),
        ("limit = 15", "limit = 2", "food needs start <= limit <= 15"),
        ("wood = [", "gold = [", "goods must name in order: wood, stone, pottery, cloth, metal"),
        ("metal = [5, 15, 30, 50]", "", "goods must name in order: wood, stone"),
        ("metal = [5, 15, 30, 50]", "metal = []", "goods.metal needs 1 to 15 ascending"),
        ("metal = [5, 15, 30, 50]", "metal = 5", "goods.metal must be a list of whole numbers"),
        ("metal = [5, 15, 30, 50]", 'metal = ["5"]', "goods.metal must be a list of whole numbers"),
        ("metal = [5, 15, 30, 50]", "metal = [5, 5]", "goods.metal needs 1 to 15 ascending"),
        ("metal = [5, 15, 30, 50]", "metal = [9, 5]", "goods.metal needs 1 to 15 ascending"),
        (
            "start = 3\nboxes",
            "start = 2\nboxes",
            "cities needs a start of 3 and 4 numbers of boxes",
        ),
        ("boxes = [3, 4, 5, 6]", "boxes = [3, 4, 5]", "cities needs a start of 3 and 4 numbers"),
        ("boxes = [3, 4, 5, 6]", "", "cities.boxes must be a list of whole numbers"),
        ("boxes = [3, 4, 5, 6]", "boxes = [0, 4, 5, 6]", "needs 1 to 15 boxes"),
        ("temple = {", "church = {", "monuments must name in order: step-pyramid, stone-circle"),
        ("temple = { boxes = 7,", "temple = { boxes = 16,", "needs 1 to 15 boxes"),
        ("temple = { boxes = 7,", "temple = {", "temple.boxes must be a whole number"),
        ("first = 4,", "", "temple.first must be a whole number"),
        ("left_out = [3]", "left_out = [5]", "hanging-gardens.left_out counts players, 2 to 4"),
        ("left_out = [3]", "left_out = [1]", "hanging-gardens.left_out counts players, 2 to 4"),
        ("left_out = [3]", "left_out = 3", "hanging-gardens.left_out must be a list of whole"),
        ("left_out = [3]", "leave_out = [3]", "hanging-gardens.left_out must be a list of whole"),
        ("empire = { cost = 60, points = 8 }", "empire = 60", "empire must be a section"),
        ("empire = { cost = 60, points = 8 }", "", "developments must name in order: leadership"),
        ("cost = 60", "price = 60", "empire.cost must be a whole number from 0 to 999"),
        ("engineering = 3 #", "engine = 3 #", "effects.engineering must be a whole number"),
        ("invasion = 4", "", "disasters.invasion must be a whole number"),
        ("solo_rounds = 10", "solo_rounds = 0", "limits.solo_rounds must be a whole number from 1"),
        ("[limits]", "[[limits]]", "limits must be a section"),
        ("[limits]", "[limits", ""),
    ],
)
def test_a_broken_edition_is_named_with_what_it_needs(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    sentence = refusal(tmp_path, house((old, new)))
    assert sentence.startswith("house.toml: ")
    assert said in sentence
    assert "\n" not in sentence


def test_an_edition_is_named_as_its_file(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path, ORIGINAL) == 'house.toml: edition must be "house", as the file is named'
    )


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match=r"^house\.toml: "):
        load_editions(tmp_path)


def test_the_view_shows_the_printed_numbers_of_the_edition() -> None:
    printed = Table(GAME, ["Ada", "Bo"]).view()["printed"]
    original = tomllib.loads(ORIGINAL)
    assert printed["goods"] == original["goods"]
    assert printed["developments"] == original["developments"]
    assert printed["food"] == original["food"]["limit"]
    assert printed["goods_kept"] == original["limits"]["goods"]
    assert printed["solo_rounds"] == original["limits"]["solo_rounds"]
    assert printed["monuments"] == {
        name: [monument["first"], monument["later"]]
        for name, monument in original["monuments"].items()
    }
