"""The checks: one module per family, one function per code. Adding a check is adding a line here."""

from rulewright.checks.citations import dangling_citation
from rulewright.checks.structure import extra_rule, missing_rule

CHECKS = (
    missing_rule,
    extra_rule,
    dangling_citation,
)
"""Every check, in the order of the manual."""
