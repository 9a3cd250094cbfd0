"""The table of Dice Land: every cross on every board, and the dice."""

from wurfwerk.kernel.records import record

from .sheet import COLOURS, MOST_AREAS, MOST_SEATS
from .tablet import TABLET

# What is asked or thrown next, in the order of a turn.
SIDE, COLOUR, AGAIN, CROSS, TREASURE, OVER = range(6)
PHASES = ("side", "colour", "again", "cross", "treasure", "over")

NOBODY = -1
NO_COLOUR = -1
NO_AREA = -1

# Instead of a decision number in `answer`.
WAITING, NOT_ASKED = -1, -2

PLAYER = record(
    ("answer", "i2"),  # kept back until all answers are in
    ("free", "u1", MOST_AREAS),  # mask of the fields not crossed yet
    ("touched", "u1", MOST_AREAS),  # mask of the fields that touch a cross
    ("near", "i8"),  # bit mask of the areas that touch a cross
    ("open_area", "i1", len(COLOURS)),  # begun and not full, or NO_AREA
    ("left", "i2", len(COLOURS)),  # fields not crossed yet
    ("treasures", "i1", len(COLOURS)),  # boxes marked on the info strip
    ("rolls", "i1"),  # treasure rolls earned and not taken yet
)

STATE = record(
    ("tablets", TABLET, MOST_SEATS),
    ("players", PLAYER, MOST_SEATS),
    ("seats", "i1"),
    ("first", "i1"),
    ("turn", "i2"),  # from 1; 0 while sides are chosen
    ("active", "i1"),
    ("phase", "i1"),
    ("owing", "i1"),  # bit mask of the seats whose answer is missing
    ("due", "i1"),  # dice in the air
    ("shown", "i1", len(COLOURS)),  # dice on the table that are not set aside
    ("colour", "i1"),  # chosen for this turn, or NO_COLOUR
    ("aside", "i1"),  # dice set aside
    ("roller", "i1"),  # owner of the treasure roll, or NOBODY
)

SETUP = record(
    ("tablets", TABLET, MOST_SEATS),
    ("seats", "i1"),
    ("first", "i1"),
)
