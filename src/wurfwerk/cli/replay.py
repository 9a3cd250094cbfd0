"""`wurfwerk replay`: check a recorded game, and print it with its states."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from wurfwerk.games import game_named
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.replay import Replay, decoded, line_of
from wurfwerk.kernel.words import Figure, Words, words_of

from .arguments import WORDS, LanguageOption, read_file, read_language
from .recorded import reading


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, wurfwerk-replay/1.")],
    states: Annotated[
        bool, typer.Option("--states", help="Print the table in words after each event.")
    ] = False,
    legal: Annotated[
        bool, typer.Option("--legal", help="Print all legal answers before each decision.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Check that every event of a replay was legal and that its end is right.

    Exit code 1 and one sentence with the line and the rule if not.
    """
    language = read_language(lang)
    with reading(language):
        text = decoded(read_file(file))
        recorded = Replay(text, game_named)
        if states or legal:
            _print_lines(recorded, text.split("\n"), states=states, legal=legal)
            return
        for _ in recorded.steps():
            pass
    typer.echo(_verdict(recorded, words_of(WORDS, language)))


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


def _verdict(recorded: Replay, words: Words) -> str:
    table = recorded.table
    told = {"game": table.game.key, "events": len(table.events)}
    if not recorded.is_ended:
        return words.say("replay.running", **told)
    result = table.result()
    winners = ", ".join(table.seats[seat] for seat in result.winners)
    if result.scores is None:
        return words.say("replay.won", **told, winners=winners)
    scores = ", ".join(f"{Figure(score)}" for score in result.scores)
    return words.say("replay.scored", **told, winners=winners, scores=scores)
