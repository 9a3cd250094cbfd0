"""The coming round of Burgundy reckoned exactly: every throw with its best answer.

Most throws allow the same marks. So every mark is judged once, and every pair of marks that silver
allows; what the best answer to a throw is worth, tables by colour and number tell.
"""

from typing import Any

from wurfwerk.bots.features.burgundy import COLOUR_COUNT, NUMBER_COUNT
from wurfwerk.games.burgundy.decisions import HOURGLASS_FACES
from wurfwerk.games.burgundy.duchy import AROUND, BIT
from wurfwerk.games.burgundy.effects import (
    DOUBLE,
    answered,
    circle,
    cross_hourglasses,
    cross_out,
    end_round,
    mark_hex,
    sell_goods,
)
from wurfwerk.games.burgundy.marks import bonuses_left, fitting_numbers
from wurfwerk.games.burgundy.sheet import GOODS, GREEN, MONK, NUMBERS, ORANGE, SILVER, WORKER
from wurfwerk.games.burgundy.state import ANSWERS, OVER, ROLL
from wurfwerk.kernel.bits import lowest
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .burgundy_sheets import begin_judging, judge_paid, judge_sheet

WORST = -1e9
TOLERANCE = 0.03
"""By so much a mark may be worth less than the silver and still be tried as one of two."""
MOST_NUMBERS = len(NUMBERS) + 1
SINGLE = int(HOURGLASS_FACES.min())
CHANCE_OF_DOUBLE = float((HOURGLASS_FACES == DOUBLE).mean())
THROWS = (COLOUR_COUNT * NUMBER_COUNT) ** 2


@compiled
def expect(state: State, seat: int, mind: Any, room: Any, row: int) -> float:
    """What a sheet is worth before the coming throw, if that is answered as the network likes best.

    The table of this row is where the seat has answered; the next rows are written over. What the
    others do in this round is not waited for.
    """
    tables = room.tables
    tables[row + 1] = tables[row]
    end_this_round(tables[row + 1])
    if tables[row + 1].phase == OVER:
        begin_judging(tables[row], seat, mind, room)
        return judge_sheet(tables[row], seat, mind, room)
    is_like = state.seats == 1 and bonuses_left(state.players[seat], GOODS) == 0
    room.paper[0].is_like = is_like
    single = expect_after(SINGLE, seat, mind, room, row + 1)
    if is_like:
        return single
    double = expect_after(DOUBLE, seat, mind, room, row + 1)
    return single + CHANCE_OF_DOUBLE * (double - single)


@compiled
def end_this_round(state: State) -> None:
    """As if those who still owe an answer had none."""
    if state.phase == OVER:
        return
    is_round = state.phase == ANSWERS
    for seat in range(state.seats):
        answered(state, seat)
    state.phase = ROLL
    if is_round:
        end_round(state)


@compiled
def expect_after(hourglasses: int, seat: int, mind: Any, room: Any, row: int) -> float:
    """The same once the hourglass die lies."""
    tables = room.tables
    tables[row + 1] = tables[row]
    tables[row + 1].hourglasses = hourglasses
    cross_hourglasses(tables[row + 1])
    if hourglasses == DOUBLE:
        sell_goods(tables[row + 1], seat)
    begin_judging(tables[row + 1], seat, mind, room)
    judge_marks(tables[row + 1], seat, mind, room)
    circle(tables[row + 1], seat, WORKER)
    passed = judge_sheet(tables[row + 1], seat, mind, room)
    return mean_of_throws(room.paper[0], passed, int(hourglasses == DOUBLE))


# All that one round can make of a sheet


