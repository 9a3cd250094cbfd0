"""What everybody knows about the castle tiles, and nothing else.

Two tiles were removed unseen (KNG-1). The table does not hold which: before each draw the pair is
in doubt, weighted by how well it explains all draws so far. Of a landscape with two tiles left, one
that is seen and shuffled back may be seen again, or the other one may be: each such sighting halves
the odds that the other one is removed. Tiles once seen together, or seen when only one was left,
are in the supply for certain.

A draw has one pick for the removed pair and one for each tile.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel.compiled import allocating, compiled
from wurfwerk.kernel.verbs import Numbers, State

from .sheet import LANDSCAPE_NUMBER, REMOVED

IMPOSSIBLE = -1

# The number of weighted pairs must stay below 2**32. More sightings of one landscape, each time
# alone and never placed, are possible: what can be drawn is then still exact, its odds are not.
MOST_SIGHTINGS = 11


@compiled
def tiles_in_supply(state: State) -> int:
    """How many tiles lie face down in the supply."""
    tiles = -REMOVED
    for landscape in range(LANDSCAPE_NUMBER):
        tiles += state.left[landscape]
    return int(tiles)


@compiled
def most_sightings(state: State) -> int:
    """The largest number of halvings, which all weights are scaled by."""
    most = 0
    for landscape in range(LANDSCAPE_NUMBER):
        most = max(most, int(state.sightings[landscape]))
    return most


@compiled
def ways_removed(state: State, landscape: int, scale: int) -> int:
    """The weight of one tile of a landscape being removed, none being 1 (scaled down)."""
    return int(state.doubt[landscape]) << (scale - int(state.sightings[landscape]))


@compiled
def pair_weight(state: State, first: int, second: int, scale: int) -> int:
    """The weight of a removed pair of landscapes."""
    if first == second:
        return 1 << 2 * scale if state.doubt[first] == REMOVED else 0
    return ways_removed(state, first, scale) * ways_removed(state, second, scale)


@compiled
def singles_in_doubt(state: State, scale: int) -> int:
    """The weights of single removed tiles, added up over all landscapes."""
    weight = 0
    for landscape in range(LANDSCAPE_NUMBER):
        weight += ways_removed(state, landscape, scale)
    return weight


@compiled
def pairs_in_doubt(state: State) -> int:
    """The weight of all pairs that may be removed.

    Pairs of two landscapes: each single with each other one, which is half of what the square of
    the sum has more than the sum of the squares.
    """
    scale = most_sightings(state)
    singles, squares, doubles = 0, 0, 0
    for landscape in range(LANDSCAPE_NUMBER):
        single = ways_removed(state, landscape, scale)
        singles += single
        squares += single * single
        doubles += pair_weight(state, landscape, landscape, scale)
    return (singles * singles - squares) // 2 + doubles


@compiled
def read_pair(state: State, pick: int) -> tuple[int, int]:
    """The removed pair that a pick stands for; pairs are ordered by their first landscape."""
    scale = most_sightings(state)
    later = singles_in_doubt(state, scale)
    first = -1
    row = 0
    while pick >= row:
        pick -= row
        first += 1
        single = ways_removed(state, first, scale)
        later -= single
        row = pair_weight(state, first, first, scale) + single * later
    second = first
    while pick >= pair_weight(state, first, second, scale):
        pick -= pair_weight(state, first, second, scale)
        second += 1
    return first, second


@compiled
def supply_of(state: State, landscape: int, first: int, second: int) -> int:
    """Tiles of a landscape in the supply if this pair is removed."""
    return int(state.left[landscape]) - (landscape == first) - (landscape == second)


@compiled
def read_draw(state: State, outcome: int, tiles: Any) -> None:
    """Write how many tiles of each landscape an outcome draws."""
    pairs = pairs_in_doubt(state)
    first, second = read_pair(state, outcome % pairs)
    outcome //= pairs
    supply = tiles_in_supply(state)
    for pick in range(state.draws):
        place = outcome % (supply - pick)
        outcome //= supply - pick
        for landscape in range(LANDSCAPE_NUMBER):
            place -= supply_of(state, landscape, first, second) - tiles[landscape]
            if place < 0:
                tiles[landscape] += 1
                break


@compiled
def outcome_showing(state: State, tiles: Any) -> int:
    """An outcome that draws these tiles, or IMPOSSIBLE if no removed pair fits."""
    scale = most_sightings(state)
    pick = 0
    for first in range(LANDSCAPE_NUMBER):
        for second in range(first, LANDSCAPE_NUMBER):
            weight = pair_weight(state, first, second, scale)
            if weight > 0 and fits(state, tiles, first, second):
                return pick + pairs_in_doubt(state) * order_of(state, tiles, first, second)
            pick += weight
    return IMPOSSIBLE


@compiled
def fits(state: State, tiles: Any, first: int, second: int) -> bool:
    """Whether the tiles can be drawn if this pair is removed."""
    for landscape in range(LANDSCAPE_NUMBER):
        if tiles[landscape] > supply_of(state, landscape, first, second):
            return False
    return True


@compiled
def order_of(state: State, tiles: Any, first: int, second: int) -> int:
    """The picks of the tiles, drawn in the landscapes' order, as one number."""
    supply = tiles_in_supply(state)
    order = 0
    scale = 1
    before = 0  # tiles of earlier landscapes that are still in the supply
    for landscape in range(LANDSCAPE_NUMBER):
        for _ in range(tiles[landscape]):
            order += scale * before
            scale *= supply
            supply -= 1
        before += supply_of(state, landscape, first, second) - int(tiles[landscape])
    return order


