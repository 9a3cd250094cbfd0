"""Whole games of Burgundy on the engine and on a naive twin, compared after every event."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.burgundy import GAME
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.table import Table

from .twin import COLOURS, FIELDS_OF_A_COLUMN, PASSES, SHEETS, SOLO_ROUNDS, Event, Land, Twin

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva")
STEPS = {"sale": "sell", "first": "mark", "second": "second-mark"}
PAID = (None, "monk", "worker", "silver")
SCANTY: dict[str, Any] = {
    "duchy": "\n".join(row[::-1] for row in SHEETS["C"].split()),
    "circles": {"monk": 1, "silver": 1, "goods": 2, "worker": 2},
    "area_points": {"2": [5, 4, 0], "4": [20, 11, 6]},
    "full_colours": {"grey": [9, 8], "green": [7, 0]},
}
"""A sheet of its own with few circles, so that bonuses get lost."""
RICH: dict[str, Any] = {
    "duchy": "SBOS BYSBP gSBsSB SBYSBPS mSBwSB BYSBP SBOS".replace(" ", "\n"),
    "colours": {"violet": 3, "grey": 13, "blue": 12, "orange": 2, "green": 4, "yellow": 3},
}
"""A sheet of its own with single hexes and much silver, so that a duchy can get full."""
SHEET_OPTIONS: dict[str, Any] = {**{name: name for name in SHEETS}, "scanty": SCANTY, "rich": RICH}
SHARE_OF_LOOKS = 0.1
"""How often all sheets are read in the middle of a round, which takes long."""
VARIANTS = [
    (seats, start)
    for seats in range(1, 6)
    for start in ("free", "different", "same")
    if (seats, start) != (5, "different")
]

Chooser: TypeAlias = Callable[[Random, Twin], Event]


def land_of(sheet: Any) -> Land:
    """The twin's own reading of a sheet option."""
    if isinstance(sheet, str):
        return Land(SHEETS[sheet])
    land = Land(sheet["duchy"])
    land.circles |= sheet.get("circles", {})
    land.area_points |= {int(size): tuple(p) for size, p in sheet.get("area_points", {}).items()}
    land.colour_points |= {name: tuple(p) for name, p in sheet.get("full_colours", {}).items()}
    return land


@dataclass
class Pair:
    """The same game twice."""

    table: Table
    twin: Twin


def new_pair(seats: int, start: str, sheet: str) -> Pair:
    """Both before the start castles."""
    option = SHEET_OPTIONS[sheet]
    table = Table(GAME, NAMES[:seats], {"sheet": option, "start": start})
    return Pair(table, Twin(seats, land_of(option), start))


# Comparing


def frozen(event: Event) -> tuple[tuple[str, Any], ...]:
    """An event as a member of a set."""
    return tuple(sorted((k, tuple(v) if isinstance(v, list) else v) for k, v in event.items()))


def assert_equal(pair: Pair) -> None:
    """Everything that can be seen is the same.

    Within a round that is the seat that has answered; the others are compared at its end.
    """
    table, twin = pair.table, pair.twin
    assert table.asked == tuple(twin.asked())
    assert table.is_chance_due == twin.is_chance_due()
    assert table.is_over == twin.is_over()
    last: Event = table.events[-1] if table.events else {"do": "begin"}
    if twin.asked() and last["do"] in ("sell", "hold", "mark", "pass", "done"):
        assert_same_answers(pair, last["seat"])
        return
    for seat in range(len(twin.sheets)):
        assert_same_answers(pair, seat)
    result = table.result()
    assert result.scores == tuple(twin.scores())
    assert result.winners == tuple(twin.winners())
    assert result.ended_by == ("time" if twin.is_over() else "")
    assert result.decided_by == reason(twin)
    assert_same_view(table.view(), twin)


def assert_same_answers(pair: Pair, seat: int) -> None:
    """The same legal events, none of them twice."""
    listed = [frozen(event) for event in pair.table.legal(seat)]
    assert len(listed) == len(set(listed))
    assert set(listed) == {frozen(event) for event in pair.twin.legal(seat)}


