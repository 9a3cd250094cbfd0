"""`wurfwerk hint`: the best answers in a position of a recorded game."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from wurfwerk.arena.advice import MOST, advice
from wurfwerk.arena.match import question_for
from wurfwerk.bots.hints import ADVISER
from wurfwerk.games import game_named
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.replay import Replay, decoded
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import words_of

from .arguments import WORDS, LanguageOption, read_file, read_language
from .preparing import prepare_bots, prepare_play
from .recorded import reading

MOST_HINTS = 100


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, wurfwerk-replay/1.")],
    at: Annotated[
        int | None,
        typer.Option(min=0, help="After so many events; by default after all of them."),
    ] = None,
    most: Annotated[int, typer.Option(min=1, max=MOST_HINTS, help="How many answers.")] = MOST,
    lang: LanguageOption = None,
) -> None:
    """Say what the best answers are to every seat that is asked, and what they are worth."""
    language = read_language(lang)
    with reading(language):
        table = _table_at(file, at)
    words, teller = words_of(WORDS, language), Teller(table.game, table.seats, language)
    console = Console(highlight=False, soft_wrap=True)
    if not table.asked:
        key = "over" if table.is_over else "chance"
        console.print(words[f"hint.{key}"], markup=False)
        return
    prepare_play(table.game, language)
    for seat in table.asked:
        asked = teller.asked(table.seen_by(seat), seat)
        console.print(f"{table.seats[seat]}: {asked}", markup=False)
        for line in hint_lines(table, seat, teller, most):
            console.print(line, markup=False)


def hint_lines(table: Table, seat: int, teller: Teller, most: int = MOST) -> list[str]:
    """The best answers of a seat, one a line; the same position gets the same ones."""
    prepare_bots(table, teller.words.language, {ADVISER})
    stream = new_stream("hint", len(table.events))
    found = advice(question_for(table, seat), teller, stream, most)
    return [f"  {place} {one.label} — {one.words}" for place, one in enumerate(found, 1)]


def _table_at(file: Path, at: int | None) -> Table:
    """The table after so many events of a replay."""
    replay = Replay(decoded(read_file(file)), game_named)
    table = replay.table
    for _ in replay.steps():  # each event is carried out after it is yielded
        if len(table.events) == at:
            return table
    if at not in (None, len(table.events)):
        raise BadOptions(f"{file} has {len(table.events)} events, not {at}")
    return table
