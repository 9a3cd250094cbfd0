"""`wurfwerk stopping`: exact numbers of Dice Land's phase 1."""

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from wurfwerk.games.dice_land.sheet import DICE, LARGEST_AREA
from wurfwerk.games.dice_land.stopping import (
    StopRule,
    best_stopping,
    expected_crosses,
    final_dice,
    stop_rules,
)


def stopping(
    aside: Annotated[int, typer.Option(min=1, max=DICE, help="Dice that are set aside now.")] = 1,
    free: Annotated[
        int, typer.Option(min=1, max=LARGEST_AREA, help="Free fields of the area in question.")
    ] = 3,
    as_json: Annotated[
        bool, typer.Option("--json", help="Exact fractions, one rule a line.")
    ] = False,
) -> None:
    """Dice Land: with how many dice each stop rule ends, exactly, and which rule crosses most.

    A stop rule is the set of numbers of dice with which the player stops.
    """
    rules = list(stop_rules(aside))
    if as_json:
        for rule in rules:
            typer.echo(json.dumps(_content(aside, free, rule)))
        return
    best = best_stopping(aside, free)
    grid = Grid("stop with", *map(str, range(aside, DICE + 1)), "crosses", box=None)
    for rule in rules:
        chances = final_dice(aside, rule)
        row = [_percent(chances.get(dice, Fraction(0))) for dice in range(aside, DICE + 1)]
        crosses = f"{float(expected_crosses(aside, free, rule)):.4f}"
        grid.add_row(_named(sorted(rule)), *row, crosses, style="bold" if rule == best.rule else "")
    console = Console(highlight=False)
    console.print(grid)
    console.print(f"best: stop with {_named(sorted(best.rule))}, {float(best.crosses):.4f} crosses")


def _content(aside: int, free: int, rule: StopRule) -> dict[str, object]:
    chances = {str(dice): str(chance) for dice, chance in final_dice(aside, rule).items()}
    crosses = str(expected_crosses(aside, free, rule))
    return {"stop": sorted(rule), "chances": chances, "free": free, "crosses": crosses}


def _named(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "never"


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.3f} %" if chance else "–"
