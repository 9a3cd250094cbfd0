"""Every page: accessible in both languages and themes, and no wider than a phone."""

import pytest
from playwright.sync_api import Page, expect

from wurfwerk.games import GAMES

from .accessibility import assert_accessible, assert_fits
from .conftest import NewPage
from .playing import open_table, play

PHONE = {"width": 360, "height": 740}
PAGES = ("/", "/replay", "/nowhere", "/verify.html", *(f"/new/{game}" for game in GAMES))


@pytest.mark.parametrize(("language", "theme"), [("de", "light"), ("en", "dark")])
def test_every_page_is_accessible(new_page: NewPage, language: str, theme: str) -> None:
    page = new_page(locale=language, color_scheme=theme)
    for path in PAGES:
        page.goto(path)
        page.locator("h1").wait_for()
        page.wait_for_load_state("networkidle")
        assert_accessible(page)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_fits_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language, viewport=PHONE, has_touch=True)
    for path in PAGES:
        page.goto(path)
        page.locator("h1").wait_for()
        page.wait_for_load_state("networkidle")
        assert_fits(page)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_table_fits_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(locale="de", viewport=PHONE, has_touch=True, color_scheme="dark")
    open_table(page, game)
    for step in range(8):
        play(page, seed=step, steps=1)
        assert_fits(page)
    assert_accessible(page)
    notices = page.locator(".corner button")
    if notices.count():
        notices.first.click()
    page.keyboard.press("Escape")  # the last touch may have opened a menu
    page.locator("aside button").first.click()
    expect(page.locator("dialog")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)


def test_language_and_theme_change_at_once_and_are_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("h1")).to_have_text("Vier Würfelspiele, ein Tisch")
    expect(page.locator("article").first).to_contain_text("Bronzezeit")
    page.get_by_role("button", name="Helligkeit").click()
    page.get_by_role("button", name="Helligkeit").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_rules_are_found_by_id(page: Page) -> None:
    open_table(page, "burgundy")
    page.get_by_role("button", name="Rules").click()
    page.locator("dialog input").fill("BUR-12")
    expect(page.locator("dialog dt")).to_have_count(1)
    assert_accessible(page)


def test_a_new_table_shows_the_boards_to_choose_from(page: Page) -> None:
    page.goto("/new/burgundy")
    expect(page.locator("label.choice [data-printed]")).to_have_count(4)
    page.goto("/new/dice-land")
    page.get_by_role("radio", name="chosen by you").check()
    expect(page.locator("[data-printed]")).to_have_count(4)  # both sides of two tablets
    assert_accessible(page)
    page.get_by_role("button", name="One more seat").click()
    expect(page.locator("[data-printed]")).to_have_count(6)
