"""What happens at a table of Burgundy, in the rulebook's order.

Every seat writes on its own sheet only, so it does not matter who answers first; what concerns
all is done when the last answer is in.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel.bits import lowest
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .decisions import HOURGLASS_FACES, PLAIN, WITH_MONK, WITH_SILVER, WITH_WORKER
from .duchy import BIT
from .marks import (
    COLOUR_COUNT,
    DICE_OF_A_KIND,
    MOST_NUMBERS,
    bonuses_left,
    can_mark_again,
    open_around,
)
from .sheet import (
    GOODS,
    GREEN,
    MONK,
    PASSES,
    PLACES,
    SILVER,
    WORKER,
    YELLOW,
)
from .state import (
    ANSWERS,
    CASTLE,
    CASTLE_ROW,
    DIFFERENT,
    FIRST_MARK,
    FREE,
    NO_DIE,
    OVER,
    ROLL,
    SAME,
    SECOND_MARK,
    SELL,
    SETUP_PHASE,
    START,
    WAITING,
)

DOUBLE = int(HOURGLASS_FACES.max())
LAST_PASS = PASSES
CASTLE_CIRCLE = 1
BONUS_OF_COLOUR = np.array([MONK, SILVER, GOODS, WORKER], np.int64)  # violet to orange


@compiled
def lay_open(state: State) -> None:
    """All see the sheets as they are now; what is written next stays hidden until the next time."""
    for seat in range(state.seats):
        state.open_players[seat] = state.players[seat]


@compiled
def ask(state: State, seat: int, step: int) -> None:
    """The seat owes an answer; everybody sees what it is asked."""
    state.players[seat].step = step
    state.open_players[seat].step = step
    state.owing |= 1 << seat


@compiled
def answered(state: State, seat: int) -> None:
    """The seat's answer is in."""
    state.players[seat].step = WAITING
    state.owing &= ~(1 << seat)


# Start


@compiled
def ask_for_castles(state: State) -> None:
    """BUR-1: everybody at the same time; BUR-18: in the variants the host first, or alone."""
    state.phase = SETUP_PHASE
    for seat in range(state.seats):
        me = state.players[seat]
        me.number_die = NO_DIE
        me.colour_die = NO_DIE
        for number in range(1, MOST_NUMBERS):
            me.takes[number] = state.sheet.takes[number]
    lay_open(state)
    for seat in range(state.seats):
        if seat == 0 or state.start == FREE:
            ask(state, seat, CASTLE)


@compiled
def choose_castle(state: State, seat: int, place: int) -> None:
    """BUR-1, BUR-18: cross out a start castle; when all have one, the first round begins."""
    for other in range(state.seats):
        if other == seat or state.start == SAME:
            mark_hex(state, other, place, START)
    answered(state, seat)
    if state.start == DIFFERENT and seat + 1 < state.seats:
        lay_open(state)
        ask(state, seat + 1, CASTLE)
    elif state.owing == 0:
        state.phase = ROLL
        lay_open(state)


# A round


@compiled
def begin_round(state: State) -> None:
    """BUR-3: the dice lie on the table; BUR-15: sales come before the marks."""
    cross_hourglasses(state)
    for seat in range(state.seats):
        me = state.players[seat]
        may_sell = state.hourglasses == DOUBLE and bonuses_left(me, GOODS) > 0
        ask(state, seat, SELL if may_sell else FIRST_MARK)
    state.phase = ANSWERS


@compiled
def cross_hourglasses(state: State) -> None:
    """BUR-2: nothing carries over into the next column; BUR-19: alone, a round is one field."""
    fields = 1 if state.seats == 1 else state.hourglasses
    crossed = state.crossed[state.pass_number] + fields
    state.crossed[state.pass_number] = min(crossed, state.time_fields)


@compiled
def sell_goods(state: State, seat: int) -> None:
    """BUR-15: all goods, each for points and a silver if a circle is free."""
    me = state.players[seat]
    goods = bonuses_left(me, GOODS)
    me.crossed[GOODS] = me.circled[GOODS]
    me.crossed[CASTLE_ROW + GOODS] = me.circled[CASTLE_ROW + GOODS]
    me.sold[state.pass_number] += goods
    for _ in range(goods):
        circle(state, seat, SILVER)


@compiled
def circle(state: State, seat: int, bonus: int) -> None:
    """BUR-11: a bonus without a free circle is lost."""
    me = state.players[seat]
    if me.circled[bonus] < state.sheet.circles[bonus]:
        me.circled[bonus] += 1


