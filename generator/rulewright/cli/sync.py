"""`rulewright sync`: translations as looked at, held against the pivot's text as it is now."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.words import N_, NN_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Game, Rulebook
    from rulewright.settings.sync import Stamp, Sync

UNKNOWN_CHANGE = N_("what changed was not kept")
BEHIND = NN_(
    "{count} translation is behind its original:", "{count} translations are behind their original:"
)
NEVER = NN_(
    "{count} translation was never stamped, so nobody knows whether it is behind",
    "{count} translations were never stamped, so nobody knows whether they are behind",
)
WHAT_NEXT = N_(
    "Once looked at: rulewright sync RULE, or --chapter N, or --all. A slip corrected in the original alone: --typo"
)
DONE = NN_("{count} translation stamped as reviewed", "{count} translations stamped as reviewed")
WOULD = NN_(
    "{count} translation would be stamped as reviewed",
    "{count} translations would be stamped as reviewed",
)
MORE = N_("{locale} {rule}: more than a slip changed, so it stays as it is: {change}")
TAKEN_OUT = N_("{locale} {rule}: the stamp was taken out, since that rule is not there")


class Asked(NamedTuple):
    """Which translations are meant: of these rules, below these chapters, of all; in these languages."""

    rules: frozenset[RuleId]
    chapters: tuple[RuleId, ...]
    every: bool
    locales: tuple[str, ...]

    def names(self, key: RuleId) -> bool:
        """Whether a rule is meant."""
        return self.every or key in self.rules or any(key.within(top) for top in self.chapters)


@click.command("sync")
@click.argument("rules", metavar="[RULE]...", nargs=-1)
@options.into
@options.game
@click.option(
    "--locale",
    "locales",
    metavar="TAG",
    multiple=True,
    help="Only this language; may be given again.",
)
@click.option(
    "--chapter",
    "chapters",
    metavar="N",
    multiple=True,
    help="All below this number; may be given again.",
)
@click.option(
    "--all", "every", is_flag=True, help="All translations; stamps of rules that are gone go too."
)
@click.option(
    "--typo",
    is_flag=True,
    help="Only where a slip was corrected in the original: letters of long words, signs, capitals.",
)
@click.option(
    "--from-git",
    is_flag=True,
    help="Where only a hash was kept, find the text in git's history and keep it too.",
)
@click.option("-n", "--dry-run", is_flag=True, help="Show what would be done, and write nothing.")
def command(
    rules: tuple[str, ...],
    folder: Path,
    game: str,
    locales: tuple[str, ...],
    chapters: tuple[str, ...],
    *,
    every: bool,
    typo: bool,
    from_git: bool,
    dry_run: bool,
) -> None:
    """Stamp the translations of each RULE as reviewed against the original as it is now, in sync.yml.

    Without a rule, a chapter or --all, list what is behind and what changed there.
    """
    from rulewright.settings.sync import new_text
    from rulewright.settings.yaml_text import is_there, read_utf8

    settings, book, beside = options.whole(folder, game)
    asked = _asked(settings, book, rules, chapters, locales, every=every)
    home = folder / "rules_src" / settings.name
    known = _recalled(home / book.pivot, book, beside.sync) if from_git else beside.sync
    listing = not (asked.rules or asked.chapters or asked.every)
    if listing:
        _list(book, known, asked)
    stamped, count = (known, 0) if listing else _stamped(book, known, asked, typo=typo)
    path = home / "sync.yml"
    before = read_utf8(path) if is_there(path) else ""
    if not dry_run and stamped != beside.sync:
        text = new_text(stamped, book.numbering, settings.locales, before)
        options.emit(text, path)
    if not listing:
        told = words().ngettext(*(WOULD if dry_run else DONE), count)
        click.echo(told.format(count=count), err=True)


def _recalled(folder: Path, book: Rulebook, sync: Sync) -> Sync:
    """The stamps with the texts that git has for those that keep a hash alone. Raises `NoHistoryError`."""
    from dataclasses import replace

    from rulewright.book.history import earlier_rules

    bare = [
        (tag, key, stamp)
        for tag, stamps in sync.stamps.items()
        for key, stamp in stamps.items()
        if not stamp.kept
    ]
    wanted: dict[RuleId, frozenset[str]] = {}
    for _, key, stamp in bare:
        wanted[key] = wanted.get(key, frozenset()) | {stamp.hash}
    found = earlier_rules(folder, book.pivot, book.numbering, wanted) if wanted else {}
    for tag, key, stamp in bare:
        rule = found.get((key, stamp.hash))
        if rule is not None:
            told = replace(stamp, title=rule.title, text=rule.text, kept=True)
            sync = sync.with_stamp(tag, key, told)
    return sync


def _asked(
    settings: Game,
    book: Rulebook,
    rules: Sequence[str],
    chapters: Sequence[str],
    locales: Sequence[str],
    *,
    every: bool,
) -> Asked:
    """What the arguments name. Raises `BadRuleIdError`, `NoSuchRuleError`, `UnknownLocaleError`."""
    from rulewright.errors import NoSuchRuleError, UnknownLocaleError

    translations = tuple(tag for tag in settings.locales if tag != settings.pivot)
    for tag in locales:
        if tag not in translations:
            raise UnknownLocaleError(tag, list(translations))
    named = frozenset(map(book.numbering.parse, rules))
    tops = tuple(map(book.numbering.parse, chapters))
    known = set(book.by_key)
    for key in (*named, *tops):
        if key not in known and not (key in tops and any(one.within(key) for one in known)):
            raise NoSuchRuleError(book.numbering.print(key), book.game, book.pivot)
    return Asked(named, tops, every, tuple(locales) or translations)


def _list(book: Rulebook, sync: Sync, asked: Asked) -> None:
    behind = {
        (key, locale): change
        for (key, locale), change in sync.changes(book).items()
        if locale in asked.locales
    }
    if behind:
        click.echo(words().ngettext(*BEHIND, len(behind)).format(count=len(behind)))
    for (key, locale), change in sorted(behind.items()):
        said = change or words().gettext(UNKNOWN_CHANGE)
        click.echo(f"  {locale}  {book.numbering.print(key)}  {said}")
    never = sum(locale in asked.locales for locale, _, stamp in _pairs(book, sync) if not stamp)
    if never:
        click.echo(words().ngettext(*NEVER, never).format(count=never))
    if behind or never:
        click.echo(words().gettext(WHAT_NEXT), err=True)


def _pairs(book: Rulebook, sync: Sync) -> Iterator[tuple[str, RuleId, Stamp | None]]:
    """(locale, key, its stamp) of each translation of a rule of the pivot."""
    for rule, nth in book.numbered:
        key = rule.key
        if book.pivot in rule.cells and not nth:
            for locale in rule.cells:
                if locale != book.pivot:
                    yield locale, key, sync.stamps.get(locale, {}).get(key)


def _stamped(book: Rulebook, sync: Sync, asked: Asked, *, typo: bool) -> tuple[Sync, int]:
    """The stamps once those that are asked for are new, and how many of them changed; says what is new in each."""
    from rulewright.settings.sync import made_from, stamp_of

    today = datetime.now(UTC).date().isoformat()
    done, count = sync, 0
    for locale, key, stamp in _pairs(book, sync):
        pivot = book.by_key[key].cells[book.pivot]
        if locale not in asked.locales or not asked.names(key) or (typo and stamp is None):
            continue
        if (
            stamp is not None
            and stamp.hash == made_from(pivot)
            and (typo or (stamp.kept and stamp.on))
        ):
            continue
        change = stamp.change(pivot) if stamp else ""
        number = book.numbering.print(key)
        if typo and stamp is not None and not _only_slips(stamp, pivot.title, pivot.text):
            said = change or words().gettext(UNKNOWN_CHANGE)
            click.echo(words().gettext(MORE).format(locale=locale, rule=number, change=said))
            continue
        click.echo(f"{locale} {number}{': ' if change else ''}{change}")
        done, count = done.with_stamp(locale, key, stamp_of(pivot, today)), count + 1
    return (_without_gone(book, done, asked) if asked.every and not typo else done), count


def _only_slips(stamp: Stamp, title: str, text: str) -> bool:
    from rulewright.text.word_diff import only_slips

    return stamp.kept and only_slips(stamp.title, title) and only_slips(stamp.text, text)


def _without_gone(book: Rulebook, sync: Sync, asked: Asked) -> Sync:
    """The stamps without those of rules that are not there any more."""
    for locale, key, _ in tuple(sync.unknown(book)):
        if locale in asked.locales:
            told = {"locale": locale, "rule": book.numbering.print(key)}
            click.echo(words().gettext(TAKEN_OUT).format(**told))
            sync = sync.without(locale, key)
    return sync
