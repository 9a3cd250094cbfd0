"""A turn of Dice Land thought through exactly: every colour, every stop rule, every throw.

The network judges what the best crosses with any dice are worth, to the active seat and to its
nearest rival. With these two tables the throwing is a small game of its own: what is set aside is
the active seat's, what lies there at the end is the others'.
"""

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wurfwerk.bots.features.dice_land import (
    OWN,
    SHEET_SIZE,
    describe,
    describe_player,
    furthest_opponent,
)
from wurfwerk.bots.mind import WINNING, judge, judge_features, mark_of
from wurfwerk.bots.reckoning import Reckoning, never, register_reckoning
from wurfwerk.games.dice_land import GAME
from wurfwerk.games.dice_land.decisions import (
    AGAIN_KIND,
    CROSS_KIND,
    FIRST,
    KIND,
    SECOND,
)
from wurfwerk.games.dice_land.effects import cross
from wurfwerk.games.dice_land.rules import add_colour
from wurfwerk.games.dice_land.scoring import colours_complete, treasures_found
from wurfwerk.games.dice_land.sheet import COLOURS, DICE, MOST_AREAS, MOST_CELLS, TREASURES_TO_WIN
from wurfwerk.games.dice_land.state import AGAIN, COLOUR, CROSS, PLAYER, SIDE, WAITING
from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import multisets
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.records import record, records
from wurfwerk.kernel.verbs import Numbers, State

OTHERS = len(COLOURS) - 1
"""Dice that miss the chosen colour show one of these many, all equally likely."""


