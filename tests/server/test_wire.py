"""The browser's types of the wire are made from the server's."""

import runpy
from pathlib import Path

import pytest

from wurfwerk.server import wire

WEB = Path(__file__).parents[2] / "web"
MAKER = runpy.run_path(str(WEB / "wire.py"))


def test_the_types_of_the_browser_are_up_to_date() -> None:
    now = (WEB / "src" / "wire.ts").read_text("utf-8")
    assert now == MAKER["written"](), "run .venv/bin/python web/wire.py, and commit what it writes"


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (list[wire.Seat], "Seat[]"),
        (list[int] | None, "number[] | null"),
        (dict[str, str], "Record<string, string>"),
        (wire.SeatKind, "SeatKind"),
        (wire.Dice, "FairDice"),
    ],
)
def test_types_are_translated(kind: object, typed: str) -> None:
    assert MAKER["typed"](kind) == typed


def test_live_messages_have_a_type_and_fields_with_their_notes() -> None:
    assert MAKER["interface"]("StandIn", wire.StandIn) == (
        "/** Give a seat to a bot (empty: take it back). */\n"
        "export interface StandIn {\n"
        '  type: "stand-in";\n'
        "  seat: number;\n"
        "  bot: string;\n"
        "}"
    )
    assert "/** Bots answer without a pause. */\n  is_instant: boolean;" in MAKER["written"]()
