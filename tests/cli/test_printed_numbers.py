"""`cite`, `link`, `tree` and `parse` where a language prints numbers of its own: these first, then keys, and both named."""

import json
from pathlib import Path
from typing import Any

import pytest

from printed_numbers import RU, TEXTS, quay
from rulewright.cli import main


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return quay(tmp_path_factory.mktemp("quay"))


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    caught = capsys.readouterr()
    return int(ended.value.code or 0), caught.out, caught.err


def cited(
    folder: Path, capsys: pytest.CaptureFixture[str], query: str, locale: str
) -> tuple[str, str, str]:
    """The head of the quotation, its address, and what else may be meant."""
    code, out, err = run(capsys, "cite", query, "--into", folder, "--locale", locale)
    assert code == 0, err
    head, *_, address = out.splitlines()
    return head, address, err.strip()


@pytest.mark.parametrize(
    ("query", "head", "address", "also"),
    [
        ("2.1.4", "2.1.4 (en 2.1.2) Карты фонаря", "2/#2.1.2", "2.1.6 (en 2.1.4) Тайные карты"),
        ("2.1.2", "2.1.2 Добор карт", "2/#2.1.2--2", "2.1.4 (en 2.1.2) Карты фонаря"),
        ("2.1.2 I", "2.1.2.I Пустая колода", "2/#2.1.2.I--2", "2.1.4.I (en 2.1.2.I) Показ"),
        ("2.1.3", "2.1.3 Сброс карт", "2/#2.1.3--2", "2.1.5 (en 2.1.3) Карты прилива"),
        ("2.1.5", "2.1.5 (en 2.1.3) Карты прилива", "2/#2.1.3", ""),
        ("2.1.6", "2.1.6 (en 2.1.4) Тайные карты", "2/#2.1.4", ""),
        ("2.1.2.II", "2.1.4.II (en 2.1.2.II) Уход", "2/#2.1.2.II", ""),  # nobody prints it: a key
        ("15.3.1", "15.3.1 (en 15.3.2) Шаг 1: Возьмите лоцманов", "15/#15.3.2", "15.3.2 (en 15.3.1) Шаг 2: Поставьте буи"),
        ("2.1.1", "2.1.1 Рука", "2/#2.1.1", ""),
    ],
)  # fmt: skip
def test_a_rule_is_quoted_by_the_number_that_its_language_prints_and_names_the_other(
    folder: Path, capsys: pytest.CaptureFixture[str], query: str, head: str, address: str, also: str
) -> None:
    number = query.replace(" ", ".")
    told = f"{number} may also mean {also}" if also else ""

    assert cited(folder, capsys, query, "ru") == (head, f"/ru/quay/{address}", told)


@pytest.mark.parametrize("locale", ["en", "es"])
def test_in_a_language_that_prints_the_keys_nothing_else_is_meant(
    folder: Path, capsys: pytest.CaptureFixture[str], locale: str
) -> None:
    for query in ("2.1.2", "2.1.4", "15.3.1", "2.1.2.I"):
        head, address, also = cited(folder, capsys, query, locale)
        assert head.startswith(f"{query} ")
        assert "(" not in head
        assert (address.rpartition("#")[2], also) == (query, "")


def test_a_number_that_one_language_prints_is_no_rule_of_another(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "cite", "2.1.5", "--into", folder, "--locale", "en")[0] == 2


