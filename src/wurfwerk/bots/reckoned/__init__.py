"""The games whose turns are thought through exactly; importing a file here registers it."""

from . import dice_king, dice_land

__all__ = ["dice_king", "dice_land"]
