"""Somebody who plays with the keyboard alone: no mouse, and no script that clicks."""

import random

from playwright.sync_api import Page

from .playing import MOST_STEPS

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
TAKES = ("Enter", "Space")
MOST_TABS = 60
ANSWERS = "[data-spot], [data-stop]"

# Nothing is on its way, and the focus is on something that can be answered with; or the end.
READY = """() => document.querySelector('.result')
  || !(document.activeElement ?? document.body).matches('body, main, [data-rest]')"""

# Why the focus cannot be seen; empty if it can.
UNSEEN = """() => {
  const active = document.activeElement;
  if (!active || active === document.body) return 'nothing has the focus';
  const said = active.outerHTML.slice(0, 200);
  if (!active.matches(':focus-visible')) return `no ring around ${said}`;
  const box = active.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `out of the window: ${said}`;
  const ask = document.elementFromPoint(x, y)?.closest('.ask');
  return ask && !ask.contains(active) ? `behind the question: ${said}` : '';
}"""


def assert_focus_is_seen(page: Page) -> None:
    """Something has the focus, with a ring, inside the window."""
    unseen = page.evaluate(UNSEEN)
    assert not unseen, unseen


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Go on with Tab until such an element has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            assert_focus_is_seen(page)
            return
    raise AssertionError(f"Tab leads to no {selector}")


def sit_down(page: Page, game: str) -> None:
    """From the start page to a table with a careless bot that answers at once."""
    page.goto("/")
    page.locator("article svg").last.wait_for()
    tab_to(page, f"a[href='/new/{game}']")
    page.keyboard.press("Enter")
    tab_to(page, "select[aria-label^='Level']")
    page.keyboard.press("Home")
    tab_to(page, "button.start")
    page.keyboard.press("Enter")
    page.locator(".centre").wait_for()
    page.wait_for_function(READY)
    tab_to(page, ".tools button")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    tab_to(page, "dialog input[type=checkbox]")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert_focus_is_seen(page)
    tab_to(page, ANSWERS, key="Shift+Tab")


def play(page: Page, seed: int = 0) -> int:
    """Wander and take until the end; returns how many keys that needed."""
    chance = random.Random(seed)  # noqa: S311
    pressed = 0
    for _ in range(MOST_STEPS):
        page.wait_for_function(READY)
        assert_focus_is_seen(page)
        if page.locator(".result").count():
            return pressed
        for _ in range(chance.randrange(4)):
            page.keyboard.press(chance.choice(ARROWS))
            pressed += 1
        assert_focus_is_seen(page)
        page.keyboard.press(chance.choice(TAKES))
        pressed += 1
    raise AssertionError("the game did not end")