def _counted(outcome: int, dice: int) -> list[int]:
    """How many of so many dice show each of the other colours."""
    shown = [outcome // OTHERS**die % OTHERS for die in range(dice)]
    return [shown.count(colour) for colour in range(OTHERS)]


_MISSES = [multisets(dice, OTHERS) for dice in range(DICE)]
# What so many dice show if none has the chosen colour stands at MISSES[dice] : MISSES[dice + 1].
MISSES: Numbers = np.cumsum([0, *map(len, _MISSES)]).astype(np.int64)
MISSES_SHOWN: Numbers = np.array(
    [_counted(outcome, dice) for dice, row in enumerate(_MISSES) for outcome, _ in row]
)
MISSES_CHANCE: NDArray[np.float64] = np.array(
    [ways / OTHERS**dice for dice, row in enumerate(_MISSES) for _, ways in row]
)

# The chance that so many of so many dice show the chosen colour.
HITS: NDArray[np.float64] = np.array(
    [
        [
            comb(dice, hits) * OTHERS ** (dice - hits) / len(COLOURS) ** dice
            for hits in range(DICE + 1)
        ]
        if dice
        else [1.0] + [0.0] * DICE
        for dice in range(DICE + 1)
    ]
)


# Tables are by colour and number of dice.
_TABLE = (len(COLOURS), DICE + 1)
PAPER = record(
    ("own", "f8", _TABLE),  # what the best crosses are worth to the active seat
    ("given", "f8", _TABLE),  # what they are worth to its rival, above none
    ("again", "f8", _TABLE),  # what one more throw is worth with so many dice set aside
    ("players", PLAYER, 1),
    ("crosses", "i8", GAME.most_legal),
    ("table", GAME.state),  # for which all this was reckoned
    ("mark", "f8"),  # of the mind that judged
)


def new_paper() -> Any:
    """Blank paper."""
    return records(PAPER)


@compiled
def tells(state: State, seat: int) -> bool:  # noqa: ARG001
    """The dice of phase 1 are not described: what they bring is thought through."""
    return bool(state.phase != SIDE and state.phase != AGAIN and state.shown.sum() == 0) or bool(
        state.phase == CROSS
    )


@compiled
def throwing(state: State) -> bool:
    """LND-4, LND-5: the colour, and whether to throw again."""
    return bool(state.phase in (COLOUR, AGAIN))


@compiled
def reckon(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> bool:
    """Throws by all that can follow, crosses by the sheet that they make."""
    if state.phase == SIDE:
        reckon_side(seat, mind, room, row, number)
    elif state.phase in (COLOUR, AGAIN):
        reckon_throws(state, seat, mind, room, row, number)
    else:
        reckon_crosses(state, seat, mind, room, row, number)
    return True


@compiled
def reckon_side(seat: int, mind: Any, room: Any, row: int, number: int) -> None:
    """LND-1: each board, as if all others took the front."""
    tables = room.tables
    for i in range(number):
        tables[row + 1] = tables[row]
        state = tables[row + 1]
        for other in range(state.seats):
            if other != seat and state.players[other].answer == WAITING:
                verbs.decide(state, other, room.decisions[row, 0])
        verbs.decide(state, seat, room.decisions[row, i])
        room.values[row, i] = judge(state, seat, mind, room)


@compiled
def reckon_crosses(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> None:
    """LND-7, LND-8, LND-12: every way to cross, and none."""
    describe(state, seat, room.layers)
    nothing = judge_features(mind, room)
    for i in range(number):
        decision = room.decisions[row, i]
        room.values[row, i] = nothing
        if KIND[decision] == CROSS_KIND:
            room.values[row, i] = worth_of_cross(state, seat, decision, mind, room)


@compiled
def worth_of_cross(state: State, seat: int, decision: int, mind: Any, room: Any) -> float:
    """What a seat's sheet is worth after a cross; everything else is described already."""
    players = room.paper[0].players
    players[0] = state.players[seat]
    player, tablet = players[0], state.tablets[seat]
    cross(tablet, player, FIRST[decision], SECOND[decision])
    if treasures_found(player) >= TREASURES_TO_WIN and colours_complete(player) > 0:
        return float(mind.wishes[WINNING])
    describe_player(tablet, player, int(player.rolls), room.layers[OWN : OWN + SHEET_SIZE])
    return judge_features(mind, room)


@compiled
def reckon_throws(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> None:
    """LND-4 to LND-6: the colour, and when to stop."""
    paper = room.paper[0]
    reckon_turn(state, seat, mind, room)
    for i in range(number):
        decision = room.decisions[row, i]
        if KIND[decision] == AGAIN_KIND:
            room.values[row, i] = paper.again[state.colour, state.aside]
        elif state.phase == COLOUR:
            room.values[row, i] = worth_of_colour(state, FIRST[decision], paper)
        else:
            given = given_away(state, int(state.colour), paper)
            room.values[row, i] = paper.own[state.colour, state.aside] - given


@compiled
def reckon_turn(state: State, seat: int, mind: Any, room: Any) -> None:
    """Fill in all that does not depend on the dice, unless the last question had it already."""
    paper = room.paper[0]
    mark = mark_of(mind)
    if mark == paper.mark and is_same_turn(state, paper.table):
        return
    judge_dice(state, furthest_opponent(state, seat), paper.given, mind, room)
    for colour in range(len(COLOURS)):
        nothing = paper.given[colour, 0]
        for dice in range(DICE + 1):
            paper.given[colour, dice] = max(0.0, paper.given[colour, dice] - nothing)
    judge_dice(state, seat, paper.own, mind, room)
    for colour in range(len(COLOURS)):
        look_back(colour, paper)
    paper.mark = mark
    paper.table = state


@compiled
def is_same_turn(state: State, known: State) -> bool:
    """Whether two tables differ in nothing but the dice."""
    if state.active != known.active or state.seats != known.seats:
        return False
    for seat in range(state.seats):
        player, tablet = state.players[seat], state.tablets[seat]
        known_player, known_tablet = known.players[seat], known.tablets[seat]
        for area in range(MOST_AREAS):
            if (
                player.free[area] != known_player.free[area]
                or player.touched[area] != known_player.touched[area]
                or tablet.treasures[area] != known_tablet.treasures[area]
            ):
                return False
        for cell in range(MOST_CELLS):
            if tablet.fields[cell] != known_tablet.fields[cell]:
                return False
    return True


@compiled
def judge_dice(state: State, seat: int, out: Any, mind: Any, room: Any) -> None:
    """What the best crosses of a seat are worth, by colour and dice; 0 dice: none."""
    describe(state, seat, room.layers)
    nothing = judge_features(mind, room)
    crosses = room.paper[0].crosses
    for colour in range(len(COLOURS)):
        out[colour, 0] = nothing
        for dice in range(1, DICE + 1):
            number = add_colour(state, seat, colour, dice, crosses, 0)
            out[colour, dice] = -1.0 if number else nothing
            for i in range(number):
                worth = worth_of_cross(state, seat, crosses[i], mind, room)
                out[colour, dice] = max(out[colour, dice], worth)


@compiled
def look_back(colour: int, paper: Any) -> None:
    """LND-5, LND-6: from six dice set aside backwards, what one more throw is worth."""
    for aside in range(DICE - 1, 0, -1):
        dice = DICE - aside
        missed = paper.own[colour, aside]
        for i in range(MISSES[dice], MISSES[dice + 1]):
            missed -= MISSES_CHANCE[i] * given_by(colour, MISSES_SHOWN[i], paper)
        worth = HITS[dice, 0] * missed
        for hits in range(1, dice + 1):
            worth += HITS[dice, hits] * worth_with(colour, aside + hits, paper)
        paper.again[colour, aside] = worth


@compiled
def worth_with(colour: int, aside: int, paper: Any) -> float:
    """So many dice set aside, the others just thrown: stop or go on, as they lie."""
    if aside == DICE:
        return float(paper.own[colour, DICE])
    worth = 0.0
    for i in range(MISSES[DICE - aside], MISSES[DICE - aside + 1]):
        stopping = paper.own[colour, aside] - given_by(colour, MISSES_SHOWN[i], paper)
        worth += MISSES_CHANCE[i] * max(stopping, paper.again[colour, aside])
    return worth


@compiled
def given_by(colour: int, shown: Any, paper: Any) -> float:
    """LND-8: what the rival makes of dice that miss a colour."""
    best = 0.0
    for other in range(OTHERS):
        named = other if other < colour else other + 1
        best = max(best, paper.given[named, shown[other]])
    return best


@compiled
def given_away(state: State, colour: int, paper: Any) -> float:
    """LND-8: what the rival makes of the dice as they lie, if a colour is set aside."""
    best = 0.0
    for other in range(len(COLOURS)):
        if other != colour:
            best = max(best, paper.given[other, state.shown[other]])
    return best


@compiled
def worth_of_colour(state: State, colour: int, paper: Any) -> float:
    """LND-4: a colour with the dice that show it, stopping or going on."""
    dice = int(state.shown[colour])
    if dice == DICE:
        return float(paper.own[colour, DICE])
    stopping = paper.own[colour, dice] - given_away(state, colour, paper)
    return float(max(stopping, paper.again[colour, dice]))


register_reckoning(GAME, Reckoning(reckon, tells, new_paper, never, throwing=throwing))
