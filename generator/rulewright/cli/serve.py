"""`rulewright serve`: the site while you write."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from pathlib import Path


_NEW_OBJECTS = 50_000
"""How many new objects call for a look for garbage: a server lives long, unlike other commands."""


@click.command("serve")
@options.folder
@click.option("--address", metavar="HOST:PORT", default="127.0.0.1:8000", show_default=True)
def command(folder: Path, address: str) -> None:
    """Serve the site in all locales and build it anew when a text changes."""
    from rulewright.web.building import serve_site  # MkDocs is slow to load

    gc.set_threshold(_NEW_OBJECTS)
    serve_site(folder, address)
