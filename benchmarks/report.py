"""Shows results on the terminal and keeps them as JSON for programs and Markdown for readers."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from benchmarks import machine

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from benchmarks.measurement import Measurement

_RESULT_COLUMNS = ("name", "games", "steps", "unit", "seconds", "steps/s", "median", "min–max")
_RATIO_COLUMNS = ("what", "ratio", "target", "verdict")
# Rich takes a log file to be 80 columns wide, which would break the numbers in two.
_FILE_WIDTH = 120


@dataclass(frozen=True)
class Ratio:
    """One speed over another, and what we had promised ourselves; no target means no promise."""

    what: str
    value: float
    target: float | None
    higher_is_better: bool

    @property
    def met(self) -> bool | None:
        """Return whether the target was reached, or None where there is none."""
        if self.target is None:
            return None
        return self.value >= self.target if self.higher_is_better else self.value <= self.target

    @property
    def verdict(self) -> str:
        """Return "met", or by what part of the target it was missed."""
        if self.target is None:
            return "no target"
        if self.met:
            return "met"
        return f"missed by {abs(self.value - self.target) / self.target:.1%}"


def write(
    results: Sequence[Measurement],
    ratios: Sequence[Ratio],
    directory: Path,
    *,
    date: dt.date,
    missing: Mapping[str, str],
) -> None:
    """Print both tables and write `latest.json` and `latest.md` into the directory.

    `missing` says why a peer was not measured: a report that left it out silently would mislead.
    """
    described = machine.describe()
    _print(results, ratios, missing)
    kept = {
        "date": date.isoformat(),
        "machine": described,
        "results": [_result_record(result) for result in results],
        "missing": dict(missing),
        "ratios": [asdict(ratio) | {"met": ratio.met} for ratio in ratios],
    }
    sections = [
        f"# Benchmarks of {date.isoformat()}",
        "\n".join(f"- {name}: {value}" for name, value in described.items()),
        "## Speeds",
        _markdown_table(_RESULT_COLUMNS, map(_result_row, results)),
        *_missing_lines(missing),
        "## Ratios",
        _markdown_table(_RATIO_COLUMNS, map(_ratio_row, ratios)),
    ]
    directory.mkdir(parents=True, exist_ok=True)
    text = json.dumps(kept, indent=2, ensure_ascii=False)
    (directory / "latest.json").write_text(text + "\n", encoding="utf-8")
    (directory / "latest.md").write_text("\n\n".join(sections) + "\n", encoding="utf-8")


def _result_record(result: Measurement) -> dict[str, object]:
    return asdict(result) | {
        "steps_per_second": result.steps_per_second,
        "games_per_second": result.games_per_second,
        "median_speed": result.median_speed,
    }


def _result_row(result: Measurement) -> tuple[str, ...]:
    return (
        result.name,
        f"{result.games:,}",
        f"{result.steps:,}",
        result.unit,
        f"{result.seconds:.2f}",
        f"{result.steps_per_second:,.0f}",
        f"{result.median_speed:,.0f}",
        f"{min(result.speeds):,.0f}–{max(result.speeds):,.0f}",
    )


def _ratio_row(ratio: Ratio) -> tuple[str, ...]:
    bound = "≥" if ratio.higher_is_better else "≤"
    target = "–" if ratio.target is None else f"{bound} {ratio.target:,.2f}"
    return (ratio.what, f"{ratio.value:,.2f}", target, ratio.verdict)


def _missing_lines(missing: Mapping[str, str]) -> list[str]:
    return [f"{name}: not measured: {reason}" for name, reason in missing.items()]


def _print(
    results: Sequence[Measurement], ratios: Sequence[Ratio], missing: Mapping[str, str]
) -> None:
    console = Console()
    if not console.is_terminal:
        console.width = max(console.width, _FILE_WIDTH)
    console.print(_rich_table("Speeds", _RESULT_COLUMNS, map(_result_row, results)))
    for line in _missing_lines(missing):
        console.print(line, markup=False)
    console.print(_rich_table("Ratios", _RATIO_COLUMNS, map(_ratio_row, ratios)))


def _rich_table(title: str, columns: Sequence[str], rows: Iterable[tuple[str, ...]]) -> Table:
    table = Table(title=title)
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index == 0 else "right", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _markdown_table(columns: Sequence[str], rows: Iterable[tuple[str, ...]]) -> str:
    rule = ("---", *("---:" for _ in columns[1:]))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (columns, rule, *rows))
