"""The table of Bronze Age: every mark on every sheet."""

from wurfwerk.kernel.records import record

from .sheet import DEVELOPMENTS, FACES, GOODS, MONUMENTS, MOST_DICE, MOST_SEATS, TARGETS

# Phases in which somebody can be asked, in the order of a turn (AGE-2).
ROLL, LEAD, CHOOSE, TRADE, BUILD, BUY, DISCARD, OVER = range(8)
PHASES = ("roll", "lead", "collect-food", "trade", "build", "buy", "discard", "over")

FOOD = len(GOODS)  # in a trade food is one more kind beside the goods
TRADED = (*GOODS, "food")
NOBODY = -1

PLAYER = record(
    ("food", "i1"),
    ("goods", "i1", len(GOODS)),
    ("cities", "i1"),
    ("boxes", "i1", len(TARGETS)),  # marked so far on cities 4 to 7 and on the monuments
    ("developments", "i1", len(DEVELOPMENTS)),  # 1: owned
    ("disasters", "i4"),  # counted without limit
)

STATE = record(
    ("players", PLAYER, MOST_SEATS),
    ("seats", "i1"),
    ("first", "i1"),
    ("trade", "i1"),
    ("edition", "i1"),
    ("round_number", "i4"),  # from 1
    ("active", "i1"),
    ("phase", "i1"),
    ("throws", "i1"),  # made in this turn, without the one of Leadership
    ("due", "i1"),  # bit mask of the dice that are in the air
    ("dice_thrown", "i1"),  # in this turn; a city finished now adds its die in the next one
    ("dice", "i1", MOST_DICE),  # faces by position
    ("shown", "i1", len(FACES)),  # how many dice show each face, once the throws are over
    ("workers", "i2"),  # left in the build phase
    ("coins", "i2"),  # made in the buy phase
    ("partner", "i1"),  # seat that an offer lies before, or NOBODY
    ("offer", "i1", len(TRADED)),  # what the active seat gives; below 0: takes
    ("first_finisher", "i1", len(MONUMENTS)),  # seat, or NOBODY
)

SETUP = record(
    ("seats", "i1"),
    ("first", "i1"),
    ("trade", "i1"),
    ("edition", "i1"),
)
