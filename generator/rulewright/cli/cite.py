"""`rulewright cite`: a rule, quoted, with its permalink."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from pathlib import Path


@click.command("cite")
@click.argument("query")
@options.into
@options.game
@click.option(
    "--locale", metavar="TAG", default="", help="The language to quote in; the pivot if not given."
)
@click.option("--base", metavar="URL", default="", help="The address of the site, for the link.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "bbcode", "html", "json"]),
    default="text",
    show_default=True,
)
def command(query: str, folder: Path, game: str, locale: str, base: str, form: str) -> None:
    """Quote the rule that QUERY names, in any spelling: "9.2.9 IIIb"."""
    from rulewright.cite.permalinks import permalink
    from rulewright.cite.quoting import quoted
    from rulewright.errors import NoSuchRuleError

    _, book = options.book(folder, game, ())
    tag = locale or book.pivot
    id = book.numbering.parse(query)
    rule = book.by_key.get(id)
    if rule is None or tag not in rule.cells:
        raise NoSuchRuleError(book.numbering.print(id), book.game, tag)
    if form == "json":
        cell = rule.cells[tag]
        data = {
            "id": book.numbering.print(rule.key),
            "number": book.numbering.print(cell.id),
            "locale": tag,
            "title": cell.title,
            "text": cell.text,
            "url": permalink(book, rule.key, base, tag),
        }
        options.emit(json.dumps(data, ensure_ascii=False) + "\n", None)
    else:
        options.emit(quoted(rule, book, tag, form, base), None)
