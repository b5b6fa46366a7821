"""The whole way of a new language: begun, filled, left behind, seen, sent away, brought back, settled, accepted, whole.

At every step the site is built, and the book printed where this machine can.
"""

import json
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po, write_po

from rulewright.cli import main
from rulewright.errors import NoPrinterError
from rulewright.pdf.printing import need_printer

RULES = {
    "1": ("The harbour", "Ships come and go."),
    "1.1": ("Trade", "Pay 2 {coin} and take a crate (1.2)."),
    "1.2": ("Crates", "A crate holds one kind of goods."),
    "1.3": ("Limits", "Nobody keeps more than 5 crates."),
    "1.4": ("Sale", "Return a crate and gain 3 {coin}."),
    "2": ("The turn", "Players act one after another."),
    "2.1": ("Order", "The player to the left comes next (2)."),
    "2.2": ("Actions", "Choose one:\n\n- Trade (1.1).\n- Sell (1.4)."),
    "2.3": ("Rest", "The palyer may rest instead."),
    "2.4": ("End", "The game ends when nobody has a crate."),
}
ITALIAN = {
    "1": ("Il porto", "Le navi vanno e vengono."),
    "1.1": ("Commercio", "Paga 2 {coin} e prendi una cassa (1.2)."),
    "1.2": ("Casse", "Una cassa contiene un solo tipo di merce."),
    "1.3": ("Limiti", "Nessuno tiene più di 5 casse."),
    "1.4": ("Vendita", "Restituisci una cassa e ottieni 3 {coin}."),
    "2": ("Il turno", "I giocatori agiscono uno dopo l’altro."),
    "2.1": ("Ordine", "Il giocatore a sinistra è il prossimo (2)."),
    "2.2": ("Azioni", "Scegline una:\n\n- Commercia (1.1).\n- Vendi (1.4)."),
    "2.3": ("Riposo", "Il giocatore può invece riposare."),
    "2.4": ("Fine", "La partita finisce quando nessuno ha una cassa."),
}
SETTINGS = "site_name: Harbour\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n"


