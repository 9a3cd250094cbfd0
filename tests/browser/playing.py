"""Somebody who plays in the browser: touches whatever may be touched, like a curious guest."""

import random
from typing import Any

from playwright.sync_api import Page

MOST_STEPS = 3000

TOUCHABLE = """
main .centre [data-spot], .asked .listed .choice:enabled, .asked .dice button:enabled,
.sheet .confirm, dialog[open] .choice:enabled
"""

# Something to touch, the end, or somebody else's turn: whichever comes first.
READY = """selector => document.querySelector('.result')
  || [...document.querySelectorAll(selector)].some(one => one.getClientRects().length > 0)"""

# A random spot in the middle of the window, and whether a click there would reach it.
AIM = """([selector, chance]) => {
  if (document.querySelector('.result')) return 'over';
  const dialog = document.querySelector('dialog[open]');
  const all = [...(dialog ?? document).querySelectorAll(selector)];
  const seen = all.filter(one => one.getClientRects().length > 0);
  const spot = seen[Math.floor(chance * seen.length)];
  if (!spot) return null;
  spot.scrollIntoView({ block: 'center', inline: 'center' });
  const box = spot.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


def open_table(page: Page, game: str, **query: str) -> None:
    """A table with the usual options and, unless somebody else is wanted, the quickest bot."""
    wanted = "&".join(f"{key}={value}" for key, value in query.items())
    page.goto(f"/new/{game}?{wanted}")
    page.locator("form button.start").wait_for()
    if not wanted:
        page.locator("form section").first.locator("select").last.select_option(index=0)
    page.locator("form button.start").click()
    page.wait_for_url("**/table/*")
    page.locator(".centre").wait_for()


def hurry(page: Page) -> None:
    """Bots answer at once."""
    page.locator(".tools button").last.click()
    page.locator("dialog input[type=checkbox]").first.check()
    page.keyboard.press("Escape")


def play(page: Page, seed: int = 0, steps: int = MOST_STEPS) -> int:
    """Play with the mouse until the end or for so many touches; returns how many there were."""
    chance = random.Random(seed)  # noqa: S311
    for step in range(steps):
        page.wait_for_function(READY, arg=TOUCHABLE)
        aim: Any = page.evaluate(AIM, [TOUCHABLE, chance.random()])
        if aim == "over":
            return step
        if aim is not None:
            page.mouse.click(aim["x"], aim["y"])
    assert steps < MOST_STEPS, "the game did not end"
    return steps
