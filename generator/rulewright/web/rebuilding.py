"""What a server does at a change: it puts the pages that changed in place, and if that fails, goes on with what it has."""

from __future__ import annotations

import filecmp
import logging
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from rulewright.errors import RulebookError
from rulewright.web.site_folder import inside
from rulewright.words import N_, catalog, language

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.web.site_memory import SiteMemory

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


class Rebuilder:
    """The builder of a server: it builds beside the site and then puts in place what has changed.

    Whatever fails, the pages stay as they were and the server goes on.
    """

    def __init__(
        self,
        build: Callable[[MkDocsConfig], None],
        first: MkDocsConfig,
        site: Path,
        memory: SiteMemory | None,
    ) -> None:
        self._build, self._first, self._site, self._memory = build, first, site, memory
        self._files = {
            path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()
        }

    def __call__(self) -> None:
        """Build the site anew from what stands in the project now."""
        fresh = None
        try:
            fresh = Path(tempfile.mkdtemp(prefix=f"{self._site.name}.", dir=self._site.parent))
            self._rebuild(fresh)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # a plugin may raise anything
            self._explain(error)
        finally:
            if fresh is not None:
                shutil.rmtree(fresh, ignore_errors=True)

    def _explain(self, error: BaseException) -> None:
        """Say what went wrong, in one message: the server goes on."""
        say = catalog(language()).gettext
        own = cause(error)
        if own is not None and not isinstance(error, Abort):
            log.error("%s", own.said(say))
        elif not isinstance(error, Abort):  # what aborts has been said
            log.error("%s: %s", type(error).__name__, error)
        log.warning("%s", say(N_("The pages stay as they were until this is mended.")))

    def _rebuild(self, fresh: Path) -> None:
        first = self._first
        config = load_config(
            config_file=first.config_file_path,
            site_dir=str(fresh),
            # What the command line may have changed:
            dev_addr=str(first.dev_addr),
            strict=first.strict,
            use_directory_urls=first.use_directory_urls,
        )
        config.site_url = first.site_url
        plugin = config.plugins["rulewright"]
        plugin.last = self._memory  # type: ignore[attr-defined]  # it is ours
        self._build(config)
        memory: SiteMemory | None = plugin.memory  # type: ignore[attr-defined]  # as above
        # Until all is in place, nobody knows what stands there: the next build is then a whole one.
        self._memory = None
        self._files = put_in_place(fresh, self._site, self._files, memory)
        if memory:
            memory.before = None
        self._memory = memory


def put_in_place(
    fresh: Path, site: Path, files: Collection[str], memory: SiteMemory | None
) -> set[str]:
    """Move what differs from a fresh folder into a site of some files, take away what is no more. Gives the files now.

    A file changes in one step, so that nobody reads half of one.
    """
    built = {path.relative_to(fresh).as_posix() for path in fresh.rglob("*") if path.is_file()}
    for file in built:
        target = inside(site, file)
        if not target.is_file() or not filecmp.cmp(fresh / file, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            (fresh / file).replace(target)
    stay = {file for file in files if memory and memory.stays(file)}
    for file in set(files) - built - stay:
        inside(site, file).unlink(missing_ok=True)
        _remove_empty((site / file).parent, site)
    return built | stay


def _remove_empty(folder: Path, site: Path) -> None:
    while folder != site and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
