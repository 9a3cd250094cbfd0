"""A naive twin of Burgundy, written from the contract and the rulebook alone.

It knows nothing of the engine: dictionaries and sets, no speed, every rule where it is said.
"""

from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias

Event: TypeAlias = dict[str, Any]
Hex: TypeAlias = tuple[int, int]
Entry: TypeAlias = tuple[int, str, int, str]
"""Pass from 0, rule, points, colour."""

COLOURS = ("violet", "grey", "blue", "orange", "green", "yellow")
KINDS = ("monk", "silver", "goods", "worker")
LETTERS = {"P": "violet", "S": "grey", "B": "blue", "O": "orange", "Y": "yellow"}
CASTLES = {"m": "monk", "s": "silver", "g": "goods", "w": "worker"}
SHEETS = {
    "A": "BBSS OOPPO OgYYsP OBBPOOO YwPBmY YSBPP SOYY",
    "B": "YYPS OOOSB OmBYwP SBBYBPP SsPBgO PPOYO YOOY",
    "C": "OsPP SSOOO OgYBPY YOYBOBB YPwOOm PSSYP BBYP",
    "D": "YsOO OYPSY BwOSBB BYYBPPY OPgBmO PPOOO YSSP",
}
AREA_POINTS = {1: (1, 1, 1), 2: (4, 3, 2), 3: (8, 6, 4), 4: (13, 10, 7)}
COLOUR_POINTS = {
    "violet": (3, 2),
    "grey": (3, 1),
    "blue": (4, 2),
    "orange": (6, 3),
    "green": (3, 1),
    "yellow": (4, 2),
}
AREA_BONUS = {"violet": "monk", "grey": "silver", "blue": "goods", "orange": "worker"}
FIXED_NUMBERS = {"violet": (1, 2), "grey": (3, 4), "blue": (5, 6)}
FIELDS_OF_A_COLUMN = 10
SOLO_ROUNDS = 8
PASSES = 3


class Land:
    """What is printed on a sheet: coloured hexes, castle squares, numbers of circles."""

    def __init__(self, rows: str) -> None:
        self.rows = rows
        self.circles: dict[str, int] = {}
        """How many circles a row has; as many as one likes where nothing is said."""
        self.area_points = dict(AREA_POINTS)
        self.colour_points = dict(COLOUR_POINTS)
        self.colour: dict[Hex, str] = {}
        self.square: dict[Hex, str] = {}
        for r, row in enumerate(rows.split()):
            for c, letter in enumerate(row):
                self.colour[r, c] = LETTERS.get(letter, "green")
                if letter in CASTLES:
                    self.square[r, c] = CASTLES[letter]
        lengths = [len(row) for row in rows.split()]
        place = {(r, c): (r, 2 * c - lengths[r] + 1) for r, c in self.colour}
        self.neighbours: dict[Hex, set[Hex]] = {
            a: {b for b in self.colour if touching(place[a], place[b])} for a in self.colour
        }
        self.area = {start: self._area_from(start) for start in self.colour}

    def _area_from(self, start: Hex) -> set[Hex]:
        area = {start}
        while True:
            more = {b for a in area for b in self.neighbours[a]} - area
            more = {b for b in more if self.colour[b] == self.colour[start]}
            if not more:
                return area
            area |= more

    def hexes_of(self, colour: str) -> set[Hex]:
        """All hexes of a colour."""
        return {a for a in self.colour if self.colour[a] == colour}


