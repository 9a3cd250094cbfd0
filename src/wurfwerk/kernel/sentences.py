"""Sentences that are written in English where something happens, and said in any language later.

As with gettext, the English template is the key to the others (`words.said`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce


class Sentence:
    """An English template and what stands in its gaps; that may be sentences and terms again."""

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return filled(self.template, self.values)


@dataclass(frozen=True)
class Term:
    """One of a game's own words: how files and options write it, and its key in the words."""

    written: str
    key: str

    def __str__(self) -> str:
        return self.written


def filled(template: str, values: Mapping[str, object]) -> str:
    """A template with its gaps filled; one without values is a text, whatever braces it has."""
    return template.format(**values) if values else template


def chained(template: str, parts: Iterable[object]) -> object:
    """Some parts, one or more, joined by a template such as "{before} and {last}"."""
    return reduce(lambda before, last: Sentence(template, before=before, last=last), parts)
