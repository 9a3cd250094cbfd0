"""What may be done in Dice King: setup, questions, answers; `effects.py` says what it does."""

from wurfwerk.kernel.chance import DiceOdds
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers, Setup, State

from .board import GOLD, WHITE
from .cards import NO_EFFECT, THIEF_OF_CARDS
from .decisions import (
    CONQUER_KIND,
    CONQUER_NUMBER,
    DECLINE,
    DECLINE_KIND,
    DRAGON_FROM_NUMBER,
    FAIL_KIND,
    FAIL_NUMBER,
    FIRST,
    JOKER_KIND,
    JOKER_NUMBER,
    KEEP,
    KEEP_KIND,
    KIND,
    NO_STACK,
    PLACE_KIND,
    PLACE_NUMBER,
    REROLL_KIND,
    REROLL_NUMBER,
    SECOND,
    SLAY_KIND,
    SLAY_NUMBER,
    STEAL_CARD_KIND,
    STEAL_CARD_NUMBER,
    STEAL_GEM_KIND,
    STEAL_GEM_NUMBER,
    TAKE_KIND,
    TAKE_NUMBER,
)
from .effects import (
    add_joker,
    after_draw,
    after_throw,
    conquer,
    end_throws,
    end_turn,
    fail,
    fetch_fire,
    go_on_after_reveal,
    loot_of,
    nearest_markers,
    place,
    slay,
    steal_card,
    steal_gem,
    step_with,
    take_card,
)
from .scoring import fields_of
from .sheet import (
    BOX,
    DICE,
    DICE_OF_TYPE,
    DIE_TYPES,
    FIELDS,
    FIELDS_OF_LANDSCAPE,
    LANDSCAPE_NUMBER,
    NUMBERS,
    STACKS,
    THROWN_DICE,
)
from .stacks import stack_due, unseen_card, unseen_number
from .state import (
    CHECK,
    CONQUER,
    DRAGON,
    DRAW,
    FREE,
    NO_CARD,
    NO_FIELD,
    NOBODY,
    OVER,
    PLACE,
    REVEAL,
    SLAY,
    STEAL,
    THROW,
)
from .tiles import odds_of_draw, pairs_in_doubt, read_draw, tiles_in_supply

_ODDS = DiceOdds(DICE_OF_TYPE, NUMBERS)
ODDS_START, ODDS_OUTCOME, ODDS_WEIGHT = _ODDS.starts, _ODDS.outcomes, _ODDS.weights
MOST_OUTCOMES = int(ODDS_START[-1] - ODDS_START[-2]) ** DIE_TYPES

TWO_DICE = (1 << DICE_OF_TYPE) - 1
ALL_STACKS = (1 << STACKS) - 1
WHITE_GEMS_EACH = int(BOX.white_gems_each)
WHITE_GEMS_IN_SUPPLY = int(BOX.white_gems - BOX.white_gems_on_map)
GOLD_GEMS_IN_SUPPLY = int(BOX.gold_gems - BOX.gold_gems_on_map)
FIRES = int(BOX.fires)


# Setup


@compiled
def begin(state: State, setup: Setup) -> None:
    """KNG-1: the map with its gems and dragons, and the first cards due."""
    state.seats = setup.seats
    state.first = setup.first
    state.active = setup.first
    state.round_number = 1
    state.champion = NOBODY
    state.burning = NO_FIELD
    state.effect = NO_EFFECT
    state.board = setup.board
    state.cards = setup.cards
    lay_out_map(state)
    state.gold_supply = GOLD_GEMS_IN_SUPPLY
    state.white_supply = WHITE_GEMS_IN_SUPPLY - state.seats * WHITE_GEMS_EACH
    for seat in range(state.seats):
        state.players[seat].white = WHITE_GEMS_EACH
    for stack in range(STACKS):
        state.top[stack] = NO_CARD
    state.reveals = ALL_STACKS
    state.phase = REVEAL


@compiled
def lay_out_map(state: State) -> None:
    """KNG-1: gems; a tile and a fire on each dragon field; all other tiles may be the removed."""
    for landscape in range(LANDSCAPE_NUMBER):
        state.left[landscape] = FIELDS_OF_LANDSCAPE
    state.fire_supply = FIRES
    for field in range(FIELDS):
        state.gem[field] = state.board.gem[field]
        state.owner[field] = FREE
        if state.board.dragon[field]:
            state.owner[field] = DRAGON
            state.left[state.board.landscape[field]] -= 1
            state.fire_supply -= 1
    for landscape in range(LANDSCAPE_NUMBER):
        state.doubt[landscape] = state.left[landscape]


