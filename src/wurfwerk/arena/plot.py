"""A contest as a picture: a line for each bot, with the interval around its mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from .report import Report
from .statistics import Estimate

NAMES, WIDTH, FIGURES = 220, 420, 130  # of the columns
ROW, TOP, BOTTOM = 30, 64, 16
LINES = 5
STYLE = (
    "text{fill:#222}.axis{stroke:#ddd}.even{stroke:#b5651d;stroke-dasharray:4 3}"
    ".mark{fill:#2f6f9f}.range{stroke:#2f6f9f;stroke-width:3}.ground{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.axis{stroke:#444}.ground{fill:#1b1b1b}"
    ".mark{fill:#7db8e0}.range{stroke:#7db8e0}.even{stroke:#e0a060}}"
)


@dataclass(frozen=True)
class Axis:
    """What the lines stand for."""

    title: str
    least: float
    most: float
    step: float
    even: float | None
    is_share: bool

    def x(self, value: float) -> float:
        """Where a value stands."""
        return NAMES + WIDTH * (value - self.least) / (self.most - self.least)

    def label(self, value: float) -> str:
        """A value on the axis."""
        return f"{100 * value:.0f} %" if self.is_share else f"{value:g}"

    def figures(self, estimate: Estimate) -> str:
        """A mean with its interval."""
        factor, digits, unit = (100, 1, " %") if self.is_share else (1, 2, "")
        mean = f"{factor * estimate.mean:.{digits}f}"
        if estimate.interval is None:
            return mean + unit
        return f"{mean} ± {factor * estimate.interval:.{digits}f}{unit}"


def plotted(report: Report) -> str:
    """An SVG: shares of wins, or points in solo games."""
    contest = report.contest
    is_share = contest.seats > 1
    shown = [
        (bot.name, bot.win_share if is_share or bot.points is None else bot.points)
        for bot in report.bots
    ]
    even = 1 / contest.seats if is_share else None
    axis = _axis([estimate for _, estimate in shown], even, is_share=is_share)
    title = f"{contest.game}, {contest.seats} seats, {report.games:,} games"
    width, height = NAMES + WIDTH + FIGURES, TOP + ROW * len(shown) + BOTTOM
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13">'
    )
    return "\n".join(
        [
            opening,
            f"<title>{escape(title)}: {axis.title}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{width}" height="{height}"/>',
            f'<text x="12" y="24" font-size="15">{escape(title)}: {axis.title}</text>',
            *_lines(axis, height),
            *(_row(place, *row, axis) for place, row in enumerate(shown)),
            "</svg>\n",
        ]
    )


def _axis(estimates: Sequence[Estimate], even: float | None, *, is_share: bool) -> Axis:
    """An axis with round numbers that holds everything."""
    values = [even] if even is not None else []
    values += [bound for estimate in estimates for bound in (estimate.low, estimate.high)]
    least, most = min(values), max(values)
    step = _round_step((most - least) / LINES)
    least, most = floor(least / step) * step, ceil(most / step) * step
    title = "share of wins, 95 % intervals" if is_share else "points, 95 % intervals"
    return Axis(title, least, most if most > least else least + step, step, even, is_share)


def _round_step(step: float) -> float:
    """The next of 1, 2, 5 times a power of ten."""
    if step <= 0:
        return 1.0
    power: float = 10.0 ** floor(log10(step))
    return power * next(digit for digit in (1, 2, 5, 10) if digit * power >= step)


def _lines(axis: Axis, height: int) -> list[str]:
    number = round((axis.most - axis.least) / axis.step)
    lines = [_line(axis, axis.least + axis.step * i, height, "axis") for i in range(number + 1)]
    if axis.even is not None:
        lines.append(_line(axis, axis.even, height, "even"))
    return lines


def _line(axis: Axis, value: float, height: int, kind: str) -> str:
    x = axis.x(value)
    line = f'<line class="{kind}" x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{height - BOTTOM}"/>'
    if kind == "even":
        return line
    return f'{line}<text x="{x:.1f}" y="{TOP - 14}" text-anchor="middle">{axis.label(value)}</text>'


def _row(place: int, name: str, estimate: Estimate, axis: Axis) -> str:
    y = TOP + ROW * place + ROW // 2
    low, high = axis.x(estimate.low), axis.x(estimate.high)
    return (
        f'<text x="{NAMES - 12}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'
        f'<line class="range" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>'
        f'<circle class="mark" cx="{axis.x(estimate.mean):.1f}" cy="{y}" r="5"/>'
        f'<text x="{NAMES + WIDTH + 10}" y="{y + 4}">{axis.figures(estimate)}</text>'
    )
