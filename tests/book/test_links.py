"""Nothing outside a project is read or published, whatever leads there; circles and pipes are named, not followed."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.book.links import refuse_foreign
from rulewright.cli import main
from rulewright.errors import (
    BrokenLinkError,
    LinkCircleError,
    LinkOutsideError,
    SpecialFileError,
    UnreadableFileError,
)

Make = Callable[..., Path]
CANARY = "1 Canary that must not fly"


@pytest.fixture
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder beside the project that is nobody's business."""
    folder = tmp_path_factory.mktemp("outside")
    names = ("secret.md", "secret.png", "secret.css", "secret.svg", "secret.yml", "main.html")
    for name in names:
        (folder / name).write_text(CANARY, encoding="utf-8")
    return folder


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refused(capsys: pytest.CaptureFixture[str], *args: object) -> str:
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    caught = capsys.readouterr()
    assert ended.value.code == 2
    assert CANARY not in caught.out + caught.err
    return caught.err


FROM_OUTSIDE = [
    ("rules_src/about.es.md", "secret.md"),
    ("rules_src/secret.png", "secret.png"),
    ("rules_src/extra.css", "secret.css"),
    ("rules_src/favicon.svg", "secret.svg"),
    ("rules_src/.hidden.png", "secret.png"),
    ("rules_src/harbour/en/2.md", "secret.md"),
    ("rules_src/harbour/en/map.png", "secret.png"),
    ("rules_src/harbour/terms.yml", "secret.yml"),
    ("rules_src/harbour/fr", "."),
    ("rules_src/pictures", "."),
]


@pytest.mark.parametrize(("link", "target"), FROM_OUTSIDE)
@pytest.mark.parametrize("command", ["build", "check", "export"])
def test_a_link_out_of_the_project_is_named_and_nothing_behind_it_is_written(
    harbour: Make,
    outside: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    link: str,
    target: str,
) -> None:
    folder, before = harbour(), contents(outside)
    (folder / link).symlink_to(outside / target)
    args = {
        "build": ("build", folder),
        "check": ("check", folder),
        "export": ("export", folder / "out", folder),
    }[command]

    message = refused(capsys, *args)

    assert link in message
    assert "leads out of the project" in message
    assert not (folder / "site").exists()
    assert not (folder / "out").exists()
    assert contents(outside) == before


def test_the_sources_may_not_be_a_link_out_of_the_project(harbour: Make, tmp_path: Path) -> None:
    folder = harbour()
    project = tmp_path / "project"
    project.mkdir()
    (project / "rules_src").symlink_to(folder / "rules_src")

    with pytest.raises(LinkOutsideError, match="rules_src"):
        refuse_foreign(project, project / "rules_src")


def test_a_template_of_the_authors_own_may_not_be_a_link_out_of_the_project(
    harbour: Make, outside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = harbour()
    settings = (folder / "mkdocs.yml").read_text("utf-8")
    own = settings.replace("name: material", "name: material, custom_dir: theme")
    (folder / "mkdocs.yml").write_text(own, encoding="utf-8")
    (folder / "theme").mkdir()
    (folder / "theme/main.html").symlink_to(outside / "main.html")

    assert "theme/main.html: a symbolic link that leads out" in refused(capsys, "build", folder)


def test_a_link_within_the_project_is_followed(harbour: Make) -> None:
    folder = harbour()
    (folder / "pictures").mkdir()
    (folder / "pictures/board.png").write_bytes(b"board")
    (folder / "rules_src/shown").symlink_to("../pictures")
    (folder / "rules_src/harbour/en/board.png").symlink_to("../../../pictures/board.png")

    with pytest.raises(SystemExit) as ended:
        main(["build", str(folder)])

    assert ended.value.code == 0
    assert (folder / "site/en/shown/board.png").read_bytes() == b"board"
    assert (folder / "site/en/harbour/en/board.png").read_bytes() == b"board"


CIRCLES = [
    ("rules_src/all", ".."),
    ("rules_src/all", "."),
    ("rules_src/harbour/en/up", "../.."),
    ("rules_src/self.md", "self.md"),
]


@pytest.mark.timeout(60)
@pytest.mark.parametrize(("link", "target"), CIRCLES)
def test_a_link_in_a_circle_is_named(
    harbour: Make, capsys: pytest.CaptureFixture[str], link: str, target: str
) -> None:
    folder = harbour()
    (folder / link).symlink_to(target)

    assert f"{link}: a symbolic link that leads in a circle" in refused(capsys, "build", folder)


@pytest.mark.timeout(60)
def test_links_that_multiply_are_named(tmp_path: Path) -> None:
    sources = tmp_path / "rules_src"
    for n in range(40):
        (sources / f"{n}").mkdir(parents=True)
    for n in range(
        39
    ):  # each folder twice below the one before: a walk that follows them never ends
        (sources / f"{n}/left").symlink_to(f"../{n + 1}")
        (sources / f"{n}/right").symlink_to(f"../{n + 1}")

    with pytest.raises(LinkCircleError):
        refuse_foreign(tmp_path, sources)


def test_a_link_to_nothing_is_named_unless_an_editor_made_it(tmp_path: Path) -> None:
    (tmp_path / ".#2.md").symlink_to("me@host.123:456")
    refuse_foreign(tmp_path, tmp_path)
    (tmp_path / "2.md").symlink_to("gone.md")

    with pytest.raises(BrokenLinkError, match=r"2\.md"):
        refuse_foreign(tmp_path, tmp_path)


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "name", ["harbour/en/2.md", "map2.png", "about.es.md", "harbour/terms.yml"]
)
@pytest.mark.parametrize("kind", ["pipe", "socket"])
def test_a_pipe_or_a_socket_is_named_and_not_waited_for(
    harbour: Make,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    kind: str,
) -> None:
    folder = harbour()
    monkeypatch.chdir(folder / "rules_src")
    if kind == "pipe":
        os.mkfifo(name)
    else:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(name)

    assert f"{name}: is a pipe, a socket or a device" in refused(capsys, "build", folder)


def test_a_link_to_a_device_leads_out_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "2.md").symlink_to("/dev/zero")

    with pytest.raises(LinkOutsideError, match="/dev/zero"):
        refuse_foreign(tmp_path, tmp_path)


def test_a_device_is_named(tmp_path: Path) -> None:
    try:
        os.mknod(tmp_path / "2.md", 0o020600, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("needs the right to make a device")

    with pytest.raises(SpecialFileError, match=r"2\.md"):
        refuse_foreign(tmp_path, tmp_path)


def test_a_folder_that_may_not_be_read_is_named(
    harbour: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = harbour()
    closed, plain = folder / "rules_src/harbour/es", os.scandir

    def scandir(path: Path) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied")
        return plain(path)

    monkeypatch.setattr(os, "scandir", scandir)

    with pytest.raises(UnreadableFileError, match=r"harbour/es.*Permission denied"):
        refuse_foreign(folder, folder / "rules_src")
