"""Rules that only some locales have and whose number is the key of another rule: where they stand among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.law.ids import RuleId, Step
    from rulewright.law.model import AlignedRule

Place = tuple[tuple["Step", bool], ...]
"""The steps of a key, each with whether it is that of the namesake."""


def beside_namesakes(rows: Sequence[tuple[AlignedRule, bool]]) -> list[AlignedRule]:
    """The rows in their order, but a rule that is no other locale's behind the whole of its namesake, with its own below it.

    The rows come in the order of their keys, each with whether it has no partner in the pivot.
    """
    partnered = {row.key for row, extra in rows if not extra}
    if not any(extra and row.key in partnered for row, extra in rows):
        return [row for row, _ in rows]
    places: dict[tuple[str, RuleId], Place] = {}
    told: list[tuple[Place, int]] = []
    for n, (row, extra) in sorted(enumerate(rows), key=lambda one: _depth(one[1][0])):
        place = _place(row, partnered, places) if extra else _plain(row.key)
        for locale, cell in row.cells.items():
            places.setdefault((locale, cell.id), place)
        told.append((place, n))
    return [rows[n][0] for _, n in sorted(told)]


def _depth(row: AlignedRule) -> int:
    """How deep the first of its locales prints it: what stands above it comes before it."""
    return len(next(iter(row.cells.values())).id)


def _place(
    row: AlignedRule, partnered: set[RuleId], places: dict[tuple[str, RuleId], Place]
) -> Place:
    """The place of a rule without a partner: below the rule that its locale prints above it, if its key says so too."""
    locale, cell = next(iter(row.cells.items()))
    above = places.get((locale, cell.id.parent), ())
    key = row.key
    if [step for step, _ in above] != list(key.parent):
        above = _plain(key.parent)
    is_namesake = key in partnered and above == _plain(key.parent)
    return (*above, (key[-1], is_namesake))


def _plain(key: RuleId) -> Place:
    return tuple((step, False) for step in key)
