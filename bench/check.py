"""How long a whole `rulewright check` takes, beside pofilter on the same texts in the same run.

Peer: translate-toolkit's pofilter, each of the two pairs (en-es, en-ru) as a PO file. It is no dependency:
give the path of a pofilter that is installed somewhere, as POFILTER=/path/to/pofilter.
Run: POFILTER=... .venv/bin/python bench/check.py
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

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


def timed(*command: object) -> float:
    start = time.perf_counter()
    subprocess.run(list(map(str, command)), check=False, capture_output=True)
    return time.perf_counter() - start


def checked(folder: Path) -> float:
    report = ("--fail-on", "never", "--format", "json", "-o", folder / "report.json")
    return timed(RULEWRIGHT, "check", folder, *report)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game = write_project(folder)
        cold, again = checked(folder), checked(folder)
        chapter = game / "es" / "3.md"
        chapter.write_text(chapter.read_text("utf-8").replace("{coin}", "", 1), encoding="utf-8")
        edited = checked(folder)
        print(
            f"rulewright check, {COUNT} rules x 3 locales: cold {cold:.2f} s, again {again:.2f} s, after a one-rule edit {edited:.2f} s"
        )
        peer = os.environ.get("POFILTER")
        if not peer:
            print("no POFILTER given: no ratio")
            return
        spent = 0.0
        for locale in ("es", "ru"):
            (folder / f"{locale}.po").write_text(po(locale), encoding="utf-8")
            spent += timed(
                peer, folder / f"{locale}.po", folder / f"{locale}.out.po", f"--language={locale}"
            )
        print(
            f"pofilter, both pairs: {spent:.2f} s; ours takes {cold / spent:.2f} of it cold, {edited / spent:.2f} after an edit"
        )


if __name__ == "__main__":
    main()
