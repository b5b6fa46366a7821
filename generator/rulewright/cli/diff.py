"""`rulewright diff`: what changed from one edition to another."""

from __future__ import annotations

import subprocess
import tempfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.errors import BadSourceError

if TYPE_CHECKING:
    from rulewright.book.companions import Companions
    from rulewright.law.model import Rule, Rulebook

_TREES = (".yml", ".yaml", ".json")


@click.command("diff")
@click.argument("old")
@click.argument("new")
@options.game
@click.option(
    "--locale", metavar="TAG", default="", help="The language to compare; the pivot's if not given."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
)
@options.output
def command(old: str, new: str, game: str, locale: str, form: str, output: Path | None) -> None:
    """Tell what changed between two editions, rule by rule.

    OLD and NEW are files, project folders, trees (tree.yml), or git revisions of the project here.
    """
    from rulewright.align.editions import editions
    from rulewright.history import changelog
    from rulewright.history.changes import changes, with_touched
    from rulewright.history.touched import touched

    (before, _), (after, beside) = _edition(old, game, locale), _edition(new, game, locale)
    tag = locale or after.pivot
    told = editions(_rules(before, tag, old), _rules(after, tag, new), after.numbering, tag)
    found = with_touched(
        changes(told, after.numbering), {**touched(after, tag), **_named_beside(after, tag, beside)}
    )
    if form == "json":
        options.emit(changelog.as_json(found), output)
    elif form == "markdown":
        options.emit(changelog.as_markdown(found, words().gettext), output)
    else:
        options.emit(changelog.as_text(found, words().gettext), output)


def _rules(book: Rulebook, locale: str, name: str) -> list[Rule]:
    """The rules of one language in the order of the text. Raises `BadSourceError` where there are none."""
    if locale not in book.locales:
        raise BadSourceError(
            f"--locale {locale}", f"one of {', '.join(book.locales)}, as in {name}"
        )
    cells = [rule.cells[locale] for rule in book.rules if locale in rule.cells]
    return sorted(cells, key=lambda rule: (rule.file, rule.line))


def _named_beside(
    book: Rulebook, locale: str, beside: Companions | None
) -> dict[str, dict[str, list[str]]]:
    """The scenarios and readings that name a rule, by the number that a language prints."""
    if beside is None:
        return {}
    key_of = {
        book.numbering.print(rule.cells[locale].id): book.numbering.print(rule.key)
        for rule in book.rules
        if locale in rule.cells
    }
    claims, readings = beside.examples.by_rule, beside.examples.readings_by_rule
    named = {
        "scenarios": {key: [one.id for one in told] for key, told in claims.items()},
        "readings": {key: [one.id for one in told] for key, told in readings.items()},
    }
    return {
        kind: {number: told[key] for number, key in key_of.items() if key in told}
        for kind, told in named.items()
    }


def _edition(named: str, game: str, locale: str) -> tuple[Rulebook, Companions | None]:
    """The book that a path or a git revision names. Raises `BadSourceError` where it is neither."""
    from rulewright.exchange.tree_yaml import load
    from rulewright.settings.yaml_text import read_utf8

    path = Path(named)
    if path.is_dir():
        return options.whole(path, game)[1:]
    if path.suffix in _TREES and path.exists():
        return load(read_utf8(path), named), None
    if path.exists():
        return options.book(Path(), "", (f"{locale or 'en'}={named}",))[1], None
    return _revision(named, game)


def _revision(named: str, game: str) -> tuple[Rulebook, Companions]:
    """The project here as it was in a git revision."""
    try:
        found = subprocess.run(  # noqa: S603  # a list, and no option
            ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{named}^{{tree}}"],  # noqa: S607
            capture_output=True,
            text=True,
            check=True,
        )
        packed = subprocess.run(  # noqa: S603
            ["git", "archive", "--format=zip", found.stdout.strip(), "rules_src"],  # noqa: S607
            capture_output=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        wanted = (
            "a file, a project folder, a tree (tree.yml), or a git revision of the project here"
        )
        raise BadSourceError(named, wanted) from None
    with tempfile.TemporaryDirectory() as folder:
        # Links come out as small files here, and nothing lands outside; tarfile says so only from Python 3.11.4 on.
        with ZipFile(BytesIO(packed.stdout)) as archive:
            archive.extractall(folder)
        return options.whole(Path(folder), game)[1:]
