"""`rulewright tree`: the rulebook, all locales side by side."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from pathlib import Path


@click.command("tree")
@options.folder
@options.game
@options.sources
@options.output
@click.option("--format", "form", type=click.Choice(["yaml", "json"]), default="yaml")
@click.option(
    "--explain", metavar="RULE", default="", help="Tell by which evidence a rule is paired."
)
def command(
    folder: Path, game: str, sources: tuple[str, ...], output: Path | None, form: str, explain: str
) -> None:
    """Print the rule tree of a game, or of loose texts given by --source."""
    from rulewright.exchange import tree_yaml  # keeps --help quick

    if explain:
        options.emit(_explained(folder, game, sources, explain), output)
        return
    _, book = options.book(folder, game, sources)
    if form == "json":
        text = json.dumps(tree_yaml.as_data(book), ensure_ascii=False) + "\n"
    else:
        text = tree_yaml.dump(book)
    options.emit(text, output)


def _explained(folder: Path, game: str, sources: tuple[str, ...], rule: str) -> str:
    """The evidence for each locale's rule: a line for the pair, one for each piece."""
    from rulewright.align.pairing import explained

    settings, trees = options.trees(folder, game, sources)
    key = settings.numbering.parse(rule)
    lines = [settings.numbering.print(key)]
    for locale, paired, evidence in explained(settings, trees, key):
        lines.append(
            f"  {locale}  {settings.numbering.print(paired.id)} {paired.title}  {paired.file}:{paired.line}"
        )
        lines += [f"      {words}" for words in evidence]
    return "\n".join(lines) + "\n"
