"""sync.yml: which translations were made from another text than the pivot has now."""

from pathlib import Path

import pytest

from books import book
from rulewright.errors import YamlError
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.settings.sync import Sync, load_sync, made_from

GAME = Game(name="harbour", titles={}, locales=("en", "es", "ru"), pivot="en")
EN = "# 1 Trade\n\nPay 2.\n\n# 2 Rest\n\nSleep.\n"
ES = "# 1 Comercio\n\nPaga 2.\n\n# 2 Descanso\n\nDuerme.\n"
HASH = "0123456789abcdef"


def saved(folder: Path, text: str) -> Path:
    path = folder / "sync.yml"
    path.write_text(text, encoding="utf-8")
    return path


def hash_of(text: str, rule: str) -> str:
    return made_from(book({"en": text}).by_key[DECIMAL.parse(rule)].cells["en"])


def test_without_the_file_nothing_is_known_to_be_stale(tmp_path: Path) -> None:
    found = load_sync(tmp_path / "sync.yml", GAME)

    assert found == Sync()
    assert found.stale(book({"en": EN, "es": ES})) == frozenset()


def test_a_translation_is_stale_once_the_pivots_words_change(tmp_path: Path) -> None:
    stamps = f"es:\n  1: {hash_of(EN, '1')}\n  2: {hash_of(EN, '2')}\n"
    found = load_sync(saved(tmp_path, stamps), GAME)
    changed = book({"en": EN.replace("Pay 2.", "Pay 3."), "es": ES})
    wrapped = book({"en": EN.replace("Pay 2.", "Pay\n2."), "es": ES})

    assert found.stale(book({"en": EN, "es": ES})) == frozenset()
    assert found.stale(wrapped) == frozenset()
    assert found.stale(changed) == {(DECIMAL.parse("1"), "es")}


def test_what_was_never_stamped_or_is_missing_is_not_stale(tmp_path: Path) -> None:
    found = load_sync(saved(tmp_path, f"es: {{2: {HASH}}}\nru: {{1: {HASH}}}\n"), GAME)

    assert found.stale(book({"en": EN, "es": "# 1 Comercio\n\nPaga 2.\n"})) == frozenset()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fr: {}\n", "unknown key 'fr'; the keys that may stand here are es, ru"),
        ("en: {}\n", "unknown key 'en'"),
        ("es: 14.4.3\n", "`es` is '14.4.3'; expected keys with values"),
        ("es: {14.4.3: yes}\n", "`14.4.3` is 'yes'; expected text, as 3f1c0a9be2d47786"),
        ("es: {14.4.3: [a]}\n", "`14.4.3` is a list"),
        ("- es\n", "the file is a list; expected keys with values"),
        (f"es: {{first: {HASH}}}\n", "'first' is no rule id; expected the form number"),
    ],
)
def test_a_broken_file_is_one_clear_message(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(YamlError, match=r"sync\.yml:1: ") as error:
        load_sync(saved(tmp_path, text), GAME)

    assert said in str(error.value)
