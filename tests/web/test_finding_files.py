"""What the checks found, by chapter and in the words of each language."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from books import book
from printed_numbers import TEXTS
from rulewright.checks.runner import findings
from rulewright.cli import main
from rulewright.web.building import build_site
from rulewright.web.finding_files import by_chapter

EN = "# 1 Trade\n\n## 1.1 Pay\n\nPay 2.\n\n# 2 Rest\n\nSleep.\n"
ES = "# 1 Comercio\n\n## 1.1 Pagar\n\nPaga 3.\n\n# 2 Descanso\n\nDuerme.\n"
RU = "# 1 Торговля\n\n## 1.1 Плата\n\nЗаплатите 2.\n\n# 2 Отдых\n\nСпите.\n"


@pytest.mark.parametrize("locale", ["en", "es", "ru"])
def test_a_finding_stands_in_its_chapter_under_its_rule_and_the_locale_at_fault(
    locale: str,
) -> None:
    read = book({"en": EN, "es": ES, "ru": RU})

    told = by_chapter(findings(read), read, locale)

    assert told["2"] == {}
    assert list(told["1"]) == ["1.1"]
    assert list(told["1"]["1.1"]) == ["es"]
    [(severity, code, message)] = told["1"]["1.1"]["es"]
    assert (severity, code) == ("error", "NUM001")
    assert "3" in message


def test_the_same_finding_is_said_in_each_language() -> None:
    read = book({"en": EN, "es": ES, "ru": RU})
    found = findings(read)

    said = {by_chapter(found, read, tag)["1"]["1.1"]["es"][0][2] for tag in ("en", "es", "ru")}

    assert len(said) == 3


def test_what_was_accepted_is_not_shown(harbour: Callable[..., Path]) -> None:
    folder = harbour()
    accepted = folder / "rules_src/harbour/accepted.yml"
    entry = "- {rule: '1.10', locale: es, code: STR001, text: new, reason: not yet}\n"
    accepted.write_text(entry, encoding="utf-8")

    told = json.loads((build_site(folder) / "en/harbour/findings/1.json").read_text("utf-8"))

    # An entry with another hash than the text's has lapsed: the finding stays, and one more says so.
    lapsed = {code: message for _, code, message in told["1.10"]["es"]}
    assert set(lapsed) == {"STL001", "STR001"}
    hash_ = re.findall(r"text: (\w{12})", lapsed["STL001"])[0]
    accepted.write_text(entry.replace("new", hash_), encoding="utf-8")
    told = json.loads((build_site(folder) / "en/harbour/findings/1.json").read_text("utf-8"))
    assert "es" not in told["1.10"]


def test_a_broken_sync_file_is_one_message_and_the_site_stays(
    harbour: Callable[..., Path], capsys: Any
) -> None:
    folder = harbour()
    site = build_site(folder)
    (folder / "rules_src/harbour/sync.yml").write_text("es: {1.1: maybe}\n", encoding="utf-8")

    with pytest.raises(SystemExit) as ended:
        main(["build", str(folder)])

    assert ended.value.code == 2
    assert (
        "sync.yml:1: `1.1` is 'maybe'; expected text, as 3f1c0a9be2d47786"
        in capsys.readouterr().err
    )
    assert (site / "en/harbour/1/index.html").is_file()


def test_a_finding_stands_at_the_rule_that_it_is_about_and_not_at_its_namesake() -> None:
    read = book(TEXTS)

    told = by_chapter(findings(read), read, "en")["2"]

    assert {rule: [code for _, code, _ in found["ru"]] for rule, found in told.items()} == {
        "2.1.2--2": ["STR002"], "2.1.2.I--2": ["STR002"], "2.1.3--2": ["STR002"],
    }  # fmt: skip
