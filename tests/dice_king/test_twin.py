"""The engine against its naive twin: whole games, compared after every event."""

import json
import tomllib
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games import GAMES
from wurfwerk.games.dice_king.layouts import free_map
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.errors import FORMAT, IllegalEvent
from wurfwerk.kernel.table import Table

from .twin import FIRE, MARKERS, Event, Layout, Twin
from .twin_dice import DICE, SYMBOLS, meets
from .twin_manners import MANNERS, Manner

UNCOMPILED = bool(numba_config.DISABLE_JIT)
"""Then the engine is slower than its twin, and less is compared."""

GAME = GAMES["dice-king"]
COMPONENTS = GAME.folder / "components"
HOUSE_MAP = tomllib.loads((COMPONENTS / "maps" / "house.toml").read_text("utf-8"))
HOUSE_CARDS = tomllib.loads((COMPONENTS / "cards" / "house.toml").read_text("utf-8"))
LANDSCAPES = sorted(set(HOUSE_MAP["half_a"]))
CARDS = [card["id"] for card in HOUSE_CARDS["card"]]

KINDS = ("printed", "free", "other cards")
GAMES_TO_PLAY = [
    (name, seats, KINDS[(number + seats) % len(KINDS)])
    for number, (name, manner) in enumerate(MANNERS.items())
    for seats in (manner.seats[number % len(manner.seats) :][:1] if UNCOMPILED else manner.seats)
]


def _other_cards(random: Random) -> dict[str, Any]:
    """The house cards with their conditions and jokers dealt anew, within the stacks' bounds."""
    cards = [dict(card) for card in HOUSE_CARDS["card"]]
    needs = [card["needs"] for card in cards if card["stack"] > 1]
    random.shuffle(needs)
    falling = ["red > blue > green"] * 3
    for card in cards:
        card["joker"] = random.choice(SYMBOLS)
        if card["stack"] > 1:
            card["needs"] = needs.pop()
        elif random.random() < 0.3:
            card["needs"] = falling
        elif random.random() < 0.3:
            card["needs"] = [f"red-total >= {least}" for least in (8, 12, 16)]
    return {"card": cards}


def _table(seats: int, first: int, kind: str, random: Random) -> tuple[Table, Twin]:
    options: dict[str, Any] = {"first": first}
    board, cards = HOUSE_MAP, HOUSE_CARDS
    if kind == "free":
        board = free_map(HOUSE_MAP, seats, random.randrange)
        options |= {"map": board, "layout": "free"}
    if kind == "other cards":
        cards = _other_cards(random)
        options |= {"cards": cards}
    layout = Layout(
        landscapes=board["half_a"] + board["half_b"],
        positions=[(x, y) for x, y in board["players"][str(seats)]["positions"]],
        dragons=board["players"][str(seats)]["dragons"],
        gold=board["gold_gems"],
        white=board["white_gems"],
    )
    table = Table(GAME, [f"seat {seat}" for seat in range(seats)], options)
    return table, Twin(seats, first, layout, cards["card"])


class Both:
    """The engine's table and the twin side by side."""

    def __init__(self, seats: int, first: int, kind: str, random: Random) -> None:
        self.table, self.twin = _table(seats, first, kind, random)

    def apply(self, event: Event) -> None:
        self.table.apply(json.loads(json.dumps(event)))
        self.twin.apply(event)
        self.compare()

    def compare(self) -> None:
        table, twin = self.table, self.twin
        assert table.is_over == twin.over
        assert table.is_chance_due == (twin.due is not None)
        assert table.asked == (() if twin.asked is None else (twin.asked,))
        for seat in range(len(twin.sheets)):
            assert _keys(table.legal(seat)) == (_keys(twin.legal) if seat == twin.asked else [])
        if twin.due == "roll" or twin.over or not UNCOMPILED:
            self._compare_result()
        _compare_view(table.view(), twin)

    def compare_odds(self) -> None:
        """Every draw and card that is possible, once, with its exact probability."""
        odds, twin = self.table.odds(), self.twin
        assert sum(chance for _, chance in odds) == 1
        if twin.due == "draw":
            found = {tuple(sorted(event["tiles"])): chance for event, chance in odds}
            assert len(found) == len(odds)
            assert found == twin.possible_draws()
        elif twin.due == "reveal":
            hidden = twin.stacks[twin.revealing]
            assert sorted(event["card"] for event, _ in odds) == sorted(hidden)
            assert {chance * len(hidden) for _, chance in odds} == {1}
        else:
            assert all(twin.allows(event) for event, _ in odds)

    def _compare_result(self) -> None:
        result, twin = self.table.result(), self.twin
        scores = twin.scores()
        assert list(result.scores or ()) == scores
        assert list(result.winners) == twin.winners()
        by_markers = twin.out_of_markers is not None
        assert result.ended_by == ("" if not twin.over else "markers" if by_markers else "tiles")
        tie = scores.count(max(scores)) > 1
        shared = len(twin.winners()) > 1
        reason = "markers" if by_markers else "shared" if shared else "fires" if tie else "points"
        assert result.decided_by == reason

    def refuse(self, event: Event) -> None:
        """The engine says no, with a plausible reason, and nothing has changed."""
        before, history = self.table.position().tobytes(), len(self.table.events)
        with pytest.raises(IllegalEvent) as refusal:
            self.table.apply(event)
        assert self.table.position().tobytes() == before, event
        assert len(self.table.events) == history
        assert refusal.value.rule in _plausible_rules(event, self.twin), (event, refusal.value)


