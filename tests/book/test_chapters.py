"""No chapter vanishes: every text in a language's folder is read, and what is not read is named."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.book.chapters import chapter_files
from rulewright.book.project import find_project, load_book
from rulewright.cli import main
from rulewright.errors import (
    EmptyTextError,
    UnbegunGameError,
    UnlistedLanguageError,
    UnprintableNameError,
    UnreadableFileError,
    UnreadSettingsError,
)

Make = Callable[..., Path]
EN = Path("rules_src/harbour/en")
CHAPTER = "# 2 Battle\n\nRoll.\n\n## 2.1 Hits\n\nRemove.\n"


def numbers(folder: Path) -> list[str]:
    _, book = load_book(find_project(folder), "harbour")
    return [book.numbering.print(rule.key) for rule in book.rules]


def ran(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str]:
    """The exit code of a command, and what it said besides its result."""
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    return int(ended.value.code or 0), capsys.readouterr().err


READ = [
    "02 Battle.md", "2.1.md", "2.markdown", "2.MD", "2.Markdown", "2(a).md", "2.html", "2.HTM", "Бой.md",
    "2 - Battle & more!.md", "2.md.md", "#2.md", "２.md", "战斗.md", "README.md",
]  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_a_chapter_is_read_whatever_its_name(harbour: Make, name: str) -> None:
    folder = harbour()
    heading = "<h1>2 Battle</h1><p>Roll.</p><h2>2.1 Hits</h2><p>Remove.</p>"
    text = heading if ".ht" in name.lower() else CHAPTER
    (folder / EN / name).write_text(text, encoding="utf-8")

    assert numbers(folder)[-2:] == ["2", "2.1"]


def test_chapters_stand_in_the_order_of_their_numbers_and_then_of_their_names(
    tmp_path: Path,
) -> None:
    for name in ("10.md", "2.MD", "2.md", "02.md", "1 b.md", "1 a.md"):
        (tmp_path / "en" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "en" / name).touch()

    names = [path.name for path in chapter_files(tmp_path, "en")]

    assert names == ["1 a.md", "1 b.md", "2.MD", "02.md", "2.md", "10.md"]


UNREAD = [
    ("2.adoc", CHAPTER.encode()),
    ("2.odt", b"PK\x03\x04"),
    ("2", CHAPTER.encode()),
    ("2.md ", CHAPTER.encode()),
    ("2.text", CHAPTER.encode()),
    ("2.json", b"{}"),
    ("2.new", CHAPTER.encode("cp1251")),
    ("2.ansi", "# 2 Бой".encode("cp1251")),
    ("2.wide", "# 2 Бой".encode("utf-16")),
    ("sub/2.md", CHAPTER.encode()),
    ("sub/deep/2.MD", CHAPTER.encode()),
    ("../2.md", CHAPTER.encode()),
    ("../02 Battle.txt", CHAPTER.encode()),
    ("../drafts/2.md", CHAPTER.encode()),
    ("../drafts/deep/2.docx", b"PK"),
    ("../english/2.md", CHAPTER.encode()),
]


@pytest.mark.parametrize(("name", "content"), UNREAD)
@pytest.mark.parametrize("command", ["check", "build", "tree", "export"])
def test_what_looks_like_a_chapter_and_is_not_read_is_refused_with_what_to_do(
    harbour: Make, capsys: pytest.CaptureFixture[str], command: str, name: str, content: bytes
) -> None:
    folder = harbour()
    path = folder / os.path.normpath(EN / name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    to = [folder / "out"] if command == "export" else []

    code, said = ran(capsys, command, *to, folder)

    assert code == 2
    assert f"{path}: would not be read" in said
    assert (
        "rules_src/harbour/en) and ends in .md, .markdown, .txt, .html, .htm, .docx or .rst" in said
    )
    assert not (folder / "site").exists()


PICTURES = [("map.png", b"no text"), ("map.psd", b"8BPS\0\1"), ("empty", b""), ("sub/map.png", b"")]


@pytest.mark.parametrize(("name", "content"), PICTURES)
def test_pictures_and_what_is_no_text_may_stand_beside_chapters(
    harbour: Make, name: str, content: bytes
) -> None:
    folder = harbour()
    (folder / EN / name).parent.mkdir(exist_ok=True)
    (folder / EN / name).write_bytes(content)

    assert numbers(folder) == ["1", "1.1", "1.2", "1.10"]


NOTES = ["../notes.txt", "../Plan.md", "../drafts/ideas.md"]
LEFT_OUT = [*NOTES, "2.md~", "2.md.bak", "2.md.orig", "#2.md#", ".2.md", "_2.md", "_drafts/2.md", "../_old/2.md"]  # fmt: skip


@pytest.mark.parametrize("name", LEFT_OUT)
@pytest.mark.parametrize("command", ["check", "build"])
def test_what_is_not_read_and_called_by_no_chapters_name_is_named(
    harbour: Make, capsys: pytest.CaptureFixture[str], command: str, name: str
) -> None:
    folder = harbour()
    path = os.path.normpath(EN / name)
    (folder / path).parent.mkdir(exist_ok=True)
    (folder / path).write_text(CHAPTER, encoding="utf-8")

    never = ["--fail-on", "never"] if command == "check" else []
    code, said = ran(capsys, command, folder, *never)

    assert code == 0
    assert f"Not read, by their names or places: {path.removesuffix('/2.md')}" in said
    assert numbers(folder) == ["1", "1.1", "1.2", "1.10"]


def test_nothing_is_said_where_nothing_is_left_out(
    harbour: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = harbour()
    (folder / EN / ".DS_Store").write_bytes(b"\0")
    (folder / EN / "Thumbs.db").write_bytes(b"\0")
    (folder / EN / ".#1.md").symlink_to("me@host.1:2")
    for name in ("LICENSE.md", "harbour/README.md"):
        (folder / "rules_src" / name).write_text("Free.\n", encoding="utf-8")

    assert ran(capsys, "check", folder, "--fail-on", "never") == (0, "")


def test_a_page_without_a_language_is_named(
    harbour: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = harbour()
    (folder / "rules_src/guide.md").write_text("# Guide\n", encoding="utf-8")

    assert "rules_src/guide.md" in ran(capsys, "check", folder)[1]


@pytest.mark.parametrize("tag", ["fr", "pt-BR", "pt_BR"])
def test_a_language_that_game_yml_does_not_list_is_refused_with_the_line_to_add(
    harbour: Make, tag: str
) -> None:
    folder = harbour()
    (folder / "rules_src/harbour" / tag).mkdir()
    (folder / "rules_src/harbour" / tag / "1.md").write_text("# 1 Base\n", encoding="utf-8")

    with pytest.raises(UnlistedLanguageError) as raised:
        numbers(folder)

    assert f"`locales: [en, es, {tag}]`" in str(raised.value)
    assert f"harbour/{tag}: " in str(raised.value)


def test_a_language_without_texts_yet_need_not_be_listed(harbour: Make) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/fr").mkdir()

    assert len(numbers(folder)) == 4


@pytest.mark.parametrize("name", ["terms.yaml", "scenarios/one.yaml", "game.yaml"])
def test_settings_with_another_ending_are_refused(harbour: Make, name: str) -> None:
    path = harbour() / "rules_src/harbour" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("a: b\n", encoding="utf-8")

    with pytest.raises(UnreadSettingsError, match=name):
        numbers(path.parents[len(Path(name).parts) + 1])


def test_a_game_without_settings_is_refused(harbour: Make) -> None:
    folder = harbour()
    chapter = folder / "rules_src/siege/en/1.md"
    chapter.parent.mkdir(parents=True)
    chapter.write_text("# 1 Siege\n", encoding="utf-8")

    with pytest.raises(UnbegunGameError, match="rules_src/siege"):
        find_project(folder)


@pytest.mark.parametrize("name", ["game.yaml", "Game.yml"])
def test_a_game_whose_settings_have_another_name_is_refused(harbour: Make, name: str) -> None:
    folder = harbour()
    (folder / "rules_src/siege").mkdir()
    (folder / "rules_src/siege" / name).write_text("title: {en: Siege}\n", encoding="utf-8")

    with pytest.raises(UnreadSettingsError, match=f"siege/{name}"):
        find_project(folder)


def test_pages_in_folders_of_their_own_are_no_game(harbour: Make) -> None:
    folder = harbour()
    page = folder / "rules_src/guide/en/intro.en.md"
    page.parent.mkdir(parents=True)
    page.write_text("# Guide\n", encoding="utf-8")

    assert find_project(folder).games == ("harbour",)


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf", b" \r\n\t"])
def test_an_empty_chapter_is_refused(harbour: Make, content: bytes) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/es/2.md").write_bytes(content)

    with pytest.raises(EmptyTextError, match=r"es/2\.md: is empty"):
        numbers(folder)


@pytest.mark.parametrize("name", [b"2\xff.md", b"2\n.md", b"2\x1b[2J.md", "2\u202e.md".encode()])
def test_a_name_that_cannot_be_printed_is_refused(harbour: Make, name: bytes) -> None:
    folder = harbour()
    (folder / EN / os.fsdecode(name)).write_text(CHAPTER, encoding="utf-8")

    with pytest.raises(UnprintableNameError) as raised:
        numbers(folder)

    assert str(raised.value).isprintable()


def test_a_folder_with_the_name_of_a_chapter_is_refused(harbour: Make) -> None:
    folder = harbour()
    (folder / EN / "2.md").mkdir()

    with pytest.raises(UnreadableFileError, match=r"en/2\.md"):
        numbers(folder)


def test_a_language_that_is_a_file_is_refused(harbour: Make) -> None:
    folder = harbour()
    settings = folder / "rules_src/harbour/game.yml"
    text = settings.read_text("utf-8").replace("[en, es]", "[en, es, fr]")
    settings.write_text(text, encoding="utf-8")
    (folder / "rules_src/harbour/fr").write_bytes(b"\0")

    with pytest.raises(UnreadableFileError, match="harbour/fr"):
        numbers(folder)


EMPTY = ["parse {} --locale en", "tree --source en={}", "check --source en={}", "adopt {} --game x --locale en --into {}.to", "link {}"]  # fmt: skip


@pytest.mark.parametrize("command", EMPTY)
@pytest.mark.parametrize("kind", ["/dev/null", "file", "blank", "pipe"])
@pytest.mark.timeout(60)
def test_an_empty_text_is_refused_by_every_command_that_reads_one(
    harbour: Make,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    kind: str,
) -> None:
    monkeypatch.setattr("rulewright.text.content._PATIENCE", 0.1)
    path = Path(kind) if kind.startswith("/") else tmp_path / kind
    if kind == "file":
        path.touch()
    elif kind == "blank":
        path.write_text("\ufeff \n\t\n", encoding="utf-8")
    elif kind == "pipe":
        os.mkfifo(path)
    monkeypatch.chdir(harbour())
    words = command.replace("{}.to", str(tmp_path / "to"))

    code, said = ran(capsys, *words.replace("{}", str(path)).split())

    assert (code, said.count("\n")) == (2, 1)
    assert f"{path}: is empty" in said
    assert not (tmp_path / "to").exists()


def test_of_several_languages_that_are_not_listed_one_line_lists_all(harbour: Make) -> None:
    folder = harbour()
    for tag in ("it", "fr"):
        (folder / "rules_src/harbour" / tag).mkdir()
        (folder / "rules_src/harbour" / tag / "1.md").write_text("# 1 Base\n", encoding="utf-8")

    with pytest.raises(UnlistedLanguageError, match=r"write there `locales: \[en, es, fr, it\]`"):
        numbers(folder)


def test_a_language_in_the_spelling_of_other_tools_can_be_listed(harbour: Make) -> None:
    folder = harbour()
    settings = folder / "rules_src/harbour/game.yml"
    text = settings.read_text("utf-8").replace("locales: [en, es]", "locales: [en, es, pt_BR]")
    settings.write_text(text, encoding="utf-8")
    (folder / "rules_src/harbour/pt_BR").mkdir()
    (folder / "rules_src/harbour/pt_BR/1.md").write_text("# 1 Base\n", encoding="utf-8")

    _, book = load_book(find_project(folder), "harbour")

    assert "pt_BR" in book.locales
