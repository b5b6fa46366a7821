"""`rulewright renumber`: new numbers in the texts, their citations and all that names rules."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.errors import BadSourceError
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.history.renumbering import Renumbering
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Game, Rulebook

CHANGED = N_("{path}: renumbered")
NOTHING = N_("Nothing to renumber.")
CODE = N_(
    "The functions of the executable game name their rules in code: give those new numbers there."
)


@click.command("renumber")
@click.argument("pairs", metavar="[OLD=NEW]...", nargs=-1)
@options.into
@options.game
@click.option(
    "--before", metavar="RULE", default="", help="Make room for a new rule of this number."
)
@click.option(
    "--close", metavar="RULE", default="", help="Close the gap at a number that no rule has."
)
@click.option(
    "--dry-run", is_flag=True, help="Name the files that would change, and write nothing."
)
def command(
    pairs: tuple[str, ...], folder: Path, game: str, before: str, close: str, *, dry_run: bool
) -> None:
    """Give rules new numbers: in headings, citations of all languages, keys, scenarios, readings and settings."""
    from rulewright.book.chapters import chapter_files
    from rulewright.book.project import find_project
    from rulewright.history.renumbered import renumbered_files
    from rulewright.history.restamped import restamped

    settings, book = options.book(folder, game, ())
    told = _renumbering(book, pairs, before, close)
    home = find_project(folder).folder(settings.name)
    texts = {tag: chapter_files(home, tag) for tag in settings.locales if (home / tag).is_dir()}
    changed = renumbered_files(home, texts, book, told)
    after = _tried(folder, settings, book, told, changed)
    changed |= restamped(home, changed, book, after, told)
    for path, text in sorted(changed.items()):
        if not dry_run:
            options.write_whole(path, text.encode())
        click.echo(words().gettext(CHANGED).format(path=path))
    if home / "bindings.yml" in changed:
        click.echo(words().gettext(CODE), err=True)
    if not changed:
        click.echo(words().gettext(NOTHING))


def _renumbering(book: Rulebook, pairs: Sequence[str], before: str, close: str) -> Renumbering:
    from rulewright.history.renumbering import Renumbering, checked, closed_at, inserted_before

    known = {rule.key for rule in book.rules}
    known |= {cell.id for rule in book.rules for cell in rule.cells.values()}
    found: dict[RuleId, RuleId] = {}
    for pair in pairs:
        old, sign, new = pair.partition("=")
        if not sign:
            raise BadSourceError(pair, "OLD=NEW, as 14.4.3=14.4.4")
        found[book.numbering.parse(old)] = book.numbering.parse(new)
    if before:
        found |= inserted_before(book.numbering.parse(before), known)
    if close:
        id = book.numbering.parse(close)
        if id in known:
            raise BadSourceError(f"--close {close}", "a number that no rule has")
        found |= closed_at(id, known)
    if not found:
        raise BadSourceError("renumber", "OLD=NEW, --before RULE or --close RULE")
    return checked(Renumbering(book.numbering, found), known)


def _tried(
    folder: Path, game: Game, book: Rulebook, told: Renumbering, changed: Mapping[Path, str]
) -> Rulebook:
    """The book with its new numbers, made in a copy. Raises `BadSourceError` where a citation would lead elsewhere."""
    with tempfile.TemporaryDirectory() as copy:
        shutil.copytree(folder / "rules_src", Path(copy) / "rules_src")
        for path, text in changed.items():
            options.write_whole(Path(copy) / path.relative_to(folder), text.encode())
        _, after = options.book(Path(copy), game.name, ())
    now = {(rule.key, tag): cell for rule in after.rules for tag, cell in rule.cells.items()}
    for rule in book.rules:
        for tag, cell in rule.cells.items():
            there = now.get((told.new(rule.key), tag))
            wanted = [told.new(id) for id, _ in cell.cited]
            if there is None or sorted(wanted) != sorted(id for id, _ in there.cited):
                raise BadSourceError(
                    f"{cell.file}:{cell.line}: {book.numbering.print(cell.id)}",
                    "citations that can be renumbered by themselves; write them out with whole numbers first",
                )
    return after
