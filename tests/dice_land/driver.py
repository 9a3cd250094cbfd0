"""Plays the engine and its twin side by side, comparing everything after every event."""

import json
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from typing import Any

import pytest

from wurfwerk.games.dice_land import GAME
from wurfwerk.kernel.errors import FORMAT, IllegalEvent
from wurfwerk.kernel.table import Table

from .twin import COLOURS, BadBoard, Board, Event, Field, Phase, Sheet, Twin, neighbours, read_board

NAMES = ("Ada", "Bela", "Cleo", "Dido")
COLOUR_NAMES = list(COLOURS.values())
ENDED_BY = {None: "", Phase.CROSSES: "phase-2", Phase.TREASURE_CROSS: "treasure-roll"}


class Pair:
    """One game on two tables."""

    def __init__(
        self, seats: int, options: dict[str, Any], boards: dict[str, list[str]], random: Random
    ) -> None:
        self.table = Table(GAME, NAMES[:seats], options)
        self.twin = Twin(seats, self.table.options["first"], self.table.options["tablets"], boards)
        self.random = random
        self.seen: Counter[str] = Counter()
        self._odds_known: set[tuple[str, int]] = set()

    def apply(self, event: Event) -> None:
        """The same event on both tables."""
        self._notice(event)
        assert self.table.apply(event) == event
        self.twin.apply(event)
        if self.twin.phase is Phase.OVER:
            self._notice_end()

    # What must be the same

    def compare(self) -> None:
        """Everything that both tables know."""
        table, twin = self.table, self.twin
        assert set(table.asked) == twin.asked()
        assert table.is_chance_due == (twin.due_roll() is not None)
        assert table.is_over == (twin.phase is Phase.OVER)
        for seat in range(twin.seats):
            listed = [as_text(event) for event in table.legal(seat)]
            assert len(listed) == len(set(listed))
            assert set(listed) == {as_text(event) for event in twin.legal(seat)}
        result = table.result()
        assert result.scores is None
        assert set(result.winners) == twin.winners
        assert result.ended_by == ENDED_BY[twin.won_in]
        assert twin.phase is not Phase.OVER or result.decided_by == (
            "shared" if len(twin.winners) > 1 else "goal"
        )
        self._compare_view(table.view())
        self._compare_odds()

    def _compare_view(self, view: dict[str, Any]) -> None:
        twin = self.twin
        due = twin.due_roll()
        assert view["over"] == (twin.phase is Phase.OVER)
        assert view["in_the_air"] == (due[2] if due else 0)
        assert len(view["sheets"]) == twin.seats
        if twin.phase not in {Phase.SIDES, Phase.OVER}:
            assert view["active"] == twin.active
        if twin.phase in {Phase.COLOUR, Phase.AGAIN, Phase.CROSSES, Phase.TREASURE_CROSS}:
            assert sorted(view["dice"]) == sorted(twin.loose)
        if twin.phase in {Phase.TURN_ROLL, Phase.AGAIN, Phase.CROSSES}:
            assert (view["colour"], view["set_aside"]) == (twin.colour, twin.aside)
        if twin.phase in {Phase.TREASURE_ROLL, Phase.TREASURE_CROSS}:
            assert view["treasure_roll_of"] == twin.owner
        for seat, seen in enumerate(view["sheets"]):
            assert seen["tablet"] == "/".join(dict.fromkeys(twin.tablets[seat].split("/")))
            if twin.phase is Phase.SIDES:
                assert seen["board"] is None
                chosen = twin.sheets.get(seat)
                assert (seen["answer"] or {}).get("board") == (chosen.letter if chosen else None)
            else:
                assert seen["answer"] == twin.answers.get(seat)
                compare_sheet(seen, twin.sheets[seat])
                rolling = twin.phase is Phase.TREASURE_ROLL and twin.owner == seat
                owed = twin.owed[seat] - rolling  # the one in the air is no longer counted
                assert seen["treasure_rolls"] == owed

    def _compare_odds(self) -> None:
        """LND-C1: once for each kind of roll and number of dice."""
        due = self.twin.due_roll()
        if due is None or due[1:] in self._odds_known:
            return
        seat, kind, number = due
        self._odds_known.add((kind, number))
        odds = {}
        for event, chance in self.table.odds():
            dice = tuple(sorted(event.pop("dice")))
            assert event == {"do": "roll", "seat": seat, "kind": kind}
            assert dice not in odds
            odds[dice] = chance
        assert odds == {
            dice: Fraction(ways(dice), len(COLOURS) ** number)
            for dice in combinations_with_replacement(sorted(COLOUR_NAMES), number)
        }

    # What must be refused

    def try_forbidden(self, events: Iterable[Event]) -> None:
        """Both tables forbid the same, the engine names a rule, and nothing changes."""
        table, twin = self.table, self.twin
        legal = {as_text(event) for seat in twin.asked() for event in twin.legal(seat)}
        before = table._tables.tobytes(), list(table.events)
        for event in events:
            if as_text(event) in legal or self._is_due(event):
                continue
            with pytest.raises(IllegalEvent) as refusal:
                table.apply(event)
            assert refusal.value.rule in self._rules_against(event), event
            assert (table._tables.tobytes(), table.events) == before

    def _is_due(self, event: Event) -> bool:
        if event["do"] != "roll":
            return False
        return (event["seat"], event["kind"], len(event["dice"])) == self.twin.due_roll()

    def _rules_against(self, event: Event) -> set[str]:
        twin, due = self.twin, self.twin.due_roll()
        asked = {due[0]} if due and event["do"] == "roll" else twin.asked()
        if event["seat"] not in asked:
            return {FORMAT}
        return twin.plausible_rules(event)

    # Rare states that were reached

    def _notice(self, event: Event) -> None:
        twin, seat = self.twin, event["seat"]
        if twin.phase is Phase.COLOUR and twin.loose.count(event["colour"]) == len(twin.loose):
            self.seen["all six at once"] += 1
        if twin.phase is Phase.TURN_ROLL and twin.colour:
            hits = event["dice"].count(twin.colour)
            self.seen["re-roll without the colour"] += hits == 0
            self.seen["all six in the end"] += hits == len(event["dice"])
        if event["do"] == "decline" and twin.phase is Phase.CROSSES and seat == twin.active:
            self.seen["active cannot cross"] += 1
        if event["do"] == "cross":
            sheet = twin.sheets[seat]
            fields = {(row, column) for row, column in event["fields"]}
            found = len(fields & sheet.board.treasures)
            self.seen["two treasures in one go"] += found == 2
            self.seen["area opened"] += sheet.open_area(event["colour"]) is None
            in_roll = twin.phase is Phase.TREASURE_CROSS
            self.seen["treasure by treasure roll"] += in_roll and found > 0

    def _notice_end(self) -> None:
        twin = self.twin
        self.seen["several winners"] += len(twin.winners) > 1
        self.seen["won by another than the active"] += twin.active not in twin.winners
        self.seen[f"won in {ENDED_BY[twin.won_in]}"] += 1
        self.seen["treasure rolls not taken"] += any(twin.owed.values())


