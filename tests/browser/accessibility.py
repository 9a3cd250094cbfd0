"""axe looks at a page: WCAG 2.2 AA."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


NAMES = ["label-content-name-mismatch", "button-name", "svg-img-alt", "nested-interactive"]


def assert_accessible(page: Page) -> None:
    """No violation of any rule, or a list of them with the elements."""
    _assert_none_broken(page, RULES)


def assert_well_named(page: Page) -> None:
    """Whatever may be touched has a name that contains the words on it."""
    _assert_none_broken(page, NAMES)


def _assert_none_broken(page: Page, rules: list[str]) -> None:
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, { runOnly: rules })", rules)
    told = [
        f"{problem['id']}: {node['html'][:200]}\n    {node['failureSummary']}"
        for problem in found["violations"]
        for node in problem["nodes"][:3]
    ]
    assert not told, "\n".join([page.url, *told])


def assert_fits(page: Page) -> None:
    """No scrolling to the side."""
    root = "document.documentElement"
    assert page.evaluate(f"{root}.scrollWidth <= {root}.clientWidth")
