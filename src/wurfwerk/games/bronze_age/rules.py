"""What may be done in Bronze Age: setup, questions, answers; `effects.py` says what it does."""

from typing import Any

import numpy as np

from wurfwerk.kernel.bits import members
from wurfwerk.kernel.chance import DiceOdds
from wurfwerk.kernel.compiled import allocating, compiled
from wurfwerk.kernel.verbs import Numbers, Setup, State

from .decisions import (
    ACCEPT,
    ACCEPT_KIND,
    BUILD_KIND,
    BUILD_NUMBER,
    BUY_KIND,
    BUY_NUMBER,
    CHOOSE_KIND,
    CHOOSE_NUMBER,
    DECLINE,
    DISCARD_KIND,
    DISCARD_NUMBER,
    DONE,
    ENGINEER_KIND,
    ENGINEER_NUMBER,
    FIRST,
    KEEP,
    KEEP_KIND,
    KIND,
    REROLL_KIND,
    REROLL_NUMBER,
    SECOND,
    SELL_FOOD_KIND,
    SELL_FOOD_NUMBER,
    is_offer,
    offer_number,
    read_offer,
)
from .effects import (
    accept_dice,
    after_throw,
    begin_building,
    begin_buying,
    begin_discarding,
    begin_turn,
    boxes_left,
    build,
    buy,
    clear_offer,
    collect_food,
    end_throws,
    engineer,
    exchange,
    new_sheets,
    sell_food,
    throwable,
)
from .sheet import (
    CHOICE_FACE,
    DEVELOPMENTS,
    EDITIONS,
    ENGINEERING,
    FACES,
    GOODS,
    GRANARIES,
    MOST_DICE,
    STONE,
    TARGETS,
)
from .state import BUILD, BUY, CHOOSE, FOOD, LEAD, NOBODY, OVER, ROLL, TRADE, TRADED

_ODDS = DiceOdds(MOST_DICE, len(FACES))
ODDS_START, ODDS_OUTCOME, ODDS_WEIGHT = _ODDS.starts, _ODDS.outcomes, _ODDS.weights
MOST_OUTCOMES = int(ODDS_START[-1] - ODDS_START[-2])
SIDES = len(FACES)
PAYMENTS = 1 << len(GOODS)  # sets of kinds of goods


@compiled
def begin(state: State, setup: Setup) -> None:
    """AGE-1: blank sheets, and the first player's dice in the air."""
    state.seats = setup.seats
    state.first = setup.first
    state.trade = setup.trade
    state.edition = setup.edition
    state.round_number = 1
    state.active = setup.first
    new_sheets(state)
    clear_offer(state)
    begin_turn(state)


@compiled
def asked(state: State) -> int:
    """The active seat, or the one that an offer lies before."""
    if state.due or state.phase == OVER:
        return 0
    if state.partner != NOBODY:
        return 1 << int(state.partner)
    return 1 << int(state.active)


# Chance


@compiled
def chance(state: State) -> int:
    """How many dice are in the air."""
    return members(state.due)


@compiled
def faces(state: State, pick: int) -> int:  # noqa: ARG001
    """AGE-C1: every die has six faces, once each."""
    return SIDES


@compiled
def odds(state: State, outcomes: Numbers, weights: Numbers) -> int:
    """All multisets of the dice in the air."""
    dice = chance(state)
    start = ODDS_START[dice]
    number = ODDS_START[dice + 1] - start
    for i in range(number):
        outcomes[i] = ODDS_OUTCOME[start + i]
        weights[i] = ODDS_WEIGHT[start + i]
    return int(number)


@compiled
def settle(state: State, outcome: int) -> None:
    """The dice fall: the lowest digit is the die at the lowest position."""
    for die in range(MOST_DICE):
        is_due = state.due >> die & 1
        rest, face = outcome // SIDES, outcome % SIDES
        state.dice[die] = face if is_due else state.dice[die]
        outcome = rest if is_due else outcome
    state.due = 0
    after_throw(state)


# Answers


