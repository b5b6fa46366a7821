"""How long a whole `rulewright check` takes, beside pofilter on the same texts in the same run.

Peer: translate-toolkit's pofilter, each of the two pairs (en-es, en-ru) as a PO file. It is no dependency:
give the path of a pofilter that is installed somewhere, as POFILTER=/path/to/pofilter.
Run: POFILTER=... .venv/bin/python bench/check.py
"""

import compileall
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import rulewright
from books import WORDS, authored, bodies

COUNT = 3_000
RULEWRIGHT = Path(sys.executable).with_name("rulewright")


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def po(locale: str) -> str:
    head = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: {locale}\\n"\n\n'
    pairs = zip(bodies(COUNT, "en"), bodies(COUNT, locale), strict=True)
    return head + "".join(
        f"#: {id}\nmsgctxt {quoted(id)}\nmsgid {quoted(f'{t}. {x}')}\nmsgstr {quoted(f'{u}. {y}')}\n\n"
        for (id, t, x), (_, u, y) in pairs
    )


def write_project(folder: Path) -> Path:
    game = folder / "rules_src" / "big"
    for locale in WORDS:
        chapters: dict[str, list[str]] = {}
        for block in authored(COUNT, locale).split("\n\n#"):
            chapters.setdefault(block.lstrip("# ").split(" ")[0].split(".")[0], []).append(
                "#" + block.lstrip("\n") if not block.startswith("#") else block
            )
        (game / locale).mkdir(parents=True)
        for name, blocks in chapters.items():
            (game / locale / f"{name}.md").write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    (game / "game.yml").write_text(
        "title: {en: Big, es: Big, ru: Big}\nlocales: [en, es, ru]\nicons: {coin: {en: coin, es: moneda, ru: монета}}\n",
        encoding="utf-8",
    )
    return game


class Spent(NamedTuple):
    """What a command took: by the clock, and on the processor, which other work on the machine disturbs less."""

    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"{self.wall:.2f} s ({self.cpu:.2f} s CPU)"


def timed(*command: object) -> Spent:
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(list(map(str, command)), check=False, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Spent(time.perf_counter() - start, cpu)


def checked(folder: Path) -> Spent:
    report = ("--fail-on", "never", "--format", "json", "-o", folder / "report.json")
    return timed(RULEWRIGHT, "check", folder, *report)


def ratio(ours: Spent, theirs: Spent) -> str:
    return f"{ours.wall / theirs.wall:.2f} ({ours.cpu / theirs.cpu:.2f} CPU)"


def main() -> None:
    compileall.compile_dir(Path(rulewright.__file__).parent, quiet=1)  # as an installed package is
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["RULEWRIGHT_CACHE"] = str(folder / "cache")
        game = write_project(folder)
        cold, again = checked(folder), checked(folder)
        chapter = game / "es" / "3.md"
        chapter.write_text(chapter.read_text("utf-8").replace("{coin}", "", 1), encoding="utf-8")
        edited = checked(folder)
        print(f"rulewright check, {COUNT} rules x 3 locales")
        print(f"cold {cold}, again {again}, after a one-rule edit {edited}")
        peer = os.environ.get("POFILTER")
        if not peer:
            print("no POFILTER given: no ratio")
            return
        spent = Spent(0.0, 0.0)
        for locale in ("es", "ru"):
            source, out = folder / f"{locale}.po", folder / f"{locale}.out.po"
            source.write_text(po(locale), encoding="utf-8")
            one = timed(peer, source, out, f"--language={locale}")
            spent = Spent(spent.wall + one.wall, spent.cpu + one.cpu)
        print(f"pofilter, both pairs: {spent}")
        print(f"ours takes {ratio(cold, spent)} of it cold, {ratio(edited, spent)} after an edit")


if __name__ == "__main__":
    main()
