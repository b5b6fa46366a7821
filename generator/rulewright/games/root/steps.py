"""The steps of a turn and the phase that each belongs to (1.4.1)."""

from __future__ import annotations

from rulewright.games.root.pieces import H, K

BIRDSONG, DAYLIGHT, EVENING = "birdsong", "daylight", "evening"

STEPS = {
    H: {
        BIRDSONG: ("raze", "recruit", "anoint", "mood", "lavish"),
        DAYLIGHT: ("craft", "command", "advance"),
        EVENING: ("incite", "oppress", "draw", "discard"),
    },
    K: {
        BIRDSONG: ("encamp", "decamp", "enlist"),
        DAYLIGHT: ("craft", "retinue"),
        EVENING: ("live_off", "gather", "draw", "discard"),
    },
}
"""Faction -> phase -> steps, in order; Grandiose exchanges two (14.7.2)."""

_PHASE = {
    step: phase for phases in STEPS.values() for phase, steps in phases.items() for step in steps
}


def phase(step: str) -> str:
    """The phase that a step belongs to.

    >>> phase("raze"), phase("craft"), phase("draw")
    ('birdsong', 'daylight', 'evening')
    """
    return _PHASE[step]
