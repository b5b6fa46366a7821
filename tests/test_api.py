"""The Python API: few functions, loaded late, described on a page of their own."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import rulewright
from books import written
from rulewright import api
from rulewright.errors import NoSuchRuleError

CHECKOUT = Path(__file__).parents[1]


def test_the_package_offers_what_the_api_has_and_no_other_name() -> None:
    assert rulewright.__all__ == api.__all__
    assert all(callable(getattr(rulewright, name)) for name in rulewright.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = rulewright.nonsense


def test_importing_the_package_loads_none_of_its_modules() -> None:
    program = (
        "import sys, rulewright; print([m for m in sys.modules if m.startswith('rulewright.')])"
    )

    out = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert out.stdout.strip() == "[]"


def test_the_reference_is_what_the_docstrings_say() -> None:
    spec = importlib.util.spec_from_file_location("reference", CHECKOUT / "docs" / "reference.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    assert (CHECKOUT / "docs" / "api.md").read_text("utf-8") == module.reference(), (
        "run `make reference`"
    )


def test_a_project_is_loaded_checked_cited_and_shown(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        {
            "en": "# 1 Trade\n\n## 1.1 Buy\n\nPay 2.\n",
            "es": "# 1 Comercio\n\n## 1.1 Comprar\n\nPaga 3.\n",
        },
    )

    game, book = rulewright.load_book(folder)

    assert [(f.code, f.place.locale) for f in rulewright.check_book(book)] == [("NUM001", "es")]
    assert rulewright.check_book(book, only=["CIT"]) == ()
    assert rulewright.cite_rule(book, "1.1.", "es").startswith("1.1 Comprar\nPaga 3.\n")
    assert "Paga 3." in rulewright.rule_page(game, book, "1.1", "es")
    with pytest.raises(NoSuchRuleError):
        rulewright.cite_rule(book, "1.2")
    with pytest.raises(NoSuchRuleError):
        rulewright.rule_page(game, book, "1.2")


def test_a_file_is_read_by_its_ending(tmp_path: Path) -> None:
    page = tmp_path / "rules.html"
    page.write_text("<h1>1 Trade</h1><h2>1.1 Buy</h2><p>Pay 2.</p>", encoding="utf-8")

    tree = rulewright.read_file(page, "en")

    assert [(rule.title, rule.text) for rule in tree.rules] == [("Trade", ""), ("Buy", "Pay 2.")]


def test_the_site_is_built_and_the_scenarios_run(tmp_path: Path) -> None:
    folder = written(tmp_path, {"en": "# 1 Trade\n\nPay 2.\n"})

    (folder / "mkdocs.yml").write_text(
        "site_name: Law\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n",
        encoding="utf-8",
    )

    site = rulewright.build_site(folder)

    assert (site / "en" / "harbour" / "1" / "index.html").is_file()
    verdicts = rulewright.verify_game(CHECKOUT, "root")
    assert verdicts
    assert all(verdict.passed for verdict in verdicts)
