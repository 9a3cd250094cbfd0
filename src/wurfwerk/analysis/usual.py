"""What choices usually cost: the bots' levels as a scale for people.

`usual.json` holds what a choice of each level costs on average, by game and number of seats;
`python -m benchmarks.luck` measured it (docs/analysis.md).
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "usual.json"


@cache
def usual_costs() -> dict[str, Any]:
    """By game, number of seats and level."""
    costs: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return costs


def level_like(game: str, seats: int, cost: float) -> str | None:
    """The level whose choices cost most nearly so much; None if the game was not measured.

    A number of seats that was not measured is compared with the nearest one that was.
    """
    by_seats = usual_costs().get(game)
    if by_seats is None:
        return None
    nearest = min(by_seats, key=lambda known: abs(int(known) - seats))
    levels: dict[str, float] = by_seats[nearest]
    return min(levels, key=lambda level: abs(levels[level] - cost))
