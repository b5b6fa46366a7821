"""The program's own words in the reader's language, from the Babel catalogs under locales/.

A message is written in English with `N_`, which marks it for the catalogs, and said through a `Catalog`.
"""

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

DOMAIN = "rulewright"


def N_(message: str) -> str:  # noqa: N802  # gettext's own name, which pybabel looks for
    """The message itself; its only work is to be found by `pybabel extract`."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802  # as above
    """A message with a count, in both English forms; its only work is to be found by `pybabel extract`."""
    return one, many


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The reader's language, as gettext finds it: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

    >>> language({"LANG": "es_ES.UTF-8"}), language({"LC_ALL": "C", "LANG": "ru_RU"}), language({})
    ('es', 'en', 'en')
    """
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        if value:
            tag = value.split(":")[0].split(".")[0].split("_")[0]
            return "en" if tag in ("C", "POSIX") else tag
    return "en"


@cache
def catalog(tag: str) -> gettext.NullTranslations:
    """The messages of a locale; English where the locale has none.

    >>> catalog("es").gettext("Cited by")
    'Citada en'
    >>> catalog("xx").gettext("Cited by")
    'Cited by'
    """
    return gettext.translation(DOMAIN, locales_folder(), languages=[tag], fallback=True)


def spoken(tag: str) -> str:
    """The language that the messages of a locale come out in: its own, or English.

    >>> spoken("es"), spoken("xx")
    ('es', 'en')
    """
    return tag if isinstance(catalog(tag), gettext.GNUTranslations) else "en"


@cache
def locales_folder() -> Path:
    """Where the locales are: inside the installed package, else in the checkout."""
    packed = Path(__file__).parent / "_locales"
    return packed if packed.is_dir() else Path(__file__).parents[2] / "locales"