def _keys(events: list[Event]) -> list[str]:
    """Sorted, duplicates included."""
    return sorted(json.dumps(event, sort_keys=True) for event in events)


def _compare_view(view: dict[str, Any], twin: Twin) -> None:
    assert view["sheets"] == [_sheet(twin, seat) for seat in range(len(twin.sheets))]
    assert view["active"] == twin.turn
    assert view["over"] == twin.over
    assert sorted(view["drawn"]) == sorted(twin.drawn)
    assert view["supply"] == {
        "tiles": twin.tiles(),
        "gold": twin.supply["gold"],
        "white": twin.supply["white"],
        "fires": twin.supply[FIRE],
    }
    assert view["tiles_not_placed"] == {kind: twin.unplaced[kind] for kind in LANDSCAPES}
    for at, field in enumerate(view["map"]):
        owner = twin.on_map.get(at)
        assert field == {
            "field": at,
            "landscape": twin.layout.landscapes[at],
            "at": list(twin.layout.positions[at]),
            "owner": owner if isinstance(owner, int) else None,
            "fire": owner == FIRE,
            "castle": owner is not None,
            "gem": twin.gems.get(at),
        }
    _compare_turn(view, twin)


def _compare_turn(view: dict[str, Any], twin: Twin) -> None:
    """The stacks, and the dice while they matter."""
    for stack, shown in enumerate(view["cards"], 1):
        assert (shown["stack"], shown["card"]) == (stack, twin.display.get(stack))
        assert shown["below"] == len(twin.stacks[stack])
    if view["phase"] in ("throw", "check"):
        assert view["dice"] == twin.dice
        assert view["throws"] == twin.throws
        assert sorted(view["extra_dice"]) == sorted(twin.extra)
        lying = [die for die in twin.dice if die is not None]
        for shown in view["cards"]:
            if shown["card"] is not None:
                steps = [twin.step(shown["card"], dice) for dice in (lying, lying + twin.extra)]
                assert shown["step"] == max(steps)


def _sheet(twin: Twin, seat: int) -> dict[str, Any]:
    """The twin's sheet in the words of the engine's view."""
    sheet, points = twin.sheets[seat], twin.points(seat)
    fronts = {die: many for die, many in sheet.fronts.items() if many}
    return {
        "cards": fronts,
        "super_jokers": sheet.supers,
        "could_make": [die for die in SYMBOLS if fronts.get(die, 0) + sheet.supers >= 2],
        "gold": sheet.gems["gold"],
        "white": sheet.gems["white"],
        "fires": sheet.fires,
        "fields": twin.owned(seat),
        "markers_left": MARKERS - len(twin.owned(seat)),
        "points": {
            "largest_area": points["largest_area"],
            "other_fields": points["other_fields"],
            "fires": points["fires"],
            "gems": points["gold"] + points["white"],
            "total": sum(points.values()),
        },
    }


def _plausible_rules(event: Event, twin: Twin) -> set[str]:
    """What the engine may answer: FORMAT for who is not asked, else a rule that is about this."""
    seat = event.get("seat")
    if twin.over or (seat is not None and seat != _acting(twin, event)):
        return {FORMAT}
    if event.get("from", 0) >= len(twin.sheets):
        return {FORMAT}
    if event["do"] == "roll" and not _can_fall(event["dice"]):
        return {"KNG-C1"}
    if sum(map(len, twin.stacks.values())) > len(CARDS) - 5:
        return {"KNG-1"}
    if event["do"] not in _kinds_due(twin):
        is_throw = event["do"] in ("roll", "reroll", "keep")
        return {"KNG-3"} if is_throw and twin.throws == 3 and _checking(twin) else {"KNG-2"}
    return {
        "roll": {"KNG-3"},
        "reroll": {"KNG-3"},
        "joker": {"KNG-4"},
        "take": {"KNG-5"},
        "fail": {"KNG-5"} if _must_take(twin) else {"KNG-6"},
        "reveal": {"KNG-1"},
        "draw": {"KNG-1", "KNG-9", "KNG-10", "KNG-11", "KNG-14", "KNG-16", "KNG-17"},
        "place": {"KNG-15", "KNG-17"},
        "slay": {"KNG-12"},
        "conquer": {"KNG-13"},
        "steal": {"KNG-10", "KNG-11"},
        "dragon-from": {"KNG-17"},
    }[event["do"]]