def touching(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two hexes, given by row and by half steps to the right, are neighbours."""
    down, right = abs(a[0] - b[0]), abs(a[1] - b[1])
    return (down, right) in {(0, 2), (1, 1)}


@dataclass
class Sheet:
    """One player's sheet, and what the player still has to do."""

    marks: dict[Hex, int | None] = field(default_factory=dict)
    """The number in each marked hex; the start castle has none."""
    row: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    """Circled in the row of the kind, crossed out or not."""
    castle_row: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    """Circled in the castle row, crossed out or not."""
    used: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    """Crossed out, in either row."""
    entries: list[Entry] = field(default_factory=list)
    """What was written into the columns of points."""
    full: dict[str, int] = field(default_factory=dict)
    """Colours that were full at the end of a round, and their place from 0; 2 is too late."""
    due: str | None = None
    """`castle`, `sale`, `first` or `second`; None if nothing is asked."""
    first_dice: tuple[int, int] | None = None

    def unused(self, kind: str) -> int:
        """Circled and not crossed out."""
        return self.row[kind] + self.castle_row[kind] - self.used[kind]

    def subtotals(self) -> list[int]:
        """BUR-17: the points of each pass."""
        return [sum(e[2] for e in self.entries if e[0] == of_pass) for of_pass in range(PASSES)]

    def all_unused(self) -> int:
        """Bonuses left over, of all kinds."""
        return sum(self.unused(kind) for kind in KINDS)


class Twin:
    """A whole game."""

    def __init__(self, seats: int, land: Land, start: str = "free") -> None:
        self.land = land
        self.start = start
        self.solo = seats == 1
        self.sheets = [Sheet() for _ in range(seats)]
        self.passing = 0
        """The running pass, from 0."""
        self.column = [0] * PASSES
        """Crossed hourglasses of each pass."""
        self.rounds = [0] * PASSES
        """Dice rounds of each pass."""
        self.awarded = dict.fromkeys(COLOURS, 0)
        """How many of the two extra values of a colour are gone."""
        self.numbers: list[int] = []
        self.colours: list[str] = []
        self.hourglasses = 0
        if start == "free":
            for sheet in self.sheets:
                sheet.due = "castle"
        else:
            self.sheets[0].due = "castle"

    # Who is asked

    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return [seat for seat, sheet in enumerate(self.sheets) if sheet.due is not None]

    def is_over(self) -> bool:
        """BUR-17: three passes have been played."""
        return self.passing == PASSES

    def is_chance_due(self) -> bool:
        """Whether the dice come next."""
        return not self.is_over() and not self.asked()

    # What is allowed

    def legal(self, seat: int) -> list[Event]:
        """Every answer of a seat."""
        sheet = self.sheets[seat]
        if sheet.due is None:
            return []
        events: list[Event] = [
            {"do": kind, "seat": seat} for kind in ("sell", "hold", "pass", "done")
        ]
        events += [{"do": "castle", "seat": seat, "hex": list(a)} for a in self.land.colour]
        allowed = [event for event in events if not self.broken_rules(event)]
        if sheet.due in ("first", "second"):
            marks = self.imaginable_marks(seat)
            allowed += [event for event in marks if not self.rules_broken_by_dice(event)]
        return allowed

    def imaginable_marks(self, seat: int) -> list[Event]:
        """With all dice and bonuses, the numbers that fit where the seat can reach."""
        return [
            {
                "do": "mark",
                "seat": seat,
                "number_die": number_die,
                "colour_die": colour_die,
                "number": number,
                "hex": list(place),
                "bonus": bonus,
            }
            for place, numbers in self.open_hexes(seat).items()
            for number, number_die, colour_die, bonus in product(
                numbers, (0, 1), (0, 1), (None, "monk", "worker", "silver")
            )
        ]

    def open_hexes(self, seat: int) -> dict[Hex, list[int]]:
        """BUR-4, BUR-6 to BUR-9: the hexes in reach, and what may be written there."""
        marks = self.sheets[seat].marks
        near = {b for a in marks for b in self.land.neighbours[a]} - set(marks)
        return {
            place: [n for n in range(1, 7) if not self.rules_broken_by_number(seat, place, n)]
            for place in sorted(near)
        }

    def broken_rules(self, event: Event) -> set[str]:
        """All rules that forbid the event of an asked seat; empty if it is legal."""
        due = self.sheets[event["seat"]].due
        kind = event["do"]
        if kind == "castle":
            return self.rules_broken_by_castle(event) if due == "castle" else {"BUR-1"}
        if due == "castle":
            return {"BUR-1"}
        if kind in ("sell", "hold"):
            return set() if due == "sale" else {"BUR-15"}
        broken = {"BUR-15"} if due == "sale" else set()
        if kind == "pass" and due == "second":
            broken.add("BUR-5")
        elif kind == "done" and due != "second":
            broken.add("BUR-14")
        elif kind == "mark":
            broken |= self.rules_broken_by_mark(event)
        return broken

    def rules_broken_by_castle(self, event: Event) -> set[str]:
        """BUR-1, BUR-18."""
        place = tuple(event["hex"])
        broken = set()
        if place not in self.land.square:
            broken.add("BUR-1")
        if self.start == "different" and any(place in sheet.marks for sheet in self.sheets):
            broken.add("BUR-18")
        return broken

    def rules_broken_by_mark(self, event: Event) -> set[str]:
        """BUR-3, BUR-4, BUR-6 to BUR-9, BUR-12 to BUR-14."""
        marks = self.sheets[event["seat"]].marks
        place: Hex = (event["hex"][0], event["hex"][1])
        broken = self.rules_broken_by_dice(event)
        broken |= self.rules_broken_by_number(event["seat"], place, event["number"])
        if place in marks or not self.land.neighbours[place] & set(marks):
            broken.add("BUR-4")
        return broken

    def rules_broken_by_dice(self, event: Event) -> set[str]:
        """BUR-3, BUR-12 to BUR-14: whether the dice and the bonus give the combination."""
        sheet = self.sheets[event["seat"]]
        bonus, dice = event["bonus"], (event["number_die"], event["colour_die"])
        number_fits = self.numbers[dice[0]] == event["number"]
        colour_fits = self.colours[dice[1]] == self.land.colour[tuple(event["hex"])]
        broken = set()
        if (not number_fits and bonus != "worker") or (not colour_fits and bonus != "monk"):
            broken.add("BUR-3")
        if sheet.due == "second" and bonus is None:
            broken.add("BUR-3")
        if sheet.due == "second" and bonus in ("monk", "worker"):
            broken.add("BUR-12")
        if (bonus == "worker" and number_fits) or (bonus == "monk" and colour_fits):
            broken.add("BUR-13")
        if bonus in ("worker", "monk") and sheet.unused(bonus) == 0:
            broken.add("BUR-13")
        if bonus == "silver" and (sheet.due != "second" or sheet.first_dice == dice):
            broken.add("BUR-14")
        if bonus == "silver" and sheet.unused("silver") == 0:
            broken.add("BUR-14")
        return broken

    def rules_broken_by_number(self, seat: int, place: Hex, number: int) -> set[str]:
        """BUR-6 to BUR-9: which numbers a hex takes."""
        marks = self.sheets[seat].marks
        colour = self.land.colour[place]
        in_area = {marks[a] for a in self.land.area[place] if a in marks}
        around = {marks[a] for a in self.land.neighbours[place] if a in marks}
        if colour == "orange":
            return {"BUR-7"} if number in in_area else set()
        if colour == "green":
            return {"BUR-8"} if number not in around else set()
        if colour == "yellow":
            return {"BUR-9"} if in_area - {number} else set()
        return {"BUR-6"} if number not in FIXED_NUMBERS[colour] else set()

    # What happens

    def apply(self, event: Event) -> None:
        """Carry out an event that is legal or possible."""
        if event["do"] == "roll":
            self.roll(event)
            return
        sheet = self.sheets[event["seat"]]
        if event["do"] == "castle":
            self.choose_castle(event["seat"], (event["hex"][0], event["hex"][1]))
            return
        if event["do"] in ("sell", "hold"):
            if event["do"] == "sell":
                self.sell(sheet)
            sheet.due = "first"
        elif event["do"] == "mark":
            self.mark(event["seat"], event)
        else:
            if event["do"] == "pass":
                self.give(sheet, "worker")
            sheet.due = None
        if not self.asked():
            self.end_round()

    def choose_castle(self, seat: int, place: Hex) -> None:
        """BUR-1, BUR-18."""
        chosen_for = range(len(self.sheets)) if self.start == "same" else [seat]
        for other in chosen_for:
            sheet = self.sheets[other]
            sheet.marks[place] = None
            sheet.castle_row[self.land.square[place]] += 1
            sheet.entries.append((0, "BUR-1", 1, "green"))
            sheet.due = None
        if self.start == "different" and seat + 1 < len(self.sheets):
            self.sheets[seat + 1].due = "castle"

    def roll(self, event: Event) -> None:
        """BUR-2, BUR-3, BUR-15."""
        self.numbers = list(event["numbers"])
        self.colours = list(event["colours"])
        self.hourglasses = event["hourglasses"]
        crossed = self.column[self.passing] + self.hourglasses
        self.column[self.passing] = min(crossed, FIELDS_OF_A_COLUMN)
        self.rounds[self.passing] += 1
        for sheet in self.sheets:
            sheet.first_dice = None
            selling = self.hourglasses == 2 and sheet.unused("goods") > 0
            sheet.due = "sale" if selling else "first"

    def sell(self, sheet: Sheet) -> None:
        """BUR-15."""
        for _ in range(sheet.unused("goods")):
            sheet.used["goods"] += 1
            sheet.entries.append((self.passing, "BUR-15", 2, "blue"))
            self.give(sheet, "silver")

    def give(self, sheet: Sheet, kind: str) -> None:
        """BUR-11: circle a bonus in its own row if a circle is free."""
        if kind not in self.land.circles or sheet.row[kind] < self.land.circles[kind]:
            sheet.row[kind] += 1

    def mark(self, seat: int, event: Event) -> None:
        """BUR-3, BUR-10, BUR-12 to BUR-14."""
        sheet = self.sheets[seat]
        place: Hex = (event["hex"][0], event["hex"][1])
        bonus = event["bonus"]
        if bonus is not None:
            sheet.used[bonus] += 1
        sheet.marks[place] = event["number"]
        if self.land.area[place] <= set(sheet.marks):
            self.complete_area(sheet, place)
        sheet.due = None
        if bonus is None:
            sheet.first_dice = (event["number_die"], event["colour_die"])
            sheet.due = "second"
            if all(event["do"] == "done" for event in self.legal(seat)):
                sheet.due = None

    def complete_area(self, sheet: Sheet, place: Hex) -> None:
        """BUR-10."""
        points = self.land.area_points[len(self.land.area[place])][self.passing]
        colour = self.land.colour[place]
        twice = 2 if colour == "yellow" else 1
        sheet.entries.append((self.passing, "BUR-10", twice * points, colour))
        if colour == "green":
            if sheet.castle_row[self.land.square[place]] == 0:
                sheet.castle_row[self.land.square[place]] = 1
        elif colour != "yellow":
            self.give(sheet, AREA_BONUS[colour])

    def end_round(self) -> None:
        """BUR-2, BUR-16, BUR-17, BUR-19."""
        for colour in COLOURS:
            self.reward_full_colour(colour)
        if self.solo:
            is_last = self.rounds[self.passing] == SOLO_ROUNDS
        else:
            is_last = self.column[self.passing] == FIELDS_OF_A_COLUMN
        if is_last:
            self.passing += 1

    def reward_full_colour(self, colour: str) -> None:
        """BUR-16, BUR-19."""
        hexes = self.land.hexes_of(colour)
        now = [s for s in self.sheets if hexes <= set(s.marks) and colour not in s.full]
        if not now:
            return
        place = self.passing // 2 if self.solo else self.awarded[colour]
        for sheet in now:
            sheet.full[colour] = place
            if place < 2:
                points = self.land.colour_points[colour][place]
                rule = "BUR-19" if self.solo else "BUR-16"
                sheet.entries.append((self.passing, rule, points, colour))
        self.awarded[colour] += 1

    # How it stands

    def scores(self) -> list[int]:
        """BUR-17: the totals."""
        return [sum(sheet.subtotals()) for sheet in self.sheets]

    def winners(self) -> list[int]:
        """BUR-17: most points, then most unused bonuses, then shared."""
        standing = [(sum(sheet.subtotals()), sheet.all_unused()) for sheet in self.sheets]
        return [seat for seat, own in enumerate(standing) if own == max(standing)]
