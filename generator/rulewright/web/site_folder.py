"""The folder of a site: what a build may own there, and how a new site takes the place of the one before.

A build owns what a build wrote: a manifest in the site names it. All else is the user's and stays where it is: a
repository, a CNAME, a page of their own. A new site is built beside the old one, gets links to the user's files, and
the two change names in one step of the system. Where that cannot be done, at a mount point, files are put in place
one by one, pages last, and the manifest names beforehand what the next build must take up.
"""

from __future__ import annotations

import ctypes
import errno
import filecmp
import os
import re
import shutil
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.errors import OutsideSiteError, SiteFolderError
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

MANIFEST = ".rulewright-manifest"
"""The file in a site that names what a build wrote, a line each, sorted."""
BUILDING = ".rulewright-building"
"""The file in a folder that is being built: what such a folder holds, a build wrote or linked."""
_OF_A_SITE = ("index.html", "404.html", "sitemap.xml")
_OUR_ENDINGS = (".html", ".js", ".css", ".json", ".xml", ".gz", ".svg", ".map", ".png", ".woff2")
_WITHIN = ".rulewright-building-"
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
_EXCHANGE = 2  # RENAME_EXCHANGE of renameat2
_HERE = -100  # AT_FDCWD


def inside(site: Path, file: str) -> Path:
    """Where a file of a site stands. Raises `OutsideSiteError` for a name that leads out of it.

    >>> inside(Path("site"), "es/root/1/index.html").as_posix()
    'site/es/root/1/index.html'
    >>> inside(Path("site"), "es/../../x.html")
    Traceback (most recent call last):
    rulewright.errors.OutsideSiteError: 'es/../../x.html' leads out of the site; nothing was written there
    """
    parts = file.split("/")
    if not file or "\0" in file or "\\" in file or any(part in {"", ".", ".."} for part in parts):
        raise OutsideSiteError(file)
    return site / file


