"""`wurfwerk odds`: exact chances of the dice."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from wurfwerk.games import dice_king, game_named
from wurfwerk.games.dice_king.best_play import best_reroll, chance_from, chance_to_fulfil
from wurfwerk.games.dice_king.conditions import parse_condition
from wurfwerk.games.dice_king.decisions import face_of
from wurfwerk.games.dice_king.options import card_list
from wurfwerk.games.dice_king.sheet import DICE, THROWN_DICE, THROWS
from wurfwerk.kernel.errors import BadOptions

from .arguments import OptionsOption, only_game, read_options


@dataclass(frozen=True)
class Row:
    """One condition of one card, or several cards with the same condition."""

    condition: str
    cards: tuple[str, ...]
    chance: Fraction
    reroll: list[int] | None


def odds(
    game: Annotated[str, only_game(dice_king.GAME.key, "dice conditions")],
    options: OptionsOption = "{}",
    dice: Annotated[
        str | None,
        typer.Option(
            metavar="DICE",
            help="Six dice on the table by position, with commas: 'red 3,blue 1,…'.",
        ),
    ] = None,
    throws: Annotated[
        int | None,
        typer.Option(min=0, max=THROWS, help="Throws left; by default all that can be left."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line, with the exact fraction.")
    ] = False,
) -> None:
    """Print the exact chance of every dice condition of dice-king with best play.

    With --dice also which dice to throw again, as positions from 1 (in JSON from 0, as in replays).
    """
    if game_named(game) is not dice_king.GAME:
        raise BadOptions(f"{game} has no dice conditions; odds are for {dice_king.GAME.key}")
    known = dice_king.GAME
    complete = known.complete_options(read_options(options, known), known.seats[0])
    on_table = None if dice is None else read_dice(dice)
    if on_table is None and throws == 0:
        raise BadOptions("without --dice there must be a throw left")
    if on_table is not None and throws == THROWS:
        raise BadOptions(f"with --dice at most {THROWS - 1} throws are left")
    rows = list(_rows(card_list(complete), on_table, throws))
    if as_json:
        for row in rows:
            typer.echo(json.dumps(_content(row)))
    else:
        Console(highlight=False, soft_wrap=True).print(_grid(rows))


def read_dice(text: str) -> list[str]:
    """Six dice that can lie at their positions."""
    dice = [die.strip() for die in text.split(",")]
    if len(dice) != THROWN_DICE or not all(die in DICE for die in dice):
        raise BadOptions(f"--dice needs {THROWN_DICE} dice such as red 3, with commas")
    for position, die in enumerate(dice):
        if face_of(position, die) is None:
            faces = ", ".join(face for face in DICE if face_of(position, face) is not None)
            raise BadOptions(f"the die at position {position + 1} has {faces}, but no {die}")
    return dice


def _rows(
    cards: list[dict[str, object]], dice: list[str] | None, throws: int | None
) -> Iterator[Row]:
    """Every different condition, likely ones first."""
    holders: dict[str, list[str]] = {}
    for card in cards:
        for need in card["needs"] if isinstance(card["needs"], list) else ():
            holders.setdefault(str(need), []).append(str(card["id"]))
    rows = [_row(text, tuple(names), dice, throws) for text, names in holders.items()]
    yield from sorted(rows, key=lambda row: row.chance, reverse=True)


def _row(text: str, cards: tuple[str, ...], dice: list[str] | None, throws: int | None) -> Row:
    condition = parse_condition(text)
    if dice is None:
        chance = chance_to_fulfil(condition, throws=THROWS if throws is None else throws)
        return Row(text, cards, chance, None)
    left = THROWS - 1 if throws is None else throws
    reroll = best_reroll(dice, left, condition) if left else []
    return Row(text, cards, chance_from(dice, left, condition), reroll)


def _content(row: Row) -> dict[str, object]:
    content: dict[str, object] = {
        "condition": row.condition,
        "cards": list(row.cards),
        "chance": str(row.chance),
        "decimal": round(float(row.chance), 6),
    }
    return content if row.reroll is None else content | {"reroll": row.reroll}


def _grid(rows: list[Row]) -> Grid:
    grid = Grid("condition", "chance", "cards", box=None)
    has_dice = any(row.reroll is not None for row in rows)
    if has_dice:
        grid.add_column("throw again")
    for row in rows:
        again = " ".join(str(position + 1) for position in row.reroll or ()) or "–"
        cells = [row.condition, f"{float(row.chance):.4f}", escape(" ".join(row.cards))]
        grid.add_row(*cells, *([again] if has_dice else []))
    return grid
