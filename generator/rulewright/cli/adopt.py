"""`rulewright adopt`: a pasted text as authored files, a publisher's first step."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.words import N_


@click.command("adopt")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--game",
    required=True,
    metavar="G",
    help="The game that the text belongs to; it is begun if there is none.",
)
@click.option("--locale", required=True, metavar="TAG", help="The language of the text, as es.")
@options.into
def command(file: Path, game: str, locale: str, folder: Path) -> None:
    """Write rules_src/G/TAG/NN.md from a pasted text, one file per chapter; every doubt stands as a comment.

    A language that game.yml does not list yet is added there.
    """
    from rulewright.book.project import read_tree
    from rulewright.exchange.adopting import authored_files, write_new
    from rulewright.exchange.languages import listing
    from rulewright.exchange.skeleton import settings_files
    from rulewright.settings.game import numbering_for

    home = folder / "rules_src" / game
    tree = read_tree(file, locale, numbering_for(home))
    files = settings_files(folder, game, (locale,)) | authored_files(tree, home, words())
    listed = listing(home, (locale,)) if (home / "game.yml").is_file() else {}
    write_new(files, listed)
    for path in (*files, *listed):
        click.echo(path)
    told = words().ngettext(
        "{count} doubt stands as a comment in the files.",
        "{count} doubts stand as comments in the files.",
        len(tree.doubts),
    )
    click.echo(told.format(count=len(tree.doubts)), err=True)
    click.echo(words().gettext(N_("Now settle them, then run: rulewright serve")), err=True)