@compiled
def legal(state: State, seat: int, out: Numbers) -> int:
    """Every answer to the question that is open, trade offers excepted."""
    if state.phase == ROLL:
        return legal_rerolls(state, out)
    if state.phase == LEAD:
        return legal_lead(state, out)
    if state.phase == CHOOSE:
        return legal_choices(state, out)
    if state.phase == TRADE:
        return legal_trade(state, seat, out)
    if state.phase == BUILD:
        return legal_builds(state, out)
    if state.phase == BUY:
        return legal_purchases(state, out)
    return legal_discards(state, out)


@compiled
def legal_rerolls(state: State, out: Numbers) -> int:
    """AGE-3: any of the dice that may be thrown again, or keep all."""
    free = throwable(state)
    number = 0
    for mask in range(1, free + 1):
        if mask & free == mask:
            out[number] = REROLL_NUMBER[mask]
            number += 1
    out[number] = KEEP
    return number + 1


@compiled
def legal_lead(state: State, out: Numbers) -> int:
    """AGE-17: any one die, a skull too, or keep all."""
    dice = state.dice_thrown
    for die in range(dice):
        out[die] = REROLL_NUMBER[1 << die]
    out[dice] = KEEP
    return int(dice) + 1


@compiled
def legal_choices(state: State, out: Numbers) -> int:
    """AGE-5: none to all of the choice dice become food."""
    dice = state.shown[CHOICE_FACE]
    for food in range(dice + 1):
        out[food] = CHOOSE_NUMBER[food]
    return int(dice) + 1


@compiled
def legal_trade(state: State, seat: int, out: Numbers) -> int:
    """AGE-16: the partner answers an offer; the active seat may end the trade."""
    if seat == state.partner:
        out[0] = ACCEPT
        out[1] = DECLINE
        return 2
    out[0] = DONE
    return 1


@compiled
def legal_builds(state: State, out: Numbers) -> int:
    """AGE-8, AGE-24: stone for workers, boxes on a target, or stop."""
    me = state.players[state.active]
    number = 0
    if me.developments[ENGINEERING]:
        for stone in range(1, me.goods[STONE] + 1):
            out[number] = ENGINEER_NUMBER[stone]
            number += 1
    for target in range(len(TARGETS)):
        for boxes in range(1, min(state.workers, boxes_left(state, target)) + 1):
            out[number] = BUILD_NUMBER[target, boxes]
            number += 1
    out[number] = DONE
    return number + 1


