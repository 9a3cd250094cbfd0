"""What happens in a turn of Dice Land, in the rulebook's order."""

from typing import Any

from wurfwerk.kernel.bits import lowest
from wurfwerk.kernel.compiled import compiled, inlined
from wurfwerk.kernel.seats import following
from wurfwerk.kernel.verbs import State

from .decisions import CROSS_KIND, FIRST, KIND, SECOND
from .hexes import around
from .scoring import has_reached_goal, winners
from .sheet import DICE, MOST_AREAS, TREASURE_DICE
from .state import (
    AGAIN,
    COLOUR,
    CROSS,
    NO_AREA,
    NO_COLOUR,
    NOBODY,
    NOT_ASKED,
    OVER,
    SIDE,
    TREASURE,
    WAITING,
)
from .tablet import COUNT, NO_FIELD, PLACE_BITS, PLACES, lay_out


@compiled
def ask(state: State, seat: int) -> None:
    """The seat owes an answer."""
    state.players[seat].answer = WAITING
    state.owing |= 1 << seat


@compiled
def keep_answer(state: State, seat: int, decision: int) -> None:
    """LND-10: an answer stays hidden until all are in."""
    state.players[seat].answer = decision
    state.owing &= ~(1 << seat)


# Setup


@compiled
def ask_for_sides(state: State) -> None:
    """LND-1: everybody chooses a side of the tablet dealt."""
    state.phase = SIDE
    for seat in range(state.seats):
        ask(state, seat)


@compiled
def answer_side(state: State, seat: int, decision: int) -> None:
    """LND-1: when all have chosen, the first player throws."""
    keep_answer(state, seat, decision)
    if state.owing:
        return
    for each in range(state.seats):
        player = state.players[each]
        new_sheet(state.tablets[each], player, FIRST[player.answer])
        player.answer = NOT_ASKED
    begin_turn(state)


@compiled
def new_sheet(tablet: Any, player: Any, side: int) -> None:
    """LND-C3: nothing is crossed but the start field."""
    lay_out(tablet, side, player.free)
    player.open_area[:] = NO_AREA
    for area in range(MOST_AREAS):
        player.left[tablet.colour[area]] += COUNT[player.free[area]]
    touch_neighbours(tablet, player, int(tablet.starts[side]))


@compiled
def touch_neighbours(tablet: Any, player: Any, cell: int) -> None:
    """LND-2: from now on the fields beside this cross may be crossed."""
    rows, columns = int(tablet.rows[tablet.side]), int(tablet.columns[tablet.side])
    row = cell // columns
    cells, inside = around(rows, columns, row, cell - row * columns)
    near = touch(tablet, player, cells[0], inside[0])
    near |= touch(tablet, player, cells[1], inside[1])
    near |= touch(tablet, player, cells[2], inside[2])
    near |= touch(tablet, player, cells[3], inside[3])
    near |= touch(tablet, player, cells[4], inside[4])
    near |= touch(tablet, player, cells[5], inside[5])
    player.near |= near


@inlined
def touch(tablet: Any, player: Any, cell: int, is_inside: bool) -> int:
    """If this cell is a field of the board, it now touches a cross; returns its area as a bit."""
    if not is_inside or tablet.fields[cell] == NO_FIELD:
        return 0
    field = int(tablet.fields[cell])
    player.touched[field >> PLACE_BITS] |= 1 << (field & PLACES)
    return 1 << (field >> PLACE_BITS)


# Phase 1: throwing


@compiled
def begin_turn(state: State) -> None:
    """LND-4: the active player throws all dice."""
    state.turn += 1
    state.phase = COLOUR
    state.due = DICE
    clear_dice(state)


@compiled
def clear_dice(state: State) -> None:
    """All dice are taken up."""
    state.shown[:] = 0
    state.colour = NO_COLOUR
    state.aside = 0


