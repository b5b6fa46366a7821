"""axe-core, which reads a page as assistive programs do and names what they would stumble over."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from needing import end_without

FILE = Path(__file__).parent / "js/node_modules/axe-core/axe.min.js"

RUN = """
() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)))
"""


@cache
def source() -> str:
    """The program as text. Where tests must not skip, its absence is a failure."""
    if not FILE.is_file():
        end_without("axe-core", "`make lint-js`, with `apt install nodejs npm` on Debian")
    return FILE.read_text("utf-8")


def faults(page: Page) -> list[str]:
    """What axe finds in a page as it stands now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN)
    return found
