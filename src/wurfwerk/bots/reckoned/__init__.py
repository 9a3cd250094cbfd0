"""The games whose turns are thought through exactly; importing a file here registers it."""

from . import burgundy, dice_king, dice_land

__all__ = ["burgundy", "dice_king", "dice_land"]
