"""Arguments that several commands take, and how their texts are read."""

import json
import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from wurfwerk.games import GAMES
from wurfwerk.kernel.errors import BadOptions, WurfwerkError
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.replay import is_seed, read_json
from wurfwerk.kernel.words import LANGUAGES

WORDS = Path(__file__).parent  # the folder of the commands' own words

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]


def only_game(key: str, what: str) -> Any:
    """The argument of a command that is for one game."""
    return typer.Argument(metavar="GAME", help=f"Only {key} has {what}.")


OptionsOption = Annotated[
    str,
    typer.Option(
        "--options", metavar="JSON", help="Options of the game as JSON; see `wurfwerk games`."
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|de", help="Language; by default that of your system."),
]
JsonFileOption = Annotated[
    Path | None,
    typer.Option("--json", metavar="FILE", help="Write all figures; - prints them instead."),
]
STANDARD_OUTPUT = Path("-")

MOST_DIGITS = 9
MOST_GAMES = 10_000_000
MOST_THREADS = 1000
FILE_SUFFIX = ".toml"


class BadFile(WurfwerkError):
    """A file that cannot be read or written."""


class BadLanguage(WurfwerkError):
    """A language that we do not speak."""


def read_options(text: str, game: Game) -> dict[str, Any]:
    """Options written as a JSON object; a TOML file that is named in them is read."""
    try:
        options = read_json(text)
    except ValueError as error:
        raise BadOptions(f"--options is not JSON ({error}); expected an object") from None
    if not isinstance(options, dict):
        raise BadOptions("--options must be a JSON object, for instance '{\"first\": 0}'")
    for name, read in game.option_files.items():
        given = options.get(name)
        if isinstance(given, str) and given.endswith(FILE_SUFFIX):
            options[name] = read(read_text(Path(given)), given)
    return options


def read_seed(text: str) -> str:
    """A seed; arguments that are no text cannot be one."""
    if not is_seed(text):
        raise BadOptions("--seed must be text in UTF-8")
    return text


def typed_number(text: str) -> int | None:
    """A number that somebody typed; None if it is none, or longer than anybody could mean."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def read_language(given: str | None) -> str:
    """The language asked for, or the one that the system speaks, or English."""
    if given is not None:
        if given not in LANGUAGES:
            raise BadLanguage(f'--lang must be one of {", ".join(LANGUAGES)}, not "{given}"')
        return given
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((name for name in names if name), locale.getlocale()[0] or "")
    return next((language for language in LANGUAGES if spoken.startswith(language)), "en")


def make_directory(path: Path) -> None:
    """Make sure that there is such a directory."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise BadFile(f"{path} is a file, not a directory") from None
    except OSError as error:
        raise BadFile(f"cannot write to {path}: {error.strerror}") from None


def read_file(path: Path) -> bytes:
    """A file's content; BadFile says why it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadFile(f"cannot read {path}: {error.strerror}") from None
    except ValueError:  # a byte or letter that the system allows in no name
        raise BadFile(f"cannot read {str(path)!r}: no file can be called that") from None


def read_text(path: Path) -> str:
    """A text file's content; BadFile says why it cannot be read."""
    try:
        return read_file(path).decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file in UTF-8") from None


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    with _writing(path) as part:
        part.write_text(text, "utf-8")
        part.replace(path)


def check_writable(*paths: Path | None) -> None:
    """Find out before hours of work whether these files can be written at their end."""
    for path in paths:
        if path is not None:
            with _writing(path) as part:
                part.touch()


@contextmanager
def _writing(path: Path) -> Iterator[Path]:
    """A file beside `path` to write to; BadFile says why it cannot be written."""
    part = path.with_name(f".{path.name}.part") if path.name else path
    try:
        if path.is_dir():
            raise BadFile(f"cannot write {path}: that is a directory")
        path.parent.mkdir(parents=True, exist_ok=True)
        yield part
    except FileExistsError:
        raise BadFile(f"cannot write {path}: {path.parent} is a file, not a directory") from None
    except OSError as error:
        raise BadFile(f"cannot write {path}: {error.strerror}") from None
    except ValueError:  # a byte or letter that the system allows in no name
        raise BadFile(f"cannot write {str(path)!r}: no file can be called that") from None
    finally:
        with suppress(OSError, ValueError):
            part.unlink(missing_ok=True)


def write_json(file: Path, figures: object) -> None:
    """Write figures to a file, or print them if it is called -."""
    text = json.dumps(figures, ensure_ascii=False)
    if file == STANDARD_OUTPUT:
        typer.echo(text)
    else:
        write_file(file, text + "\n")
