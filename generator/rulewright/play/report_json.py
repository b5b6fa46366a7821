"""A run of `verify` as one JSON object, in a fixed order and without times."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulewright.play.mutation import scores, total
from rulewright.play.scenarios import scenario_hash

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations

    from rulewright.play.coverage import Covered
    from rulewright.play.examples import Fault
    from rulewright.play.mutation import Score
    from rulewright.play.proof import Proof
    from rulewright.play.runner import Verdict
    from rulewright.play.wording import Wording

SCHEMA = 1


def render(proofs: Sequence[Proof], _: NullTranslations) -> str:
    """The report of one or more games, an entry of its lists to a line: people compare saved reports."""
    parts = ",\n".join(f"{_json(key)}: {_part(value)}" for key, value in as_data(proofs).items())
    return f"{{\n{parts}\n}}\n"


def _part(value: Any) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(_json, value)) + "\n]"
    return _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def as_data(proofs: Sequence[Proof]) -> dict[str, Any]:
    """The report as dicts and lists; what was not asked for is left out."""
    boards = {proof.game: proof.board for proof in proofs if proof.board}
    data: dict[str, Any] = {
        "schema": SCHEMA,
        **({"boards": boards} if boards else {}),
        "scenarios": [_verdict(verdict, p.wording) for p in proofs for verdict in p.verdicts],
    }
    if any(proof.coverage is not None for proof in proofs):
        data["coverage"] = [_covered(one, p.game) for p in proofs for one in p.coverage or ()]
    outcomes = [outcome for proof in proofs for outcome in proof.mutation or ()]
    if any(proof.mutation is not None for proof in proofs):
        rules = {rule: _score(score) for rule, score in scores(outcomes).items()}
        data["mutation"] = {**_score(total(outcomes)), "rules": rules}
    if any(proof.readings is not None for proof in proofs):
        data["readings"] = [
            {"game": proof.game, "id": one.reading.id, "verdict": one.verdict, "by": list(one.by)}
            for proof in proofs
            for one in proof.readings or ()
        ]
    return data


def _verdict(verdict: Verdict, wording: Wording) -> dict[str, Any]:
    scenario = verdict.scenario
    return {
        "id": scenario.id,
        "game": scenario.game,
        "claims": list(scenario.claims),
        "ran": list(verdict.ran),
        "passed": verdict.passed,
        "faults": [_fault(fault) for fault in verdict.faults],
        "hash": scenario_hash(scenario),
        "before": list(verdict.board_before),
        "after": list(verdict.board_after),
        **({} if verdict.passed else {"failure": _failure(verdict, wording)}),
    }


def _failure(verdict: Verdict, wording: Wording) -> dict[str, Any]:
    """What a reader needs besides the faults: the rules in their language, and the positions."""
    return {
        "rules": [wording.sentence(rule) for rule in verdict.concerned],
        "before": verdict.before,
        "after": verdict.after,
    }


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "kind": fault.kind,
        "file": fault.file,
        "line": fault.line,
        "rule": fault.rule,
        **dict(fault.facts),
    }


def _covered(one: Covered, game: str) -> dict[str, Any]:
    return {
        "game": game,
        "rule": one.rule,
        "status": one.status,
        "reason": one.reason,
        "claimed": one.claimed,
        "executed": one.executed,
        "illegal": one.illegal,
        "scenarios": list(one.scenarios),
        "functions": list(one.functions),
    }


def _score(score: Score) -> dict[str, int]:
    return {"killed": score.killed, "total": score.total, "equivalent": score.equivalent}