@compiled
def choose_colour(state: State, colour: int) -> None:
    """LND-4: the colour of the whole turn."""
    state.colour = colour
    state.phase = AGAIN
    set_aside(state)


@compiled
def set_aside(state: State) -> None:
    """LND-4, LND-6: all dice of the colour; with the last one phase 1 ends."""
    state.aside += state.shown[state.colour]
    state.shown[state.colour] = 0
    if state.aside == DICE:
        begin_crossing(state)


@compiled
def throw_again(state: State) -> None:
    """LND-5: all the other dice."""
    state.due = DICE - state.aside
    state.shown[:] = 0


@compiled
def after_throw(state: State) -> None:
    """LND-6: a throw without the chosen colour ends phase 1."""
    if state.phase != AGAIN:
        return
    if state.shown[state.colour] == 0:
        begin_crossing(state)
    else:
        set_aside(state)


# Phase 2: crossing


@compiled
def begin_crossing(state: State) -> None:
    """LND-7, LND-8: the active player, and all others if they have dice to choose from."""
    state.phase = CROSS
    for seat in range(state.seats):
        if seat == state.active or state.aside < DICE:
            ask(state, seat)


@compiled
def answer_crossing(state: State, seat: int, decision: int) -> None:
    """LND-10: kept back until all have answered, then all cross at the same time."""
    keep_answer(state, seat, decision)
    if state.owing:
        return
    for each in range(state.seats):
        answer = state.players[each].answer
        state.players[each].answer = NOT_ASKED
        if answer != NOT_ASKED:
            carry_out(state, each, answer)
    if winners(state):  # LND-15: no treasure rolls any more
        end_game(state)
    else:
        next_treasure_roll(state)


@compiled
def carry_out(state: State, seat: int, decision: int) -> None:
    """Cross, or nothing at all."""
    if KIND[decision] == CROSS_KIND:
        cross(state.tablets[seat], state.players[seat], FIRST[decision], SECOND[decision])


@compiled
def cross(tablet: Any, player: Any, area: int, mask: int) -> None:
    """LND-3, LND-7, LND-11: cross fields of one area; a treasure earns a treasure roll."""
    colour = tablet.colour[area]
    player.free[area] -= mask
    player.open_area[colour] = NO_AREA if player.free[area] == 0 else area
    player.left[colour] -= COUNT[mask]
    found = COUNT[mask & tablet.treasures[area]]
    player.treasures[colour] += found
    player.rolls += found
    touch_around(tablet, player, area, mask)


@compiled
def touch_around(tablet: Any, player: Any, area: int, mask: int) -> None:
    """LND-2: what lies beside any of these fields of an area."""
    while mask:
        touch_neighbours(tablet, player, int(tablet.cells[tablet.first[area] + lowest(mask)]))
        mask &= mask - 1


# Treasure rolls


@compiled
def next_treasure_roll(state: State) -> None:
    """LND-11, LND-12, LND-13: clockwise from the active player, each takes all of theirs."""
    clear_dice(state)
    seat = int(state.active)
    for _ in range(state.seats):
        if state.players[seat].rolls > 0:
            state.players[seat].rolls -= 1
            state.phase = TREASURE
            state.roller = seat
            state.due = TREASURE_DICE
            return
        seat = following(seat, int(state.seats))
    end_turn(state)


@compiled
def answer_treasure_roll(state: State, seat: int, decision: int) -> None:
    """LND-16: whoever reaches the goal now wins at once."""
    carry_out(state, seat, decision)
    if has_reached_goal(state, seat):
        end_game(state)
    else:
        next_treasure_roll(state)


@compiled
def end_turn(state: State) -> None:
    """LND-17: the next player clockwise becomes active."""
    state.roller = NOBODY
    state.active = following(state.active, state.seats)
    begin_turn(state)


@compiled
def end_game(state: State) -> None:
    """LND-15, LND-16: `roller` tells in which of the two ways."""
    state.phase = OVER
    clear_dice(state)
