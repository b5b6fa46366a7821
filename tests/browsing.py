"""A browser, a server, and a page that tells on itself: an error on the console or a request to another host fails."""

import functools
import http
import http.server
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, sync_playwright

from needing import end_without

OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Open = Callable[..., AbstractContextManager[Page]]


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium: $CHROMIUM, else the one on the path. Where tests must not skip, its absence is a failure."""
    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    if path is None:
        end_without("Chromium", "`apt install chromium` on Debian, or name it in $CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        yield started
        started.close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Answers as hosts of static sites do: what is not there gets the page at the root for that."""

    def log_message(self, *args: object) -> None:
        """Keep the test's output clean."""

    def send_error(self, code: int, *args: Any, **options: Any) -> None:
        page = Path(self.directory, "404.html")
        if code != http.HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, *args, **options)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """A folder on a loopback port; gives its address."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def visited(
    browser: Browser, url: str, *, may_miss: bool = False, **options: Any
) -> Iterator[Page]:
    """An address in a new browser profile; it fails at the end if the page had anything to complain of.

    With `may_miss` it may ask for what is not there.
    """
    context: BrowserContext = browser.new_context(**options)
    complaints: list[str] = []
    page = context.new_page()

    def ask(request: Request) -> None:
        if urlsplit(request.url).netloc not in {urlsplit(url).netloc, ""}:
            complaints.append(f"asked {request.url}")

    context.on("request", ask)
    page.on(
        "console",
        lambda m: (
            complaints.append(m.text)
            if m.type in {"error", "warning"} and not (may_miss and " 404 " in m.text)
            else None
        ),
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "response",
        lambda r: (
            complaints.append(f"{r.status} {r.url}")
            if r.status >= 400 and not (may_miss and r.status == 404)
            else None
        ),
    )
    page.goto(url)
    yield page
    context.close()
    assert complaints == []


REACHED = """
(link) => {
  const { x, y, width, height } = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
"""


def choose(page: Page, selector: str) -> None:
    """Open the menu of languages and press a link in it where it is: the driver's own press may scroll the page first."""
    touch = page.evaluate("matchMedia('(hover: none)').matches")
    press = page.touchscreen.tap if touch else page.mouse.click
    if touch:
        press(*middle(page.locator(".md-select button")))
    else:
        page.mouse.move(*middle(page.locator(".md-select button")))
    link = page.locator(selector)
    page.wait_for_function(REACHED, arg=link.element_handle())
    press(*middle(link))


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
