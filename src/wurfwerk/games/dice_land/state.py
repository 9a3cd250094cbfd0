"""The table of Dice Land: every cross on every board, and the dice."""

from wurfwerk.kernel.records import record

from .sheet import BOARD, COLOURS, MOST_AREAS, MOST_SEATS, SIDES_OF_A_TABLET

# What is asked or thrown next, in the order of a turn.
SIDE, COLOUR, AGAIN, CROSS, TREASURE, OVER = range(6)
PHASES = ("side", "colour", "again", "cross", "treasure", "over")

NOBODY = -1
NO_BOARD = -1
NO_COLOUR = -1
NO_AREA = -1

# Instead of a decision number in `answer`.
WAITING, NOT_ASKED = -1, -2

PLAYER = record(
    ("board", "i1"),  # index of the side chosen, or NO_BOARD
    ("answer", "i4"),  # kept back until all answers are in
    ("crossed", "i2", MOST_AREAS),  # mask of the fields crossed
    ("touched", "i2", MOST_AREAS),  # mask of the fields that touch a cross
    ("open_area", "i1", len(COLOURS)),  # begun and not full, or NO_AREA
    ("left", "i2", len(COLOURS)),  # fields not crossed yet
    ("treasures", "i1", len(COLOURS)),  # boxes marked on the info strip
    ("rolls", "i1"),  # treasure rolls earned and not taken yet
)

STATE = record(
    ("boards", BOARD, MOST_SEATS * SIDES_OF_A_TABLET),  # front and back of every seat's tablet
    ("players", PLAYER, MOST_SEATS),
    ("seats", "i1"),
    ("first", "i1"),
    ("turn", "i2"),  # from 1; 0 while sides are chosen
    ("active", "i1"),
    ("phase", "i1"),
    ("due", "i1"),  # dice in the air
    ("shown", "i1", len(COLOURS)),  # dice on the table that are not set aside
    ("colour", "i1"),  # chosen for this turn, or NO_COLOUR
    ("aside", "i1"),  # dice set aside
    ("roller", "i1"),  # owner of the treasure roll, or NOBODY
)

SETUP = record(
    ("boards", BOARD, MOST_SEATS * SIDES_OF_A_TABLET),
    ("seats", "i1"),
    ("first", "i1"),
)
