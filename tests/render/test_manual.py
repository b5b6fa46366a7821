"""The manual of checks is a page that explains every code in the reader's language."""

import pytest

from rulewright.checks import CHECKS
from rulewright.render.manual import manual_page
from rulewright.words import catalog

ALL = CHECKS


@pytest.mark.parametrize("tag", ["en", "es", "ru"])
def test_every_code_has_an_anchor_and_a_line_in_the_contents(tag: str) -> None:
    page = manual_page(ALL, catalog(tag))

    codes = [entry.anchor for family in page.toc for entry in family.children]
    assert sorted(codes) == sorted(check.code for check in ALL)
    assert page.anchors >= set(codes)
    assert all(f'id="{code}"' in page.html for code in codes)


def test_prose_is_said_in_the_language_and_examples_are_marked_with_theirs() -> None:
    html = manual_page(ALL, catalog("es")).html

    assert (
        "<p>Una regla se cita a sí misma: quien sigue el enlace no se mueve de sitio.</p>" in html
    )
    assert 'es: <span lang="es">Roba 2 cartas.</span>' in html
    assert "<code>rulewright check</code> da a cada hallazgo un código" in html


def test_no_paragraph_is_left_in_english() -> None:
    english = {paragraph for check in ALL for paragraph in check.page.prose}
    for tag in ("es", "ru"):
        say = catalog(tag).gettext
        assert [text for text in english if say(text) == text] == []
