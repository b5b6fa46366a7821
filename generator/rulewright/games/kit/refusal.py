"""What a rule forbids: refused with the rule's number, a key for the reason, and the facts."""

from __future__ import annotations

from rulewright.games.kit.trace import OPEN


class IllegalAction(Exception):  # noqa: N818  # the design's word for it
    """A rule forbids what was tried.

    >>> print(IllegalAction("14.6.1", "no_warrior", {"clearing": 1}))
    14.6.1 no_warrior: clearing=1
    """

    def __init__(self, rule: str, key: str, facts: dict[str, object]) -> None:
        super().__init__(rule, key, facts)
        self.rule, self.key, self.facts = rule, key, facts

    def __str__(self) -> str:
        said = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.rule} {self.key}: {said}" if said else f"{self.rule} {self.key}"


def require(ok: object, rule: str, key: str, **facts: object) -> None:
    """Refuse unless the condition holds.

    >>> require(2 > 1, "2.5", "nobody_rules")
    >>> require(1 > 2, "2.5", "nobody_rules", clearing=7)
    Traceback (most recent call last):
    rulewright.games.kit.refusal.IllegalAction: 2.5 nobody_rules: clearing=7
    """
    if ok:
        return
    trace = OPEN.get()
    if trace is not None:
        trace.refused.append((rule, key))
    raise IllegalAction(rule, key, facts)
