"""The catalogs are whole: every message of the code has words in every locale, with the same facts in them."""

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
LOCALES = sorted(path.parent.parent.name for path in (ROOT / "locales").glob("*/LC_MESSAGES/*.po"))
TRANSLATED = [tag for tag in LOCALES if tag != "en"]
FACT = re.compile(r"\{(\w+)[^}]*\}")
KEYWORDS = {"_": None, "N_": None, "NN_": (1, 2), "gettext": None, "ngettext": (1, 2)}
METHODS = [
    ("rulewright/checks/**.py", "rulewright.checks.manual:messages"),
    ("rulewright/play/bindings.py", "rulewright.checks.manual:messages"),
    ("**.py", "python"),
    ("**/templates/**.html", "jinja2"),
]


def messages() -> set[str]:
    """Every message that the code marks, in English; of a plural, the first form."""
    found = extract_from_dir(str(ROOT / "generator"), METHODS, keywords=KEYWORDS)
    return {message[0] if isinstance(message, tuple) else message for _, _, message, _, _ in found}


def catalog(tag: str) -> Catalog:
    with (ROOT / "locales" / tag / "LC_MESSAGES" / "rulewright.po").open("rb") as file:
        return read_po(file, locale=tag)


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [""])


@pytest.mark.parametrize("tag", LOCALES)
def test_a_catalog_holds_every_message_of_the_code_and_no_other(tag: str) -> None:
    known = {forms(message.id)[0] for message in catalog(tag) if message.id}

    assert known == messages()


def test_no_message_is_marked_where_an_older_python_does_not_look_for_it() -> None:
    """Before 3.12, Python gives an f-string in one piece: what is marked within it is not found."""
    hidden = [
        f"{path}:{call.lineno}"
        for path in (ROOT / "generator").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in KEYWORDS
    ]

    assert hidden == []


@pytest.mark.parametrize("tag", TRANSLATED)
def test_every_message_has_words_in_the_locale(tag: str) -> None:
    empty = [
        message.id for message in catalog(tag) if message.id and not all(forms(message.string))
    ]

    assert empty == []


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_translation_holds_the_facts_of_its_message(tag: str) -> None:
    for message in catalog(tag):
        if not message.id:
            continue
        wanted = {fact for form in forms(message.id) for fact in FACT.findall(form)}
        for form in forms(message.string):
            assert set(FACT.findall(form)) <= wanted, message.id
        assert wanted == {fact for form in forms(message.string) for fact in FACT.findall(form)}, (
            message.id
        )


def test_the_three_locales_that_we_publish_in_have_catalogs() -> None:
    assert {"en", "es", "ru"} <= set(LOCALES)
