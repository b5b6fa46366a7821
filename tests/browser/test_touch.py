"""Lists of links on a phone: each is as large as a finger, and none lies over another."""

from itertools import combinations
from typing import Any

import pytest

from browsing import Open

pytestmark = pytest.mark.browser
WIDTH = 390
PHONE: dict[str, Any] = {
    "viewport": {"width": WIDTH, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
FINGER = 44
LISTS = {
    "root/14/": (".rw-cited-by > a", "details.rw-examples > summary", ".md-select__link"),
    "root/r/4.3/": (".rw-cited-by > a", ".rw-ran > a", ".rw-verdict > a"),
    "root/glossary/": (".rw-cited-by > a", "details.rw-cited-by > summary"),
    "root/": (".rw-chapters a",),
}
BOXES = """(found) => found.map((f) => f.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ left, top, right, bottom }) => [left, top, right, bottom].map((edge) => Math.round(edge * 10) / 10))"""

Box = tuple[float, float, float, float]


def over(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 0.5
        and min(one[3], other[3]) - max(one[1], other[1]) > 0.5
    )


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("locale", ["en", "es", "ru"])
def test_links_in_lists_are_as_large_as_a_finger_and_apart(
    site: str, opened: Open, locale: str, path: str
) -> None:
    with opened(f"{site}{locale}/{path}", **PHONE) as page:
        page.evaluate(
            "document.querySelectorAll('.md-typeset details').forEach((d) => (d.open = true))"
        )
        boxes = {selector: page.locator(selector).evaluate_all(BOXES) for selector in LISTS[path]}
        width = page.evaluate("document.documentElement.scrollWidth")

    small = [
        (selector, box)
        for selector, found in boxes.items()
        for box in found
        if box[2] - box[0] < FINGER - 0.2 or box[3] - box[1] < FINGER - 0.2
    ]
    touching = [
        (selector, one, other)
        for selector, found in boxes.items()
        for one, other in combinations(found, 2)
        if over(one, other)
    ]
    assert all(boxes.values())
    assert small == []
    assert touching == []
    assert width == WIDTH


@pytest.mark.parametrize("screen", ["phone", "desk"])
@pytest.mark.parametrize("locale", ["en", "es", "ru"])
def test_the_button_that_cites_moves_nothing_when_it_comes(
    site: str, opened: Open, locale: str, screen: str
) -> None:
    places = "() => [...document.querySelectorAll('.rw-rule')].map((rule) => rule.getBoundingClientRect().top)"
    options = PHONE if screen == "phone" else {"viewport": {"width": 1280, "height": 844}}
    with opened(f"{site}{locale}/root/14/", **options) as page:
        page.wait_for_load_state("networkidle")
        headings = page.locator(".rw-rule > [id]")
        # Titles of any length: each is tried with every width that leaves it a little more or less of its line.
        moved = []
        for width in range(options["viewport"]["width"], options["viewport"]["width"] - 60, -7):
            page.set_viewport_size({"width": width, "height": 844})
            with_it = page.evaluate(places)
            page.evaluate(
                """() => { window.taken = [...document.querySelectorAll(".rw-quote")]
                  .map((b) => [b.parentElement, b, b.nextSibling]); window.taken.forEach(([, b]) => b.remove()); }"""
            )
            without = page.evaluate(places)
            page.evaluate(
                "() => window.taken.forEach(([home, b, next]) => home.insertBefore(b, next))"
            )
            moved += [width for a, b in zip(with_it, without, strict=True) if abs(a - b) > 0.1]

        assert headings.count() > 20
        assert moved == []
