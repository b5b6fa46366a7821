"""`rulewright link`: the citations of any text as links."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from rulewright.cite.linking import Link
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
    found = links_in(text, book, locale or book.pivot)
    if form == "json":
        printed = book.numbering.print
        data = {
            "links": [
                {**_place(link), "ids": [printed(id) for id in link.ids]} for link in found.links
            ],
            "dangling": [{**_place(link), "id": printed(link.ids[-1])} for link in found.dangling],
        }
        options.emit(json.dumps(data, ensure_ascii=False) + "\n", output)
    else:
        options.emit(linked_text(text, found, book, form, base), output)
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


def _place(link: Link) -> dict[str, Any]:
    return {"start": link.start, "end": link.end, "text": link.text}
