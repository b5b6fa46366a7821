"""`rulewright serve`: the site while you write."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from pathlib import Path


@click.command("serve")
@options.folder
@click.option("--address", metavar="HOST:PORT", default="127.0.0.1:8000", show_default=True)
def command(folder: Path, address: str) -> None:
    """Serve the site in all locales and build it anew when a text changes."""
    from rulewright.web.building import serve_site  # MkDocs is slow to load

    serve_site(folder, address)
