"""How large the search index is, and how long hits take to show after a keystroke, at 3,000 rules in 3 locales.

The size is that of the index as hosts send it, gzip -9, beside the locale's plain text packed alike: titles and
texts of the rules and nothing else. The bar is 2. The time runs from the key to the first frame that shows the
new hits, in Chromium, on each letter of each query; the bar is 50 ms. Before the first letter the index is read:
how long that takes is told apart.
Run: .venv/bin/python bench/search.py; with SITE=folder on a site that is there already.
"""

import contextlib
import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from check import COUNT, write_project

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from browsing import chromium, hosted

RULEWRIGHT = Path(sys.executable).with_name("rulewright")
SETTINGS = (
    "site_name: Big\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n"
)
QUERIES = {
    "en": ["14.4.3", "clearings", "battle warrior", "draw cards"],
    "es": ["14.4.3", "claros", "batalla guerreros", "roba cartas"],
    "ru": ["14.4.3", "полянами", "сражение", "получите карты"],
}
BARS = (2.0, 50)

# From a letter to the frame in which its hits are there.
TYPE = """
async (query) => {
  const field = document.querySelector("[data-rw-query]");
  const list = document.querySelector("[data-rw-hits]");
  const times = [];
  for (let end = 1; end <= query.length; end += 1) {
    const shown = new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      });
      watch.observe(list, { childList: true });
      setTimeout(done, 3000, Infinity);
    });
    field.value = query.slice(0, end);
    const start = performance.now();
    field.dispatchEvent(new Event("input"));
    times.push((await shown) - start);
    await new Promise((done) => setTimeout(done, 60));
  }
  return times;
}
"""


@contextlib.contextmanager
def site() -> Iterator[Path]:
    if "SITE" in os.environ:
        yield Path(os.environ["SITE"])
        return
    with tempfile.TemporaryDirectory() as folder:
        write_project(Path(folder))
        Path(folder, "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
        subprocess.run([RULEWRIGHT, "build", folder], check=True, capture_output=True)
        yield Path(folder, "site")


def packed(text: bytes) -> int:
    return len(gzip.compress(text, 9, mtime=0))


def sizes(folder: Path, locale: str) -> tuple[int, int]:
    """The packed index and the packed plain text of the rules."""
    raw = (folder / locale / "search/search_index.json").read_bytes()
    rules = [doc for doc in json.loads(raw)["docs"] if "number" in doc]
    plain = "\n".join(f"{doc['title']}\n{doc['text']}" for doc in rules)
    return packed(raw), packed(plain.encode())


def chapter(folder: Path, locale: str) -> str:
    """The address of some chapter."""
    raw = (folder / locale / "search/search_index.json").read_bytes()
    return str(next(doc["location"] for doc in json.loads(raw)["docs"] if "number" in doc))


def main() -> None:
    print(os.environ.get("SITE", f"{COUNT} rules"))
    with site() as folder, hosted(folder) as url, chromium() as browser:
        for locale, queries in QUERIES.items():
            index, plain = sizes(folder, locale)
            page = browser.new_page()
            page.goto(f"{url}{locale}/{chapter(folder, locale)}")
            (first,) = page.evaluate(TYPE, queries[0][:1])
            times = sorted(time for query in queries for time in page.evaluate(TYPE, query))
            page.close()
            print(
                f"{locale}  index {index / 1000:.0f} kB : text {plain / 1000:.0f} kB = {index / plain:.2f} (bar {BARS[0]:.0f})"
                f"  keystroke {median(times):.0f} ms, at most {times[-1]:.0f} ms (bar {BARS[1]})"
                f"  first letter, with the index {first:.0f} ms"
            )


if __name__ == "__main__":
    main()
