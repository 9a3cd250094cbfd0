"""`wurfwerk balance`: whether the boards of Dice Land, and its seats, are fair."""

from math import ceil
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from wurfwerk.arena.balance import MARGIN, SEATS, WIDEST_99, Balance, balanced, contest_on
from wurfwerk.arena.cluster import on_cluster
from wurfwerk.arena.workers import on_cores
from wurfwerk.games import dice_land
from wurfwerk.games.dice_land.sheet import SHIPPED, TABLETS, read_board
from wurfwerk.kernel.errors import BadOptions

from .arena import ClusterOption, ThreadsOption, percent, progress_bar
from .arguments import (
    MOST_GAMES,
    STANDARD_OUTPUT,
    JsonFileOption,
    check_writable,
    only_game,
    read_seed,
    write_json,
)
from .boards import boards_in
from .preparing import prepare_contest


def balance(
    game: Annotated[str, only_game(dice_land.GAME.key, "boards to compare")],
    bot: Annotated[str, typer.Option(help="The bot on both seats.")] = "random",
    games: Annotated[
        int, typer.Option(min=4, max=MOST_GAMES, help="Games of each board against each other.")
    ] = 1100,
    boards: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Boards in TOML; by default those of the tablets."),
    ] = None,
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    threads: ThreadsOption = None,
    cluster: ClusterOption = False,
    json_file: JsonFileOption = None,
) -> None:
    """Play every board of dice-land against every other and say which of them are fair.

    Equal bots, both boards on both seats with the same dice. A board is fair if it wins half of its
    games, give or take 3 percentage points.
    """
    if game != dice_land.GAME.key:
        raise BadOptions(f'{game} has no boards to compare; it is for "{dice_land.GAME.key}"')
    found = _rows(boards)
    one, other = list(found)[:SEATS]
    first = contest_on(found, (one, other), bot, read_seed(seed))
    first.check()
    check_writable(None if json_file == STANDARD_OUTPUT else json_file)
    prepare_contest(first)
    rounds = ceil(games / SEATS)
    pairs = len(found) * (len(found) - 1) // 2
    with progress_bar() as progress:
        task = progress.add_task("games", total=SEATS * rounds * pairs)
        plays = on_cluster if cluster else on_cores(threads)
        result = balanced(
            found, bot, seed, rounds, plays, lambda done: progress.advance(task, done)
        )
    if json_file is not None:
        write_json(json_file, result.plain())
    if json_file != STANDARD_OUTPUT:
        _print(result)


def _rows(file: Path | None) -> dict[str, list[str]]:
    """The boards to compare, checked."""
    if file is None:
        return {name: SHIPPED[name].text() for tablet in TABLETS for name in tablet.split("/")}
    found = {name: read_board(rows, name).text() for name, rows in boards_in(file).items()}
    if len(found) < SEATS:
        raise BadOptions(f"{file} has {len(found)} board; at least {SEATS} can be compared")
    return found


def _print(result: Balance) -> None:
    console = Console(highlight=False)
    console.print(
        f"{dice_land.GAME.key}: {result.games:,} games, bot {result.bot}, seed {result.seed}",
        markup=False,
    )
    grid = Grid("board", "games", "wins", "± 99 %", "", box=None)
    for board in result.boards:
        verdict = "fair" if board.is_fair else "NOT FAIR"
        doubt = "" if board.is_certain else ", too few games to be sure"
        share, width = percent(board.share), f"{100 * board.interval_99:.1f}"
        grid.add_row(escape(board.board), f"{board.games:,}", share, width, verdict + doubt)
    console.print(grid)
    console.print(f"the seat that begins wins {percent(result.first_seat)}")
    console.print(
        f"fair: {50 - 100 * MARGIN:g} to {50 + 100 * MARGIN:g} %; "
        f"sure: a 99 % interval of ± {100 * WIDEST_99:g} or less"
    )
