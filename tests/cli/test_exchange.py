"""`rulewright export --to` and `rulewright import`: files for translators and what came back, in the book's own files."""

from pathlib import Path
from typing import Any

import pytest

from books import written
from rulewright.cli import main
from rulewright.cli.export import TO
from rulewright.exchange.formats import FORMATS

EN = "# 1 Trade\n\nPay 2 {coin} (1.1).\n\n## 1.1 Rest\n\nSleep.\n\n- one\n- two\n\n# 2 End\n\nGo.\n"
ES = "# 1 Comercio\n\n<!-- mine -->\n\nPaga 2\n{coin} (1.1).\n\n## 1.1\n\n<!-- en: Rest -->\n"
TERMS = "concepts:\n  mob: # one\n    definition: {en: A crowd., es: }\n    en: {preferred: mob}\n    es: # mob\n"
FORMS = {"po": "po", "xliff": "xlf", "xliff2": "xliff", "csv": "csv", "docx": "docx"}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def ran(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        caught = capsys.readouterr()
        return int(ended.value.code or 0), caught.out, caught.err

    return ran


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    folder = written(tmp_path / "book", {"en": EN, "es": ES})
    (folder / "rules_src/harbour/terms.yml").write_text(TERMS, encoding="utf-8")
    return folder


def spanish(folder: Path) -> Path:
    return folder / "rules_src/harbour/es/1.md"


def sent(run: Any, folder: Path, form: str = "po") -> Path:
    out = folder.parent / "out"
    assert run("export", out, folder, "--to", form)[0] == 0
    return out / f"harbour.es.{FORMS[form]}"


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_nobody_changed_changes_no_byte_and_leaves_the_same_again(
    run: Any, harbour: Path, form: str
) -> None:
    before = contents(harbour)
    file = sent(run, harbour, form)
    left = file.read_bytes()

    assert run("import", file, "--into", harbour) == (0, "", "")

    assert contents(harbour) == before
    run("export", file.parent, harbour, "--to", form, "--overwrite")
    assert file.read_bytes() == left


def test_words_from_a_file_are_put_in_their_places(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, 'msgid "Rest"\nmsgstr ""', 'msgid "Rest"\nmsgstr "Descanso"')
    edit(file, '"- two"\nmsgstr ""', '"- two"\nmsgstr ""\n"Duerme.\\n"\n"\\n"\n"- uno\\n"\n"- dos"')
    edit(file, 'msgid "End"\nmsgstr ""', 'msgid "End"\nmsgstr "Fin"')
    edit(file, 'msgid "mob"\nmsgstr ""', 'msgid "mob"\nmsgstr "turba"')
    edit(file, 'msgid "A crowd."\nmsgstr ""', 'msgid "A crowd."\nmsgstr "Una turba."')

    code, _, err = run("import", file, "--into", harbour)

    assert code == 0
    assert "2 rules have new words" in err
    assert spanish(harbour).read_text("utf-8") == ES.replace(
        "## 1.1\n\n<!-- en: Rest -->\n",
        "## 1.1 Descanso\n\nDuerme.\n\n- uno\n- dos\n\n# 2 Fin\n",
    )
    terms = (harbour / "rules_src/harbour/terms.yml").read_text("utf-8")
    assert terms == TERMS.replace("es: }", 'es: "Una turba."}').replace(
        "es: # mob", 'es: {preferred: "turba"} # mob'
    )
    assert 'text: "Sleep.' in (harbour / "rules_src/harbour/sync.yml").read_text("utf-8")
    assert run("import", file, "--into", harbour)[2] == ""


def test_a_conflict_is_named_with_both_texts_and_the_book_stays(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, 'msgstr "Paga 2 {coin} (1.1)."', 'msgstr "Pague 2 {coin} (1.1)."')
    edit(spanish(harbour), "Paga 2", "Abona 2")
    before = contents(harbour)

    code, out, _ = run("import", file, "--into", harbour)

    assert code == 1
    assert out.startswith("1/text: changed in the book and in ")
    assert "in the book:  Abona 2 {coin} (1.1)." in out
    assert "in the file:  [-Abona-]{+Pague+} 2 {coin} (1.1)." in out
    assert contents(harbour) == before


def test_a_conflict_is_settled_by_who_is_named(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, 'msgstr "Paga 2 {coin} (1.1)."', 'msgstr "Pague 2 {coin} (1.1)."')
    edit(spanish(harbour), "Paga 2", "Abona 2")

    assert run("import", file, "--take", "ours", "--into", harbour)[0] == 0
    assert "Abona 2" in spanish(harbour).read_text("utf-8")
    assert run("import", file, "--take", "theirs", "--into", harbour)[0] == 0
    assert "<!-- mine -->\n\nPague 2 {coin} (1.1).\n\n## 1.1" in spanish(harbour).read_text("utf-8")


def test_rules_may_move_to_other_files_while_a_file_is_away(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, 'msgstr "Comercio"', 'msgstr "Negocio"')
    spanish(harbour).rename(spanish(harbour).with_name("07.md"))

    run("import", file, "--into", harbour)

    assert spanish(harbour).with_name("07.md").read_text("utf-8").startswith("# 1 Negocio\n")


def test_a_translators_note_is_shown(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, "#. harbour 2 End\n", "# which end?\n#. harbour 2 End\n")

    assert "2/title: the translator notes: which end?" in run("import", file, "--into", harbour)[1]


def test_nothing_is_written_in_a_dry_run(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, 'msgstr "Comercio"', 'msgstr "Negocio"')
    before = contents(harbour)

    assert "1 rule has new words" in run("import", file, "-n", "--into", harbour)[2]
    assert contents(harbour) == before


def test_a_file_that_is_there_is_not_written_over_unasked(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, 'msgstr "Comercio"', 'msgstr "Negocio"')

    assert run("export", file.parent, harbour, "--to", "po")[0] == 2
    assert "Negocio" in file.read_text("utf-8")


def test_a_pasted_translation_is_to_be_adopted_first(run: Any, harbour: Path) -> None:
    spanish(harbour).unlink()
    spanish(harbour).with_name("1.txt").write_text("1 Comercio\nPaga 2.\n", encoding="utf-8")
    file = sent(run, harbour)
    edit(file, 'msgstr "Comercio"', 'msgstr "Negocio"')

    code, _, err = run("import", file, "--into", harbour)

    assert code == 2
    assert "rulewright adopt" in err


def test_a_file_of_another_book_is_refused(run: Any, harbour: Path) -> None:
    file = sent(run, harbour)
    edit(file, "X-Rulewright-Game: harbour", "X-Rulewright-Game: chess")

    assert run("import", file, "--into", harbour)[0] == 2


@pytest.mark.parametrize("args", [("--locale", "fr"), ("--locale", "en"), ("--game", "chess")])
def test_a_language_or_a_game_that_is_not_there_is_refused(
    run: Any, harbour: Path, args: tuple[str, str]
) -> None:
    assert run("export", harbour / "out", harbour, "--to", "po", *args)[0] == 2


def test_without_a_name_the_files_go_to_a_folder_of_their_own(
    run: Any, harbour: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(harbour)

    assert run("export", "--to", "po") == (0, "exchange/harbour.es.po\n", "")
    assert run("export")[0] == 2


def test_the_command_names_the_formats_that_there_are() -> None:
    assert set(TO) == set(FORMATS)


def test_a_term_without_its_definition_comes_in_with_a_place_for_it(
    run: Any, harbour: Path
) -> None:
    terms = harbour / "rules_src/harbour/terms.yml"
    terms.write_text("concepts:\n  mob:\n    definition: {en: A crowd.}\n    en: {preferred: mob}\n", encoding="utf-8")  # fmt: skip
    file = sent(run, harbour)
    edit(file, 'msgid "mob"\nmsgstr ""', 'msgid "mob"\nmsgstr "turba"')

    assert run("import", file, "--into", harbour)[0] == 0

    assert terms.read_text("utf-8").endswith('en: A crowd., es: }\n    en: {preferred: mob}\n    es: {preferred: "turba"}\n')  # fmt: skip
    assert run("check", harbour)[0] != 2
