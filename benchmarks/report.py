"""Shows results on the terminal, as JSON for programs and as Markdown for readers."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from benchmarks import machine

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from benchmarks.measurement import Measurement

_RESULT_COLUMNS = ("name", "games", "steps", "unit", "seconds", "steps/s", "median", "min–max")
_TARGET_COLUMNS = ("what", "target", "worst", "where", "verdict")
# Rich takes a log file to be 80 columns wide, which would break the numbers in two.
_FILE_WIDTH = 120
_MANY = 100  # from here on nobody wants decimals


@dataclass(frozen=True)
class Ratio:
    """One speed over another, or a cost, and what we had promised ourselves.

    It stands in the cell of a table: `of` names the row, `measure` the column.
    """

    table: str
    of: str
    measure: str
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
    def share(self) -> float:
        """Return by how many times the target was reached; below 1 it was missed."""
        if self.target is None:
            raise ValueError(f"{self.of}, {self.measure}: there is no target")
        quotient = self.value / self.target
        return quotient if self.higher_is_better else 1 / quotient

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
) -> str:
    """Print all tables, keep them as `latest.json` in the directory, and return them as Markdown.

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
    directory.mkdir(parents=True, exist_ok=True)
    text = json.dumps(kept, indent=2, ensure_ascii=False)
    (directory / "latest.json").write_text(text + "\n", encoding="utf-8")
    sections = [
        "## Targets",
        _markdown_table(_TARGET_COLUMNS, _target_rows(ratios)),
        *_missing_lines(missing),
    ]
    for title in dict.fromkeys(ratio.table for ratio in ratios):
        sections += [f"## {title}", _markdown_table(*_matrix(title, ratios))]
    sections += [
        "## Speeds",
        _markdown_table(_RESULT_COLUMNS, map(_result_row, results)),
        "## Machine",
        "\n".join(f"- {name}: {value}" for name, value in described.items()),
    ]
    return "\n\n".join(sections) + "\n"


def _target_rows(ratios: Sequence[Ratio]) -> Iterator[tuple[str, ...]]:
    """Every target once, with the game that is nearest to missing it, or has."""
    promised = [ratio for ratio in ratios if ratio.target is not None]
    for table, measure in dict.fromkeys((ratio.table, ratio.measure) for ratio in promised):
        same = [ratio for ratio in promised if (ratio.table, ratio.measure) == (table, measure)]
        worst = min(same, key=lambda ratio: ratio.share)
        bound = "≥" if worst.higher_is_better else "≤"
        target = f"{bound} {_number(worst.target or 0.0)}"
        yield f"{table}: {measure}", target, _number(worst.value), worst.of, worst.verdict


def _matrix(
    title: str, ratios: Sequence[Ratio]
) -> tuple[tuple[str, ...], Iterator[tuple[str, ...]]]:
    """Columns and rows of a table; what misses its target is marked."""
    cells = {(ratio.of, ratio.measure): ratio for ratio in ratios if ratio.table == title}
    measures = tuple(dict.fromkeys(measure for _, measure in cells))
    rows = (
        (of, *(_cell(cells.get((of, measure))) for measure in measures))
        for of in dict.fromkeys(of for of, _ in cells)
    )
    return ("", *measures), rows


def _cell(ratio: Ratio | None) -> str:
    if ratio is None:
        return "–"
    return _number(ratio.value) + (" (missed)" if ratio.met is False else "")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= _MANY else f"{value:,.2f}"


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
    for title in dict.fromkeys(ratio.table for ratio in ratios):
        console.print(_rich_table(title, *_matrix(title, ratios)))
    console.print(_rich_table("Targets", _TARGET_COLUMNS, _target_rows(ratios)))


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
