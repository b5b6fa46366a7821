"""What a reader waits for, at 390 px in Chromium: the shipped site, and a book of 3,000 rules x 3 locales.

A small server answers compressed, as hosts do. Measured per locale, beside the bars:
what is loaded before the first rule can be read and in all, the search index against the text that it finds,
the time from a keystroke to results and from a tap on a citation to its popover, and how much the page moves.
Run: .venv/bin/python bench/reader.py [DIR ...]  (other projects in place of the two)
"""

import functools
import gzip
import http.server
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from books import WORDS
from build import SETTINGS
from check import write_project
from rulewright.render.view import BookView
from rulewright.web.building import build_site
from rulewright.web.rulebooks import Rulebooks, load_rulebooks

ROOT = Path(__file__).parents[1]
PHONE = {"width": 390, "height": 844}
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PACKED = {".html", ".css", ".js", ".json", ".svg", ".xml"}
BARS = {"KB to text": 250, "index": 2, "search ms": 50, "popover ms": 50, "shift": 0}
KINDS = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}

PAINTED = """() => new Promise(done => setTimeout(() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
  const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const early = all.filter(one => one.responseStart <= paint);
  const bytes = list => list.reduce((sum, one) => sum + one.transferSize, 0);
  done({paint, early: early.length, bytes: bytes(early), all: all.length, allBytes: bytes(all)});
}, 500))"""
SHIFTS = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => list.getEntries().forEach(e => { sum += e.hadRecentInput ? 0 : e.value; }))
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(sum), 300);
})"""
# From an event on the page to the first change that shows something fitting the selector.
WATCH = """([event, selector]) => {
  window.waited = new Promise(done => {
    let start = 0;
    addEventListener(event, () => { start = performance.now(); }, {capture: true, once: true});
    new MutationObserver((_, observer) => {
      if (start && document.querySelector(selector)) { done(performance.now() - start); observer.disconnect(); }
    }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
    setTimeout(() => done(-1), 5000);
  });
}"""


class Packed(http.server.SimpleHTTPRequestHandler):
    """Answers compressed."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *args: object) -> None:
        """Keep the table clean."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body, packs = path.read_bytes(), path.suffix in PACKED
        body = gzip.compress(body, 6) if packs else body
        self.send_response(200)
        self.send_header("Content-Type", KINDS.get(path.suffix) or self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def served(site: Path) -> Iterator[str]:
    handler = functools.partial(Packed, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def longest_chapter(books: Rulebooks, locale: str) -> tuple[str, str]:
    """The path of the chapter with the most rules, and the number of its last rule."""
    views = [BookView(game, book, locale) for game, book in books.games]
    chapter = max((c for view in views for c in view.chapters), key=lambda c: len(c.entries))
    return chapter.path, chapter.entries[-1].number


def index_ratio(site: Path, books: Rulebooks, locale: str) -> float:
    """The search index, compressed, in multiples of the compressed text."""
    views = [BookView(game, book, locale) for game, book in books.games]
    entries = [(v, e) for v in views for c in v.chapters for e in c.entries]
    text = "\n".join(f"{e.label}\n{v.visible[e.anchor]}" for v, e in entries)
    files = [path for path in (site / locale / "search").iterdir() if path.is_file()]
    index = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    return index / len(gzip.compress(text.encode(), 9))


def search_times(page: Page, number: str, word: str) -> list[float]:
    """From the last keystroke of some queries to the first hit."""
    page.locator(".md-header__button[for=__search]").click()
    field = page.locator("input.md-search__input")
    found = []
    for query in (number, word, number, word, number, word):
        field.fill("")
        page.wait_for_timeout(300)
        field.type(query[:-1])
        page.wait_for_timeout(1500)
        page.evaluate("() => document.querySelectorAll('.rw-hit').forEach(e => e.remove())")
        page.evaluate(WATCH, ["input", ".rw-hit"])
        field.type(query[-1])
        found.append(page.evaluate("() => window.waited"))
    return found


def popover_times(page: Page) -> list[float]:
    """From the tap on some citations to their popovers; the first one loads what the others use."""
    found = []
    for place in range(5):
        link = page.locator(".rw-text a.rw-cite").nth(place)
        if not link.count():
            break
        link.scroll_into_view_if_needed()
        page.evaluate(WATCH, ["pointerup", ".rw-popover"])
        link.tap()
        found.append(page.evaluate("() => window.waited"))
        page.keyboard.press("Escape")
        page.wait_for_timeout(400)
    return found


def measured(browser: Browser, url: str, site: Path, books: Rulebooks, locale: str) -> list[Any]:
    path, number = longest_chapter(books, locale)
    with browser.new_context(viewport=PHONE, has_touch=True) as context:
        page = context.new_page()
        page.goto(f"{url}{locale}/{path}/", wait_until="load")
        load = page.evaluate(PAINTED)
        page.mouse.wheel(0, 5000)
        page.wait_for_timeout(500)
        shift = page.evaluate(SHIFTS)
        popovers = popover_times(page)
        word = page.locator(".rw-text").nth(3).inner_text().split()[0].strip(".,:;")
        searches = search_times(page, number, word)
    return [
        locale,
        f"{load['early']}",
        f"{load['bytes'] / 1000:.0f}",
        f"{load['all']}",
        f"{load['allBytes'] / 1000:.0f}",
        f"{index_ratio(site, books, locale):.2f}",
        f"{statistics.median(searches):.0f} ({max(searches):.0f})",
        f"{statistics.median(popovers):.0f} ({max(popovers):.0f})" if popovers else "-",
        f"{shift:.3f}",
    ]


def report(browser: Browser, folder: Path, name: str) -> None:
    site, books = build_site(folder), load_rulebooks(folder)
    heads = (
        "locale", "requests", "KB to text", "all requests", "all KB",
        "index", "search ms", "popover ms", "shift",
    )  # fmt: skip
    print(f"\n{name}, the longest chapter\n" + "".join(f"{head:>14}" for head in heads))
    with served(site) as url:
        for locale in books.locales:
            print("".join(f"{cell:>14}" for cell in measured(browser, url, site, books, locale)))
    print("".join(f"{f'<= {BARS[head]}' if head in BARS else '':>14}" for head in heads))


def main() -> None:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as name:
        browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        for folder in map(Path, sys.argv[1:]):
            report(browser, folder, folder.name)
        if not sys.argv[1:]:
            report(browser, ROOT, "the shipped site")
            write_project(Path(name))
            (Path(name) / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
            report(browser, Path(name), f"3,000 rules x {len(WORDS)} locales")
        browser.close()
    print(
        "\nTimes: the median and, in brackets, the longest. KB: as sent. Index: in multiples of the packed text."
    )


if __name__ == "__main__":
    main()