@compiled
def sight(state: State) -> None:
    """The drawn tiles were in the supply: that leaves less room for removed ones."""
    for landscape in range(LANDSCAPE_NUMBER):
        if state.drawn[landscape] == 0 or state.doubt[landscape] == 0:
            continue
        if state.drawn[landscape] == state.left[landscape]:
            state.doubt[landscape] = 0
            state.sightings[landscape] = 0
        elif state.doubt[landscape] == REMOVED:
            state.doubt[landscape] = 1
        elif state.sightings[landscape] < MOST_SIGHTINGS:
            state.sightings[landscape] += 1


# Odds


@allocating
def odds_of_draw(state: State, outcomes: Numbers, weights: Numbers) -> int:
    """Every set of tiles that can be drawn, with its weight among all ordered draws."""
    tiles = np.zeros(LANDSCAPE_NUMBER, np.int64)
    picks = np.zeros(3, np.int64)  # landscapes, ascending
    orders = 1
    for draw in range(state.draws):
        orders *= draw + 1
    number = 0
    while picks[0] < LANDSCAPE_NUMBER:
        tiles[:] = 0
        for draw in range(state.draws):
            tiles[picks[draw]] += 1
        weight = weight_of_tiles(state, tiles)
        if weight > 0:
            outcomes[number] = outcome_showing(state, tiles)
            weights[number] = weight * orders
            number += 1
        next_picks(picks, state.draws)
    return number


@compiled
def next_picks(picks: Numbers, draws: int) -> None:
    """The next ascending row of landscapes; after the last one the first pick is out of range."""
    last = draws - 1
    while last > 0 and picks[last] == LANDSCAPE_NUMBER - 1:
        last -= 1
    picks[last:draws] = picks[last] + 1


@compiled
def weight_of_tiles(state: State, tiles: Numbers) -> int:
    """In how many weighted ways these tiles are drawn, over all pairs that may be removed.

    The ways with none, one and two removed tiles are multiplied out landscape by landscape.
    """
    scale = most_sightings(state)
    none, one, two = 1, 0, 0
    for landscape in range(LANDSCAPE_NUMBER):
        left = int(state.left[landscape])
        wanted = int(tiles[landscape])
        with_none = ways_to_draw(left, wanted)
        with_one = ways_removed(state, landscape, scale) * ways_to_draw(left - 1, wanted)
        with_two = pair_weight(state, landscape, landscape, scale) * ways_to_draw(left - 2, wanted)
        none, one, two = (
            none * with_none,
            one * with_none + none * with_one,
            two * with_none + one * with_one + none * with_two,
        )
    return two


@compiled
def ways_to_draw(tiles: int, wanted: int) -> int:
    """In how many ways `wanted` of at most two like tiles can be drawn."""
    if wanted == 0:
        return 1
    if wanted > tiles:
        return 0
    return tiles if wanted == 1 else 1
