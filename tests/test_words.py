"""Words for people: every language says the same things."""

import string
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import wurfwerk
from wurfwerk.games import game_named
from wurfwerk.kernel.game import Line
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import LANGUAGES

FOLDERS = sorted({file.parent for file in Path(wurfwerk.__file__).parent.rglob("words/??.toml")})


def texts(mapping: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its dotted key."""
    for key, value in mapping.items():
        if isinstance(value, dict):
            yield from texts(value, f"{place}{key}.")
        else:
            yield place + key, value


def gaps(text: str) -> set[str]:
    """What is to be filled into a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_language_has_the_same_texts_with_the_same_gaps(folder: Path) -> None:
    spoken = {
        language: dict(texts(tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))))
        for language in LANGUAGES
    }
    english = spoken["en"]
    for language in LANGUAGES:
        assert list(spoken[language]) == list(english)
        for key, text in spoken[language].items():
            assert text.strip(), f"{language}: {key} is empty"
            assert gaps(text) == gaps(english[key]), f"{language}: {key} has other gaps"


@pytest.mark.parametrize(
    ("language", "less", "more"),
    [
        ("en", "Anna: food −1, now 2.", "Anna: food +2, now 4."),
        ("de", "Anna: Nahrung −1, jetzt 2.", "Anna: Nahrung +2, jetzt 4."),
    ],
)
def test_what_becomes_less_has_a_minus_and_no_hyphen(language: str, less: str, more: str) -> None:
    teller = Teller(game_named("bronze-age"), ["Anna"], language)
    assert teller.line(Line("food", {"seat": 0, "change": -1, "now": 2})) == less
    assert teller.line(Line("food", {"seat": 0, "change": 2, "now": 4})) == more
