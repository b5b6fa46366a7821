"""A publisher's first step: a paste becomes authored files that hold the same rules, its doubts as comments."""

from pathlib import Path

import pytest

from casebank import SEEDS, needs_seeds
from rulewright.book.project import find_project, load_book, read_tree
from rulewright.cli import main
from rulewright.law.ids import DECIMAL

PASTE = "14.2\tSTORE\n14.2.1\nHoard.\nIt holds \n, \nand \n.\n14.2.1\nGain.\nTake one ().\n).\n(14.2.1 - Hoard.)\n15.1 OTHER\n"


def adopt(*args: object) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["adopt", *map(str, args)])
    return int(ended.value.code or 0)


def test_a_paste_becomes_one_file_per_chapter_with_its_doubts_as_comments(tmp_path: Path) -> None:
    paste = tmp_path / "paste.txt"
    paste.write_text(PASTE, encoding="utf-8")

    code = adopt(paste, "--game", "store", "--locale", "en", "--into", tmp_path)

    home = tmp_path / "rules_src" / "store"
    assert code == 0
    assert sorted(path.name for path in (home / "en").iterdir()) == ["14.md", "15.md"]
    text = (home / "en" / "14.md").read_text("utf-8")
    assert "### 14.2.1 Hoard\n\n<!-- " in text
    assert "It holds {icon}, {icon} and {icon}." in text
    assert "stands twice" in text
    assert "(14.2.1 - Hoard)" in text


def test_what_was_adopted_is_a_rulebook_that_reads_without_its_comments(tmp_path: Path) -> None:
    paste = tmp_path / "paste.txt"
    paste.write_text(PASTE, encoding="utf-8")
    adopt(paste, "--game", "store", "--locale", "en", "--into", tmp_path)

    _, book = load_book(find_project(tmp_path), "store")

    assert [rule.cells["en"].title for rule in book.rules] == ["STORE", "Hoard", "Gain", "OTHER"]
    assert all("<!--" not in rule.cells["en"].text for rule in book.rules)


@needs_seeds
@pytest.mark.parametrize("locale", ["en", "es", "ru"])
def test_an_adopted_seed_holds_the_same_rules_as_the_paste(tmp_path: Path, locale: str) -> None:
    adopt(SEEDS / f"root-{locale}.txt", "--game", "root", "--locale", locale, "--into", tmp_path)

    pasted = read_tree(SEEDS / f"root-{locale}.txt", locale, DECIMAL).rules
    _, book = load_book(find_project(tmp_path), "root")
    adopted = [rule.cells[locale] for rule in book.rules]

    assert [(r.id, r.title, r.text) for r in adopted] == [(r.id, r.title, r.text) for r in pasted]


def test_nothing_is_written_over_what_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paste = tmp_path / "paste.txt"
    paste.write_text(PASTE, encoding="utf-8")
    chapter = tmp_path / "rules_src" / "store" / "en" / "15.md"
    chapter.parent.mkdir(parents=True)
    chapter.write_text("mine", encoding="utf-8")

    code = adopt(paste, "--game", "store", "--locale", "en", "--into", tmp_path)

    assert code == 2
    assert "15.md" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "rules_src").rglob("*") if path.is_file()] == [
        "15.md"
    ]


def test_a_text_without_rules_is_refused(tmp_path: Path) -> None:
    paste = tmp_path / "paste.txt"
    paste.touch()

    assert adopt(paste, "--game", "store", "--locale", "en", "--into", tmp_path) == 2


TWO = {"en": "1 Trade\n1.1 Pay\nPay 2.\n", "es": "1 Comercio\n1.1 Pago\nPaga 2.\n", "ru": "1 Торг\n1.1 Плата\nПлатите 2.\n"}  # fmt: skip


def test_adopting_language_after_language_gives_one_book_of_all(tmp_path: Path) -> None:
    for tag, text in TWO.items():
        paste = tmp_path / f"{tag}.txt"
        paste.write_text(text, encoding="utf-8")
        assert adopt(paste, "--game", "store", "--locale", tag, "--into", tmp_path) == 0

    game, book = load_book(find_project(tmp_path), "store")

    assert game.locales == ("en", "es", "ru")
    assert all(set(rule.cells) == set(TWO) for rule in book.rules)


def test_a_language_is_added_to_settings_that_stay_as_they_were_typed(tmp_path: Path) -> None:
    settings = tmp_path / "rules_src" / "store" / "game.yml"
    settings.parent.mkdir(parents=True)
    typed = "# ours\ntitle: {en: Store}   # the name\nlocales:\n  - en # first\n\npivot: en\n"
    settings.write_text(typed, encoding="utf-8")
    paste = tmp_path / "es.txt"
    paste.write_text(TWO["es"], encoding="utf-8")

    assert adopt(paste, "--game", "store", "--locale", "es", "--into", tmp_path) == 0

    assert settings.read_text("utf-8") == typed.replace("# first\n", "# first\n  - es\n")


def test_nothing_is_listed_where_nothing_can_be_written(tmp_path: Path) -> None:
    adopted = tmp_path / "en.txt"
    adopted.write_text(TWO["en"], encoding="utf-8")
    adopt(adopted, "--game", "store", "--locale", "en", "--into", tmp_path)
    settings = tmp_path / "rules_src" / "store" / "game.yml"
    before = settings.read_text("utf-8")
    mine = settings.with_name("es") / "01.md"
    mine.parent.mkdir()
    mine.write_text("# 1 Mío\n", encoding="utf-8")
    paste = tmp_path / "es.txt"
    paste.write_text(TWO["es"], encoding="utf-8")

    assert adopt(paste, "--game", "store", "--locale", "es", "--into", tmp_path) == 2

    assert settings.read_text("utf-8") == before
