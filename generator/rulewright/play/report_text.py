"""A run of `verify` as text: what failed, with the rule in the reader's language, then counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.play.coverage import STATUSES, gaps
from rulewright.play.examples import KINDS, shown
from rulewright.play.mutation import scores, total
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from gettext import NullTranslations

    from rulewright.play.examples import Fault
    from rulewright.play.proof import Proof
    from rulewright.play.runner import Verdict


def render(proofs: Sequence[Proof], words: NullTranslations) -> str:
    """The report of one or more games."""
    return "\n".join(line for proof in proofs for line in _proof(proof, words)) + "\n"


def _proof(proof: Proof, words: NullTranslations) -> Iterator[str]:
    for verdict in proof.verdicts:
        if not verdict.passed:
            yield from _failure(verdict, proof, words)
    yield _count(proof, words)
    if proof.coverage is not None:
        yield from _coverage(proof, words)
    if proof.mutation is not None:
        yield from _mutation(proof, words)
    if proof.readings is not None:
        yield from _readings(proof)
    for finding in proof.findings:
        yield f"{finding.code}  {finding.said(words.gettext(finding.message))}"


def _failure(verdict: Verdict, proof: Proof, words: NullTranslations) -> Iterator[str]:
    """One failing scenario: what went wrong, the rules concerned, the rules that ran, the positions."""
    scenario = verdict.scenario
    title = scenario.title.get(proof.wording.locale, "")
    yield f"{scenario.id}  {title}".rstrip()
    for fault in verdict.faults:
        yield from _fault(fault, words)
    for rule in verdict.concerned:
        yield f"    {proof.wording.sentence(rule)}"
    ran = ", ".join(map(proof.wording.number, verdict.ran))
    yield "    " + words.gettext(N_("rules run: {rules}")).format(rules=ran)
    for label, position in (
        (N_("before: {position}"), verdict.before),
        (N_("after: {position}"), verdict.after),
    ):
        if position is not None:
            yield "    " + words.gettext(label).format(position=shown(position))
    yield ""


def _fault(fault: Fault, words: NullTranslations) -> Iterator[str]:
    yield f"  {fault.file}:{fault.line}: {fault.said(words.gettext(KINDS[fault.kind]))}"


def _count(proof: Proof, words: NullTranslations) -> str:
    scenarios = len(proof.verdicts)
    failed = sum(not verdict.passed for verdict in proof.verdicts)
    examples = sum(len(verdict.scenario.examples) for verdict in proof.verdicts)
    illegal = sum(len(verdict.scenario.illegal) for verdict in proof.verdicts)
    text = words.gettext(
        "{game}: {scenarios} scenarios, {examples} examples and {illegal} illegal attempts ran; {failed} scenarios failed."
    )
    return text.format(
        game=proof.game, scenarios=scenarios, examples=examples, illegal=illegal, failed=failed
    )


def _coverage(proof: Proof, words: NullTranslations) -> Iterator[str]:
    covered = proof.coverage or ()
    counts = {status: sum(one.status == status for one in covered) for status in STATUSES}
    yield words.gettext(
        "Rules: {implemented} implemented, {excluded} excluded, {missing} missing, {heading} headings."
    ).format(**counts)
    for one in covered:
        if one.status == "missing":
            yield words.gettext("  {rule} is missing").format(rule=one.rule)
    for rule, kind in gaps(covered):
        lacking = {
            "positive": N_("  {rule} has no example"),
            "negative": N_("  {rule} has no negative or illegal example"),
        }
        yield words.gettext(lacking[kind]).format(rule=rule)


def _mutation(proof: Proof, words: NullTranslations) -> Iterator[str]:
    outcomes = proof.mutation or ()
    all_of_them = total(outcomes)
    yield words.gettext(
        "Mutants: {killed} of {total} noticed, {equivalent} make no difference."
    ).format(killed=all_of_them.killed, total=all_of_them.total, equivalent=all_of_them.equivalent)
    for rule, score in scores(outcomes).items():
        if score.killed < score.total:
            yield f"  {rule}  {score.killed}/{score.total}"
    for outcome in outcomes:
        if not outcome.killed:
            label = N_("  no difference: {mutant}") if outcome.equivalent else N_("  not noticed: {mutant}")  # fmt: skip
            yield words.gettext(label).format(mutant=outcome.mutant.name)


def _readings(proof: Proof) -> Iterator[str]:
    for one in proof.readings or ():
        by = ", ".join(one.by) or one.reading.because.get(proof.wording.locale, "")
        yield f"{one.reading.id}  {one.verdict}  {by}"
