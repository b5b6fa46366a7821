"""Every page names itself in the other languages, in its head and in its menu."""

from pathlib import Path
from urllib.parse import urljoin

import pytest
from bs4 import BeautifulSoup

LOCALES = ("en", "es", "ru")
SITE = "https://law.example/"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", ["", "root/14/", "root/glossary/", "asedio/", "root/r/14.4.3/"])
def test_every_page_names_itself_in_the_other_languages(
    shipped: Path, locale: str, path: str
) -> None:
    html = (shipped / locale / path / "index.html").read_text("utf-8")
    page = BeautifulSoup(html, "html.parser")

    def named(selector: str) -> dict[str, str]:
        links = {str(link["hreflang"]): str(link["href"]) for link in page.select(selector)}
        here = f"{SITE}{locale}/{path}"
        return {tag: urljoin(here, href) for tag, href in links.items() if tag in LOCALES}

    pages = {tag: f"{SITE}{tag}/{path}" for tag in LOCALES}
    assert named("head link[hreflang]") == pages
    assert named("body a[hreflang]") == pages


def test_the_words_of_a_page_say_their_language(shipped: Path) -> None:
    for locale in LOCALES:
        for path in ("", "root/14/", "root/r/14.4.3/", "404.html"):
            file = shipped / locale / path
            html = (file if file.is_file() else file / "index.html").read_text("utf-8")
            tag = BeautifulSoup(html, "html.parser").html

            assert tag is not None
            assert tag["lang"] == locale