def reason(twin: Twin) -> str:
    """BUR-17: what decides between the seats."""
    if twin.solo:
        return "solo"
    if len(twin.winners()) > 1:
        return "shared"
    scores = twin.scores()
    return "points" if scores.count(max(scores)) == 1 else "bonuses"


def assert_same_view(view: dict[str, Any], twin: Twin) -> None:
    """The table in plain words says what the twin knows."""
    assert view["over"] == twin.is_over()
    assert view["pass"] == min(twin.passing, PASSES - 1) + 1
    is_setup = any(not sheet.marks for sheet in twin.sheets)
    between = twin.is_chance_due() or is_setup
    assert view["round"] == twin.rounds[view["pass"] - 1] + between
    assert view["time"] == {
        "crossed": twin.rounds if twin.solo else twin.column,
        "of": SOLO_ROUNDS if twin.solo else FIELDS_OF_A_COLUMN,
    }
    dice = {"numbers": twin.numbers, "colours": twin.colours, "hourglasses": twin.hourglasses}
    assert view["dice"] == (None if between or twin.is_over() else dice)
    for seat in range(len(twin.sheets)):
        assert_same_sheet(view["sheets"][seat], twin, seat)
    if not twin.solo:
        taken = {name: colour["places_taken"] for name, colour in view["full_colours"].items()}
        assert taken == {name: min(number, 2) for name, number in twin.awarded.items()}


def assert_same_sheet(seen: dict[str, Any], twin: Twin, seat: int) -> None:
    """One sheet: marks, circles, points with their reasons."""
    sheet = twin.sheets[seat]
    assert seen["asked"] == (STEPS.get(sheet.due, sheet.due) if sheet.due else None)
    open_hexes = twin.open_hexes(seat)
    for a in twin.land.colour:
        number = sheet.marks.get(a, 0)
        assert seen["numbers"][a[0]][a[1]] == ("start" if number is None else number or None)
        assert seen["fits"][a[0]][a[1]] == open_hexes.get(a, [])
    for kind, circles in seen["bonuses"].items():
        assert circles["circled"] == sheet.row[kind]
        assert circles["castle_circled"] == sheet.castle_row[kind]
        assert circles["crossed"] + circles["castle_crossed"] == sheet.used[kind]
        assert circles["left"] == sheet.unused(kind)
        assert circles["of"] == twin.land.circles.get(kind)
    assert {name: full["place"] - 1 for name, full in seen["full_colours"].items()} == {
        name: place for name, place in sheet.full.items() if place < 2
    }
    assert points_by_reason(seen) == Counter(
        {entry: number * entry[2] for entry, number in Counter(sheet.entries).items()}
    )
    assert seen["subtotals"] == sheet.subtotals()
    assert seen["total"] == sum(sheet.subtotals())
    assert seen["unused_bonuses"] == sheet.all_unused()


def points_by_reason(seen: dict[str, Any]) -> Counter[Any]:
    """The engine's entries in the twin's words; goods are 2 points each."""
    found: Counter[Any] = Counter()
    for entry in seen["points"]:
        single = 2 if entry["kind"] == "goods" else entry["points"]
        colour = entry.get("colour", "blue")
        found[entry["pass"] - 1, entry["rule"], single, colour] += entry["points"]
    return found


def assert_within_round(pair: Pair, viewer: int, laid_open: list[dict[str, Any]]) -> None:
    """BUR-1, BUR-3: of the others one sees what all had written before the question."""
    table = pair.table
    assert_same_view(table.view(), pair.twin)
    whole, seen = table.view()["sheets"], table.seen_by(viewer)["sheets"]
    for seat, sheet in enumerate(seen):
        expected = whole[seat] if seat == viewer else laid_open[seat]
        assert {**sheet, "asked": None} == {**expected, "asked": None}
        assert (sheet["asked"] is None) == (whole[seat]["asked"] is None)


