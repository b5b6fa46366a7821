"""One build gives a folder per locale, nothing of the sources, and the same bytes each time."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from rulewright.errors import MissingFileError, NoProjectError, YamlError
from rulewright.settings.schemas import NAMES, schema, schema_file
from rulewright.web.building import build_site
from rulewright.web.errors import SiteSettingsError, StrictBuildError
from rulewright.web.site_folder import MANIFEST

Make = Callable[..., Path]


def build(folder: Path, *, strict: bool = False, offline: bool = False) -> Path:
    return build_site(folder, strict=strict, offline=offline)


def files(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def contents(site: Path) -> dict[str, bytes]:
    return {name: (site / name).read_bytes() for name in files(site)}


def soup(page: Path) -> BeautifulSoup:
    return BeautifulSoup(page.read_text("utf-8"), "html.parser")


def one(page: BeautifulSoup, selector: str) -> Tag:
    found = page.select_one(selector)
    assert found is not None, selector
    return found


def test_each_locale_has_a_folder_and_none_stands_at_the_root(harbour: Make) -> None:
    site = build(harbour(), strict=True)

    assert {path.name for path in site.iterdir()} == {
        "en",
        "es",
        "index.html",
        "404.html",
        "locale.js",
        "lost.js",
        "root.css",
        "r",
        "api",
        "llms.txt",
        "rule-tree.schema.json",
        "schemas",
        MANIFEST,
    }
    for tag in ("en", "es"):
        pages = {name for name in files(site / tag) if not name.startswith("assets/")}
        assert pages == {
            "index.html", "about/index.html", "checks/index.html", "harbour/index.html", "harbour/1/index.html", "map.png",
            "404.html", "sitemap.xml", "sitemap.xml.gz", "search/search_index.json", "harbour/rules.js", "harbour/findings/1.json",
            *(f"harbour/r/{number}/index.html" for number in ("1", "1.1", "1.2", "1.10")),
        }  # fmt: skip


def test_the_site_holds_the_schemas_that_editors_ask_for(harbour: Make) -> None:
    site = build(harbour())

    assert files(site / "schemas") == {f"{name}.schema.json" for name in NAMES}
    told = json.loads((site / schema_file("game")).read_text("utf-8"))
    assert told == schema("game")


def test_each_page_is_in_its_own_language(harbour: Make) -> None:
    site = build(harbour())

    spanish = soup(site / "es/harbour/1/index.html")

    assert one(spanish, "html")["lang"] == "es"
    assert one(spanish, "h1").get_text() == "1 Bases"
    assert "Tabla de contenidos" in spanish.get_text()
    assert "Esta página no existe" in soup(site / "es/404.html").get_text()
    assert "This page does not exist" in soup(site / "en/404.html").get_text()
    assert one(spanish, "link[hreflang=en]")["href"] == "../../../en/harbour/1/"
    assert one(spanish, ".md-select__link[hreflang=en]")["href"] == "../../../en/harbour/1/"


def test_a_page_in_a_language_that_the_theme_does_not_speak_says_so(harbour: Make) -> None:
    folder = harbour()
    settings = folder / "rules_src/harbour/game.yml"
    settings.write_text(
        settings.read_text("utf-8").replace("[en, es]", "[en, es, la]"), encoding="utf-8"
    )

    site = build(folder)

    assert one(soup(site / "la/harbour/1/index.html"), "html")["lang"] == "la"
    assert one(soup(site / "la/404.html"), "html")["lang"] == "la"
    assert one(soup(site / "la/harbour/1/index.html"), ".rw-text")["lang"] == "en"


def test_a_title_is_text_wherever_a_page_shows_it(harbour: Make) -> None:
    folder = harbour()
    attack = "</title><script>attack()</script><img src=x onerror=attack()>"
    chapter, settings = folder / "rules_src/harbour/en/1.md", folder / "rules_src/harbour/game.yml"
    chapter.write_text(chapter.read_text("utf-8").replace("Basics", attack), encoding="utf-8")
    said = settings.read_text("utf-8").replace("en: Harbour", f"en: '{attack}'")
    settings.write_text(said, encoding="utf-8")

    site = build(folder)

    assert one(soup(site / "en/harbour/1/index.html"), "title").get_text().count(attack) == 2
    for page in site.rglob("*.html"):
        written = soup(page)
        assert not written.select("[onerror]"), page
        assert all("attack" not in script.get_text() for script in written("script")), page


def test_a_plain_page_that_a_locale_lacks_comes_from_the_pivot(harbour: Make) -> None:
    site = build(harbour())

    assert one(soup(site / "es/about/index.html"), "h1").get_text() == "About us"
    assert one(soup(site / "es/index.html"), "h1").get_text() == "Reglas"


def test_the_navigation_holds_the_home_page_the_game_the_manual_and_the_other_pages(
    harbour: Make,
) -> None:
    site = build(harbour())

    links = soup(site / "es/harbour/1/index.html").select(
        ".md-nav--primary a[href]:not([href^='#'])"
    )

    assert [(" ".join(a.get_text().split()), a["href"]) for a in links][1:] == [
        ("Inicio", "../.."),
        ("Harbour", "../"),
        ("1 Bases", "./"),
        ("Comprobaciones", "../../checks/"),
        ("About us", "../../about/"),
    ]


def test_the_navigation_has_the_other_pages_before_the_games_and_manual_and_about_at_the_end(
    harbour: Make,
) -> None:
    folder = harbour()
    (folder / "rules_src/reading.en.md").write_text("# How to read\n", encoding="utf-8")
    (folder / "rules_src/reading.es.md").write_text("# Cómo leer\n", encoding="utf-8")

    page = soup(build(folder, strict=True) / "es/index.html")
    links = page.select(
        ".md-nav--primary > .md-nav__list > .md-nav__item > :is(a, div, .md-nav__link)"
    )

    names = [" ".join(link.get_text().split()) for link in links]
    assert list(dict.fromkeys(names)) == [
        "Inicio",
        "Cómo leer",
        "Harbour",
        "Comprobaciones",
        "About us",
    ]


def test_a_page_draws_its_icons_itself_and_names_them_in_its_language(harbour: Make) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/game.yml").write_text(
        "title: {en: Harbour, es: Puerto}\nlocales: [en, es]\n"
        "icons: {coin: {en: coin, es: moneda}, gull: {en: gull, es: gaviota}}\n",
        encoding="utf-8",
    )
    chapter = folder / "rules_src/harbour/es/1.md"
    text = chapter.read_text("utf-8").replace("Descanso", "Descanso ({coin})")
    chapter.write_text(text, encoding="utf-8")
    about = "# Nosotros\n\nUna {coin}, una {gull}, una {barca}, `{coin}`.\n"
    (folder / "rules_src/about.es.md").write_text(about, encoding="utf-8")

    site = build(folder, strict=True)

    rules, plain = soup(site / "es/harbour/1/index.html"), soup(site / "es/about/index.html")
    for page in (rules, plain):
        assert [symbol["id"] for symbol in page.select("symbol")] == ["rw-icon-coin"]
        assert {use["href"] for use in page.select("use")} == {"#rw-icon-coin"}
        assert {word.get_text() for word in page.select(".rw-word")} == {"moneda"}
    assert one(plain, "article p").get_text() == "Una moneda, una gaviota, una {barca}, {coin}."
    assert "1.2 Descanso (moneda)" in one(rules, ".md-nav--secondary").get_text()
    legend = soup(site / "es/harbour/index.html").select(".rw-legend li")
    assert [entry.get_text().strip() for entry in legend] == ["moneda", "gaviota"]
    docs = json.loads((site / "es/search/search_index.json").read_text("utf-8"))["docs"]
    assert [d["text"] for d in docs if d["location"] == "harbour/#icons"] == ["moneda, gaviota"]
    assert [d["title"] for d in docs if d["location"].endswith("#1.2")] == ["1.2 Descanso (moneda)"]


def test_nothing_of_the_sources_is_published(harbour: Make) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/notes.txt").write_text("unpublished", encoding="utf-8")
    (folder / "rules_src/harbour/terms.yml").write_text("concepts: {}", encoding="utf-8")
    (folder / "rules_src/harbour/readings.yml").write_text("# unpublished", encoding="utf-8")
    (folder / "rules_src/todo.yaml").write_text("unpublished: yes", encoding="utf-8")

    site = build(folder)
    own = {name for name in files(site) if not name.startswith("api/") and name != "llms.txt"}

    assert not [name for name in own if name.endswith((".yml", ".yaml", ".md", ".txt", ".map"))]
    assert not [
        path for path in site.rglob("*") if path.is_file() and b"unpublished" in path.read_bytes()
    ]


def test_a_site_below_a_path_links_within_that_path(harbour: Make) -> None:
    site = build(harbour("site_url: https://law.example/game/\n"), strict=True)

    page = soup(site / "es/index.html")

    assert one(page, "link[rel=canonical]")["href"] == "https://law.example/game/es/"
    assert one(page, "link[hreflang=en]")["href"] == "https://law.example/game/en/"
    assert one(page, ".md-select__link[hreflang=en]")["href"] == "./../en/"
    assert "<loc>https://law.example/game/es/harbour/1/</loc>" in (
        site / "es/sitemap.xml"
    ).read_text("utf-8")
    assert "<loc>https://law.example/game/es/sitemap.xml</loc>" in (site / "sitemap.xml").read_text(
        "utf-8"
    )
    missing = soup(site / "404.html")
    assert [a["href"] for a in missing.select("a")] == ["/game/en/", "/game/es/"]
    assert all(
        str(a["href"]).startswith("/game/es") for a in soup(site / "es/404.html").select(".md-logo")
    )


def test_the_root_page_lists_the_languages_for_readers_without_javascript(harbour: Make) -> None:
    site = build(harbour())

    page = soup(site / "index.html")

    assert [(a["href"], a["lang"], a.get_text()) for a in page.select("a")] == [
        ("en/", "en", "English"),
        ("es/", "es", "Español"),
    ]
    assert not [tag for tag in page.find_all() if any(name.startswith("on") for name in tag.attrs)]
    assert [script.get_text() for script in page.select("script")] == [""]


def test_the_search_index_is_utf_8_with_a_document_for_each_rule(harbour: Make) -> None:
    site = build(harbour())

    raw = (site / "es/search/search_index.json").read_text("utf-8")
    docs = json.loads(raw)["docs"]

    assert "Cómo" in raw
    assert [doc["number"] for doc in docs if "number" in doc] == ["1", "1.1", "1.2", "1.10"]
    assert [doc["location"] for doc in docs if "number" in doc][:2] == [
        "harbour/1/",
        "harbour/1/#1.1",
    ]
    english = json.loads((site / "en/search/search_index.json").read_text("utf-8"))
    assert "How to <trade>." in [doc["text"] for doc in english["docs"]]
    storm = next(doc for doc in docs if doc.get("number") == "1.10")
    assert storm["lang"] == "en"


def test_plain_pages_stand_in_the_index_as_a_reader_sees_them(harbour: Make) -> None:
    folder = harbour()
    text = "# A *&* B\n\nChoose `<one>` *ca*rd.\n\n- Fox\n- Hare\n"
    (folder / "rules_src/about.en.md").write_text(text, encoding="utf-8")

    docs = json.loads((build(folder) / "en/search/search_index.json").read_text("utf-8"))["docs"]

    assert {"location": "about/", "title": "A & B", "text": "Choose <one> card.\nFox\nHare"} in docs


def test_two_builds_give_the_same_bytes(harbour: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = harbour("site_url: https://law.example/\n")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    first = contents(build(folder))

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "2000000000")
    second = contents(build(folder))

    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


NAMES_A_HOST = re.compile(r"""(?:src|href)\s*=\s*(?:"[^"]*//|'[^']*//|[^\s>]*//)""", re.IGNORECASE)


