"""`rulewright accept`: a finding that stays as it is, with the reason, until its texts change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.words import N_, NN_

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rulewright.law.findings import Finding
    from rulewright.report.report import Checked
    from rulewright.settings.accepted import Accepted

ACCEPTED = N_("{locale} {rule} {code}: accepted, {said}")
COUNT = NN_("{count} finding accepted in {path}", "{count} findings accepted in {path}")
_SHORTEST = 6
"""So many signs of a fingerprint are the fewest that name a finding."""


@click.command("accept")
@click.argument("fingerprints", metavar="FINGERPRINT...", nargs=-1, required=True)
@click.option("--reason", required=True, metavar="TEXT", help="Why it stays; the next reader asks.")
@options.into
@options.game
def command(fingerprints: tuple[str, ...], reason: str, folder: Path, game: str) -> None:
    """Accept the findings with these fingerprints, or with what each begins with, in accepted.yml.

    `rulewright check --fingerprints` shows them. An entry accepts what one check says of one rule in one language; it
    lapses when the texts that were looked at change. Accepting it again renews it.
    """
    from rulewright.cli.checking import checked
    from rulewright.errors import BadSourceError
    from rulewright.settings.accepted_file import with_entry
    from rulewright.settings.yaml_text import is_there, read_yaml

    if not reason.strip():
        raise BadSourceError(f"--reason {reason!r}", "a reason in words")
    games = [checked(folder, name) for name in _games(folder, game)]
    chosen = [_named(games, text) for text in dict.fromkeys(fingerprints)]
    for one in games:
        path = folder / "rules_src" / one.book.game / "accepted.yml"
        found = [finding for of, finding in chosen if of is one]
        for finding in found:
            written = read_yaml(path) if is_there(path) else None
            options.write_whole(path, with_entry(written, _entry(one, finding, reason)).encode())
            _say(finding)
        if found:
            told = words().ngettext(*COUNT, len(found)).format(count=len(found), path=path)
            click.echo(told, err=True)


def _games(folder: Path, game: str) -> Sequence[str]:
    from rulewright.book.project import find_project

    project = find_project(folder)
    return (game,) if game else project.games


def _named(games: Sequence[Checked], text: str) -> tuple[Checked, Finding]:
    """The finding that a fingerprint begins. Raises `UnknownFingerprintError`, `UnacceptableFindingError`."""
    from rulewright.errors import UnacceptableFindingError, UnknownFingerprintError

    asked = text.strip().lower()
    found = {
        finding.fingerprint: (one, finding)
        for one in games
        for finding in one.findings
        if finding.fingerprint.startswith(asked) and len(asked) >= _SHORTEST
    }
    if len(found) != 1:
        raise UnknownFingerprintError(text, len(found))
    ((one, told),) = found.values()
    finding = _renewed(one, told) if told.code == "STL001" else told
    if told.code == "STL002" or one.rule_of(finding.place.rule, finding.place.nth) is None:
        raise UnacceptableFindingError(finding.code, finding.place.locale)
    return one, finding


def _renewed(one: Checked, lapsed: Finding) -> Finding:
    """The finding that was accepted for other texts, by what says so."""
    code = dict(lapsed.facts)["code"]
    same = (f for f in one.findings if f.place == lapsed.place and f.code == code)
    return next(same, lapsed)


def _entry(one: Checked, finding: Finding, reason: str) -> Accepted:
    """The entry about a finding, with the texts as they are now."""
    from rulewright.settings.accepted import Accepted, text_hash, told_text

    place = finding.place
    rule = one.rule_of(place.rule, place.nth)
    assert rule is not None  # `_named` looked
    tags = dict.fromkeys((one.book.pivot, place.locale))
    was = tuple((tag, told_text(rule, tag)) for tag in tags if tag in rule.cells)
    digest = text_hash(rule, one.book.pivot, place.locale)
    return Accepted(place.rule, place.locale, finding.code, digest, " ".join(reason.split()), was)


def _say(finding: Finding) -> None:
    place = finding.place
    said = finding.said(words().gettext(finding.message))
    told = {"locale": place.locale, "rule": place.rule, "code": finding.code, "said": said}
    click.echo(words().gettext(ACCEPTED).format(**told))
