"""Which printing the texts of a game follow: a text per locale, and where chapters follow another, one for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.errors import YamlError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from rulewright.ids import Numbering, RuleId

ADVICE = 'write one text, as `edition: "2nd"`, or one per locale, as `edition: {en: second, es: segunda}`'


def edition_texts(data: Any, locales: Collection[str], path: str | Path) -> dict[str, str]:
    """The edition in each locale; one text alone holds for all of them, and no text for none.

    Raises `YamlError` for another form and for a locale that the game has not.

    >>> edition_texts("2nd", ["en", "es"], "game.yml")
    {'en': '2nd', 'es': '2nd'}
    >>> edition_texts({"en": "second", "es": "segunda"}, ["en", "es"], "game.yml")
    {'en': 'second', 'es': 'segunda'}
    >>> edition_texts({"fr": "seconde"}, ["en", "es"], "game.yml")
    Traceback (most recent call last):
    rulewright.errors.YamlError: game.yml:1: an edition in 'fr'; use the locales of the game: en, es
    """
    if isinstance(data, str):
        return dict.fromkeys(locales, data) if data else {}
    if not isinstance(data, dict) or not all(isinstance(text, str) for text in data.values()):
        raise YamlError(path, 1, f"edition {data!r}", ADVICE)
    unknown = [tag for tag in data if tag not in locales]
    if unknown:
        raise YamlError(
            path,
            1,
            f"an edition in {unknown[0]!r}",
            f"use the locales of the game: {', '.join(locales)}",
        )
    return {tag: text for tag, text in data.items() if text}


def chapter_editions(
    chapters: Mapping[str, Mapping[str, Any]],
    numbering: Numbering,
    locales: Collection[str],
    path: str | Path,
) -> dict[RuleId, dict[str, str]]:
    """The editions that game.yml gives to chapters, by key: `chapters: {"14": {edition: third}}`.

    Raises as `edition_texts` does, and `BadRuleIdError` for what is no rule.
    """
    return {
        numbering.parse(chapter): edition_texts(facts["edition"], locales, path)
        for chapter, facts in chapters.items()
        if "edition" in facts
    }
