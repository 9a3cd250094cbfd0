"""What a seat sees of a table of Dice Land, as numbers of about one.

First whose turn it is, then the seat's own sheet, then that of the opponent who is furthest.
"""

from typing import Any

import numpy as np

from wurfwerk.bots.network import ZERO, Floats
from wurfwerk.games.dice_land.decisions import CROSS_KIND, FIRST, KIND, SECOND
from wurfwerk.games.dice_land.effects import cross
from wurfwerk.games.dice_land.hexes import SIDES, neighbour
from wurfwerk.games.dice_land.rules import can_be_opened
from wurfwerk.games.dice_land.scoring import treasures_found
from wurfwerk.games.dice_land.sheet import (
    COLOURS,
    DICE,
    LARGEST_AREA,
    MOST_CELLS,
    TABLETS,
    TREASURES_TO_WIN,
)
from wurfwerk.games.dice_land.state import CROSS, NO_AREA, PLAYER, SIDE, TREASURE
from wurfwerk.games.dice_land.tablet import (
    COUNT,
    NO_FIELD,
    PLACE_BITS,
    PLACES,
)
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.game import Options
from wurfwerk.kernel.verbs import State

POINTS_THAT_COUNT = 1.0

TABLE_SIZE = 3
SHEET_SIZE = 36
OWN, RIVAL = TABLE_SIZE, TABLE_SIZE + SHEET_SIZE
SIZE = TABLE_SIZE + 2 * SHEET_SIZE

STRIDE = 1

FAR = 60
"""Further than any field is from any cross."""
WITHIN, ACROSS = 1, 2
"""What a step costs: crosses in one area can be made in one go, another area needs another go."""
BUCKETS = 3

# What counts on a sheet, without any learning: treasures needed and their distance, the colour
# nearest to its end, treasure rolls to come, and colours in which one or two dice can be used.
FEEL = np.zeros(SIZE, np.float32)
for _place, _weight in ((0, -2.2), (2, 0.2), (3, -1.2), (14, -0.8), (24, 0.1), (25, 0.1)):
    FEEL[OWN + _place] = _weight
    FEEL[RIVAL + _place] = -_weight


def practice(seats: int) -> list[Options]:
    """Every seat begins with every tablet once."""
    options: list[Options] = []
    for shift in range(len(TABLETS)):
        tablets = [TABLETS[(shift + step * STRIDE) % len(TABLETS)] for step in range(seats)]
        for dealt in (tablets, tablets[::-1]):
            options += [{"first": seat, "tablets": dealt} for seat in range(seats)]
    return options


@compiled
def describe(state: State, seat: int, out: Floats) -> None:
    """Who throws next, the seat's sheet, and the furthest opponent's."""
    thrower = int(state.active)
    if state.phase in (CROSS, TREASURE):
        thrower = (thrower + 1) % state.seats
    out[0] = thrower == seat
    out[1] = (thrower + 1) % state.seats == seat
    out[2] = state.seats - 2
    if state.phase == SIDE:
        out[TABLE_SIZE:SIZE] = ZERO
        return
    describe_sheet(state, seat, out[OWN : OWN + SHEET_SIZE])
    rival = furthest_opponent(state, seat)
    describe_sheet(state, rival, out[RIVAL : RIVAL + SHEET_SIZE])


@compiled
def furthest_opponent(state: State, seat: int) -> int:
    """The opponent with most treasures, then with fewest fields left in a colour."""
    best = -1
    most = -1000
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        player = state.players[other]
        fewest = 100
        for colour in range(len(COLOURS)):
            fewest = min(fewest, int(player.left[colour]))
        progress = 10 * min(TREASURES_TO_WIN, int(treasures_found(player))) - 3 * fewest
        if progress > most:
            best = other
            most = progress
    return best


