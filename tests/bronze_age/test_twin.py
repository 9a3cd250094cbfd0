"""The engine against its naive twin: whole games, compared after every event."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games import GAMES
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.errors import FORMAT, IllegalEvent
from wurfwerk.kernel.table import Table

from .twin import CITIES, DEVELOPMENTS, FACES, GOODS, MONUMENTS, MOST, Event, Twin

Wish: TypeAlias = Callable[[Event, Twin], float]
"""How much a player wants to answer like this; the greatest wish wins, chance breaks ties."""

UNCOMPILED = bool(numba_config.DISABLE_JIT)
"""Then the engine is slower than its twin, and less is compared."""

MOST_EVENTS = 250 if UNCOMPILED else 600
"""Not every manner of play ends a game by itself."""


@dataclass(frozen=True)
class Manner:
    """How the players decide, how the dice fall, and how often somebody acts at random."""

    wish: Wish
    dice: Sequence[float]
    whim: float
    later_dice: Sequence[float] = ()
    """How they fall for a player who has six cities or more, if otherwise."""

    def weights(self, dice: int) -> Sequence[float]:
        return self.later_dice if dice >= 6 and self.later_dice else self.dice


def _anything(_: Event, __: Twin) -> float:
    return 0


def _hoarding(event: Event, _: Twin) -> float:
    """Keep all goods; throw as often as possible; never pay."""
    return {"reroll": 1, "done": 1, "buy": -1, "engineer": -1}.get(event["do"], 0)


def _buying(event: Event, _: Twin) -> float:
    """Buy the dearest that can be had, as cheaply as possible; sell food for it if need be."""
    if event["do"] == "buy":
        return DEVELOPMENTS[event["development"]][0] - len(event["pay"])
    return {"sell-food": 2, "done": -1}.get(event["do"], 0)


def _learning(event: Event, twin: Twin) -> float:
    """Buy what fewest players have; throw again with Leadership."""
    if event["do"] == "buy":
        return 9 - sum(sheet.has(event["development"]) for sheet in twin.sheets)
    return {"reroll": 1, "sell-food": 1, "engineer": 1, "done": -1}.get(event["do"], 0)


def _settling(event: Event, _: Twin) -> float:
    """Cities first, then the greatest monuments, all workers at once."""
    if event["do"] == "build":
        return int(event["boxes"]) + 20 * (event["on"] in CITIES)
    if event["do"] == "choose":
        return -int(event["food"])
    return {"keep": 1, "engineer": 1, "buy": -2}.get(event["do"], -1)


def _monuments(event: Event, _: Twin) -> float:
    """Monuments only, the smallest first: every one gets finished by somebody."""
    if event["do"] == "build":
        return -20 if event["on"] in CITIES else 20 - MONUMENTS[event["on"]][0]
    if event["do"] == "choose":
        return -int(event["food"])
    return {"keep": 1, "buy": -2}.get(event["do"], -1)


WANTED = ("religion", "engineering", "granaries", "medicine")


def _believing(event: Event, twin: Twin) -> float:
    """Seven cities and the Great Wall, and the developments that change most in a turn."""
    if event["do"] == "buy":
        development = event["development"]
        is_wanted = development in WANTED or len(twin.sheets) == 1
        return DEVELOPMENTS[development][0] if is_wanted else -2
    if event["do"] == "build":
        return 40 if event["on"] in CITIES else 20 + MONUMENTS[event["on"]][0] % 15
    return {"keep": 1, "engineer": 1, "sell-food": 1}.get(event["do"], -1)


EVEN = (1, 1, 1, 1, 1, 1)
SKULLS = (1, 1, 8, 1, 1, 2)
RICH = (1, 3, 2, 1, 1, 4)
BUSY = (2, 0, 0.3, 6, 3, 0)
MANNERS = {
    "anything": Manner(_anything, EVEN, 0),
    "hoarding": Manner(_hoarding, (2, 6, 1, 0, 1, 1), 0.1),
    "buying": Manner(_buying, RICH, 0.15),
    "learning": Manner(_learning, RICH, 0.2),
    "settling": Manner(_settling, BUSY, 0.05),
    "monuments": Manner(_monuments, BUSY, 0.05),
    "settling among skulls": Manner(_settling, BUSY, 0.05, later_dice=SKULLS),
    "believing among skulls": Manner(_believing, (1, 1, 0, 5, 1, 3), 0.1, later_dice=SKULLS),
    "learning among skulls": Manner(_learning, SKULLS, 0.15),
}


TABLES = [(seats, trade) for seats in (1, 2, 3, 4) for trade in (False, True)]
EVERY = len(TABLES) if UNCOMPILED else 3
GAMES_TO_PLAY = [  # each manner at some of the tables, each table with some of the manners
    (manner, *table)
    for number, manner in enumerate(MANNERS)
    for table in TABLES[number % EVERY :: EVERY]
]


class Both:
    """The engine's table and the twin side by side."""

    def __init__(self, seats: int, first: int, trade: bool) -> None:
        options = {"first": first, "trade": trade}
        self.table = Table(GAMES["bronze-age"], [f"seat {n}" for n in range(seats)], options)
        self.twin = Twin(seats, first, trade)

    def apply(self, event: Event) -> None:
        self.table.apply(json.loads(json.dumps(event)))
        self.twin.apply(event)
        self.compare()

    def compare(self) -> None:
        table, twin = self.table, self.twin
        assert table.is_over == twin.over
        assert table.is_chance_due == bool(twin.thrown)
        assert table.asked == (() if twin.asked is None else (twin.asked,))
        for seat in range(len(twin.sheets)):
            assert _keys(table.legal(seat)) == (_keys(twin.legal) if seat == twin.asked else [])
        if twin.thrown or twin.over or not UNCOMPILED:
            self._compare_result()
        view = table.view()
        assert [_written(sheet) for sheet in view["sheets"]] == [
            _sheet(twin, seat) for seat in range(len(twin.sheets))
        ]
        if not twin.over:
            _compare_turn(view, twin)

    def _compare_result(self) -> None:
        result, twin = self.table.result(), self.twin
        assert list(result.scores or ()) == twin.scores()
        assert list(result.winners) == twin.winners()
        assert result.ended_by == ("-and-".join(twin.endings()) if twin.over else "")

    def refuse(self, event: Event) -> None:
        """The engine says no, with the right kind of reason, and nothing has changed."""
        before, history = self.table.position().tobytes(), len(self.table.events)
        with pytest.raises(IllegalEvent) as refusal:
            self.table.apply(event)
        assert self.table.position().tobytes() == before, event
        assert len(self.table.events) == history
        if event["do"] not in ("roll", "offer"):
            assert (refusal.value.rule == FORMAT) == (event["seat"] != self.twin.asked), event