def test_no_page_names_another_host(shipped: Path) -> None:
    for page in shipped.rglob("*.html"):
        if not NAMES_A_HOST.search(unescape(page.read_text("utf-8"))):
            continue  # what parsing all pages would show too, a minute later
        found = soup(page)
        loaded = found.select(
            "script[src], img[src], iframe, link[rel=stylesheet], link[rel=preconnect], link[rel=icon]"
        )
        assert [tag for tag in loaded if "//" in str(tag.get("src") or tag.get("href"))] == [], page
        assert [a["href"] for a in found.select("a[href*='//']")] == [], page


def test_an_offline_site_names_files_and_has_its_index_as_a_script(harbour: Make) -> None:
    site = build(harbour(), strict=True, offline=True)

    page = soup(site / "es/harbour/1.html")

    assert one(page, ".md-select__link[hreflang=en]")["href"] == "../../en/harbour/1.html"
    assert one(soup(site / "index.html"), "a")["href"] == "en/index.html"
    script = (site / "es/search/search_index.js").read_text("utf-8")
    told = (site / "es/search/search_index.json").read_text("utf-8")
    assert script == f'(self.rulewright ??= {{}})["es/search"] = {told};\n'
    assert page.select("script[type=module]") == []


# --- what goes wrong ------------------------------------------------------------------------------------------


