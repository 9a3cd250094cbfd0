"""Dice King once more: slow, plain, written from the rulebook without a look at the engine.

A game is one coroutine that reads like the rulebook: it stops at every question and every chance,
and an event sent to it is the answer. `Twin` holds what is on the table and says what is allowed.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any, TypeAlias

from .twin_dice import DICE, SYMBOLS, meets

Event: TypeAlias = dict[str, Any]
Card: TypeAlias = dict[str, Any]
Game: TypeAlias = Generator[None, Event, None]
Answer: TypeAlias = Generator[None, Event, Event]
Pair: TypeAlias = tuple[str, str]

MARKERS, FIRES, WHITE, GOLD = 16, 15, 18, 6
FIRE, NOBODY = "fire", "nobody"


@dataclass(frozen=True)
class Layout:
    """The map as it lies on the table: all by field."""

    landscapes: list[str]
    positions: list[tuple[int, int]]
    dragons: list[int]
    gold: list[int]
    white: list[int]

    def neighbours(self, at: int) -> set[int]:
        x, y = self.positions[at]
        around = {(x + 2, y), (x - 2, y)} | {(x + i, y + j) for i in (-1, 1) for j in (-1, 1)}
        return {other for other, place in enumerate(self.positions) if place in around}

    def distances(self, start: int) -> dict[int, int]:
        """Steps from a field to every field that can be reached from it."""
        steps, edge = {start: 0}, {start}
        while edge:
            edge = {n for at in edge for n in self.neighbours(at)} - set(steps)
            steps |= dict.fromkeys(edge, max(steps.values()) + 1)
        return steps


@dataclass
class Sheet:
    """What lies in front of one player, besides markers."""

    fronts: Counter[str] = field(default_factory=Counter)
    supers: int = 0
    gems: Counter[str] = field(default_factory=lambda: Counter(white=1))
    fires: int = 0


class Twin:
    """A table of Dice King."""

    def __init__(self, seats: int, first: int, layout: Layout, cards: list[Card]) -> None:
        self.layout = layout
        self.cards = {card["id"]: card for card in cards}
        self.stacks = {
            number: [card["id"] for card in cards if card["stack"] == number]
            for number in range(1, 6)
        }
        """The cards of each stack that have not been seen yet."""
        self.display: dict[int, str] = {}
        self.sheets = [Sheet() for _ in range(seats)]
        self.on_map: dict[int, int | str] = dict.fromkeys(layout.dragons, FIRE)
        """What stands on every occupied field: a seat, a fire, or nobody."""
        self.gems = dict.fromkeys(layout.gold, "gold") | dict.fromkeys(layout.white, "white")
        self.supply = {
            "gold": GOLD - len(layout.gold),
            "white": WHITE - len(layout.white) - seats,
            FIRE: FIRES - len(layout.dragons),
        }
        self.unplaced = Counter(layout.landscapes)
        self.unplaced.subtract(layout.landscapes[at] for at in layout.dragons)
        self.removed = {
            pair: self._ways(Counter(pair))
            for pair in combinations_with_replacement(sorted(set(layout.landscapes)), 2)
        }
        """How likely each pair of tiles lies in the box, as a weight; impossible ones at 0."""
        self.drawn: list[str] = []
        self.turn = first
        self.dice: list[str | None] = [None] * 6
        self.extra: list[str] = []
        self.throws = 0
        self.asked: int | None = None
        self.legal: list[Event] = []
        self.due: str | None = None
        self.revealing = 0
        self.drawing = 0
        self.over = False
        self.out_of_markers: int | None = None
        self._game = self._play()
        next(self._game)

    # What others may ask

    def apply(self, event: Event) -> None:
        assert self.allows(event), event
        self._game.send(event)

    def allows(self, event: Event) -> bool:
        """Whether the event is a legal decision or a possible chance."""
        if self.due is None:
            return event in self.legal
        if event["do"] != self.due:
            return False
        if self.due == "roll":
            return set(event) == {"do", "seat", "dice"} and self._can_roll(event)
        if self.due == "reveal":
            return event["stack"] == self.revealing and event["card"] in self._hidden()
        return len(event["tiles"]) == self.drawing and self._likelihood(event["tiles"]) > 0

    def possible_draws(self) -> dict[tuple[str, ...], Fraction]:
        """Every draw that differs, with its exact probability."""
        kinds = sorted(kind for kind, many in self.unplaced.items() if many)
        ways = {
            tiles: self._likelihood(tiles)
            for tiles in combinations_with_replacement(kinds, self.drawing)
        }
        everything = sum(ways.values())
        return {tiles: Fraction(many, everything) for tiles, many in ways.items() if many}

    def tiles(self) -> int:
        """How many lie in the supply; drawn ones have left it."""
        return self.unplaced.total() - 2 - len(self.drawn)

    def owned(self, seat: int) -> list[int]:
        return sorted(at for at, owner in self.on_map.items() if owner == seat)

    def areas(self, seat: int) -> list[set[int]]:
        """The connected areas of a player."""
        left, areas = set(self.owned(seat)), []
        while left:
            area, edge = set(), {min(left)}
            while edge:
                area |= edge
                edge = {n for at in edge for n in self.layout.neighbours(at)} & left - area
            areas.append(area)
            left -= area
        return areas

    def points(self, seat: int) -> dict[str, int]:
        """KNG-19."""
        sheet, sizes = self.sheets[seat], [len(area) for area in self.areas(seat)]
        largest = max(sizes, default=0)
        has_most = sheet.fires == max(other.fires for other in self.sheets)
        return {
            "largest_area": 3 * largest,
            "other_fields": sum(sizes) - largest,
            "fires": 4 if has_most and sheet.fires else 0,
            "gold": 3 * sheet.gems["gold"],
            "white": 2 * sheet.gems["white"],
        }

    def scores(self) -> list[int]:
        return [sum(self.points(seat).values()) for seat in range(len(self.sheets))]

    def winners(self) -> list[int]:
        """KNG-19, KNG-20."""
        if self.out_of_markers is not None:
            return [self.out_of_markers]
        ranks = [
            (score, sheet.fires) for score, sheet in zip(self.scores(), self.sheets, strict=True)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def fulfilled(self, dice: list[str]) -> list[str]:
        return [card for card in self.display.values() if self.step(card, dice)]

    def step(self, card: str, dice: list[str]) -> int:
        """The highest step of the condition that the dice meet; 0 for none."""
        needs = enumerate(self.cards[card]["needs"], 1)
        return max((step for step, need in needs if meets(need, dice)), default=0)

    # Chance

    def _hidden(self) -> list[str]:
        return self.stacks[self.revealing]

    def _can_roll(self, event: Event) -> bool:
        return (
            event["seat"] == self.turn
            and len(event["dice"]) == 6
            and all(
                die in faces if lying is None else die == lying
                for die, faces, lying in zip(event["dice"], DICE, self.dice, strict=True)
            )
        )

    def _likelihood(self, tiles: Iterable[str]) -> int:
        many = Counter(tiles)
        return sum(weight * self._ways(many, pair) for pair, weight in self.removed.items())

    def _ways(self, tiles: Counter[str], removed: Iterable[str] = ()) -> int:
        """In how many ways these tiles come from those not placed, if that pair is not there."""
        left = {kind: self.unplaced[kind] for kind in tiles}
        for kind in removed:
            if kind in left:
                left[kind] = max(0, left[kind] - 1)
        return prod(comb(left[kind], many) for kind, many in tiles.items())

    def _chance(self, due: str) -> Answer:
        self.asked, self.legal, self.due = None, [], due
        event = yield
        self.due = None
        return event

    def _reveal(self, stack: int) -> Game:
        self.display.pop(stack, None)
        if not self.stacks[stack]:
            return
        self.revealing = stack
        event = yield from self._chance("reveal")
        self.stacks[stack].remove(event["card"])
        self.display[stack] = event["card"]

    def _draw(self, many: int) -> Game:
        """KNG-16."""
        self.drawing = min(many, self.tiles())
        event = yield from self._chance("draw")
        self.removed = {
            pair: weight * self._ways(Counter(event["tiles"]), pair)
            for pair, weight in self.removed.items()
            if weight
        }
        self.drawn = list(event["tiles"])

    # Questions

    def _ask(self, answers: list[Event]) -> Answer:
        self.asked, self.due = self.turn, None
        self.legal = [answer | {"seat": self.turn} for answer in answers]
        event = yield
        self.asked, self.legal = None, []
        return event

    def _needs_marker(self) -> bool:
        """KNG-20."""
        if len(self.owned(self.turn)) == MARKERS:
            self.out_of_markers = self.turn
            self.over = True
        return self.over

    def _place(self) -> Answer:
        """KNG-15, as far as tile and field go."""
        event = yield from self._ask(
            [
                {"do": "place", "tile": tile, "field": at}
                for tile in sorted(set(self.drawn))
                for at, landscape in enumerate(self.layout.landscapes)
                if landscape == tile and at not in self.on_map
            ]
        )
        self.drawn.remove(event["tile"])
        self.unplaced[event["tile"]] -= 1
        return event

    def _settle(self, at: int) -> None:
        """An own marker on a field; a gem there is taken."""
        self.on_map[at] = self.turn
        if at in self.gems:
            self.sheets[self.turn].gems[self.gems.pop(at)] += 1

    # The game

    def _play(self) -> Game:
        """KNG-1, KNG-2, KNG-18."""
        for stack in self.stacks:
            yield from self._reveal(stack)
        while not self.over:
            yield from self._throw()
            yield from self._check()
            if self.out_of_markers is not None:
                break
            self.drawn = []
            self.dice, self.extra, self.throws = [None] * 6, [], 0
            self.over = self.tiles() == 0
            if not self.over:
                self.turn = (self.turn + 1) % len(self.sheets)
        self.asked, self.legal, self.due = None, [], None
        yield

    def _throw(self) -> Game:
        """KNG-3."""
        again = [
            {"do": "reroll", "dice": list(dice)}
            for many in range(1, 7)
            for dice in combinations(range(6), many)
        ]
        while True:
            event = yield from self._chance("roll")
            self.dice = list(event["dice"])
            self.throws += 1
            if self.throws == 3:
                return
            event = yield from self._ask([{"do": "keep"}, *again])
            if event["do"] == "keep":
                return
            for at in event["dice"]:
                self.dice[at] = None

    def _check(self) -> Game:
        """KNG-4, KNG-5, KNG-6."""
        sheet = self.sheets[self.turn]
        thrown = [die for die in self.dice if die is not None]
        while True:
            event = yield from self._ask(
                [*self._jokers(sheet), *self._takes(thrown), *self._fails(thrown)]
            )
            if event["do"] != "joker":
                break
            sheet.supers -= event["supers"]
            sheet.fronts[event["as"]] -= 2 - event["supers"]
            self.extra.append(event["as"])
        card = event["card"]
        if event["do"] == "take":
            step = max(self.step(card, thrown), self.step(card, thrown + self.extra))
            sheet.fronts[self.cards[card]["joker"]] += 1
            yield from self._reveal(self.cards[card]["stack"])
            yield from self._use(self.cards[card]["effect"], step)
        else:
            if card is not None:
                sheet.supers += 1
                yield from self._reveal(self.cards[card]["stack"])
            yield from self._alarm()

    def _jokers(self, sheet: Sheet) -> list[Event]:
        return [
            {"do": "joker", "as": die, "supers": supers}
            for die in SYMBOLS
            for supers in (0, 1, 2)
            if sheet.supers >= supers and sheet.fronts[die] >= 2 - supers
        ]

    def _takes(self, thrown: list[str]) -> list[Event]:
        cards = {*self.fulfilled(thrown), *self.fulfilled(thrown + self.extra)}
        return [{"do": "take", "card": card} for card in sorted(cards)]

    def _fails(self, thrown: list[str]) -> list[Event]:
        if self.fulfilled(thrown):
            return []
        return [{"do": "fail", "card": card} for card in self.display.values() or [None]]

    def _use(self, effect: str, step: int) -> Game:
        """KNG-9 to KNG-14."""
        if effect == "dragon-slayer":
            yield from self._slay()
        elif effect == "brawler":
            yield from self._conquer()
        elif effect == "landowner":
            yield from self._settle_drawn(2, all_of_them=True)
        elif effect == "merchant":
            yield from self._settle_drawn(step)
            if step == 3 and not self.over:
                self._earn_gem()
        else:
            yield from self._settle_drawn(2 if effect == "thief-of-cards" else 1)
            if not self.over:
                yield from self._steal("card" if effect == "thief-of-cards" else "gem")

    def _settle_drawn(self, many: int, all_of_them: bool = False) -> Game:
        """KNG-15: one of the tiles, or all; the others go back into the supply."""
        yield from self._draw(many)
        for _ in range(len(self.drawn) if all_of_them else 1):
            if self._needs_marker():
                return
            event = yield from self._place()
            self._settle(event["field"])
        self.drawn = []

    def _earn_gem(self) -> None:
        for gem in ("gold", "white"):
            if self.supply[gem]:
                self.supply[gem] -= 1
                self.sheets[self.turn].gems[gem] += 1
                return

    def _steal(self, what: str) -> Game:
        """KNG-10, KNG-11."""
        answers = [
            {"do": "steal", "from": seat, what: thing}
            for seat, sheet in enumerate(self.sheets)
            if seat != self.turn
            for thing, many in (sheet.fronts if what == "card" else sheet.gems).items()
            if many
        ]
        if not answers:
            return
        event = yield from self._ask([*answers, {"do": "decline"}])
        if event["do"] == "steal":
            mine, theirs = self.sheets[self.turn], self.sheets[event["from"]]
            for sheet, change in ((mine, 1), (theirs, -1)):
                (sheet.fronts if what == "card" else sheet.gems)[event[what]] += change

    def _slay(self) -> Game:
        """KNG-12."""
        fires = [at for at, what in self.on_map.items() if what == FIRE]
        if not fires or self._needs_marker():
            return
        event = yield from self._ask([{"do": "slay", "field": at} for at in fires])
        self._settle(event["field"])
        self.sheets[self.turn].fires += 1

    def _conquer(self) -> Game:
        """KNG-13."""
        mine = self.owned(self.turn)
        far = len(self.layout.positions)
        reach = [self.layout.distances(at) for at in mine]
        steps = {
            at: min((distances.get(at, far) for distances in reach), default=far)
            for at, owner in self.on_map.items()
            if owner not in (FIRE, NOBODY, self.turn)
        }
        if not steps or self._needs_marker():
            return
        nearest = [at for at, distance in steps.items() if distance == min(steps.values())]
        event = yield from self._ask([{"do": "conquer", "field": at} for at in nearest])
        self._settle(event["field"])

    def _alarm(self) -> Game:
        """KNG-17."""
        yield from self._draw(1)
        event = yield from self._place()
        at, sheet = event["field"], self.sheets[self.turn]
        self.on_map[at] = NOBODY
        others = [seat for seat, other in enumerate(self.sheets) if other.fires]
        if self.supply[FIRE]:
            self.supply[FIRE] -= 1
        elif sheet.fires:
            sheet.fires -= 1
        elif others:
            event = yield from self._ask([{"do": "dragon-from", "from": seat} for seat in others])
            self.sheets[event["from"]].fires -= 1
        else:
            return
        self.on_map[at] = FIRE
