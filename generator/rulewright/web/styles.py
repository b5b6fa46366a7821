"""Our style sheet: one file for the browser, made of one per topic."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.settings.colours import COLOURS

FOLDER = Path(__file__).parent / "styles"
_MAIN = Path(__file__).parent / "templates" / "assets" / "stylesheets" / "rulewright.css"
PARTS = (
    "colours.css",
    "beside.css",
    "menu.css",
    "home.css",
    "search.css",
    "manual.css",
    "examples.css",
    "progress.css",
    "steady.css",
    "touch.css",
    "keyboard.css",
    "paper.css",
    "motion.css",
)
"""What is added to the main part, in this order: later ones say what paper and a calm page need of all before."""


@cache
def style_sheet() -> str:
    """The text of the whole style sheet.

    >>> ".rw-rule" in style_sheet(), "@media print" in style_sheet()
    (True, True)
    """
    files = (_MAIN, *(FOLDER / name for name in PARTS))
    return "\n".join((palette(), *(file.read_text("utf-8") for file in files)))


def palette() -> str:
    """The colours of the palette as classes.

    >>> palette().splitlines()[0]
    '.rw-red { --rw-colour: light-dark(#b3261e, #ff8a80); }'
    """
    return "\n".join(
        f".rw-{name} {{ --rw-colour: light-dark({light}, {dark}); }}"
        for name, (light, dark) in COLOURS.items()
    )
