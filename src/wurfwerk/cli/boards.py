"""`wurfwerk boards`: make, check and show boards of Dice Land."""

import json
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from wurfwerk.games.dice_land.design import (
    HOUSE_COLUMNS,
    HOUSE_OBSTACLES,
    HOUSE_ROWS,
    departures,
)
from wurfwerk.games.dice_land.maker import make_board
from wurfwerk.games.dice_land.options import BETWEEN_SIDES, complete_options, is_board_name
from wurfwerk.games.dice_land.sheet import (
    MOST_CELLS,
    MOST_SEATS,
    SIDES_OF_A_TABLET,
    TABLETS,
    Grid,
    boards_of_file,
    read_board,
)
from wurfwerk.games.dice_land.svg import svg_of
from wurfwerk.kernel.errors import BadComponents, BadOptions
from wurfwerk.kernel.stream import new_stream

from .arguments import only_game, read_file, read_seed, write_file
from .sheets.dice_land import board_lines

GAME = "dice-land"
PROBLEMS_FOUND = 1
NAMELESS = "X"

boards = typer.Typer(
    name="boards", help="Make, check and show boards of dice-land.", no_args_is_help=True
)

FileArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="Boards in TOML, or the grid of one board.")
]


@boards.command()
def make(
    game: Annotated[str, only_game(GAME, "such boards")],
    seed: Annotated[str, typer.Option(help="The same seed makes the same board.")],
    rows: Annotated[int, typer.Option(min=1, max=MOST_CELLS, help="Rows of fields.")] = HOUSE_ROWS,
    columns: Annotated[
        int, typer.Option(min=1, max=MOST_CELLS, help="Fields in a row.")
    ] = HOUSE_COLUMNS,
    obstacles: Annotated[
        int,
        typer.Option(
            min=0,
            max=MOST_CELLS,
            help="At least so many; more until six colours can share the other fields evenly.",
        ),
    ] = HOUSE_OBSTACLES,
    name: Annotated[str, typer.Option(help="What the board is called.")] = NAMELESS,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it there instead of printing it.")
    ] = None,
) -> None:
    """Make a board that keeps every constraint of our own boards."""
    if game != GAME:
        raise BadOptions(f'boards can be made for {GAME}, not for "{game}"')
    if not is_board_name(name):
        raise BadOptions(f"a board cannot be called {name!r}")
    stream = new_stream(read_seed(seed), "board", rows, columns, obstacles)
    text = _as_toml(make_board(stream, rows, columns, obstacles, name), name, seed)
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_file(out, text)


def _as_toml(grid: Grid, name: str, seed: str) -> str:
    key, made = (
        json.dumps(text, ensure_ascii=False)  # quotes as TOML does
        for text in (name, f"house, made from seed {seed!r}")
    )
    rows = "".join(f'  "{row}",\n' for row in grid.text())
    return f"[{key}]\nprovenance = {made}\nrows = [\n{rows}]\n"


@boards.command()
def check(file: FileArgument) -> None:
    """Say of every board in a file whether it can be played on, or what is wrong with it.

    Exit code 1 if something is.
    """
    is_fine = True
    for name, rows in boards_in(file).items():
        try:
            grid = read_board(rows, name)
        except BadComponents as problem:
            typer.echo(str(problem))
            is_fine = False
            continue
        typer.echo(f"board {name}: can be played on")
        for departure in departures(grid):
            typer.echo(f"  unlike our own boards: {departure}")
    if not is_fine:
        raise typer.Exit(PROBLEMS_FOUND)


@boards.command()
def show(
    file: FileArgument,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a picture too, one for each board in the file."),
    ] = None,
) -> None:
    """Draw every board in a file in the terminal, and as an SVG picture."""
    console = Console(highlight=False, soft_wrap=True)
    found = boards_in(file)
    for name, rows in found.items():
        grid = read_board(rows, name)
        console.print(name, markup=False)
        for line in board_lines(grid.text(), ()):
            console.print(line)
        if svg is not None:
            path = svg if len(found) == 1 else svg.with_stem(f"{svg.stem}-{name}")
            write_file(path, svg_of(grid, name))


@boards.command()
def embed(
    file: FileArgument,
    seats: Annotated[int, typer.Option(min=2, max=MOST_SEATS, help="How many play.")] = 2,
) -> None:
    """Print the options with which a file's boards are played on, for `wurfwerk play --options`.

    Two boards after each other are front and back of a tablet; the shipped tablets fill up.
    """
    found = boards_in(file)
    pairs = zip_longest(*[iter(found)] * SIDES_OF_A_TABLET)
    own = [BETWEEN_SIDES.join(name for name in pair if name is not None) for pair in pairs]
    options = {"tablets": [*own, *TABLETS][:seats], "boards": found}
    typer.echo(json.dumps(complete_options(options, seats), ensure_ascii=False))


def boards_in(file: Path) -> dict[str, object]:
    """The rows of every board in a file, not yet checked; BadComponents if it has none."""
    found = boards_of_file(read_file(file), file.stem if is_board_name(file.stem) else NAMELESS)
    if not found:
        raise BadComponents(f"{file} has no board; expected tables with rows, or a grid")
    for name in found:
        if not is_board_name(name):
            raise BadComponents(f"{file}: a board cannot be called {name!r}")
    return found
