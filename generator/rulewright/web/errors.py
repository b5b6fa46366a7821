"""What can go wrong while the site is built or served, the rulebooks themselves apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.errors import RulebookError
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence


class SiteBuildError(RulebookError):
    """MkDocs could not build the site.

    >>> print(SiteBuildError(["Config value 'theme': unknown theme 'x'"]))
    the site was not built, the one before is untouched; mend this and build again:
    - Config value 'theme': unknown theme 'x'
    """

    template = N_(
        "the site was not built, the one before is untouched; mend this and build again:\n{reasons}"
    )

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__(reasons="\n".join(f"- {reason}" for reason in reasons))


class StrictBuildError(SiteBuildError):
    """The site can be built, but not without warnings, and none were allowed.

    >>> print(StrictBuildError(["index.en.md links to a page that is not there"]))
    the build gave warnings and --strict allows none, the site before is untouched:
    - index.en.md links to a page that is not there
    """

    template = N_(
        "the build gave warnings and --strict allows none, the site before is untouched:\n{reasons}"
    )


class SiteSettingsError(RulebookError):
    """No site can be built with the settings of mkdocs.yml.

    >>> print(SiteSettingsError("mkdocs.yml", 3, "theme: Unrecognised theme name: 'x'"))
    mkdocs.yml:3: no site can be built with this (theme: Unrecognised theme name: 'x'); mend it as MkDocs expects it
    """

    template = N_(
        "{path}:{line}: no site can be built with this ({reason}); mend it as MkDocs expects it"
    )

    def __init__(self, path: object, line: int, reason: str) -> None:
        super().__init__(path=path, line=line, reason=reason)


class UnusableAddressError(RulebookError):
    """Nothing can be served on an address.

    >>> print(UnusableAddressError("127.0.0.1:80", "Permission denied"))
    127.0.0.1:80: cannot serve here (Permission denied); give another HOST:PORT
    """

    template = N_("{address}: cannot serve here ({reason}); give another HOST:PORT")

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(address=address, reason=reason)
