"""After a game people see what was luck and what was skill."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from wurfwerk.games import game_named
from wurfwerk.kernel.replay import written
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table

from .accessibility import assert_accessible, assert_fits, assert_well_named
from .conftest import NewPage

PHONE = {"width": 360, "height": 740}
EVENTS = 8
NAMES = ("Anna", "Benedikta von Burgund")
MOMENTS = ("Anna throws", "Keep all dice.", "Benedikta", "Nothing more.", "Anna", "As food.")


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    """The first steps of a game in which everybody takes the last answer."""
    table = Table(game_named("bronze-age"), NAMES, {"first": 0})
    dice = new_stream("luck0", "dice")
    while len(table.events) < EVENTS:
        if table.is_chance_due:
            table.apply(table.drawn(dice))
        else:
            table.apply(table.legal(table.asked[0])[-1])
    path = tmp_path / "begun.jsonl"
    path.write_text(written(table, {"source": "given"}), "utf-8")
    return path


def panel_of(page: Page) -> Locator:
    """Where luck and skill are shown."""
    return page.locator("section[aria-labelledby=luck]")


def analysed(page: Page, replay: Path) -> Locator:
    """A file is shown, and its analysis is asked for."""
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(replay)
    panel = panel_of(page)
    expect(panel.locator("table")).to_have_count(0)
    panel.locator("button").click()
    expect(panel.locator("table")).to_be_visible()
    return panel


def test_luck_and_skill_of_a_file_are_shown_as_table_chart_and_moments(
    page: Page, replay: Path
) -> None:
    panel = analysed(page, replay)
    expect(panel.locator("thead th")).to_have_text(["Part", *NAMES])
    expect(panel.locator("tbody tr")).to_have_count(5)
    expect(panel.locator("tbody td").first).to_contain_text("%")
    chart = panel.get_by_role("img")
    expect(chart.locator(".line")).to_have_count(2)
    expect(panel.locator("ul li")).to_contain_text(NAMES)
    expect(panel.locator("ol button")).to_contain_text(MOMENTS)
    assert_accessible(page)
    assert_well_named(page)

    now = chart.locator(".now").get_attribute("d")
    expect(chart).to_have_attribute("aria-label", re.compile(f"At step 0 of {EVENTS}: Anna"))
    page.locator(".reel input").press("End")
    expect(chart).to_have_attribute("aria-label", re.compile(f"At step {EVENTS} of {EVENTS}"))
    assert chart.locator(".now").get_attribute("d") != now


def test_a_moment_leads_to_the_table_just_before_it(page: Page, replay: Path) -> None:
    moment = analysed(page, replay).locator("ol button", has_text="Nothing more.")
    expect(moment).to_contain_text("Better: 4th city: mark 3.")
    moment.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".reel")).to_contain_text(f"Step 4 of {EVENTS}")
    expect(page.get_by_role("button", name=NAMES[1], exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator(".paper.sheet")).to_be_in_viewport()


def test_another_language_says_the_same_and_another_file_is_asked_about_anew(
    page: Page, replay: Path
) -> None:
    panel = analysed(page, replay)
    page.get_by_role("button", name="Deutsch").click()
    expect(panel.locator("tbody th").first).to_have_text("zu Beginn zu erwarten")
    expect(panel.locator("ol")).to_contain_text("Besser: ")
    other = replay.with_name("other.jsonl")
    other.write_bytes(replay.read_bytes())
    page.locator("input[type=file]").set_input_files(other)
    expect(panel.locator("table")).to_have_count(0)
    expect(panel.locator("button")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_luck_and_skill_fit_a_phone(new_page: NewPage, replay: Path, theme: str) -> None:
    page = new_page(locale="de", viewport=PHONE, has_touch=True, color_scheme=theme)
    panel = analysed(page, replay)
    expect(panel.locator("h2")).to_have_text("Glück und Können")
    assert_fits(page)
    assert_accessible(page)