def _keys(events: list[Event]) -> list[str]:
    """Sorted, duplicates included."""
    return sorted(json.dumps(event, sort_keys=True) for event in events)


def _written(sheet: dict[str, Any]) -> dict[str, Any]:
    return sheet | {"developments": sorted(sheet["developments"])}


def _sheet(twin: Twin, seat: int) -> dict[str, Any]:
    """The twin's sheet in the words of the engine's view."""
    sheet = twin.sheets[seat]
    return {
        "food": sheet.food,
        "goods": sheet.goods,
        "goods_value": sheet.value(GOODS),
        "cities": sheet.cities(),
        "city_boxes": {
            city: {"marked": sheet.boxes[city], "of": boxes} for city, boxes in CITIES.items()
        },
        "monuments": {
            name: {
                "marked": sheet.boxes[name],
                "of": MONUMENTS[name][0],
                "finished": name in sheet.circled,
                "worth": twin.worth(seat, name),
            }
            for name in twin.monuments
        },
        "developments": sorted(sheet.developments),
        "disasters": sheet.disasters,
        "points": sheet.points() | {"disasters": -sheet.disasters},
    }


def _compare_turn(view: dict[str, Any], twin: Twin) -> None:
    """What belongs to nobody's sheet."""
    assert (view["round"], view["active"], view["phase"]) == (twin.round, twin.active, twin.phase)
    lying = [None if at in twin.thrown else die for at, die in enumerate(twin.dice)]
    assert view["dice"] == lying
    assert view["throws"] == twin.throws
    offer = twin.offer and {name: twin.offer[name] for name in ("to", "give", "take")}
    assert view["offer"] == offer
    if twin.phase == "build":
        assert view["workers"] == twin.workers
    if twin.phase == "buy":
        assert view["coins"] == twin.coins


def _rolled(twin: Twin, manner: Manner, random: Random) -> Event:
    """Any roll is possible; the manner says which are likely."""
    dice = list(twin.dice)
    for at in twin.thrown:
        dice[at] = random.choices(FACES, manner.weights(len(dice)))[0]
    return {"do": "roll", "seat": twin.active, "dice": dice}


def _decided(twin: Twin, manner: Manner, random: Random) -> Event:
    if twin.phase == "trade" and random.random() < 0.7:
        offer = _some_offer(twin, random)
        if twin.allows(offer):
            return offer
    if random.random() < manner.whim:
        return random.choice(twin.legal)
    wishes = [manner.wish(event, twin) for event in twin.legal]
    best = [event for event, wish in zip(twin.legal, wishes, strict=True) if wish == max(wishes)]
    return random.choice(best)


