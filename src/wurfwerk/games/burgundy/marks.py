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
    WITH_WORKER,
)
from .duchy import (
    AROUND,
    BIT,
    BITS_MODULO,
    HEX_OF_BIT,
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    NO_HEX,
)
from .sheet import (
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
def open_around(sheet: Any, me: Any, place: int) -> None:
    """BUR-4: after a mark see anew which hexes beside it and in its area take which numbers."""
    me.open_hexes &= ~BIT[place]
    me.fitting[place] = 0
    for i in range(MOST_NEIGHBOURS):
        if NEIGHBOURS[place, i] != NO_HEX:
            open_hex(sheet, me, NEIGHBOURS[place, i])
    for i in range(LARGEST_AREA):
        if sheet.area_places[place, i] != NO_HEX:
            open_hex(sheet, me, sheet.area_places[place, i])


@compiled
def open_hex(sheet: Any, me: Any, place: int) -> None:
    """BUR-4: an unmarked hex that touches a marked one takes the numbers that fit."""
    if me.marked & BIT[place] or not me.marked & AROUND[place]:
        return
    me.fitting[place] = fitting_numbers(sheet, me, place)
    if me.fitting[place]:
        me.open_hexes |= BIT[place]
    else:
        me.open_hexes &= ~BIT[place]


@compiled
def bonuses_left(me: Any, bonus: int) -> int:
    """BUR-11: circled and not crossed out, in the bonus's own row and in the castle row."""
    in_row = me.circled[bonus] - me.crossed[bonus]
    in_castle_row = me.circled[CASTLE_ROW + bonus] - me.crossed[CASTLE_ROW + bonus]
    return int(in_row + in_castle_row)


# The lists: ascending by how a mark is paid, number die, colour die, hex and number. Each mark is
# written at the end of the list, which grows only if the number fits: that is faster than to ask.


@compiled
def first_marks(state: State, seat: int, out: Numbers) -> int:
    """BUR-3, BUR-13: every mark without a bonus, with a monk and with a worker."""
    me = state.players[seat]
    number = marks_as_thrown(state, me, PLAIN, out)
    if bonuses_left(me, MONK):
        number = marks_with_monk(state, me, out, number)
    if bonuses_left(me, WORKER):
        number = marks_with_worker(state, me, out, number)
    return number


@compiled
def can_mark_again(state: State, me: Any) -> bool:
    """BUR-14: whether there is silver and another combination for it."""
    if not bonuses_left(me, SILVER):
        return False
    for number_die in range(DICE_OF_A_KIND):
        for colour_die in range(DICE_OF_A_KIND):
            if number_die == me.number_die and colour_die == me.colour_die:
                continue
            hexes = me.open_hexes & state.sheet.colour_hexes[state.colours[colour_die]]
            while hexes:
                place = HEX_OF_BIT[(hexes & -hexes) % BITS_MODULO]
                hexes &= hexes - 1
                if me.fitting[place] >> state.numbers[number_die] & 1:
                    return True
    return False


@compiled
def marks_as_thrown(state: State, me: Any, paid: int, out: Numbers) -> int:
    """BUR-3: the dice count as they lie; BUR-14: not both dice of the first mark again."""
    number = 0
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            if number_die == me.number_die and colour_die == me.colour_die:
                continue
            hexes = me.open_hexes & state.sheet.colour_hexes[state.colours[colour_die]]
            while hexes:
                place = HEX_OF_BIT[(hexes & -hexes) % BITS_MODULO]
                hexes &= hexes - 1
                out[number] = MARK_NUMBER[paid, number_die, colour_die, place, shown]
                number += int(me.fitting[place] >> shown & 1)
    return number


@compiled
def marks_with_monk(state: State, me: Any, out: Numbers, number: int) -> int:
    """BUR-13: the colour die counts as any other colour."""
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            hexes = me.open_hexes & ~state.sheet.colour_hexes[state.colours[colour_die]]
            while hexes:
                place = HEX_OF_BIT[(hexes & -hexes) % BITS_MODULO]
                hexes &= hexes - 1
                out[number] = MARK_NUMBER[WITH_MONK, number_die, colour_die, place, shown]
                number += int(me.fitting[place] >> shown & 1)
    return number


@compiled
def marks_with_worker(state: State, me: Any, out: Numbers, number: int) -> int:
    """BUR-13: the number die counts as any other number."""
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            hexes = me.open_hexes & state.sheet.colour_hexes[state.colours[colour_die]]
            while hexes:
                place = HEX_OF_BIT[(hexes & -hexes) % BITS_MODULO]
                hexes &= hexes - 1
                fitting = me.fitting[place] & ~(1 << int(shown))
                for other in range(1, MOST_NUMBERS):
                    out[number] = MARK_NUMBER[WITH_WORKER, number_die, colour_die, place, other]
                    number += int(fitting >> other & 1)
    return number
