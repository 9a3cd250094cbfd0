"""A turn of Dice King thought through exactly: every throw, every draw, up to the next turn.

Only the positions between two turns are judged by the network. What a card is worth follows from
them over all tiles that can be drawn; what a last throw is worth, from the cards that it fulfils;
and what dice left lying are worth, from all throws that can follow.
"""

from typing import Any

import numpy as np

from wurfwerk.bots.mind import judge, mark_of
from wurfwerk.bots.reckoning import Reckoning, never, register_reckoning
from wurfwerk.games.dice_king import GAME
from wurfwerk.games.dice_king.cards import (
    ALARM,
    BRAWLER,
    DRAGON_SLAYER,
    LANDOWNER,
    MERCHANT,
    STEPS,
    THIEF_OF_CARDS,
)
from wurfwerk.games.dice_king.checking import remove_top
from wurfwerk.games.dice_king.decisions import (
    FAIL_KIND,
    FIRST,
    KEEP_KIND,
    KIND,
    NO_STACK,
    SECOND,
    TAKE_KIND,
)
from wurfwerk.games.dice_king.effects import conquer, end_turn, place, slay, win_at_once
from wurfwerk.games.dice_king.sheet import (
    CARDS_IN_STACK,
    DICE,
    FIELDS,
    LANDSCAPE_NUMBER,
    STACKS,
)
from wurfwerk.games.dice_king.state import (
    CHECK,
    DRAGON,
    DRAGON_FROM,
    FREE,
    NO_CARD,
    OVER,
    PLACE,
    STEAL,
    THROW,
)
from wurfwerk.games.dice_king.territory import fields_of, is_out_of_markers, nearest_markers
from wurfwerk.kernel import verbs
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.records import record, records
from wurfwerk.kernel.verbs import State

from .king_throws import (
    NO_DIE,
    PAIRS,
    THROWS,
    learn_cards,
    look_back,
    step_by,
    steps_of,
    worth_of_leaving,
)

IMPOSSIBLE = -1000.0
"""Worth less than anything that can be had."""
POSSIBLE = IMPOSSIBLE / 2
ONE_TILE: int = np.int64(1)  # type: ignore[assignment]


PAPER = record(
    ("throws", THROWS),
    ("cards", "f8", (STACKS, STEPS + 1)),  # what the card of a stack is worth, by step
    ("failing", "f8", STACKS + 1),  # what it is worth to fail, by the stack of the super-joker
    ("price", "f8", len(DICE)),  # of an extra die; beyond all worth if it cannot be had
    ("tiles", "f8", LANDSCAPE_NUMBER),  # what a tile of each landscape is worth
    ("thefts", "i8", GAME.most_legal),
    ("table", GAME.state),  # for which all this was reckoned
    ("mark", "f8"),  # of the mind that judged
)


def new_paper() -> Any:
    """Blank paper."""
    return records(PAPER)


@compiled
def tells(state: State, seat: int) -> bool:  # noqa: ARG001
    """Between two turns nothing is left to the dice that lie there."""
    return bool(state.phase == THROW and state.throws == 0)


@compiled
def throwing(state: State) -> bool:
    """KNG-3: whether dice may be thrown again."""
    return bool(state.phase == THROW)


