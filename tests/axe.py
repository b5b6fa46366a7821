"""axe-core, which reads a page as assistive programs do and names what they would stumble over."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from needing import end_without

FILE = Path(__file__).parent / "js/node_modules/axe-core/axe.min.js"

RUN = """
(rules) => axe.run(document, { resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)))
"""


GROUND = "getComputedStyle(document.body).backgroundColor"


@cache
def source() -> str:
    """The program as text. Where tests must not skip, its absence is a failure."""
    if not FILE.is_file():
        end_without("axe-core", "`make lint-js`, with `apt install nodejs npm` on Debian")
    return FILE.read_text("utf-8")


COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that look at colours; all others see the same by day and by night."""


def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds in a page as it stands now, by some of its rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, rules)
    return found


def faults_by_day_and_night(page: Page) -> list[str]:
    """What axe finds in a page in light colours, and what more in dark ones; those of the system are followed at once."""
    page.emulate_media(color_scheme="light")
    by_day, ground = faults(page), page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"ground => {GROUND} !== ground", arg=ground)
    page.wait_for_timeout(300)  # colours fade
    return by_day + [f"dark: {fault}" for fault in faults(page, *COLOURS)]
