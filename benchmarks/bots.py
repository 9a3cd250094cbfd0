"""`make arena`: how strong the bots are; writes the figures of docs/bots.md.

Every contest is kept as JSON. One that was played with at least as many games, by levels that have
not changed since, is not played again, so a long run can be stopped and taken up.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks import tenfold
from wurfwerk.arena.contest import Contest
from wurfwerk.arena.report import reported
from wurfwerk.arena.workers import on_cores, run
from wurfwerk.bots.features import variety
from wurfwerk.bots.levels import LEVELS
from wurfwerk.bots.shelf import shipped_for
from wurfwerk.games import GAMES
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RESULTS = Path(__file__).parent / "results" / "bots"
PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
TENFOLD = Path(tenfold.__file__)
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"

TARGET_SHARE = 0.55
SOLO_TARGETS = {"burgundy-A": 66.0, "bronze-age": 72.0}
DUEL = 2
MORE_SEATS = {"bronze-age": (3, 4), "burgundy": (3, 4, 5), "dice-king": (3, 4), "dice-land": (3, 4)}
SEED = "official"


@dataclass(frozen=True)
class Measure:
    """A contest to be played, and the file that keeps it."""

    name: str
    chapter: str
    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where the figures are kept."""
        return RESULTS / f"{self.name}.json"

    def command(self, games: int) -> str:
        """The same by hand."""
        options = f" --options '{json.dumps(self.options)}'" if self.options else ""
        contest = f"{self.game} --bots {','.join(self.bots)} --seats {self.seats}{options}"
        return f"wurfwerk arena {contest} --games {games} --seed {SEED}"


def measures() -> Iterator[Measure]:
    """Everything that docs/bots.md reports."""
    for game in GAMES:
        for below, level in pairwise(("random", *LEVELS)):
            yield Measure(f"{game}-{level}", "levels", game, DUEL, (level, below))
    for game, numbers in MORE_SEATS.items():
        for seats in numbers:
            for below, level in pairwise(LEVELS):
                yield Measure(f"{game}-{seats}-{level}", "seats", game, seats, (level, below))
    for level in LEVELS:
        yield Measure(f"bronze-age-solo-{level}", "solo", "bronze-age", 1, (level,))
        yield Measure(f"burgundy-A-solo-{level}", "solo", "burgundy", 1, (level,))
    for sheet in "BCD":
        options = {"sheet": sheet}
        yield Measure(f"burgundy-{sheet}-solo-master", "solo", "burgundy", 1, ("master",), options)
    here = Path.cwd()
    more = TENFOLD.relative_to(here) if TENFOLD.is_relative_to(here) else TENFOLD
    for game in GAMES:
        for level in ("journeyman", "master"):
            bots = (f"{more}:{level.capitalize()}", level)
            yield Measure(f"{game}-{level}-tenfold", "tenfold", game, DUEL, bots)


def main() -> None:
    """Play what is missing, then write the tables."""
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("--games", type=int, default=2000, help="games of every contest")
    parser.add_argument("--few", type=int, default=2000, help="games with ten times the budget")
    parser.add_argument("--only", default="", help="only contests whose name has this in it")
    parser.add_argument("--threads", type=int, default=None, help="games at once")
    arguments = parser.parse_args()
    for measure in measures():
        games = {"tenfold": arguments.few, "seats": arguments.games // 2}.get(
            measure.chapter, arguments.games
        )
        if arguments.only in measure.name and games_kept(measure) < games:
            _play(measure, games, arguments.threads)
            _write_page()
    _write_page()


def games_kept(measure: Measure) -> int:
    """The games of a contest that need not be played again."""
    if not measure.path.exists():
        return 0
    kept = json.loads(measure.path.read_text("utf-8"))
    played = kept["options"], kept.get("thinks")
    return int(kept["games"]) if played == (_table(measure).options, thinking_of(measure)) else 0


def thinking_of(measure: Measure) -> str:
    """A short hash of what the bots think with: the plan and the network of each level.

    Of a level with ten times the budget only the plan: its network is that of the level it meets.
    """
    game = GAMES[measure.game]
    kind = variety(game, _table(measure).record)
    digest = hashlib.sha256()
    for bot in measure.bots:
        if bot in LEVELS:
            style = LEVELS[bot].style_in(game)
            network = shipped_for(game.key, style.network, measure.seats, kind)
            digest.update(style.plan.tobytes() + network.read_bytes())
        elif measure.chapter == "tenfold":
            thinker = getattr(tenfold, bot.rpartition(":")[2])(new_stream(SEED))
            digest.update(thinker.plan_in(game).tobytes())
    return digest.hexdigest()[:12]


