"""Bronze Age once more: slow, plain, written from the rulebook without a look at the engine.

A game is one coroutine that reads like the rulebook: it stops at every question, and an event sent
to it is the answer. `Twin` holds what is on the table and says who is asked and what is allowed.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeAlias

Event: TypeAlias = dict[str, Any]
Game: TypeAlias = Generator[None, Event, None]
Answer: TypeAlias = Generator[None, Event, Event]

FACES = ["food", "good", "skull", "workers", "choice", "coins"]
WORTH = {
    "wood": [0, 1, 3, 6, 10, 15, 21, 28, 36],
    "stone": [0, 2, 6, 12, 20, 30, 42, 56],
    "pottery": [0, 3, 9, 18, 30, 45, 63],
    "cloth": [0, 4, 12, 24, 40, 60],
    "metal": [0, 5, 15, 30, 50],
}
GOODS = list(WORTH)
MOST = {"food": 15} | {good: len(track) - 1 for good, track in WORTH.items()}
CITIES = {"city-4": 3, "city-5": 4, "city-6": 5, "city-7": 6}
MONUMENTS = {
    "step-pyramid": (3, 1, 0),
    "stone-circle": (5, 2, 1),
    "temple": (7, 4, 2),
    "obelisk": (9, 6, 3),
    "hanging-gardens": (11, 8, 4),
    "great-wall": (13, 10, 5),
    "great-pyramid": (15, 12, 6),
}
CROSSED_OUT = {1: [], 2: ["temple", "great-pyramid"], 3: ["hanging-gardens"], 4: []}
DEVELOPMENTS = {
    "leadership": (10, 2),
    "irrigation": (10, 2),
    "agriculture": (15, 3),
    "quarrying": (15, 3),
    "medicine": (15, 3),
    "coinage": (20, 4),
    "caravans": (20, 4),
    "religion": (20, 6),
    "granaries": (30, 6),
    "masonry": (30, 6),
    "engineering": (40, 6),
    "architecture": (50, 8),
    "empire": (60, 8),
}


@dataclass
class Sheet:
    """One player's pegboard and score sheet."""

    food: int = 3
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    boxes: dict[str, int] = field(default_factory=lambda: dict.fromkeys([*CITIES, *MONUMENTS], 0))
    circled: dict[str, int] = field(default_factory=dict)
    """Finished monuments with the points they got."""
    developments: list[str] = field(default_factory=list)
    disasters: int = 0

    def has(self, development: str) -> bool:
        return development in self.developments

    def cities(self) -> int:
        return 3 + sum(self.boxes[city] == boxes for city, boxes in CITIES.items())

    def stock(self, kind: str) -> int:
        return self.food if kind == "food" else self.goods[kind]

    def change(self, kind: str, amount: int) -> None:
        """Add or take away; what goes beyond the end of the track is lost."""
        after = min(MOST[kind], self.stock(kind) + amount)
        if kind == "food":
            self.food = after
        else:
            self.goods[kind] = after

    def value(self, kinds: list[str]) -> int:
        return sum(WORTH[good][self.goods[good]] for good in kinds)

    def bonus(self) -> int:
        architecture = len(self.circled) if self.has("architecture") else 0
        empire = self.cities() if self.has("empire") else 0
        return architecture + empire

    def points(self) -> dict[str, int]:
        bought = sum(DEVELOPMENTS[name][1] for name in self.developments)
        built = sum(self.circled.values())
        total = bought + built + self.bonus() - self.disasters
        return {"developments": bought, "monuments": built, "bonus": self.bonus(), "total": total}