def _can_fall(dice: list[str]) -> bool:
    return len(dice) == len(DICE) and all(map(list.__contains__, DICE, dice))


def _acting(twin: Twin, event: Event) -> int | None:
    """Whose event may come now: the seat that is asked, or whose dice are in the air."""
    if twin.due is None:
        return twin.asked
    return twin.turn if twin.due == "roll" and event["do"] == "roll" else None


def _checking(twin: Twin) -> bool:
    return any(event["do"] in ("take", "fail") for event in twin.legal)


def _kinds_due(twin: Twin) -> set[str]:
    """The kinds of events that belong to what the table waits for."""
    if twin.due is not None:
        return {twin.due}
    kinds = {event["do"] for event in twin.legal}
    for together in ({"joker", "take", "fail"}, {"roll", "reroll", "keep"}):
        kinds |= together if kinds & together else set()
    return kinds


def _must_take(twin: Twin) -> bool:
    return bool(twin.fulfilled([die for die in twin.dice if die is not None]))


def _chanced(twin: Twin, manner: Manner, random: Random) -> Event:
    """Any chance event is possible; the manner says which are likely."""
    if twin.due == "roll":
        return {"do": "roll", "seat": twin.turn, "dice": _rolled(twin, manner, random)}
    if twin.due == "reveal":
        card = random.choice(twin.stacks[twin.revealing])
        return {"do": "reveal", "stack": twin.revealing, "card": card}
    return {"do": "draw", "tiles": _drawn(twin, manner, random)}


def _rolled(twin: Twin, manner: Manner, random: Random) -> list[str]:
    hope = manner.hope(twin)
    if hope and hope in twin.display and not twin.throws:
        need = twin.cards[twin.display[hope]]["needs"][-1]
        return list(random.choice(_throws_for(need)))
    dice = _any_dice(twin, random)
    tries = 100 if hope == 0 else 0
    while tries and twin.fulfilled(dice):
        dice = _any_dice(twin, random)
        tries -= 1
    return dice


def _any_dice(twin: Twin, random: Random) -> list[str]:
    return [lying or random.choice(faces) for lying, faces in zip(twin.dice, DICE, strict=True)]


@cache
def _throws_for(need: str) -> list[tuple[str, ...]]:
    """Some throws that fulfil a condition."""
    random = Random(need)  # noqa: S311
    found: list[tuple[str, ...]] = []
    while len(found) < 5:
        dice = [random.choice(faces) for faces in DICE]
        if meets(need, dice):
            found.append(tuple(dice))
    return found


def _drawn(twin: Twin, manner: Manner, random: Random) -> list[str]:
    """Draw from the supply that one of the pairs leaves, by its weight or the least likely one."""
    pairs = [pair for pair, weight in twin.removed.items() if weight]
    left = twin.unplaced.copy()
    left.subtract(random.choice(pairs))
    supply = list(left.elements())
    if not manner.pairs or random.random() < 0.3:
        return random.sample(supply, twin.drawing)
    seen = Counter(landscape for pair in pairs for landscape in pair)
    supply.sort(key=lambda tile: (left[tile] < 2, seen[tile], tile))
    start = random.choice((0, 0, 1))
    return (supply[start:] + supply[:start])[: twin.drawing]


def _decided(twin: Twin, manner: Manner, random: Random) -> Event:
    if random.random() < manner.whim:
        return random.choice(twin.legal)
    wishes = [manner.wish(event, twin) for event in twin.legal]
    best = [event for event, wish in zip(twin.legal, wishes, strict=True) if wish == max(wishes)]
    return random.choice(best)


