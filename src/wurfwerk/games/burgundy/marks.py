"""Which hexes a player of Burgundy may mark, and with which numbers and dice.

A set of hexes is a bit mask. For each number a sheet keeps the hexes that it fits by their colour,
so a mark changes a few sets and a list is what several sets have in common.
"""

from typing import Any

from wurfwerk.kernel.bits import list_members, lowest
from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.verbs import Numbers, State

from .decisions import (
    MARK_NUMBER,
    PLAIN,
    TWO_DICE,
    WITH_MONK,
    WITH_WORKER,
)
from .duchy import AROUND
from .sheet import (
    COLOURS,
    GREEN,
    MONK,
    NUMBERS,
    ORANGE,
    SILVER,
    WORKER,
    YELLOW,
)
from .state import CASTLE_ROW, START

MOST_NUMBERS = len(NUMBERS) + 1
COLOUR_COUNT = len(COLOURS)
DICE_OF_A_KIND = len(TWO_DICE)


@inlined
def open_around(sheet: Any, me: Any, place: int, number: int) -> None:
    """BUR-4: a mark opens the hexes beside it, and its number changes what others take."""
    me.open_hexes = (me.open_hexes | AROUND[place]) & ~me.marked
    if number == START:
        return
    colour, area = sheet.colour[place], sheet.area_hexes[place]
    not_again = area if colour == ORANGE else 0  # BUR-7: all different
    not_another = area if colour == YELLOW else 0  # BUR-9: all alike
    for other in range(1, MOST_NUMBERS):
        me.takes[other] &= ~(not_again if other == number else not_another)
    me.takes[number] |= AROUND[place] & sheet.colour_hexes[GREEN]  # BUR-8: as one beside it


@compiled
def fitting_numbers(me: Any, place: int) -> int:
    """BUR-6 to BUR-9: the numbers that a hex takes; number 3 is the bit 1 << 3."""
    numbers = 0
    for number in range(1, MOST_NUMBERS):
        numbers |= int(me.takes[number] >> place & 1) << number
    return numbers


@inlined
def bonuses_left(me: Any, bonus: int) -> int:
    """BUR-11: circled and not crossed out, in the bonus's own row and in the castle row."""
    in_row = me.circled[bonus] - me.crossed[bonus]
    in_castle_row = me.circled[CASTLE_ROW + bonus] - me.crossed[CASTLE_ROW + bonus]
    return int(in_row + in_castle_row)


# The lists: ascending by how a mark is paid, number die, colour die, hex and number.


@inlined
def first_marks(state: State, seat: int, out: Numbers) -> int:
    """BUR-3, BUR-13: every mark without a bonus, with a monk and with a worker."""
    me = state.players[seat]
    number = marks_as_thrown(state, me, PLAIN, out)
    if bonuses_left(me, MONK):
        number = marks_with_monk(state, me, out, number)
    if bonuses_left(me, WORKER):
        number = marks_with_worker(state, me, out, number)
    return number


@inlined
def is_used(me: Any, number_die: int, colour_die: int) -> bool:
    """BUR-14: whether these were the dice of the first mark."""
    return bool(number_die == me.number_die and colour_die == me.colour_die)


@inlined
def hexes_for(state: State, me: Any, number_die: int, colour_die: int) -> int:
    """BUR-3, BUR-4: the open hexes of this colour that this number fits."""
    of_colour = state.sheet.colour_hexes[state.colours[colour_die]]
    return int(me.open_hexes & me.takes[state.numbers[number_die]] & of_colour)


@compiled
def can_mark_again(state: State, me: Any) -> bool:
    """BUR-14: whether there is silver and another combination for it."""
    if not bonuses_left(me, SILVER):
        return False
    hexes = 0
    for number_die in range(DICE_OF_A_KIND):
        for colour_die in range(DICE_OF_A_KIND):
            if not is_used(me, number_die, colour_die):
                hexes |= hexes_for(state, me, number_die, colour_die)
    return hexes != 0


@inlined
def marks_as_thrown(state: State, me: Any, paid: int, out: Numbers) -> int:
    """BUR-3: the dice count as they lie; BUR-14: not both dice of the first mark again."""
    number = 0
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            if is_used(me, number_die, colour_die):
                continue
            hexes = hexes_for(state, me, number_die, colour_die)
            numbers = MARK_NUMBER[paid, number_die, colour_die, shown]
            number = list_members(hexes, numbers, out, number)
    return number


@compiled
def marks_with_monk(state: State, me: Any, out: Numbers, number: int) -> int:
    """BUR-13: the colour die counts as any other colour."""
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            of_colour = state.sheet.colour_hexes[state.colours[colour_die]]
            hexes = me.open_hexes & me.takes[shown] & ~of_colour
            numbers = MARK_NUMBER[WITH_MONK, number_die, colour_die, shown]
            number = list_members(hexes, numbers, out, number)
    return number


@compiled
def marks_with_worker(state: State, me: Any, out: Numbers, number: int) -> int:
    """BUR-13: the number die counts as any other number.

    Each mark is written at the end of the list, which grows only if the number fits: that is
    faster than to ask.
    """
    for number_die in range(DICE_OF_A_KIND):
        shown = state.numbers[number_die]
        for colour_die in range(DICE_OF_A_KIND):
            hexes = me.open_hexes & state.sheet.colour_hexes[state.colours[colour_die]]
            while hexes:
                place = lowest(hexes)
                hexes &= hexes - 1
                for other in range(1, MOST_NUMBERS):
                    out[number] = MARK_NUMBER[WITH_WORKER, number_die, colour_die, other, place]
                    number += int(other != shown) & int(me.takes[other] >> place & 1)
    return number
