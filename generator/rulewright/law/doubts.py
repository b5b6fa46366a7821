"""Doubts: what reading, numbering and pairing are not sure of, with the evidence.

A doubt is no finding: another locale may settle it, and the checks turn what remains into findings.
"""

from dataclasses import dataclass

from rulewright.words import N_

KINDS = {
    "lost_icon": N_("an icon was lost here ({found})"),
    "stray_line": N_("a left-over line was taken out: {found}"),
    "leading_text": N_("text before the first rule: {found}"),
    "duplicate_label": N_("label {found} stands twice; read as {reading}, it could be {otherwise}"),
    "out_of_order": N_("{found} stands after {otherwise}, which comes later in the law"),
    "gap": N_("{otherwise} is missing before {found}"),
    "lookalike": N_(
        "label {found} holds letters that only look right; read as {reading}, otherwise {otherwise}"
    ),
    "malformed_label": N_(
        "label {found} is badly formed; read as {reading}, otherwise {otherwise}"
    ),
    "label_read_as_text": N_("{found} looks like a label; read as text, otherwise {otherwise}"),
    "untranslated": N_("{found} is not translated yet"),
    "no_title": N_("{found} has no title"),
    "no_text": N_("{found} has a title and no text; read as title, otherwise text"),
    "bad_heading": N_("this heading carries no rule id: {found}; read as text"),
    "unknown_icon": N_("icon {found} is not in game.yml"),
    "encoding": N_("the text was read as {reading}, since it is no UTF-8"),
    "mixed_script": N_("{found} mixes two alphabets: {reading}"),
    "lost_letter": N_("{found} lost a letter when it was read or written in another encoding"),
    "normalised": N_("{found} was replaced by {reading}"),
    "flattened_page": N_(
        "this page nests too deep or too wrongly to follow; read as headings and paragraphs"
    ),
    "unclosed_markup": N_("{found} is never closed; nothing behind it was read"),
    "merge_conflict": N_("marks of a merge conflict: {found}; read as the first of the two texts"),
    "other_numbering": N_(
        "{found} look like rule numbers of another form than {reading}; read as text"
    ),
    "bad_key": N_("{found} names the key {reading}, which is no rule id; read without a key"),
    "document_title": N_(
        "{found} may be the title of the whole text; read as {reading}, otherwise {otherwise}"
    ),
    "run_in_heading": N_("{found} may open with a title: {reading}, otherwise {otherwise}"),
    "short_lines": N_("short lines: {found}; read as {reading}, otherwise {otherwise}"),
    "text_after_run_in": N_(
        "{found} stands apart; read as part of {reading}, otherwise {otherwise}"
    ),
    "headless_table": N_("this table has no heading row; its first row: {found}"),
    "ragged_row": N_("this row has {reading} cells, its table {otherwise}: {found}"),
}
"""Every kind of doubt and how it is said: found, what stands there; reading, how it was read; otherwise, the other reading."""


@dataclass(frozen=True, slots=True, order=True)
class Doubt:
    """One doubt about one line of a source (lines count from 1).

    >>> print(Doubt(12, "gap", found="14.1.5", otherwise="14.1.4"))
    line 12: 14.1.4 is missing before 14.1.5
    """

    line: int
    kind: str
    found: str = ""
    reading: str = ""
    otherwise: str = ""

    def said(self, template: str) -> str:
        """The doubt in the words of a template, which is the one of its kind in some language."""
        return template.format(
            found=self.found, reading=self.reading, otherwise=self.otherwise or "-"
        )

    def __str__(self) -> str:
        return f"line {self.line}: {self.said(KINDS[self.kind])}"
