"""Whether the rulebooks come out whole with other site builders: `make compat`.

ProperDocs runs our plugin as MkDocs does: its site must have the same pages with the same rules.
Zensical runs no plugin and says nothing of it, so it gets the Markdown of `rulewright export`: every rule's number,
title and text must stand in its pages, under the rule's own anchor.

Each builder has an environment of its own below .compat/, made once from the versions pinned beside this file;
only then the network is needed.
"""

import filecmp
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

from bs4 import BeautifulSoup

from rulewright.render.view import BookView
from rulewright.web.building import build_site
from rulewright.web.exporting import export_markdown
from rulewright.web.rulebooks import Rulebooks, load_rulebooks

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[1]
WORK = ROOT / ".compat"
QUIET = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
HEADINGS = re.compile(r"h[1-6]")
MOST_SHOWN = 10


def main() -> None:
    """Check both; end with what failed."""
    faults = [*properdocs_faults(), *zensical_faults()]
    for fault in faults[:MOST_SHOWN]:
        print(fault, file=sys.stderr)
    if len(faults) > MOST_SHOWN:
        print(f"... and {len(faults) - MOST_SHOWN} more", file=sys.stderr)
    sys.exit(1 if faults else 0)


# --- ProperDocs -----------------------------------------------------------------------------------------------


def properdocs_faults() -> list[str]:
    """Where the site of ProperDocs is another than that of MkDocs."""
    tools = environment("properdocs", "--require-hashes", "-r", str(ROOT / "requirements.lock"))
    run("install rulewright", tools / "python", *PIP, "--no-deps", "--no-build-isolation", ROOT)
    theirs, ours = WORK / "properdocs-site", build_site(ROOT)
    command = (tools / "properdocs", "build", "--strict", "-q", "-f", "mkdocs.yml", "-d", theirs)
    run("ProperDocs build", *command)
    faults = [f"ProperDocs: {fault}" for fault in differences(ours, theirs)]
    print(f"ProperDocs: {len(pages(ours))} pages, {len(faults)} faults")
    return faults


def differences(ours: Path, theirs: Path) -> Iterator[str]:
    """Pages that only one site has, and pages whose rules differ."""
    for page in sorted(pages(ours) ^ pages(theirs)):
        yield f"{page} is {'missing' if page in pages(ours) else 'not in the site of MkDocs'}"
    for page in sorted(pages(ours) & pages(theirs)):
        same = filecmp.cmp(ours / page, theirs / page, shallow=False)
        if not same and rules(ours / page) != rules(theirs / page):
            yield f"{page} says something else"


def pages(site: Path) -> set[str]:
    """The pages of a site."""
    return {path.relative_to(site).as_posix() for path in site.rglob("*.html")}


def rules(page: Path) -> list[str]:
    """The rules on a page as HTML."""
    return [str(rule) for rule in soup(page).select("main .rw-rule")]


# --- Zensical -------------------------------------------------------------------------------------------------


def zensical_faults() -> list[str]:
    """What of the rulebooks is not in the pages of Zensical."""
    tools, into = environment("zensical"), WORK / "markdown"
    shutil.rmtree(into, ignore_errors=True)
    books, faults = load_rulebooks(ROOT), []
    for folder in export_markdown(ROOT, into):
        run(f"Zensical build, {folder.name}", tools / "zensical", "build", cwd=folder)
        faults += [f"Zensical: {fault}" for fault in missing(books, folder)]
    count = sum(len(book.rules) for _, book in books.games)
    print(f"Zensical: {count} rules in {len(books.locales)} locales, {len(faults)} faults")
    return faults


def missing(books: Rulebooks, folder: Path) -> Iterator[str]:
    """Rules whose number, title or text is not where it should be."""
    for game, book in books.games:
        view = BookView(game, book, folder.name, terms=books.terms[game.name])
        for chapter in view.chapters:
            page = folder / "site" / chapter.path / "index.html"
            if not page.is_file():
                yield f"{folder.name}: no page {chapter.path}"
                continue
            there = sections(soup(page))
            for entry in chapter.entries:
                title, text = there.get(entry.anchor, ([], []))
                place = f"{folder.name}/{chapter.path}#{entry.anchor}"
                if title != words(entry.full_label):
                    yield f"{place}: the heading is {' '.join(title)!r}, not {entry.full_label!r}"
                told = words(view.visible[entry.anchor])
                if not within(told, text):
                    yield f"{place}: the text is not there whole: {' '.join(told)[:80]!r}"


def sections(page: BeautifulSoup) -> dict[str, tuple[list[str], list[str]]]:
    """The words of each heading and of what stands below it, by its anchor."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for heading in page.find_all(HEADINGS, id=True):
        below: list[str] = []
        for sibling in heading.find_next_siblings():
            if HEADINGS.fullmatch(sibling.name):
                break
            below += words(sibling.get_text(" "))
        for link in heading.select(".headerlink"):
            link.decompose()
        found[str(heading["id"])] = words(heading.get_text()), below
    return found


def within(some: list[str], all_: list[str]) -> bool:
    """Whether words stand in a text one after the other."""
    return f" {' '.join(some)} " in f" {' '.join(all_)} "


def words(text: str) -> list[str]:
    """The words and numbers of a text."""
    return re.findall(r"\w+", text)


def soup(page: Path) -> BeautifulSoup:
    """A page, parsed."""
    return BeautifulSoup(page.read_text("utf-8"), "html.parser")


# --- environments ---------------------------------------------------------------------------------------------

PIP = ("-m", "pip", "--disable-pip-version-check", "-q", "install")


def environment(name: str, *more: str) -> Path:
    """The folder of an environment's programs; it is made if its pinned versions are not those of the last time."""
    folder, pins = WORK / name, (HERE / f"{name}.txt").read_text("utf-8")
    programs, stamp = folder / "bin", folder / "pins.txt"
    if not stamp.is_file() or stamp.read_text("utf-8") != pins:
        venv.create(folder, clear=True, with_pip=True)
        if more:
            run(f"install what {name} runs with", programs / "python", *PIP, *more)
        run(f"install {pins.strip()}", programs / "python", *PIP, "-r", HERE / f"{name}.txt")
        stamp.write_text(pins, encoding="utf-8")
    return programs


def run(step: str, *command: object, cwd: Path = ROOT) -> None:
    """Run one step; if it fails, say which one and what it said, and end."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=QUIET, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{step} failed ({done.returncode}):\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
