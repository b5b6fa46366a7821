"""How far the translations are, for a terminal: a bar per language and chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.progress.figures import STALE
from rulewright.settings.locales import profile
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from gettext import NullTranslations

    from rulewright.progress.figures import Figures, LanguageProgress, Progress

WIDTH = 20
_DONE, _BEHIND, _OPEN = "█", "▒", "░"

LINE = N_("{done} of {total}")
PARTS = {
    "missing": N_("missing: {count}"),
    "stale": N_("behind: {count}"),
    "unreviewed": N_("never reviewed: {count}"),
    "errors": N_("errors: {count}"),
    "warnings": N_("warnings: {count}"),
    "infos": N_("infos: {count}"),
}
"""Figure -> how it is said where it is not nothing."""
TERMS = N_("terms: {done} of {total}")
ALL_DONE = N_("Nothing to do.")
TO_DO = N_("To do, what was reviewed longest ago first:")
IS_MISSING = N_("not translated")


def bar(figures: Figures, width: int = WIDTH) -> str:
    """What is translated, behind and missing, as a bar. What is there at all is seen, and full is only what is whole.

    >>> from rulewright.progress.figures import Figures
    >>> bar(Figures(total=10, translated=6, stale=1), 10), bar(Figures(total=900, translated=1), 10)
    ('█████▒░░░░', '█░░░░░░░░░')
    """
    if not figures.total:
        return " " * width
    fresh = _cells(figures.translated - figures.stale, figures.total, width)
    behind = min(_cells(figures.stale, figures.total, width), width - fresh)
    if figures.missing:
        fresh = min(fresh, width - 1 - behind)
    return _DONE * fresh + _BEHIND * behind + _OPEN * (width - fresh - behind)


def status_text(
    games: Sequence[Progress], words: NullTranslations, only: Sequence[str] = ()
) -> str:
    """The translations of some games; with `only`, of some languages, and what there is to do in them."""
    return "\n".join(line for game in games for line in _game(game, words, only)) + "\n"


def _game(game: Progress, words: NullTranslations, only: Sequence[str]) -> Iterator[str]:
    yield f"== {game.title} =="
    for language in game.languages:
        if not only or language.locale in only:
            yield from _language(language, game.terms, words)
            if only:
                yield from _tasks(language, words)


def _language(language: LanguageProgress, terms: int, words: NullTranslations) -> Iterator[str]:
    named = f"{language.locale}  {profile(language.locale).name}"
    numbers = [chapter.number for chapter in language.chapters]
    wide = max(map(len, [*numbers, ""]))
    yield _line(named, language.whole, words)
    if terms:
        told = words.gettext(TERMS).format(done=language.terms, total=terms)
        yield f"    {told}"
    for chapter in language.chapters:
        name = f"  {chapter.number.rjust(wide)} {chapter.title or '-'}"
        yield _line(name, chapter.figures, words)


def _line(name: str, figures: Figures, words: NullTranslations) -> str:
    told = [words.gettext(LINE).format(done=figures.translated, total=figures.total)]
    told = told if figures.total else []
    for part, message in PARTS.items():
        count = getattr(figures, part)
        if count:
            told.append(words.gettext(message).format(count=count))
    percent = f"{figures.percent} %" if figures.total else ""
    return f"{name[:30].ljust(30)} {bar(figures)} {percent.rjust(5)}  {', '.join(told)}".rstrip()


def _tasks(language: LanguageProgress, words: NullTranslations) -> Iterator[str]:
    if not language.tasks:
        yield f"  {words.gettext(ALL_DONE)}"
        return
    yield f"  {words.gettext(TO_DO)}"
    for task in language.tasks:
        if task.kind == STALE:
            yield f"    {task.rule} {task.title}  {task.since}  {task.change}".rstrip()
        else:
            yield f"    {task.rule} {task.title}  {words.gettext(IS_MISSING)}"


def _cells(part: int, whole: int, width: int) -> int:
    return max(1, part * width // whole) if part else 0
