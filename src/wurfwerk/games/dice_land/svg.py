"""A board as an SVG picture: colours and letters, so that nobody needs to tell colours apart."""

from math import sqrt

from .sheet import LETTERS, OBSTACLE, START, TREASURE, Grid

SIDE = 20.0
WIDTH = sqrt(3) * SIDE
MARGIN = 10.0

FILLS = dict(
    zip(LETTERS, ("#d9534f", "#f2c94c", "#6fbf73", "#5b9bd5", "#f2994a", "#a9b0b7"), strict=True)
) | {OBSTACLE: "#222222", START: "#ffffff"}


def svg_of(grid: Grid, title: str) -> str:
    """The whole picture as text."""
    width = 2 * MARGIN + WIDTH * (grid.columns + 0.5)
    height = 2 * MARGIN + SIDE * (1.5 * grid.rows + 0.5)
    fields = [_field(grid, cell) for cell in range(len(grid.marks))]
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}" '
        f'font-family="sans-serif" font-size="{0.7 * SIDE:.0f}" text-anchor="middle">'
    )
    return "\n".join([opening, f"<title>{_escaped(title)}</title>", *fields, "</svg>\n"])


def _field(grid: Grid, cell: int) -> str:
    row, column = divmod(cell, grid.columns)
    x = MARGIN + WIDTH * (column + 0.5 + row % 2 / 2)
    y = MARGIN + SIDE * (1.5 * row + 1)
    letter = grid.letter(cell)
    shape = f'<polygon points="{_corners(x, y)}" fill="{FILLS[letter]}" stroke="#222222"/>'
    if letter == OBSTACLE:
        return shape
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.6 * SIDE:.1f}" fill="none" stroke="#222222"/>'
    text = f'<text x="{x:.1f}" y="{y + 0.25 * SIDE:.1f}">{letter}</text>'
    return shape + (ring if TREASURE in grid.marks[cell] else "") + text


def _corners(x: float, y: float) -> str:
    half, quarter = WIDTH / 2, SIDE / 2
    corners = (
        (x, y - SIDE),
        (x + half, y - quarter),
        (x + half, y + quarter),
        (x, y + SIDE),
        (x - half, y + quarter),
        (x - half, y - quarter),
    )
    return " ".join(f"{across:.1f},{down:.1f}" for across, down in corners)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
