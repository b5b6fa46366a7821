"""Building and serving the site from Python: what `rulewright build` and `rulewright serve` do."""

from __future__ import annotations

import logging
import os
import re
import socket
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from rulewright.errors import MissingFileError, UnwritableFileError
from rulewright.settings.yaml_text import read_yaml
from rulewright.web.errors import (
    SiteBuildError,
    SiteSettingsError,
    StrictBuildError,
    UnusableAddressError,
)
from rulewright.web.rebuilding import cause
from rulewright.web.rulebooks import load_rulebooks
from rulewright.web.site_folder import abandoned, begun, finish, locked, refuse_unusable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rulewright.errors import RulebookError

log = logging.getLogger("rulewright")
_SETTING = re.compile(r"Config value '(?P<name>\w+)': ")


def build_site(
    folder: Path,
    *,
    strict: bool = False,
    offline: bool = False,
    keep_others: bool = False,
    ready: Callable[[], object] = lambda: None,
) -> Path:
    """Build the site of the project in `folder` and put it in the place of the one before. Gives its folder.

    The new site is built beside the old one, which is untouched if the build fails; what no build wrote stays in it.
    With `keep_others` it may be a folder that holds other files and is no site yet. With `offline` the pages can
    be read from the folder without a server. `ready` is called before the rulebooks are read: it may wait for what
    goes on meanwhile.

    Raises the error of a broken rulebook, `SiteSettingsError` for settings that MkDocs refuses, `StrictBuildError`
    for warnings under `strict`, else `SiteBuildError`.
    """
    file = _config_file(folder)
    with _said_by_mkdocs() as heard, locked(Path(file)):
        try:
            final = Path(load_config(config_file=file).site_dir)
            refuse_unusable(final, folder, keep_others=keep_others)
            fresh = _begun(final)
            config = load_config(
                config_file=file,
                site_dir=str(fresh),
                strict=strict or None,
                use_directory_urls=False if offline else None,
            )
            ready()
            try:
                build(config)
                with _writing(final):
                    finish(fresh, final)
            finally:
                abandoned(fresh)
        except MkDocsException as error:
            raise _own_error(error, heard, Path(file)) from error
    for record in heard:
        log.warning("%s", record.getMessage())
    return final


def serve_site(folder: Path, address: str = "127.0.0.1:8000") -> None:
    """Serve the site of the project in `folder` and build it anew at each change, until interrupted.

    Raises what `build_site` raises if the first build fails, and `UnusableAddressError`.
    """
    from mkdocs.commands import serve  # noqa: PLC0415  # builds need no web server

    file = _config_file(folder)
    _check_settings(file, address)
    try:
        serve.serve(config_file=file, dev_addr=address)
    except MkDocsException as error:
        raise _own_error(error, [], Path(file)) from error


def refuse_unusable_settings(folder: Path) -> None:
    """Raise `SiteSettingsError` where MkDocs refuses the settings of a project's mkdocs.yml, if it has one.

    What a build refuses is refused before it; hooks are looked for, not run, for they are code.
    """
    path = folder / "mkdocs.yml"
    if not path.is_file():
        return
    with _said_by_mkdocs() as heard:
        try:
            load_config(config_file=_config_file(folder), hooks=[])
        except MkDocsException as error:
            raise _own_error(error, heard, path) from error
    written = read_yaml(path)
    hooks = written.value.get("hooks") or []
    if not isinstance(hooks, list):
        raise SiteSettingsError(path, written.line("hooks"), "hooks: Expected a list of items")
    for hook in hooks:
        file = folder.absolute() / str(hook)
        if not file.is_file():
            reason = f"hooks: The path '{file}' isn't an existing file."
            raise SiteSettingsError(path, written.line("hooks"), reason)


def _of_settings(path: Path, heard: Sequence[str]) -> SiteSettingsError | None:
    """What MkDocs said of a setting, with its line, if it said that."""
    for said in heard:
        setting = _SETTING.match(said)
        if setting:
            line = read_yaml(path).line(setting["name"])
            reason = " ".join(said[setting.end() :].split())
            return SiteSettingsError(path, line, f"{setting['name']}: {reason}")
    return None


def _config_file(folder: Path) -> str:
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # the theme's notice to those who install it
    file = folder / "mkdocs.yml"
    if not file.is_file():
        raise MissingFileError(file)
    read_yaml(file)  # it says what is wrong with its line
    return str(file)


def _check_settings(file: str, address: str) -> None:
    """Try settings and rulebooks first: once MkDocs serves, it keeps to itself what was wrong with them."""
    with _said_by_mkdocs() as heard:
        try:
            config = load_config(config_file=file, dev_addr=address)
        except MkDocsException as error:
            of_address = [
                text for text in map(logging.LogRecord.getMessage, heard) if "'dev_addr'" in text
            ]
            if of_address:
                raise UnusableAddressError(address, of_address[0].partition(": ")[2]) from error
            raise _own_error(error, heard, Path(file)) from error
    _refuse_unusable(address, *config.dev_addr)
    load_rulebooks(Path(config.docs_dir).parent)


def _refuse_unusable(address: str, host: str, port: int) -> None:
    """Try the address before the first build, as MkDocs' server will use it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, port))
            tried.listen()
    except (
        OSError,
        OverflowError,
        UnicodeError,
    ) as error:  # a port too high, a host that is no name
        reason = getattr(error, "strerror", None) or str(error)
        raise UnusableAddressError(address, reason) from error


def _begun(site: Path) -> Path:
    with _writing(site):
        return begun(site)


@contextmanager
def _writing(site: Path) -> Iterator[None]:
    """What the system refuses to write there is said as one message."""
    try:
        yield
    except OSError as error:
        raise UnwritableFileError(error.filename or site, error.strerror or str(error)) from error


class _Listener(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record)


@contextmanager
def _said_by_mkdocs() -> Iterator[list[logging.LogRecord]]:
    """What MkDocs warns of meanwhile: it would print that, and printing is the command line's."""
    logger, listener = logging.getLogger("mkdocs"), _Listener()
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(listener)
    try:
        yield listener.heard
    finally:
        logger.removeHandler(listener)
        logger.propagate = propagate


def _own_error(
    error: MkDocsException, heard: list[logging.LogRecord], settings: Path
) -> RulebookError:
    """An error of MkDocs as one of ours, with all that MkDocs said on the way to it."""
    own = cause(error) or _of_settings(settings, [record.getMessage() for record in heard])
    if own is not None:
        return own
    reasons = list(dict.fromkeys(record.getMessage() for record in heard)) or [error.message]
    only_warnings = heard and all(record.levelno < logging.ERROR for record in heard)
    return StrictBuildError(reasons) if only_warnings else SiteBuildError(reasons)