@compiled
def describe_sheet(state: State, seat: int, out: Any) -> None:
    """A sheet as it will be when an answer kept back is carried out."""
    player, tablet = state.players[seat], state.tablets[seat]
    rolls = int(player.rolls)
    if state.phase == TREASURE and state.roller == seat and state.due > 0:
        rolls += 1
    if state.phase == CROSS and player.answer >= 0 and KIND[player.answer] == CROSS_KIND:
        copies = np.empty(1, PLAYER)
        copies[0] = player
        after = copies[0]
        cross(tablet, after, FIRST[player.answer], SECOND[player.answer])
        describe_player(tablet, after, int(after.rolls), out)
    else:
        describe_player(tablet, player, rolls, out)


@compiled
def describe_player(tablet: Any, player: Any, rolls: int, out: Any) -> None:
    """One sheet, with so many treasure rolls to come."""
    found = int(treasures_found(player))
    needed = max(0, TREASURES_TO_WIN - found)
    out[0] = needed / TREASURES_TO_WIN
    out[1] = 1 if needed == 0 else 0
    out[2] = rolls
    distance = np.empty(MOST_CELLS, np.int64)
    measure(tablet, player, distance)
    describe_treasures(tablet, player, needed, distance, out, 3)
    describe_colours(tablet, player, distance, out, 14)
    describe_room(tablet, player, out, 24)


