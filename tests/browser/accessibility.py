"""axe looks at a page: WCAG 2.2 AA."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def assert_accessible(page: Page) -> None:
    """No violation, or a list of them with the elements."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, { runOnly: rules })", RULES)
    told = [
        f"{problem['id']}: {node['html'][:200]}\n    {node['failureSummary']}"
        for problem in found["violations"]
        for node in problem["nodes"][:3]
    ]
    assert not told, "\n".join([page.url, *told])
