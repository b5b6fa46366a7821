"""How the site looks and behaves where the user's mkdocs.yml does not say otherwise."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs.config.defaults import MkDocsConfig

FEATURES = (
    "navigation.footer",
    "navigation.indexes",
    "navigation.prune",
    "navigation.top",
    "navigation.tracking",  # the address follows the rule that is being read
    "toc.follow",
)
PALETTE = (
    ("(prefers-color-scheme)", "default", "brightness-auto", N_("Light colours")),
    ("(prefers-color-scheme: light)", "default", "brightness-7", N_("Dark colours")),
    ("(prefers-color-scheme: dark)", "slate", "brightness-4", N_("Colours of the system")),
)
"""When a colour scheme holds, its name in the theme, its icon, and what a click on the icon changes to."""

_GOOGLE_FONTS = {"text": "Roboto", "code": "Roboto Mono"}


def fill_in(config: MkDocsConfig, say: Callable[[str], str]) -> None:
    """Set what the user left unset. `say` puts a message into the locale's language."""
    theme = config.theme
    if theme.get("font") == _GOOGLE_FONTS:
        theme["font"] = False  # the theme's own choice asks another host
    theme["features"] = theme.get("features") or list(FEATURES)
    theme["palette"] = theme.get("palette") or [_scheme(*row, say) for row in PALETTE]
    config.extra.setdefault("generator", False)
    toc = config.mdx_configs.setdefault("toc", {})
    toc.setdefault("slugify", slug)
    if toc.get("permalink"):
        toc.setdefault("permalink_title", say(N_("Permanent link")))


def slug(heading: str, separator: str) -> str:
    """The anchor of a plain page's heading, in any script; the theme's own knows Latin letters only.

    >>> slug("Как найти правило?", "-")
    'как-найти-правило'
    """
    return separator.join(re.findall(r"\w+", heading.lower()))


def _scheme(
    media: str, scheme: str, icon: str, name: str, say: Callable[[str], str]
) -> dict[str, Any]:
    colours = {"scheme": scheme, "primary": "custom", "accent": "custom"}
    return {"media": media, **colours, "toggle": {"icon": f"material/{icon}", "name": say(name)}}
