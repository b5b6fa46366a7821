"""Counts and lists as a language writes them, in the scripts of the pages."""

import pytest

from rulewright.web.labels import plural_forms
from scripted import run

PLURAL = """
const { plural } = await from("grammar.js");
const found = told.counts.map((count) => plural(told.locale, told.forms, count));
"""


@pytest.mark.parametrize(
    ("locale", "counted"),
    [
        ("en", ["0 hits", "1 hit", "2 hits", "1,000 hits"]),
        ("es", ["0 resultados", "1 resultado", "2 resultados", "1000 resultados"]),
        ("ru", ["0 результатов", "1 результат", "2 результата", "1000 результатов"]),
    ],
)
def test_the_hits_are_counted_in_the_readers_language(locale: str, counted: list[str]) -> None:
    forms = plural_forms(locale, "{count} hit", "{count} hits")

    found = run(PLURAL, {"locale": locale, "forms": forms, "counts": [0, 1, 2, 1000]})

    assert [text.replace("\u00a0", "") for text in found] == counted


@pytest.mark.parametrize(
    ("locale", "names", "joined"),
    [
        ("en", ["Español"], "Español"),
        ("en", ["Español", "Русский"], "Español and Русский"),
        ("es", ["English", "Русский"], "English y Русский"),
        ("es", ["English", "Italiano"], "English e Italiano"),
        ("es", ["II", "III"], "II y III"),
        ("ru", ["English", "Español"], "English и Español"),
    ],
)
def test_the_other_languages_are_listed_as_the_language_lists(
    locale: str, names: list[str], joined: str
) -> None:
    script = """
    const { listed } = await from("grammar.js");
    const found = listed(told.locale, told.names).map(({ value }) => value).join("");
    """

    assert run(script, {"locale": locale, "names": names}) == joined