@compiled
def legal_purchases(state: State, out: Numbers) -> int:
    """AGE-11, AGE-24: food for coins, a development for goods that reach its cost, or stop."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    number = 0
    if me.developments[GRANARIES]:
        for food in range(1, me.food + 1):
            out[number] = SELL_FOOD_NUMBER[food]
            number += 1
    # Scratch paper: the list ends far before the end of `out`, which has room for all decisions.
    payments = out[-2 * PAYMENTS : -PAYMENTS]
    means = out[-PAYMENTS:]
    ways = payments_of(state, payments, means)
    for development in range(len(DEVELOPMENTS)):
        if me.developments[development]:
            continue
        for way in range(ways):
            if means[way] >= edition.cost[development]:
                out[number] = BUY_NUMBER[development, payments[way]]
                number += 1
    out[number] = DONE
    return number + 1


@compiled
def payments_of(state: State, payments: Numbers, means: Numbers) -> int:
    """Every set of kinds held as a bit mask, ascending, and the coins that it makes."""
    me = state.players[state.active]
    edition = EDITIONS[state.edition]
    ways = 1
    payments[0] = 0
    means[0] = state.coins
    for good in range(len(GOODS)):
        if me.goods[good] > 0:
            value = edition.good_value[good, me.goods[good]]
            for way in range(ways):
                payments[ways + way] = payments[way] | 1 << good
                means[ways + way] = means[way] + value
            ways *= 2
    return ways


@compiled
def legal_discards(state: State, out: Numbers) -> int:
    """AGE-12: one good of any kind held."""
    number = 0
    for good in range(len(GOODS)):
        if state.players[state.active].goods[good] > 0:
            out[number] = DISCARD_NUMBER[good]
            number += 1
    return number


# Offers are too many to be listed


@compiled
def permits(state: State, seat: int, decision: int) -> bool:
    """AGE-16: an offer of the active seat, if no other lies on the table."""
    if state.phase != TRADE or seat != state.active or not is_offer(decision):
        return False
    return state.partner == NOBODY and can_be_kept(state, seat, decision)


@allocating
def can_be_kept(state: State, seat: int, offer: int) -> bool:
    """AGE-16: both sides give something, have it, and have room for what they get."""
    given = np.zeros(len(TRADED), np.int64)
    partner = read_offer(offer, given)
    if partner == seat or partner >= state.seats:
        return False
    gives, takes = False, False
    for kind in range(len(TRADED)):
        gives |= given[kind] > 0
        takes |= given[kind] < 0
        if not can_move(state, seat, partner, kind, given[kind]):
            return False
    return gives and takes


@compiled
def can_move(state: State, seat: int, partner: int, kind: int, given: int) -> bool:
    """Whether the giver has so much of a kind and the receiver has room for it."""
    edition = EDITIONS[state.edition]
    limit = edition.food_limit if kind == FOOD else edition.good_limit[kind]
    mine = stock(state.players[seat], kind) - given
    theirs = stock(state.players[partner], kind) + given
    return bool(
        mine >= 0
        and theirs >= 0
        and (given <= 0 or theirs <= limit)
        and (given >= 0 or mine <= limit)
    )


@compiled
def stock(player: Any, kind: int) -> int:
    """How much of a kind a player has to trade with."""
    return int(player.food) if kind == FOOD else int(player.goods[kind])


@compiled
def suggest(state: State, seat: int, out: Numbers) -> int:
    """AGE-16: all offers of one for one."""
    if state.phase != TRADE or seat != state.active:
        return 0
    return offers_of_one(state, seat, out)


@allocating
def offers_of_one(state: State, seat: int, out: Numbers) -> int:
    """AGE-16: one of any kind for one of any other kind, where both sides can keep it."""
    number = 0
    given = np.zeros(len(TRADED), np.int64)
    for partner in range(state.seats):
        for give in range(len(TRADED)):
            for take in range(len(TRADED)):
                given[:] = 0
                given[give] = 1
                given[take] = -1
                offer = offer_number(partner, given)
                if give != take and permits(state, seat, offer):
                    out[number] = offer
                    number += 1
    return number


@compiled
def decide(state: State, seat: int, decision: int) -> None:  # noqa: ARG001
    """Carry out an answer."""
    if is_offer(decision):
        state.partner = read_offer(decision, state.offer)
        return
    kind = KIND[decision]
    amount = FIRST[decision]
    if kind == REROLL_KIND:
        state.due = amount
    elif kind == KEEP_KIND:
        if state.phase == LEAD:
            accept_dice(state)
        else:
            end_throws(state)
    elif kind == CHOOSE_KIND:
        collect_food(state, amount)
    elif kind == ENGINEER_KIND:
        engineer(state, amount)
        begin_building(state)
    elif kind == BUILD_KIND:
        build(state, amount, SECOND[decision])
        begin_building(state)
    elif kind == SELL_FOOD_KIND:
        sell_food(state, amount)
    elif kind == BUY_KIND:
        buy(state, amount, SECOND[decision])
    elif kind == DISCARD_KIND:
        state.players[state.active].goods[amount] -= 1
        begin_discarding(state)
    elif decision == DONE:
        leave_phase(state)
    else:
        answer_offer(state, kind == ACCEPT_KIND)


@compiled
def leave_phase(state: State) -> None:
    """`done` ends the trade, the building or the buying."""
    if state.phase == TRADE:
        begin_building(state)
    elif state.phase == BUILD:
        begin_buying(state)
    else:
        begin_discarding(state)


@compiled
def answer_offer(state: State, is_accepted: bool) -> None:
    """AGE-16: exchange or not; the active seat goes on trading."""
    if is_accepted:
        exchange(state)
    clear_offer(state)


@compiled
def hide(state: State, seat: int) -> None:
    """Everything lies open in this game."""
