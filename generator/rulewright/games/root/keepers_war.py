"""What the Keepers bring to a battle (15.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import rule
from rulewright.games.root.pieces import K

if TYPE_CHECKING:
    from rulewright.games.root.state import State


@rule("15.2.4")
def devout(state: State, clearing: int) -> bool:
    """Whether the Keepers ignore the first hit of a battle here: a relic and a warrior are enough.

    >>> from rulewright.games.root.state import State
    >>> devout(State(), 7)
    False
    """
    return bool(state.tokens[K][clearing]) and state.warriors[K][clearing] > 0
