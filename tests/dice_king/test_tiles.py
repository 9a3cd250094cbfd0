"""The hidden tiles: what a draw can show, and how likely it is, for those who saw everything."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.dice_king.sheet import LANDSCAPES
from wurfwerk.games.dice_king.state import STATE
from wurfwerk.kernel.records import records
from wurfwerk.kernel.table import Table

from .position import FIELDS_OF, alarm, draw, place, refusal, table

Tiles = tuple[str, ...]


def expecting(at: Table, draws: int) -> Table:
    """The table with so many tiles to be drawn now."""
    at._tables[0].draws = draws
    at.look()
    return at


def odds(at: Table) -> dict[Tiles, Fraction]:
    """The odds of each set of tiles."""
    return {tuple(sorted(event["tiles"])): probability for event, probability in at.odds()}


class Knowledge:
    """The slow twin: every pair of tiles that may be removed, with the odds of all draws so far."""

    def __init__(self, at: Table) -> None:
        self.left: Counter[str] = Counter(at.view()["tiles_not_placed"])
        tiles = list(self.left.elements())
        self.pairs: dict[Tiles, Fraction] = {}
        for a, b in combinations(tiles, 2):
            pair = tuple(sorted((a, b)))
            self.pairs[pair] = self.pairs.get(pair, Fraction(0)) + 1

    def supply(self, pair: Tiles) -> Counter[str]:
        """What is in the supply if this pair is removed."""
        return self.left - Counter(pair)

    def odds(self, tiles: Tiles) -> Fraction:
        """How likely a draw is."""
        parts = [weight * self._odds(tiles, pair) for pair, weight in self.pairs.items()]
        return sum(parts, Fraction(0)) / sum(self.pairs.values(), Fraction(0))

    def _odds(self, tiles: Tiles, pair: Tiles) -> Fraction:
        supply = self.supply(pair)
        ways = prod(comb(supply[tile], number) for tile, number in Counter(tiles).items())
        return Fraction(ways, comb(supply.total(), len(tiles)))

    def see(self, tiles: Tiles, placed: Tiles) -> None:
        """Learn from a draw, of which some tiles were placed."""
        weighed = {pair: weight * self._odds(tiles, pair) for pair, weight in self.pairs.items()}
        self.pairs = {pair: weight for pair, weight in weighed.items() if weight}
        self.left -= Counter(placed)

    def all_odds(self, draws: int) -> dict[Tiles, Fraction]:
        """The odds of every draw that is possible."""
        sets = set(combinations(sorted(self.left.elements()), draws))
        found = {tiles: self.odds(tiles) for tiles in sets}
        return {tiles: probability for tiles, probability in found.items() if probability}


def drawing(**turn: object) -> Table:
    """A table on which one tile is due for an alarm."""
    return alarm(**turn)  # type: ignore[arg-type]


def draw_again(at: Table, tiles: Tiles, kept: int) -> None:
    """Draw tiles, place the first `kept` of them and shuffle the others back; more are due."""
    state = expecting(at, len(tiles))._tables[0]
    state.effect = 5 if kept == 2 else 1  # landowner or thief of cards
    draw(at, *tiles)
    state.places = kept
    for tile in tiles[:kept]:
        place(at, next(n for n in FIELDS_OF[tile] if not at.view()["map"][n]["castle"]))
    state.due = 0
    state.phase = 3  # draw


@pytest.mark.rule("KNG-1")
def test_the_first_draw_is_uniform_over_all_tiles_though_two_are_removed() -> None:
    at = drawing()
    tiles = at.view()["tiles_not_placed"]
    assert sum(tiles.values()) == 24
    assert odds(at) == {(name,): Fraction(left, 24) for name, left in tiles.items()}


@pytest.mark.rule("KNG-1", "KNG-15")
def test_a_tile_that_was_shuffled_back_is_known_to_be_in_the_supply() -> None:
    """Steppe, with one tile left, goes back: it is in the supply of 21, the rest shares 20/21."""
    at = drawing()
    draw_again(at, ("lava", "steppe"), 1)
    assert at.view()["supply"]["tiles"] == 21
    assert odds(expecting(at, 1))["steppe",] == Fraction(1, 21)
    others = sum(left for name, left in at.view()["tiles_not_placed"].items() if name != "steppe")
    assert others == 22
    assert odds(at)["coast",] == Fraction(20, 21) / 22


@pytest.mark.rule("KNG-1")
def test_a_pair_seen_again_and_again_is_less_and_less_likely_to_be_incomplete() -> None:
    """Each time one of two caves is seen, it may be the same tile or the other one."""
    at, twin = drawing(), Knowledge(drawing())
    for placed in ("lava", "desert", "meadow"):
        draw_again(at, (placed, "caves"), 1)
        twin.see((placed, "caves"), (placed,))
        assert odds(expecting(at, 1)) == twin.all_odds(1)


@pytest.mark.rule("KNG-1")
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_odds_are_those_of_a_supply_shuffled_at_the_start(draws: int) -> None:
    at, twin = drawing(), Knowledge(drawing())
    history: list[tuple[Tiles, int]] = [
        (("lava", "coast", "caves"), 1),
        (("caves", "desert"), 1),
        (("farmland", "farmland"), 2),
        (("desert", "desert"), 1),
        (("mountains",), 1),
    ]
    for tiles, kept in history:
        draw_again(at, tiles, kept)
        twin.see(tiles, tiles[:kept])
        assert odds(expecting(at, 1)) == twin.all_odds(1)
    assert odds(expecting(at, draws)) == twin.all_odds(draws)


@pytest.mark.rule("KNG-1", "KNG-16")
@given(numbers=st.lists(st.integers(0, 10**6), min_size=1, max_size=9))
def test_any_history_of_draws_leaves_the_odds_of_a_real_supply(numbers: list[int]) -> None:
    at, twin = drawing(), Knowledge(drawing())
    for number in numbers:
        supply = at.view()["supply"]["tiles"]
        if supply == 0:
            break
        wanted = min(1 + number % 2, supply)
        possible = sorted(odds(expecting(at, wanted)))
        assert {*possible} == {*twin.all_odds(wanted)}
        tiles = possible[number % len(possible)]
        kept = 1 if number % 3 else wanted
        draw_again(at, tiles, kept)
        twin.see(tiles, tiles[:kept])
    if at.view()["supply"]["tiles"]:
        assert odds(expecting(at, 1)) == twin.all_odds(1)


@pytest.mark.rule("KNG-1")
def test_a_draw_is_possible_if_and_only_if_some_removed_pair_fits() -> None:
    """Lava and meadow are left with two tiles each, two of the four are in the supply."""
    dragons = [*range(13), *range(15, 18), *range(19, 23), *range(24, 30)]
    at = drawing(dragons=dragons)
    assert at.view()["supply"]["tiles"] == 2
    assert set(odds(expecting(at, 2))) == {
        ("lava", "lava"),
        ("lava", "meadow"),
        ("meadow", "meadow"),
    }
    assert refusal(at, {"do": "draw", "tiles": ["caves", "lava"]}) == "KNG-1"
    draw_again(at, ("lava", "meadow"), 1)
    assert set(odds(expecting(at, 1))) == {("meadow",)}
    assert refusal(at, {"do": "draw", "tiles": ["lava"]}) == "KNG-1"


@pytest.mark.rule("KNG-1")
def test_the_order_of_drawn_tiles_has_no_meaning() -> None:
    at, other = (expecting(drawing(), 3) for _ in range(2))
    draw(at, "lava", "caves", "lava")
    draw(other, "lava", "lava", "caves")
    assert at._tables.tobytes() == other._tables.tobytes()


@pytest.mark.rule("KNG-1")
@pytest.mark.parametrize("tiles", [[], ["lava"] * 3, ["lava", "caves"]])
def test_the_number_of_tiles_is_that_of_the_effect(tiles: list[str]) -> None:
    assert refusal(drawing(), {"do": "draw", "tiles": tiles}) == "KNG-17"


@pytest.mark.rule("KNG-1")
def test_the_table_has_no_place_for_what_nobody_knows() -> None:
    """Only counts by landscape and cards seen: no order of a stack or supply, no removed tile."""
    names = set(records(STATE).dtype.names or ())
    assert {"left", "doubt", "sightings", "drawn", "top", "seen"} <= names
    by_landscape = {
        name for name in names if STATE[name].shape == (len(LANDSCAPES),) and name != "seen"
    }
    assert by_landscape == {"left", "doubt", "sightings", "drawn"}


@pytest.mark.rule("KNG-1")
def test_two_draws_that_differ_only_in_the_removed_pair_leave_the_same_table() -> None:
    """An outcome names a pair that may be removed; the table forgets it."""
    at = drawing()
    first = at.position()
    seen = set()
    for outcome in (0, 7, 30, 100):
        tables = first.copy()
        event = at.game.event_of_outcome(tables[0], outcome)
        other = table()
        other._tables[:] = tables
        other.look()
        other.apply(event)
        seen.add((tuple(event["tiles"]), other._tables.tobytes()))
    assert len(seen) == len({tiles for tiles, _ in seen})
