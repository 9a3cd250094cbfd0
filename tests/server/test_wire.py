"""The browser's types of the wire are the twin of the server's."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from wurfwerk.server import wire

TWIN = Path(__file__).parents[2] / "web" / "src" / "wire.ts"
OTHER_NAMES = {"FairDice": "Dice"}  # what the browser calls differently, beside dice on a sheet


def interfaces() -> dict[str, set[str]]:
    """The fields of every interface in the browser's file."""
    found = re.findall(r"export interface (\w+) \{(.*?)\n\}", TWIN.read_text("utf-8"), re.DOTALL)
    return {name: set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) for name, body in found}


STRUCTS = {
    name: struct
    for name, struct in vars(wire).items()
    if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and struct is not wire.Wire
}
SHARED = sorted(name for name in interfaces() if OTHER_NAMES.get(name, name) in STRUCTS)


def test_most_of_the_wire_is_shared() -> None:
    assert {"TableState", "Asked", "Choice", "Problem", "ReplayFilm", "GameCard"} <= set(SHARED)


@pytest.mark.parametrize("name", SHARED)
def test_browser_and_server_name_the_same_fields(name: str) -> None:
    struct = STRUCTS[OTHER_NAMES.get(name, name)]
    assert interfaces()[name] == set(struct.__struct_fields__)


@pytest.mark.parametrize("direction", ["FromBrowser", "ToBrowser"])
def test_both_sides_know_the_same_live_messages(direction: str) -> None:
    union = TWIN.read_text("utf-8").partition(f"export type {direction} =")[2].partition(";\n\n")[0]
    browser = {
        tag: set(re.findall(r"(\w+):", fields))
        for tag, fields in re.findall(r'\{ type: "([\w-]+)"(.*?) \}', union)
    }
    server = {
        struct.__struct_config__.tag: set(struct.__struct_fields__)
        for struct in get_args(getattr(wire, direction))
    }
    assert browser == server
