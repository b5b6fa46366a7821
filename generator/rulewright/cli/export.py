"""`rulewright export`: the rulebooks in other tools' formats."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli import options


@click.command("export")
@click.argument("into", metavar="TO", type=click.Path(path_type=Path))
@options.folder
@click.option("--format", "form", type=click.Choice(["markdown"]), default="markdown")
def command(into: Path, folder: Path, form: str) -> None:  # noqa: ARG001  # the only one there is
    """Write the project in DIR into the new folder TO, one folder per locale.

    With markdown, each is a project that MkDocs, ProperDocs or Zensical builds as it is.
    """
    from rulewright.web.exporting import export_markdown  # keeps --help quick

    for path in export_markdown(folder, into):
        click.echo(path)
