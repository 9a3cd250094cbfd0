"""`wurfwerk verify`: were the dice fair?"""

from pathlib import Path
from typing import Annotated

import typer

from wurfwerk.games import game_named
from wurfwerk.kernel.replay import decoded
from wurfwerk.kernel.verifying import verified
from wurfwerk.kernel.words import words_of

from .arguments import WORDS, LanguageOption, read_file, read_language
from .recorded import reading


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The replay of a finished game with fair dice.")
    ],
    lang: LanguageOption = None,
) -> None:
    """Recompute every die of a finished game from the secret that its replay reveals.

    Exit code 1 and what is wrong if one of them is not the die that was fixed before the first
    roll. docs/fair-dice.md explains how.
    """
    language = read_language(lang)
    words = words_of(WORDS, language)
    with reading(language):
        verdict = verified(decoded(read_file(file)), game_named)
    for mistake in verdict.mistakes:
        typer.echo(words.say(f"verify.{mistake.what}", **vars(mistake)))
    if not verdict.is_right:
        raise typer.Exit(1)
    typer.echo(words.say("verify.fair", rolls=verdict.rolls))
