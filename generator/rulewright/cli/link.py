"""`rulewright link`: the citations of any text as links."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli import options
from rulewright.cli.cite import ALSO
from rulewright.cli.reader import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulewright.cite.linking import Link
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook


@click.command("link")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--tree",
    type=click.Path(path_type=Path),
    help="The rule tree to link to; else the project here.",
)
@options.game
@click.option(
    "--locale",
    metavar="TAG",
    default="",
    help="The language of the text; the pivot's if not given.",
)
@click.option("--base", metavar="URL", default="", help="The address of the site, for the links.")
@click.option(
    "--check", "checking", is_flag=True, help="Exit code 1 where a citation leads nowhere."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["markdown", "html", "bbcode", "json"]),
    default="markdown",
    show_default=True,
)
@options.output
def command(
    file: Path,
    tree: Path | None,
    game: str,
    locale: str,
    base: str,
    *,
    checking: bool,
    form: str,
    output: Path | None,
) -> None:
    """Link the citations in a text to the rules of a book."""
    from rulewright.cite.linking import linked_text, links_in
    from rulewright.errors import EmptyTextError
    from rulewright.settings.yaml_text import read_utf8

    book = _book(tree, game)
    text = read_utf8(file)
    if not text.strip():
        raise EmptyTextError(file)
    tag = locale or book.pivot
    found = links_in(text, book, tag)
    if form == "json":
        printed = book.numbering.print
        data = {
            "links": [
                {
                    **_place(link),
                    "ids": [*map(printed, link.ids[:-1]), book.anchor(link.ids[-1], link.nth)],
                    **_others(link, book),
                }
                for link in found.links
            ],
            "dangling": [{**_place(link), "id": printed(link.ids[-1])} for link in found.dangling],
        }
        options.emit(json.dumps(data, ensure_ascii=False) + "\n", output)
    else:
        options.emit(linked_text(text, found, book, form, base), output)
        for link in _ambiguous(found.links):
            line = text.count("\n", 0, link.start) + 1
            told = {"number": link.text, "rule": _named(link.others, book, tag)}
            click.echo(f"{file}:{line}: {words().gettext(ALSO).format(**told)}", err=True)
    if checking and found.dangling:
        for link in found.dangling:
            line = text.count("\n", 0, link.start) + 1
            click.echo(f"{file}:{line}: {link.text}", err=True)
        sys.exit(1)


def _book(tree: Path | None, game: str) -> Rulebook:
    from rulewright.exchange.tree_yaml import load
    from rulewright.settings.yaml_text import read_utf8

    if tree is not None:
        return load(read_utf8(tree), str(tree))
    return options.book(Path(), game, ())[1]


def _others(link: Link, book: Rulebook) -> dict[str, list[str]]:
    """The rules that the number is in other languages, where that is another."""
    others = [book.numbering.print(id) for id in link.others]
    return {"others": others} if others else {}


def _ambiguous(links: Iterable[Link]) -> Iterable[Link]:
    """The first link of each number that another language has for another rule."""
    found: dict[str, Link] = {}
    for link in links:
        if link.others:
            found.setdefault(link.text, link)
    return found.values()


def _named(ids: Iterable[RuleId], book: Rulebook, locale: str) -> str:
    """Some rules as a locale heads them, or where that does not have them, another."""
    from rulewright.cite.quoting import headed, language_of

    rules = [book.by_key[id] for id in ids]
    return ", ".join(headed(rule, book, language_of(rule, book, locale)) for rule in rules)


def _place(link: Link) -> dict[str, Any]:
    return {"start": link.start, "end": link.end, "text": link.text}
