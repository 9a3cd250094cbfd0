"""`wurfwerk perft`: count how many ways a game can go."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from wurfwerk.games import game_named
from wurfwerk.kernel.perft import perft as count
from wurfwerk.kernel.table import Table

from .arguments import GameArgument, OptionsOption, read_options


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Option(min=0, help="How many events deep.")] = 3,
    seats: Annotated[int | None, typer.Option(help="Seats; by default the fewest.")] = None,
    options: OptionsOption = "{}",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Count paths, distinct positions and probability mass from the start, depth by depth.

    The mass is the sum over all paths of the probability of their dice: 1 as long as only dice
    fall, then the mean number of ways to decide.
    """
    known = game_named(game)
    number = known.seats[0] if seats is None else seats
    known.check_seats(number)
    table = Table(known, [f"seat {seat}" for seat in range(number)], read_options(options, known))
    grid = Grid("depth", "paths", "positions", "mass", box=None)
    for found in count(known, table.position(), depth):
        if as_json:
            content = {"depth": found.depth, "paths": found.paths, "positions": found.positions}
            typer.echo(json.dumps(content | {"mass": str(found.mass)}))
        mass = f"{found.mass} = {float(found.mass):.6g}"
        grid.add_row(str(found.depth), f"{found.paths:,}", f"{found.positions:,}", mass)
    if not as_json:
        Console().print(grid)
