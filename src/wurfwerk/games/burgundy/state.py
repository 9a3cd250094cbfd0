"""The table of Burgundy: every mark on every sheet."""

from wurfwerk.kernel.records import record

from .duchy import HEXES
from .sheet import BONUSES, COLOURS, MOST_SEATS, NUMBERS, PASSES, SHEET

# What the table waits for.
SETUP_PHASE, ROLL, ANSWERS, OVER = range(4)
PHASES = ("setup", "roll", "answers", "over")

# What one seat is asked.
WAITING, CASTLE, SELL, FIRST_MARK, SECOND_MARK = range(5)
STEPS = (None, "castle", "sell", "mark", "second-mark")

# Who chooses the start castles (BUR-1, BUR-18).
STARTS = ("free", "different", "same")
FREE, DIFFERENT, SAME = range(3)

START = 7  # stands in the start castle, which carries no number
NO_DIE = -1
OWN_SHEET = -1

# Bonuses stand in circles: a row of circles for each kind, then the castle row with one of each.
CASTLE_ROW = len(BONUSES)
CIRCLES = 2 * len(BONUSES)

PLAYER = record(
    ("marked", "i8"),  # bit mask of hexes
    ("number", "i1", HEXES),  # 0: none yet
    ("open_hexes", "i8"),  # bit mask of the unmarked ones that touch a marked one
    ("takes", "i8", len(NUMBERS) + 1),  # by number: bit mask of the hexes that it fits
    ("filled_in", "i1", HEXES),  # the pass in which an area was filled, by its first hex; 0: not
    ("filled_by", "i1", HEXES),  # the hex that was marked last
    ("circled", "i1", CIRCLES),
    ("crossed", "i1", CIRCLES),  # of those circled
    ("sold", "i1", PASSES + 1),  # goods by pass, from 1
    ("full_place", "i1", len(COLOURS)),  # 1 or 2: which extra points a full colour got; 0: none
    ("full_in", "i1", len(COLOURS)),  # the pass of that
    ("step", "i1"),
    ("number_die", "i1"),  # used by the first mark of the round, or NO_DIE
    ("colour_die", "i1"),
)

STATE = record(
    ("players", PLAYER, MOST_SEATS),
    ("open_players", PLAYER, MOST_SEATS),  # as they were when the question was put to all
    ("sheet", SHEET),
    ("shipped", "i1"),  # which of the sheets that we ship, or OWN_SHEET
    ("start", "i1"),
    ("seats", "i1"),
    ("phase", "i1"),
    ("owing", "i1"),  # bit mask of the seats whose answer is not in yet
    ("pass_number", "i1"),  # from 1
    ("round_number", "i1"),  # of the pass, from 1
    ("crossed", "i1", PASSES + 1),  # fields of the time columns, from 1
    ("time_fields", "i1"),  # of a column
    ("numbers", "i1", 2),  # the dice of the round
    ("colours", "i1", 2),
    ("hourglasses", "i1"),  # 0: no dice on the table yet
    ("places_taken", "i1", len(COLOURS)),  # 0, 1 or 2 places of a full colour are given away
)

SETUP = record(
    ("sheet", SHEET),
    ("shipped", "i1"),
    ("start", "i1"),
    ("seats", "i1"),
)