def test_warnings_fail_a_strict_build_and_say_what_they_are(harbour: Make) -> None:
    folder = harbour("validation: {not_found: warn}\n")
    (folder / "rules_src/about.es.md").write_text(
        "# Nosotros\n\n[nada](nada.md)\n", encoding="utf-8"
    )

    with pytest.raises(StrictBuildError, match=r"nada\.md"):
        build(folder, strict=True)

    assert not (folder / "site").exists()
    assert build(folder).is_dir()


def test_a_failed_build_leaves_the_old_site_as_it_was(harbour: Make) -> None:
    folder = harbour()
    before = contents(build(folder))
    (folder / "rules_src/harbour/game.yml").write_text("title: {en: Harbour\n", encoding="utf-8")

    with pytest.raises(YamlError, match=r"game\.yml:\d+"):
        build(folder)

    assert contents(folder / "site") == before
    assert {path.name for path in folder.iterdir()} == {"mkdocs.yml", "rules_src", "site"}


def test_a_new_site_takes_the_whole_place_of_the_old_one(harbour: Make) -> None:
    folder = harbour()
    manifest = build(folder) / MANIFEST
    (folder / "site/fr").mkdir()
    (folder / "site/fr/index.html").write_text("Bonjour.", "utf-8")
    manifest.write_text(manifest.read_text("utf-8") + "fr/index.html\n", "utf-8")

    build(folder)

    assert not (folder / "site/fr").exists()
    assert {path.name for path in folder.iterdir()} == {"mkdocs.yml", "rules_src", "site"}


