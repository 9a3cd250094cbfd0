"""What a game tells the world about itself; `wurfwerk.games.GAMES` lists them all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from .errors import BadOptions
from .events import Event, Shapes
from .sentences import Term
from .verbs import Rules, State, register

if TYPE_CHECKING:
    from .telling import Teller

Options: TypeAlias = dict[str, Any]
View: TypeAlias = dict[str, Any]
Drawings: TypeAlias = dict[str, list[str]]
"""Boards by name, row by row, with the letters of the game's files."""
Draw: TypeAlias = Callable[[int], int]
"""Draws a number below another one; chance comes from outside."""


@dataclass(frozen=True)
class Line:
    """One thing that happened, for people: a key of the game's words and what to put into it."""

    key: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Offer:
    """What a new table offers for one option; files and own boards are left to the terminal."""

    values: tuple[Any, ...]
    is_house: bool = False
    """Our own designs, because the printed ones are not ours to use."""
    is_per_seat: bool = False
    """One value for each seat, all of them different."""
    drawings: Mapping[Any, Drawings] = field(default_factory=dict)
    """What is printed on a value, where that can be drawn."""


@dataclass(frozen=True)
class Game:
    """One game: its rules as verbs, and the words around them."""

    key: str
    folder: Path
    seats: range
    state: np.dtype[Any]
    rules: Rules
    decisions: int
    """Every decision that `legal` lists has a number below this."""
    most_legal: int
    """No seat ever has more decisions listed at once."""
    most_outcomes: int
    """No throw or draw has more outcomes that make a difference."""
    endings: tuple[str, ...]
    """What `over` can answer; the first means that the game goes on."""
    reasons: tuple[str, ...]
    """What `reason` can answer."""

    default_options: Callable[[int], Options]
    complete_options: Callable[[Mapping[str, Any], int], Options]
    """Options with every default spelled out, for so many seats; BadOptions if they do not fit."""
    setup: Callable[[Options, int], Any]
    """Complete options as an array with one setup record."""

    offers: Mapping[str, Offer]
    """The options to choose from; `offers` of the words explains them."""
    minutes: int
    """How long a game of two people takes, about."""

    shapes: Shapes
    """The fields of every kind of event."""
    chance_kinds: frozenset[str]
    """The kinds of events that are chance, not decisions."""
    event_of_decision: Callable[[State, int, int], Event]
    decision_of_event: Callable[[State, Event], int | None]
    """None: no such decision can ever be legal here."""
    event_of_outcome: Callable[[State, int], Event]
    outcome_of_event: Callable[[State, Event], int | None]
    """None: the dice cannot fall like that."""
    forbidding_rule: Callable[[State, Event], str]
    """The id of the first rule that an event of the right shape breaks; asked only if one does."""

    view: Callable[[State], View]
    """A table in plain words. What a seat may not know has been blanked by `hide` before.

    Parts of it are shared with other views: it is for reading.
    """
    story: Callable[[View, Event, View], list[Line]]
    """What an event and its consequences did, from the views before and after it."""
    parts: Callable[[View, int], dict[str, int]]
    """The lines of a seat's score as it stands, by their names in `parts` of the words."""
    question: "Callable[[View, int, Teller], str]"
    """What a seat is asked, in words."""
    label: "Callable[[Event, View, Teller], str]"
    """An answer in words."""
    group: "Callable[[Event, Teller], str | None]"
    """Under which heading an answer stands when there are many; None: under none."""

    draw_lots: Callable[[Draw, int], Options] = lambda _, __: {}
    """Options that chance settles at a table of so many seats, unless people choose them."""
    first_defaults: Callable[[int], Options] = lambda _: {}
    """Defaults that have changed since: what a replay means that leaves these options out."""

    option_files: Mapping[str, Callable[[str, str], Any]] = field(default_factory=dict)
    """Options that may be given as a TOML file: how to read one from its text and its name."""

    chance_for_all: frozenset[str] = frozenset()
    """Kinds of chance that are nobody's luck in particular: cards that are revealed for all."""
    has_points: bool = True
    """False in a race, where `scores` writes nothing."""
    has_secrets: bool = True
    """False if everything lies open, so that `hide` has nothing to blank."""
    has_fixed_decisions: bool = False
    """True if a decision's number says the same at every table."""
    unobserved: frozenset[str] = frozenset()
    """Fields of the record that tell a learner nothing: boards that stay the same, copies.

    A part of a nested record is named with a dot: "tablets.names".
    """

    def __post_init__(self) -> None:
        register(self.state, self.rules)

    def check_seats(self, number: int) -> None:
        """BadOptions if the game is not for so many players."""
        if number not in self.seats:
            raise BadOptions(
                "{game} is for {least} to {most} seats, not {number}",
                game=Term(self.key, "name"),
                least=self.seats[0],
                most=self.seats[-1],
                number=number,
            )
