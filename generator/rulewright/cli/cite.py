"""`rulewright cite`: a rule, quoted, with its permalink."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.words import N_

if TYPE_CHECKING:
    from pathlib import Path

    from rulewright.law.model import AlignedRule, Rulebook

ALSO = N_("{number} may also mean {rule}")


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
    """Quote the rule that QUERY names, in any spelling: "9.2.9 IIIb".

    The number is read as the language prints it, else as the rule's number in other languages.
    """
    from rulewright.cite.quoting import headed, language_of, quoted
    from rulewright.errors import NoSuchRuleError

    _, book = options.book(folder, game, ())
    tag = locale or book.pivot
    id = book.numbering.parse(query)
    meant = book.meant_by(id, tag)
    if not meant or tag not in meant[0][0].cells:
        raise NoSuchRuleError(book.numbering.print(id), book.game, tag)
    if form == "json":
        first, *others = (
            _data(rule, nth, book, language_of(rule, book, tag), base) for rule, nth in meant
        )
        data = {**first, "others": others} if others else first
        options.emit(json.dumps(data, ensure_ascii=False) + "\n", None)
        return
    options.emit(quoted(meant[0][0], book, tag, form, base, meant[0][1]), None)
    for rule, _ in meant[1:]:
        named = headed(rule, book, language_of(rule, book, tag))
        told = {"number": book.numbering.print(id), "rule": named}
        click.echo(words().gettext(ALSO).format(**told), err=True)


def _data(rule: AlignedRule, nth: int, book: Rulebook, tag: str, base: str) -> dict[str, str]:
    from rulewright.cite.permalinks import permalink

    cell = rule.cells[tag]
    return {
        "id": book.numbering.print(rule.key),
        "number": book.numbering.print(cell.id),
        "locale": tag,
        "title": cell.title,
        "text": cell.text,
        "url": permalink(book, rule.key, base, tag, nth),
    }
