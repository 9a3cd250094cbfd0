"""Learning from self-play: every seat plays its best by one look ahead, and learns from the end.

What is learnt is the worth of a position after one's own decision (an afterstate): TD(lambda) of
Sutton (1988) as Tesauro (1995) used it for backgammon, in batches with Adam.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import Stream, advance, drawn
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

from .features import describe
from .mind import (
    MOST_SEATS,
    ROOT,
    Mind,
    Room,
    best_of,
    borrowed_mind,
    borrowed_room,
    outcome_of,
    weigh,
)
from .network import ANSWERS, CHANCE, POINTS, Floats, backward, forward
from .notebook import Notebook, new_notebook, note
from .random import lowest_seat
from .reckoning import asks_for_judgement, expect, foretold, tells

LONGEST = 600
"""Decisions of a seat that are remembered in one game."""

# What a report counts.
GAMES, STEPS, SCORES, SCORE, SQUARED_SCORE, CHANCE_LOSS, POINTS_LOSS = range(7)
REPORT = 7

SECOND: int = np.int64(1)  # type: ignore[assignment]
"""The room's row with the position after a decision."""
PER_MILLE = 1000
OPENINGS = 300
"""So many of a thousand first decisions are random: they decide much and come up only once."""


class Diary(NamedTuple):
    """What the seats remember of a game: a row for each seat, in it one for each decision."""

    pages: Floats  # features after the decision
    answers: Floats  # what the network said of it
    best: Floats  # what it said of the best decision, where another one was taken
    strayed: NDArray[np.int8]  # 1 where another one was taken
    expected: Floats  # what the position is worth by all coming throws
    foretold: Floats  # what those said of the throw before the decision
    length: Numbers
    errors: Floats
    notebook: Notebook


def new_diary(sizes: Numbers) -> Diary:
    """An empty diary."""
    return Diary(
        pages=np.zeros((MOST_SEATS, LONGEST, int(sizes[0])), np.float32),
        answers=np.zeros((MOST_SEATS, LONGEST, ANSWERS), np.float32),
        best=np.zeros((MOST_SEATS, LONGEST, ANSWERS), np.float32),
        strayed=np.zeros((MOST_SEATS, LONGEST), np.int8),
        expected=np.zeros((MOST_SEATS, LONGEST), np.float32),
        foretold=np.zeros((MOST_SEATS, LONGEST), np.float32),
        length=np.zeros(MOST_SEATS, np.int64),
        errors=np.zeros(int(sizes.sum()), np.float32),
        notebook=new_notebook(sizes),
    )


@compiled
def practise(
    tables: Any,
    setups: Any,
    mind: Mind,
    room: Room,
    diary: Diary,
    dice: Stream,
    choices: Stream,
    games: int,
    carelessness: int,
    trust: float,
    is_expecting: bool,
    gradient: Floats,
    report: NDArray[np.float64],
) -> None:
    """Play some games on `tables[0]` and add up what they teach.

    Of a thousand decisions `carelessness` are random. `trust` is lambda: how far the end of a game
    counts for its beginning, beside what the network said in between. `is_expecting`: what came of
    a position is told by all coming throws, not only by the one that fell.
    """
    mind, room = borrowed_mind(mind), borrowed_room(room)
    dice, choices = unowned(dice), unowned(choices)
    for _ in range(games):
        tables[0] = tables[1]
        chosen = drawn(choices, 0, len(setups))
        advance(choices)
        verbs.begin(tables[0], setups[chosen])
        diary.expected[:] = np.nan
        diary.foretold[:] = np.nan
        play_and_remember(tables, mind, room, diary, dice, choices, carelessness, is_expecting)
        learn(tables[0], mind, room, diary, trust, gradient, report)


@compiled
def play_and_remember(
    tables: Any,
    mind: Mind,
    room: Room,
    diary: Diary,
    dice: Stream,
    choices: Stream,
    carelessness: int,
    is_expecting: bool,
) -> None:
    """Play a table to its end and write every seat's decisions into the diary."""
    diary.length[:] = 0
    is_foretold = False
    while True:
        asked = verbs.asked(tables[0])
        if asked:
            seat = lowest_seat(asked)
            page = diary.length[seat]
            decision = decide_and_remember(tables, seat, mind, room, diary, choices, carelessness)
            verbs.decide(tables[0], seat, decision)
            if is_expecting and diary.length[seat] > page:
                diary.expected[seat, page] = expect(room.tables[1], seat, mind, room, SECOND)
                is_foretold = tables[0].seats == 1
        elif verbs.chance(tables[0]):
            verbs.settle(tables[0], sample(tables[0], dice))
            asked = verbs.asked(tables[0])
            if is_foretold and asked:
                diary.foretold[0, diary.length[0]] = foretold(tables[0], room)
            is_foretold = False
            if asked and asks_for_judgement(tables[0]):
                remember_question(tables, lowest_seat(asked), mind, room, diary)
        else:
            return


