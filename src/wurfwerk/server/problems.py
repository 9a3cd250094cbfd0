"""What goes wrong at the server's border, as a friendly sentence in the reader's language."""

from pathlib import Path

from wurfwerk.kernel.errors import FORMAT, IllegalEvent, WurfwerkError
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.words import LANGUAGES, rule_texts, words_of

from .wire import Problem

WORDS = Path(__file__).parent

STATUS = {
    "bad-request": 400,
    "bad-options": 400,
    "bad-name": 400,
    "bad-salt": 400,
    "bad-key": 400,
    "bad-replay": 400,
    "hello-first": 400,
    "unknown-game": 404,
    "unknown-bot": 404,
    "unknown-table": 404,
    "unknown-seat": 404,
    "not-found": 404,
    "not-allowed": 405,
    "foreign-key": 403,
    "foreign-origin": 403,
    "not-your-seat": 403,
    "stale": 409,
    "illegal": 409,
    "waiting": 409,
    "over": 409,
    "not-over": 409,
    "no-undo": 409,
    "full": 409,
    "no-commitment": 409,
    "no-hint": 409,
    "no-analysis": 409,
    "too-long": 409,
    "too-large": 413,
    "too-many": 429,
    "too-many-tables": 429,
    "not-ready": 503,
    "store": 503,
    "internal": 500,
}


class Refusal(WurfwerkError):
    """Something that the server does not do; `problem` says it in a language."""

    def __init__(self, code: str, /, *, rule: str = "", next: int = -1, **values: object) -> None:  # noqa: A002
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.rule = rule
        self.next = next
        self.values = values

    def problem(self, language: str) -> Problem:
        """What was wrong and what to do."""
        message = words_of(WORDS, language).say(f"problems.{self.code}", **self.values)
        return Problem(self.code, message, self.rule, self.next)


class Forbidden(Refusal):
    """An event that the rules forbid: the rule is quoted."""

    def __init__(self, game: Game, error: IllegalEvent, number: int) -> None:
        super().__init__("illegal", rule=error.rule, next=number)
        self._game = game

    def problem(self, language: str) -> Problem:
        """The rule in our own words."""
        words = words_of(WORDS, language)
        if self.rule == FORMAT:
            message = words["problems.untimely"]
        else:
            text = rule_texts(self._game.folder, language)[self.rule]
            message = words.say("problems.illegal", rule=self.rule, text=text)
        return Problem(self.code, message, self.rule, self.next)


def spoken(wanted: str) -> str:
    """The language that is meant by a name or an Accept-Language header; English by default."""
    for part in wanted.lower().split(","):
        language = part.strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
