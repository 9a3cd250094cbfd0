"""What is asked, and what may be touched, is seen without searching."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NewPage
from .playing import READY, TOUCHABLE, hurry, open_table, play

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

# Whether its middle is on the screen, with nothing above it.
IS_SEEN = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return one === top || one.contains(top);
}"""


def is_seen(place: Locator) -> bool:
    """On the screen, and not behind something."""
    return bool(place.evaluate(IS_SEEN))


@pytest.mark.parametrize("game", ["bronze-age", "dice-king"])
def test_dice_and_answers_have_the_whole_width_of_the_panel(page: Page, game: str) -> None:
    open_table(page, game)
    hurry(page)
    page.wait_for_function(READY, arg=TOUCHABLE)
    dice = page.locator(".throw .dice").bounding_box()
    answers = page.locator(".throw .answers").bounding_box()
    assert dice is not None
    assert answers is not None
    assert answers["x"] > dice["x"] + dice["width"]  # beside the dice, not below
    given, panel = (page.locator(place).bounding_box() for place in (".given", ".ask"))
    assert given is not None
    assert panel is not None
    assert given["width"] > 0.9 * panel["width"]


def test_hints_leave_the_question_and_the_tools_in_sight(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    open_table(page, "bronze-age")
    hurry(page)
    page.wait_for_function(READY, arg=TOUCHABLE)
    page.get_by_role("button", name="Hint").tap()
    page.locator(".advice .choice").last.wait_for()
    page.locator(".advice .choice").last.scroll_into_view_if_needed()
    assert is_seen(page.locator(".ask h2"))
    assert is_seen(page.get_by_role("button", name="More"))


def test_the_list_of_all_choices_has_the_focus_when_it_opens(page: Page) -> None:
    open_table(page, "burgundy")
    button = page.get_by_role("button", name="List")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".all button").first).to_be_focused()
    expect(page.locator(".all button")).to_have_count(4)
    button.click()
    expect(page.locator(".all")).to_have_count(0)


def test_a_phone_shows_the_citizens_or_the_map_whichever_is_asked_for(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    open_table(page, "dice-king")
    hurry(page)
    page.wait_for_function(READY, arg=TOUCHABLE)
    citizens, field = page.locator(".sheet .citizens"), page.locator(".sheet .field").first
    expect(citizens).to_be_visible()
    page.get_by_role("button", name="Map", exact=True).tap()
    expect(citizens).to_be_hidden()
    assert is_seen(field)
    page.get_by_role("button", name="Citizens", exact=True).tap()
    expect(citizens).to_be_visible()
    spots = page.locator(".sheet .field .spot")
    for step in range(40):
        page.wait_for_function(READY, arg=TOUCHABLE)
        if spots.count():
            break
        play(page, seed=step, steps=1)
    expect(citizens).to_be_hidden()
    page.evaluate("window.scrollTo(0, 0)")
    assert is_seen(field)


def test_the_names_of_many_players_are_whole_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto("/new/burgundy")
    for _ in range(3):
        page.get_by_role("button", name="One more seat").tap()
    for level in page.locator("form select").all()[1:8:2]:  # the quickest bots
        level.select_option(index=0)
    page.locator("form button.start").tap()
    names = page.locator(".standing .name")
    expect(names).to_have_count(5)
    assert names.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")
