"""Which rules of the book are carried out, claimed, run and shown to refuse."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.games.kit import Game
    from rulewright.play.runner import Verdict

STATUSES = ("implemented", "excluded", "missing", "heading")


@dataclass(frozen=True)
class Covered:
    """One rule: its status, how often scenarios claim it, run it, and show it refuse or stay silent."""

    rule: str
    status: str
    reason: str = ""
    claimed: int = 0
    executed: int = 0
    illegal: int = 0
    scenarios: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()


def coverage(
    game: Game, rules: Sequence[tuple[str, bool]], verdicts: Sequence[Verdict]
) -> tuple[Covered, ...]:
    """The coverage of the rules of a book, (id, whether it has sub-rules) each, in their order."""
    claims = Counter(rule for verdict in verdicts for rule in set(verdict.scenario.claims))
    runs = Counter(rule for verdict in verdicts for rule in verdict.ran)
    refusals = Counter(rule for verdict in verdicts for rule in _shown_negative(verdict))
    functions: dict[str, list[str]] = {}
    for binding in game.bindings:
        for rule in binding.rules:
            functions.setdefault(rule, []).append(binding.name)
    return tuple(
        Covered(
            rule=rule,
            status=status(rule, has_children=parent, done=rule in functions, game=game),
            reason=game.excluded.get(rule, ""),
            claimed=claims[rule],
            executed=runs[rule],
            illegal=refusals[rule],
            scenarios=tuple(v.scenario.id for v in verdicts if rule in v.scenario.claims),
            functions=tuple(functions.get(rule, ())),
        )
        for rule, parent in rules
        if rule.split(".")[0] in game.chapters
    )


def status(rule: str, *, has_children: bool, done: bool, game: Game) -> str:
    """The status of a rule: carried out, left out for a reason, a mere heading, or missing."""
    if done:
        return "implemented"
    if rule in game.excluded:
        return "excluded"
    overview = rule.count(".") == 1 and not has_children
    return "heading" if has_children or overview else "missing"


def _shown_negative(verdict: Verdict) -> set[str]:
    return {rule for rule, _ in verdict.refused} | set(verdict.scenario.negative)


def gaps(covered: Sequence[Covered]) -> list[tuple[str, str]]:
    """The rules that are carried out without a positive example, or without a negative one."""
    found = []
    for one in covered:
        if one.status == "implemented":
            if not one.claimed:
                found.append((one.rule, "positive"))
            if not one.illegal:
                found.append((one.rule, "negative"))
    return found