@compiled
def remember_question(tables: Any, seat: int, mind: Mind, room: Room, diary: Diary) -> None:
    """Write a question into the diary as it stands."""
    page = diary.length[seat]
    if page < LONGEST:
        room.tables[1] = tables[0]
        diary.strayed[seat, page] = 0
        copy_page(seat, mind, room, diary.pages, diary.answers, page)
        diary.length[seat] += 1


@compiled
def decide_and_remember(
    tables: Any,
    seat: int,
    mind: Mind,
    room: Room,
    diary: Diary,
    choices: Stream,
    carelessness: int,
) -> int:
    """Usually the best decision, by what this seat may see."""
    room.tables[0] = tables[0]
    verbs.hide(room.tables[0], seat)
    number = weigh(seat, mind, room, ROOT)
    if number == 1:
        return int(room.decisions[0, 0])
    best = best_of(room.values[0], number)
    chosen = best
    if carelessness and diary.length[seat] == 0:
        carelessness = OPENINGS
    if drawn(choices, 0, PER_MILLE) < carelessness:
        chosen = drawn(choices, 1, number)
    advance(choices)
    page = diary.length[seat]
    if page < LONGEST:
        if chosen != best:
            write_page(seat, room.decisions[0, best], mind, room, diary.pages, diary.best, page)
        diary.strayed[seat, page] = chosen != best
        if write_page(
            seat, room.decisions[0, chosen], mind, room, diary.pages, diary.answers, page
        ):
            diary.length[seat] += 1
    return int(room.decisions[0, chosen])


@compiled
def write_page(
    seat: int, decision: int, mind: Mind, room: Room, pages: Floats, answers: Floats, page: int
) -> bool:
    """Remember what a decision leads to and what the network says; False if the game ends."""
    room.tables[1] = room.tables[0]
    verbs.decide(room.tables[1], seat, decision)
    if verbs.over(room.tables[1]):
        share, lead = outcome_of(room.tables[1], seat, mind.wishes, room.points)
        answers[seat, page, CHANCE] = share
        answers[seat, page, POINTS] = lead
        return False
    if not tells(room.tables[1], seat):
        return False
    copy_page(seat, mind, room, pages, answers, page)
    return True


@compiled
def copy_page(seat: int, mind: Mind, room: Room, pages: Floats, answers: Floats, page: int) -> None:
    """Write down the position in the room's second row and what the network says of it."""
    layers = room.layers
    describe(room.tables[1], seat, layers)
    for i in range(mind.sizes[0]):
        pages[seat, page, i] = layers[i]
    said = forward(mind.weights, mind.sizes, layers)
    answers[seat, page, CHANCE] = layers[said + CHANCE]
    answers[seat, page, POINTS] = layers[said + POINTS]


@compiled
def learn(
    state: Any,
    mind: Mind,
    room: Room,
    diary: Diary,
    trust: float,
    gradient: Floats,
    report: NDArray[np.float64],
) -> None:
    """Compare what the network said along a game with what came of it.

    Where all coming throws were reckoned, the luck of the one that fell is left out: it is their
    mean that counts, and how far the answer to that one was misjudged.
    """
    layers, errors = room.layers, diary.errors
    report[GAMES] += 1
    for seat in range(state.seats):
        share, lead = outcome_of(state, seat, mind.wishes, room.points)
        report[SCORES] += 1
        report[SCORE] += room.points[seat]
        report[SQUARED_SCORE] += room.points[seat] ** 2
        surprise = 0.0
        for page in range(diary.length[seat] - 1, -1, -1):
            if not np.isnan(diary.expected[seat, page]):
                lead = diary.expected[seat, page]
                if not np.isnan(surprise):
                    lead += trust * surprise
            surprise = lead - thought_before(seat, page, diary)
            for i in range(mind.sizes[0]):
                layers[i] = diary.pages[seat, page, i]
            answers = forward(mind.weights, mind.sizes, layers)
            of_chance = layers[answers + CHANCE] - share
            of_points = layers[answers + POINTS] - lead
            errors[answers + CHANCE] = of_chance
            errors[answers + POINTS] = of_points
            backward(mind.weights, mind.sizes, layers, errors, gradient)
            note(diary.notebook, diary.pages[seat, page], share, lead)
            report[STEPS] += 1
            report[CHANCE_LOSS] += of_chance**2
            report[POINTS_LOSS] += of_points**2
            if diary.strayed[seat, page]:
                share = float(diary.best[seat, page, CHANCE])
                lead = float(diary.best[seat, page, POINTS])
            else:
                said = diary.answers[seat, page]
                share = trust * share + (1 - trust) * said[CHANCE]
                lead = trust * lead + (1 - trust) * said[POINTS]


@compiled
def thought_before(seat: int, page: int, diary: Diary) -> float:
    """What was thought of the throw before a decision; after one that was not the best, nothing."""
    if diary.strayed[seat, page]:
        return np.nan
    if np.isnan(diary.foretold[seat, page]):
        return float(diary.answers[seat, page, POINTS])
    return float(diary.foretold[seat, page])