@compiled
def judge_marks(state: State, seat: int, mind: Any, room: Any) -> None:
    """Fill the tables on the paper."""
    paper = room.paper[0]
    paper.plain[:] = WORST
    paper.monk[:] = WORST
    paper.worker[:] = WORST
    paper.pairs[:] = WORST
    paper.before = state.players[seat]
    before = paper.before
    has_monk = bonuses_left(before, MONK) > 0
    has_worker = bonuses_left(before, WORKER) > 0
    hexes = before.open_hexes
    while hexes:
        place = lowest(hexes)
        hexes &= hexes - 1
        fitting = open_numbers(before, place)
        while fitting:
            number = lowest(fitting)
            alike = numbers_alike(state.sheet, before, place, number)
            fitting &= ~alike
            mark_hex(state, seat, place, number)
            worth = judge_sheet(state, seat, mind, room)
            cell = int(state.sheet.colour[place]) * NUMBER_COUNT - 1
            keep_best(paper.plain, cell, alike, worth)
            keep_all(paper.single[place], alike, worth)
            if has_monk:
                keep_best(paper.monk, cell, alike, judge_paid(state, seat, MONK, worth, mind, room))
            if has_worker:
                paid = judge_paid(state, seat, WORKER, worth, mind, room)
                keep_best(paper.worker, cell, alike, paid)
            state.players[seat] = paper.before
    judge_pairs(state, seat, mind, room)


@compiled
def judge_pairs(state: State, seat: int, mind: Any, room: Any) -> None:
    """Two marks for silver.

    Left out are marks that bring less than the silver is worth, and such that are not the best of
    their colour and number, unless the silver is earned by the first or both are in one area.
    """
    paper = room.paper[0]
    idle = judge_sheet(state, seat, mind, room)
    least = WORST
    if bonuses_left(paper.before, SILVER):
        cost = idle - judge_paid(state, seat, SILVER, idle, mind, room)
        least = idle + cost - TOLERANCE
    hexes = paper.before.open_hexes
    while hexes:
        place = lowest(hexes)
        hexes &= hexes - 1
        fitting = open_numbers(paper.before, place)
        while fitting:
            number = lowest(fitting)
            alike = numbers_alike(state.sheet, paper.before, place, number)
            fitting &= ~alike
            mark_hex(state, seat, place, number)
            if bonuses_left(state.players[seat], SILVER):
                judge_second_marks(state, seat, place, alike, least, mind, room)
            state.players[seat] = paper.before


@compiled
def judge_second_marks(
    state: State, seat: int, first: int, numbers: int, least: float, mind: Any, room: Any
) -> None:
    """Every second mark after a first; those that may come in either order only once."""
    paper = room.paper[0]
    before = paper.before
    is_either_order = bonuses_left(before, SILVER) > 0
    cross_out(state, seat, SILVER)
    paper.marked = state.players[seat]
    marked = paper.marked
    first_cell = int(state.sheet.colour[first]) * NUMBER_COUNT - 1
    is_weak = not is_promising(paper, first, first_cell, numbers, least)
    hexes = marked.open_hexes
    while hexes:
        place = lowest(hexes)
        hexes &= hexes - 1
        fitting = open_numbers(marked, place)
        if is_either_order and place < first:
            fitting &= ~open_numbers(before, place)
        is_one_area = state.sheet.area[place] == state.sheet.area[first]
        cell = int(state.sheet.colour[place]) * NUMBER_COUNT - 1
        while fitting:
            number = lowest(fitting)
            alike = numbers_alike(state.sheet, marked, place, number) & fitting
            fitting &= ~alike
            is_known = open_numbers(before, place) >> number & 1
            is_plain = is_known and not is_one_area
            if is_plain and (is_weak or not is_promising(paper, place, cell, alike, least)):
                continue
            mark_hex(state, seat, place, number)
            worth = judge_sheet(state, seat, mind, room)
            state.players[seat] = paper.marked
            keep_best_pair(paper.pairs, first_cell, numbers, cell, alike, worth)


@compiled
def is_promising(paper: Any, place: int, cell: int, numbers: int, least: float) -> bool:
    """Whether a mark is good enough to be one of two."""
    if least == WORST:
        return True
    for number in range(1, MOST_NUMBERS):
        if numbers >> number & 1:
            worth = paper.single[place, number]
            if worth >= least and worth == paper.plain[cell + number]:
                return True
    return False


@compiled
def open_numbers(me: Any, place: int) -> int:
    """The numbers that a hex takes now; none if it touches no marked one."""
    return fitting_numbers(me, place) if me.open_hexes & BIT[place] else 0


