"""An arbiter's two commands: quote a rule, and link the citations of a text."""

import json
from pathlib import Path
from typing import Any

import pytest

from books import book, written
from casebank import cases
from rulewright.cite.linking import FORMS, linked_text, links_in
from rulewright.cli import main
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rulebook

HARBOUR = {
    "en": "# 1 Basics\n\nHow.\n\n## 1.1 Trade\n\nPay {coin} **now**.\n\n### 1.1.1 Rest\n\nSleep.\n",
    "es": "# 1 Bases\n\nCómo.\n\n## 1.1 Comercio\n\nPaga {coin} **ya**.\n\n### 1.1.1 Descanso\n\nDuerme.\n",
}


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    caught = capsys.readouterr()
    return int(ended.value.code or 0), caught.out, caught.err


@pytest.mark.parametrize("query", ["1.1.1", "1.1.1.", "(1.1.1)", "１.１.１"])
def test_a_rule_is_quoted_in_any_spelling_with_its_permalink(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], query: str
) -> None:
    written(tmp_path, HARBOUR)

    code, out, _ = run(
        capsys, "cite", query, "--into", tmp_path, "--locale", "es", "--base", "https://law.example"
    )

    assert code == 0
    assert out == "1.1.1 Descanso\nDuerme.\nhttps://law.example/es/harbour/1/#1.1.1\n"


def test_a_quotation_for_a_forum_has_no_marks_of_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, HARBOUR)

    _, bbcode, _ = run(capsys, "cite", "1.1", "--into", tmp_path, "--format", "bbcode")
    _, markdown, _ = run(capsys, "cite", "1.1", "--into", tmp_path, "--format", "markdown")

    assert (
        bbcode == "[quote][url=/en/harbour/1/#1.1][b]1.1 Trade[/b][/url]\nPay [coin] now.[/quote]\n"
    )
    assert markdown == "> **[1.1 Trade](/en/harbour/1/#1.1)**\n>\n> Pay \\[coin\\] **now**.\n"


@pytest.mark.parametrize("query", ["1.9", "trade"])
def test_a_rule_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], query: str
) -> None:
    written(tmp_path, HARBOUR)

    code, _, err = run(capsys, "cite", query, "--into", tmp_path)

    assert (code, len(err.splitlines())) == (2, 1)


def known_book(ids: list[str]) -> Rulebook:
    return book({"en": "".join(f"# {id} T\n\n" for id in ids)})


@pytest.mark.parametrize("case", cases("cite_cases"))
@pytest.mark.parametrize("form", sorted(FORMS))
def test_linking_what_was_linked_changes_nothing(case: dict[str, Any], form: str) -> None:
    one = known_book(case["input"]["known"])

    for told in case["input"]["texts"]:
        once = linked_text(told["text"], links_in(told["text"], one, told["lang"]), one, form)
        assert linked_text(once, links_in(once, one, told["lang"]), one, form) == once


def test_link_prints_places_ids_and_what_leads_nowhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tree.yml").write_text(tree_of_harbour(tmp_path, capsys), encoding="utf-8")
    post = tmp_path / "post.txt"
    post.write_text("By 1.1.1, not 1.1.9.", encoding="utf-8")

    code, out, err = run(
        capsys, "link", post, "--tree", tmp_path / "tree.yml", "--format", "json", "--check"
    )

    assert json.loads(out) == {
        "links": [{"start": 3, "end": 8, "text": "1.1.1", "ids": ["1.1.1"]}],
        "dangling": [{"start": 14, "end": 19, "text": "1.1.9", "id": "1.1.9"}],
    }
    assert code == 1
    assert "post.txt:1: 1.1.9" in err


def tree_of_harbour(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    written(folder, HARBOUR)
    return run(capsys, "tree", folder)[1]


def test_links_are_written_for_a_forum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tree.yml").write_text(tree_of_harbour(tmp_path, capsys), encoding="utf-8")
    post = tmp_path / "post.txt"
    post.write_text("By 1.1.1.", encoding="utf-8")

    _, out, _ = run(
        capsys,
        "link",
        post,
        "--tree",
        tmp_path / "tree.yml",
        "--format",
        "bbcode",
        "--base",
        "https://law.example",
    )

    assert out == "By [url=https://law.example/r/harbour/1.1.1/]1.1.1[/url]."


def test_ids_of_our_own_are_known() -> None:
    assert links_in("See 1.1.", known_book(["1", "1.1"]), "en").links[0].ids == (
        DECIMAL.parse("1.1"),
    )


CODE = [
    "```\nSee 1.1\n```\n",
    "~~~ text\n\nSee 1.1\n~~~\n",
    "Board:\n\n    See 1.1  1.1\n\n    See 1.1\n",
    "The `see 1.1` key.\n",
    "The ``a ` see 1.1`` key.\n",
]


@pytest.mark.parametrize("text", CODE)
def test_no_link_is_written_into_code(text: str) -> None:
    assert links_in(text, known_book(["1", "1.1"]), "en").links == ()


@pytest.mark.parametrize(
    "text", ["- a\n\n    see 1.1\n", "a\n    see 1.1\n", "``` see 1.1\n", "Fox` see 1.1\n"]
)
def test_what_only_looks_like_code_is_linked(text: str) -> None:
    assert len(links_in(text, known_book(["1", "1.1"]), "en").links) == 1
