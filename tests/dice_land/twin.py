"""A naive model of Dice Land, written from the rulebook and the contract alone.

Slow and plain on purpose: dictionaries, lists and sets, nothing shared with the engine. The tests
play the same events on both and compare.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import Any, TypeAlias

Event: TypeAlias = dict[str, Any]
Field: TypeAlias = tuple[int, int]
Fields: TypeAlias = frozenset[Field]

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "O": "orange", "S": "grey"}
TURN_DICE = 6
TREASURE_DICE = 5
TREASURES_PER_COLOUR = 2
TREASURES_TO_WIN = 9
LARGEST_AREA = 8


class BadBoard(Exception):
    """A drawing that is no board."""


def neighbours(place: Field) -> list[Field]:
    """The six places around one; odd rows are shifted right by half a field."""
    row, column = place
    left = column if row % 2 else column - 1
    beside = [(row, column - 1), (row, column + 1)]
    return beside + [(row + step, left + shift) for step in (-1, 1) for shift in (0, 1)]


@dataclass(frozen=True)
class Board:
    """LND-C3, LND-C4: what is printed on one side of a tablet."""

    start: Field
    colours: Mapping[Field, str]
    obstacles: Fields
    treasures: Fields
    areas: Mapping[str, list[Fields]]


def read_board(rows: Sequence[str]) -> Board:
    """A board from its drawing, checked."""
    marks = {
        (row, column): mark
        for row, line in enumerate(rows)
        for column, mark in enumerate(line.split())
    }
    if len({len(line.split()) for line in rows}) != 1:
        raise BadBoard("rows of different length")
    allowed = {"#", "X", *COLOURS, *(letter + "*" for letter in COLOURS)}
    if not set(marks.values()) <= allowed:
        raise BadBoard("unknown mark")
    starts = [place for place, mark in marks.items() if mark == "X"]
    if len(starts) != 1:
        raise BadBoard("not exactly one start")
    colours = {place: COLOURS[mark[0]] for place, mark in marks.items() if mark[0] in COLOURS}
    treasures = frozenset(place for place, mark in marks.items() if mark.endswith("*"))
    found = Counter(colours[place] for place in treasures)
    if any(found[colour] != TREASURES_PER_COLOUR for colour in COLOURS.values()):
        raise BadBoard("not two treasures of each colour")
    areas = {colour: all_areas(colours, colour) for colour in COLOURS.values()}
    if any(len(area) > LARGEST_AREA for several in areas.values() for area in several):
        raise BadBoard("an area is too large")
    if spread(starts[0], {starts[0], *colours}) != {starts[0], *colours}:
        raise BadBoard("a coloured field cannot be reached")
    obstacles = frozenset(place for place, mark in marks.items() if mark == "#")
    return Board(starts[0], colours, obstacles, treasures, areas)


def spread(begin: Field, ground: set[Field]) -> set[Field]:
    """All places of the ground that hang together with one of them."""
    reached = {begin}
    edge = [begin]
    while edge:
        for place in neighbours(edge.pop()):
            if place in ground and place not in reached:
                reached.add(place)
                edge.append(place)
    return reached


def all_areas(colours: Mapping[Field, str], colour: str) -> list[Fields]:
    """LND-C4: the largest sets of fields of a colour that hang together."""
    alike = {place for place in colours if colours[place] == colour}
    areas = []
    while alike:
        area = frozenset(spread(min(alike), alike))
        areas.append(area)
        alike -= area
    return areas


@dataclass
class Sheet:
    """One player's tablet with its crosses."""

    letter: str
    board: Board
    crosses: set[Field] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.crosses.add(self.board.start)

    def touches(self, places: Fields) -> bool:
        """Whether any of the places lies beside a cross."""
        return any(near in self.crosses for place in places for near in neighbours(place))

    def hang_together(self, fields: Fields) -> bool:
        """LND-2: some order exists in which each new cross touches one made before."""
        crossed = set(self.crosses)
        waiting = set(fields)
        while waiting:
            ready = {one for one in waiting if any(near in crossed for near in neighbours(one))}
            if not ready:
                return False
            crossed |= ready
            waiting -= ready
        return True

    def open_area(self, colour: str) -> Fields | None:
        """LND-3: the area of a colour that is begun and not full."""
        begun = [
            area for area in self.board.areas[colour] if area & self.crosses and area - self.crosses
        ]
        assert len(begun) <= 1
        return begun[0] if begun else None

    def opens_too_early(self, fields: Fields) -> bool:
        """LND-3: in any order of the crosses an area is opened while another is not full."""
        return any(self.opens_too_early_in(colour, fields) for colour in self.board.areas)

    def opens_too_early_in(self, colour: str, fields: Fields) -> bool:
        """LND-3, for one colour: at best full areas come first, and one that is not full last."""
        before = self.open_area(colour)
        opened = [area for area in self.board.areas[colour] if area & fields and area != before]
        crosses = self.crosses | fields
        if before is not None and before - crosses:
            return bool(opened)
        return sum(not area <= crosses for area in opened) > 1

    def areas_in_question(self, colour: str) -> list[Fields]:
        """LND-9: the open area, or all that could be opened."""
        begun = self.open_area(colour)
        if begun is not None:
            return [begun]
        return [
            area
            for area in self.board.areas[colour]
            if not area & self.crosses and self.touches(area)
        ]

    def possible_crosses(self, colour: str, dice: int) -> list[Fields]:
        """LND-7, LND-9: every set of fields that so many dice of a colour can cross."""
        return [
            frozenset(fields)
            for area in self.areas_in_question(colour)
            for fields in combinations(sorted(area - self.crosses), dice)
            if self.hang_together(frozenset(fields))
        ]

    def cross(self, fields: Fields) -> int:
        """LND-11: make the crosses, and say how many treasures they found."""
        self.crosses |= fields
        return len(fields & self.board.treasures)

    def boxes(self) -> dict[str, int]:
        """LND-11: the marked treasure boxes of the info strip, per colour."""
        found = Counter(self.board.colours[place] for place in self.crosses & self.board.treasures)
        return {colour: found[colour] for colour in COLOURS.values()}

    def complete_colours(self) -> set[str]:
        """LND-14: the colours without a free field."""
        free = {colour for place, colour in self.board.colours.items() if place not in self.crosses}
        return set(COLOURS.values()) - free

    def has_won(self) -> bool:
        """LND-15."""
        return sum(self.boxes().values()) >= TREASURES_TO_WIN and bool(self.complete_colours())


