"""Recomputes every die of a replay from its revealed secret (docs/fair-dice.md)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .errors import FORMAT, BadReplay
from .fair import SECRET_BYTES, FairDice, commitment_to, is_salt
from .game import Game
from .replay import Header, Replay, line_of
from .table import Table


@dataclass(frozen=True)
class Mistake:
    """Something that is not as it was fixed: the `commitment`, a die (`roll`) or the `rolls`."""

    what: str
    line: int = 1
    fixed: str = ""
    found: str = ""


@dataclass(frozen=True)
class Verdict:
    """Whether the dice were fair, and what was found otherwise."""

    rolls: int
    mistakes: tuple[Mistake, ...]

    @property
    def is_right(self) -> bool:
        """Whether every die is the one that was fixed before the first roll."""
        return not self.mistakes


def dice_of(header: Header) -> FairDice:
    """The dice that a header reveals; BadReplay says what is missing."""
    dice = header.dice
    if dice["source"] != "fair":
        raise BadReplay(1, FORMAT, "not-fair", source=dice["source"])
    if "secret" not in dice:
        raise BadReplay(1, FORMAT, "no-secret")
    secret, salts = dice["secret"], dice.get("salts")
    if not isinstance(secret, str) or not _is_hexadecimal(secret, SECRET_BYTES):
        raise BadReplay(1, FORMAT, "secret", bytes=SECRET_BYTES)
    if not isinstance(salts, list) or len(salts) != len(header.seats):
        raise BadReplay(1, FORMAT, "salts")
    if not all(is_salt(salt) for salt in salts):
        raise BadReplay(1, FORMAT, "salt")
    return FairDice(bytes.fromhex(secret), salts)


def _is_hexadecimal(text: str, length: int) -> bool:
    return len(text) == 2 * length and all(letter in "0123456789abcdef" for letter in text)


Rolls = list[list[list[int]]]


def rolls_of(table: Table, dice: FairDice) -> Rolls:
    """Every throw and draw of a game as pairs of face and sides, for who knows no rules."""
    again = Table(table.game, table.seats, table.options)
    rolls = []
    for event in table.events:
        if event["do"] in table.game.chance_kinds:
            sides = again.sides()
            faces = dice.faces(again.chances, sides)
            rolls.append([list(pair) for pair in zip(faces, sides, strict=True)])
        again.apply(event)
    return rolls


def verified(text: str, game_named: Callable[[str], Game]) -> Verdict:
    """Check the commitment and every roll of a replay; BadReplay if it does not hold as a game."""
    replay = Replay(text, game_named)
    dice = dice_of(replay.header)
    mistakes = []
    if replay.header.dice.get("commitment") != commitment_to(dice.secret):
        mistakes.append(Mistake("commitment"))
    mistakes.extend(_wrong_rolls(replay, dice))
    rolls = replay.header.dice.get("rolls")
    if rolls is not None and rolls != rolls_of(replay.table, dice):
        mistakes.append(Mistake("rolls"))
    return Verdict(replay.table.chances, tuple(mistakes))


def _wrong_rolls(replay: Replay, dice: FairDice) -> Iterator[Mistake]:
    table = replay.table
    for number, event in enumerate(replay.steps(), 2):
        if event["do"] not in table.game.chance_kinds or not table.is_chance_due:
            continue
        expected = table.fallen(dice.faces(table.chances, table.sides()))
        if line_of(event) != line_of(expected):
            yield Mistake("roll", number, line_of(expected), line_of(event))
