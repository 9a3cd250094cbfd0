"""What may be done in Burgundy: setup, questions, answers; `effects.py` says what it does."""

import numpy as np

from wurfwerk.kernel.chance import multisets
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers, Setup, State

from .decisions import (
    ARGUMENTS,
    CASTLE_KIND,
    CASTLE_NUMBER,
    COLOUR_FACES,
    DONE,
    DONE_KIND,
    FACES,
    HOLD,
    HOURGLASS_FACES,
    KIND,
    MARK_KIND,
    NUMBER_FACES,
    PASS,
    SELL_GOODS,
    SELL_KIND,
    WITH_SILVER,
)
from .duchy import BIT, HEXES
from .effects import (
    ask_for_castles,
    begin_round,
    choose_castle,
    finish_seat,
    mark,
    sell_goods,
    use_no_combination,
)
from .marks import first_marks, marks_as_thrown
from .sheet import GREEN, ROUNDS
from .state import CASTLE, DIFFERENT, FIRST_MARK, ROLL, SELL, WAITING


def _outcomes() -> list[tuple[int, int]]:
    """BUR-C8: two number dice, two colour dice, and the hourglass die by what its faces show."""
    pairs = multisets(2, len(NUMBER_FACES)), multisets(2, len(COLOUR_FACES))
    hourglasses = HOURGLASS_FACES.tolist()
    colours_at = len(NUMBER_FACES) ** 2
    hourglass_at = colours_at * len(COLOUR_FACES) ** 2
    return [
        (
            numbers + colours_at * colours + hourglass_at * hourglasses.index(shown),
            ways * other_ways * hourglasses.count(shown),
        )
        for shown in sorted(set(hourglasses))
        for colours, ways in pairs[1]
        for numbers, other_ways in pairs[0]
    ]


_ODDS = np.array(_outcomes(), np.int64)
OUTCOMES: Numbers = _ODDS[:, 0].copy()
WEIGHTS: Numbers = _ODDS[:, 1].copy()
MOST_OUTCOMES = len(OUTCOMES)
TIME_FIELDS: int = ROUNDS["time"]["fields"]
SOLO_ROUNDS: int = ROUNDS["time"]["solo_rounds"]
DICE_COUNT = len(FACES)
NUMBER_SIDES, COLOUR_SIDES = len(NUMBER_FACES), len(COLOUR_FACES)


@compiled
def begin(state: State, setup: Setup) -> None:
    """BUR-1: blank sheets, and the question for start castles; BUR-19: shorter passes alone."""
    state.seats = setup.seats
    state.sheet = setup.sheet
    state.shipped = setup.shipped
    state.start = setup.start
    state.time_fields = SOLO_ROUNDS if setup.seats == 1 else TIME_FIELDS
    state.pass_number = 1
    state.round_number = 1
    ask_for_castles(state)


@compiled
def asked(state: State) -> int:
    """BUR-1, BUR-3: all at the same time, until the answer of each is in."""
    return int(state.owing)


# Chance


@compiled
def chance(state: State) -> int:
    """BUR-3: five dice, thrown once for all."""
    return DICE_COUNT if state.phase == ROLL else 0


@compiled
def faces(state: State, pick: int) -> int:  # noqa: ARG001
    """BUR-C1: how many sides a die has."""
    return int(FACES[pick])


@compiled
def odds(state: State, outcomes: Numbers, weights: Numbers) -> int:  # noqa: ARG001
    """BUR-C8: like dice may change places."""
    for i in range(MOST_OUTCOMES):
        outcomes[i] = OUTCOMES[i]
        weights[i] = WEIGHTS[i]
    return MOST_OUTCOMES


@compiled
def settle(state: State, outcome: int) -> None:
    """BUR-3: the dice fall, number dice first, then colour dice, then the hourglass die."""
    state.numbers[0] = NUMBER_FACES[outcome % NUMBER_SIDES]
    outcome //= NUMBER_SIDES
    state.numbers[1] = NUMBER_FACES[outcome % NUMBER_SIDES]
    outcome //= NUMBER_SIDES
    state.colours[0] = COLOUR_FACES[outcome % COLOUR_SIDES]
    outcome //= COLOUR_SIDES
    state.colours[1] = COLOUR_FACES[outcome % COLOUR_SIDES]
    outcome //= COLOUR_SIDES
    state.hourglasses = HOURGLASS_FACES[outcome]
    begin_round(state)


# Answers


@compiled
def legal(state: State, seat: int, out: Numbers) -> int:
    """Every answer to the question that the seat is asked."""
    step = state.players[seat].step
    if step == CASTLE:
        return legal_castles(state, out)
    if step == SELL:
        out[0] = SELL_GOODS
        out[1] = HOLD
        return 2
    if step == FIRST_MARK:
        number = first_marks(state, seat, out)
        out[number] = PASS  # BUR-5
    else:
        number = marks_as_thrown(state, state.players[seat], WITH_SILVER, out)  # BUR-14
        out[number] = DONE
    return number + 1


@compiled
def legal_castles(state: State, out: Numbers) -> int:
    """BUR-1: any castle; BUR-18: where all must differ, one that nobody has."""
    taken = 0
    if state.start == DIFFERENT:
        for other in range(state.seats):
            taken |= state.players[other].marked
    number = 0
    for place in range(HEXES):
        if state.sheet.colour[place] == GREEN and not taken & BIT[place]:
            out[number] = CASTLE_NUMBER[place]
            number += 1
    return number


@compiled
def permits(state: State, seat: int, decision: int) -> bool:  # noqa: ARG001
    """All decisions of this game are listed."""
    return False


@compiled
def suggest(state: State, seat: int, out: Numbers) -> int:  # noqa: ARG001
    """All decisions of this game are listed."""
    return 0


@compiled
def decide(state: State, seat: int, decision: int) -> None:
    """Carry out an answer."""
    kind = KIND[decision]
    arguments = ARGUMENTS[decision]
    if kind == CASTLE_KIND:
        choose_castle(state, seat, arguments[0])
    elif kind == MARK_KIND:
        paid, number_die, colour_die = arguments[0], arguments[1], arguments[2]
        mark(state, seat, paid, number_die, colour_die, arguments[3], arguments[4])
    elif kind == SELL_KIND:
        sell_goods(state, seat)
        state.players[seat].step = FIRST_MARK
    elif kind == DONE_KIND:
        finish_seat(state, seat)
    elif decision == HOLD:
        state.players[seat].step = FIRST_MARK
    else:
        use_no_combination(state, seat)


@compiled
def hide(state: State, seat: int) -> None:
    """BUR-1, BUR-3: the other sheets as they lay open last; only who has answered is known."""
    for other in range(state.seats):
        if other != seat:
            is_waiting = state.players[other].step == WAITING
            state.players[other] = state.open_players[other]
            if is_waiting:
                state.players[other].step = WAITING