class Walk:
    """A project and its commands; `built` builds the site, and prints the book where there is a printer."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._capsys = folder, capsys
        self.home = folder / "rules_src" / "harbour"

    def run(self, *args: object, code: int = 0) -> str:
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        caught = self._capsys.readouterr()
        assert int(ended.value.code or 0) == code, caught.out + caught.err
        return caught.out

    def codes(self) -> dict[str, str]:
        """Code -> fingerprint of the last finding of it in Italian; only errors make the exit code 1."""
        self._capsys.readouterr()
        with pytest.raises(SystemExit):
            main(["check", str(self.folder), "--format", "json"])
        found = json.loads(self._capsys.readouterr().out)["findings"]
        return {one["code"]: one["fingerprint"] for one in found if one["locale"] == "it"}

    def status(self) -> dict[str, Any]:
        told = json.loads(self.run("status", self.folder, "--format", "json"))
        (it,) = (one for one in told["games"][0]["languages"] if one["locale"] == "it")
        assert isinstance(it, dict)
        return it

    def built(self, *words: str) -> None:
        """The site and the book in Italian hold some words at this step."""
        self.run("build", self.folder)
        pages = "".join(
            path.read_text("utf-8") for path in (self.folder / "site/it").rglob("*.html")
        )
        for word in words:
            assert word in pages
        if can_print():
            self.run("pdf", self.folder, "--locale", "it", "-o", self.folder / "it.pdf")
            assert (self.folder / "it.pdf").read_bytes().startswith(b"%PDF")

    def edit(self, file: str, before: str, after: str) -> None:
        path = self.home / file
        text = path.read_text("utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")


def can_print() -> bool:
    try:
        need_printer()
    except NoPrinterError:
        return False
    return True


@pytest.fixture
def walk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Walk:
    one = Walk(tmp_path / "book", capsys)
    (one.home / "en").mkdir(parents=True)
    (one.folder / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    game = "title: {en: Harbour}\nlocales: [en] # more to come\nicons: {coin: {en: coin}}\n"
    (one.home / "game.yml").write_text(game, encoding="utf-8")
    terms = (
        "concepts:\n  crate:\n    definition: {en: A box for goods.}\n    en: {preferred: crate}\n"
    )
    (one.home / "terms.yml").write_text(terms, encoding="utf-8")
    (one.folder / "rules_src/index.en.md").write_text("# Harbour\n", encoding="utf-8")
    for chapter in ("1", "2"):
        rules = {key: words for key, words in RULES.items() if key[0] == chapter}
        text = "\n".join(
            f"{'#' * len(k.split('.'))} {k} {t}\n\n{w}\n" for k, (t, w) in rules.items()
        )
        (one.home / f"en/{chapter}.md").write_text(text, encoding="utf-8")
    return one


def fill(walk: Walk, *keys: str) -> None:
    """Write titles and texts where the skeleton has places for them, as a translator does."""
    for key in keys:
        title, text = ITALIAN[key]
        path = walk.home / f"it/{key[0]}.md"
        pattern = rf"^(#+ {re.escape(key)})\n\n<!-- en: .*?-->"
        put = rf"\1 {title}\n\n{text}"
        new, count = re.subn(pattern, put, path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        assert count == 1, key
        path.write_text(new, encoding="utf-8")


def by_a_colleague(path: Path, change: Callable[[Any], None]) -> None:
    """Edit a PO file with a tool that is not ours, which folds its lines and lays it out anew."""
    catalog = read_po(BytesIO(path.read_bytes()))
    for message in catalog:
        if message.id:
            change(message)
    out = BytesIO()
    write_po(out, catalog, width=60, ignore_obsolete=True)
    header = path.read_bytes().split(b"\n\n", 1)[0]
    path.write_bytes(header + b"\n\n" + out.getvalue().split(b"\n\n", 1)[1])


def test_a_language_from_its_first_line_to_a_hundred_percent(  # noqa: PLR0915  # one way, step by step
    walk: Walk, tmp_path: Path
) -> None:
    # 1. A skeleton: every place is open, and the book builds.
    walk.run("new", "harbour", "--locale", "it", "--into", walk.folder)
    assert set(walk.codes()) == {"STR010", "TRM009"}
    assert (walk.status()["percent"], walk.status()["missing"]) == (0, 10)
    walk.built("Pay 2")

    # 2. The first rule, then seven; each is reviewed.
    fill(walk, "1.1")
    walk.built("Commercio", "Pay", "Paga 2")
    fill(walk, "1", "1.2", "1.3", "1.4", "2", "2.1", "2.3")
    walk.run("sync", "--all", "--into", walk.folder)
    assert (walk.status()["percent"], walk.status()["unreviewed"]) == (80, 0)
    walk.built("Il porto")

    # 3. The pivot changes in three rules: two in what they say, one in a slip of the pen.
    walk.edit("en/1.md", "Pay 2 {coin}", "Pay 4 {coin}")
    walk.edit("en/1.md", "more than 5 crates", "more than 6 crates")
    walk.edit("en/2.md", "The palyer may", "The player may")
    listed = walk.run("sync", "--into", walk.folder)
    assert "1.1  Pay [-2-]{+4+} {coin}" in listed
    assert "2.3  The [-palyer-]{+player+} may" in listed
    assert "STL003" in walk.codes()
    assert [task["rule"] for task in walk.status()["to_do"]] == ["1.1", "1.3", "2.3", "2.2", "2.4"]
    walk.built("<del>2</del><ins>4</ins>")

    # 4. The slip is waved through; what says something else stays behind.
    walk.run("sync", "--typo", "--all", "--into", walk.folder)
    assert walk.status()["stale"] == 2

    # 5. To a colleague and back: what is behind is fuzzy there, what is new is filled in.
    walk.run("export", tmp_path / "out", walk.folder, "--to", "po", "--locale", "it")
    file = tmp_path / "out" / "harbour.it.po"
    behind: list[str] = []

    def work(message: Any) -> None:
        key, _, part = message.context.partition("/")
        if message.fuzzy:
            behind.append(message.context)
            message.flags.discard("fuzzy")
            message.string = message.string.replace("2 {coin}", "4 {coin}").replace("5 ", "6 ")
        elif key in ITALIAN and not message.string:
            message.string = ITALIAN[key][part == "text"]
        elif message.context == "term:crate/preferred":
            message.string = "cassa"
        elif message.context == "term:crate/definition":
            message.string = "Una scatola per merci."
        elif message.context == "1.4/text":
            message.string = "Rendi una cassa e ottieni 3 {coin}."

    by_a_colleague(file, work)
    assert behind == ["1.1/text", "1.3/text"]

    # 6. Meanwhile somebody changed one of these rules here: a conflict, all else comes in.
    walk.edit("it/1.md", "Restituisci una cassa", "Riporta una cassa")
    told = walk.run("import", file, "--into", walk.folder, code=1)
    assert "1.4/text: changed in the book and in" in told
    assert "[-Riporta-]{+Rendi+} una cassa" in told
    assert (walk.status()["percent"], walk.status()["terms"]) == (100, 1)
    walk.run("import", file, "--into", walk.folder, "--take", "ours")
    assert "Riporta una cassa" in (walk.home / "it/1.md").read_text("utf-8")
    assert "STR010" not in walk.codes()
    walk.built("Riporta", "Vendi", "4")

    # 7. What is meant to be otherwise is accepted, and asks again when its text changes.
    walk.edit("it/1.md", "ottieni 3 {coin}", "ottieni 2 {coin}")
    finding = walk.codes()["NUM001"]
    walk.run("accept", finding[:10], "--reason", "The Italian print says 2.", "--into", walk.folder)
    assert "NUM001" not in walk.codes()
    walk.edit("it/1.md", "Riporta", "Restituisci")
    assert {"NUM001", "STL001"} <= set(walk.codes())
    said = walk.run("check", walk.folder, "--fail-on", "never")
    assert "it: Vendita [-Riporta-]{+Restituisci+} una cassa" in said
    walk.run("accept", walk.codes()["STL001"], "--reason", "Still so.", "--into", walk.folder)

    # 8. Whole: nothing is open, and the file that leaves now changes nothing when it comes back.
    assert walk.codes() == {}
    it = walk.status()
    assert (it["percent"], it["translated"], it["total"], it["to_do"]) == (100, 10, 10, [])
    walk.run("export", tmp_path / "last", walk.folder, "--to", "po")
    before = {path: path.read_bytes() for path in walk.home.rglob("*") if path.is_file()}
    assert walk.run("import", tmp_path / "last" / "harbour.it.po", "--into", walk.folder) == ""
    assert {path: path.read_bytes() for path in walk.home.rglob("*") if path.is_file()} == before
    walk.built("Restituisci")
