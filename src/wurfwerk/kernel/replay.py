"""Replays: a game as its header and its events, one JSON object a line (docs/replay-format.md)."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from unicodedata import category

from .errors import FORMAT, BadComponents, BadOptions, BadReplay, BadShape, IllegalEvent
from .events import Event
from .game import Game
from .table import Table

FORMAT_NAME = "wurfwerk-replay"
VERSION = 1
NAMED = f"{FORMAT_NAME}/{VERSION}"
HEADER_FIELDS = ("format", "game", "options", "seats", "dice")
DICE_SOURCES = ("given", "seed", "fair")
MOST_LETTERS = 60
UNPRINTABLE = ("Cc", "Cs")  # control characters and halves of characters
TURNING = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: what stands behind them would read backwards."""


@dataclass(frozen=True)
class Header:
    """The first line: everything that setup depends on, and where the dice come from."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    dice: dict[str, Any] = field(default_factory=lambda: {"source": "given"})


def line_of(content: Mapping[str, Any]) -> str:
    """One line of a replay."""
    return json.dumps(content, ensure_ascii=False)


def _text_of(content: Mapping[str, Any]) -> str:
    """What two lines have in common only if they are equal in JSON, where 0 is not false."""
    return json.dumps(content, sort_keys=True)


def header_line(table: Table, dice: Mapping[str, Any]) -> str:
    """The first line for a table."""
    return line_of(
        {
            "format": NAMED,
            "game": table.game.key,
            "options": table.options,
            "seats": list(table.seats),
            "dice": dict(dice),
        }
    )


def end_event(table: Table) -> Event:
    """The last line of a game that has ended."""
    result = table.result()
    scores = None if result.scores is None else list(result.scores)
    return {"do": "end", "scores": scores, "winners": list(result.winners)}


def written(table: Table, dice: Mapping[str, Any]) -> str:
    """A whole replay as text; a game still running has no end line."""
    lines = [header_line(table, dice), *map(line_of, table.events)]
    if table.is_over:
        lines.append(line_of(end_event(table)))
    return "\n".join(lines) + "\n"


def decoded(data: bytes) -> str:
    """A replay's bytes as text."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadReplay(line, FORMAT, "encoding") from None


def parsed_lines(text: str) -> list[dict[str, Any]]:
    """Every line as a JSON object; BadReplay names the first that is none."""
    if not text.strip():
        raise BadReplay(1, FORMAT, "empty")
    lines = text.split("\n")
    _parsed(1, lines[0])  # what is no replay at all is not called cut off
    if lines[-1]:
        raise BadReplay(len(lines), FORMAT, "cut-off")
    return [_parsed(number, line) for number, line in enumerate(lines[:-1], 1)]


def read_json(text: str) -> Any:
    """A JSON value in the strict sense; ValueError says what is wrong."""
    try:
        return json.loads(
            text, object_pairs_hook=_without_repetition, parse_constant=_refuse_constant
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _parsed(number: int, line: str) -> dict[str, Any]:
    try:
        content = read_json(line)
    except ValueError as error:
        raise BadReplay(number, FORMAT, "json", detail=error) from None
    if not isinstance(content, dict):
        raise BadReplay(number, FORMAT, "object")
    return content


def _without_repetition(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a field stands twice")
    return content


def read_header(content: Mapping[str, Any]) -> Header:
    """The checked header line."""
    _check_format(content.get("format"))
    if set(content) != set(HEADER_FIELDS):
        raise BadReplay(1, FORMAT, "header", fields=", ".join(HEADER_FIELDS))
    game, options, seats, dice = (content[name] for name in HEADER_FIELDS[1:])
    if not isinstance(game, str):
        raise BadReplay(1, FORMAT, "game")
    if not isinstance(options, dict):
        raise BadReplay(1, FORMAT, "options")
    if not isinstance(seats, list) or not all(is_name(name) for name in seats):
        raise BadReplay(1, FORMAT, "seats", most=MOST_LETTERS)
    if not isinstance(dice, dict) or dice.get("source") not in DICE_SOURCES:
        raise BadReplay(1, FORMAT, "dice", sources=", ".join(DICE_SOURCES))
    if dice["source"] == "seed" and not is_seed(dice.get("seed")):
        raise BadReplay(1, FORMAT, "seed")
    return Header(game, options, tuple(seats), dice)


def _check_format(named: object) -> None:
    name, _, version = named.partition("/") if isinstance(named, str) else ("", "", "")
    if name != FORMAT_NAME or not version.isdecimal():
        raise BadReplay(1, FORMAT, "format", format=NAMED)
    if version != str(VERSION):
        raise BadReplay(1, FORMAT, "version", version=version, reads=VERSION)


def is_name(name: object) -> bool:
    """Whether a seat may be called that: a terminal can print it, on one line, from the left."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= MOST_LETTERS
        and TURNING.isdisjoint(name)
        and not any(category(letter) in UNPRINTABLE for letter in name)
    )


def is_seed(seed: object) -> bool:
    """Whether dice can come from it: any text but one with halves of characters."""
    return isinstance(seed, str) and not any(category(letter) == "Cs" for letter in seed)


class Replay:
    """A replay being read: steps through the file and checks every line."""

    def __init__(self, text: str, game_named: Callable[[str], Game]) -> None:
        self._lines = parsed_lines(text)
        self.header = read_header(self._lines[0])
        game = game_named(self.header.game)
        try:
            options = game.first_defaults(len(self.header.seats)) | self.header.options
            self.table = Table(game, self.header.seats, options)
        except (BadOptions, BadComponents) as error:
            raise BadReplay(1, FORMAT, "setup", detail=error, game=game.key) from None
        self.is_ended = False

    def steps(self) -> Iterator[Event]:
        """Yield every event before it is carried out; afterwards the table has moved on.

        The end line is yielded too, once it is found to be right.
        """
        for number, content in enumerate(self._lines[1:], 2):
            if self.is_ended:
                raise BadReplay(number, FORMAT, "after-end")
            if content.get("do") == "end":
                self._check_end(number, content)
                yield content
                continue
            yield content
            try:
                self.table.apply(content)
            except IllegalEvent as error:
                raise self._illegal(number, content, error) from None
        if self.table.is_over and not self.is_ended:
            raise BadReplay(len(self._lines) + 1, FORMAT, "no-end")

    def _illegal(self, number: int, content: Event, error: IllegalEvent) -> BadReplay:
        """What is wrong with an event, and what was allowed instead."""
        if isinstance(error, BadShape):
            return BadReplay(number, FORMAT, "shape", detail=error.message)
        what = "untimely" if error.rule == FORMAT else "forbidden"
        game, expected = self.table.game.key, self.table.expected()
        return BadReplay(number, error.rule, what, do=content["do"], game=game, expected=expected)

    def _check_end(self, number: int, content: Mapping[str, Any]) -> None:
        if not self.table.is_over:
            raise BadReplay(number, FORMAT, "early-end", expected=self.table.expected())
        expected = end_event(self.table)
        if _text_of(content) != _text_of(expected):
            raise BadReplay(number, FORMAT, "wrong-end", end=line_of(expected))
        self.is_ended = True


def read_replay(text: str, game_named: Callable[[str], Game]) -> Replay:
    """Read a whole replay; its table stands at the last event."""
    replay = Replay(text, game_named)
    for _ in replay.steps():
        pass
    return replay
