"""The Evening of the Hundreds: incite, oppress, draw (14.6, 14.7.3, 14.7.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import require, rule
from rulewright.games.root.board import CLEARINGS
from rulewright.games.root.mobs import place_mob, spread
from rulewright.games.root.pieces import H
from rulewright.games.root.presence import enemy_pieces, fighters, ruler
from rulewright.games.root.supply import (
    draw,
    matches,
    needs_supply,
    put_down,
    score,
    spend,
)

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State

CROWD = 3
"""As many enemy pieces around the warlord bring the Rowdy a second card; off the map there are none."""


@rule("14.6.1")
def incite(state: State, clearing: int, card: str) -> State:
    """Spend a matching card to place a mob where a warrior of the Hundreds stands.

    >>> from rulewright.games.root.state import State
    >>> state = State(warlord=12, hands=(("fox",), (), ()))
    >>> incite(state, 12, "fox").mobs
    frozenset({12})
    """
    require(matches(card, clearing), "14.6.1", "no_match", card=card, clearing=clearing)
    require(clearing not in state.mobs, "14.6.1", "mob_already_there", clearing=clearing)
    require(fighters(state, H, clearing) > 0, "14.6.1", "no_warrior", clearing=clearing)
    needs_supply(state.mob_supply, "mob")
    return frenzied(place_mob(spend(state, H, card), clearing), clearing)


@rule("14.7.3")
def frenzied(state: State, clearing: int) -> State:
    """Four rolls of the mob die for the Jubilant who incited in the warlord's clearing, else none."""
    jubilant_here = state.mood == "jubilant" and state.warlord == clearing
    return state.but(frenzy=4 if jubilant_here else 0)


@rule("14.7.3")
def jubilant(state: State, dice: Dice, wishes: tuple[int, ...] = ()) -> State:
    """Roll the mob die once for the incitement just made; what it shows must be placed if it can be."""
    require(state.frenzy > 0, "14.7.3", "no_roll_left")
    return spread(state.but(frenzy=state.frenzy - 1), dice, wishes, "14.7.3")


@rule("14.6.2")
def oppress_count(state: State) -> int:
    """The clearings that the Hundreds rule and where no enemy has a piece."""
    return sum([ruler(state, c) == H and enemy_pieces(state, H, c) == 0 for c in CLEARINGS])


@rule("14.6.2")
def oppress_points(clearings: int) -> int:
    """The points for so many clearings.

    >>> [oppress_points(clearings) for clearings in range(9)]
    [0, 1, 1, 2, 2, 3, 4, 4, 4]
    """
    return (0, 1, 1, 2, 2, 3, 4)[min(clearings, 6)]


@rule("14.6.2")
def oppress(state: State) -> State:
    """Score for the oppressed clearings."""
    return score(state, H, oppress_points(oppress_count(state)))


@rule("14.7.6")
def rowdy(state: State) -> int:
    """How many more cards a Rowdy warlord brings: one, or two among three enemy pieces.

    >>> from rulewright.games.root.state import State
    >>> rowdy(State(mood="rowdy", warlord=3)), rowdy(State(mood="bitter", warlord=3))
    (1, 0)
    """
    if state.mood != "rowdy":
        return 0
    return 2 if enemy_pieces(state, H, state.warlord) >= CROWD else 1


@rule("14.6.3")
def draw_cards(state: State, dice: Dice) -> State:
    """Draw one card and those of the Rowdy."""
    return draw(state, H, 1 + rowdy(state), dice)


@rule("14.6.3")
def put_card_down(state: State, card: str) -> State:
    """Discard a card of one's choice, one after the other, while there are more than five."""
    return put_down(state, H, card, "14.6.3")
