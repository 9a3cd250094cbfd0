"""`wurfwerk analyse`: what was luck, and what was skill?"""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from wurfwerk.analysis.course import Course, course_of
from wurfwerk.analysis.report import MOST, WORDS, Report, Telling, plain, reported
from wurfwerk.games import game_named
from wurfwerk.kernel.replay import decoded, read_replay
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.words import Words, words_of

from .arena import progress_bar
from .arguments import (
    STANDARD_OUTPUT,
    JsonFileOption,
    LanguageOption,
    check_writable,
    read_file,
    read_language,
    write_json,
)
from .preparing import prepare_analysis
from .recorded import reading

MOST_TELLINGS = 50


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, wurfwerk-replay/1.")],
    most: Annotated[
        int,
        typer.Option(min=0, max=MOST_TELLINGS, help="How many throws and choices of each kind."),
    ] = MOST,
    json_file: JsonFileOption = None,
    lang: LanguageOption = None,
) -> None:
    """Say what was luck and what was skill in a recorded game, as a Master sees it.

    Luck is by how much a throw was better than throws are on average; a choice costs by how much
    the best one was better. docs/analysis.md explains how.
    """
    language = read_language(lang)
    check_writable(None if json_file == STANDARD_OUTPUT else json_file)
    with reading(language):
        table = read_replay(decoded(read_file(file)), game_named).table
    prepare_analysis(table, language)
    course = _analysed(table)
    report = reported(course, table, language, most)
    if json_file is not None:
        write_json(json_file, plain(course, report))
    if json_file != STANDARD_OUTPUT:
        _print(report, table, words_of(WORDS, language))


def _analysed(table: Table) -> Course:
    """With a bar on standard error: long games take some seconds."""
    with progress_bar() as progress:
        task = progress.add_task("events", total=len(table.events))
        return course_of(table, lambda done: progress.update(task, completed=done))


def _print(report: Report, table: Table, words: Words) -> None:
    console = Console(highlight=False, soft_wrap=True)
    console.print(_accounts(report, table))
    console.print(report.unit, markup=False)
    for seat in report.seats:
        if seat.verdict:
            console.print(f"{table.seats[seat.seat]}: {seat.verdict}", markup=False)
    if report.tellings:
        console.print(f"\n{words['counted']}", markup=False)
    for telling in report.tellings:
        console.print(_line(telling, table, words), markup=False)


def _accounts(report: Report, table: Table) -> Grid:
    """A column for each seat, a row for each part."""
    grid = Grid("", *(escape(name) for name in table.seats), box=None)
    for column in grid.columns[1:]:
        column.justify = "right"
    for rows in zip(*(seat.parts for seat in report.seats), strict=True):
        grid.add_row(rows[0].label, *(part.words for part in rows))
    return grid


def _line(telling: Telling, table: Table, words: Words) -> str:
    key = "told.better" if telling.better else "told.throw"
    return words.say(
        key,
        number=telling.place + 1,
        name=table.seats[telling.seat],
        amount=telling.words,
        happened=telling.happened,
        better=telling.better,
    )
