"""The table of Dice King.

It holds only what everybody knows: no order of a stack or of the tiles, and no removed tile.
"""

from wurfwerk.kernel.records import record

from .board import BOARD
from .cards import CARD_SET
from .sheet import DICE, FIELDS, LANDSCAPE_NUMBER, MOST_SEATS, STACKS, THROWN_DICE

# What the table waits for, roughly in the order of a turn (KNG-2).
REVEAL, THROW, CHECK, DRAW, PLACE, SLAY, CONQUER, STEAL, DRAGON_FROM, OVER = range(10)
PHASES = (
    "reveal",
    "throw",
    "check",
    "draw",
    "place",
    "slay",
    "conquer",
    "steal",
    "dragon-from",
    "over",
)

# Who holds a field: a seat, or one of these. A castle is a tile without a fire (KNG-17).
DRAGON, CASTLE, FREE = -1, -2, -3

NOBODY = -1
NO_FIELD = -1
NO_CARD = -1

PLAYER = record(
    ("fronts", "i1", len(DICE)),  # open cards by the die that they show
    ("supers", "i1"),
    ("white", "i1"),  # gems
    ("gold", "i1"),
    ("fires", "i1"),
)

STATE = record(
    ("players", PLAYER, MOST_SEATS),
    ("seats", "i1"),
    ("first", "i1"),
    ("round_number", "i2"),  # from 1
    ("active", "i1"),
    ("phase", "i1"),
    ("throws", "i1"),  # made in this turn
    ("due", "i1"),  # bit mask of the dice that are in the air
    ("dice", "i1", THROWN_DICE),  # faces from 0 by position
    ("thrown", "i1", len(DICE)),  # the six dice counted, once the throws are over
    ("shown", "i1", len(DICE)),  # the same with all extra dice
    ("extra", "i1"),  # number of extra dice
    ("top", "i1", STACKS),  # the visible card of each stack, or NO_CARD
    ("seen", "i2", STACKS),  # bit mask of the cards that were ever on top
    ("reveals", "i1"),  # bit mask of the stacks whose next card is due
    ("effect", "i1"),  # being carried out, or NO_EFFECT
    ("step", "i1"),  # reached by a merchant
    ("draws", "i1"),  # tiles to be drawn now
    ("drawn", "i1", LANDSCAPE_NUMBER),  # tiles that lie open
    ("places", "i1"),  # tiles still to be placed
    ("burning", "i1"),  # field that waits for somebody's fire, or NO_FIELD
    ("owner", "i1", FIELDS),
    ("gem", "i1", FIELDS),
    ("left", "i1", LANDSCAPE_NUMBER),  # tiles in the supply or removed
    ("doubt", "i1", LANDSCAPE_NUMBER),  # how many of them may be removed, by all draws so far
    ("sightings", "i1", LANDSCAPE_NUMBER),  # how often the one in doubt may have been seen
    ("white_supply", "i1"),
    ("gold_supply", "i1"),
    ("fire_supply", "i1"),
    ("champion", "i1"),  # seat that won by its markers (KNG-20), or NOBODY
    ("board", BOARD),
    ("cards", CARD_SET),
)

SETUP = record(
    ("seats", "i1"),
    ("first", "i1"),
    ("board", BOARD),
    ("cards", CARD_SET),
)
