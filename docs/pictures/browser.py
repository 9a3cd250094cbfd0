"""Photographs every page of the browser app for the documents: `make pictures`.

Starts a server of its own, plays a few decisions in each game and keeps what is worth seeing, in
German and English, on a laptop and on a phone, by day and by lamplight.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    ViewportSize,
    sync_playwright,
)

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1]))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.playing import READY, TOUCHABLE, hurry, open_table, play  # noqa: E402
from tests.browser.serving import Server  # noqa: E402

WIDE = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=740)
LANGUAGES = ("de", "en")
DARK = {"dice-king"}
DECISIONS = {"bronze-age": 22, "burgundy": 40, "dice-king": 26, "dice-land": 18}
QUICK = "bronze-age"
LARGEST = 200_000
MOST_TOGETHER = 3_000_000
QUALITY = 58
PATIENCE = 120_000  # milliseconds
MUCH_PATIENCE = 600_000

NAMED = "localStorage.setItem('wurfwerk.name', JSON.stringify('Ada'))"
HAS_WORDS = "() => !document.querySelector('.choice:disabled')"


@contextmanager
def server() -> Iterator[Server]:
    """A server that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        started = Server(Path(folder))
        started.start()
        try:
            yield started
        finally:
            started.kill()


def photograph(page: Page, name: str, size: ViewportSize = WIDE) -> None:
    """Keep the window as it is, without the mouse on anything."""
    page.set_viewport_size(size)
    page.mouse.click(1, 1)
    page.evaluate("() => { document.activeElement.blur(); window.scrollTo(0, 0); }")
    page.wait_for_load_state("networkidle")
    page.wait_for_function(HAS_WORDS)
    keep(page, name)


def keep(seen: Page | Locator, name: str) -> None:
    """Write a picture of a window, or of a part of it."""
    path = FOLDER / f"{name}.jpg"
    seen.screenshot(path=path, type="jpeg", quality=QUALITY)
    if path.stat().st_size > LARGEST:
        raise SystemExit(f"{path} is larger than {LARGEST} bytes")


class Guest:
    """Somebody called Ada who reads one language."""

    def __init__(self, browser: Browser, address: str, language: str) -> None:
        self._browser = browser
        self._address = address
        self.language = language
        self.context = self._settled("light")

    def _settled(self, theme: str) -> BrowserContext:
        context = self._browser.new_context(
            base_url=self._address,
            locale=self.language,
            color_scheme="dark" if theme == "dark" else "light",
            viewport=WIDE,
            reduced_motion="reduce",
        )
        context.add_init_script(NAMED)
        context.set_default_timeout(PATIENCE)
        return context

    def pages(self) -> None:
        """Start page, new table, and an invitation with its empty seat."""
        page = self.context.new_page()
        page.goto("/")
        page.locator("article svg").last.wait_for()
        photograph(page, f"home-{self.language}")
        photograph(page, f"home-phone-{self.language}", PHONE)
        page.set_viewport_size(WIDE)
        page.goto("/new/burgundy")
        page.locator("form button.start").wait_for()
        photograph(page, f"new-{self.language}")
        page.goto("/new/burgundy?with=open")
        page.locator("form button.start").click()
        link = page.locator(".ask input").first.input_value()
        friend = self._settled("light").new_page()
        friend.goto(link)
        friend.locator("form").wait_for()
        photograph(friend, f"claim-phone-{self.language}", PHONE)

    def table(self, game: str) -> None:
        """A game in its middle."""
        page = self._settled("dark" if game in DARK else "light").new_page()
        open_table(page, game)
        hurry(page)
        play(page, seed=4, steps=DECISIONS[game])
        page.keyboard.press("Escape")
        page.wait_for_function(READY, arg=TOUCHABLE)
        photograph(page, f"{game}-{self.language}")
        photograph(page, f"{game}-phone-{self.language}", PHONE)

    def end(self) -> None:
        """A game watched, ended, replayed and verified."""
        page = self.context.new_page()
        open_table(page, QUICK)
        hurry(page)
        page.locator(".tools button").last.click()
        watch = page.locator("dialog input[readonly]").first.input_value()
        page.keyboard.press("Escape")
        play(page, seed=1, steps=12)
        guest = self._settled("light").new_page()
        guest.goto(watch)
        guest.locator(".ask h2").wait_for()
        photograph(guest, f"watch-{self.language}")
        play(page, seed=2)
        page.locator(".result").wait_for()
        photograph(page, f"end-{self.language}")
        with page.expect_download() as download:
            page.locator(".asked .row button").last.click()
        replay = download.value.path()
        page.locator(".asked a[href^='/replay']").first.click()
        page.locator(".reel input").wait_for()
        page.locator(".reel input").press("End")
        photograph(page, f"replay-{self.language}")
        photograph(page, f"replay-phone-{self.language}", PHONE)
        page.set_viewport_size(WIDE)
        self.luck(page)
        page.goto("/verify.html")
        page.locator("#file").set_input_files(replay)
        page.locator("#verdict .right").wait_for()
        photograph(page, f"verify-{self.language}")

    def luck(self, page: Page) -> None:
        """What was luck and what was skill, beside a replay; plain Python takes its time for it."""
        part = page.locator("section", has=page.locator("#luck"))
        part.locator("button").click()
        part.locator("svg[role=img]").wait_for(timeout=MUCH_PATIENCE)
        keep(part, f"luck-{self.language}")


def main() -> None:
    """Take all pictures anew, or those of the languages that are named."""
    with server() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for language in sys.argv[1:] or LANGUAGES:
            guest = Guest(browser, running.address, language)
            guest.pages()
            for game in DECISIONS:
                guest.table(game)
            guest.end()
        browser.close()
    together = sum(path.stat().st_size for path in FOLDER.glob("*.jpg"))
    if together > MOST_TOGETHER:
        raise SystemExit(f"the pictures have {together} bytes, more than {MOST_TOGETHER}")


if __name__ == "__main__":
    main()
