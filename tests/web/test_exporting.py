"""The exported Markdown is a project of its own per locale, and any builder makes of it what our own pages say."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from click.testing import CliRunner
from markdown import markdown
from mkdocs.commands.build import build
from mkdocs.config import load_config

from rulewright.cli import cli
from rulewright.errors import ExistingFileError
from rulewright.render.markdown import escaped
from rulewright.web.exporting import export_markdown

Make = Callable[..., Path]

ODD = """\
# 1 *Odd* & <b>

- not a list? yes: a list
    - deeper
- **bold** and *soft* {coin} {nobody}

3. three
4. four

> Quoted (1.1).

| a | b\\|c |
|---|---|
| `x` | _y_ |

1986. A year. #hash [link](http://example.org) ![x](y) __init__ 2*3*4 ~~no~~ \\* $x$ ==m== :::

## 1.1 Title {with braces}

+ plus
"""


def page_of(folder: Path, locale: str, path: str) -> BeautifulSoup:
    """The page of a chapter as Python-Markdown makes it with the extensions that the project names."""
    text = (folder / locale / "docs" / f"{path}.md").read_text("utf-8")
    return BeautifulSoup(
        markdown(text, extensions=["attr_list", "sane_lists", "tables"]), "html.parser"
    )


def flat(tag: Tag | None) -> str:
    assert tag is not None
    return " ".join(tag.get_text(" ").split())


def test_each_locale_is_a_project_that_mkdocs_builds_strictly(
    harbour: Make, tmp_path_factory: pytest.TempPathFactory
) -> None:
    into = tmp_path_factory.mktemp("out") / "markdown"

    found = export_markdown(harbour(), into)

    assert [path.name for path in found] == ["en", "es"]
    for folder in found:
        build(load_config(config_file=str(folder / "mkdocs.yml"), strict=True))
        page = BeautifulSoup(
            (folder / "site/harbour/1/index.html").read_text("utf-8"), "html.parser"
        )
        assert page.find(id="1.2", name="h2") is not None
        assert page.select('article a[href="#1.2"]')
    assert (into / "es/docs/map.png").is_file()
    assert "About us" in (into / "es/docs/about.md").read_text("utf-8")


def test_what_is_no_markup_of_ours_stays_text(harbour: Make, tmp_path: Path) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/en/1.md").write_text(ODD, encoding="utf-8")

    export_markdown(folder, tmp_path / "out")

    page = page_of(tmp_path / "out", "en", "harbour/1")
    assert flat(page.select_one("[id='1']")) == "1 Odd & <b>"
    assert flat(page.select_one("[id='1.1']")) == "1.1 Title {with braces}"
    assert [flat(item) for item in page.select("ul > li > ul > li")] == ["deeper"]
    assert page.select("ol")[0]["start"] == "3"
    assert [flat(quote) for quote in page.select("blockquote")] == ["Quoted ( 1.1 )."]
    assert {tag.name for tag in page.select("p *, li *")} <= {"strong", "em", "a", "ul", "li", "p"}
    year = next(p for p in page.select("p") if flat(p).startswith("1986."))
    assert "#hash [link](http://example.org) ![x](y) __init__ 2*3*4 ~~no~~" in year.get_text()
    assert "$x$ ==m== :::" in year.get_text()


def test_a_rule_that_is_not_translated_says_so(harbour: Make, tmp_path: Path) -> None:
    export_markdown(harbour(), tmp_path / "out")

    text = (tmp_path / "out/es/docs/harbour/1.md").read_text("utf-8")

    assert re.search(r"## 1\.10 Storm \{ #1\.10 \}\n\n\*[^*\n]*English[^*\n]*\*\n\nAs in", text)


def test_escaped_text_is_the_same_text_again() -> None:
    text = "".join(chr(n) for n in range(33, 127))

    page = BeautifulSoup(markdown(f"x {escaped(text)} y"), "html.parser")

    assert page.get_text() == f"x {text} y"


def test_nothing_is_written_over_what_is_there(harbour: Make, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/mine.md").write_text("mine", encoding="utf-8")

    with pytest.raises(ExistingFileError, match="out"):
        export_markdown(harbour(), tmp_path / "out")

    assert [path.name for path in (tmp_path / "out").iterdir()] == ["mine.md"]


def test_the_command_names_the_folders_that_it_wrote(harbour: Make, tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["export", str(tmp_path / "out"), str(harbour())])

    assert done.exit_code == 0
    assert done.stdout.split() == [str(tmp_path / "out/en"), str(tmp_path / "out/es")]
