"""Colours never stand alone: whatever has a game colour carries a pattern, a drawing or a text."""

from playwright.sync_api import Page

# By game: what has a colour, and what must be inside it or be its filling.
COLOURED = {
    "burgundy": ".violet, .grey, .blue, .orange, .green, .yellow",
    "dice-land": ".red, .yellow, .green, .blue, .orange, .grey",
    "dice-king": ".red, .blue, .green, [class*='seat-'], [class*='on-'], [class*='tint-']",
    "bronze-age": "[class*='tint-']",
}

# Elements that have a colour but nothing that tells it without one.
ALONE = """selector => {
  const isDrawn = element => element.querySelector('path, circle, text, img');
  const isFilled = element => {
    const filling = /url\\(#(.+)\\)/.exec(element.getAttribute('fill') ?? '')?.[1];
    const pattern = filling && document.getElementById(filling);
    return pattern?.tagName === 'pattern' && isDrawn(pattern);
  };
  return [...document.querySelectorAll(`main :is(${selector})`)]
    .filter(one => one.closest('svg') && !one.closest('.spot, .track'))
    .filter(one => one.getClientRects().length)
    .filter(one => !isDrawn(one) && ![one, ...one.children].some(isFilled)
      && !one.parentElement.querySelector('path, text'))
    .map(one => one.outerHTML.slice(0, 160));
}"""


def assert_no_colour_is_alone(page: Page, game: str) -> None:
    """Every coloured thing on this table can be told apart without its colour."""
    assert page.locator(f"main :is({COLOURED[game]})").count() > 0
    alone = page.evaluate(ALONE, COLOURED[game])
    assert not alone, "\n".join(alone)
