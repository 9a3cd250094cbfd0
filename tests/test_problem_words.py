"""What can be wrong with options and own files is said in every language.

The templates are read from the source, so that a new one without words fails here.
"""

import ast
import string
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import wurfwerk
from wurfwerk.games import GAMES
from wurfwerk.games.burgundy.sheet import BONUSES as BURGUNDY_BONUSES
from wurfwerk.games.burgundy.sheet import COLOURS as BURGUNDY_COLOURS
from wurfwerk.games.dice_land.sheet import COLOURS as DICE_LAND_COLOURS
from wurfwerk.kernel.words import ENGLISH, KERNEL, LANGUAGES, problem_texts, words_of

PACKAGE = Path(wurfwerk.__file__).parent
UNSEEN = {
    "games/bronze_age/sheet.py",  # the shipped editions, which nobody brings along
    "games/dice_king/sheet.py",  # the shipped pieces
    "games/dice_land/maker.py",  # `wurfwerk boards make`, which speaks English
}
"""Whose errors no guest meets: they are plain English texts."""

TEMPLATE_AT = {"Sentence": 0, "BadOptions": 0, "BadComponents": 0, "chained": 0, "require": 2}
"""Which argument is the template."""
CHAIN_GAPS = {"before", "last"}
FOLDERS = [KERNEL, *(game.folder for game in GAMES.values())]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@dataclass(frozen=True)
class Saying:
    """A place in the source where something is said to be wrong."""

    file: Path
    line: int
    template: str | None
    """None: it is no text that stands there as such."""
    filled: frozenset[str]

    def __str__(self) -> str:
        return f"{self.file.relative_to(PACKAGE)}:{self.line}"


def sayings(file: Path) -> Iterator[Saying]:
    """Everything that a file says to be wrong."""
    tree = ast.parse(file.read_text("utf-8"))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            yield from sayings_in(function, file)
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from sayings_in(node, file)


def sayings_in(place: ast.AST, file: Path) -> Iterator[Saying]:
    """What a function says, or a line outside of functions."""
    for call in ast.walk(place):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        name = call.func.id
        if name in TEMPLATE_AT and not is_passed_on(call.args[TEMPLATE_AT[name]], place):
            template = text_of(call.args[TEMPLATE_AT[name]], place)
            given = {keyword.arg or "**" for keyword in call.keywords}
            filled = CHAIN_GAPS if name == "chained" else given
            yield Saying(file, call.lineno, template, frozenset(filled))


def is_passed_on(argument: ast.expr, place: ast.AST) -> bool:
    """Whether it was said elsewhere: another error's sentence, or what the caller gave."""
    if isinstance(argument, ast.Attribute):
        return argument.attr == "sentence"
    own = place.args if isinstance(place, ast.FunctionDef) else None
    given = [*own.posonlyargs, *own.args] if own else []
    return isinstance(argument, ast.Name) and argument.id in {each.arg for each in given}


def text_of(argument: ast.expr, place: ast.AST) -> str | None:
    """A text that stands there, or just before as the value of a name."""
    if isinstance(argument, ast.Name):
        named = [
            node
            for node in ast.walk(place)
            if isinstance(node, ast.Assign)
            and node.lineno < argument.lineno
            and ast.unparse(node.targets[0]) == argument.id
        ]
        return text_of(max(named, key=lambda node: node.lineno).value, place) if named else None
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return ast.literal_eval(argument) if is_text else None


def said_by(folder: Path) -> list[Saying]:
    """What the kernel or a game says to be wrong with what people bring along."""
    files = sorted(folder.glob("*.py"))
    seen = (file for file in files if file.relative_to(PACKAGE).as_posix() not in UNSEEN)
    return [saying for file in seen for saying in sayings(file)]


def gaps(text: str) -> Counter[tuple[str, str]]:
    """What is to be filled into a text, and how: as it is or as Python writes it."""
    return Counter(
        (name, form or "") for _, name, _, form in string.Formatter().parse(text) if name
    )


SAID = {folder: said_by(folder) for folder in FOLDERS}
SAYINGS = [saying for folder in FOLDERS for saying in SAID[folder]]


def test_the_source_was_read() -> None:
    assert all(SAID.values())
    assert {"game.py", "own_file.py", "options.py", "cards.py", "board.py", "conditions.py"} <= {
        saying.file.name for saying in SAYINGS
    }


@pytest.mark.parametrize("saying", SAYINGS, ids=str)
def test_a_problem_is_a_template_whose_gaps_are_filled(saying: Saying) -> None:
    assert saying.template is not None, "not a text with named gaps"
    assert {name for name, _ in gaps(saying.template)} == saying.filled


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_problem_has_words_with_the_same_gaps(folder: Path, language: str) -> None:
    texts = {**problem_texts(KERNEL, language), **problem_texts(folder, language)}
    for saying in SAID[folder]:
        assert saying.template in texts, f"{saying} has no words in {language}"
        text = texts[saying.template]
        assert set(gaps(text)) == set(gaps(saying.template)), f"{saying} has other gaps"
        assert text.strip()


@pytest.mark.parametrize("language", OTHERS)
def test_no_words_are_left_over_and_none_stand_twice(language: str) -> None:
    of_kernel = problem_texts(KERNEL, language)
    assert set(of_kernel) <= {saying.template for saying in SAYINGS}
    for folder in FOLDERS[1:]:
        own = problem_texts(folder, language)
        assert set(own) <= {saying.template for saying in SAID[folder]}
        assert not set(own) & set(of_kernel)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("burgundy", (*BURGUNDY_COLOURS, *BURGUNDY_BONUSES)),
        ("dice-land", DICE_LAND_COLOURS),
    ],
)
def test_terms_in_problems_are_known(game: str, names: tuple[str, ...], language: str) -> None:
    words = words_of(GAMES[game].folder, language)
    assert all(f"terms.{name}" in words for name in names)
