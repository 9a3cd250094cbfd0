"""Every rule on the pages of docs/games has a test, and the help texts say what the pages say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wurfwerk.games import GAMES
from wurfwerk.kernel.words import LANGUAGES, rule_texts

TESTS = Path(__file__).parent
PAGES = TESTS.parent / "docs" / "games"
SECTIONS = ["Components", "Rules", "Readings", "Events", "Version history"]
ROW = re.compile(r"^\| ([A-Z]+-C?\d+) \| (.+?) \|")


def texts_on(page: Path) -> dict[str, str]:
    """Rule texts by id, in the order of the page."""
    rows = [ROW.match(line) for line in page.read_text("utf-8").splitlines()]
    return {row[1]: row[2] for row in rows if row}


def marks_in(path: Path) -> Iterator[str]:
    """The ids in all `pytest.mark.rule(...)` of a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in node.args)


KNOWN = {rule for page in PAGES.glob("*.md") for rule in texts_on(page)}
TESTED = {rule for path in TESTS.rglob("test_*.py") for rule in marks_in(path)}

every_game = pytest.mark.parametrize("key", GAMES)


def test_every_rule_has_a_test() -> None:
    assert sorted(KNOWN - TESTED) == []


def test_every_mark_names_a_rule() -> None:
    assert sorted(TESTED - KNOWN) == []


@every_game
def test_every_game_has_a_page_with_the_same_sections(key: str) -> None:
    lines = (PAGES / f"{key}.md").read_text("utf-8").splitlines()
    assert [line[3:] for line in lines if line.startswith("## ")] == SECTIONS


@every_game
def test_a_page_lists_every_kind_of_event(key: str) -> None:
    events = (PAGES / f"{key}.md").read_text("utf-8").split("## Events")[1]
    named = {name for line in events.splitlines() for name in re.findall(r"`([a-z-]+)`", line)}
    assert set(GAMES[key].shapes) <= named


@every_game
def test_ids_are_numbered_without_gaps(key: str) -> None:
    ids = list(texts_on(PAGES / f"{key}.md"))
    prefix = ids[0].rsplit("-", 1)[0]
    components = [rule for rule in ids if rule.startswith(f"{prefix}-C")]
    rules = ids[len(components) :]
    assert components == [f"{prefix}-C{number}" for number in range(1, len(components) + 1)]
    assert rules == [f"{prefix}-{number}" for number in range(1, len(rules) + 1)]


@every_game
def test_the_english_help_is_the_text_of_the_page(key: str) -> None:
    assert dict(rule_texts(GAMES[key].folder, "en")) == texts_on(PAGES / f"{key}.md")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_the_ids_of_the_page_in_every_language(key: str, language: str) -> None:
    texts = rule_texts(GAMES[key].folder, language)
    assert list(texts) == list(texts_on(PAGES / f"{key}.md"))
    assert all(text.strip() for text in texts.values())