@compiled
def numbers_alike(sheet: Any, me: Any, place: int, number: int) -> int:
    """The numbers that do the same in a hex as this one, which fits.

    A number matters to castles beside the hex, and to the rest of a city or pasture.
    """
    colour = sheet.colour[place]
    others = sheet.area_hexes[place] & ~BIT[place] & ~me.marked
    is_free = others == 0 or colour < ORANGE
    castles = sheet.colour_hexes[GREEN] & ~me.marked & AROUND[place]
    if is_free and (castles == 0 or colour == GREEN):
        return open_numbers(me, place)
    return 1 << number


@compiled
def keep_all(row: Any, numbers: int, worth: float) -> None:
    """Note what a mark in one hex is worth."""
    for number in range(1, MOST_NUMBERS):
        if numbers >> number & 1:
            row[number] = worth


@compiled
def keep_best(table: Any, cell: int, numbers: int, worth: float) -> None:
    """Note what a mark is worth for all numbers that do the same."""
    for number in range(1, MOST_NUMBERS):
        if numbers >> number & 1:
            table[cell + number] = max(table[cell + number], worth)


@compiled
def keep_best_pair(
    pairs: Any, cell: int, numbers: int, other_cell: int, other_numbers: int, worth: float
) -> None:
    """The same for two marks, in both orders."""
    for number in range(1, MOST_NUMBERS):
        if numbers >> number & 1:
            for other in range(1, MOST_NUMBERS):
                if other_numbers >> other & 1:
                    best = max(pairs[cell + number, other_cell + other], worth)
                    pairs[cell + number, other_cell + other] = best
                    pairs[other_cell + other, cell + number] = best


# All throws


@compiled
def mean_of_throws(paper: Any, passed: float, hourglass: int) -> float:
    """What a throw is worth on average; like dice may change places."""
    total = 0.0
    for high in range(NUMBER_COUNT):
        for low in range(high + 1):
            for one in range(COLOUR_COUNT):
                for other in range(one + 1):
                    best = max(passed, best_as_thrown(paper, high, low, one, other))
                    best = max(best, best_with_bonus(paper, high, low, one, other))
                    ways = (1 if high == low else 2) * (1 if one == other else 2)
                    total += ways * best
                    paper.throws[hourglass, high, low, one, other] = best
    return total / THROWS


@compiled
def foretold(state: State, room: Any) -> float:
    """What was expected of the throw that lies on the table; the paper is that of its round."""
    paper = room.paper[0]
    hourglass = int(state.hourglasses == DOUBLE and not paper.is_like)
    numbers, colours = state.numbers, state.colours
    high, low = max(numbers[0], numbers[1]) - 1, min(numbers[0], numbers[1]) - 1
    one, other = max(colours[0], colours[1]), min(colours[0], colours[1])
    return float(paper.throws[hourglass, high, low, one, other])


@compiled
def best_as_thrown(paper: Any, high: int, low: int, one: int, other: int) -> float:
    """The best mark, or two for silver, with dice as they lie."""
    plain, pairs = paper.plain, paper.pairs
    a, b = one * NUMBER_COUNT + high, one * NUMBER_COUNT + low
    c, d = other * NUMBER_COUNT + high, other * NUMBER_COUNT + low
    single = max(plain[a], plain[b], plain[c], plain[d])
    like_colours = max(pairs[a, b], pairs[c, d])
    like_numbers = max(pairs[a, c], pairs[b, d])
    return float(max(single, like_colours, like_numbers, pairs[a, d], pairs[b, c]))


@compiled
def best_with_bonus(paper: Any, high: int, low: int, one: int, other: int) -> float:
    """The best mark with a monk or a worker."""
    best = WORST
    for colour in range(COLOUR_COUNT):
        if colour not in (one, other):
            cell = colour * NUMBER_COUNT
            best = max(best, paper.monk[cell + high], paper.monk[cell + low])
    for number in range(NUMBER_COUNT):
        if number not in (high, low):
            cell = one * NUMBER_COUNT + number
            best = max(best, paper.worker[cell], paper.worker[other * NUMBER_COUNT + number])
    return best