def compare_sheet(seen: dict[str, Any], sheet: Sheet) -> None:
    """One tablet as the engine tells it and as the twin has it."""
    board = sheet.board
    assert seen["board"] == sheet.letter
    assert known_board(tuple(seen["rows"])) == board
    assert seen["crosses"] == [list(place) for place in sorted(sheet.crosses)]
    assert seen["treasures"] == sheet.boxes()
    assert seen["treasures_found"] == len(sheet.crosses & board.treasures)
    assert set(seen["complete"]) == sheet.complete_colours()
    assert seen["goal"] == sheet.has_won()
    for colour in COLOUR_NAMES:
        mine = {place for place in board.colours if board.colours[place] == colour}
        assert seen["left"][colour] == len(mine - sheet.crosses)
        begun = sheet.open_area(colour)
        free = None if begun is None else [list(place) for place in sorted(begun - sheet.crosses)]
        assert seen["begun"][colour] == free
        rooms = [len(area - sheet.crosses) for area in sheet.areas_in_question(colour)]
        assert seen["room"][colour] == sorted(rooms)


@cache
def known_board(rows: tuple[str, ...]) -> Board:
    """A drawing that has been read before."""
    return read_board(rows)


def as_text(event: Event) -> str:
    """An event as something that can be put into a set."""
    return json.dumps(event, sort_keys=True)


def ways(dice: tuple[str, ...]) -> int:
    """In how many orders these dice can lie."""
    return factorial(len(dice)) // prod(factorial(number) for number in Counter(dice).values())


# Ways to play


def thrown(pair: Pair, luck: str) -> Event:
    """A roll that may fall: evenly, in few colours, or as the roller hopes."""
    due = pair.twin.due_roll()
    assert due is not None
    seat, kind, number = due
    random = pair.random
    colours = COLOUR_NAMES
    if luck == "few":
        colours = random.sample(COLOUR_NAMES, random.randint(1, 3))
    if luck == "hoped" and pair.twin.colour and random.random() < 0.7:
        colours = [pair.twin.colour, *random.sample(COLOUR_NAMES, random.randint(0, 2))]
    return {"do": "roll", "seat": seat, "kind": kind, "dice": random.choices(colours, k=number)}


def chosen(pair: Pair, manner: str) -> Event:
    """An answer of one asked seat, in one of several manners."""
    twin, random = pair.twin, pair.random
    seat = random.choice(sorted(twin.asked()))
    legal = sorted(twin.legal(seat), key=as_text)
    if manner == "idle" and random.random() < 0.8:
        legal = [event for event in legal if event["do"] == "decline"] or legal
    if manner == "bold" and legal[0]["do"] == "again" and random.random() < 0.9:
        return legal[0]
    if manner == "greedy" and any(event["do"] == "cross" for event in legal):
        crosses = [event for event in legal if event["do"] == "cross"]
        best = max(gain(twin.sheets[seat], event) for event in crosses)
        legal = [event for event in crosses if gain(twin.sheets[seat], event) == best]
    if manner == "together":
        won = [event for event in legal if wins(twin, event)]
        others = [event for event in legal if event not in won]
        legal = won if won and (not others or several_can_win(twin)) else others
    return random.choice(legal)


