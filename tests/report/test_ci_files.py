"""What the documentation says of reports is true of the program."""

import re
from pathlib import Path

import click
import yaml

from rulewright.cli.check import command
from rulewright.report import FORMATS

ROOT = Path(__file__).parents[2]
CI = (ROOT / "docs" / "ci.md").read_text("utf-8")
WORKFLOW = (ROOT / "docs" / "github-actions.yml").read_text("utf-8")


def test_the_command_offers_every_format_and_no_other() -> None:
    (option,) = [one for one in command.params if one.name == "form"]
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == FORMATS


def test_the_page_on_ci_tells_of_every_format() -> None:
    assert sorted(re.findall(r"^\| `(\w+)` \|", CI, re.MULTILINE)) == sorted(FORMATS)


def test_the_commands_in_the_examples_use_formats_that_there_are() -> None:
    used = re.findall(r"rulewright check --format (\w+)", CI + WORKFLOW)

    assert used
    assert set(used) <= set(FORMATS)


def test_the_hook_checks_the_whole_book() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))

    assert (hook["entry"], hook["pass_filenames"]) == ("rulewright check", False)
    assert f"id: {hook['id']}" in CI
