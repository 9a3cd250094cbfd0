"""What is wrong with a replay is said in the reader's language, with what was allowed."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import wurfwerk
from wurfwerk.games import game_named
from wurfwerk.kernel.errors import BadReplay, UnknownGame
from wurfwerk.kernel.verifying import verified
from wurfwerk.kernel.words import LANGUAGES, words_of
from wurfwerk.server.broken_replay import WORDS, sentence
from wurfwerk.server.film import film_of
from wurfwerk.server.problems import Refusal

PACKAGE = Path(wurfwerk.__file__).parent
GOLDEN = Path(__file__).parents[1] / "bronze_age" / "replays" / "solo.jsonl"
FAIR = {"source": "fair", "salts": ["a"], "secret": "00" * 32}


def edited(line: int, **fields: Any) -> str:
    """The golden replay, as if of fair dice, with some fields of one line (from 1) changed."""
    lines = GOLDEN.read_text("utf-8").split("\n")
    for number, changed in ((1, {"dice": FAIR}), (line, fields)):
        lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changed)
    return "\n".join(lines)


def told(text: str, language: str) -> str:
    """What a reader is told about a file."""
    with pytest.raises((BadReplay, UnknownGame)) as caught:
        verified(text, game_named)
    error = caught.value
    assert isinstance(error, BadReplay | UnknownGame)
    return sentence(error, language)


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("", "line 1 (FORMAT): the file is", "Zeile 1 (FORMAT): die Datei"),
        ("x\n", "line 1 (FORMAT): this is no", "Zeile 1 (FORMAT): das ist kein"),
        (edited(1, format="wurfwerk-replay/2"), "version 2 of", "Version 2 ihres Formats"),
        (edited(1, game="halma"), "(FORMAT): “game” must", "(FORMAT): „game“ muss"),
        (edited(1, options={"first": 7}), "no game can begin", "prüfe „options“"),
        (edited(2, do="sleep"), "line 2 (FORMAT): the event", "Zeile 2 (FORMAT): das Ereignis"),
        (edited(2, seat=3), "(FORMAT): “roll”", "(FORMAT): „roll“"),
        (edited(1, dice={"source": "given"}), "only fair ones", "nur faire"),
        (edited(1, dice=FAIR | {"secret": "0"}), "32 bytes", "32 Bytes"),
    ],
)
def test_damage_is_told_in_both_languages(text: str, english: str, german: str) -> None:
    assert english in told(text, "en")
    assert german in told(text, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_forbidden_answer_is_told_with_its_rule_and_what_was_allowed(language: str) -> None:
    lines = edited(1).split("\n")
    number = next(place for place, line in enumerate(lines) if '"do": "keep"' in line)
    lines[number] = '{"do": "done", "seat": 0}'
    message = told("\n".join(lines), language)
    assert "done" in message
    assert "keep" in message
    assert "(AGE-" in message


def test_every_problem_of_a_replay_has_its_words() -> None:
    named = set()
    for path in [*PACKAGE.glob("kernel/*.py"), *PACKAGE.glob("cli/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "BadReplay":
                named |= _texts(node.args[2])
    named |= {"untimely", "forbidden"}
    assert len(named) > 20
    for language in LANGUAGES:
        words = words_of(WORDS, language)
        assert not [name for name in named if f"replay.{name}" not in words]


def _texts(node: ast.expr) -> set[str]:
    return {str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant)}


@pytest.mark.parametrize("dice", [FAIR | {"secret": 5}, FAIR | {"salts": []}])
def test_a_film_with_dice_that_cannot_be_checked_is_refused(dice: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        film_of(edited(1, dice=dice), "de")
    assert refused.value.code == "bad-replay"
    assert "Würfel" in refused.value.problem("de").message
