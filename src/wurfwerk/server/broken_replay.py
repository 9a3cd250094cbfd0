"""What is wrong with a replay file, in the reader's language: line, rule and what was allowed."""

from pathlib import Path

from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.errors import FORMAT, BadReplay, Explained, UnknownGame
from wurfwerk.kernel.table import Expected
from wurfwerk.kernel.words import Words, rule_texts, said, words_of

WORDS = Path(__file__).parent


def sentence(error: BadReplay | UnknownGame, language: str) -> str:
    """The problem as people say it; for commands and pages alike."""
    words = words_of(WORDS, language)
    if isinstance(error, UnknownGame):
        what = words.say("replay.unknown-game", games=", ".join(GAMES))
        return words.say("replay.line", line=1, rule=FORMAT, what=what)
    values = dict(error.values)
    expected = values.get("expected")
    if isinstance(expected, Expected):
        values["expected"] = _allowed(expected, words)
    if error.what == "forbidden":
        values["text"] = rule_texts(_folder(error), language)[error.rule]
    detail = values.get("detail")
    if isinstance(detail, Explained):
        values["detail"] = said(detail.sentence, _folder(error), language)
    what = words.say(f"replay.{error.what}", **values)
    return words.say("replay.line", line=error.line, rule=error.rule, what=what)


def _folder(error: BadReplay) -> Path:
    """Where the words of the replay's game are."""
    return game_named(str(error.values["game"])).folder


def _allowed(expected: Expected, words: Words) -> str:
    if expected.chance:
        return words.say("replay.expected.chance", do=expected.chance)
    answers = [
        words.say("replay.expected.answer", seat=seat, do=", ".join(kinds))
        for seat, kinds in expected.answers.items()
    ]
    return "; ".join(answers) or words["replay.expected.over"]