def write(site: Path, file: str, content: str | bytes) -> None:
    """Write a file of a site, with the folders that it stands in. Raises `OutsideSiteError`."""
    path = inside(site, file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def refuse_unusable(site: Path, project: Path, *, keep_others: bool = False) -> None:
    """Raise `SiteFolderError` for a folder that no site may be built into.

    That is the project, its sources, the home folder, the root, or what holds one of these; and, unless
    `keep_others`, a folder that is neither empty nor a site.
    """
    real = site.resolve()
    kept = (project.resolve(), (project / "rules_src").resolve(), _home(), Path(real.anchor))
    if any(real == one or real in one.parents for one in kept) or kept[1] in real.parents:
        raise SiteFolderError(
            site, N_("it is, or holds, the project, its sources or a home folder")
        )
    if site.is_symlink() and not site.exists():
        return  # a link to nothing yet: the site is made there
    if site.exists() and not site.is_dir():
        raise SiteFolderError(site, N_("it is no folder"))
    if not keep_others and site.is_dir() and any(site.iterdir()) and not is_site(site):
        raise SiteFolderError(site, N_("it holds files and is no site"))


def _home() -> Path:
    try:
        return Path.home().resolve()
    except RuntimeError:  # nobody's home is known
        return Path(os.sep)


def is_site(folder: Path) -> bool:
    """Whether a folder holds a site: ours, of an earlier version, or of MkDocs alone."""
    if (folder / MANIFEST).is_file():
        return True
    there = [entry.name for entry in folder.iterdir() if not entry.name.startswith(".")]
    return not there or sum((folder / name).is_file() for name in _OF_A_SITE) > 1


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Let one build at a time go on: whoever comes second waits. The lock goes with the process."""
    try:
        import fcntl  # noqa: PLC0415  # not on every system
    except ImportError:
        yield
        return
    with file.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def begun(site: Path) -> Path:
    """A fresh folder beside a site, for the next one. What killed builds left there is taken up first."""
    real = site.resolve()
    real.parent.mkdir(parents=True, exist_ok=True)
    _recover(real)
    (real / BUILDING).unlink(
        missing_ok=True
    )  # of a build that was killed right behind its last step
    if os.path.ismount(real):  # within it, so that a full disk shows before anything is touched
        fresh = real / f"{_WITHIN}{os.getpid()}"
    else:
        fresh = real.with_name(f"{real.name}.building-{os.getpid()}")
    fresh.mkdir()
    (fresh / BUILDING).touch()
    return fresh


def abandoned(fresh: Path) -> None:
    """Take away a folder that was begun and is not wanted any more."""
    if (fresh / BUILDING).exists():
        shutil.rmtree(fresh, ignore_errors=True)


def _recover(site: Path) -> None:
    """Take up what builds that were killed left beside a site."""
    for left in site.glob(f"{_WITHIN}*"):
        abandoned(left)
    name = re.compile(rf"{re.escape(site.name)}\.(building|old)-\d+")
    for left in sorted(site.parent.iterdir()):
        if not name.fullmatch(left.name) or left.is_symlink() or not left.is_dir():
            continue
        if (left / BUILDING).exists():
            shutil.rmtree(left, ignore_errors=True)
        elif not site.exists():
            left.rename(site)  # killed between two renames: this is the old site
        elif is_site(left):
            _take_over(left, site)
            _remove(left)


def finish(fresh: Path, site: Path) -> None:
    """Put a site that was built beside another in its place; the user's files stay. Raises `OSError` where the disk is full."""
    real = site.resolve()
    owned = sorted(_files(fresh) - {BUILDING})
    (fresh / MANIFEST).write_text("".join(f"{file}\n" for file in owned), encoding="utf-8")
    if not real.exists():
        (fresh / BUILDING).unlink()
        fresh.rename(real)
        return
    if os.path.ismount(real) or not _linked(real, fresh):
        _put_in_place(fresh, real)
        abandoned(fresh)
        return
    if _exchanged(fresh, real):
        (real / BUILDING).unlink()
        old = fresh
    else:
        old = real.with_name(f"{real.name}.old-{os.getpid()}")
        (fresh / BUILDING).unlink()
        real.rename(old)
        try:
            fresh.rename(real)
        except OSError:
            old.rename(real)
            raise
    _take_over(old, real)
    _remove(old)


def _exchanged(one: Path, other: Path) -> bool:
    """Let two folders change names in one step. False where the system cannot."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    done = rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE)
    if done == 0:
        return True
    if ctypes.get_errno() in _FULL:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), str(other))
    return False


def owned(site: Path) -> set[str]:
    """The files of a site that builds wrote: by its manifest, else by what builds of earlier versions write."""
    manifest = site / MANIFEST
    if manifest.is_file():
        lines = manifest.read_text("utf-8", errors="replace").splitlines()
        return {line for line in lines if _is_inside(line)} | {MANIFEST}
    return {file for file in _files(site) if _is_of_a_build(file)}


def _is_inside(file: str) -> bool:
    parts = file.split("/")
    return bool(file) and not any(part in {"", ".", ".."} for part in parts)


def _is_of_a_build(file: str) -> bool:
    """Whether a file is what MkDocs and earlier versions write: nothing hidden, and no name of other tools."""
    hidden = any(part.startswith(".") for part in file.split("/"))
    return not hidden and (file.endswith(_OUR_ENDINGS) or file.startswith("assets/"))


def _files(folder: Path) -> set[str]:
    """All files and links below a folder, by their names within it. No link is followed."""
    found = set()
    for root, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(_WITHIN)]
        links = [name for name in folders if (Path(root) / name).is_symlink()]
        for name in (*files, *links):
            found.add((Path(root) / name).relative_to(folder).as_posix())
    return found


def _linked(site: Path, fresh: Path) -> bool:
    """Give a fresh site links to all files of the user's in the old one. False where the system has no such links."""
    for file in sorted(_files(site) - owned(site)):
        source, target = site / file, fresh / file
        if target.exists() or target.is_symlink():
            if source.is_file() and filecmp.cmp(source, target, shallow=False):
                continue
            raise SiteFolderError(source, N_("a file of yours stands where a page belongs"))
        if not _link(source, target):
            return False
    for folder in _empty_folders(site):
        (fresh / folder).mkdir(parents=True, exist_ok=True)
    return True


def _link(source: Path, target: Path) -> bool:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            target.symlink_to(source.readlink())
        elif stat.S_ISREG(source.stat().st_mode):
            os.link(source, target)
        else:
            return False  # a pipe or device in the site: it is left where it is
    except OSError as error:
        if error.errno in _FULL:
            raise
        return False  # another file system, or one without links
    return True


def _empty_folders(site: Path) -> Iterator[str]:
    for root, folders, files in os.walk(site):
        if not folders and not files and root != str(site):
            yield Path(root).relative_to(site).as_posix()


def _take_over(old: Path, site: Path) -> None:
    """Move into a site what is the user's in the old one and came there meanwhile."""
    for file in _files(old) - owned(old) - {BUILDING}:
        source, target = old / file, site / file
        if target.exists() or target.is_symlink():
            if target.is_symlink() or source.is_symlink() or source.samefile(target):
                continue
            if source.stat().st_mtime_ns <= target.stat().st_mtime_ns:
                continue
        target.parent.mkdir(parents=True, exist_ok=True)
        source.replace(target)


def _remove(old: Path) -> None:
    """Take away the old site: what builds wrote, and links to what the new one has too."""
    shutil.rmtree(old, ignore_errors=True)


def _put_in_place(fresh: Path, site: Path) -> None:
    """Move the files of a fresh site into another one by one, pages last; then take away what is no more."""
    built, before = _files(fresh) - {BUILDING, MANIFEST}, owned(site) - {MANIFEST}
    both = "".join(f"{file}\n" for file in sorted(built | before))
    _replace(site / MANIFEST, both.encode())
    for file in sorted(built, key=lambda name: (name.endswith(".html"), name)):
        target = inside(site, file)
        _refuse_linked(target.parent, site)
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_dir() and not target.is_symlink():
            raise SiteFolderError(target, N_("a folder of yours stands where a page belongs"))
        try:
            (fresh / file).replace(target)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            _replace(target, (fresh / file).read_bytes())
    for file in before - built:
        with suppress(FileNotFoundError, NotADirectoryError):
            inside(site, file).unlink()
        _prune(inside(site, file).parent, site)
    _replace(site / MANIFEST, (fresh / MANIFEST).read_bytes())


def _refuse_linked(folder: Path, site: Path) -> None:
    """Raise `OutsideSiteError` where a folder in a site is a link that leads out of it."""
    real = folder.resolve()
    if real != site and site not in real.parents:
        raise OutsideSiteError(folder.as_posix())


def _replace(target: Path, content: bytes) -> None:
    fresh = target.with_name(f".{target.name}.building")
    fresh.write_bytes(content)
    fresh.replace(target)


def _prune(folder: Path, site: Path) -> None:
    """Take away folders that hold nothing any more."""
    while folder != site and site in folder.parents:
        try:
            folder.rmdir()
        except OSError:
            return
        folder = folder.parent