def _some_offer(twin: Twin, random: Random) -> Event:
    """Often allowed, often not."""
    to = random.randrange(len(twin.sheets) + (random.random() < 0.1))
    loads: list[dict[str, int]] = []
    for side in (twin.sheets[twin.active], twin.sheets[to % len(twin.sheets)]):
        kinds = [kind for kind in MOST if random.random() < 0.05 or side.stock(kind)] or ["wood"]
        some = random.sample(kinds, min(len(kinds), random.choice((1, 1, 2, 3))))
        loads.append({kind: random.choice((1, 1, 1, 1, 2, 3, 15)) for kind in some})
    give, take = loads
    if random.random() < 0.9:
        take = {kind: amount for kind, amount in take.items() if kind not in give} or take
    return {"do": "offer", "seat": twin.active, "to": to, "give": give, "take": take}


def _some_event(twin: Twin, random: Random) -> Event:
    """An event of the right shape that is seldom allowed."""
    if random.random() < 0.3 and twin.legal:
        return _nearly(random.choice(twin.legal), twin, random)
    number = random.choice((1, 1, 2, 3, 4, 7, 8, 15, 16, 127, 128, 256, 2**31, 2**63, 10**30))
    positions = sorted(random.sample(range(8), random.randint(1, 8)))
    pay = [good for good in GOODS if random.random() < 0.4]
    event: Event = random.choice(
        [
            {"do": "roll", "dice": random.choices(FACES, k=random.randint(0, 8))},
            {"do": "reroll", "dice": random.choice((positions, positions[:1], [number]))},
            {"do": "keep"},
            {"do": "choose", "food": random.choice((0, number))},
            _some_offer(twin, random),
            {"do": "accept"},
            {"do": "decline"},
            {"do": "engineer", "stone": number},
            {"do": "build", "on": random.choice([*CITIES, *MONUMENTS]), "boxes": number},
            {"do": "sell-food", "food": number},
            {"do": "buy", "development": random.choice(list(DEVELOPMENTS)), "pay": pay},
            {"do": "done"},
            {"do": "discard", "good": random.choice(GOODS)},
        ]
    )
    asked = twin.active if twin.asked is None else twin.asked
    return event | {"seat": asked if random.random() < 0.8 else random.randrange(5)}


def _nearly(event: Event, twin: Twin, random: Random) -> Event:
    """An allowed answer with one field changed."""
    name = random.choice(list(event))
    changed: dict[str, Any] = {
        "seat": random.randrange(len(twin.sheets) + 1),
        "food": event.get("food", 0) + random.choice((1, 8)),
        "stone": event.get("stone", 0) + 1,
        "boxes": event.get("boxes", 0) + 1,
        "on": random.choice([*CITIES, *MONUMENTS]),
        "development": random.choice(list(DEVELOPMENTS)),
        "pay": [good for good in GOODS if random.random() < 0.6],
        "good": random.choice(GOODS),
        "dice": [random.randrange(8)],
    }
    return event | ({name: changed[name]} if name in changed else {})


def _play(both: Both, manner: Manner, random: Random, refusals: int) -> None:
    twin = both.twin
    both.compare()
    while not twin.over and len(both.table.events) < MOST_EVENTS:
        for _ in range(refusals):
            event = _some_event(twin, random)
            if not twin.allows(event):
                both.refuse(event)
        both.apply((_rolled if twin.thrown else _decided)(twin, manner, random))
    if twin.over:
        assert str(both.table.expected()) == "the game is over"
        both.refuse({"do": "keep", "seat": twin.active})


@pytest.mark.parametrize(("manner", "seats", "trade"), GAMES_TO_PLAY)
def test_engine_and_twin_agree_after_every_event(manner: str, seats: int, trade: bool) -> None:
    random = Random(f"{manner} {seats} {trade}")  # noqa: S311 (nobody is to be surprised)
    both = Both(seats, random.randrange(seats), trade)
    _play(both, MANNERS[manner], random, refusals=2)


@given(
    seats=st.integers(1, 4),
    trade=st.booleans(),
    manner=st.sampled_from(list(MANNERS)),
    random=st.randoms(use_true_random=False),
    start=st.integers(0, 3),
)
def test_engine_and_twin_agree_wherever_hypothesis_leads(
    seats: int, trade: bool, manner: str, random: Random, start: int
) -> None:
    _play(Both(seats, start % seats, trade), MANNERS[manner], random, refusals=0)
