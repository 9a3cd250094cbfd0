"""Words for people: every language says the same things."""

import string
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import wurfwerk
from wurfwerk.kernel.words import LANGUAGES

FOLDERS = sorted(Path(wurfwerk.__file__).parent.rglob("words"))


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
