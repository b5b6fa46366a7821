"""What a server does when a rebuild fails: it goes on with the site it has."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import Abort

from rulewright.errors import RulebookError

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("mkdocs.plugins.rulewright")


def cause(error: BaseException) -> RulebookError | None:
    """The error of ours that lies at the bottom of one that MkDocs raised, if one does.

    >>> try:
    ...     raise RulebookError(message="no title")
    ... except RulebookError as error:
    ...     outer = Abort("Aborted with a BuildError!")
    ...     outer.__cause__ = error
    >>> str(cause(outer)), cause(Abort("2 warnings"))
    ('no title', None)
    """
    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, RulebookError):
            return seen
        seen = seen.__cause__ or seen.__context__
    return None


def keep_old_site(builder: Callable[[], Any]) -> Callable[[], None]:
    """The builder of a server, made so that a broken rulebook stops neither the server nor its old pages.

    Rulebooks are read before MkDocs cleans the site's folder, so the old pages are whole.
    """

    def rebuild() -> None:
        try:
            builder()
        except Abort as error:
            if cause(error) is None:
                raise
            log.warning("The pages stay as they were until this is mended.")

    return rebuild
