"""A rulebook site as projects of plain Markdown, one per locale, for site builders that run no plugin of ours."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

from rulewright.book.chapters import ACTING, SHOWN
from rulewright.errors import ExistingFileError
from rulewright.render.markdown import escaped, markdown_pages
from rulewright.render.view import BookView
from rulewright.settings.locales import profile
from rulewright.web.rulebooks import load_rulebooks
from rulewright.web.site_folder import inside, write

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from rulewright.web.rulebooks import Rulebooks

SETTINGS = """\
site_name: {name}
theme:
  name: material
  language: {language}
  font: false
plugins: [search]
markdown_extensions: [attr_list, sane_lists, tables]
"""


def export_markdown(folder: Path, into: Path) -> list[Path]:
    """Write the project in `folder` as one project of Markdown per locale below `into`; gives their folders.

    Each has a mkdocs.yml and a docs folder. Raises what reading rulebooks raises, and `ExistingFileError`
    where the folder is not empty: nothing of the user's is written over.
    """
    if into.exists() and (not into.is_dir() or any(into.iterdir())):
        raise ExistingFileError(into)
    books = load_rulebooks(folder)
    return [_write_locale(folder, books, locale, into / locale) for locale in books.locales]


def _write_locale(folder: Path, books: Rulebooks, locale: str, into: Path) -> Path:
    pages = dict(_plain_pages(folder / "rules_src", books, locale))
    views = [
        BookView(
            game,
            book,
            locale,
            terms=books.terms[game.name],
            examples=books.examples[game.name],
        )
        for game, book in books.games
    ]
    pages |= {f"{page.path}.md": page.text for view in views for page in markdown_pages(view)}
    pages.setdefault("index.md", _home(views))
    for name, text in pages.items():
        write(into / "docs", name, text)
    _copy_shown(folder / "rules_src", {game.name for game, _ in books.games}, into / "docs")
    name = json.dumps(", ".join(view.title for view in views), ensure_ascii=False)
    language = profile(locale).theme_language or locale
    write(into, "mkdocs.yml", SETTINGS.format(name=name, language=language))
    return into


def _plain_pages(sources: Path, books: Rulebooks, locale: str) -> Iterator[tuple[str, str]]:
    """The pages beside the games: in this locale where they are, else in the pivot."""
    for tag in (books.pivot, locale):  # the locale's own goes over the pivot's
        for path in sorted(sources.glob(f"*.{tag}.md")):
            yield path.name.removesuffix(f".{tag}.md") + ".md", path.read_text("utf-8")


def _home(views: list[BookView]) -> str:
    games = "".join(f"- [{escaped(view.title)}]({view.index}.md)\n" for view in views)
    return f"# {escaped(', '.join(view.title for view in views))}\n\n{games}"


def _copy_shown(sources: Path, games: Collection[str], into: Path) -> None:
    """What plain pages show; as in the site, nothing hidden, and nothing that acts out of a game's folder."""
    for path in sorted(sources.rglob("*")):
        within, ending = path.relative_to(sources), path.suffix.lower()
        hidden = any(part.startswith(".") for part in within.parts)
        acting = ending in ACTING and within.parts[0] in games
        if path.is_file() and ending in SHOWN and not hidden and not acting:
            target = inside(into, within.as_posix())
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
