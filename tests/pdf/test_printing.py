"""The pages themselves: rules stay whole, heads say which rules stand on a page, no network is asked."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from books import book
from needing import end_without
from rulewright.cli import main
from rulewright.errors import NoPrinterError
from rulewright.law.model import Game
from rulewright.pdf.document import document
from rulewright.pdf.printing import laid_out, need_printer, pdf
from rulewright.render.view import BookView

WORDS = "The ship goes to the harbour and waits there for the wind to turn. " * 4
RULES = [f"1.{n}" for n in range(1, 41)]


@pytest.fixture(autouse=True)
def _printer() -> None:
    """WeasyPrint is an extra, and the system's libraries are not everywhere."""
    try:
        need_printer()
    except NoPrinterError as error:
        end_without("a printer", str(error))


def html(text: str, locale: str = "en") -> str:
    game = Game(name="harbour", titles={locale: "Harbour"}, locales=(locale,), pivot=locale)
    view = BookView(game, book({locale: text}, pivot=locale), locale)
    return document(view, view.chapters, {})


def long_chapter() -> str:
    return "# 1 Ships\n\n" + "".join(f"## {n} Ship\n\n{WORDS}\n\n" for n in RULES)


def boxes(page: Any) -> list[Any]:
    return list(page._page_box.descendants())  # noqa: SLF001  # WeasyPrint has no other way to see a page


def rules_on(page: Any) -> list[str]:
    """The rules of which something stands on a page."""
    sections = [
        box.element
        for box in boxes(page)
        if box.element_tag == "section" and "rule" in (box.element.get("class") or "").split()
    ]
    found = [next(child.get("id") for child in section if child.get("id")) for section in sections]
    return list(dict.fromkeys(found))


def margins(page: Any) -> dict[str, str]:
    """What stands in the margins of a page, by place."""
    found = {}
    for box in page._page_box.children:  # noqa: SLF001
        if hasattr(box, "at_keyword"):
            texts = [inner.text for inner in box.descendants() if hasattr(inner, "text")]
            found[box.at_keyword] = "".join(texts)
    return found


def test_no_rule_is_split_and_each_head_says_which_rules_stand_on_the_page() -> None:
    pages = laid_out(html(long_chapter())).pages
    shown = [rules for page in pages if (rules := rules_on(page))]
    heads = [margins(page)["@top-right"] for page in pages if rules_on(page)]

    assert len(shown) > 3
    assert [rule for rules in shown for rule in rules] == ["1", *RULES]
    assert heads == [f"{rules[0]} – {rules[-1]}" for rules in shown]
    assert {margins(page)["@top-left"] for page in pages if rules_on(page)} == {"1 Ships"}
    assert margins(pages[-1])["@bottom-center"] == f"{len(pages)} / {len(pages)}"


def test_the_head_of_a_page_on_which_a_long_rule_goes_on_names_that_rule() -> None:
    text = f"# 1 Ships\n\n## 1.1 Fleet\n\n{(WORDS * 4 + chr(10) * 2) * 12}\n\n## 1.2 End\n\nEnd.\n"

    heads = [margins(page)["@top-right"] for page in laid_out(html(text)).pages[-1:]]

    assert heads == ["1.1 – 1.2"]


def test_a_heading_does_not_stay_behind_alone() -> None:
    text = "# 1 Ships\n\n" + "".join(
        f"## 1.{n} Fleet\n\n### 1.{n}.1 Ship\n\n{WORDS * 2}\n\n" for n in range(1, 21)
    )

    lasts = [rules[-1] for page in laid_out(html(text)).pages if (rules := rules_on(page))]

    assert len(lasts) > 3
    assert all(rule.count(".") == 2 for rule in lasts)


def test_contents_say_the_pages() -> None:
    pages = laid_out(html(long_chapter())).pages
    contents = "".join(box.text for box in boxes(pages[1]) if hasattr(box, "text"))
    at = next(n for n, page in enumerate(pages, 1) if "1.40" in rules_on(page))

    assert contents.partition("1.40 Ship")[2].lstrip(" .").startswith(f"{at}")


def test_the_same_document_gives_the_same_bytes() -> None:
    text = html("# 1 Правила\n\nИграйте.\n", "ru")

    assert pdf(text) == pdf(text)
    assert pdf(text).startswith(b"%PDF-")


@contextmanager
def listening() -> Iterator[tuple[str, list[str]]]:
    asked: list[str] = []

    class Listener(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *args: object) -> None:
            """Keep the test's output clean."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()


def test_nothing_is_fetched_from_the_network_or_the_disk(tmp_path: Path, caplog: Any) -> None:
    picture = tmp_path / "picture.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "utf-8")
    with listening() as (url, asked):
        pdf(
            f'<link rel=stylesheet href="{url}a.css"><img src="{url}b.png">'
            f'<img src="{picture.as_uri()}"><style>@import "{url}c.css"</style><p>Words.'
        )

    assert asked == []
    assert sum("Failed to load" in record.getMessage() for record in caplog.records) == 4


def test_the_command_prints_a_chapter(tmp_path: Path, capsys: Any) -> None:
    checkout = Path(__file__).parents[2]
    file = tmp_path / "chapter.pdf"
    command = [
        "pdf",
        str(checkout),
        "--game",
        "root",
        "--locale",
        "ru",
        "--chapter",
        "15",
        "-o",
        str(file),
    ]

    with pytest.raises(SystemExit) as ended:
        main(command)

    assert ended.value.code == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert capsys.readouterr().err.strip() == str(file)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--chapter", "77"], "no rule 77 in root"),
        (["--chapter", "x"], "'x' is no rule id"),
        (["--locale", "de"], "no locale 'de'"),
        (["--game", "chess"], "no game 'chess'"),
    ],
)
def test_what_cannot_be_printed_is_one_message(
    more: list[str], said: str, tmp_path: Path, capsys: Any
) -> None:
    checkout = Path(__file__).parents[2]

    with pytest.raises(SystemExit) as ended:
        main(["pdf", str(checkout), "--game", "root", "-o", str(tmp_path / "x.pdf"), *more])

    assert ended.value.code == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
