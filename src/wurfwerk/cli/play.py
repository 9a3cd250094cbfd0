"""`wurfwerk play`: a game in the terminal."""

import os
import re
import secrets
import sys
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import typer
from rich.console import Console

from wurfwerk.bots import Bot
from wurfwerk.bots.strangers import bot_maker, is_file_of_a_bot, short_name
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.errors import FORMAT, BadOptions, BadReplay
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.replay import MOST_LETTERS, decoded, is_name, read_replay
from wurfwerk.kernel.stream import dice_stream, draws, new_stream, seat_stream
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
from .explaining import explaining
from .menu import picked
from .preparing import prepare_bots, prepare_play
from .recorded import reading
from .session import Session

BOT = "bot:"
DEFAULT_BOT = "apprentice"


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}. Asked if not given."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Who plays, with commas; bot:master is a bot. By default you and an apprentice.",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Bots that play too, with commas; path.py:Name is your own.",
        ),
    ] = None,
    options: OptionsOption = "{}",
    seed: Annotated[
        str | None, typer.Option(help="Same seed, same dice; by default a new one.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Play in the terminal: people at one keyboard, and bots."""
    language = read_language(lang)
    added = [] if bots is None else [name.strip() for name in bots.split(",")]
    if resume is not None:
        with reading(language):
            session = _resumed(resume, added, language)
        session.run()
        return
    try:
        key = game or _chosen_game(language)
    except EOFError:
        return
    names = _seat_names(seats, added, language)
    chosen = game_named(key)
    seed = read_seed(seed or secrets.token_hex(8))
    with explaining(chosen, language):
        table = _new_table(chosen, [_shown(name) for name in names], options, seed)
    path = _save_path(key, seed)
    _session(table, names, {"source": "seed", "seed": seed}, path, language).run()


def _new_table(game: Game, seats: Sequence[str], options: str, seed: str) -> Table:
    """A table with the options that people wrote; the lot says what they left out."""
    game.check_seats(len(seats))
    lots = game.draw_lots(draws(new_stream(seed, "lots")), len(seats))
    return Table(game, seats, lots | read_options(options, game))


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
        text = _typed(words["play.prompt"]).strip()
        place = picked(text, len(keys))
        if place is not None:
            return keys[place]
        if text in keys:
            return text
        console.print(words.say("play.not_a_choice", text=text, most=len(keys)), markup=False)


def _is_bot(name: str) -> bool:
    return name.startswith(BOT)


def _bot_of(name: str) -> str:
    return name.removeprefix(BOT)


def _shown(name: str) -> str:
    """A seat's name in the replay."""
    return f"{BOT}{short_name(_bot_of(name))}" if _is_bot(name) else name


def _seat_names(given: str | None, bots: Sequence[str], language: str) -> list[str]:
    """Who sits where; a bot's name begins with `bot:`."""
    added = [f"{BOT}{bot}" for bot in bots]
    if given is None:
        return [words_of(WORDS, language)["play.you"], *(added or [f"{BOT}{DEFAULT_BOT}"])]
    names = [*(name.strip() for name in given.split(",")), *added]
    for name in names:
        if _is_bot(name):
            bot_maker(_bot_of(name))
        if not is_name(_shown(name)):
            raise BadOptions(f"--seats needs names of 1 to {MOST_LETTERS} letters, with commas")
    return names


def _resumed(path: Path, bots: Sequence[str], language: str) -> Session:
    """A session on a saved game."""
    replay = read_replay(decoded(read_file(path)), game_named)
    if replay.is_ended:
        raise BadOptions(f"{path} is over; `wurfwerk replay {path} --states` shows it")
    dice = replay.header.dice
    if dice["source"] != "seed":
        raise BadReplay(1, FORMAT, "not-resumable")
    names = [_given_again(name, bots) for name in replay.table.seats]
    return _session(replay.table, names, dice, path, language)


def _given_again(name: str, bots: Sequence[str]) -> str:
    """A seat of a saved game. Which file to run says the person, never a replay."""
    if not _is_bot(name) or not is_file_of_a_bot(name):
        return name
    found = next((bot for bot in bots if short_name(bot) == _bot_of(name)), None)
    if found is None:
        message = f"your own bot {_bot_of(name)} plays here; say where it is: --bots path/"
        raise BadOptions(f"{message}{_bot_of(name)}")
    return f"{BOT}{found}"


def _session(
    table: Table, names: Sequence[str], dice: Mapping[str, Any], path: Path, language: str
) -> Session:
    prepare_play(table.game, language)
    prepare_bots(table, language, {_bot_of(name) for name in names if _is_bot(name)})
    seed = dice["seed"]
    bots = _bots(names, seed, len(table.events))
    return Session(table, bots, dice_stream(seed), dice, language, path, _typed)


def _typed(prompt: str) -> str:
    """What somebody types; without a standard input that is nothing, as at its end."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def _bots(names: Sequence[str], seed: str, played: int) -> dict[int, Bot]:
    """The bots among the seats; after a pause they go on with fresh choices."""
    return {
        seat: bot_maker(_bot_of(name))(seat_stream(f"{seed}/{played}", seat))
        for seat, name in enumerate(names)
        if _is_bot(name)
    }


def _save_path(key: str, seed: str) -> Path:
    """A file that is not there yet; a seed may be any text, a file's name may not."""
    folder = Path(platformdirs.user_data_dir("wurfwerk", False)) / "games"
    name = re.sub(r"[^A-Za-z0-9_-]+", "_", seed)[:MOST_LETTERS]
    names = (f"{key}-{name}{'' if again == 1 else f'-{again}'}.jsonl" for again in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))
