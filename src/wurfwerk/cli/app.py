"""The command `wurfwerk`: one place that lists the commands and turns errors into exit codes."""

import sys
import time
from collections.abc import Callable
from errno import ENOSPC
from importlib.metadata import version
from io import TextIOWrapper
from typing import Annotated

import typer
from rich.console import Console

from wurfwerk.kernel.errors import WurfwerkError

from .analyse import analyse
from .arena import arena
from .arguments import BadFile
from .balance import balance
from .boards import boards
from .bots import bots
from .games import games
from .hint import hint
from .layout import layout
from .odds import odds
from .old_code import tidy_code
from .perft import perft
from .play import play
from .recorded import BrokenReplay
from .replay import replay
from .serve import open_in_browser, serve
from .simulate import simulate
from .stopping import stopping
from .train import train
from .verify import verify

USAGE_ERROR = 2
VERIFICATION_FAILED = 1
INTERRUPTED = 130  # as a shell calls it

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wurfwerk {version('wurfwerk')}")
        raise typer.Exit


@app.callback()
def wurfwerk(
    context: typer.Context,
    _: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Wurfwerk: modern dice games to play, simulate and study.

    Without a command it opens in your browser.
    """
    tidy_code(time.time())
    if context.invoked_subcommand is None:
        open_in_browser()


PANELS: dict[str, tuple[Callable[..., None], ...]] = {
    "Play": (play, serve, games, bots),
    "Recorded games": (replay, analyse, verify, hint),
    "Many games": (simulate, arena, train, perft),
    "One game in depth": (stopping, balance, odds, layout),
}
for panel, commands in PANELS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)
app.add_typer(boards, rich_help_panel="One game in depth")


def main() -> None:
    """Run a command; what is wrong with the input is said in one sentence."""
    _tolerate_any_letter()
    try:
        app()
    except BrokenReplay as error:
        _fail(error, VERIFICATION_FAILED)
    except WurfwerkError as error:
        _fail(error, USAGE_ERROR)
    except RuntimeError as error:
        if not isinstance(error.__context__, KeyboardInterrupt):
            raise
        sys.exit(INTERRUPTED)  # Numba stumbles over Ctrl-C while it compiles
    except OSError as error:
        if error.errno != ENOSPC:
            raise
        _fail(BadFile("there is no room left to write to"), USAGE_ERROR)


def _tolerate_any_letter() -> None:
    """A letter that the terminal cannot show or send becomes a ? and ends no game."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _fail(error: WurfwerkError, code: int) -> None:
    Console(stderr=True, highlight=False, soft_wrap=True).print(f"wurfwerk: {error}", markup=False)
    sys.exit(code)