class Phase(Enum):
    """What the table waits for."""

    SIDES = "sides"
    TURN_ROLL = "turn roll"
    COLOUR = "colour"
    AGAIN = "again"
    CROSSES = "crosses"
    TREASURE_ROLL = "treasure roll"
    TREASURE_CROSS = "treasure cross"
    OVER = "over"


class Twin:
    """One game of Dice Land."""

    def __init__(
        self, seats: int, first: int, tablets: Sequence[str], boards: Mapping[str, Sequence[str]]
    ) -> None:
        self.seats = seats
        self.tablets = list(tablets)
        self.boards = {
            letter: read_board(boards[letter]) for tablet in tablets for letter in tablet.split("/")
        }
        self.sheets: dict[int, Sheet] = {}
        self.phase = Phase.SIDES
        self.active = first
        self.colour: str | None = None
        self.aside = 0
        self.loose: list[str] = []
        self.answers: dict[int, Event] = {}
        self.owed: Counter[int] = Counter()
        self.owner = first
        self.winners: set[int] = set()
        self.won_in: Phase | None = None

    # Who is asked, and what may be answered

    def asked(self) -> set[int]:
        """The seats that owe an answer."""
        everybody = set(range(self.seats))
        match self.phase:
            case Phase.SIDES:
                return everybody - set(self.sheets)
            case Phase.COLOUR | Phase.AGAIN:
                return {self.active}
            case Phase.CROSSES:
                return (everybody if self.loose else {self.active}) - set(self.answers)
            case Phase.TREASURE_CROSS:
                return {self.owner}
        return set()

    def due_roll(self) -> tuple[int, str, int] | None:
        """Who rolls now, what kind of roll, and how many dice."""
        match self.phase:
            case Phase.TURN_ROLL:
                return self.active, "turn", TURN_DICE - self.aside
            case Phase.TREASURE_ROLL:
                return self.owner, "treasure", TREASURE_DICE
        return None

    def dice_for(self, seat: int) -> Counter[str]:
        """The dice that a seat may use for its crosses now, by colour."""
        if self.phase is Phase.CROSSES and seat == self.active:
            assert self.colour is not None
            return Counter({self.colour: self.aside})
        return Counter(self.loose)

    def crosses_for(self, seat: int) -> list[tuple[str, Fields]]:
        """Everything a seat can cross now."""
        sheet = self.sheets[seat]
        return [
            (colour, fields)
            for colour, dice in self.dice_for(seat).items()
            for fields in sheet.possible_crosses(colour, dice)
        ]

    def legal(self, seat: int) -> list[Event]:
        """Every answer that a seat may give; none if it is not asked."""
        if seat not in self.asked():
            return []
        match self.phase:
            case Phase.SIDES:
                letters = dict.fromkeys(self.tablets[seat].split("/"))
                return [{"do": "side", "seat": seat, "board": letter} for letter in letters]
            case Phase.COLOUR:
                rolled = set(self.loose)
                return [{"do": "colour", "seat": seat, "colour": colour} for colour in rolled]
            case Phase.AGAIN:
                return [{"do": "again", "seat": seat}, {"do": "stop", "seat": seat}]
        crosses = [cross_event(seat, *choice) for choice in self.crosses_for(seat)]
        must_cross = self.phase is Phase.CROSSES and seat == self.active and crosses
        return crosses if must_cross else [*crosses, {"do": "decline", "seat": seat}]

    # What an event does

    def apply(self, event: Event) -> None:
        """Carry out a legal event."""
        match event["do"]:
            case "side":
                letter = event["board"]
                self.sheets[event["seat"]] = Sheet(letter, self.boards[letter])
                if len(self.sheets) == self.seats:
                    self.phase = Phase.TURN_ROLL
            case "roll":
                self.roll(event["dice"])
            case "colour":
                self.colour = event["colour"]
                self.set_aside()
            case "again":
                self.phase = Phase.TURN_ROLL
            case "stop":
                self.phase = Phase.CROSSES
            case _:
                self.answer(event)

    def roll(self, dice: list[str]) -> None:
        """LND-4, LND-6, LND-12: dice fall."""
        self.loose = list(dice)
        if self.phase is Phase.TREASURE_ROLL:
            self.owed[self.owner] -= 1
            self.phase = Phase.TREASURE_CROSS
        elif self.colour is None:
            self.phase = Phase.COLOUR
        else:
            self.set_aside()

    def set_aside(self) -> None:
        """LND-4, LND-6: the dice of the chosen colour go aside; without any, phase 1 ends."""
        hits = self.loose.count(self.colour or "")
        self.loose = [die for die in self.loose if die != self.colour]
        self.aside += hits
        goes_on = hits > 0 and self.aside < TURN_DICE
        self.phase = Phase.AGAIN if goes_on else Phase.CROSSES

    def answer(self, event: Event) -> None:
        """A cross or decline, in phase 2 or after a treasure roll."""
        if self.phase is Phase.TREASURE_CROSS:
            self.carry_out(event)
            self.end_if_won({self.owner})
            self.go_on()
            return
        self.answers[event["seat"]] = event
        if not self.asked():
            for each in self.answers.values():
                self.carry_out(each)
            self.answers = {}
            self.end_if_won(set(range(self.seats)))
            self.go_on()

    def carry_out(self, event: Event) -> None:
        """LND-11: crosses are made, treasures earn rolls."""
        if event["do"] == "cross":
            fields = frozenset((row, column) for row, column in event["fields"])
            self.owed[event["seat"]] += self.sheets[event["seat"]].cross(fields)

    def end_if_won(self, seats: set[int]) -> None:
        """LND-15, LND-16."""
        self.winners = {seat for seat in seats if self.sheets[seat].has_won()}
        if self.winners:
            self.won_in = self.phase
            self.phase = Phase.OVER

    def go_on(self) -> None:
        """LND-13, LND-17: the next treasure roll, or the next turn."""
        if self.phase is Phase.OVER:
            return
        self.loose = []
        for step in range(self.seats):
            seat = (self.active + step) % self.seats
            if self.owed[seat]:
                self.owner = seat
                self.phase = Phase.TREASURE_ROLL
                return
        self.active = (self.active + 1) % self.seats
        self.colour = None
        self.aside = 0
        self.phase = Phase.TURN_ROLL

    # What forbids an event

    def plausible_rules(self, event: Event) -> set[str]:
        """The rules that may be named when an event of an asked seat is refused."""
        kind = event["do"]
        if self.phase is Phase.SIDES or kind == "side":
            return {"LND-1"}
        if self.phase in {Phase.CROSSES, Phase.TREASURE_CROSS}:
            if kind == "cross":
                return {min(self.rules_against_cross(event), key=page_order)}
            if kind == "decline":
                return {"LND-7"}
        return {
            Phase.TURN_ROLL: {"LND-4", "LND-5", "LND-11"},
            Phase.COLOUR: {"LND-4"},
            Phase.AGAIN: {"LND-4", "LND-5"},
            Phase.CROSSES: {"LND-4", "LND-5", "LND-6", "LND-11"},
            Phase.TREASURE_ROLL: {"LND-12"},
            Phase.TREASURE_CROSS: {"LND-4", "LND-5", "LND-12"},
        }[self.phase]

    def rules_against_cross(self, event: Event) -> set[str]:
        """All rules that a cross breaks."""
        seat, colour = event["seat"], event["colour"]
        fields = frozenset((row, column) for row, column in event["fields"])
        sheet, dice = self.sheets[seat], self.dice_for(seat)
        board = sheet.board
        if not fields <= {*board.colours, *board.obstacles, board.start}:
            return {"FORMAT"}
        areas = [area for several in board.areas.values() for area in several if area & fields]
        broken = set()
        if not fields <= set(board.colours):
            broken.add("LND-C3")
        if fields & sheet.crosses or not sheet.hang_together(fields):
            broken.add("LND-2")
        if sheet.opens_too_early(fields):
            broken.add("LND-3")
        if self.rule_of_dice(seat) == "LND-7" and colour not in dice:
            broken.add("LND-4")
        if len(areas) != 1 or areas[0] not in board.areas[colour]:
            broken.add("LND-7")
        if len(fields) != dice[colour]:
            broken.add(self.rule_of_dice(seat))
        if any(dice[colour] > len(area - sheet.crosses) for area in areas):
            broken.add("LND-9")
        return broken

    def rule_of_dice(self, seat: int) -> str:
        """The rule that says which dice a seat uses."""
        if self.phase is Phase.TREASURE_CROSS:
            return "LND-12"
        return "LND-7" if seat == self.active else "LND-8"


def cross_event(seat: int, colour: str, fields: Fields) -> Event:
    """A cross as a line of a replay."""
    places = [list(place) for place in sorted(fields)]
    return {"do": "cross", "seat": seat, "colour": colour, "fields": places}


def page_order(rule: str) -> tuple[bool, bool, int]:
    """Where a rule stands on the page; what is wrong in shape comes first."""
    number = rule.removeprefix("LND-")
    return rule != "FORMAT", "C" not in rule, int("".join(filter(str.isdigit, number)) or 0)