def test_a_folder_without_a_project_is_named(tmp_path: Path, harbour: Make) -> None:
    with pytest.raises(MissingFileError, match=r"mkdocs\.yml"):
        build(tmp_path)

    folder = harbour()
    (folder / "rules_src/harbour/game.yml").unlink()
    with pytest.raises(NoProjectError, match="rulewright new"):
        build(folder)


def test_a_setting_that_mkdocs_refuses_is_named_by_its_line(harbour: Make) -> None:
    folder = harbour("nav: 5\n")

    with pytest.raises(SiteSettingsError, match=r"mkdocs\.yml:5: .* nav "):
        build(folder)


def mkdocs(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", *args]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_mkdocs_itself_says_what_is_wrong_with_a_rulebook_once_and_without_a_traceback(
    harbour: Make,
) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/game.yml").write_text("title: {en: Harbour\n", encoding="utf-8")

    done = mkdocs(folder, "build")

    assert done.returncode == 1
    assert done.stderr.count("game.yml:") == 1
    assert "Traceback" not in done.stderr


def test_mkdocs_build_gives_the_same_site_as_our_own_command(harbour: Make) -> None:
    folder = harbour()
    ours = contents(build(folder))
    del ours[MANIFEST]

    done = mkdocs(folder, "build", "--strict", "--site-dir", "other")

    assert done.returncode == 0, done.stderr
    assert contents(folder / "other") == ours


HOOK = """
def on_page_markdown(markdown, page, **_):
    return markdown + "\\n\\nHooked."

def on_post_page(output, **_):
    return output.replace("</body>", "<!-- hooked --></body>")

def on_post_build(config, **_):
    open(config.site_dir + "/hooked.txt", "w").close()
"""


def test_the_users_own_plugins_run_in_each_locale_and_not_at_the_root(harbour: Make) -> None:
    folder = harbour("hooks: [hook.py]\n")
    (folder / "hook.py").write_text(HOOK, encoding="utf-8")

    site = build(folder)

    assert "Hooked." in soup(site / "es/index.html").get_text()
    assert "<!-- hooked -->" in (site / "es/harbour/1/index.html").read_text("utf-8")
    assert {str(p.relative_to(site)) for p in site.rglob("hooked.txt")} == {
        "en/hooked.txt",
        "es/hooked.txt",
    }


def test_the_users_own_template_and_choices_go_before_ours(harbour: Make) -> None:
    folder = harbour()
    settings = (folder / "mkdocs.yml").read_text("utf-8")
    theme = "theme: {name: material, custom_dir: over, features: [navigation.top], palette: {primary: red}}"
    (folder / "mkdocs.yml").write_text(
        settings.replace("theme: {name: material}", theme), encoding="utf-8"
    )
    (folder / "over").mkdir()
    main = '{% extends "base.html" %}{% block announce %}Own words{% endblock %}'
    (folder / "over/main.html").write_text(main, encoding="utf-8")

    page = soup(build(folder) / "en/harbour/1/index.html")

    assert "Own words" in one(page, ".md-banner").get_text()
    assert one(page, "body")["data-md-color-primary"] == "red"
    assert one(page, ".md-search")["role"] == "search"


def test_titles_of_chapters_that_are_not_translated_say_their_language_wherever_they_stand(
    harbour: Make,
) -> None:
    folder = harbour()
    chapter = "# 2 <Salt> & more\n\nText.\n\n## 2.1 Sell\n\nSell.\n"
    (folder / "rules_src/harbour/en/2.md").write_text(chapter, "utf-8")
    site = build(folder)
    own, before, index = (soup(site / f"es/harbour/{path}index.html") for path in ("2/", "1/", ""))

    for page, place in [
        (before, ".md-nav--primary a[href='../2/'] [lang=en]"),
        (before, ".md-footer__link--next .md-ellipsis > [lang=en]"),
        (own, ".md-nav--primary a.md-nav__link--active [lang=en]"),
        (index, "a[href='2/'].md-nav__link [lang=en]"),
    ]:
        assert one(page, place).get_text() == "2 <Salt> & more"
    assert one(index, "a.rw-chapter[href='2/'] > [lang=en]").get_text() == "<Salt> & more"
    assert one(own, ".md-nav--secondary [lang=en]").get_text() == "2.1 Sell"
    assert one(own, "title").get_text() == "2 <Salt> & more - Harbour"
    assert one(before, ".md-footer__link--next")["aria-label"] == "Siguiente: 2 <Salt> & more"
    assert soup(site / "en/harbour/1/index.html").select("nav [lang=en]:not(a)") == []


def test_a_project_may_leave_its_first_page_as_it_is_written(harbour: Make) -> None:
    folder = harbour()
    shown = build(folder, strict=True)
    with_cards = (shown / "en/index.html").read_text("utf-8")
    settings = folder / "mkdocs.yml"
    text = settings.read_text("utf-8")
    settings.write_text(
        text.replace("[rulewright, search]", "[{rulewright: {home: false}}, search]"), "utf-8"
    )

    plain = (build(folder, strict=True) / "en/index.html").read_text("utf-8")

    assert "rw-games" in with_cards
    assert "rw-games" not in plain
