"""What stands beside a game's texts: terms, stamps, examples, what is accepted. `check` and `build` read it here, both all of it.

So whatever stops a build stops a check before it, with the same message.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.book.project import find_project, load_book
from rulewright.checks import CHECKS
from rulewright.checks.staleness import stale_translation, stamp_of_no_rule
from rulewright.checks.structure import readings_unsaid
from rulewright.checks.terms import term_checks
from rulewright.keep.memory import FRESH
from rulewright.law.hashes import digest
from rulewright.play import bindings
from rulewright.play.saved import NAME as VERDICTS
from rulewright.play.shown import NO_EXAMPLES, Shown, load_shown
from rulewright.settings.accepted import Accepted, load_accepted
from rulewright.settings.sync import Sync, load_sync
from rulewright.settings.terms import TermBase, load_terms
from rulewright.settings.validation import unknown_key
from rulewright.settings.yaml_text import is_there, read_utf8, read_yaml

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from rulewright.book.project import Project
    from rulewright.checks.check import BookCheck
    from rulewright.checks.executable import Stamps
    from rulewright.keep.memory import Memory
    from rulewright.law.model import Game, Rulebook


@dataclass(frozen=True)
class Companions:
    """All that a game's folder holds besides its texts."""

    terms: TermBase
    sync: Sync = field(default_factory=Sync)
    accepted: tuple[Accepted, ...] = ()
    examples: Shown = NO_EXAMPLES
    stamps: Stamps = field(default_factory=dict)

    @property
    def sighted(self) -> tuple[BookCheck, ...]:
        """The checks that look at what stands beside the texts, with what they look at."""
        return (
            stale_translation.given(self.sync),
            stamp_of_no_rule.given(self.sync),
            *term_checks(self.terms),
            readings_unsaid.given({tag: self.examples.unsaid(tag) for tag in self.terms.locales}),
        )


def load_whole(
    project: Project, name: str, memory: Memory = FRESH
) -> tuple[Game, Rulebook, Companions]:
    """A game, its texts side by side, and what stands beside them. Raises what reading each of them raises."""
    game, book = load_book(project, name, memory)
    return game, book, load_companions(project, game, book, memory)


def load_companions(
    project: Project, game: Game, book: Rulebook, memory: Memory = FRESH
) -> Companions:
    """What stands beside the texts of a game. Raises `YamlError` and its kin for a file that cannot be used.

    `memory` may know what an earlier run made of the same files; what cannot be used it never keeps.
    """
    home = project.folder(game.name)
    key = game, str(project.root), _rules(book), *(_contents(path) for path in _files(home))
    return memory.recall("companions", key, lambda: _companions(project, home, game, book))


def _files(home: Path) -> list[Path]:
    return [*(home / name for name in _NAMES), *sorted((home / "scenarios").glob("*.yml"))]


_NAMES = ("terms.yml", "sync.yml", "accepted.yml", "readings.yml", "bindings.yml", VERDICTS)


def _contents(path: Path) -> tuple[str, str]:
    """What identifies a file: its name and a digest of what it holds, none where it cannot be read."""
    try:
        return path.name, digest(path.read_bytes())
    except FileNotFoundError:
        return path.name, "a link to nothing" if is_there(path) else ""
    except OSError as error:
        return path.name, str(error)


def _rules(book: Rulebook) -> str:
    """What identifies the rules of a book: their keys, and the numbers that each language prints for them."""
    printed = book.numbering.print
    cells = ((rule.key, tag, cell.id) for rule in book.rules for tag, cell in rule.cells.items())
    return digest(
        "\n".join(f"{printed(key)} {tag} {printed(id)}" for key, tag, id in cells).encode()
    )


def _companions(project: Project, home: Path, game: Game, book: Rulebook) -> Companions:
    _refuse_unknown_codes(home / "game.yml", game)
    return Companions(
        terms=load_terms(home / "terms.yml", game.locales, game.numbering, game.pivot),
        sync=load_sync(home / "sync.yml", game),
        accepted=load_accepted(home / "accepted.yml"),
        examples=load_shown(home, game, book, project.root),
        stamps=bindings.load(home / "bindings.yml", game.numbering),
    )


def find_sound_project(folder: Path, locales: Collection[str] | None = None) -> Project:
    """As `find_project`, once mkdocs.yml is YAML and every plain page in one of some locales can be read.

    Without `locales`, pages in any are looked at.
    """
    project = find_project(folder)
    if is_there(folder / "mkdocs.yml"):
        read_yaml(folder / "mkdocs.yml")
    for path in sorted(project.sources.rglob("*.md")):
        tag = path.name.removesuffix(".md").rpartition(".")[2]
        is_plain = path.relative_to(project.sources).parts[0] not in project.games
        if is_plain and path.is_file() and (locales is None or tag in locales):
            read_utf8(path)
    return project


def _refuse_unknown_codes(path: Path, game: Game) -> None:
    names = sorted({check.code for check in CHECKS} | {check.family for check in CHECKS})
    for code in game.severities:
        if code not in names:
            raise unknown_key(read_yaml(path), ("severities", code), names)