def _some_event(twin: Twin, random: Random) -> Event:
    """An event of the right shape that is seldom allowed."""
    if random.random() < 0.3 and twin.legal:
        return _nearly(random.choice(twin.legal), twin, random)
    field = random.choice((*range(30), 30, 127, 128, 255, 256, 2**31, 2**63, 10**30))
    other = random.choice((*range(4), 4, 127, 256, 2**63))
    tiles = [kind for kind in LANDSCAPES for _ in range(random.choice((0, 0, 0, 0, 1, 2, 3)))]
    dice = [random.choice(random.choice((faces, SYMBOLS))) for faces in DICE]
    asked = twin.turn if random.random() < 0.8 else random.randrange(5)
    seated: Event = {"seat": asked}
    return random.choice(
        [
            seated | {"do": "roll", "dice": random.choice((dice, dice[:5], [*dice, "red 1"]))},
            seated | {"do": "reroll", "dice": sorted(random.sample(range(7), 2))},
            seated | {"do": "keep"},
            seated
            | {
                "do": "joker",
                "as": random.choice(SYMBOLS),
                "supers": random.choice((0, 1, 2, 3, field)),
            },
            seated | {"do": "take", "card": random.choice(list(twin.display.values()) or CARDS)},
            seated | {"do": "take", "card": random.choice(CARDS)},
            seated | {"do": "fail", "card": random.choice([*twin.display.values(), None, *CARDS])},
            {"do": "reveal", "stack": random.randint(1, 6), "card": random.choice(CARDS)},
            {"do": "draw", "tiles": random.sample(tiles, min(len(tiles), random.randint(0, 4)))},
            _unlikely_draw(twin, random),
            seated | {"do": "place", "tile": random.choice(LANDSCAPES), "field": field},
            seated | {"do": "place", "tile": twin.layout.landscapes[field % 30], "field": field},
            seated | {"do": "slay", "field": field},
            seated | {"do": "conquer", "field": field},
            seated | {"do": "steal", "from": other, "card": random.choice(SYMBOLS)},
            seated | {"do": "steal", "from": other, "gem": random.choice(("gold", "white"))},
            seated | {"do": "decline"},
            seated | {"do": "dragon-from", "from": other},
        ]
    )


def _unlikely_draw(twin: Twin, random: Random) -> Event:
    """As many tiles as are due, of those that have not been placed; now and then too many alike."""
    left = sorted(twin.unplaced.elements())
    return {"do": "draw", "tiles": random.sample(left, min(len(left), max(1, twin.drawing)))}


def _nearly(event: Event, twin: Twin, random: Random) -> Event:
    """An allowed answer with one field changed."""
    name = random.choice(list(event))
    changed: dict[str, Any] = {
        "seat": random.randrange(len(twin.sheets) + 1),
        "from": random.randrange(len(twin.sheets) + 1),
        "field": random.randrange(31),
        "tile": random.choice(LANDSCAPES),
        "supers": random.randrange(4),
        "as": random.choice(SYMBOLS),
        "card": random.choice(SYMBOLS if event["do"] == "steal" else CARDS),
        "gem": random.choice(("gold", "white")),
    }
    return event | ({name: changed[name]} if name in changed else {})


def _has_few_outcomes(twin: Twin) -> bool:
    """Whether all that chance can bring is quickly listed."""
    if twin.due == "roll":
        return twin.dice.count(None) <= 3
    return twin.due == "reveal" or (twin.due == "draw" and twin.drawing <= (1 if UNCOMPILED else 3))


def _play(both: Both, manner: Manner, random: Random, refusals: int) -> None:
    twin = both.twin
    both.compare()
    while not twin.over:
        if _has_few_outcomes(twin) and random.random() < 0.1:
            both.compare_odds()
        for _ in range(refusals):
            event = _some_event(twin, random)
            if not twin.allows(event):
                both.refuse(event)
        both.apply((_chanced if twin.due else _decided)(twin, manner, random))
    assert str(both.table.expected()) == "the game is over"
    both.refuse({"do": "keep", "seat": twin.turn})


@pytest.mark.parametrize(("manner", "seats", "kind"), GAMES_TO_PLAY)
def test_engine_and_twin_agree_after_every_event(manner: str, seats: int, kind: str) -> None:
    random = Random(f"{manner} {seats} {kind}")  # noqa: S311
    both = Both(seats, random.randrange(seats), kind, random)
    _play(both, MANNERS[manner], random, refusals=2)


@given(
    seats=st.integers(2, 4),
    kind=st.sampled_from(KINDS),
    manner=st.sampled_from(list(MANNERS)),
    random=st.randoms(use_true_random=True),
    first=st.integers(0, 3),
)
def test_engine_and_twin_agree_wherever_hypothesis_leads(
    seats: int, kind: str, manner: str, random: Random, first: int
) -> None:
    both = Both(seats, first % seats, kind, random)
    _play(both, MANNERS[manner], random, refusals=0)
