"""Chromium, a server, and pages that forgive no error."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from .serving import Server

CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
STATIC = Path(__file__).parents[2] / "src/wurfwerk/server/static/index.html"
WIDE = {"width": 1280, "height": 800}
PATIENCE = 60_000
"""Milliseconds until a test gives up what will not happen any more, however busy the machine."""
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture
def chromium() -> Iterator[Browser]:
    """The browser; without it these tests cannot run, and say so.

    A new one for each test: its driver keeps an event loop running, in which no other test could
    start one of its own.
    """
    if not CHROMIUM.is_file():
        pytest.skip(f"NO BROWSER TESTS: there is no {CHROMIUM}; apt-get install chromium")
    if not STATIC.is_file():
        pytest.skip("NO BROWSER TESTS: the browser app is not built; run `make web`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this process."""
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.kill()


@pytest.fixture
def new_page(chromium: Browser, server: Server) -> Iterator[NewPage]:
    """Opens pages of separate people; an error on any of them fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        # A refused or lost connection is logged by the browser itself, whatever the page does.
        if message.type == "error" and "Failed to load resource" not in message.text:
            errors.append(message.text)

    def opened(**settings: Any) -> Page:
        given = {"viewport": WIDE, "locale": "en", "reduced_motion": "reduce", **settings}
        context = chromium.new_context(base_url=server.address, **given)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not [error for error in errors if "WebSocket connection" not in error]


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One person's page, wide and in English."""
    return new_page()