@compiled
def reckon(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> bool:
    """Throws and cards by all that can follow, everything else by the end of the turn."""
    if state.phase in (THROW, CHECK):
        reckon_turn(state, seat, mind, room, row)
    if state.phase == THROW:
        reckon_throws(state, room, row, number)
    elif state.phase == CHECK:
        reckon_uses(state, seat, mind, room, row, number)
    else:
        reckon_effects(seat, mind, room, row, number)
    return True


@compiled
def reckon_turn(state: State, seat: int, mind: Any, room: Any, row: int) -> None:
    """Fill in all that does not depend on the dice, unless the last question had it already."""
    paper = room.paper[0]
    is_known = learn_cards(state, paper.throws)
    mark = mark_of(mind)
    if is_known and mark == paper.mark and is_same_turn(state, paper.table):
        return
    judge_cards(seat, mind, room, row)
    judge_last_throws(state, paper)
    look_back(paper.throws)
    paper.mark = mark
    paper.table = state


@compiled
def is_same_turn(state: State, known: State) -> bool:
    """Whether two tables differ in nothing but the dice, if they have the same cards."""
    if state.active != known.active or state.seats != known.seats:
        return False
    for stack in range(STACKS):
        if state.top[stack] != known.top[stack] or state.seen[stack] != known.seen[stack]:
            return False
    for field in range(FIELDS):
        if (
            state.owner[field] != known.owner[field]
            or state.gem[field] != known.gem[field]
            or state.board.landscape[field] != known.board.landscape[field]
            or state.board.adjacent[field] != known.board.adjacent[field]
        ):
            return False
    is_same = True
    for seat in range(state.seats):
        is_same &= has_same(state.players[seat], known.players[seat])
    return is_same


@compiled
def has_same(player: Any, known: Any) -> bool:
    """Whether the same lies before a player."""
    for die in range(len(DICE)):
        if player.fronts[die] != known.fronts[die]:
            return False
    return bool(
        player.supers == known.supers
        and player.white == known.white
        and player.gold == known.gold
        and player.fires == known.fires
    )


@compiled
def reckon_throws(state: State, room: Any, row: int, number: int) -> None:
    """KNG-3: what every set of dice left lying is worth."""
    throws = room.paper[0].throws
    worth = throws.before_second if state.throws == 1 else throws.before_last
    for i in range(number):
        decision = room.decisions[row, i]
        mask = 0 if KIND[decision] == KEEP_KIND else FIRST[decision]
        room.values[row, i] = worth_of_leaving(state, worth, mask)


@compiled
def reckon_uses(state: State, seat: int, mind: Any, room: Any, row: int, number: int) -> None:
    """KNG-4 to KNG-6: cards by their worth, an extra die by the best card that it brings."""
    paper = room.paper[0]
    dice = np.zeros(len(DICE), np.int8)
    for i in range(number):
        decision = room.decisions[row, i]
        kind, first = KIND[decision], FIRST[decision]
        if kind == FAIL_KIND:
            room.values[row, i] = paper.failing[first]
        elif kind == TAKE_KIND:
            room.values[row, i] = paper.cards[first, step_with_all(state, first, state.shown)]
        else:
            for die in range(len(DICE)):
                dice[die] = state.shown[die]
            dice[first] += 1
            worth = best_card(state, paper, dice)
            room.values[row, i] = worth - price_of(seat, first, SECOND[decision], mind, room, row)


@compiled
def step_with_all(state: State, stack: int, dice: Any) -> int:
    """The step that a card reaches with thrown dice alone or with extra ones."""
    if state.top[stack] == NO_CARD:
        return 0
    needs = state.cards.needs[stack * CARDS_IN_STACK + state.top[stack]]
    return max(step_by(needs, state.thrown), step_by(needs, dice))


@compiled
def best_card(state: State, paper: Any, dice: Any) -> float:
    """What the best card is worth that dice fulfil."""
    best = IMPOSSIBLE
    for stack in range(STACKS):
        best = max(best, paper.cards[stack, step_with_all(state, stack, dice)])
    return best


@compiled
def reckon_effects(seat: int, mind: Any, room: Any, row: int, number: int) -> None:
    """KNG-9 to KNG-17: tiles, fields and loot, with the best that the turn still brings."""
    tables = room.tables
    for i in range(number):
        tables[row + 1] = tables[row]
        verbs.decide(tables[row + 1], seat, room.decisions[row, i])
        room.values[row, i] = judge_rest(seat, mind, room, row + 1)


@compiled
def judge_rest(seat: int, mind: Any, room: Any, row: int) -> float:
    """A second tile or a theft may follow; then the turn is over."""
    tables = room.tables
    if not is_asked_on(tables[row]):
        return judge(tables[row], seat, mind, room)
    best = IMPOSSIBLE
    for i in range(verbs.legal(tables[row], seat, room.decisions[row])):
        tables[row + 1] = tables[row]
        verbs.decide(tables[row + 1], seat, room.decisions[row, i])
        best = max(best, judge(tables[row + 1], seat, mind, room))
    return best


@compiled
def is_asked_on(state: State) -> bool:
    """Whether the same turn asks once more."""
    return bool(state.phase == PLACE or state.phase == STEAL or state.phase == DRAGON_FROM)


# What the cards are worth


@compiled
def judge_cards(seat: int, mind: Any, room: Any, row: int) -> None:
    """Fill in what every card, a failure and every extra die is worth."""
    tables, paper = room.tables, room.paper[0]
    state = tables[row]
    paper.cards[:] = IMPOSSIBLE
    paper.failing[:] = IMPOSSIBLE
    for stack in range(STACKS):
        if state.top[stack] == NO_CARD:
            continue
        effect = state.cards.effect[stack * CARDS_IN_STACK + state.top[stack]]
        for step in range(1, STEPS + 1 if effect == MERCHANT else 2):
            paper.cards[stack, step] = worth_of_card(stack, step, seat, mind, room, row)
    judge_failure(state, seat, mind, room, row)
    for die in range(len(DICE)):
        paper.price[die] = -IMPOSSIBLE
        for supers in range(3):
            if has_cards_for(state.players[seat], die, supers):
                price = price_of(seat, die, supers, mind, room, row)
                paper.price[die] = min(paper.price[die], price)


@compiled
def worth_of_card(stack: int, step: int, seat: int, mind: Any, room: Any, row: int) -> float:
    """KNG-8 to KNG-14: a card taken at a step, with the mean of what it brings."""
    tables = room.tables
    tables[row + 1] = tables[row]
    state = tables[row + 1]
    card = stack * CARDS_IN_STACK + state.top[stack]
    state.step = step
    state.effect = state.cards.effect[card]
    state.players[seat].fronts[state.cards.symbol[card]] += 1
    remove_top(state, stack)
    if state.effect in (DRAGON_SLAYER, BRAWLER):
        return worth_of_attack(seat, mind, room, row + 1)
    if is_out_of_markers(state):
        win_at_once(state)
        return judge(state, seat, mind, room)
    judge_tiles(seat, mind, room, row + 1)
    draws = 2 if state.effect == THIEF_OF_CARDS else 1
    if state.effect == MERCHANT:
        draws = step
    worth = best_of_tiles(state, room.paper[0].tiles, draws)
    if state.effect != LANDOWNER:
        return worth
    end_turn(state)
    return worth if state.phase == OVER else 2 * worth - judge(state, seat, mind, room)


@compiled
def worth_of_attack(seat: int, mind: Any, room: Any, row: int) -> float:
    """KNG-12, KNG-13: the best field of a slayer or brawler."""
    tables = room.tables
    state = tables[row]
    is_slayer = state.effect == DRAGON_SLAYER
    targets = fields_of(state, DRAGON) if is_slayer else nearest_markers(state)
    if targets == 0:
        end_turn(state)
        return judge(state, seat, mind, room)
    if is_out_of_markers(state):
        win_at_once(state)
        return judge(state, seat, mind, room)
    best = IMPOSSIBLE
    for field in range(FIELDS):
        if not targets >> field & 1:
            continue
        tables[row + 1] = tables[row]
        if is_slayer:
            slay(tables[row + 1], field)
        else:
            conquer(tables[row + 1], field)
        best = max(best, judge(tables[row + 1], seat, mind, room))
    return best


@compiled
def judge_tiles(seat: int, mind: Any, room: Any, row: int) -> None:
    """KNG-15, KNG-17: what a tile of each landscape is worth on its best field."""
    tables, paper = room.tables, room.paper[0]
    state = tables[row]
    paper.tiles[:] = IMPOSSIBLE
    theft = -1
    for field in range(FIELDS):
        landscape = state.board.landscape[field]
        if state.owner[field] != FREE or state.left[landscape] == 0:
            continue
        tables[row + 1] = tables[row]
        after = tables[row + 1]
        after.phase = PLACE
        after.drawn[:] = 0
        after.drawn[landscape] = 1
        after.places = 1
        place(after, field)
        if after.phase in (STEAL, DRAGON_FROM):
            if theft < 0:
                theft = best_theft(seat, mind, room, row + 1)
            verbs.decide(after, seat, theft)
        worth = judge(after, seat, mind, room)
        paper.tiles[landscape] = max(paper.tiles[landscape], worth)


@compiled
def best_theft(seat: int, mind: Any, room: Any, row: int) -> int:
    """KNG-10, KNG-11: the best loot; which field was taken before makes little difference to it."""
    tables, decisions = room.tables, room.paper[0].thefts
    best = IMPOSSIBLE
    choice = 0
    for i in range(verbs.legal(tables[row], seat, decisions)):
        tables[row + 1] = tables[row]
        verbs.decide(tables[row + 1], seat, decisions[i])
        worth = judge(tables[row + 1], seat, mind, room)
        if worth > best:
            best = worth
            choice = decisions[i]
    return int(choice)


@compiled
def best_of_tiles(state: State, tiles: Any, draws: int) -> float:
    """KNG-9: the mean of the best of so many tiles drawn, the best landscape first.

    The two tiles put away are as unknown as those in the supply: together they are drawn from.
    """
    supply = 0
    for landscape in range(LANDSCAPE_NUMBER):
        supply += state.left[landscape] if tiles[landscape] > POSSIBLE else 0
    mean = 0.0
    missed = 1.0  # the chance that no better landscape is drawn
    worse = supply
    used = 0
    while worse > 0:
        best = -1
        for landscape in range(LANDSCAPE_NUMBER):
            is_better = best < 0 or tiles[landscape] > tiles[best]
            if not used >> landscape & 1 and is_better:
                best = landscape
        used |= 1 << best
        worse -= state.left[best]
        still_missed = 1.0
        for draw in range(min(draws, supply)):
            still_missed *= max(0, worse - draw) / (supply - draw)
        mean += (missed - still_missed) * tiles[best]
        missed = still_missed
    return mean


@compiled
def judge_failure(state: State, seat: int, mind: Any, room: Any, row: int) -> None:
    """KNG-6: a super-joker and a dragon alarm; the card of the highest stack is left to nobody."""
    tables, failing = room.tables, room.paper[0].failing
    tables[row + 1] = tables[row]
    after = tables[row + 1]
    after.effect = ALARM
    has_cards = False
    for stack in range(STACKS - 1, -1, -1):
        if state.top[stack] != NO_CARD and not has_cards:
            has_cards = True
            after.players[seat].supers += 1
            remove_top(after, stack)
    judge_tiles(seat, mind, room, row + 1)
    worth = best_of_tiles(after, room.paper[0].tiles, ONE_TILE)
    if not has_cards:
        failing[NO_STACK] = worth
    for stack in range(STACKS):
        if state.top[stack] != NO_CARD:
            failing[stack] = worth


@compiled
def has_cards_for(player: Any, die: int, supers: int) -> bool:
    """KNG-4: whether an extra die can be made with so many super-jokers."""
    return bool(player.supers >= supers and player.fronts[die] >= 2 - supers)


@compiled
def price_of(seat: int, die: int, supers: int, mind: Any, room: Any, row: int) -> float:
    """What the cards for an extra die are worth at the end of the turn."""
    tables = room.tables
    tables[row + 1] = tables[row]
    state = tables[row + 1]
    end_turn(state)
    before = judge(state, seat, mind, room)
    state.players[seat].fronts[die] -= 2 - supers
    state.players[seat].supers -= supers
    return before - judge(state, seat, mind, room)


@compiled
def judge_last_throws(state: State, paper: Any) -> None:
    """KNG-5, KNG-6: the best card that a throw fulfils, or a failure; at most one extra die."""
    last = paper.throws.last
    failing = np.float32(paper.failing.max())
    last[:] = IMPOSSIBLE
    for stack in range(STACKS):
        if state.top[stack] != NO_CARD:
            raise_to_card(state, paper, stack, NO_DIE, 0.0)
    for first in range(PAIRS):
        for second in range(PAIRS):
            for third in range(PAIRS):
                if last[first, second, third] < POSSIBLE:
                    last[first, second, third] = failing
    for die in range(len(DICE)):
        price = paper.price[die]
        if price >= -POSSIBLE:
            continue
        for stack in range(STACKS):
            if state.top[stack] != NO_CARD and paper.cards[stack].max() - price > failing:
                raise_to_card(state, paper, stack, die, price)


@compiled
def raise_to_card(state: State, paper: Any, stack: int, extra: int, price: float) -> None:
    """Where a throw fulfils a card, it is worth at least that card without the price."""
    last = paper.throws.last
    steps = steps_of(paper.throws, stack * CARDS_IN_STACK + state.top[stack], extra)
    worth = np.zeros(STEPS + 1, np.float32)
    for step in range(STEPS + 1):
        worth[step] = paper.cards[stack, step] - price
    throw = 0
    for first in range(PAIRS):
        for second in range(PAIRS):
            for third in range(PAIRS):
                reached = worth[steps[throw]]
                last[first, second, third] = max(last[first, second, third], reached)
                throw += 1


register_reckoning(GAME, Reckoning(reckon, tells, new_paper, never, throwing=throwing))
