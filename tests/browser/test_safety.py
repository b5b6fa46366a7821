"""What the pages run: nothing that is written into them, no handlers in tags; and what they keep."""

from typing import Any

import pytest

from browsing import Open

pytestmark = pytest.mark.browser
PATHS = ("en/", "en/root/14/", "en/root/r/14.4.3/", "en/root/glossary/", "404.html")

ATTACK = """
async () => {
  const script = document.createElement("script");
  script.textContent = "window.attacked = true";
  document.body.append(script);
  document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.attacked = true">');
  await new Promise((done) => setTimeout(done, 200));
  return window.attacked === true;
}
"""
HANDLERS = """
[...document.querySelectorAll("*:not([src='data:,'])")]
  .flatMap((tag) => [...tag.attributes])
  .filter(({ name }) => name.startsWith("on")).length
"""


@pytest.mark.parametrize("path", PATHS)
def test_a_script_written_into_a_page_does_not_run(site: str, browser: Any, path: str) -> None:
    page = browser.new_page()
    page.goto(f"{site}{path}")

    assert page.evaluate(ATTACK) is False
    assert page.evaluate(HANDLERS) == 0
    page.close()


def test_only_settings_are_kept(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/#14.2.2") as page:
        page.locator("section:has(> [id='14.2.2']) .rw-text a.rw-cite").first.click()
        page.locator(".md-select").hover()
        page.locator(".md-select__link[hreflang=ru]").click()
        page.wait_for_url("**/ru/**")
        kept = page.evaluate("Object.keys(localStorage)")

        assert {name.rpartition(".")[2] for name in kept} <= {"locale", "__palette", "read"}
        assert page.context.cookies() == []
