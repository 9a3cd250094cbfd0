"""Which hexes a player of Burgundy may mark, and with which numbers and dice.

A set of numbers is a bit mask: number 3 is the bit 1 << 3.
"""

from typing import Any

import numpy as np

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers, State

from .decisions import (
    MARK_NUMBER,
    PLAIN,
    TWO_DICE,
    WITH_MONK,
    WITH_SILVER,
    WITH_WORKER,
)
from .duchy import BIT, HEXES, MOST_NEIGHBOURS, NEIGHBOURS, NO_HEX
from .sheet import (
    COLOURS,
    GREEN,
    LARGEST_AREA,
    MONK,
    NUMBERS,
    ORANGE,
    SILVER,
    WORKER,
    YELLOW,
)
from .state import CASTLE_ROW

# BUR-6: monastery 1 or 2, mine 3 or 4, river 5 or 6; for the other colours see below.
FIXED_NUMBERS: Numbers = np.array(
    [1 << 1 | 1 << 2, 1 << 3 | 1 << 4, 1 << 5 | 1 << 6, 0, 0, 0], np.int64
)
ANY_NUMBER = sum(1 << number for number in NUMBERS)
MOST_NUMBERS = len(NUMBERS) + 1
DICE_OF_A_KIND = len(TWO_DICE)
FIRST_FREE_COLOUR = ORANGE
ALL_COLOURS = len(COLOURS)


@compiled
def fitting_numbers(sheet: Any, me: Any, place: int) -> int:
    """BUR-6 to BUR-9: the numbers that the colour of a hex allows."""
    colour = sheet.colour[place]
    if colour == GREEN:
        return numbers_around(me, place) & ANY_NUMBER
    if colour < FIRST_FREE_COLOUR:
        return int(FIXED_NUMBERS[colour])
    standing = numbers_in_area(sheet, me, place)
    if colour == YELLOW and standing:
        return standing
    return ANY_NUMBER & ~standing


@compiled
def numbers_around(me: Any, place: int) -> int:
    """BUR-8: the numbers in the hexes that touch a castle (the start castle has none)."""
    standing = 0
    for i in range(MOST_NEIGHBOURS):
        neighbour = NEIGHBOURS[place, i]
        if neighbour != NO_HEX:
            standing |= 1 << int(me.number[neighbour])
    return standing


@compiled
def numbers_in_area(sheet: Any, me: Any, place: int) -> int:
    """BUR-7, BUR-9: the numbers that stand in the area of a hex."""
    standing = 0
    for i in range(LARGEST_AREA):
        other = sheet.area_places[place, i]
        if other != NO_HEX:
            standing |= 1 << int(me.number[other])
    return standing & ANY_NUMBER


@compiled
def open_hexes(sheet: Any, me: Any, places: Numbers, fitting: Numbers) -> int:
    """BUR-4: write the unmarked hexes that touch a marked one, with the numbers that fit there."""
    free = me.reach & ~me.marked
    count = 0
    for place in range(HEXES):
        if free & BIT[place]:
            numbers = fitting_numbers(sheet, me, place)
            if numbers:
                places[count] = place
                fitting[count] = numbers
                count += 1
    return count


@compiled
def open_numbers(state: State, out: Any) -> None:
    """For every seat and hex the numbers that may be written there; none where it is not open."""
    for seat in range(state.seats):
        me = state.players[seat]
        free = me.reach & ~me.marked
        for place in range(HEXES):
            fits = fitting_numbers(state.sheet, me, place) if free & BIT[place] else 0
            out[seat, place] = fits


@compiled
def bonuses_left(me: Any, bonus: int) -> int:
    """BUR-11: circled and not crossed out, in the bonus's own row and in the castle row."""
    in_row = me.circled[bonus] - me.crossed[bonus]
    in_castle_row = me.circled[CASTLE_ROW + bonus] - me.crossed[CASTLE_ROW + bonus]
    return int(in_row + in_castle_row)


# The lists: ascending by how a mark is paid, number die, colour die, hex and number


@compiled
def first_marks(state: State, seat: int, out: Numbers) -> int:
    """BUR-3, BUR-13: every mark without a bonus, with a monk and with a worker."""
    me = state.players[seat]
    places = np.empty(HEXES, np.int64)
    fitting = np.empty(HEXES, np.int64)
    count = open_hexes(state.sheet, me, places, fitting)
    number = marks_as_thrown(state, PLAIN, me, places[:count], fitting, out, 0)
    if bonuses_left(me, MONK):
        number = marks_with_monk(state, places[:count], fitting, out, number)
    if bonuses_left(me, WORKER):
        number = marks_with_worker(state, places[:count], fitting, out, number)
    return number


@compiled
def second_marks(state: State, seat: int, out: Numbers) -> int:
    """BUR-14: every mark with another combination, if there is silver to pay it."""
    me = state.players[seat]
    if not bonuses_left(me, SILVER):
        return 0
    places = np.empty(HEXES, np.int64)
    fitting = np.empty(HEXES, np.int64)
    count = open_hexes(state.sheet, me, places, fitting)
    return marks_as_thrown(state, WITH_SILVER, me, places[:count], fitting, out, 0)


@compiled
def marks_as_thrown(
    state: State, paid: int, me: Any, places: Numbers, fitting: Numbers, out: Numbers, number: int
) -> int:
    """BUR-3: the dice count as they lie; BUR-14: not both dice of the first mark again."""
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            if number_die == me.number_die and colour_die == me.colour_die:
                continue
            for i in range(len(places)):
                is_colour = state.sheet.colour[places[i]] == state.colours[colour_die]
                if is_colour and fitting[i] >> shown & 1:
                    out[number] = MARK_NUMBER[paid, number_die, colour_die, places[i], shown]
                    number += 1
    return number


@compiled
def marks_with_monk(
    state: State, places: Numbers, fitting: Numbers, out: Numbers, number: int
) -> int:
    """BUR-13: the colour die counts as any other colour."""
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            for i in range(len(places)):
                is_colour = state.sheet.colour[places[i]] == state.colours[colour_die]
                if not is_colour and fitting[i] >> shown & 1:
                    out[number] = MARK_NUMBER[WITH_MONK, number_die, colour_die, places[i], shown]
                    number += 1
    return number


@compiled
def marks_with_worker(
    state: State, places: Numbers, fitting: Numbers, out: Numbers, number: int
) -> int:
    """BUR-13: the number die counts as any other number."""
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            for i in range(len(places)):
                if state.sheet.colour[places[i]] != state.colours[colour_die]:
                    continue
                for other in range(1, MOST_NUMBERS):
                    if other != shown and fitting[i] >> other & 1:
                        out[number] = MARK_NUMBER[
                            WITH_WORKER, number_die, colour_die, places[i], other
                        ]
                        number += 1
    return number
