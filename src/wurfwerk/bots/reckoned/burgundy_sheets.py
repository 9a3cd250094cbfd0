"""Sheets of Burgundy judged by the hundred: only what is not 0 is added up.

The time is the same for all sheets of a round, so it is added up once.
"""

from typing import Any

from wurfwerk.bots.features.burgundy import (
    CHANCES,
    COLOUR_COUNT,
    HELD,
    MOST_FACTS,
    MOST_HELD,
    NUMBER_COUNT,
    Facts,
    coming_pass,
    list_sheet,
    list_time,
)
from wurfwerk.bots.mind import LEAD, MOST_UNITS
from wurfwerk.bots.network import CHANCE, POINTS, ZERO, Floats, finish
from wurfwerk.games.burgundy.duchy import HEXES
from wurfwerk.games.burgundy.marks import bonuses_left
from wurfwerk.games.burgundy.sheet import PASSES
from wurfwerk.games.burgundy.state import PLAYER
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.records import record, records
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import State

CELLS = COLOUR_COUNT * NUMBER_COUNT
TOGETHER = 4
PAPER = record(
    ("places", "i8", MOST_FACTS + TOGETHER),
    ("amounts", "f4", MOST_FACTS + TOGETHER),
    ("reach", "f8", CHANCES),
    ("wanted", "i8", 2 * COLOUR_COUNT),
    ("time", "f4", MOST_UNITS),  # what the time alone tells the first layer
    ("heard", "f4", MOST_UNITS),  # what that layer hears of the sheet judged last
    ("before", PLAYER),  # a round
    ("marked", PLAYER),  # once in a round
    ("single", "f8", (HEXES, NUMBER_COUNT + 1)),  # worth of a mark by hex and number
    ("plain", "f8", CELLS),  # the best of a round by colour and number of a mark
    ("monk", "f8", CELLS),
    ("worker", "f8", CELLS),
    ("pairs", "f8", (CELLS, CELLS)),  # and of two marks
    # The best of every throw by hourglasses, numbers and colours, the higher ones first.
    ("throws", "f8", (2, NUMBER_COUNT, NUMBER_COUNT, COLOUR_COUNT, COLOUR_COUNT)),
    ("is_like", "?"),  # both hourglasses do the same
)


def new_paper() -> Any:
    """Blank paper."""
    return records(PAPER)


@compiled
def facts_on(paper: Any) -> Facts:
    """The room for facts on the paper."""
    return Facts(paper.places, paper.amounts, paper.reach, paper.wanted)


@compiled
def add_rows(weights: Floats, units: int, facts: Facts, number: int, out: Floats) -> None:
    """Let the first layer hear some facts, four at a time: so `out` is read and written less."""
    weights, out = unowned(weights), unowned(out)
    places, amounts = facts.places, facts.amounts
    for k in range(number, number + -number % TOGETHER):
        places[k] = 0
        amounts[k] = ZERO
    for k in range(0, number, TOGETHER):
        a, b, c, d = amounts[k], amounts[k + 1], amounts[k + 2], amounts[k + 3]
        row_a = weights[places[k] * units : (places[k] + 1) * units]
        row_b = weights[places[k + 1] * units : (places[k + 1] + 1) * units]
        row_c = weights[places[k + 2] * units : (places[k + 2] + 1) * units]
        row_d = weights[places[k + 3] * units : (places[k + 3] + 1) * units]
        for j in range(units):
            out[j] += a * row_a[j] + b * row_b[j] + c * row_c[j] + d * row_d[j]


@compiled
def begin_judging(state: State, seat: int, mind: Any, room: Any) -> None:
    """From now on sheets are judged at the time of this table."""
    paper = room.paper[0]
    below, units = mind.sizes[0], mind.sizes[1]
    facts = facts_on(paper)
    biases = mind.weights[below * units : (below + 1) * units]
    for j in range(units):
        paper.time[j] = biases[j]
    add_rows(mind.weights, units, facts, list_time(state, seat, facts, 0), paper.time)


@compiled
def judge_sheet(state: State, seat: int, mind: Any, room: Any) -> float:
    """What the sheet of a seat that has answered is worth; after the last round: its points."""
    paper = room.paper[0]
    facts = facts_on(paper)
    number = list_sheet(state, seat, facts, 0)
    if coming_pass(state, state.players[seat]) > PASSES:
        return float(mind.wishes[LEAD] * facts.amounts[number - 1])
    units = mind.sizes[1]
    for j in range(units):
        paper.heard[j] = paper.time[j]
    add_rows(mind.weights, units, facts, number, paper.heard)
    return answer_of(mind, room)


@compiled
def judge_paid(state: State, seat: int, bonus: int, worth: float, mind: Any, room: Any) -> float:
    """The same for the sheet that was judged last, with one bonus less of some kind."""
    me = state.players[seat]
    held = bonuses_left(me, bonus)
    if held > MOST_HELD or coming_pass(state, me) > PASSES:
        return worth
    heard = room.paper[0].heard
    units = mind.sizes[1]
    place = (HELD + bonus * MOST_HELD + held - 1) * units
    row = mind.weights[place : place + units]
    for j in range(units):
        heard[j] -= row[j]
    paid = answer_of(mind, room)
    for j in range(units):
        heard[j] += row[j]
    return paid


@compiled
def answer_of(mind: Any, room: Any) -> float:
    """What the network says to what its first layer has heard."""
    heard, layers, wishes = room.paper[0].heard, room.layers, mind.wishes
    first = mind.sizes[0]
    for j in range(mind.sizes[1]):
        layers[first + j] = heard[j]
    said = finish(mind.weights, mind.sizes, layers)
    return float(wishes[0] * layers[said + CHANCE] + wishes[LEAD] * layers[said + POINTS])
