"""What goes wrong ends in a friendly sentence."""

from pathlib import Path

from playwright.sync_api import Page, expect

from .accessibility import assert_accessible
from .playing import open_table


def test_an_unknown_table_says_so_and_leads_home(page: Page) -> None:
    page.goto("/table/nothing-here#key=wrong")
    expect(page.locator("main [role=alert]")).to_contain_text("There is no such table")
    assert "#" not in page.url
    assert_accessible(page)
    page.get_by_role("link", name="To the start page", exact=True).click()
    expect(page.locator("article")).to_have_count(4)


def test_a_wrong_key_opens_no_seat(page: Page) -> None:
    open_table(page, "burgundy")
    address = page.url
    page.evaluate("localStorage.clear()")
    page.goto("/")
    page.goto(f"{address}#key=wrong")
    expect(page.locator("main [role=alert]")).to_contain_text("opens no seat")


def test_a_broken_replay_is_refused_with_a_reason(page: Page, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"game": "burgundy"}\nnothing\n')
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.locator("[role=alert]")).to_contain_text("This file is no valid replay")
    assert_accessible(page)
    page.reload()
    broken.write_text("")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.locator("[role=alert]")).to_contain_text("the file is empty")
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff")
    page.locator("input[type=file]").set_input_files(picture)
    expect(page.locator("[role=alert]")).to_contain_text("no text in UTF-8")


def test_an_unknown_game_and_an_unknown_page_lead_home(page: Page) -> None:
    page.goto("/new/chess")
    expect(page.locator("main")).to_contain_text("There is no such game here")
    page.goto("/nowhere")
    expect(page.get_by_role("link", name="To the start page", exact=True)).to_be_visible()