@compiled
def cross_out(state: State, seat: int, bonus: int) -> None:
    """BUR-11: a circle of the bonus's own row if one is left, else the one of the castle row."""
    me = state.players[seat]
    if me.crossed[bonus] < me.circled[bonus]:
        me.crossed[bonus] += 1
    else:
        me.crossed[CASTLE_ROW + bonus] += 1


@compiled
def pay(state: State, seat: int, paid: int) -> None:
    """BUR-12: the bonus that a mark needs."""
    if paid == WITH_MONK:
        cross_out(state, seat, MONK)
    elif paid == WITH_WORKER:
        cross_out(state, seat, WORKER)
    elif paid == WITH_SILVER:
        cross_out(state, seat, SILVER)


@compiled
def mark(
    state: State, seat: int, paid: int, number_die: int, colour_die: int, place: int, number: int
) -> None:
    """BUR-3, BUR-14: mark a hex; a first mark without bonus may be followed by a second."""
    me = state.players[seat]
    pay(state, seat, paid)
    mark_hex(state, seat, place, number)
    if paid == PLAIN:
        me.number_die = number_die
        me.colour_die = colour_die
        if can_mark_again(state, me):
            me.step = SECOND_MARK
            return
    finish_seat(state, seat)


@compiled
def mark_hex(state: State, seat: int, place: int, number: int) -> None:
    """BUR-4, BUR-10: write the number; the last hex of an area fills it."""
    me = state.players[seat]
    me.number[place] = number
    me.marked |= BIT[place]
    open_around(state.sheet, me, place, number)
    area_hexes = state.sheet.area_hexes[place]
    if me.marked & area_hexes == area_hexes:
        area = state.sheet.area[place]
        me.filled_in[area] = state.pass_number
        me.filled_by[area] = place
        give_bonus(state, seat, place)


@compiled
def give_bonus(state: State, seat: int, place: int) -> None:
    """BUR-10: what a full area gives beside its points; a pasture only doubles those."""
    colour = int(state.sheet.colour[place])
    if colour == GREEN:
        bonus = state.sheet.castle_bonus[place]
        state.players[seat].circled[CASTLE_ROW + bonus] = CASTLE_CIRCLE
    elif colour != YELLOW:
        circle(state, seat, BONUS_OF_COLOUR[colour])


@compiled
def use_no_combination(state: State, seat: int) -> None:
    """BUR-5: a worker instead of a mark."""
    circle(state, seat, WORKER)
    finish_seat(state, seat)


@compiled
def finish_seat(state: State, seat: int) -> None:
    """The seat's answer is in; the last one ends the round."""
    me = state.players[seat]
    me.number_die = NO_DIE
    me.colour_die = NO_DIE
    answered(state, seat)
    if state.owing == 0:
        end_round(state)


# The end of a round


@compiled
def end_round(state: State) -> None:
    """BUR-2, BUR-17: full colours, then the next round, the next pass or the end of the game."""
    full = 0
    for seat in range(state.seats):
        full |= newly_full(state, state.players[seat])
    while full:
        reward_full_colour(state, lowest(full))
        full &= full - 1
    take_dice(state)
    lay_open(state)
    if state.crossed[state.pass_number] < state.time_fields:
        state.round_number += 1
    elif state.pass_number < LAST_PASS:
        state.pass_number += 1
        state.round_number = 1
    else:
        state.phase = OVER


@compiled
def take_dice(state: State) -> None:
    """The dice leave the table for the next throw."""
    state.phase = ROLL
    state.hourglasses = 0
    for die in range(DICE_OF_A_KIND):
        state.numbers[die] = 0
        state.colours[die] = 0


@compiled
def newly_full(state: State, me: Any) -> int:
    """BUR-16: bit mask of the colours that are full on a sheet and have brought nothing yet."""
    full = 0
    for colour in range(COLOUR_COUNT):
        hexes = state.sheet.colour_hexes[colour]
        is_full = hexes != 0 and me.marked & hexes == hexes
        full |= int(is_full and me.full_place[colour] == 0) << colour
    return full


@compiled
def place_to_give(state: State, colour: int) -> int:
    """BUR-16: the first, then the second place; BUR-19: alone, the second in the last pass."""
    if state.seats == 1:
        return PLACES if state.pass_number == LAST_PASS else 1
    return int(state.places_taken[colour]) + 1


@compiled
def reward_full_colour(state: State, colour: int) -> None:
    """BUR-16: all who filled the colour in this round get the same place."""
    given = place_to_give(state, colour)
    if given > PLACES:
        return
    for seat in range(state.seats):
        me = state.players[seat]
        if newly_full(state, me) >> colour & 1:
            me.full_place[colour] = given
            me.full_in[colour] = state.pass_number
    state.places_taken[colour] = given
