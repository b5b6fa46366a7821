"""What a check is: a generator of faults with a code for life, and how it is declared."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulewright.findings import Severity
    from rulewright.ids import RuleId
    from rulewright.model import Rulebook


@dataclass(frozen=True, slots=True)
class Fault:
    """What a check sees: the locale at fault, the rule, and why; the runner adds code, severity and place."""

    locale: str
    rule: RuleId
    message: str
    facts: tuple[tuple[str, str], ...] = ()
    span: tuple[int, int] | None = None
    evidence: str = ""
    related: tuple[str, ...] = ()
    """The other locales concerned."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its code, its name in kebab form, its usual severity, and the function that looks."""

    code: str
    name: str
    severity: Severity
    run: Callable[[Rulebook], Iterator[Fault]]

    @property
    def manual(self) -> str:
        """The manual page: the docstring of the function."""
        return inspect.getdoc(self.run) or ""

    @property
    def family(self) -> str:
        """The first letters of the code: STR, CIT, ..."""
        return self.code[:3]


def check(
    code: str, severity: Severity
) -> Callable[[Callable[[Rulebook], Iterator[Fault]]], Check]:
    """Declare a function as the check with this code; its name is the function's, in kebab form."""

    def declared(run: Callable[[Rulebook], Iterator[Fault]]) -> Check:
        return Check(code, run.__name__.replace("_", "-"), severity, run)

    return declared
