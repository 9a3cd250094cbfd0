"""What can go wrong at the border. Each error is one sentence for a person."""


class WurfwerkError(Exception):
    """Base of all errors that are somebody's input, not our fault."""


class UnknownGame(WurfwerkError):
    """No game has this name."""


class UnknownBot(WurfwerkError):
    """No bot has this name."""


class BadOptions(WurfwerkError):
    """The options or the number of seats do not fit the game."""


class BadComponents(WurfwerkError):
    """A table, board or card file breaks a constraint."""


class MissingExtra(WurfwerkError):
    """A library that only an extra installs."""


class IllegalEvent(WurfwerkError):
    """An event that the rules forbid at this point; `rule` says which one (or FORMAT)."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message


class BadReplay(WurfwerkError):
    """A file that is no replay, or whose content does not hold; `line` counts from 1."""

    def __init__(self, line: int, rule: str, message: str) -> None:
        super().__init__(f"line {line}: {rule}: {message}")
        self.line = line
        self.rule = rule
        self.message = message


FORMAT = "FORMAT"
