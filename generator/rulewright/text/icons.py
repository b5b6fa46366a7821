"""Icons in a rule's text: {boot}, and {icon} for one that a paste lost."""

from __future__ import annotations

import re

SIGN = r"\{[a-z][a-z0-9_-]*\}"
"""An icon, as part of a pattern."""
ICON = re.compile(r"\{(?P<name>[a-z][a-z0-9_-]*)\}")
LOST = "icon"
"""The name that stands for an icon that the source lost."""


def icons_in(text: str) -> list[str]:
    """The names of the icons in a text, in order.

    >>> icons_in("Pay {coin}{coin} for {boot-2}; {No} is none.")
    ['coin', 'coin', 'boot-2']
    """
    return ICON.findall(text) if "{" in text else []
