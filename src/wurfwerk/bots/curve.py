"""The curve of a training as a picture."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .training import Point

WIDTH, HEIGHT, EDGE = 720, 300, 48


def curve_svg(title: str, points: Sequence["Point"]) -> str:
    """The mean score (or, in a race, the decisions) over the games played."""
    has_scores = any(point.score for point in points)
    name = "points" if has_scores else "decisions"
    values = [point.score if has_scores else point.decisions for point in points]
    most_games = max((point.games for point in points), default=1)
    low, high = min(values, default=0), max(values, default=1)
    across = (WIDTH - 2 * EDGE) / most_games
    upwards = (HEIGHT - 2 * EDGE) / ((high - low) or 1)
    line = " ".join(
        f"{EDGE + point.games * across:.1f},{HEIGHT - EDGE - (value - low) * upwards:.1f}"
        for point, value in zip(points, values, strict=True)
    )
    texts = [
        (EDGE, EDGE - 16, f"{title}: mean {name} of a seat while learning"),
        (EDGE, HEIGHT - EDGE + 24, "0"),
        (WIDTH - EDGE - 80, HEIGHT - EDGE + 24, f"{most_games:,} games"),
        (4, HEIGHT - EDGE, f"{low:.0f}"),
        (4, EDGE + 4, f"{high:.0f}"),
    ]
    frame = f"M{EDGE} {EDGE}V{HEIGHT - EDGE}H{WIDTH - EDGE}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="14">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<path d="{frame}" fill="none" stroke="#888"/>'
        f'<polyline points="{line}" fill="none" stroke="#2a5d9f" stroke-width="2"/>'
        + "".join(f'<text x="{x}" y="{y}">{text}</text>' for x, y, text in texts)
        + "</svg>\n"
    )
