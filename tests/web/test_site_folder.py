"""A build owns what a build wrote: the user's files stay, whatever stops it, and nothing is written outside."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulewright.errors import OutsideSiteError, SiteFolderError
from rulewright.web import site_folder
from rulewright.web.site_folder import (
    BUILDING,
    MANIFEST,
    abandoned,
    begun,
    finish,
    inside,
    is_site,
    owned,
    refuse_unusable,
    write,
)

OLD = {"index.html": "old", "404.html": "old", "es/1/index.html": "old", "gone/index.html": "old"}
NEW = {"index.html": "new", "404.html": "new", "es/1/index.html": "new", "es/2/index.html": "new"}
USERS = {
    "CNAME": "law.example",
    ".git/HEAD": "ref: main",
    "es/mine.html": "my page",
    "mine/deep/a.txt": "a",
}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """A folder for a site, with a canary beside it whose every byte is compared."""
    canary = tmp_path / "canary"
    for name in ("a.txt", "site/index.html", "site.building-x/b"):
        (canary / name).parent.mkdir(parents=True, exist_ok=True)
        (canary / name).write_text(name)
    before = contents(canary)
    place = tmp_path / "project" / "site"
    place.parent.mkdir()
    yield place
    assert contents(canary) == before


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def built(site: Path, files: dict[str, str]) -> None:
    fresh = begun(site)
    try:
        for name, text in files.items():
            write(fresh, name, text)
        finish(fresh, site)
    finally:
        abandoned(fresh)


def put(site: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)


def shown(site: Path) -> dict[str, str]:
    """What a site holds, its manifest apart."""
    return {name: text for name, text in contents(site).items() if name != MANIFEST}


def beside(site: Path) -> list[str]:
    return sorted(path.name for path in site.resolve().parent.iterdir())


def test_the_users_files_stay_and_those_of_the_last_build_go(site: Path) -> None:
    built(site, OLD)
    put(site, USERS)
    (site / "empty").mkdir()
    (site / "link").symlink_to("CNAME")

    built(site, NEW)

    assert shown(site) == NEW | USERS
    assert (site / "empty").is_dir()
    assert (site / "link").is_symlink()
    assert owned(site) == {*NEW, MANIFEST}
    assert beside(site) == ["site"]


def test_the_same_files_give_the_same_manifest(site: Path) -> None:
    built(site, NEW)
    first = (site / MANIFEST).read_bytes()
    put(site, USERS)
    built(site, NEW)

    assert (site / MANIFEST).read_bytes() == first


def test_a_site_of_an_earlier_version_keeps_what_no_build_writes(site: Path) -> None:
    put(site, OLD | {"CNAME": "x", ".nojekyll": "", "LICENSE": "mine", "assets/old.woff": "o"})

    built(site, NEW)

    assert shown(site) == NEW | {"CNAME": "x", ".nojekyll": "", "LICENSE": "mine"}


STEPS = ("_linked", "_exchanged", "_take_over", "_remove")


class Killed(BaseException):
    """What stands for a kill: nothing of ours catches it."""


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("step", STEPS)
def test_a_kill_at_any_step_leaves_one_site_whole_and_the_users_files(
    site: Path, monkeypatch: pytest.MonkeyPatch, step: str, *, late: bool
) -> None:
    built(site, OLD)
    put(site, USERS)
    plain: Callable[..., object] = getattr(site_folder, step)

    def killed(*args: object) -> object:
        if late:
            plain(*args)
        raise Killed

    fresh = begun(site)
    put(fresh, NEW)
    monkeypatch.setattr(site_folder, step, killed)
    with pytest.raises(Killed):
        finish(fresh, site)
    monkeypatch.undo()

    there = {name: text for name, text in shown(site).items() if name != BUILDING}
    assert there in (OLD | USERS, NEW | USERS)
    built(site, NEW)
    assert shown(site) == NEW | USERS
    assert beside(site) == ["site"]


def test_a_kill_between_two_renames_is_mended_by_the_next_build(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(site, OLD)
    put(site, USERS)
    monkeypatch.setattr(site_folder, "_exchanged", lambda *_: False)
    fresh = begun(site)
    put(fresh, NEW)
    plain, renames = Path.rename, []

    def rename(self: Path, target: Path) -> Path:
        renames.append(target)
        if len(renames) == 2:
            raise Killed
        return plain(self, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(Killed):
        finish(fresh, site)
    monkeypatch.undo()

    begun_again = begun(site)
    assert shown(site) in (OLD | USERS, NEW | USERS)
    abandoned(begun_again)
    built(site, NEW)
    assert shown(site) == NEW | USERS
    assert beside(site) == ["site"]


def test_where_folders_cannot_change_names_files_are_put_in_place_and_the_next_build_completes(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(site, OLD)
    put(site, USERS)
    monkeypatch.setattr(os.path, "ismount", lambda path: Path(path) == site.resolve())
    plain, moved = Path.replace, []

    def replaced(self: Path, target: Path) -> Path:
        moved.append(target.name)
        if moved.count("index.html") == 2:
            raise Killed
        return plain(self, target)

    fresh = begun(site)
    put(fresh, NEW | {"assets/a.js": "new"})
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replaced)
        with pytest.raises(Killed):
            finish(fresh, site)
    assert moved.index("a.js") < moved.index("404.html")

    built(site, NEW)

    assert shown(site) == NEW | USERS
    assert not (site / "gone").exists()
    assert beside(site) == ["site"]


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS])
def test_a_full_disk_leaves_the_old_site_as_it_was(
    site: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    built(site, OLD)
    put(site, USERS)
    before = contents(site)

    def full(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "link", full)
    with pytest.raises(OSError, match=os.strerror(error)):
        built(site, NEW)

    assert contents(site) == before
    assert beside(site) == ["site"]


def test_without_links_between_files_the_site_is_put_in_place_one_by_one(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    built(site, OLD)
    put(site, USERS)
    monkeypatch.setattr(os, "link", none)

    built(site, NEW)

    assert shown(site) == NEW | USERS
    assert beside(site) == ["site"]


def test_a_link_to_a_site_stays_a_link(site: Path, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "www"
    real.mkdir(parents=True)
    site.symlink_to(real)

    built(site, NEW)
    put(site, USERS)
    built(site, NEW)

    assert site.is_symlink()
    assert shown(real) == NEW | USERS
    assert beside(site) == ["www"]


def test_a_file_of_the_users_where_a_page_belongs_stops_the_build(site: Path) -> None:
    built(site, OLD)
    put(site, {"es/2/index.html": "mine"})
    before = contents(site)

    with pytest.raises(SiteFolderError, match="a file of yours"):
        built(site, NEW)

    assert contents(site) == before


def test_folders_that_are_no_place_for_a_site_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "home" / "project"
    (project / "rules_src" / "port").mkdir(parents=True)
    (project / "site").mkdir()
    (project / "site" / "notes.doc").write_text("x")
    (tmp_path / "way").symlink_to(project)
    (project / "file").write_text("x")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    for place in (
        project,
        project / "rules_src",
        project / "rules_src" / "port",
        tmp_path / "home",
        tmp_path,
        Path("/"),
        tmp_path / "way",
        project / "site",
        project / "file",
    ):
        with pytest.raises(SiteFolderError):
            refuse_unusable(place, project)
    refuse_unusable(project / "site", project, keep_others=True)
    refuse_unusable(project / "new", project)
    (project / "site" / "notes.doc").unlink()
    refuse_unusable(project / "site", project)


@pytest.mark.parametrize("files", [{}, {".git/HEAD": "x"}, {MANIFEST: ""}, OLD])
def test_empty_folders_and_sites_of_any_version_are_sites(
    tmp_path: Path, files: dict[str, str]
) -> None:
    put(tmp_path, files)

    assert is_site(tmp_path)


@pytest.mark.parametrize(
    "file", ["../x", "a/../../x", "/etc/x", "", "a//b", "a/./b", "a\0b", "a\\..\\b"]
)
def test_no_name_leads_out_of_a_site(site: Path, file: str) -> None:
    with pytest.raises(OutsideSiteError):
        inside(site, file)


def test_a_manifest_that_somebody_wrote_leads_nowhere_else(site: Path, tmp_path: Path) -> None:
    built(site, OLD)
    (site / MANIFEST).write_text("../../canary/a.txt\n/etc/hostname\nindex.html\n")

    assert owned(site) == {"index.html", MANIFEST}
    built(site, {"index.html": "new"})
    assert (tmp_path / "canary" / "a.txt").is_file()
