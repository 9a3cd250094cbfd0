"""`wurfwerk games`: what can be played."""

import json

from rich.console import Console

from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.words import words_of

from .arguments import WORDS, LanguageOption, read_language


def games(lang: LanguageOption = None) -> None:
    """List the games with their players and options."""
    language = read_language(lang)
    console = Console(highlight=False, soft_wrap=True)
    for game in GAMES.values():
        _describe(console, game, language)


def _describe(console: Console, game: Game, language: str) -> None:
    words = words_of(game.folder, language)
    console.print(f"[bold]{game.key}[/] — {words['name']} ({words['original']})")
    console.print(f"  {words['summary']}")
    mine = words_of(WORDS, language)
    console.print(f"  {mine.say('games.seats', least=game.seats[0], most=game.seats[-1])}")
    for name, default in game.default_options(game.seats[-1]).items():
        explanation = words[f"options.{name}"]
        console.print(f"  {name} = {json.dumps(default)}: {explanation}", markup=False)
