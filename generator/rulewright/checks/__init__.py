"""The checks: one module per family, one function per code. A check that is declared in its module is there."""

from rulewright.checks import (
    alignment,
    citations,
    executable,
    markup,
    numbers,
    omissions,
    source,
    staleness,
    structure,
    terms,
    typography,
)
from rulewright.checks.check import Check, declared

FAMILIES = {
    "SRC": source,
    "TXT": typography,
    "STR": structure,
    "ALN": alignment,
    "OMI": omissions,
    "CIT": citations,
    "NUM": numbers,
    "TRM": terms,
    "MRK": markup,
    "STL": staleness,
    "EXE": executable,
}
"""Family -> the module whose checks have its codes, in the order of the manual."""

CHECKS: tuple[Check, ...] = tuple(
    check for family, module in FAMILIES.items() for check in declared(family, vars(module))
)
"""Every check, in the order of the manual."""
