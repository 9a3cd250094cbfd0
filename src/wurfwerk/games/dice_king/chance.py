"""Dice, cards and tiles: what chance is due in Dice King, and what it can bring."""

from wurfwerk.kernel.bits import members
from wurfwerk.kernel.chance import DiceOdds
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import Numbers, State

from .checking import go_on_after_reveal
from .effects import after_draw
from .sheet import DICE_OF_TYPE, DIE_TYPES, NUMBERS, THROWN_DICE
from .stacks import stack_due, unseen_card, unseen_number
from .state import DRAW, REVEAL, THROW
from .throwing import after_throw
from .tiles import odds_of_draw, pairs_in_doubt, read_draw, tiles_in_supply

_ODDS = DiceOdds(DICE_OF_TYPE, NUMBERS)
ODDS_START, ODDS_OUTCOME, ODDS_WEIGHT = _ODDS.starts, _ODDS.outcomes, _ODDS.weights
MOST_OUTCOMES = int(ODDS_START[-1] - ODDS_START[-2]) ** DIE_TYPES

TWO_DICE = (1 << DICE_OF_TYPE) - 1


@compiled
def chance(state: State) -> int:
    """Dice in the air, one card, or the tiles and the pair that is removed."""
    if state.phase == REVEAL:
        return 1
    if state.phase == DRAW:
        return 1 + int(state.draws)
    return members(state.due)


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
        dice = members(int(state.due) >> kind * DICE_OF_TYPE & TWO_DICE)
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
        is_due = int(state.due) >> position & 1
        rest, face = outcome // NUMBERS, outcome % NUMBERS
        state.dice[position] = face if is_due else state.dice[position]
        outcome = rest if is_due else outcome
    state.due = 0
