"""The checks: one module per family, one function per code. Adding a check is adding a line here."""

from rulewright.checks.alignment import (
    duplicate_label,
    labels_exchanged,
    merged_rules,
    moved_rule,
    promoted_rule,
    renumbered_rules,
    split_rule,
    texts_exchanged,
)
from rulewright.checks.citations import dangling_citation
from rulewright.checks.structure import extra_rule, missing_rule

CHECKS = (
    missing_rule,
    extra_rule,
    duplicate_label,
    moved_rule,
    labels_exchanged,
    texts_exchanged,
    renumbered_rules,
    promoted_rule,
    split_rule,
    merged_rules,
    dangling_citation,
)
"""Every check, in the order of the manual."""
