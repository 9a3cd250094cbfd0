"""The results as a picture: a bar for each measure; each line stands for ten times the last."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.measurement import Measurement

_NAMES, _BARS, _NUMBERS = 300, 460, 110  # widths of the columns
_ROW, _TOP = 22, 56
_OURS, _PEERS = "#2f6f9f", "#b9b9b9"
_PREFIXES = ("Wurfwerk", "bronze-age", "burgundy", "dice-")


def drawn(results: Sequence[Measurement], title: str) -> str:
    """Return an SVG with the fastest on top; our own bars are blue."""
    ranked = sorted(results, key=lambda result: -result.median_speed)
    least = floor(log10(ranked[-1].median_speed))
    decades = max(1, ceil(log10(ranked[0].median_speed)) - least)
    width, height = _NAMES + _BARS + _NUMBERS, _TOP + _ROW * len(ranked) + 12
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="12" y="22" font-size="15">{escape(title)}: steps a second</text>',
        *(_line(decade, least, decades, height) for decade in range(decades + 1)),
        *(_bar(row, result, least, decades) for row, result in enumerate(ranked)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _line(decade: int, least: int, decades: int, height: int) -> str:
    x = _NAMES + _BARS * decade / decades
    return (
        f'<line x1="{x:.1f}" y1="{_TOP - 6}" x2="{x:.1f}" y2="{height - 8}" stroke="#dddddd"/>'
        f'<text x="{x:.1f}" y="{_TOP - 10}" text-anchor="middle" fill="#666666">'
        f"{10 ** (least + decade):,}</text>"
    )


def _bar(row: int, result: Measurement, least: int, decades: int) -> str:
    y = _TOP + _ROW * row
    length = _BARS * (log10(result.median_speed) - least) / decades
    colour = _OURS if result.name.startswith(_PREFIXES) else _PEERS
    return (
        f'<text x="{_NAMES - 8}" y="{y + 14}" text-anchor="end">{escape(result.name)}</text>'
        f'<rect x="{_NAMES}" y="{y + 2}" width="{length:.1f}" height="{_ROW - 6}" fill="{colour}"/>'
        f'<text x="{_NAMES + length + 6:.1f}" y="{y + 14}">{result.median_speed:,.0f}</text>'
    )


def page(report: str, date: str) -> str:
    """Return the page of the documents: the last report under its picture."""
    targets, _, rest = report.partition("\n## ")
    _, _, targets = targets.partition("\n")
    return (
        f"# Benchmarks of {date}\n\n"
        "`make bench` measures random play in one run, on one core, and writes this page. A step "
        "is what each library calls one: an event (decision or throw) in our kernel and in "
        "OpenSpiel, a decision elsewhere. Of several rounds the median counts. Each target is "
        "judged by the game that does worst.\n"
        f"{targets}\n"
        f"![Steps a second of all](pictures/benchmarks.svg)\n\n## {rest}"
    )
