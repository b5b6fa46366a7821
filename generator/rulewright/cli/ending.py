"""How every command ends: exit code 0, 1 where something was found, else 2 and one short message.

Nothing else leaves the program: no traceback (unless `--debug` asks for it), no exit code 1 for what went wrong.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.reader import said, words
from rulewright.errors import BadSourceError, RulebookError
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DEBUG = "--debug"
GOOD, FINDINGS, UNUSABLE = 0, 1, 2


def without_debug(arguments: Sequence[str]) -> tuple[list[str], bool]:
    """The arguments without `--debug`, which may stand anywhere before a `--`, and whether it stood there.

    >>> without_debug(["check", "--debug", ".", "--", "--debug"])
    (['check', '.', '--', '--debug'], True)
    """
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options = [argument for argument in arguments[:end] if argument != DEBUG]
    return [*options, *arguments[end:]], len(options) < end


def ended(run: Callable[[], object], *, debug: bool = False) -> int:
    """The exit code with which a run ends; what went wrong is said on standard error."""
    try:
        code = run()
    except SystemExit as stop:  # a command that ends with findings, or somebody's plugin
        code = stop.code
    except BaseException as error:  # noqa: BLE001  # the last place that can say it in one message
        if debug:
            traceback.print_exc()
        _say(error)
        code = UNUSABLE
    lost = _lost_output()
    if lost is not None:
        if code != UNUSABLE:  # else there is a message already
            _say(lost)
        return UNUSABLE
    if isinstance(code, str):
        click.echo(code, err=True)
    return _exit_code(code)


def refuse_nul(arguments: Sequence[str]) -> None:
    """No path holds a NUL, and no system call takes one. Raises `BadSourceError`."""
    for argument in arguments:
        if "\0" in argument:
            raise BadSourceError(repr(argument), "an argument without a NUL")


def _exit_code(code: object) -> int:
    if code is None:
        return GOOD
    return code if code in (GOOD, FINDINGS) and isinstance(code, int) else UNUSABLE


def _say(error: BaseException) -> None:
    """One message; a stream that cannot take it is left alone."""
    with suppress(OSError, ValueError):
        if isinstance(error, click.ClickException):
            error.show()
        else:
            click.echo(in_short(error), err=True)


def in_short(error: BaseException) -> str:
    """What went wrong, in one message in the reader's language."""
    say = words().gettext
    if isinstance(error, RulebookError):
        return said(error)
    if isinstance(error, KeyboardInterrupt | click.Abort | EOFError):
        return say(N_("stopped before the end"))
    if isinstance(error, OSError):
        return _of_the_system(error, say)
    if isinstance(error, MemoryError):
        return say(N_("there is not enough memory for this; try it with less text at once"))
    if isinstance(error, RecursionError):
        return say(N_("something in the input nests too deep to be read; write it flatter"))
    template = say(
        N_(
            "rulewright failed where it should not have: {kind} ({what}) at {place}; "
            "run the same again with --debug and report what it shows"
        )
    )
    lines = str(error).splitlines()
    what = lines[0][:200] if lines else "-"
    return template.format(kind=type(error).__name__, what=what, place=_place(error))


def _of_the_system(error: OSError, say: Callable[[str], str]) -> str:
    reason = error.strerror or str(error) or type(error).__name__
    if isinstance(error, BrokenPipeError):
        return say(N_("standard output: nobody reads it any more ({reason})")).format(reason=reason)
    if error.filename is None:
        short = say(
            N_("the system refuses: {reason}; check the space that is left and your rights")
        )
        return short.format(reason=reason)
    template = say(
        N_("{path}: the system refuses ({reason}); check the path, your rights and the space left")
    )
    return template.format(path=_shown(error.filename), reason=reason)


def _shown(name: object) -> str:
    return os.fsdecode(name) if isinstance(name, str | bytes) else str(name)


def _place(error: BaseException) -> str:
    """The last line of ours on the way to an error."""
    package = Path(__file__).parents[1]
    frames = traceback.extract_tb(error.__traceback__)
    own_frames = [frame for frame in frames if Path(frame.filename).is_relative_to(package)]
    if not frames:
        return "-"
    last = (own_frames or frames)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


def _lost_output() -> Exception | None:
    """Why what was written could not be written out, if so. The rest is thrown away: else Python would speak of it at its end."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return error
    return None
