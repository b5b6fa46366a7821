"""Setting up the Keepers, and what they are made of (15.2.1, 15.2.2, 15.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import EDGE, FORESTS
from rulewright.games.root.hundreds_setup import corner_options
from rulewright.games.root.pieces import RELICS, RETAINER, WARRIORS, WAYSTATIONS, K
from rulewright.games.root.presence import adjacent, touched_by
from rulewright.games.root.state import put
from rulewright.games.root.supply import place_warriors

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State


@rule("15.2.1")
def relic_set() -> tuple[str, ...]:
    """The twelve relics: three types, each with the values 1, 2, 3 and 3.

    >>> len(relic_set()), sum(worth(relic) for relic in relic_set())
    (12, 27)
    """
    return RELICS


@part_of("15.2.1")
def worth(relic: str) -> int:
    """The value of a relic, hidden or not.

    >>> worth("F3"), worth("T1?")
    (3, 1)
    """
    return int(relic[1])


@rule("15.3.1")
def place_relics(state: State, dice: Dice) -> State:
    """Shuffle the relics and place one face down in each forest; five are left."""
    order = [f"{relic}?" for relic in dice.shuffle("relics", relic_set())]
    forests = ((), *((relic,) for relic in order[: len(FORESTS)]))
    return state.but(forests=forests, pile=tuple(order[len(FORESTS) :]))


@rule("15.3.2")
def gather_knights(state: State) -> State:
    """Form the supply of fifteen warriors.

    >>> from rulewright.games.root.state import State
    >>> gather_knights(State(supply=(0, 0, 0))).supply
    (0, 15, 0)
    """
    return state.but(supply=put(state.supply, K, WARRIORS[K]))


@part_of("15.3.3")
def second_options(corner: int) -> tuple[int, ...]:
    """The clearings on the edge next to a corner.

    >>> second_options(1), second_options(3)
    ((5, 9), (6, 7))
    """
    return tuple(clearing for clearing in adjacent(corner) if clearing in EDGE)


@rule("15.3.3")
def place_knights(state: State, corner: int, second: int) -> State:
    """Four warriors in a corner, four in a clearing next to it on the edge.

    >>> from rulewright.games.root.state import State
    >>> place_knights(State(), 1, 9).supply[K]
    7
    """
    taken = tuple(start for start in state.starts if start)
    require(corner in corner_options(taken), "15.3.3", "not_this_corner", corner=corner)
    require(second in second_options(corner), "15.3.3", "not_next_on_the_edge", clearing=second)
    state = place_warriors(place_warriors(state, K, corner, 4), K, second, 4)
    return state.but(starts=put(state.starts, K, corner))


@rule("15.3.4")
def far_forests(state: State) -> tuple[int, ...]:
    """The forests that touch no clearing with Keeper warriors."""
    row = state.warriors[K]
    return tuple([forest for forest in FORESTS if not any(row[c] for c in touched_by(forest))])


@rule("15.3.4")
def place_rest(state: State, dice: Dice) -> State:
    """Deal the relics that are left to the forests away from the Keepers, as evenly as possible."""
    order = dice.shuffle("forests", far_forests(state))
    forests = state.forests
    for at, relic in enumerate(state.pile):
        forest = order[at % len(order)]
        forests = put(forests, forest, (*forests[forest], relic))
    return state.but(forests=forests, pile=())


@rule("15.3.5")
def tuck_retainers(state: State) -> State:
    """One Faithful Retainer in each column of the Retinue.

    >>> from rulewright.games.root.state import State
    >>> tuck_retainers(State()).retinue[2]
    ('bird retainer',)
    """
    return state.but(retinue=((RETAINER,),) * 3)


@rule("15.2.2", "15.3.6")
def collect_waystations(state: State) -> State:
    """Three waystations on the faction board, each with two different relic types.

    >>> from rulewright.games.root.state import State
    >>> collect_waystations(State(waystations=())).waystations
    ('TJ', 'JF', 'FT')
    """
    return state.but(waystations=WAYSTATIONS)
