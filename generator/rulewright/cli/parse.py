"""`rulewright parse`: one text as its rule tree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.book.project import HTML, source_in, tree_in
from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.errors import UnreadNumbersError
from rulewright.labels.report import reading_report, settings_lines
from rulewright.law.doubts import KINDS
from rulewright.parse.citations import cited_alone
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from rulewright.law.doubts import Doubt
    from rulewright.law.ids import Numbering
    from rulewright.law.model import Rule, RuleTree

SCHEMA = 1
NORMALISED = (
    "normalised"  # what reading replaced as a matter of course, apart from what is in doubt
)


@click.command("parse")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--locale", required=True, metavar="TAG", help="The language of the text, as es.")
@click.option("--format", "form", type=click.Choice(["yaml", "json"]), default="yaml")
@click.option(
    "--explain-numbering",
    "explain",
    is_flag=True,
    help="Print the numbering that the text shows, as lines of game.yml.",
)
@options.output
def command(file: Path, locale: str, form: str, output: Path | None, *, explain: bool) -> None:
    """Read one text and print its rules, in the order of their ids."""
    source, ending = source_in(file, profile(locale))
    tree = cited_alone(tree_in(source, ending, None))
    lines = () if ending in HTML else source.lines  # a page's own lines are not those that it shows
    report = reading_report(tree, lines, str(file))
    click.echo(report.said(words()), err=True, nl=False)
    if report.poor:
        raise UnreadNumbersError(file, report.seen, report.read)
    if explain:
        options.emit(settings_lines(tree.numbering), output)
        return
    data = as_data(tree)
    text = json.dumps(data, ensure_ascii=False) + "\n" if form == "json" else _yaml(data)
    options.emit(text, output)


def as_data(tree: RuleTree) -> dict[str, Any]:
    """The tree as dicts and lists: the rules flat, then the doubts as findings."""
    return {
        "schema": SCHEMA,
        "locale": tree.locale,
        "rules": [_rule(rule, tree.numbering) for rule in tree.rules],
        "findings": [_doubt(doubt) for _, doubt in tree.doubts if doubt.kind != NORMALISED],
        "normalised": [_doubt(doubt) for _, doubt in tree.doubts if doubt.kind == NORMALISED],
    }


def _rule(rule: Rule, numbering: Numbering) -> dict[str, Any]:
    printed = numbering.print
    return {
        "id": printed(rule.id),
        "key": printed(rule.key),
        "printed": rule.printed,
        "kind": rule.id[-1].kind.name.lower(),
        "title": rule.title,
        "text": rule.text,
        "cites": [printed(id) for id in rule.cites],
        "mentions": [
            {"text": rule.text[m.start : m.end], "id": printed(m.target)} for m in rule.mentions
        ],
        "footnotes": [printed(note.target) for note in rule.footnotes],
        "line": rule.line,
        "assigned": rule.assigned,
    }


def _doubt(doubt: Doubt) -> dict[str, Any]:
    return {
        "kind": doubt.kind,
        "line": doubt.line,
        "found": doubt.found,
        "reading": doubt.reading,
        "otherwise": doubt.otherwise,
        "message": doubt.said(words().gettext(KINDS[doubt.kind])),
    }


def _yaml(data: dict[str, Any]) -> str:
    from rulewright.exchange.tree_yaml import dump_data  # only for this format

    return dump_data(data)
