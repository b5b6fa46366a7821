"""The site shows examples and the verdicts that were saved; building it runs nothing of them."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from rulewright.cli import build as build_command
from rulewright.errors import YamlError
from rulewright.play.errors import BadVerdictsError
from rulewright.play.scenarios import load_scenarios, scenario_hash
from rulewright.web.building import build_site

Make = Callable[..., Path]
LOCALES = ("en", "es", "ru")
STORIES = """\
- id: trap
  claims: ["1.1"]
  title: {en: A <script>alert(1)</script> trap, es: Una trampa}
  doctest: |
    >>> open("ran.txt", "w").close()
  illegal:
  - {try: 'open("ran.txt", "w")', rule: "1.2", key: no_coin}
"""


@pytest.fixture
def told(harbour: Make) -> Path:
    """A project with an example that leaves a file behind if anybody runs it, and a verdict for it."""
    folder = harbour()
    game = folder / "rules_src/harbour"
    (game / "scenarios").mkdir()
    (game / "scenarios/1.yml").write_text(STORIES, encoding="utf-8")
    one = load_scenarios(game / "scenarios", "harbour")[0]
    entry = {"id": "trap", "game": "harbour", "hash": scenario_hash(one), "passed": True}
    data = {"schema": 1, "scenarios": [entry]}
    (game / "verdicts.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def soup(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text("utf-8"), "html.parser")


def test_an_example_stands_on_the_rules_page_in_the_chapter_and_in_the_proof(told: Path) -> None:
    site = build_site(told, strict=True)

    assert "Una trampa" in soup(site / "es/harbour/r/1.1/index.html").get_text()
    chapter = soup(site / "en/harbour/1/index.html")
    assert [s.get_text() for s in chapter.select("details.rw-examples > summary")] == [
        "1 example all passed"
    ]
    assert "1 of 1 examples passed." in soup(site / "en/harbour/proof/index.html").get_text()
    assert soup(site / "en/harbour/index.html").select("a[href='proof/']")


def test_hostile_words_of_an_example_are_words_on_every_page(told: Path) -> None:
    site = build_site(told)

    pages = [path.read_text("utf-8") for path in (site / "en/harbour").rglob("*.html")]
    assert sum("&lt;script&gt;alert(1)" in page for page in pages) >= 2
    assert not any("<script>alert(1)" in page for page in pages)


def test_building_runs_no_example_and_loads_no_core(told: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from rulewright.web.building import build_site\n"
        "build_site(Path('.'), strict=True)\n"
        "print([name for name in sys.modules if name.startswith('rulewright.games')])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], cwd=told, check=True, capture_output=True, text=True
    )

    assert result.stdout.strip() == "[]"
    assert not (told / "ran.txt").exists()


def test_a_broken_file_of_verdicts_stops_the_build_with_one_message(told: Path) -> None:
    path = told / "rules_src/harbour/verdicts.json"
    path.write_text("{", encoding="utf-8")

    with pytest.raises(BadVerdictsError):
        build_site(told)
    result = CliRunner().invoke(build_command.command, [str(told)], standalone_mode=False)
    assert isinstance(result.exception, BadVerdictsError)


def test_the_command_says_what_is_broken_and_exits_with_two(told: Path) -> None:
    (told / "rules_src/harbour/verdicts.json").write_text('{"schema": 1}', encoding="utf-8")

    result = subprocess.run(
        [sys.executable, "-m", "rulewright.cli", "build", str(told)],
        capture_output=True, text=True, check=False, env={"LANGUAGE": "en", "PATH": ""},
    )  # fmt: skip

    assert result.returncode == 2
    assert result.stderr.count("verdicts.json: no list of scenarios; expected what") == 1
    assert "Traceback" not in result.stderr


def test_a_broken_scenario_stops_the_build_too(told: Path) -> None:
    (told / "rules_src/harbour/scenarios/1.yml").write_text("- {id: a}", encoding="utf-8")

    with pytest.raises(YamlError, match=r"scenarios/1\.yml:1: no `claims` in entry 1"):
        build_site(told)


def test_without_verdicts_the_examples_show_without_a_mark(told: Path) -> None:
    (told / "rules_src/harbour/verdicts.json").unlink()

    site = build_site(told, strict=True)

    page = soup(site / "en/harbour/r/1.1/index.html")
    assert page.select("article pre")
    assert page.select(".rw-verdict") == []
    assert not (site / "en/harbour/proof").exists()


def test_sources_of_examples_are_not_published(told: Path) -> None:
    site = build_site(told)

    published = {path.name for path in site.rglob("*")}
    assert not published & {"verdicts.json", "scenarios", "1.yml"}


@pytest.mark.parametrize("locale", LOCALES)
def test_our_rules_show_their_examples_and_the_proof(shipped: Path, locale: str) -> None:
    page = soup(shipped / locale / "root/r/14.6.1/index.html")

    assert len(page.select("article.rw-example")) == 3
    assert len(page.select(".rw-passed")) == 3
    assert len(page.select("svg[role=img]")) >= 3
    assert len(page.select("symbol#rw-map")) == 1
    assert page.select(".rw-refused li")
    assert soup(shipped / locale / "root/proof/index.html").select("tbody tr")
    assert soup(shipped / locale / "root/14/index.html").select("details.rw-examples")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_game_without_a_core_has_no_trace_of_one(shipped: Path, locale: str) -> None:
    folder = shipped / locale / "asedio"
    pages = [path.read_text("utf-8") for path in folder.rglob("*.html")]

    assert len(pages) > 15
    assert not any("rw-example" in page or "rw-map" in page for page in pages)
    assert not (folder / "proof").exists()


def test_chapters_stay_light(shipped: Path) -> None:
    for locale in LOCALES:
        for chapter in ("14", "15"):
            page = soup(shipped / locale / "root" / chapter / "index.html")
            assert page.select("details.rw-examples svg, details.rw-examples pre") == []
