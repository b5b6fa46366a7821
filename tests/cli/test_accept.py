"""Findings accepted from the command line, by fingerprint and with a reason, until their texts change."""

import json
from pathlib import Path
from typing import Any

import pytest

from books import written
from rulewright.cli import main
from rulewright.settings.accepted import Accepted, load_accepted
from rulewright.settings.accepted_file import with_entry
from rulewright.settings.yaml_text import Yaml

EN = "# 1 Trade\n\nPay 2 {coin}.\n\n# 2 Rest\n\nGain 3 cards.\n"
ES = "# 1 Comercio\n\nPaga 2.\n\n# 2 Descanso\n\nGana 4 cartas.\n"


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
    return written(tmp_path, {"en": EN, "es": ES})


def found(run: Any, folder: Path) -> dict[str, str]:
    """Code -> fingerprint of what check finds."""
    told = json.loads(run("check", folder, "--format", "json")[1])["findings"]
    return {one["code"]: one["fingerprint"] for one in told}


def accepted(folder: Path) -> Path:
    return folder / "rules_src/harbour/accepted.yml"


def change(folder: Path, before: str, after: str) -> None:
    chapter = folder / "rules_src/harbour/es/1.md"
    chapter.write_text(chapter.read_text("utf-8").replace(before, after), encoding="utf-8")


def test_a_finding_is_accepted_with_its_reason_and_not_found_again(run: Any, harbour: Path) -> None:
    before = found(run, harbour)
    assert set(before) == {"MRK001", "NUM001"}

    code, out, _ = run("accept", before["NUM001"], "--reason", "As printed: 4.", "--into", harbour)

    assert code == 0
    assert out.startswith("es 2 NUM001: accepted, ")
    assert set(found(run, harbour)) == {"MRK001"}
    (entry,) = load_accepted(accepted(harbour))
    assert entry.reason == "As printed: 4."
    assert dict(entry.was) == {"en": "Rest\nGain 3 cards.", "es": "Descanso\nGana 4 cartas."}


def test_several_are_accepted_at_once_by_the_beginnings_of_their_fingerprints(
    run: Any, harbour: Path
) -> None:
    short = [fingerprint[:8] for fingerprint in found(run, harbour).values()]

    run("accept", *short, "--reason", "ours", "--into", harbour)

    assert found(run, harbour) == {}


def test_what_was_accepted_comes_back_when_its_text_changes_and_says_what_changed(
    run: Any, harbour: Path
) -> None:
    run("accept", found(run, harbour)["NUM001"], "--reason", "ours", "--into", harbour)
    change(harbour, "4 cartas", "5 cartas")

    _, out, _ = run("check", harbour)

    assert (
        "the text accepted for NUM001 has changed since: es: Descanso Gana [-4-]{+5+} cartas."
        in out
    )
    assert {"NUM001", "STL001"} <= set(found(run, harbour))


@pytest.mark.parametrize("code", ["NUM001", "STL001"])
def test_what_came_back_is_accepted_anew_in_the_place_of_the_old_entry(
    run: Any, harbour: Path, code: str
) -> None:
    both = found(run, harbour)
    run("accept", both["NUM001"], both["MRK001"], "--reason", "old", "--into", harbour)
    change(harbour, "4 cartas", "5 cartas")

    run("accept", found(run, harbour)[code], "--reason", "new", "--into", harbour)

    assert found(run, harbour) == {}
    told = {one.code: one.reason for one in load_accepted(accepted(harbour))}
    assert told == {"MRK001": "old", "NUM001": "new"}


def test_the_text_report_names_fingerprints_when_it_is_asked_to(run: Any, harbour: Path) -> None:
    fingerprint = found(run, harbour)["NUM001"]

    assert f"[{fingerprint}]" in run("check", harbour, "--fingerprints")[1]
    assert fingerprint not in run("check", harbour)[1]


def test_the_html_report_makes_the_command_to_copy(run: Any, harbour: Path) -> None:
    fingerprint = found(run, harbour)["NUM001"]

    assert (
        f"rulewright accept {fingerprint} --reason" in run("check", harbour, "--format", "html")[1]
    )


@pytest.mark.parametrize("text", ["0000000000000000", "", "zzz"])
def test_what_names_no_finding_is_refused(run: Any, harbour: Path, text: str) -> None:
    code, _, err = run("accept", text, "--reason", "x", "--into", harbour)

    assert code == 2
    assert "no finding has the fingerprint" in err
    assert not accepted(harbour).exists()


def test_a_reason_is_asked_for(run: Any, harbour: Path) -> None:
    fingerprint = found(run, harbour)["NUM001"]

    assert run("accept", fingerprint, "--into", harbour)[0] == 2
    assert run("accept", fingerprint, "--reason", " ", "--into", harbour)[0] == 2


def test_what_is_about_no_rule_cannot_be_accepted(run: Any, tmp_path: Path) -> None:
    written(tmp_path, {"en": EN, "es": "Nothing.\n"})

    code, _, err = run("accept", found(run, tmp_path)["STR009"], "--reason", "x", "--into", tmp_path)  # fmt: skip

    assert code == 2
    assert "severities: {STR009: {es: off}}" in err


ENTRY = Accepted("1.1", "es", "NUM001", "3f1c0a9be2d4", "so: it is", (("en", 'a "b"\nc'),))
NEW = '- rule: "1.1"\n  locale: es\n  code: NUM001\n  text: "3f1c0a9be2d4"\n  reason: "so: it is"\n  was:\n    en: "a \\"b\\"\\nc"\n'
OLD = "- {rule: '1.1', locale: es, code: NUM001, text: a, reason: b} # old\n"
OTHER = "# why\n- rule: '2'\n  locale: es\n  code: MRK001\n  text: x\n  reason: y # z\n"
FILES = {
    "at the end": (OTHER, OTHER + NEW),
    "in the place of the old": (f"# head\n{OLD}\n{OTHER}", f"# head\n{NEW}\n{OTHER}"),
    "in an empty list": ("# head\n[]\n", f"# head\n{NEW}"),
    "after comments alone": ("# head\n", f"# head\n{NEW}"),
    "without a line end": (OTHER.rstrip("\n"), OTHER + NEW),
    "with Windows' line ends": (OTHER.replace("\n", "\r\n"), (OTHER + NEW).replace("\n", "\r\n")),
}


@pytest.mark.parametrize("kind", FILES)
def test_an_entry_is_written_and_all_else_stays_as_it_was_typed(kind: str) -> None:
    before, after = FILES[kind]

    assert with_entry(Yaml("accepted.yml", before), ENTRY) == after
