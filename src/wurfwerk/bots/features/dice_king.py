"""What a seat sees of a table of Dice King, as numbers of about one.

First what is the same for everybody, then the seat itself, then the opponent with most points.
"""

from typing import Any

import numpy as np

from wurfwerk.bots.network import Floats
from wurfwerk.games.dice_king.board import GOLD, NO_GEM
from wurfwerk.games.dice_king.cards import EFFECTS, NO_EFFECT
from wurfwerk.games.dice_king.scoring import (
    POINTS_ELSEWHERE,
    POINTS_IN_LARGEST,
    POINTS_PER_GOLD,
    POINTS_PER_WHITE,
    score,
)
from wurfwerk.games.dice_king.sheet import DICE, FIELDS, STACKS
from wurfwerk.games.dice_king.state import DRAGON, FREE, NO_CARD
from wurfwerk.games.dice_king.territory import fields_of
from wurfwerk.games.dice_king.tiles import tiles_in_supply
from wurfwerk.kernel.bits import members
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.game import Options
from wurfwerk.kernel.verbs import State

TABLE_SIZE = 6 + STACKS + len(EFFECTS) + 3
PLAYER_SIZE = 24
SIZE = TABLE_SIZE + 2 * PLAYER_SIZE

POINTS_THAT_COUNT = 10.0

# What counts without any learning: to be ahead in points.
FEEL = np.zeros(SIZE, np.float32)
FEEL[TABLE_SIZE + 1] = 1.0


def practice(seats: int) -> list[Options]:
    """The printed map, and everybody may begin."""
    return [{"first": seat} for seat in range(seats)]


@compiled
def describe(state: State, seat: int, out: Floats) -> None:
    """The table, the seat, and its strongest opponent."""
    rival = strongest_opponent(state, seat)
    at = describe_table(state, seat, out)
    describe_player(state, seat, rival, out, at)
    describe_player(state, rival, seat, out, at + PLAYER_SIZE)


@compiled
def strongest_opponent(state: State, seat: int) -> int:
    """The opponent with most points; of several, the one who is next."""
    best = -1
    most = -1
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        points = score(state, other)
        if points > most:
            best = other
            most = points
    return best


@compiled
def describe_table(state: State, seat: int, out: Any) -> int:
    """How far the game is, whose turn it is, and what is being carried out."""
    tiles = tiles_in_supply(state)
    out[0] = tiles / 10
    out[1] = 1 / (1 + tiles)
    out[2] = state.active == seat
    out[3] = state.fire_supply / 10
    out[4] = state.gold_supply
    out[5] = state.seats - 2
    at = 6
    for stack in range(STACKS):
        is_due = int(state.reveals) >> stack & 1
        out[at + stack] = state.top[stack] != NO_CARD or is_due
    at += STACKS
    sign = 1 if state.active == seat else -1
    for effect in range(len(EFFECTS)):
        out[at + effect] = sign if state.effect == effect else 0
    at += len(EFFECTS)
    out[at] = sign * state.step / 2 if state.effect != NO_EFFECT else 0
    out[at + 1] = sign * state.places / 2
    out[at + 2] = sign * state.throws / 3
    return at + 3


@compiled
def describe_player(state: State, seat: int, rival: int, out: Any, at: int) -> None:
    """What a player has, and what one more field could bring."""
    player = state.players[seat]
    fields = fields_of(state, seat)
    points = score(state, seat)
    out[at] = points / 10
    out[at + 1] = (points - score(state, rival)) / 10
    out[at + 2] = members(fields) / 8
    out[at + 3] = player.gold / 2
    out[at + 4] = player.white / 2
    out[at + 5] = player.fires / 2
    ahead = int(player.fires) - int(state.players[rival].fires)
    out[at + 6] = 1 if ahead > 0 else 0
    out[at + 7] = 1 if ahead == 0 else 0
    out[at + 8] = min(3, max(-3, ahead)) / 2
    describe_cards(player, out, at + 9)
    describe_growth(state, seat, fields, out, at + 13)


@compiled
def describe_cards(player: Any, out: Any, at: int) -> None:
    """Super-jokers, fronts, pairs of them, and extra dice that can be had at once."""
    fronts = 0
    pairs = 0
    for die in range(len(DICE)):
        fronts += player.fronts[die]
        pairs += player.fronts[die] // 2
    supers = int(player.supers)
    out[at] = supers / 2
    out[at + 1] = fronts / 4
    out[at + 2] = pairs
    singles = fronts - 2 * pairs
    mixed = min(singles, supers)
    out[at + 3] = (pairs + mixed + (supers - mixed) // 2) / 2


@compiled
def describe_growth(state: State, seat: int, fields: int, out: Any, at: int) -> None:
    """The largest area, and what a tile, a slain dragon or a conquered field would be worth."""
    areas = np.empty(FIELDS, np.int64)
    number = areas_of(state, fields, areas)
    mine = 0
    largest = 0
    second = 0
    for i in range(number):
        size = members(areas[i])
        if size > largest:
            second = largest
            largest = size
            mine = int(areas[i])
        elif size > second:
            second = size
    out[at] = largest / 5
    out[at + 1] = second / 3
    out[at + 2] = number / 3
    shore = 0
    tiles = 0
    by_tile = 0
    best_tile = 0
    by_dragon = 0
    dragons = 0
    by_conquest = 0
    shores = np.zeros(3, np.int64)
    for field in range(FIELDS):
        owner = int(state.owner[field])
        if owner == seat:
            continue
        gain = gain_of(state, field, areas, number, largest)
        shore = 1 if state.board.adjacent[field] & mine else 0
        if owner == FREE:
            ways = state.left[state.board.landscape[field]]
            tiles += ways
            by_tile += ways * gain
            best_tile = max(best_tile, gain)
            shores[0] += shore
        elif owner == DRAGON:
            dragons += 1
            by_dragon = max(by_dragon, gain)
            shores[1] += shore
        elif owner >= 0:
            by_conquest = max(by_conquest, gain)
            shores[2] += shore
    out[at + 3] = by_tile / (4 * max(1, tiles))
    out[at + 4] = best_tile / 10
    out[at + 5] = by_dragon / 10
    out[at + 6] = min(1, dragons)
    out[at + 7] = by_conquest / 10
    for i in range(len(shores)):
        out[at + 8 + i] = shores[i] / 4


@compiled
def areas_of(state: State, fields: int, areas: Any) -> int:
    """Write every connected part of a set of fields; return how many."""
    number = 0
    while fields:
        area = fields & -fields
        edge = area
        while edge:
            lowest = edge & -edge
            edge &= edge - 1
            fresh = state.board.adjacent[place_of(lowest)] & fields & ~area
            area |= fresh
            edge |= fresh
        areas[number] = area
        number += 1
        fields &= ~area
    return number


@compiled
def place_of(bit: int) -> int:
    """Which field a set of one field has."""
    return members(bit - 1)


@compiled
def gain_of(state: State, field: int, areas: Any, number: int, largest: int) -> int:
    """How many points one more field is worth, with the gem on it."""
    beside = state.board.adjacent[field]
    size = 1
    for i in range(number):
        if areas[i] & beside:
            size += members(areas[i])
    size = max(largest, size)
    gain = POINTS_IN_LARGEST * (size - largest) + POINTS_ELSEWHERE * (1 - size + largest)
    if state.gem[field] == GOLD:
        gain += POINTS_PER_GOLD
    elif state.gem[field] != NO_GEM:
        gain += POINTS_PER_WHITE
    return gain
