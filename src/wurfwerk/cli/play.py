"""`wurfwerk play`: a game in the terminal."""

import os
import re
import secrets
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import typer
from rich.console import Console

from wurfwerk.bots import Bot, bot_named
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.errors import BadOptions, BadReplay
from wurfwerk.kernel.replay import MOST_LETTERS, decoded, is_name, read_replay
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.words import words_of

from .arguments import (
    WORDS,
    LanguageOption,
    OptionsOption,
    read_file,
    read_language,
    read_options,
    read_seed,
)
from .menu import picked
from .preparing import prepare_play
from .session import Session

BOT = "bot:"


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(GAMES)}. Asked if not given."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Who plays, with commas; bot:random is a bot. By default you and a bot.",
        ),
    ] = None,
    options: OptionsOption = "{}",
    seed: Annotated[
        str | None, typer.Option(help="Where the dice come from; by default nobody knows.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Play in the terminal: people at one keyboard, and bots."""
    language = read_language(lang)
    if resume is not None:
        _resumed(resume, language).run()
        return
    try:
        key = game or _chosen_game(language)
    except EOFError:
        return
    names = _seat_names(seats, language)
    chosen = game_named(key)
    table = Table(chosen, names, read_options(options, chosen))
    seed = read_seed(seed or secrets.token_hex(8))
    path = _save_path(key, seed)
    _session(table, {"source": "seed", "seed": seed}, path, language).run()


def _chosen_game(language: str) -> str:
    """Ask for a game by number."""
    console = Console(highlight=False, soft_wrap=True)
    words = words_of(WORDS, language)
    keys = list(GAMES)
    console.print(words["play.which_game"])
    for number, game in enumerate(GAMES.values(), 1):
        texts = words_of(game.folder, language)
        console.print(f"  {number} {texts['name']} — {texts['summary']}", markup=False)
    while True:
        text = input(words["play.prompt"]).strip()
        place = picked(text, len(keys))
        if place is not None:
            return keys[place]
        if text in keys:
            return text
        console.print(words.say("play.not_a_choice", text=text, most=len(keys)), markup=False)


def _seat_names(given: str | None, language: str) -> list[str]:
    if given is None:
        return [words_of(WORDS, language)["play.you"], f"{BOT}random"]
    names = [name.strip() for name in given.split(",")]
    for name in names:
        if not is_name(name):
            raise BadOptions(f"--seats needs names of 1 to {MOST_LETTERS} letters, with commas")
        if name.startswith(BOT):
            bot_named(name.removeprefix(BOT))
    return names


def _resumed(path: Path, language: str) -> Session:
    """A session on a saved game."""
    replay = read_replay(decoded(read_file(path)), game_named)
    if replay.is_ended:
        raise BadOptions(f"{path} is over; `wurfwerk replay {path} --states` shows it")
    dice = replay.header.dice
    if dice["source"] != "seed":
        raise BadReplay(1, "FORMAT", "only games whose dice come from a seed can be resumed")
    return _session(replay.table, dice, path, language)


def _session(table: Table, dice: Mapping[str, Any], path: Path, language: str) -> Session:
    prepare_play(table.game)
    seed = dice["seed"]
    bots = _bots(table.seats, seed, len(table.events))
    return Session(table, bots, dice_stream(seed), dice, language, path, input)


def _bots(names: Sequence[str], seed: str, played: int) -> dict[int, Bot]:
    """The bots among the seats; after a pause they go on with fresh choices."""
    return {
        seat: bot_named(name.removeprefix(BOT))(seat_stream(f"{seed}/{played}", seat))
        for seat, name in enumerate(names)
        if name.startswith(BOT)
    }


def _save_path(key: str, seed: str) -> Path:
    """A file that is not there yet; a seed may be any text, a file's name may not."""
    folder = Path(platformdirs.user_data_dir("wurfwerk", False)) / "games"
    name = re.sub(r"[^A-Za-z0-9_-]+", "_", seed)[:MOST_LETTERS]
    names = (f"{key}-{name}{'' if again == 1 else f'-{again}'}.jsonl" for again in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))
