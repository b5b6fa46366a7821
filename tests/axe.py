"""axe-core, which reads a page as assistive programs do and names what they would stumble over."""

import os
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

FILE = Path(__file__).parent / "js/node_modules/axe-core/axe.min.js"

RUN = """
() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)))
"""


@cache
def source() -> str:
    """The program as text. Where tests must not skip, its absence is a failure."""
    if FILE.is_file():
        return FILE.read_text("utf-8")
    if os.environ.get("CI"):
        pytest.fail("no axe-core: run `make lint-js`, which installs it")
    pytest.skip("no axe-core here: `make lint-js` installs it, if Node.js is there")


def faults(page: Page) -> list[str]:
    """What axe finds in a page as it stands now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN)
    return found