def _table(measure: Measure) -> Table:
    """A table of such a contest before its first move."""
    return Table(GAMES[measure.game], ["bot"] * measure.seats, measure.options)


def _play(measure: Measure, games: int, threads: int | None) -> None:
    contest = Contest(measure.game, measure.seats, measure.bots, SEED, measure.options)
    rounds = ceil(games / len(contest.line_ups))
    began = perf_counter()
    print(f"{measure.name}: {rounds * len(contest.line_ups)} games", file=sys.stderr)
    report = reported(contest, run(contest, rounds, on_cores(threads), lambda _: None))
    seconds = round(perf_counter() - began)
    found = report.plain() | {
        "command": measure.command(report.games),
        "seconds": seconds,
        "thinks": thinking_of(measure),
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    measure.path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def _write_page() -> None:
    """Put the tables between the marks of the page."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    kept = [
        (measure, json.loads(measure.path.read_text("utf-8")))
        for measure in measures()
        if measure.path.exists()
    ]
    tables = [
        _lines(chapter, [(m, found) for m, found in kept if m.chapter == name])
        for name, chapter in CHAPTERS.items()
    ]
    PAGE.write_text(f"{before}{BEGIN}\n{''.join(tables)}{END}{after}", "utf-8")


Found = dict[str, Any]


@dataclass(frozen=True)
class Chapter:
    """A table of the page: its title, its columns, and the cells of a contest."""

    title: str
    columns: tuple[str, ...]
    cells: Callable[[Measure, Found], tuple[str, ...]]


def _lines(chapter: Chapter, kept: list[tuple[Measure, Found]]) -> str:
    rows = [
        chapter.columns,
        ("---",) * len(chapter.columns),
        *((*chapter.cells(measure, found), f"{found['games']:,}") for measure, found in kept),
    ]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([f"\n### {chapter.title}\n", *lines]) + "\n"


def _level_cells(measure: Measure, found: Found) -> tuple[str, ...]:
    level, below = measure.bots
    share = found["results"][0]["win_share"]
    is_met = share["mean"] - share["interval"] > TARGET_SHARE
    met = "yes" if is_met else "no"
    return measure.game, level, below, _percent(share), met, _pace(found)


def _seats_cells(measure: Measure, found: Found) -> tuple[str, ...]:
    level, below = measure.bots
    shares = [_percent(result["win_share"]) for result in found["results"]]
    return measure.game, str(measure.seats), level, below, *shares


def _solo_cells(measure: Measure, found: Found) -> tuple[str, ...]:
    name = measure.name.partition("-solo")[0]
    points = found["results"][0]["points"]
    target = SOLO_TARGETS.get(name) if measure.bots == ("master",) else None
    reached = f"{points['mean']:.1f} ± {points['interval']:.1f}"
    return name, measure.bots[0], reached, "–" if target is None else f"{target:g}", _pace(found)


def _tenfold_cells(measure: Measure, found: Found) -> tuple[str, ...]:
    more = found["pairs"][0]["more_points"]
    points = "–" if more is None else f"{more['mean']:+.1f} ± {more['interval']:.1f}"
    share = _percent(found["results"][0]["win_share"])
    return measure.game, measure.bots[1], share, points, _pace(found)


PACE = "ms a decision, longest"
CHAPTERS = {
    "levels": Chapter(
        "Each level against the one below, two seats",
        ("game", "level", "against", "wins", "at least 55 %", PACE, "games"),
        _level_cells,
    ),
    "seats": Chapter(
        "Three seats and more, taken in turn by a level and the one below: wins of one seat",
        ("game", "seats", "level", "below", "wins of the level", "wins of the one below", "games"),
        _seats_cells,
    ),
    "solo": Chapter("Alone", ("game", "level", "points", "target", PACE, "games"), _solo_cells),
    "tenfold": Chapter(
        "Ten times the budget against the level itself, two seats",
        ("game", "level", "wins", "more points", PACE, "games"),
        _tenfold_cells,
    ),
}


def _percent(share: dict[str, float]) -> str:
    return f"{100 * share['mean']:.1f} ± {100 * share['interval']:.1f} %"


def _pace(found: dict[str, Any]) -> str:
    seconds = found["results"][0]["seconds_per_decision"]
    return f"{1000 * seconds['mean']:.1f}, {1000 * seconds['longest']:.0f}"


if __name__ == "__main__":
    main()
