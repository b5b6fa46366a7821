"""The words of our templates in a locale."""

from __future__ import annotations

from rulewright.words import N_, catalog

HOME = N_("Home")

LABELS = {
    "not_found": N_("This page does not exist"),
    "not_found_advice": N_("Search for the number of a rule, or start from the home page."),
    "home": HOME,
}
"""What the templates say, by the name they know it by."""


def labels(locale: str) -> dict[str, str]:
    """The templates' words in a locale.

    >>> labels("es")["home"]
    'Inicio'
    """
    say = catalog(locale).gettext
    return {name: say(message) for name, message in LABELS.items()}