# Forbidden events


def number_of(rule: str) -> int:
    """Rules stand on the page in the order of their numbers."""
    return int(rule.removeprefix("BUR-"))


def expected_rule(twin: Twin, event: Event) -> str | None:
    """The first rule on the page that forbids an event; None if it is allowed."""
    if event["do"] == "roll":
        if not twin.asked():
            return "FORMAT" if twin.is_over() else None
        return "BUR-1" if any(not sheet.marks for sheet in twin.sheets) else "BUR-3"
    if event["seat"] not in twin.asked():
        return "FORMAT"
    return min(twin.broken_rules(event), key=number_of, default=None)


def any_event(random: Random, twin: Twin) -> Event:
    """An event of a right shape, most likely forbidden."""
    kind = random.choice(["castle", "roll", "sell", "hold", "pass", "done", *["mark"] * 6])
    if kind == "roll":
        return any_roll(random, twin)
    event: Event = {"do": kind, "seat": random.randrange(len(twin.sheets))}
    if kind in ("castle", "mark"):
        event["hex"] = list(random.choice(list(twin.land.colour)))
    if kind == "mark":
        event |= {"number_die": random.randrange(2), "colour_die": random.randrange(2)}
        event |= {"number": random.randint(1, 6), "bonus": random.choice(PAID)}
    return event


def near_miss(random: Random, twin: Twin) -> Event:
    """A legal event with one field changed."""
    if not twin.asked():
        return any_event(random, twin)
    event = any_answer(random, twin)
    other = any_event(random, twin)
    while set(other) != set(event):
        other = any_event(random, twin)
    field = random.choice(sorted(event))
    return {**event, field: other[field]}


def reachable_mark(random: Random, twin: Twin) -> Event:
    """A mark whose hex and number are right, most likely not its dice, its bonus or its time."""
    marks = twin.imaginable_marks(random.randrange(len(twin.sheets)))
    return random.choice(marks) if marks else any_event(random, twin)


def assert_refused(pair: Pair, event: Event) -> None:
    """What the twin forbids is refused by the same rule and changes nothing."""
    rule = expected_rule(pair.twin, event)
    if rule is None:
        return
    before = pair.table._tables.tobytes()
    with pytest.raises(IllegalEvent) as error:
        pair.table.apply(event)
    assert error.value.rule == rule, event
    assert pair.table._tables.tobytes() == before


# Ways to throw and to decide


def any_roll(random: Random, twin: Twin) -> Event:  # noqa: ARG001
    """Fair dice."""
    return {
        "do": "roll",
        "numbers": [random.randint(1, 6), random.randint(1, 6)],
        "colours": [random.choice(COLOURS), random.choice(COLOURS)],
        "hourglasses": random.choice([1, 1, 2]),
    }


def kind_roll(random: Random, twin: Twin, hourglasses: int = 1) -> Event:
    """Dice that somebody can use, in a long pass: duchies get full."""
    wanted = []
    for seat in random.choices(range(len(twin.sheets)), k=2):
        open_hexes = twin.open_hexes(seat).items()
        usable = [(twin.land.colour[a], n) for a, fits in open_hexes for n in fits]
        wanted.append(random.choice(usable or [("green", 6)]))
    return {
        "do": "roll",
        "numbers": [number for _, number in wanted],
        "colours": [colour for colour, _ in wanted],
        "hourglasses": hourglasses,
    }


def double_roll(random: Random, twin: Twin) -> Event:
    """Dice that somebody can use, often with a double hourglass."""
    return kind_roll(random, twin, random.choice([1, 2, 2]))


def any_answer(random: Random, twin: Twin) -> Event:
    """Anything, of anybody."""
    return random.choice(twin.legal(random.choice(twin.asked())))


def eager_answer(random: Random, twin: Twin) -> Event:
    """Mark whenever possible, without a bonus if possible, and twice if possible."""
    answers = twin.legal(random.choice(twin.asked()))
    for bonus in (None, "silver", "worker", "monk"):
        marks = [event for event in answers if event["do"] == "mark" and event["bonus"] == bonus]
        if marks:
            return random.choice(marks)
    return random.choice([event for event in answers if event["do"] != "hold"])


