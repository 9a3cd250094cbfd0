"""Measures several things in turn, so that the noise of the machine hits all of them alike."""

from __future__ import annotations

import gc
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.measurement import Measurement, PeerMissing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.measurement import Measure


@dataclass(frozen=True)
class Outcome:
    """What was measured, in the order asked for, and why the rest was not."""

    measurements: tuple[Measurement, ...]
    missing: Mapping[str, str]


def interleaved(measures: Sequence[tuple[str, Measure]], rounds: int, seconds: float) -> Outcome:
    """Run each measure for `seconds` in each of `rounds` rounds and sum them up by name."""
    if rounds < 1:
        raise ValueError(f"rounds must be at least 1, not {rounds}")
    parts: dict[str, list[Measurement]] = {name: [] for name, _ in measures}
    missing: dict[str, str] = {}
    for number in range(rounds):
        for name, measure in measures:
            if name in missing:
                continue
            print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr)
            gc.collect()  # one peer's rubbish is not to be cleared on the next one's clock
            try:
                parts[name].append(measure(seconds))
            except PeerMissing as absence:
                missing[name] = absence.reason
    measured = tuple(_summed(name, parts[name]) for name in parts if name not in missing)
    return Outcome(measured, missing)


def _summed(name: str, parts: Sequence[Measurement]) -> Measurement:
    return Measurement(
        name=name,
        games=sum(part.games for part in parts),
        steps=sum(part.steps for part in parts),
        seconds=sum(part.seconds for part in parts),
        unit=parts[0].unit,
        round_speeds=tuple(part.steps_per_second for part in parts),
    )
