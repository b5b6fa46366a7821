"""Which printing the texts of a game follow: a text per locale, and where chapters follow another, one for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.settings.rule_ids import rule_id

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.settings.yaml_text import Yaml


def edition_texts(data: str | Mapping[str, str], locales: Collection[str]) -> dict[str, str]:
    """The edition in each locale; one text alone holds for all of them, and no text for none.

    >>> edition_texts("2nd", ["en", "es"])
    {'en': '2nd', 'es': '2nd'}
    >>> edition_texts({"en": "second", "es": "segunda"}, ["en", "es"])
    {'en': 'second', 'es': 'segunda'}
    """
    if isinstance(data, str):
        return dict.fromkeys(locales, data) if data else {}
    return {tag: text for tag, text in data.items() if text}


def chapter_editions(
    written: Yaml,
    chapters: Mapping[str, Mapping[str, Any]],
    numbering: Numbering,
    locales: Collection[str],
) -> dict[RuleId, dict[str, str]]:
    """The editions that game.yml gives to chapters, by key: `chapters: {"14": {edition: third}}`.

    Raises `YamlError` for what is no rule.
    """
    return {
        rule_id(written, ("chapters", chapter), chapter, numbering): edition_texts(
            facts["edition"], locales
        )
        for chapter, facts in chapters.items()
        if "edition" in facts
    }
