"""The bot that picks any allowed decision, and whole games of it in one compiled call."""

from typing import Any

import numpy as np

from wurfwerk.kernel import verbs
from wurfwerk.kernel.bits import lowest
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import borrowing, compiled, inlined
from wurfwerk.kernel.stream import Stream, advance, block, drawn_from
from wurfwerk.kernel.supply import SUPPLY, Supply, supplied
from wurfwerk.kernel.verbs import Numbers, State

from .bot import Question

DECISIONS, CHANCES, ENDING, WINNERS, REASON, POINTS = range(6)


class RandomBot:
    """Plays every allowed decision with equal probability.

    Decisions too manifold to be listed have, all together, the same chance as those listed.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def choose(self, question: Question) -> int:
        """Any of the allowed decisions."""
        buffer = np.zeros(question.game.most_legal, np.int64)
        return int(choose_at(question.tables, 0, question.seat, self._stream, buffer))


@compiled
def choose_at(tables: Any, at: int, seat: int, stream: Stream, buffer: Numbers) -> int:
    """A random decision of a seat."""
    return random_decision(tables[at], seat, stream, buffer)


@inlined
def random_decision(
    state: State, seat: int, stream: Stream, buffer: Numbers, supply: Supply = None
) -> int:
    """Any allowed decision, and on to the stream's next place."""
    if supply is None:
        words = block(stream, 0, 0)
        first, second = words[0], words[1]
    else:
        at = supplied(stream, supply, 1)
        first, second = supply.words[0, 0, at], supply.words[0, 1, at]
    count = verbs.suggest(state, seat, buffer)
    if count == 0 or drawn_from(second, stream, 1, 2) == 0:
        count = verbs.legal(state, seat, buffer)
    choice = buffer[drawn_from(first, stream, 0, count)]
    advance(stream)
    return int(choice)


@inlined
def lowest_seat(mask: int) -> int:
    """The first seat of a bit mask."""
    return lowest(mask)


@borrowing
def play_to_end(
    state: State, dice: Stream, choices: Any, buffer: Numbers, counts: Any, supplies: Any
) -> None:
    """Play a table on at random; `choices` has one stream for each seat.

    Supplies are needed for the dice and for each seat.
    """
    for i in range(supplies.shape[0]):
        supplies[i].until = 0
    while True:
        asked = verbs.asked(state)
        if asked:
            seat = lowest_seat(asked)
            supply = supplies[1 + seat]
            decision = random_decision(state, seat, choices[seat], buffer, supply)
            verbs.decide(state, seat, decision)
            counts[DECISIONS] += 1
        elif verbs.chance(state):
            verbs.settle(state, sample(state, dice, supplies[0]))
            counts[CHANCES] += 1
        else:
            return


@compiled
def play_games(
    tables: Any,
    setups: Any,
    dice: Any,
    choices: Any,
    buffer: Numbers,
    results: Any,
) -> None:
    """Play one game for each row of streams on `tables[0]`; a row of results is laid out as above.

    Shapes: dice (games, 3), choices (games, seats, 3), results (games, POINTS + seats).
    """
    supplies = np.empty(1 + choices.shape[1], SUPPLY)
    for game in range(dice.shape[0]):
        tables[0] = tables[1]
        state = tables[0]
        verbs.begin(state, setups[0])
        row = results[game]
        play_to_end(state, dice[game], choices[game], buffer, row, supplies)
        row[ENDING] = verbs.over(state)
        row[WINNERS] = verbs.winners(state)
        row[REASON] = verbs.reason(state)
        verbs.scores(state, row[POINTS:])
