"""Writes `src/wire.ts`, the browser's types of the wire, from the structs of the server.

`make web` runs it, and `tests/server/test_wire.py` says when that was forgotten.
"""

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from wurfwerk.server import wire

TARGET = Path(__file__).parent / "src/wire.ts"

HEADER = """\
/** What goes over the wire. Made by web/wire.py from src/wurfwerk/server/wire.py: change that. */

// A view and an event are the game's matter: each game's folder narrows them to what it draws.
export type View = Record<string, any>;
export type GameEvent = { do: string; seat: number } & Record<string, any>;
"""

NAMES = {"Dice": "FairDice"}  # what the browser calls differently, beside dice on a sheet
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
PLAIN |= {Any: "unknown"}
THE_GAMES = {"view": "View", "event": "GameEvent", "legal": "GameEvent"}
"""Fields that hold a view or events."""
SOMETHING = "Record<string, unknown>"

LITERALS = {value: name for name, value in vars(wire).items() if get_origin(value) is Literal}
WIDEST = 100


def typed(kind: Any) -> str:
    """A type of Python as one of TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in LITERALS:
        return LITERALS[kind]
    if members := members_of(kind):
        return " | ".join(members)
    inside = get_args(kind)
    if get_origin(kind) is list:
        return f"{typed(inside[0])}[]"
    if get_origin(kind) is tuple:
        return f"[{', '.join(typed(one) for one in inside)}]"
    if get_origin(kind) is dict:
        return f"Record<{typed(inside[0])}, {typed(inside[1])}>"
    name: str = kind.__name__
    return NAMES.get(name, name)


def members_of(kind: Any) -> list[str]:
    """What a value may be: one of some words, or of some types."""
    if get_origin(kind) is Literal:
        return [f'"{value}"' for value in get_args(kind)]
    return [typed(one) for one in get_args(kind)] if isinstance(kind, UnionType) else []


def alias(name: str, kind: Any) -> str:
    """A name for a union, laid out as Prettier does."""
    line = f"export type {name} = {' | '.join(members_of(kind))};"
    return line if len(line) <= WIDEST else line.replace(" = ", " =\n  ")


def notes_of(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands below fields, as documentation."""
    tree: Any = ast.parse(inspect.getsource(struct)).body[0]
    return {
        ast.unparse(field.target): _in_one_line(note.value.value)
        for field, note in pairwise(tree.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(note, ast.Expr)
        and isinstance(note.value, ast.Constant)
    }


def _in_one_line(text: Any) -> str:
    return " ".join(str(text).split())


def interface(name: str, struct: type[msgspec.Struct]) -> str:
    """A struct; one with a tag is a live message."""
    return "\n".join(
        [
            f"/** {_in_one_line(struct.__doc__)} */",
            f"export interface {NAMES.get(name, name)} {{",
            *fields_of(struct),
            "}",
        ]
    )


def fields_of(struct: type[msgspec.Struct]) -> Iterator[str]:
    """The lines of a struct's fields."""
    notes, hints = notes_of(struct), get_type_hints(struct)
    config = struct.__struct_config__
    if config.tag:
        yield f'  type: "{config.tag}";'
    needed = len(struct.__struct_fields__) - len(struct.__struct_defaults__)
    for number, field in enumerate(struct.__struct_fields__):
        if field in notes:
            yield f"  /** {notes[field]} */"
        kind = typed(hints[field]).replace(SOMETHING, THE_GAMES.get(field, SOMETHING))
        mark = "?" if config.omit_defaults and number >= needed else ""
        yield f"  {field}{mark}: {kind};"


def written() -> str:
    """The whole file."""
    parts = [HEADER]
    for name, value in vars(wire).items():
        if members_of(value):
            parts.append(alias(name, value))
        elif isinstance(value, type) and issubclass(value, wire.Wire) and value is not wire.Wire:
            parts.append(interface(name, value))
    return "\n".join(f"{part.rstrip()}\n" for part in parts)


def main() -> None:
    """Write the file."""
    TARGET.write_text(written(), "utf-8")


if __name__ == "__main__":
    main()