@compiled
def measure(tablet: Any, player: Any, distance: Any) -> None:
    """How far every free field is from the crosses; FAR for all others."""
    cells = int(tablet.rows[tablet.side] * tablet.columns[tablet.side])
    columns = int(tablet.columns[tablet.side])
    bucket = np.empty((BUCKETS, 2 * MOST_CELLS), np.int64)
    filled = np.zeros(BUCKETS, np.int64)
    for cell in range(cells):
        field = int(tablet.fields[cell])
        distance[cell] = FAR
        if field == NO_FIELD:
            continue
        area = field >> PLACE_BITS
        place = field & PLACES
        if player.free[area] >> place & 1 and player.touched[area] >> place & 1:
            begun = player.open_area[tablet.colour[area]] == area
            distance[cell] = WITHIN if begun else ACROSS
            bucket[distance[cell], filled[distance[cell]]] = cell
            filled[distance[cell]] += 1
    now = 1
    while filled[0] + filled[1] + filled[2] > 0:
        at = now % BUCKETS
        for i in range(filled[at]):
            cell = bucket[at, i]
            if distance[cell] != now:
                continue
            area = int(tablet.fields[cell]) >> PLACE_BITS
            for direction in range(SIDES):
                other = cell_beside(tablet, cell // columns, cell % columns, direction)
                if other < 0:
                    continue
                field = int(tablet.fields[other])
                if field == NO_FIELD:
                    continue
                there = field >> PLACE_BITS
                if not player.free[there] >> (field & PLACES) & 1:
                    continue
                far = now + (WITHIN if there == area else ACROSS)
                if far < distance[other]:
                    distance[other] = far
                    bucket[far % BUCKETS, filled[far % BUCKETS]] = other
                    filled[far % BUCKETS] += 1
        filled[at] = 0
        now += 1


@compiled
def cell_beside(tablet: Any, row: int, column: int, direction: int) -> int:
    """The cell in one of the six directions, or OUTSIDE."""
    return neighbour(
        int(tablet.rows[tablet.side]), int(tablet.columns[tablet.side]), row, column, direction
    )


@compiled
def describe_treasures(
    tablet: Any, player: Any, needed: int, distance: Any, out: Any, at: int
) -> None:
    """How far the treasures are that are still needed, the nearest first."""
    costs = np.empty(MOST_CELLS, np.int64)
    number = 0
    cells = int(tablet.rows[tablet.side] * tablet.columns[tablet.side])
    for cell in range(cells):
        if distance[cell] == FAR:
            continue
        field = int(tablet.fields[cell])
        area = field >> PLACE_BITS
        if not tablet.treasures[area] >> (field & PLACES) & 1:
            continue
        cost = distance[cell]
        if is_closed(tablet, player, area):
            cost += COUNT[player.free[player.open_area[tablet.colour[area]]]]
        place = number
        while place > 0 and costs[place - 1] > cost:
            costs[place] = costs[place - 1]
            place -= 1
        costs[place] = cost
        number += 1
    total = 0
    for i in range(min(needed, number)):
        total += costs[i]
    spare = 0
    for i in range(min(needed + 2, number)):
        spare += costs[i]
    out[at] = total / 20
    out[at + 1] = spare / 20
    out[at + 2] = costs[needed - 1] / 10 if 0 < needed <= number else 0
    for i in range(4):
        out[at + 3 + i] = costs[i] / 5 if i < min(needed, number) else 0
    near = np.zeros(4, np.int64)
    for i in range(number):
        if needed > 0 and costs[i] <= len(near):
            near[costs[i] - 1] += 1
    for i in range(len(near)):
        out[at + 7 + i] = near[i] / 2


@compiled
def is_closed(tablet: Any, player: Any, area: int) -> bool:
    """LND-3: whether another area of its colour is begun."""
    begun = player.open_area[tablet.colour[area]]
    return bool(begun != NO_AREA) and bool(begun != area)


@compiled
def describe_colours(tablet: Any, player: Any, distance: Any, out: Any, at: int) -> None:
    """How much is left of the colours that are nearest to their end."""
    efforts = np.empty(len(COLOURS), np.int64)
    lefts = np.empty(len(COLOURS), np.int64)
    reach = np.zeros(len(COLOURS), np.int64)
    cells = int(tablet.rows[tablet.side] * tablet.columns[tablet.side])
    for cell in range(cells):
        if distance[cell] != FAR:
            colour = tablet.colour[int(tablet.fields[cell]) >> PLACE_BITS]
            reach[colour] = max(reach[colour], distance[cell])
    for colour in range(len(COLOURS)):
        areas = 0
        for area in range(int(tablet.first_area[colour]), int(tablet.first_area[colour + 1])):
            areas += player.free[area] != 0
        left = int(player.left[colour])
        effort = left + 2 * areas + reach[colour] // 2
        place = colour
        while place > 0 and efforts[place - 1] > effort:
            efforts[place] = efforts[place - 1]
            lefts[place] = lefts[place - 1]
            place -= 1
        efforts[place] = effort
        lefts[place] = left
    for i in range(3):
        out[at + i] = efforts[i] / 15
        out[at + 3 + i] = lefts[i] / 10
    out[at + 6] = 1 if lefts[0] == 0 else 0
    total = 0
    done = 0
    for colour in range(len(COLOURS)):
        total += int(player.left[colour])
        done += player.left[colour] == 0
    out[at + 7] = total / 50
    out[at + 8] = done / 2
    out[at + 9] = lefts[0] / LARGEST_AREA if 0 < lefts[0] <= LARGEST_AREA else 0


@compiled
def describe_room(tablet: Any, player: Any, out: Any, at: int) -> None:
    """In how many colours so many dice can be used, and how the areas begun stand."""
    takes = np.zeros(DICE, np.int64)
    begun_number = 0
    begun_left = 0
    for colour in range(len(COLOURS)):
        room = 0
        begun = int(player.open_area[colour])
        if begun != NO_AREA:
            room = COUNT[player.free[begun]]
            begun_number += 1
            begun_left += room
        else:
            for area in range(int(tablet.first_area[colour]), int(tablet.first_area[colour + 1])):
                if can_be_opened(player, area):
                    room = max(room, COUNT[player.free[area]])
        for dice in range(min(room, DICE)):
            takes[dice] += 1
    for dice in range(DICE):
        out[at + dice] = takes[dice] / 3
    out[at + 6] = begun_number / 3
    out[at + 7] = begun_left / 10
    edge = 0
    touched_areas = 0
    for area in range(int(tablet.first_area[len(COLOURS)])):
        fields = COUNT[player.free[area] & player.touched[area]]
        edge += fields
        touched_areas += fields > 0
    out[at + 8] = edge / 10
    out[at + 9] = touched_areas / 5
    by_one = 0
    by_two = 0
    for area in range(int(tablet.first_area[len(COLOURS)])):
        if not is_closed(tablet, player, area):
            hidden = tablet.treasures[area] & player.free[area]
            by_one += COUNT[hidden & player.touched[area]]
            by_two += COUNT[hidden] if player.touched[area] & player.free[area] else 0
    out[at + 10] = by_one / 2
    out[at + 11] = by_two / 2