def lazy_answer(random: Random, twin: Twin) -> Event:
    """Pass more often than not."""
    answers = twin.legal(random.choice(twin.asked()))
    passes = [event for event in answers if event["do"] in ("pass", "hold", "done")]
    return random.choice(passes if passes and random.random() < 0.7 else answers)


def same_answer(random: Random, twin: Twin) -> Event:
    """Everybody does what the first seat does, mostly: ties."""
    seat = twin.asked()[0]
    answers = sorted(twin.legal(seat), key=lambda event: str({**event, "seat": 0}))
    if seat and random.random() < 0.02:
        return random.choice(answers)
    marked = sum(number or 0 for number in twin.sheets[seat].marks.values())
    marks = [event for event in answers if event["do"] == "mark"] or answers
    return marks[(marked + sum(twin.rounds)) % len(marks)]


STYLES: dict[str, tuple[Chooser, Chooser]] = {
    "fair": (any_roll, any_answer),
    "eager": (kind_roll, eager_answer),
    "selling": (double_roll, eager_answer),
    "lazy": (double_roll, lazy_answer),
    "same": (kind_roll, same_answer),
}


def play(pair: Pair, random: Random, style: str, longest: int = 10_000) -> set[str]:
    """A game in one style, compared after every event; what was rare about it."""
    throw, answer = STYLES[style]
    twin = pair.twin
    rare: set[str] = set()
    laid_open = pair.table.view()["sheets"]
    assert_equal(pair)
    while not twin.is_over() and len(pair.table.events) < longest:
        forbidden = random.choice([any_event, near_miss, reachable_mark])
        assert_refused(pair, forbidden(random, twin))
        event = (throw if twin.is_chance_due() else answer)(random, twin)
        rare |= rare_before(twin, event)
        asked = twin.asked()
        pair.table.apply(event)
        silver = [sheet.unused("silver") for sheet in twin.sheets]
        twin.apply(event)
        if event.get("bonus", "") is None and not silver[event["seat"]]:
            rare |= {"silver just earned"} if twin.sheets[event["seat"]].due else set()
        assert_equal(pair)
        if event["do"] == "roll" or not set(asked) & set(twin.asked()):
            laid_open = pair.table.view()["sheets"]
        if random.random() < SHARE_OF_LOOKS:
            viewer = random.randrange(-1, len(twin.sheets))
            assert_within_round(pair, viewer, laid_open)
    for _ in range(3):
        assert_refused(pair, any_event(random, twin))
    return rare | rare_at_the_end(twin)


def rare_before(twin: Twin, event: Event) -> set[str]:
    """What is rare about an event."""
    if event["do"] == "roll":
        is_double = event["hourglasses"] == 2 and not twin.solo
        is_last_field = twin.column[twin.passing] == FIELDS_OF_A_COLUMN - 1
        return {"double for one field"} if is_double and is_last_field else set()
    sheet = twin.sheets[event["seat"]]
    full_rows = [kind for kind in sheet.row if sheet.row[kind] == twin.land.circles.get(kind)]
    found = {
        "full duchy": len(sheet.marks) == len(twin.land.colour),
        "sale without circle": event["do"] == "sell" and "silver" in full_rows,
        "pass without circle": event["do"] == "pass" and "worker" in full_rows,
    }
    return {name for name, is_found in found.items() if is_found}


def rare_at_the_end(twin: Twin) -> set[str]:
    """What is rare about the result."""
    places = [[s.full[c] for s in twin.sheets if c in s.full] for c in COLOURS]
    found = {
        "tie, then second": any(place.count(0) > 1 and 1 in place for place in places),
        "two seconds": any(place.count(1) > 1 for place in places) and not twin.solo,
        "third": any(2 in place for place in places),
        "lower value alone": twin.solo and any(1 in place for place in places),
    }
    return {name for name, is_found in found.items() if is_found} | {reason(twin)}


