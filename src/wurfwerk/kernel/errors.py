"""What can go wrong at the border. Each error is one sentence for a person."""

from .sentences import Sentence

FORMAT = "FORMAT"
"""Stands for a rule's id where no rule of a game was broken but the form of an event or file."""


class WurfwerkError(Exception):
    """Base of all errors that are somebody's input, not our fault."""


class UnknownGame(WurfwerkError):
    """No game has this name."""


class UnknownBot(WurfwerkError):
    """No bot has this name."""


class Explained(WurfwerkError):
    """An error whose `sentence` can be said in every language, if its template has words there.

    A text without values is taken as it is: what only developers meet is said in English.
    """

    def __init__(self, template: str | Sentence, /, **values: object) -> None:
        if isinstance(template, str):
            template = Sentence(template, **values)
        self.sentence = template
        super().__init__(str(template))


class BadOptions(Explained):
    """The options or the number of seats do not fit the game."""


class BadComponents(Explained):
    """A table, board or card file breaks a constraint."""


class MissingExtra(WurfwerkError):
    """A library that only an extra installs."""


class IllegalEvent(WurfwerkError):
    """An event that the rules forbid at this point; `rule` says which one (or FORMAT)."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message


class BadShape(IllegalEvent):
    """An event that has not the fields of its kind."""

    def __init__(self, message: str) -> None:
        super().__init__(FORMAT, message)


class BadReplay(WurfwerkError):
    """A file that is no replay, or whose content does not hold; `line` counts from 1.

    `what` names the problem and `values` has its details, for those who put it into words.
    """

    def __init__(self, line: int, rule: str, what: str, **values: object) -> None:
        details = ", ".join(f"{name}: {value}" for name, value in values.items())
        super().__init__(f"line {line}: {rule}: {what}" + (f" ({details})" if details else ""))
        self.line = line
        self.rule = rule
        self.what = what
        self.values = values
