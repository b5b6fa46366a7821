"""`rulewright import`: what translators did in a file, brought into the book."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.words import N_, NN_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulewright.exchange.merging import Merged
    from rulewright.exchange.units import Exchanged

CONFLICT = N_(
    "{name}: changed in the book and in {path}; the book stays as it is, settle it with --take theirs or --take ours"
)
IN_BOOK = N_("  in the book:  {text}")
IN_FILE = N_("  in the file:  {change}")
UNKNOWN = N_("not in the book any more: {names}")
TAKEN = NN_("{path}: {count} rule has new words", "{path}: {count} rules have new words")
WORDS = NN_("{path}: {count} term has new words", "{path}: {count} terms have new words")
STAMPED = NN_("{count} translation stamped as reviewed", "{count} translations stamped as reviewed")
NOTE = N_("{name}: the translator notes: {note}")
_SHOWN = 20


@click.command("import")
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@options.into
@click.option(
    "--take",
    type=click.Choice(["ours", "theirs"]),
    default=None,
    help="Where a text changed both in the book and in the file: whose to take.",
)
@click.option("-n", "--dry-run", is_flag=True, help="Show what would be done, and write nothing.")
@click.pass_context
def command(
    context: click.Context,
    files: tuple[Path, ...],
    folder: Path,
    take: str | None,
    *,
    dry_run: bool,
) -> None:
    """Bring what translators did in each FILE, which `rulewright export --to` wrote, into the book's own files.

    What was not changed there changes nothing here. A text that changed on both sides is named, and stays as it is in
    the book unless --take decides; exit code 1 then.
    """
    from rulewright.exchange.formats import read_exchanged

    conflicts = 0
    for path in files:
        conflicts += _bring(folder, path, read_exchanged(path), take or "", dry_run=dry_run)
    if conflicts:
        context.exit(1)


def _bring(folder: Path, path: Path, exchanged: Exchanged, take: str, *, dry_run: bool) -> int:
    """Bring one file; gives how many texts both sides changed. Raises `UnknownLocaleError`, `UnwritableTextError`."""
    from rulewright.errors import UnknownLocaleError
    from rulewright.exchange.bringing import changed_files
    from rulewright.exchange.merging import merged

    settings, book, beside = options.whole(folder, exchanged.game)
    translations = [tag for tag in settings.locales if tag != settings.pivot]
    if exchanged.locale not in translations:
        raise UnknownLocaleError(exchanged.locale, translations)
    today = datetime.now(UTC).date().isoformat()
    found = merged(book, beside.terms, beside.sync, exchanged, today, take)
    written = changed_files(folder, settings, book, beside.sync, exchanged.locale, found)
    _say(found, exchanged, path)
    for target, text in {} if dry_run else written.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        options.write_whole(target, text)
    return len(found.conflicts)


def _say(found: Merged, exchanged: Exchanged, path: Path) -> None:
    from rulewright.text.word_diff import marked

    say = words().gettext
    for one in found.conflicts:
        click.echo(say(CONFLICT).format(name=one.name, path=path))
        click.echo(say(IN_BOOK).format(text=one.ours))
        click.echo(say(IN_FILE).format(change=marked(one.ours, one.theirs)))
    for unit in exchanged.units:
        for note in unit.notes:
            click.echo(say(NOTE).format(name=unit.name, note=note))
    if found.unknown:
        click.echo(say(UNKNOWN).format(names=_some(found.unknown)))
    concepts = {concept for concept, _ in found.terms}
    for messages, new in ((TAKEN, found.rules), (WORDS, concepts)):
        if new:
            told = words().ngettext(*messages, len(new))
            click.echo(told.format(path=path, count=len(new)), err=True)
    if found.sync:
        told = words().ngettext(*STAMPED, len(found.sync))
        click.echo(told.format(count=len(found.sync)), err=True)


def _some(names: Iterable[str]) -> str:
    told = list(names)
    return ", ".join([*told[:_SHOWN], *("…" for _ in told[_SHOWN:][:1])])
