"""The five stacks of citizen cards: what was seen of them, and which card may come next."""

from wurfwerk.kernel.bits import lowest, members
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .sheet import CARDS_IN_STACK


@compiled
def stack_due(state: State) -> int:
    """KNG-1: the first stack whose next card is due."""
    return lowest(state.reveals)


@compiled
def is_unseen(state: State, stack: int, card: int) -> bool:
    """Whether a card never was on top of its stack."""
    return int(state.seen[stack]) >> card & 1 == 0


@compiled
def unseen_number(state: State, stack: int) -> int:
    """How many cards of a stack never were on top."""
    return CARDS_IN_STACK - members(state.seen[stack])


@compiled
def unseen_card(state: State, stack: int, place: int) -> int:
    """The card at a place among the unseen ones of a stack."""
    unseen = ~int(state.seen[stack])
    for _ in range(place):
        unseen &= unseen - 1
    return lowest(unseen)
