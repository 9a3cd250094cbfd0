"""What goes over the wire, as types: the OpenAPI document and the browser's types come from here.

Every payload that leaves the server is one of these structs, filled from one seat's view.
"""

from typing import Any, Literal

import msgspec


class Wire(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Fields are checked on the way in: an unknown one is an error that names it."""


# The games


class OptionChoice(Wire):
    """One value that an option can have."""

    value: Any
    label: str
    house: bool = False
    """Our own design, because the printed one is not ours to use."""
    drawings: dict[str, list[str]] = {}
    """What is printed there: boards by name, row by row, with the letters of the game's files."""


class OptionCard(Wire):
    """An option of a new table, explained; with one choice only there is nothing to ask."""

    key: str
    label: str
    about: str
    choices: list[OptionChoice]
    default: Any
    per_seat: bool = False
    """One value for each seat (Dice Land's tablets), all of them different."""
    by_lot: bool = False
    """Drawn when the table is opened, unless it is chosen."""


class BotCard(Wire):
    """A level of bots."""

    key: str
    name: str
    about: str


class GameCard(Wire):
    """A game as the home page shows it."""

    key: str
    name: str
    original: str
    summary: str
    least_seats: int
    most_seats: int
    minutes: int
    """How long a game with two people takes, about."""
    has_points: bool
    options: list[OptionCard]
    bots: list[BotCard]


class GameWords(Wire):
    """What a game's sheets need in words, and the rules by id."""

    terms: dict[str, str]
    rules: dict[str, str]


# Tables


SeatKind = Literal["me", "here", "open", "bot"]
"""Me, another person at this screen, open by link, or a bot."""


class NewSeat(Wire):
    """Who shall sit here."""

    kind: SeatKind
    name: str = ""
    bot: str = ""


class NewTable(Wire):
    """A table to be opened."""

    game: str
    seats: list[NewSeat]
    options: dict[str, Any] = {}
    commitment: str = ""
    """From `POST /api/commitments`: the dice were fixed before the salt was known (fair dice)."""
    salt: str = ""
    """The opener's own share of the dice: up to 64 letters, digits, "_" and "-"."""


class Commitment(Wire):
    """The hash of a fresh secret, made before any salt is known."""

    commitment: str


class SeatKey(Wire):
    """The secret of one seat: whoever has it sits there."""

    seat: int
    token: str


class OpenedTable(Wire):
    """What the opener gets: the keys of all seats that are no bots, those to share among them."""

    table: str
    watch: str
    """The name under which spectators find the table."""
    keys: list[SeatKey]


class Claim(Wire):
    """Sit down on an open seat, or change the own name."""

    name: str
    salt: str = ""


class Seat(Wire):
    """A seat as everybody may see it."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str
    """The level, if a bot sits here; also while it stands in for a person who left."""
    stands_in: bool
    """A bot plays for a person, who can take the seat back."""
    online: bool
    mine: bool
    """This connection holds the seat's key."""


class Told(Wire):
    """What one event did, in words."""

    place: int
    """The event's number in the game."""
    seat: int | None
    lines: list[str]


class Part(Wire):
    """One line of a seat's score."""

    label: str
    points: int


class Standing(Wire):
    """A seat's score as it stands; no points in a race."""

    total: int | None
    parts: list[Part]


class Ended(Wire):
    """How the game ended."""

    ended_by: str
    """In words."""
    decided_by: str
    scores: list[int] | None
    winners: list[int]
    verdict: str = ""
    """What a solo score is worth, where the rules say so."""


class Dice(Wire):
    """Fair dice: the commitment from the start, the rest only after the end."""

    commitment: str
    salts: list[str]
    secret: str = ""


class Asked(Wire):
    """What one of this connection's seats is asked."""

    seat: int
    question: str
    legal: list[dict[str, Any]]
    """Every allowed answer as an event of the replay vocabulary, in a stable order."""


class TableState(Wire):
    """A table as one connection may see it."""

    table: str
    game: str
    options: dict[str, Any]
    next: int
    """A decision must name this number: it counts what this connection knows of, also undone."""
    throws: int
    """How many throws and draws there were: dice on the screen roll when it grows."""
    phase: Literal["waiting", "playing", "over"]
    """Waiting: open seats are left."""
    seats: list[Seat]
    asked: list[int]
    view: dict[str, Any]
    mine: list[Asked]
    """What this connection's seats are asked, in the order of seats."""
    standings: list[Standing]
    told: list[Told]
    """The story, its last lines (all of it on request)."""
    can_undo: bool
    result: Ended | None
    dice: Dice
    watch: str
    is_instant: bool
    """Bots answer without a pause."""
    is_preparing: bool
    """Its bots are compiled for the first time; then they answer."""
    rematch: str = ""
    """The table of the rematch, once somebody asked for one; the same keys open it."""


class Choice(Wire):
    """A legal answer in words, and what it gives at once."""

    event: dict[str, Any]
    label: str
    group: str
    """The heading under which it stands when there are many; empty: none."""
    gains: list[str]


class Hint(Wire):
    """One of the best answers."""

    event: dict[str, Any]
    label: str
    value: float
    words: str


class Decision(Wire):
    """A decision of a seat; the key makes sending it twice harmless."""

    event: dict[str, Any]
    next: int
    key: str


class Accepted(Wire):
    """On disk, or it was there already."""

    next: int


class Problem(Wire):
    """What was wrong and what to do, in the reader's language."""

    code: str
    """For programs: stale, illegal, not-your-seat, unknown-table, full, bad-name, …"""
    message: str
    rule: str = ""
    next: int = -1


# Live: messages from the browser


class Hello(Wire, tag="hello"):
    """Look at a table: with the keys of the own seats, or by its watch name."""

    table: str = ""
    watch: str = ""
    keys: list[str] = []
    lang: str = "en"


class Decide(Wire, tag="decide"):
    """A decision; answered with the same key by a `change` that is `done`, or `refused`."""

    event: dict[str, Any]
    next: int
    key: str


class Undo(Wire, tag="undo"):
    """Take back the last decision of a seat."""

    seat: int
    next: int
    key: str


class AskChoices(Wire, tag="choices"):
    """The legal answers of a seat in words."""

    seat: int


class AskHint(Wire, tag="hint"):
    """The best answers of a seat."""

    seat: int


class AskStory(Wire, tag="story"):
    """The whole story."""


class SetPace(Wire, tag="pace"):
    """Bots answer at once, or at a human pace."""

    is_instant: bool


class StandIn(Wire, tag="stand-in"):
    """Give a seat to a bot (empty: take it back)."""

    seat: int
    bot: str


FromBrowser = Hello | Decide | Undo | AskChoices | AskHint | AskStory | SetPace | StandIn


# Live: messages to the browser


class State(Wire, tag="state"):
    """The first look at a table."""

    state: TableState


class Difference(Wire, omit_defaults=True):
    """How something becomes what it is now: what is not named stays as it was."""

    set: dict[str, Any] = {}
    """New values of fields; a list's elements are named by their numbers."""
    inside: dict[str, "Difference"] = {}
    """What is different inside fields."""
    drop: int = 0
    """So many elements are gone from the front of a list."""
    add: list[Any] = []
    """These are new at the end of a list."""


class Change(Wire, tag="change", omit_defaults=True):
    """The table has changed since the last `State` or `Change`."""

    differences: list[Difference]
    """From one state to the next, in this order."""
    done: list[str] = []
    """The decisions with these keys are on disk, and this is the table with them."""


class Done(Wire, tag="done"):
    """The decision with this key is on disk, and the table with it was sent before."""

    key: str


class Refused(Wire, tag="refused"):
    """The message with this key changed nothing."""

    key: str
    problem: Problem


class Choices(Wire, tag="choices"):
    """Answers to `AskChoices`."""

    seat: int
    next: int
    choices: list[Choice]


class Hints(Wire, tag="hints"):
    """Answers to `AskHint`."""

    seat: int
    next: int
    hints: list[Hint]


class Story(Wire, tag="story"):
    """Answers to `AskStory`."""

    told: list[Told]


ToBrowser = State | Change | Done | Refused | Choices | Hints | Story


# Replays


class ReplayStep(Wire):
    """A table after one event of a replay."""

    place: int
    event: dict[str, Any] | None
    lines: list[str]
    view: dict[str, Any]
    standings: list[Standing]


class ReplayFilm(Wire):
    """A whole replay, ready to be shown."""

    game: str
    seats: list[str]
    steps: list[ReplayStep]
    result: Ended | None
    dice: dict[str, Any]
    are_dice_verified: bool | None
    """None: not from fair dice, nothing to verify."""


# Luck and skill


class AccountPart(Wire):
    """One line of a seat's account."""

    key: str
    """`start`, `luck`, `choices`, `others` (alone: `misjudged`), and `end` or `now`."""
    label: str
    value: float
    words: str


class SeatAccount(Wire):
    """Where a seat's result comes from, and how well it chose."""

    seat: int
    parts: list[AccountPart]
    verdict: str
    """Empty if the seat had hardly a choice."""
    line: list[tuple[int, float]]
    """After how many events it could expect what."""


class Telling(Wire):
    """A throw or a choice that counted."""

    place: int
    """The event's number in the game."""
    seat: int
    kind: Literal["lucky", "unlucky", "choice"]
    value: float
    words: str
    happened: str
    better: str
    """What would have been better; empty for throws."""


class Analysis(Wire):
    """What was luck and what was skill in a game."""

    is_in_points: bool
    """Values are points; else chances to win, from 0 to 1."""
    is_over: bool
    unit: str
    """What the values are, in a sentence."""
    seats: list[SeatAccount]
    tellings: list[Telling]
    """What counted most, in the order in which it happened."""