def wins(twin: Twin, event: Event) -> bool:
    """Whether a cross reaches the goal."""
    if event["do"] != "cross":
        return False
    sheet = twin.sheets[event["seat"]]
    fields = {(row, column) for row, column in event["fields"]}
    return Sheet(sheet.letter, sheet.board, sheet.crosses | fields).has_won()


def several_can_win(twin: Twin) -> bool:
    """Whether a shared victory is near: who can reach it alone waits for the others."""
    able = [seat for seat in twin.asked() if any(wins(twin, event) for event in twin.legal(seat))]
    return len(able) + sum(wins(twin, event) for event in twin.answers.values()) > 1


def gain(sheet: Sheet, event: Event) -> int:
    """How much a cross does for the goal."""
    fields = {(row, column) for row, column in event["fields"]}
    return 10 * len(fields & sheet.board.treasures) + len(fields)


def forbidden_tries(pair: Pair) -> Iterable[Event]:
    """Events of every kind and seat, most of them out of place; crosses that are nearly right."""
    twin, random = pair.twin, pair.random
    seat = random.randrange(twin.seats + 1)
    if twin.asked() and random.random() < 0.8:
        seat = random.choice(sorted(twin.asked()))
    colour = random.choice(COLOUR_NAMES)
    kind = random.choice(["turn", "treasure"])
    yield {"do": "side", "seat": seat, "board": random.choice("ABCDEFGH")}
    dice = random.choices(COLOUR_NAMES, k=random.randint(0, 7))
    yield {"do": "roll", "seat": seat, "kind": kind, "dice": dice}
    yield {"do": "colour", "seat": seat, "colour": colour}
    yield {"do": random.choice(["again", "stop"]), "seat": seat}
    yield {"do": "decline", "seat": seat}
    for _ in range(3):
        yield wrong_cross(pair, seat, colour)


def wrong_cross(pair: Pair, seat: int, colour: str) -> Event:
    """Random fields, or legal ones of which some were changed."""
    twin, random = pair.twin, pair.random
    legal = [event for event in twin.legal(seat) if event["do"] == "cross"]
    places: list[Field] = [(0, 0), (0, 1), (1, 0)]
    if seat in twin.sheets:
        board = twin.sheets[seat].board
        places = sorted([*board.colours, *board.obstacles, board.start])
    fields = set(random.sample(places, random.randint(1, 3)))
    if legal:
        model = random.choice(legal)
        fields = {(row, column) for row, column in model["fields"]}
        near = [place for one in fields for place in neighbours(one) if min(place) >= 0]
        if random.random() < 0.5:
            fields.discard(random.choice(sorted(fields)))
        fields |= set(random.sample(near, random.randint(0, 2))) or {random.choice(places)}
        if random.random() < 0.3:
            fields |= {(row, column) for row, column in random.choice(legal)["fields"]}
        colour = model["colour"] if random.random() < 0.8 else colour
    ordered = [list(place) for place in sorted(fields)]
    return {"do": "cross", "seat": seat, "colour": colour, "fields": ordered}


def play(pair: Pair, manner: str, luck: str, longest: int) -> None:
    """Play on, and compare after every event."""
    pair.compare()
    for _ in range(longest):
        if pair.random.random() < 0.5:
            pair.try_forbidden(forbidden_tries(pair))
        if pair.twin.phase is Phase.OVER:
            return
        due = pair.twin.due_roll()
        pair.apply(thrown(pair, luck) if due else chosen(pair, manner))
        pair.compare()


def random_board(random: Random, rows: int, columns: int) -> list[str]:
    """A drawing of a board with clumps of colours, tried until it is one."""
    while True:
        drawing = random_drawing(random, rows, columns)
        try:
            read_board(drawing)
        except BadBoard:
            continue
        return drawing


def random_drawing(random: Random, rows: int, columns: int) -> list[str]:
    """Clumps of colours around a start, two treasures in each colour that has them."""
    places = [(row, column) for row in range(rows) for column in range(columns)]
    marks: dict[Field, str] = {}
    for place in places:
        before = [marks[near] for near in neighbours(place) if near in marks]
        alike = random.choice(before) if before and random.random() < 0.5 else "#"
        marks[place] = alike if alike != "#" else random.choice([*COLOURS, *COLOURS, "#"])
    for letter in COLOURS:
        mine = [place for place in places if marks[place] == letter]
        for place in random.sample(mine, min(2, len(mine))):
            marks[place] += "*"
    plain = [place for place in places if not marks[place].endswith("*")]
    marks[random.choice(plain or places)] = "X"
    return [" ".join(marks[row, column] for column in range(columns)) for row in range(rows)]
