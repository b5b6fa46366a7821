"""The words of our templates and scripts in a locale."""

from __future__ import annotations

from babel import Locale

from rulewright.words import N_, NN_, catalog

HOME = N_("Home")
NEAREST = N_("The nearest rule that there is:")
SEARCH = N_("Search the rules")
SEARCH_HINT = N_("A number such as 2.1, or words in any form")

LABELS = {
    "not_found": N_("This page does not exist"),
    "not_found_advice": N_("Search for the number of a rule, or start from the home page."),
    "nearest": NEAREST,
    "either": N_("This number is one rule's here and another's in other languages:"),
    "home": HOME,
    "language": N_("Language"),
    "search": SEARCH,
    "search_hint": SEARCH_HINT,
    "clear_search": N_("Clear"),
}
"""What the templates say, by the name they know it by."""

SCRIPT_LABELS = {
    "cite": N_("Cite {number}"),
    "copy_link": N_("Copy link"),
    "copy_quote": N_("Copy quote"),
    "copy_markdown": N_("Copy as Markdown"),
    "copy_bbcode": N_("Copy as BBCode"),
    "share": N_("Share…"),
    "copied": N_("Copied"),
    "side": N_("Side by side"),
    "side_full": N_("Two at most: take one away first"),
    "findings": N_("Findings"),
    "no_findings": N_("The checks found nothing here"),
    "not_loaded_findings": N_("The findings could not be loaded"),
    "last": N_("Continue at {number}"),
    "not_loaded": N_("The other language could not be loaded"),
    "back": N_("Back to {number}"),
    "not_copied": N_("The browser did not let us copy"),
    "menu": N_("Menu"),
    "search": SEARCH,
    "close": N_("Close"),
    "search_hint": SEARCH_HINT,
    "no_hits": N_("Nothing found"),
    "nearest": NEAREST,
    "no_search": N_("The search could not be loaded"),
    "more": N_("{count} more"),
    "elsewhere": N_("Found in:"),
    "answer": N_("Likely answer"),
    "best": N_("Best hits"),
    "taken_for": N_("{typed}: taken for {as}"),
    "as_typed": N_("Search as typed"),
    "near_words": N_("The nearest words that there are:"),
    "recent": N_("Asked before:"),
    "try": N_("For example:"),
}
"""What the scripts say."""

SCRIPT_PLURALS = {"hits": NN_("{count} hit", "{count} hits")}
"""What the scripts say with a count."""

_SAMPLES = (*range(101), 1_000_000)
"""Counts among which each form that a whole number takes is found, whatever the language."""


def labels(locale: str) -> dict[str, str]:
    """The templates' words in a locale.

    >>> labels("es")["home"]
    'Inicio'
    """
    return _said(LABELS, locale)


def script_labels(locale: str) -> dict[str, str]:
    """The scripts' words in a locale.

    >>> script_labels("en")["cite"]
    'Cite {number}'
    """
    return _said(SCRIPT_LABELS, locale)


def script_plurals(locale: str) -> dict[str, dict[str, str]]:
    """The scripts' words with a count in a locale, each in all its plural forms.

    >>> script_plurals("en")["hits"]["one"]
    '{count} hit'
    """
    return {name: plural_forms(locale, *forms) for name, forms in SCRIPT_PLURALS.items()}


def plural_forms(tag: str, one: str, many: str) -> dict[str, str]:
    """A message with a count in a locale, by the name that Unicode gives to each of its plural forms.

    >>> plural_forms("es", "{count} hit", "{count} hits")["one"]
    '{count} resultado'
    >>> sorted(plural_forms("ru", "{count} hit", "{count} hits"))
    ['few', 'many', 'one', 'other']
    """
    say = catalog(tag).ngettext
    category = Locale.parse(tag.replace("_", "-"), sep="-").plural_form
    forms = {category(count): say(one, many, count) for count in _SAMPLES}
    return forms | {"other": forms.get("other", forms.get("few", many))}


def _said(messages: dict[str, str], locale: str) -> dict[str, str]:
    say = catalog(locale).gettext
    return {name: say(message) for name, message in messages.items()}