@compiled
def asked(state: State) -> int:
    """The active seat, unless chance is due."""
    if state.due or state.phase == REVEAL or state.phase == DRAW or state.phase == OVER:
        return 0
    return 1 << int(state.active)


# Chance


@compiled
def chance(state: State) -> int:
    """Dice in the air, one card, or the tiles and the pair that is removed."""
    if state.phase == REVEAL:
        return 1
    if state.phase == DRAW:
        return 1 + int(state.draws)
    return dice_in_the_air(int(state.due))


@compiled
def dice_in_the_air(mask: int) -> int:
    """How many dice a bit mask has."""
    dice = 0
    while mask:
        mask &= mask - 1
        dice += 1
    return dice


@compiled
def faces(state: State, pick: int) -> int:
    """Six faces of a die, every unseen card, every pair in doubt, every tile in the supply."""
    if state.phase == REVEAL:
        return unseen_number(state, stack_due(state))
    if state.phase == DRAW:
        return pairs_in_doubt(state) if pick == 0 else tiles_in_supply(state) + 1 - pick
    return NUMBERS


@compiled
def odds(state: State, outcomes: Numbers, weights: Numbers) -> int:
    """All that can fall, be revealed or be drawn."""
    if state.phase == DRAW:
        return odds_of_draw(state, outcomes, weights)
    if state.phase == THROW:
        return odds_of_throw(state, outcomes, weights)
    cards = unseen_number(state, stack_due(state))
    for card in range(cards):
        outcomes[card] = card
        weights[card] = 1
    return cards


@compiled
def odds_of_throw(state: State, outcomes: Numbers, weights: Numbers) -> int:
    """KNG-C1: dice of one type are alike, so each type is a multiset."""
    number = 1
    scale = 1
    outcomes[0] = 0
    weights[0] = 1
    for kind in range(DIE_TYPES):
        dice = dice_in_the_air(int(state.due) >> kind * DICE_OF_TYPE & TWO_DICE)
        start = ODDS_START[dice]
        ways = ODDS_START[dice + 1] - start
        for way in range(ways - 1, -1, -1):  # the first row is needed until the end
            for i in range(number):
                outcomes[way * number + i] = outcomes[i] + scale * ODDS_OUTCOME[start + way]
                weights[way * number + i] = weights[i] * ODDS_WEIGHT[start + way]
        number *= ways
        scale *= NUMBERS**dice
    return int(number)


@compiled
def settle(state: State, outcome: int) -> None:
    """Dice fall, a card is revealed or tiles are drawn."""
    if state.phase == REVEAL:
        reveal(state, outcome)
    elif state.phase == DRAW:
        read_draw(state, outcome, state.drawn)
        after_draw(state)
    else:
        land_dice(state, outcome)
        after_throw(state)


@compiled
def reveal(state: State, outcome: int) -> None:
    """KNG-1, KNG-8: the next unseen card comes on top of its stack."""
    stack = stack_due(state)
    card = unseen_card(state, stack, outcome)
    state.top[stack] = card
    state.seen[stack] |= 1 << card
    state.reveals -= 1 << stack
    go_on_after_reveal(state)


@compiled
def land_dice(state: State, outcome: int) -> None:
    """The lowest digit is the die at the lowest position."""
    for position in range(THROWN_DICE):
        if int(state.due) >> position & 1:
            state.dice[position] = outcome % NUMBERS
            outcome //= NUMBERS
    state.due = 0


# Answers


@compiled
def legal(state: State, seat: int, out: Numbers) -> int:  # noqa: ARG001
    """Every answer to the question that is open."""
    if state.phase == THROW:
        return legal_throws(out)
    if state.phase == CHECK:
        return legal_uses(state, out)
    if state.phase == PLACE:
        return legal_places(state, out)
    if state.phase == SLAY:
        return list_fields(fields_of(state, DRAGON), SLAY_NUMBER, out)
    if state.phase == CONQUER:
        return list_fields(nearest_markers(state), CONQUER_NUMBER, out)
    if state.phase == STEAL:
        return legal_thefts(state, out)
    return legal_lenders(state, out)


@compiled
def legal_throws(out: Numbers) -> int:
    """KNG-3: any dice again, also kept ones, or keep all."""
    number = 0
    for mask in range(1, 1 << THROWN_DICE):
        out[number] = REROLL_NUMBER[mask]
        number += 1
    out[number] = KEEP
    return number + 1