def test_json_says_number_key_and_what_else_may_be_meant(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def data(query: str) -> Any:
        _, out, _ = run(
            capsys, "cite", query, "--into", folder, "--locale", "ru", "--format", "json"
        )
        return json.loads(out)

    told = data("2.1.4")

    assert (told["id"], told["number"], told["url"]) == ("2.1.2", "2.1.4", "/ru/quay/2/#2.1.2")
    assert [(other["id"], other["number"]) for other in told["others"]] == [("2.1.4", "2.1.6")]
    assert "others" not in data("2.1.5")


def test_the_rule_of_the_key_is_named_also_where_it_is_not_translated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start, end = RU.index("### 2.1.6"), RU.index("# 15 ")
    texts = {**TEXTS, "ru": RU[:start] + RU[end:]}

    head, _, also = cited(quay(tmp_path, texts=texts), capsys, "2.1.4", "ru")

    assert head == "2.1.4 (en 2.1.2) Карты фонаря"
    assert also == "2.1.4 may also mean 2.1.4 Hidden cards"


def linked(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, *options: str
) -> tuple[int, str, str]:
    post = folder / "post.txt"
    post.write_text(text, encoding="utf-8")
    tree = folder / "tree.yml"
    assert run(capsys, "tree", folder, "-o", tree)[0] == 0
    return run(capsys, "link", post, "--tree", tree, *options)


def test_the_citations_of_a_text_are_linked_as_its_language_numbers_them(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "См. 2.1.4, 2.1.2, 2.1.5–2.1.6 и 15.3.1, ещё раз 2.1.4.\n"

    _, russian, also = linked(folder, capsys, text, "--locale", "ru")
    code, english, _ = linked(folder, capsys, "2.1.4, 2.1.2", "--locale", "en", "--check")

    assert russian == (
        "См. [2.1.4](/r/quay/2.1.2/), [2.1.2](/r/quay/2.1.2--2/), [2.1.5](/r/quay/2.1.3/)–[2.1.6](/r/quay/2.1.4/)"
        " и [15.3.1](/r/quay/15.3.2/), ещё раз [2.1.4](/r/quay/2.1.2/).\n"
    )
    assert [line.partition("txt:1: ")[2] for line in also.splitlines()] == [
        "2.1.4 may also mean 2.1.6 (en 2.1.4) Тайные карты",
        "2.1.2 may also mean 2.1.4 (en 2.1.2) Карты фонаря",
        "15.3.1 may also mean 15.3.2 (en 15.3.1) Шаг 2: Поставьте буи",
    ]
    assert (code, english) == (0, "[2.1.4](/r/quay/2.1.4/), [2.1.2](/r/quay/2.1.2/)")


def test_links_as_json_name_both_rules(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = linked(
        folder,
        capsys,
        "2.1.4, 2.1.2, 2.1.5–2.1.6, 2.1.5, 9.9.9",
        "--locale",
        "ru",
        "--format",
        "json",
    )
    told = json.loads(out)

    assert [(link["text"], link["ids"], link.get("others")) for link in told["links"]] == [
        ("2.1.4", ["2.1.2"], ["2.1.4"]), ("2.1.2", ["2.1.2--2"], ["2.1.2"]),
        ("2.1.5", ["2.1.3"], None), ("2.1.6", ["2.1.4"], None), ("2.1.5", ["2.1.3"], None),
    ]  # fmt: skip
    assert [link["id"] for link in told["dangling"]] == ["9.9.9"]


def test_a_tree_holds_the_key_and_what_each_language_prints(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(capsys, "tree", folder, "--format", "json")

    def rules(of: list[Any]) -> list[Any]:
        return [one for rule in of for one in (rule, *rules(rule.get("rules", [])))]

    told = {rule.get("anchor", rule["id"]): rule for rule in rules(json.loads(out)["rules"])}

    assert told["2.1.2"]["number"] == {"ru": "2.1.4"}
    assert {tag: one["printed"] for tag, one in told["2.1.2"]["source"].items()} == {
        "en": "2.1.2", "es": "2.1.2", "ru": "2.1.4",
    }  # fmt: skip
    assert told["2.1.2--2"]["id"] == "2.1.2"
    assert list(told["2.1.2--2"]["source"]) == ["ru"]
    assert told["2.1.2--2"]["cites"] == {"ru": ["2.1.3--2"]}
    assert told["15.3.1"]["title"]["ru"] == "Шаг 2: Поставьте буи"


def test_one_text_tells_printed_numbers_and_keys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ru.md"
    path.write_text(RU, encoding="utf-8")
    _, out, _ = run(capsys, "parse", path, "--locale", "ru", "--format", "json")
    told = {rule["printed"]: rule["key"] for rule in json.loads(out)["rules"]}

    assert told["2.1.2"] == "2.1.2"
    assert told["2.1.2.I"] == "2.1.2.I"
    assert told["2.1.4"] == "2.1.2"
    assert told["2.1.4.II"] == "2.1.2.II"
    assert (told["15.3.1"], told["15.3.2"]) == ("15.3.2", "15.3.1")
