"""Whole games by keyboard alone, from the start page to the result."""

import pytest
from playwright.sync_api import Page, expect

from wurfwerk.games import GAMES

from .typing import assert_focus_is_seen, play, sit_down, tab_to


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_played_by_keyboard_alone(game: str, page: Page) -> None:
    sit_down(page, game)
    play(page, seed=5)
    expect(page.locator(".result h2")).to_be_focused()
    tab_to(page, ".asked .primary")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.result')")
    assert_focus_is_seen(page)


def test_nothing_new_pushes_the_focus_out_of_the_window(page: Page) -> None:
    sit_down(page, "dice-king")
    page.evaluate(
        """() => {
          const tall = document.createElement('div');
          tall.style.height = '3000px';
          document.querySelector('.centre').prepend(tall);
        }"""
    )
    assert_focus_is_seen(page)
