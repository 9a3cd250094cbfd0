"""The games whose turns are thought through exactly; importing a file here registers it."""

from . import bronze_age, burgundy, dice_king, dice_land

__all__ = ["bronze_age", "burgundy", "dice_king", "dice_land"]
