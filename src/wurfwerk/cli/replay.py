"""`wurfwerk replay`: check a recorded game, and print it with its states."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from wurfwerk.games import game_named
from wurfwerk.kernel.errors import FORMAT, BadReplay, UnknownGame
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.replay import Replay, decoded, line_of

from .arguments import read_file


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, wurfwerk-replay/1.")],
    states: Annotated[
        bool, typer.Option("--states", help="Print the table in words after each event.")
    ] = False,
    legal: Annotated[
        bool, typer.Option("--legal", help="Print all legal answers before each decision.")
    ] = False,
) -> None:
    """Check that every event of a replay was legal and that its end is right.

    Exit code 1 and one sentence with the line and the rule if not.
    """
    text = decoded(read_file(file))
    try:
        recorded = Replay(text, game_named)
    except UnknownGame as error:
        raise BadReplay(1, FORMAT, str(error)) from None
    if states or legal:
        _print_lines(recorded, text.split("\n"), states=states, legal=legal)
    else:
        for _ in recorded.steps():
            pass
        typer.echo(_verdict(recorded))


def _print_lines(recorded: Replay, lines: list[str], *, states: bool, legal: bool) -> None:
    """The same lines, with what was asked for between them; a replay is always UTF-8."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    typer.echo(lines[0])
    is_first = True
    for line, event in zip(lines[1:], recorded.steps(), strict=False):
        if states and not is_first:
            typer.echo(line_of({"state": recorded.table.view()}))
        if legal and _is_decision(recorded, event):
            typer.echo(line_of({"legal": _answers(recorded)}))
        typer.echo(line)
        is_first = False
    if states and recorded.table.events and not recorded.is_ended:
        typer.echo(line_of({"state": recorded.table.view()}))


def _is_decision(recorded: Replay, event: Event) -> bool:
    return event.get("do") not in ("end", *recorded.table.game.chance_kinds)


def _answers(recorded: Replay) -> list[Event]:
    table = recorded.table
    return [event for seat in table.asked for event in table.legal(seat)]


def _verdict(recorded: Replay) -> str:
    table = recorded.table
    if not recorded.is_ended:
        return f"valid so far: {table.game.key}, {len(table.events)} events, still running"
    result = table.result()
    winners = ", ".join(table.seats[seat] for seat in result.winners)
    points = "" if result.scores is None else f", scores {', '.join(map(str, result.scores))}"
    return f"valid: {table.game.key}, {len(table.events)} events{points}, won by {winners}"
