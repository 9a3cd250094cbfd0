"""Words for people: texts in several languages, kept in TOML files beside what they speak of."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de")


class Words:
    """The texts of one folder in one language, found by dotted keys."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self._texts: Mapping[str, Any] = tomllib.loads(
            (folder / f"{language}.toml").read_text("utf-8")
        )

    def __getitem__(self, key: str) -> str:
        text: Any = self._texts
        for part in key.split("."):
            text = text[part]
        if not isinstance(text, str):
            raise KeyError(key)
        return text

    def __contains__(self, key: str) -> bool:
        found: Any = self._texts
        for part in key.split("."):
            if not isinstance(found, Mapping) or part not in found:
                return False
            found = found[part]
        return True

    def variant(self, key: str, values: Mapping[str, Any]) -> str:
        """The key of the text that fits the values.

        A table of texts says `by` which field's value, or names its texts for fields that not all
        events have.
        """
        texts: Any = self._texts
        for part in key.split("."):
            texts = texts[part]
        if isinstance(texts, str):
            return key
        if "by" not in texts:
            return f"{key}.{next(name for name in texts if name in values)}"
        value = values[texts["by"]]
        return f"{key}.{'none' if value is None else value}"

    def section(self, key: str) -> Mapping[str, Any]:
        """All texts of a section."""
        found: Any = self._texts
        for part in key.split("."):
            found = found[part]
        return dict(found)

    def say(self, key: str, **values: object) -> str:
        """A text with its gaps filled."""
        return self[key].format(**values)


@cache
def words_of(folder: Path, language: str) -> Words:
    """The words in `folder/words/<language>.toml`."""
    return Words(folder / "words", language)


@cache
def rule_texts(folder: Path, language: str) -> Mapping[str, str]:
    """A game's rules in our own words, by id, in the page's order."""
    return tomllib.loads((folder / "words" / f"rules-{language}.toml").read_text("utf-8"))
