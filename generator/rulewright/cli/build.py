"""`rulewright build`: the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from pathlib import Path


@click.command("build")
@options.folder
@click.option("--strict", is_flag=True, help="Fail on warnings and on findings that are errors.")
@click.option(
    "--offline", is_flag=True, help="A site that can be opened from a folder, without a server."
)
def command(folder: Path, *, strict: bool, offline: bool) -> None:
    """Build the site into site/, one folder per locale; the old site stands until the new one is whole."""
    from rulewright.web.building import build_site  # MkDocs is slow to load

    click.echo(build_site(folder, strict=strict, offline=offline), err=True)