class Twin:
    """A table: what lies on it, who is asked, and what may be answered."""

    def __init__(self, seats: int, first: int = 0, trade: bool = False) -> None:
        self.first, self.trade = first, trade
        self.sheets = [Sheet() for _ in range(seats)]
        self.monuments = [name for name in MONUMENTS if name not in CROSSED_OUT[seats]]
        self.round, self.active, self.phase = 1, first, "roll"
        self.dice: list[str] = []
        self.thrown: list[int] = []
        """Positions of the dice in the cup; a roll is due if there are any."""
        self.throws = self.workers = self.coins = 0
        self.offer: Event | None = None
        self.asked: int | None = None
        self.legal: list[Event] = []
        """Every allowed answer of the asked seat, trade offers excepted."""
        self.over = False
        self._course = self._game()
        next(self._course)

    # -- what a table tells --

    def allows(self, event: Event) -> bool:
        if self.thrown:
            return self._allows_roll(event)
        return event in self.legal or self.allows_offer(event)

    def _allows_roll(self, event: Event) -> bool:
        dice = event.get("dice", [])
        return (
            event == {"do": "roll", "seat": self.active, "dice": dice}
            and len(dice) == len(self.dice)
            and all(die in FACES for die in dice)
            and all(dice[at] == die for at, die in enumerate(self.dice) if at not in self.thrown)
        )

    def allows_offer(self, event: Event) -> bool:
        """AGE-16: both sides give something, have it, and have room for what they get."""
        if event["do"] != "offer" or self.phase != "trade" or self.asked != self.active:
            return False
        give, take, to = event["give"], event["take"], event["to"]
        if event["seat"] != self.active or to == self.active or to not in range(len(self.sheets)):
            return False
        if not give or not take or set(give) & set(take):
            return False
        me, partner = self.sheets[self.active], self.sheets[to]
        return _can_pass(give, me, partner) and _can_pass(take, partner, me)

    def scores(self) -> list[int]:
        return [sheet.points()["total"] for sheet in self.sheets]

    def winners(self) -> list[int]:
        """AGE-14: most points, then the most valuable goods, then shared."""
        ranks = [(sheet.points()["total"], sheet.value(GOODS)) for sheet in self.sheets]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def worth(self, seat: int, monument: str) -> int:
        """The circled points, or what finishing the monument would bring now."""
        _, first, later = MONUMENTS[monument]
        taken = any(monument in sheet.circled for sheet in self.sheets)
        return self.sheets[seat].circled.get(monument, later if taken else first)

    def endings(self) -> list[str]:
        """AGE-13 and AGE-15: why this round is the last one."""
        if len(self.sheets) == 1:
            return ["rounds"] if self.round == 10 else []
        finished = {name for sheet in self.sheets for name in sheet.circled}
        five = any(len(sheet.developments) >= 5 for sheet in self.sheets)
        return ["developments"] * five + ["monuments"] * (finished == set(self.monuments))

    def apply(self, event: Event) -> None:
        """Carry out an allowed event."""
        assert self.allows(event), event
        try:
            self._course.send(event)
        except StopIteration:
            self.over = True

    # -- the game, in the rulebook's order --

    def _ask(self, seat: int, answers: list[Event]) -> Answer:
        self.asked = seat
        self.legal = [{**answer, "seat": seat} for answer in answers]
        event = yield
        self.asked, self.legal = None, []
        return event

    def _roll(self, positions: list[int]) -> Game:
        self.thrown = positions
        event = yield
        self.dice, self.thrown = event["dice"], []

    def _game(self) -> Game:
        seats = len(self.sheets)
        while True:
            for turn in range(seats):
                self.active = (self.first + turn) % seats
                yield from self._turn(self.sheets[self.active])
            if self.endings():
                return
            self.round += 1

    def _turn(self, me: Sheet) -> Game:
        yield from self._throw(me)
        self._collect_goods(me)
        yield from self._collect_food(me)
        self._feed(me)
        self._disasters(me)
        if self.trade and len(self.sheets) > 1:
            yield from self._trade()
        yield from self._build(me)
        yield from self._buy(me)
        yield from self._discard(me)

    def _throw(self, me: Sheet) -> Game:
        self.phase, self.throws, self.workers, self.coins = "roll", 0, 0, 0
        self.dice = [""] * me.cities()
        again = list(range(len(self.dice)))
        while again:
            yield from self._roll(again)
            self.throws += 1
            solo = len(self.sheets) == 1
            free = [at for at, die in enumerate(self.dice) if solo or die != "skull"]
            if not free or self.throws == 3:
                break
            sizes = range(1, len(free) + 1)
            subsets = [list(some) for size in sizes for some in combinations(free, size)]
            again = yield from self._ask_reroll(subsets)
        if me.has("leadership"):
            self.phase = "lead"
            again = yield from self._ask_reroll([[at] for at in range(len(self.dice))])
            if again:
                yield from self._roll(again)

    def _ask_reroll(self, subsets: list[list[int]]) -> Generator[None, Event, list[int]]:
        answers: list[Event] = [{"do": "reroll", "dice": subset} for subset in subsets]
        event = yield from self._ask(self.active, [*answers, {"do": "keep"}])
        return list(event.get("dice", []))

    def _collect_goods(self, me: Sheet) -> None:
        number = self.dice.count("good") + 2 * self.dice.count("skull")
        for nth in range(number):
            me.change(GOODS[nth % 5], 1)
        if number >= 2 and me.has("quarrying"):
            me.change("stone", 1)

    def _collect_food(self, me: Sheet) -> Game:
        choices = self.dice.count("choice")
        as_food = 0
        if choices:
            self.phase = "collect-food"
            answers: list[Event] = [{"do": "choose", "food": n} for n in range(choices + 1)]
            event = yield from self._ask(self.active, answers)
            as_food = event["food"]
        food, workers = self.dice.count("food"), self.dice.count("workers")
        extra = int(me.has("agriculture"))
        me.change("food", food * (3 + extra) + as_food * (2 + extra))
        extra = int(me.has("masonry"))
        self.workers = workers * (3 + extra) + (choices - as_food) * (2 + extra)

    def _feed(self, me: Sheet) -> None:
        hungry = max(0, len(self.dice) - me.food)
        me.food = max(0, me.food - len(self.dice))
        me.disasters += hungry

    def _disasters(self, me: Sheet) -> None:
        solo = len(self.sheets) == 1
        others = [sheet for sheet in self.sheets if sheet is not me]
        skulls = self.dice.count("skull")
        if skulls == 2 and not me.has("irrigation"):
            me.disasters += 2
        elif skulls == 3:
            for sheet in [me] if solo else others:
                sheet.disasters += 0 if sheet.has("medicine") else 3
        elif skulls == 4 and "great-wall" not in me.circled:
            me.disasters += 4
        elif skulls >= 5:
            for sheet in others if me.has("religion") else [me]:
                if not sheet.has("religion"):
                    sheet.goods = dict.fromkeys(GOODS, 0)

    def _trade(self) -> Game:
        self.phase = "trade"
        while True:
            event = yield from self._ask(self.active, [{"do": "done"}])
            if event["do"] == "done":
                return
            self.offer = event
            answer = yield from self._ask(event["to"], [{"do": "accept"}, {"do": "decline"}])
            self.offer = None
            if answer["do"] == "accept":
                me, partner = self.sheets[self.active], self.sheets[event["to"]]
                _pass(event["give"], me, partner)
                _pass(event["take"], partner, me)

    def _targets(self, me: Sheet) -> dict[str, int]:
        """What may be built on, with the boxes left."""
        cities = [city for city in CITIES if me.boxes[city] < CITIES[city]]
        left = {city: CITIES[city] - me.boxes[city] for city in cities[:1]}
        for name in self.monuments:
            if name not in me.circled:
                left[name] = MONUMENTS[name][0] - me.boxes[name]
        return left

    def _build(self, me: Sheet) -> Game:
        self.phase = "build"
        while True:
            targets = self._targets(me)
            stone = me.goods["stone"] if me.has("engineering") else 0
            if not targets or not (self.workers or stone):
                return
            answers: list[Event] = [
                {"do": "build", "on": on, "boxes": boxes}
                for on, left in targets.items()
                for boxes in range(1, min(left, self.workers) + 1)
            ]
            answers += [{"do": "engineer", "stone": n} for n in range(1, stone + 1)]
            event = yield from self._ask(self.active, [*answers, {"do": "done"}])
            if event["do"] == "done":
                return
            if event["do"] == "engineer":
                me.goods["stone"] -= event["stone"]
                self.workers += 3 * event["stone"]
            else:
                self._mark(me, event["on"], event["boxes"])

    def _mark(self, me: Sheet, on: str, boxes: int) -> None:
        self.workers -= boxes
        me.boxes[on] += boxes
        if on in MONUMENTS and me.boxes[on] == MONUMENTS[on][0]:
            me.circled[on] = self.worth(self.active, on)

    def _buy(self, me: Sheet) -> Game:
        self.phase = "buy"
        self.coins = self.dice.count("coins") * (12 if me.has("coinage") else 7)
        while True:
            food = me.food if me.has("granaries") else 0
            wanted = {name: cost for name, (cost, _) in DEVELOPMENTS.items() if not me.has(name)}
            means = self.coins + 4 * food + me.value(GOODS)
            if all(cost > means for cost in wanted.values()):
                return
            held = [good for good in GOODS if me.goods[good]]
            purses = [list(some) for size in range(6) for some in combinations(held, size)]
            answers: list[Event] = [
                {"do": "buy", "development": name, "pay": purse}
                for name, cost in wanted.items()
                for purse in purses
                if self.coins + me.value(purse) >= cost
            ]
            answers += [{"do": "sell-food", "food": n} for n in range(1, food + 1)]
            event = yield from self._ask(self.active, [*answers, {"do": "done"}])
            if event["do"] == "sell-food":
                me.food -= event["food"]
                self.coins += 4 * event["food"]
                continue
            if event["do"] == "buy":
                me.goods.update(dict.fromkeys(event["pay"], 0))
                me.developments.append(event["development"])
            return

    def _discard(self, me: Sheet) -> Game:
        self.phase = "discard"
        while sum(me.goods.values()) > 6 and not me.has("caravans"):
            held = [good for good in GOODS if me.goods[good]]
            answers: list[Event] = [{"do": "discard", "good": good} for good in held]
            event = yield from self._ask(self.active, answers)
            me.goods[event["good"]] -= 1


def _can_pass(load: dict[str, int], giver: Sheet, taker: Sheet) -> bool:
    return all(
        1 <= amount <= giver.stock(kind) and taker.stock(kind) + amount <= MOST[kind]
        for kind, amount in load.items()
    )


def _pass(load: dict[str, int], giver: Sheet, taker: Sheet) -> None:
    for kind, amount in load.items():
        giver.change(kind, -amount)
        taker.change(kind, amount)
