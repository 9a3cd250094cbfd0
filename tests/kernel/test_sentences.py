"""Sentences: written in English, said in any language."""

import pickle
from pathlib import Path

import pytest

from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.own_file import read_toml, require
from wurfwerk.kernel.sentences import Sentence, Term, chained
from wurfwerk.kernel.words import said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The words of a game that is not there."""
    words = tmp_path / "words"
    words.mkdir()
    (words / "de.toml").write_text('[terms]\nred = "Rot"\n', "utf-8")
    texts = {
        "{place}: no {colour} here, but {given!r}": "{place}: {given!r} statt {colour}",
        "row {row}": "Reihe {row}",
        "{before} and {last}": "{before} und {last}",
    }
    lines = (f'"{english}" = "{german}"\n' for english, german in texts.items())
    (words / "problems-de.toml").write_text("".join(lines), "utf-8")
    return tmp_path


def test_a_sentence_is_said_with_everything_in_it(folder: Path) -> None:
    sentence = Sentence(
        "{place}: no {colour} here, but {given!r}",
        place=Sentence("row {row}", row=3),
        colour=Term("red", "terms.red"),
        given="{x}",
    )
    assert str(sentence) == said(sentence, folder, "en") == "row 3: no red here, but '{x}'"
    assert said(sentence, folder, "de") == "Reihe 3: '{x}' statt Rot"


@pytest.mark.parametrize(
    ("parts", "english", "german"),
    [("a", "a", "a"), ("ab", "a and b", "a und b"), ("abc", "a and b and c", "a und b und c")],
)
def test_parts_are_joined_in_every_language(
    folder: Path, parts: str, english: str, german: str
) -> None:
    whole = Sentence("row {row}", row=chained("{before} and {last}", parts))
    assert str(whole) == f"row {english}"
    assert said(whole, folder, "de") == f"Reihe {german}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_plain_text_stays_as_it_is_with_all_its_braces(folder: Path, language: str) -> None:
    error = BadOptions('expected {"first": 0} or {}')
    assert str(error) == said(error.sentence, folder, language) == 'expected {"first": 0} or {}'


def test_components_that_are_wrong_make_options_wrong_in_the_same_words() -> None:
    with pytest.raises(BadComponents) as caught:
        require(False, "own {x}", "row {row}", row=1)
    error = BadOptions(caught.value.sentence)
    assert error.sentence is caught.value.sentence
    assert str(error) == str(caught.value) == "own {x}: row 1"


def test_an_error_comes_whole_out_of_another_process(folder: Path) -> None:
    error = pickle.loads(pickle.dumps(BadOptions("row {row}", row=1)))  # noqa: S301
    assert str(error) == "row 1"
    assert said(error.sentence, folder, "de") == "Reihe 1"


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("x = [", "own.toml: das ist kein TOML (auf Englisch: "),
        ("x = " + "[" * 5000, "own.toml: zu tief verschachtelt"),
    ],
)
def test_toml_that_is_none_is_told_in_german(folder: Path, text: str, german: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read_toml(text, "own.toml")
    assert said(caught.value.sentence, folder, "de").startswith(german)
