"""The reading report: what a reading saw, what it read as rules, what it left, and by which numbering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.labels.marks import marks
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations

    from rulewright.law.ids import Numbering
    from rulewright.law.model import RuleTree

_JUMPS = 5  # that are named


@dataclass(frozen=True)
class ReadingReport:
    """What one text gave: labels seen and read, its share under rules, and the jumps in its numbers."""

    name: str
    rules: int
    seen: int
    """Lines that begin with something like a number of several steps or a heading's number."""
    read: int
    """Those of them that open a rule."""
    before: int
    """Lines of text before the first rule."""
    share: float
    """Of all signs: those that stand under a rule."""
    jumps: tuple[str, ...]
    form: str

    @property
    def poor(self) -> bool:
        """Whether next to nothing was read: no rule, or most of what looks like numbers."""
        return not self.rules or (self.seen > 2 * self.read and self.seen - self.read > _JUMPS)

    def said(self, words: NullTranslations) -> str:
        """The report in a few lines, in the language of some words."""
        say = words.gettext
        lines = [
            say(N_("{name}: {rules} rules, by the numbering {form}")).format(
                name=self.name, rules=self.rules, form=self.form
            ),
            say(
                N_(
                    "  {read} of {seen} lines that look numbered open a rule; {share} of the text stands under rules"
                )
            ).format(read=self.read, seen=self.seen, share=f"{self.share:.0%}"),
        ]
        if self.before:
            before = words.ngettext(
                "  {count} line stands before the first rule",
                "  {count} lines stand before the first rule",
                self.before,
            )
            lines.append(before.format(count=self.before))
        if self.jumps:
            jumps = ", ".join(self.jumps)
            lines.append(say(N_("  numbers that are left out: {jumps}")).format(jumps=jumps))
        return "\n".join(lines) + "\n"


def reading_report(tree: RuleTree, lines: Sequence[str], name: str) -> ReadingReport:
    """What a reading of some lines gave.

    >>> from rulewright.api import read_text
    >>> text = "Preface\\n1.1. Trade. Pay 2.\\n1.3. Rest. Sleep."
    >>> report = reading_report(read_text(text, "en"), text.splitlines(), "a.txt")
    >>> report.rules, report.seen, report.read, report.before, report.poor
    (2, 2, 2, 1, False)
    """
    opened = {rule.line for rule in tree.rules}
    full = {mark.at + 1 for mark in marks(lines) if not mark.single or mark.dress == "heading"}
    first = min(opened, default=len(lines) + 1)
    above = [line for line in lines[: first - 1] if line.strip()]
    size = sum(len(line.strip()) for line in lines) or 1
    jumps = [doubt.otherwise for _, doubt in tree.doubts if doubt.kind == "gap" and doubt.otherwise]
    return ReadingReport(
        name=name,
        rules=len(tree.rules),
        seen=len(full | {rule.line for rule in tree.rules if not rule.assigned}),
        read=sum(not rule.assigned for rule in tree.rules),
        before=len(above),
        share=max(0.0, 1 - sum(len(line.strip()) for line in above) / size) if tree.rules else 0.0,
        jumps=tuple(jumps[:_JUMPS]),
        form=tree.numbering.form,
    )


def settings_lines(numbering: Numbering) -> str:
    """A numbering as the lines that game.yml says it with.

    >>> from rulewright.law.ids import DECIMAL
    >>> print(settings_lines(DECIMAL), end="")
    numbering:
      levels: [number, number, number, roman, letter]
      separator: "."
    """
    levels = [
        kinds[0] if len(kinds) == 1 else f"[{', '.join(kinds)}]"
        for kinds in ([kind.name.lower() for kind in level] for level in numbering.levels)
    ]
    lines = [
        "numbering:",
        f"  levels: [{', '.join(levels)}]",
        f'  separator: "{numbering.separator}"',
    ]
    for key, values in (("suffixes", numbering.suffixes), ("gaps", numbering.gaps)):
        if values:
            lines.append(
                f"  {key}: [{', '.join(f'{chr(34)}{value}{chr(34)}' for value in values)}]"
            )
    return "\n".join(lines) + "\n"
