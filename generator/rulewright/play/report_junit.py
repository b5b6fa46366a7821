"""A run of `verify` as JUnit XML: a suite for each game, a case for each scenario."""

from __future__ import annotations

import xml.etree.ElementTree as ET  # it only writes here
from typing import TYPE_CHECKING

from rulewright.play.examples import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations

    from rulewright.play.proof import Proof
    from rulewright.play.runner import Verdict


def render(proofs: Sequence[Proof], words: NullTranslations) -> str:
    """The report of one or more games."""
    root = ET.Element("testsuites", {"name": "rulewright verify"})
    for proof in proofs:
        failed = sum(not verdict.passed for verdict in proof.verdicts)
        counts = {"tests": str(len(proof.verdicts)), "failures": str(failed)}
        suite = ET.SubElement(root, "testsuite", {"name": proof.game, **counts})
        suite.extend(_case(verdict, words) for verdict in proof.verdicts)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _case(verdict: Verdict, words: NullTranslations) -> ET.Element:
    scenario = verdict.scenario
    names = {"classname": f"{scenario.game}.scenarios", "name": scenario.id, "time": "0"}
    case = ET.Element("testcase", names)
    for fault in verdict.faults:
        said = fault.said(words.gettext(KINDS[fault.kind]))
        failure = ET.SubElement(case, "failure", {"type": fault.kind, "message": said})
        failure.text = f"{fault.file}:{fault.line}"
    return case
