"""`wurfwerk verify`: were the dice fair?"""

from pathlib import Path
from typing import Annotated

import typer

from wurfwerk.games import game_named
from wurfwerk.kernel.errors import FORMAT, BadReplay, UnknownGame
from wurfwerk.kernel.replay import decoded
from wurfwerk.kernel.verifying import verified

from .arguments import read_file


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The replay of a finished game with fair dice.")
    ],
) -> None:
    """Recompute every die of a finished game from the secret that its replay reveals.

    Exit code 1 and what is wrong if one of them is not the die that was fixed before the first
    roll. docs/fair-dice.md explains how.
    """
    try:
        verdict = verified(decoded(read_file(file)), game_named)
    except UnknownGame as error:
        raise BadReplay(1, FORMAT, str(error)) from None
    for mistake in verdict.mistakes:
        typer.echo(mistake)
    if not verdict.is_right:
        raise typer.Exit(1)
    typer.echo(f"fair: {verdict.rolls} throws and draws, all as fixed before the first")