@compiled
def legal_uses(state: State, out: Numbers) -> int:
    """KNG-4 to KNG-6: jokers, fulfilled cards, or a failure if the dice alone fulfil none."""
    number = legal_jokers(state, out)
    must_take = False
    for stack in range(STACKS):
        is_fulfilled = step_with(state, stack, state.thrown) > 0
        must_take |= is_fulfilled
        if is_fulfilled or (state.extra > 0 and step_with(state, stack, state.shown) > 0):
            out[number] = TAKE_NUMBER[stack]
            number += 1
    if must_take:
        return number
    start = number
    for stack in range(STACKS):
        if state.top[stack] != NO_CARD:
            out[number] = FAIL_NUMBER[stack]
            number += 1
    if number == start:
        out[number] = FAIL_NUMBER[NO_STACK]
        number += 1
    return number


@compiled
def legal_jokers(state: State, out: Numbers) -> int:
    """KNG-4: two alike, one with a super-joker, two super-jokers."""
    me = state.players[state.active]
    number = 0
    for die in range(len(DICE)):
        for supers in range(min(2, me.supers) + 1):
            if me.fronts[die] >= 2 - supers:
                out[number] = JOKER_NUMBER[die, supers]
                number += 1
    return number


@compiled
def legal_places(state: State, out: Numbers) -> int:
    """KNG-15, KNG-17: every free field of a landscape that was drawn."""
    number = 0
    for field in range(FIELDS):
        if state.owner[field] == FREE and state.drawn[state.board.landscape[field]] > 0:
            out[number] = PLACE_NUMBER[field]
            number += 1
    return number


@compiled
def list_fields(fields: int, numbers: Numbers, out: Numbers) -> int:
    """KNG-12, KNG-13: every field of a set as a decision."""
    number = 0
    for field in range(FIELDS):
        if fields >> field & 1:
            out[number] = numbers[field]
            number += 1
    return number


@compiled
def legal_thefts(state: State, out: Numbers) -> int:
    """KNG-10, KNG-11: every open card, or gem, of every opponent, or decline."""
    number = 0
    for victim in range(state.seats):
        player = state.players[victim]
        if loot_of(state, victim) == 0:
            continue
        if state.effect == THIEF_OF_CARDS:
            for die in range(len(DICE)):
                if player.fronts[die] > 0:
                    out[number] = STEAL_CARD_NUMBER[victim, die]
                    number += 1
            continue
        if player.white > 0:
            out[number] = STEAL_GEM_NUMBER[victim, WHITE]
            number += 1
        if player.gold > 0:
            out[number] = STEAL_GEM_NUMBER[victim, GOLD]
            number += 1
    out[number] = DECLINE
    return number + 1


@compiled
def legal_lenders(state: State, out: Numbers) -> int:
    """KNG-17: every opponent who has a fire."""
    number = 0
    for seat in range(state.seats):
        if seat != state.active and state.players[seat].fires > 0:
            out[number] = DRAGON_FROM_NUMBER[seat]
            number += 1
    return number


@compiled
def permits(state: State, seat: int, decision: int) -> bool:  # noqa: ARG001
    """All decisions are listed."""
    return False


@compiled
def suggest(state: State, seat: int, out: Numbers) -> int:  # noqa: ARG001
    """All decisions are listed."""
    return 0


@compiled
def decide(state: State, seat: int, decision: int) -> None:  # noqa: ARG001
    """Carry out an answer."""
    kind = KIND[decision]
    first = FIRST[decision]
    if kind == REROLL_KIND:
        state.due = first
    elif kind == KEEP_KIND:
        end_throws(state)
    elif kind == JOKER_KIND:
        add_joker(state, first, SECOND[decision])
    elif kind == TAKE_KIND:
        take_card(state, first)
    elif kind == FAIL_KIND:
        fail(state, first)
    elif kind == PLACE_KIND:
        place(state, first)
    elif kind == SLAY_KIND:
        slay(state, first)
    elif kind == CONQUER_KIND:
        conquer(state, first)
    elif kind == STEAL_CARD_KIND:
        steal_card(state, first, SECOND[decision])
    elif kind == STEAL_GEM_KIND:
        steal_gem(state, first, SECOND[decision])
    elif kind == DECLINE_KIND:
        end_turn(state)
    else:
        fetch_fire(state, first)


@compiled
def hide(state: State, seat: int) -> None:
    """Hidden are only orders and removed tiles, and the table does not know them."""
