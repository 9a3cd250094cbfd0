"""Every game is played to its end with the mouse, against a bot."""

import pytest
from playwright.sync_api import Page, expect

from wurfwerk.games import GAMES

from .accessibility import assert_accessible, assert_fits, assert_well_named
from .colours import assert_no_colour_is_alone
from .conftest import NewPage
from .playing import MOST_STEPS, hurry, open_table, play

STRETCH = 12


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_against_a_bot_ends_with_a_result_that_can_be_verified_and_watched(
    game: str, new_page: NewPage
) -> None:
    page = new_page(locale="de" if game in {"burgundy", "dice-king"} else "en")
    open_table(page, game)
    hurry(page)
    play(page, steps=12)
    assert_accessible(page)
    assert_no_colour_is_alone(page, game)
    for stretch in range(MOST_STEPS // STRETCH):
        if play(page, seed=stretch, steps=STRETCH) < STRETCH:
            break
        assert_well_named(page)  # with other dice each time: rare spots come up in the end
    expect(page.locator(".result h2")).not_to_be_empty()
    assert_accessible(page)

    page.locator(".asked a[href='/verify.html']").click()
    expect(page.locator("#verdict")).to_contain_text("✓ Fair")
    page.go_back()

    expect(page.locator(".asked a[href$='&luck']")).to_be_visible()
    page.locator(".asked a[href^='/replay']").first.click()
    expect(page.locator(".reel")).to_be_visible()
    page.locator(".reel button").last.click()
    expect(page.locator(".layout")).to_be_visible()
    assert_accessible(page)
    page.set_viewport_size({"width": 360, "height": 740})
    assert_fits(page)


def test_a_game_against_a_bot_starts_with_one_click(page: Page) -> None:
    page.goto("/")
    page.locator("article .primary").first.click()
    expect(page.locator(".ask h2")).to_be_visible()
    expect(page.locator("section.sheet")).to_be_visible()
