"""Words for people: texts in several languages, kept in TOML files beside what they speak of."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .sentences import Sentence, Term, filled

LANGUAGES = ("en", "de")
ENGLISH = LANGUAGES[0]
KERNEL = Path(__file__).parent
MINUS = "\N{MINUS SIGN}"


class Figure(int):
    """A number as it is printed: with a minus, not a hyphen."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).replace("-", MINUS)


class Words:
    """The texts of one folder in one language, found by dotted keys."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self._sections: dict[str, Mapping[str, Any]] = {}
        self._texts: dict[str, str] = {}
        self._spread("", tomllib.loads((folder / f"{language}.toml").read_text("utf-8")))

    def _spread(self, before: str, section: Mapping[str, Any]) -> None:
        """Note down a section under its dotted key, and everything in it under theirs."""
        for name, found in section.items():
            if isinstance(found, Mapping):
                self._sections[before + name] = found
                self._spread(f"{before}{name}.", found)
            else:
                self._texts[before + name] = found

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def __contains__(self, key: str) -> bool:
        return key in self._texts or key in self._sections

    def variant(self, key: str, values: Mapping[str, Any]) -> str:
        """The key of the text that fits the values.

        A table of texts says `by` which field's value, or names its texts for fields that not all
        events have.
        """
        if key in self._texts:
            return key
        texts = self._sections[key]
        if "by" not in texts:
            return f"{key}.{next(name for name in texts if name in values)}"
        value = values[texts["by"]]
        return f"{key}.{'none' if value is None else value}"

    def section(self, key: str) -> Mapping[str, Any]:
        """All texts of a section."""
        return dict(self._sections[key])

    def say(self, key: str, **values: object) -> str:
        """A text with its gaps filled."""
        for name, value in values.items():
            if type(value) is int and value < 0:
                values[name] = Figure(value)
        return self[key].format(**values)


@cache
def words_of(folder: Path, language: str) -> Words:
    """The words in `folder/words/<language>.toml`."""
    return Words(folder / "words", language)


@cache
def rule_texts(folder: Path, language: str) -> Mapping[str, str]:
    """A game's rules in our own words, by id, in the page's order."""
    return tomllib.loads((folder / "words" / f"rules-{language}.toml").read_text("utf-8"))


@cache
def problem_texts(folder: Path, language: str) -> Mapping[str, str]:
    """What can be wrong with options and own files, in another language by the English template."""
    return tomllib.loads((folder / "words" / f"problems-{language}.toml").read_text("utf-8"))


def said(what: Sentence | Term, folder: Path, language: str) -> str:
    """A sentence in a language, with the words of the game in this folder.

    English is as written, and so is a plain text that only developers meet.
    """
    if language == ENGLISH:
        return str(what)
    if isinstance(what, Term):
        return words_of(folder, language)[what.key]
    texts = {**problem_texts(KERNEL, language), **problem_texts(folder, language)}
    values = {
        name: said(value, folder, language) if isinstance(value, Sentence | Term) else value
        for name, value in what.values.items()
    }
    return filled(texts.get(what.template, what.template), values)
