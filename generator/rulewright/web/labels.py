"""The words of our templates and scripts in a locale."""

from __future__ import annotations

from rulewright.words import N_, catalog

HOME = N_("Home")

LABELS = {
    "not_found": N_("This page does not exist"),
    "not_found_advice": N_("Search for the number of a rule, or start from the home page."),
    "nearest": N_("The nearest rule that there is:"),
    "home": HOME,
    "language": N_("Language"),
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
    "last": N_("Continue at {number}"),
    "not_loaded": N_("The other language could not be loaded"),
    "back": N_("Back to {number}"),
    "not_copied": N_("The browser did not let us copy"),
}
"""What the scripts say."""


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


def _said(messages: dict[str, str], locale: str) -> dict[str, str]:
    say = catalog(locale).gettext
    return {name: say(message) for name, message in messages.items()}
