"""`wurfwerk layout`: a random free layout of Dice King, as options."""

import json
import secrets
from typing import Annotated

import typer

from wurfwerk.games import dice_king, game_named
from wurfwerk.games.dice_king.board import map_data
from wurfwerk.games.dice_king.layouts import free_map
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.stream import draws, new_stream

from .arguments import only_game, read_seed


def layout(
    game: Annotated[str, only_game(dice_king.GAME.key, "a free layout")],
    seats: Annotated[int | None, typer.Option(help="Seats; by default the most.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Same seed, same layout; by default a new one.")
    ] = None,
) -> None:
    """Print options with the halves, dragons and gems of dice-king put down at random.

    For instance: wurfwerk play dice-king --options "$(wurfwerk layout dice-king --seats 2)"
    """
    if game_named(game) is not dice_king.GAME:
        raise BadOptions(f"{game} has no free layout; it is for {dice_king.GAME.key}")
    number = dice_king.GAME.seats[-1] if seats is None else seats
    dice_king.GAME.check_seats(number)
    draw = draws(new_stream(read_seed(seed or secrets.token_hex(8)), "layout"))
    chosen = free_map(map_data("house"), number, draw)
    typer.echo(json.dumps({"map": chosen, "layout": "free"}))
