"""Photographs the browser app for the documents: `make pictures`.

Starts a server of its own, plays a few decisions in each game and keeps what is worth seeing.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1]))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.playing import hurry, open_table, play  # noqa: E402
from tests.browser.serving import Server  # noqa: E402

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
DECISIONS = 24
LARGEST = 200_000
QUALITY = 72


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


def photograph(page: Page, name: str) -> None:
    """Keep the window as it is, without the mouse on anything."""
    page.mouse.move(0, 0)
    page.evaluate("window.scrollTo(0, 0)")
    page.wait_for_load_state("networkidle")
    path = FOLDER / f"{name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    if path.stat().st_size > LARGEST:
        raise SystemExit(f"{path} is larger than {LARGEST} bytes")


def opened(browser: Browser, address: str, language: str, theme: str, *, is_phone: bool) -> Page:
    """A fresh person's page."""
    context = browser.new_context(
        base_url=address,
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        viewport=PHONE if is_phone else WIDE,  # type: ignore[arg-type]
        has_touch=is_phone,
        reduced_motion="reduce",
    )
    return context.new_page()


def main() -> None:
    """Take all pictures anew."""
    with server() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))

        def page(language: str, theme: str = "light", *, is_phone: bool = False) -> Page:
            return opened(browser, running.address, language, theme, is_phone=is_phone)

        for language in ("de", "en"):
            home = page(language)
            home.goto("/")
            home.locator("article svg").last.wait_for()
            photograph(home, f"home-{language}")
        for game, language, theme, is_phone in (
            ("burgundy", "en", "light", False),
            ("dice-land", "de", "dark", False),
            ("bronze-age", "de", "light", True),
            ("dice-king", "en", "dark", True),
        ):
            table = page(language, theme, is_phone=is_phone)
            open_table(table, game)
            hurry(table)
            play(table, seed=4, steps=DECISIONS)
            photograph(table, f"{game}-{language}")
        browser.close()


if __name__ == "__main__":
    main()