# The games


GAMES = [
    (1, "free", "rich", "selling", 0, "full duchy"),
    (1, "different", "D", "fair", 0, "solo"),
    (1, "same", "A", "eager", 2, "lower value alone"),
    (2, "free", "A", "same", 0, "shared"),
    (2, "different", "D", "lazy", 18, "bonuses"),
    (2, "same", "B", "lazy", 1, "double for one field"),
    (3, "free", "C", "selling", 0, "silver just earned"),
    (3, "different", "scanty", "selling", 0, "sale without circle"),
    (3, "same", "C", "same", 1, "tie, then second"),
    (4, "free", "B", "eager", 0, "two seconds"),
    (4, "different", "scanty", "fair", 0, "pass without circle"),
    (4, "same", "B", "eager", 0, "third"),
    (5, "free", "rich", "same", 0, "full duchy"),
    (5, "same", "D", "lazy", 1, "points"),
]


@pytest.mark.parametrize(("seats", "start", "sheet", "style", "seed", "rare"), GAMES)
def test_whole_games_are_the_same_on_the_twin(
    seats: int, start: str, sheet: str, style: str, seed: int, rare: str
) -> None:
    random = Random(seed)  # noqa: S311 - dice, not secrets
    assert rare in play(new_pair(seats, start, sheet), random, style)


@given(
    variant=st.sampled_from(VARIANTS),
    sheet=st.sampled_from(list(SHEET_OPTIONS)),
    style=st.sampled_from(list(STYLES)),
    seed=st.integers(0, 2**32),
    longest=st.integers(1, 120),
)
def test_any_game_is_the_same_on_the_twin(
    variant: tuple[int, str], sheet: str, style: str, seed: int, longest: int
) -> None:
    random = Random(seed)  # noqa: S311 - dice, not secrets
    play(new_pair(*variant, sheet), random, style, longest)


def test_the_odds_are_those_of_all_throws() -> None:
    table = new_pair(1, "free", "A").table
    table.apply({"do": "castle", "seat": 0, "hex": [2, 1]})
    ways: Counter[Any] = Counter()
    for *faces, hourglasses in product(*[range(1, 7)] * 2, COLOURS, COLOURS, (1, 1, 1, 1, 2, 2)):
        ways[throw_of(faces[:2], faces[2:], hourglasses)] += 1
    odds = {
        throw_of(event["numbers"], event["colours"], event["hourglasses"]): chance
        for event, chance in table.odds()
    }
    assert odds == {throw: Fraction(number, 6**5) for throw, number in ways.items()}


def throw_of(numbers: list[Any], colours: list[Any], hourglasses: Any) -> Any:
    """Like dice may change places."""
    return tuple(sorted(numbers)), tuple(sorted(colours)), hourglasses


@pytest.mark.rule("BUR-14")
def test_silver_before_any_mark_breaks_its_own_rule_even_while_goods_wait_to_be_sold() -> None:
    pair = new_pair(1, "free", "rich")
    events: list[Event] = [
        {"do": "castle", "seat": 0, "hex": [2, 3]},  # silver
        {"do": "roll", "numbers": [5, 3], "colours": ["blue", "grey"], "hourglasses": 1},
        mark_with_first_dice([2, 2], None),  # a river: goods
        {"do": "done", "seat": 0},
        {"do": "roll", "numbers": [5, 3], "colours": ["blue", "grey"], "hourglasses": 2},
    ]
    for event in events:
        pair.table.apply(event)
        pair.twin.apply(event)
        assert_equal(pair)
    assert_refused(pair, mark_with_first_dice([3, 4], "silver"))


def mark_with_first_dice(place: list[int], bonus: str | None) -> Event:
    """A river marked with a 5."""
    dice = {"number_die": 0, "colour_die": 0, "number": 5}
    return {"do": "mark", "seat": 0, **dice, "hex": place, "bonus": bonus}
