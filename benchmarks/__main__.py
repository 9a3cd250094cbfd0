"""`make bench`: everything side by side in one run."""

from __future__ import annotations

import argparse
import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import interfaces, ours, serving, starting
from benchmarks.chart import drawn, page
from benchmarks.interleaved import interleaved
from benchmarks.measurement import PeerMissing
from benchmarks.peers import PEERS, pgx_backgammon
from benchmarks.report import Ratio, write
from wurfwerk.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

RESULTS = Path(__file__).parent / "results"
DOCS = Path(__file__).parents[1] / "docs"
CHART = DOCS / "pictures" / "benchmarks.svg"
PAGE = DOCS / "benchmarks.md"
# The tables of the page.
KERNEL = "Kernel over its peers"
VECTOR = f"Vector environment, {interfaces.TABLES:,} tables"
COSTS = "Costs"
SERVER = "Server over its peers"
WAITING = f"From a decision to the other seat's data, {serving.TABLES} tables"
TARGETS = {"Catanatron": 100.0, "OpenSpiel backgammon": 20.0}
OPEN_SPIEL_TARGET = 5.0  # times the fastest dice game of OpenSpiel
PGX_TARGET = 2.0
VECTOR_TARGET = 1e6  # decisions a second
SERVING_TARGETS = {
    serving.THEIRS["file"]: 3.0,
    serving.THEIRS["memory"]: 1.0,
    serving.PIG: 1.0,
}
SERVING_TIMES = 3  # a round with live tables is so much longer
WAIT_LIMIT = 50.0  # milliseconds
COPY_LIMIT, LIST_LIMIT, COLD_LIMIT, WARM_LIMIT = 200.0, 2000.0, 20.0, 2.0


def main() -> None:
    """Measure ourselves and our peers in turn, then print and keep the results."""
    parser = argparse.ArgumentParser(description="Measure Wurfwerk beside its peers.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of every measure")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds a round and measure")
    arguments = parser.parse_args()
    measures = (*ours.measures(), *interfaces.measures(), *PEERS)
    outcome = interleaved(measures, arguments.rounds, arguments.seconds)
    speeds = {result.name: result.median_speed for result in outcome.measurements}
    served, missing = _served(arguments.rounds, arguments.seconds)
    ratios = [*_speed_ratios(speeds), *_vector_ratios(speeds), *_cost_ratios()]
    ratios += _serving_ratios(served)
    today = dt.datetime.now(tz=dt.UTC).date()
    results = [*outcome.measurements, *(one.measurement for one in served.values())]
    missing |= outcome.missing
    report = write(results, ratios, RESULTS, date=today, missing=missing)
    chart = drawn(outcome.measurements, f"Random play on one core, {today.isoformat()}")
    CHART.write_text(chart, encoding="utf-8")
    PAGE.write_text(page(report, today.isoformat()), encoding="utf-8")


def _speed_ratios(speeds: Mapping[str, float]) -> Iterator[Ratio]:
    """Each of our games by number of seats over each peer, by the median round."""
    peers = [name for name, _ in PEERS if name in speeds]
    dice_games = [name for name in peers if name.startswith("OpenSpiel")]
    fastest = max(dice_games, key=lambda name: speeds[name], default=None)
    targets = TARGETS | ({} if fastest is None else {fastest: OPEN_SPIEL_TARGET})
    for entry in ours.entries():
        for peer in peers:
            value = speeds[entry.name] / speeds[peer]
            of, target = f"{entry.game}, {entry.seats}", targets.get(peer)
            yield Ratio(KERNEL, of, peer, value, target, higher_is_better=True)


def _vector_ratios(speeds: Mapping[str, float]) -> Iterator[Ratio]:
    """Each vector environment against its targets."""
    for game in GAMES:
        name = interfaces.vector_name(game)
        speed = speeds[name]
        yield Ratio(VECTOR, game, "decisions/s", speed, VECTOR_TARGET, higher_is_better=True)
        if pgx_backgammon.NAME in speeds:
            value = speed / speeds[pgx_backgammon.NAME]
            of_peer = f"over {pgx_backgammon.NAME}"
            yield Ratio(VECTOR, game, of_peer, value, PGX_TARGET, higher_is_better=True)


def _served(rounds: int, seconds: float) -> tuple[dict[str, serving.Served], dict[str, str]]:
    """The servers side by side, or why they could not be measured."""
    try:
        return serving.measured(rounds, SERVING_TIMES * seconds), {}
    except PeerMissing as missing:
        return {}, {"live tables": missing.reason}


def _serving_ratios(served: Mapping[str, serving.Served]) -> Iterator[Ratio]:
    """Our server over boardgame.io's, and how long a guest waits."""
    if not served:
        return
    ours_served = served[serving.OURS]
    for name, target in SERVING_TARGETS.items():
        theirs = served[name].measurement
        value = ours_served.measurement.median_speed / theirs.median_speed
        yield Ratio(SERVER, serving.OURS, name, value, target, higher_is_better=True)
    for name, one in served.items():
        limit = WAIT_LIMIT if one is ours_served else None
        pace = f"one decision in {serving.THINKING:g} s"
        yield from _wait_ratios(name, "full speed", one.at_full_speed, None)
        yield from _wait_ratios(name, pace, one.at_human_pace, limit)


def _wait_ratios(of: str, pace: str, waits: serving.Waits, limit: float | None) -> Iterator[Ratio]:
    """From a decision to the other seat's data, with all tables at play at some pace."""
    yield Ratio(WAITING, of, f"{pace}, p50 ms", waits.p50, None, higher_is_better=False)
    yield Ratio(WAITING, of, f"{pace}, p99 ms", waits.p99, limit, higher_is_better=False)


def _cost_ratios() -> Iterator[Ratio]:
    """What copying and starting cost, against their limits."""
    for game in GAMES:
        copying = ours.copy_nanoseconds(game)
        yield Ratio(COSTS, game, "copy a table, ns", copying, COPY_LIMIT, higher_is_better=False)
        listing = ours.listing_nanoseconds(game)
        yield Ratio(COSTS, game, "list decisions, ns", listing, LIST_LIMIT, higher_is_better=False)
        cold, warm = starting.start_seconds(game)
        yield Ratio(COSTS, game, "cold start, s", cold, COLD_LIMIT, higher_is_better=False)
        yield Ratio(COSTS, game, "warm start, s", warm, WARM_LIMIT, higher_is_better=False)


if __name__ == "__main__":
    main()
