"""The HTML report in a browser: filters, ticks, a phone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import Open, hosted
from rulewright.report.html import render
from rulewright.report.report import Report

Make = Callable[..., Report]
pytestmark = pytest.mark.browser


@pytest.fixture
def url(make: Make, tmp_path: Path) -> Any:
    (tmp_path / "report.html").write_text(render(make()), encoding="utf-8")
    with hosted(tmp_path) as address:
        yield f"{address}report.html"


def shown(page: Any) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        ".finding", "all => all.filter(e => e.checkVisibility()).map(e => e.dataset.family)"
    )
    return found


def test_filters_hide_findings_and_what_is_left_empty_and_show_all_brings_them_back(
    opened: Open, url: str
) -> None:
    with opened(url) as page:
        page.get_by_label("Español").uncheck()
        assert shown(page) == ["SRC", "TXT"]
        assert page.locator(".rule").nth(1).is_hidden()
        assert page.locator("#shown").inner_text() == "Shown: 2 of 4"
        page.get_by_label("warning").first.uncheck()
        assert shown(page) == ["TXT"]
        page.get_by_role("button", name="Show all").click()
        expect(page.locator("#shown")).to_have_text("Shown: 4 of 4")
        assert shown(page) == ["SRC", "NUM", "TXT", "STR"]


def test_a_link_to_a_hidden_finding_shows_it(opened: Open, url: str) -> None:
    with opened(url) as page:
        page.locator("fieldset").get_by_label("error").uncheck()
        page.locator(".heat4 a").click()
        expect(page.locator("#shown")).to_have_text("Shown: 4 of 4")
        assert page.evaluate("document.activeElement.id") == "f2"


def test_what_is_done_stays_ticked(opened: Open, url: str) -> None:
    with opened(url) as page:
        page.locator(".todo summary").first.click()
        page.locator(".done").first.check()
        page.reload()
        assert page.locator(".done").first.is_checked()
        assert not page.locator(".done").nth(1).is_checked()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone(opened: Open, url: str, scheme: str) -> None:
    with opened(url, viewport={"width": 390, "height": 844}, color_scheme=scheme) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        boxes = [p.bounding_box() for p in page.locator("article").nth(1).locator(".passage").all()]
        assert len({box["x"] for box in boxes if box}) == 1


def test_without_scripts_all_is_there_and_no_dead_filter(opened: Open, url: str) -> None:
    with opened(url, java_script_enabled=False) as page:
        assert page.locator("#filters").is_hidden()
        assert page.locator(".finding").count() == 4
