"""What a choice gives is shown before it is taken: under the mouse, and under a resting finger."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute

from .conftest import NewPage
from .playing import hurry, open_table, play

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TWO_FRAMES = "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"


class Sent:
    """What a page sends to its table."""

    def __init__(self, page: Page) -> None:
        self.decisions: list[dict[str, Any]] = []
        self._socket: WebSocket | None = None
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framesent", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        if _is_decision(frame):
            self.decisions.append(json.loads(frame)["event"])

    def one_decision(self) -> Any:
        """Waits in the end until a decision is sent."""
        assert self._socket is not None
        return self._socket.expect_event("framesent", _is_decision)


def _is_decision(frame: str | bytes) -> bool:
    return bool(json.loads(frame)["type"] == "decide")


@contextmanager
def finger_on(page: Page, spot: Locator) -> Iterator[None]:
    """A finger touches something and is lifted in the end."""
    spot.tap(trial=True)  # waits until it stays where it is
    box = spot.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [at]})
    yield
    session.send(touch, {"type": "touchEnd", "touchPoints": []})
    page.evaluate(TWO_FRAMES)


def first_castle(page: Page) -> Locator:
    """A hex of Burgundy."""
    return page.locator(".sheet g[data-spot]").first


def throw_again(page: Page) -> Locator:
    """An answer beside dice, after one of them was chosen."""
    page.locator(".dice button.die").first.tap()
    return page.locator(".answer.main")


def board(page: Page) -> Locator:
    """A side of a tablet."""
    return page.locator(".sheet .side[data-spot]").first


CHOICES: dict[str, Callable[[Page], Locator]] = {
    "burgundy": first_castle,
    "bronze-age": throw_again,
    "dice-king": throw_again,
    "dice-land": board,
}


@pytest.mark.parametrize("game", CHOICES)
def test_a_resting_finger_shows_and_a_tap_takes(new_page: NewPage, game: str) -> None:
    page = new_page(**PHONE)
    sent = Sent(page)
    open_table(page, game)
    choice = CHOICES[game](page)
    with finger_on(page, choice):
        page.locator(".tag-here").wait_for()
        assert page.locator(".tag-here").inner_text().strip()
    page.locator(".tag-here").wait_for(state="hidden")
    assert sent.decisions == []
    with sent.one_decision():
        choice.tap()
    assert len(sent.decisions) == 1


def test_a_resting_finger_does_not_take_what_stands_in_the_list(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sent = Sent(page)
    open_table(page, "burgundy")
    with sent.one_decision():
        first_castle(page).tap()
    choice = page.locator(".listed .choice:enabled").first
    with finger_on(page, choice):
        page.locator(".choice[data-held]").wait_for()
    assert len(sent.decisions) == 1
    with sent.one_decision():
        choice.tap()


@pytest.mark.parametrize("game", ["bronze-age", "dice-king"])
def test_chosen_dice_stay_chosen_under_the_mouse(page: Page, game: str) -> None:
    sent = Sent(page)
    open_table(page, game)
    die = page.locator(".dice button.die").first
    position = int(die.get_attribute("aria-keyshortcuts") or 0) - 1  # a skull before it stays
    die.click()
    again = page.locator(".answer.main")
    again.hover()
    page.locator(".tag-here").wait_for()
    with sent.one_decision():
        again.click()
    assert [event["dice"] for event in sent.decisions] == [[position]]


class HeldWords:
    """Keeps the words of choices from a page until they are let go."""

    def __init__(self, page: Page) -> None:
        self._held: list[Callable[[], None]] = []
        self._is_holding = True
        page.route_web_socket("**/api/live*", self._lead)

    def _lead(self, browser: WebSocketRoute) -> None:
        def passed_on(message: str | bytes) -> None:
            if self._is_holding and json.loads(message)["type"] == "choices":
                self._held.append(lambda: browser.send(message))
            else:
                browser.send(message)

        browser.connect_to_server().on_message(passed_on)

    def let_go(self) -> None:
        """Those that have come and those that are still on their way."""
        self._is_holding = False
        for send in self._held:
            send()


def test_words_that_come_after_the_mouse_are_shown(page: Page) -> None:
    words = HeldWords(page)
    open_table(page, "dice-king")
    page.locator(".dice button.die").first.click()
    page.locator(".answer.main").hover()
    page.evaluate(TWO_FRAMES)
    assert page.locator(".tag-here").count() == 0
    words.let_go()
    page.locator(".tag-here").wait_for()


def test_the_ways_to_mark_a_hex_are_not_cut_off_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    open_table(page, "burgundy")
    hurry(page)
    slips = 0
    for touch in range(60):
        play(page, seed=touch, steps=1)
        page.evaluate(TWO_FRAMES)
        slip = page.locator(".slip")
        if slip.count():
            slips += 1
            above = "one => one.closest('.window').getBoundingClientRect().top"
            assert slip.evaluate(f"one => one.getBoundingClientRect().top >= ({above})(one)")
            page.keyboard.press("Escape")
        if slips == 4 or page.locator(".result").count():
            break
    assert slips
