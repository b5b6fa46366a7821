"""The command line. Each command is a module of its own, loaded only when it runs, so that `--version` is quick."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from typing import Any, NoReturn

import click

from rulewright import __version__
from rulewright.cli.ending import DEBUG, ended, refuse_nul, without_debug
from rulewright.cli.reader import utf8_streams

COMMANDS = {
    "parse": "rulewright.cli.parse",
    "tree": "rulewright.cli.tree",
    "check": "rulewright.cli.check",
    "cite": "rulewright.cli.cite",
    "link": "rulewright.cli.link",
    "adopt": "rulewright.cli.adopt",
    "build": "rulewright.cli.build",
    "serve": "rulewright.cli.serve",
    "pdf": "rulewright.cli.pdf",
    "verify": "rulewright.cli.verify",
    "simulate": "rulewright.cli.simulate",
    "new": "rulewright.cli.new",
    "sync": "rulewright.cli.sync",
    "status": "rulewright.cli.status",
    "accept": "rulewright.cli.accept",
    "export": "rulewright.cli.export",
    "import": "rulewright.cli.bring",
    "diff": "rulewright.cli.diff",
    "renumber": "rulewright.cli.renumber",
}
"""Command name -> module that holds `command`."""


_NAME = "rulewright"
_COMPLETION = "_RULEWRIGHT_COMPLETE"
_NEW_OBJECTS = 2_000_000
"""How many new objects call for a look for garbage: a book is that large, and hardly any of it is ever garbage."""


class _Commands(click.Group):
    """A group that loads a command's module when the command is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(COMMANDS[cmd_name]).command
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulewright")
@click.option(
    DEBUG,
    is_flag=True,
    expose_value=False,
    help="Show the trace of what went wrong; it may stand anywhere.",
)
def cli() -> None:
    """Rule texts in several languages, as one law: checked, cited, searchable."""


def main(args: list[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0, 1 where something was found, 2 with one message for whatever went wrong."""
    utf8_streams()
    gc.set_threshold(_NEW_OBJECTS)
    arguments, debug = without_debug(sys.argv[1:] if args is None else args)

    try:
        sys.exit(ended(lambda: _run(arguments), debug=debug))
    finally:
        gc.freeze()  # a process that ends need not look through a whole book for garbage


def _run(arguments: list[str]) -> Any:
    """Do what the arguments ask for. Click's own `main` would answer some failures with exit code 1."""
    if _COMPLETION in os.environ:  # a shell asks what could be typed next
        return cli.main(args=arguments, prog_name=_NAME)
    refuse_nul(arguments)
    try:
        with cli.make_context(_NAME, arguments) as context:
            return cli.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
