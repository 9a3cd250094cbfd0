"""`wurfwerk bots`: who can be played against, and how their networks were made."""

from rich.console import Console

from wurfwerk.bots import BOTS, words_for_bots
from wurfwerk.bots.shelf import FOLDER, provenance_of, shipped

from .arguments import LanguageOption, read_language


def bots(lang: LanguageOption = None) -> None:
    """List the bots, and the command, games and time that made each of their networks."""
    words = words_for_bots(read_language(lang))
    console = Console(highlight=False, soft_wrap=True)
    for key in BOTS:
        console.print(f"[bold]{key}[/] — {words[f'{key}.name']}: {words[f'{key}.about']}")
    for path in shipped():
        made = provenance_of(path)
        size = path.stat().st_size / 1000
        console.print(f"\n[bold]{path.relative_to(FOLDER)}[/], {size:.0f} kB")
        console.print(
            f"  {made.games:,} games in {made.minutes:g} minutes: {made.command}", markup=False
        )
        console.print(f"  {made.result}", markup=False)
