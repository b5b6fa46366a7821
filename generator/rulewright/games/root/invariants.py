"""What never changes whatever is played: no piece, card or item appears or is lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulewright.games.root.board import CLEARINGS, SLOTS
from rulewright.games.root.keepers_evening import RETINUE_LIMIT
from rulewright.games.root.pieces import (
    DECK,
    FACTIONS,
    ITEM_SUPPLY,
    MOBS,
    NOWHERE,
    RELICS,
    RETAINER,
    RUIN_ITEMS,
    STRONGHOLDS,
    TRACK_SPACES,
    WARRIORS,
    WAYSTATIONS,
    H,
    K,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.games.root.state import State


def violations(state: State) -> list[str]:
    """What a state breaks, in words; nothing for a state that play has reached.

    >>> from rulewright.games.kit import Seeded
    >>> from rulewright.games.root.turn import new_game
    >>> violations(new_game(Seeded(1)))
    []
    """
    return [*_pieces(state), *_things(state), *_limits(state)]


def _pieces(state: State) -> Iterator[str]:
    for faction in (H, K):
        total = sum(state.warriors[faction]) + state.supply[faction]
        if total != WARRIORS[faction] or min(*state.warriors[faction], state.supply[faction]) < 0:
            yield f"{total} warriors of faction {faction}"
    if sum(map(len, state.buildings[H])) + state.strongholds != STRONGHOLDS:
        yield "strongholds"
    if sum(map(len, state.tokens[H])) + state.mob_supply != MOBS or state.mob_supply < 0:
        yield "mobs"
    sides = [*state.waystations, *(side for there in state.buildings[K] for side in there)]
    if sorted("".join(sorted(s)) for s in sides) != sorted("".join(sorted(s)) for s in WAYSTATIONS):
        yield f"waystations {sides}"


def _things(state: State) -> Iterator[str]:
    if Counter(_relics(state)) != Counter(RELICS):
        yield "relics"
    cards = [*_cards(state), *(card for card in state.removed if card == RETAINER)]
    if Counter(cards) != Counter(DECK) + Counter({RETAINER: 3}):
        yield "cards"
    if Counter(_items(state)) != Counter(ITEM_SUPPLY) + Counter(RUIN_ITEMS):
        yield "items"


def _relics(state: State) -> Iterator[str]:
    for place in (*state.tokens[K], *state.forests, *state.recovered, state.pile, state.prizes):
        for relic in place:
            yield relic.rstrip("?")


def _cards(state: State) -> Iterator[str]:
    for place in (*state.hands, *state.play, *state.retinue, state.deck, state.discard):
        yield from place


def _items(state: State) -> Iterator[str]:
    under = [items for items in state.ruins if items]
    for place in (state.items, *state.boxes, *state.hoard, *under):
        yield from place
    yield from (thing for thing in state.removed if thing != RETAINER)


def _limits(state: State) -> Iterator[str]:
    for clearing in CLEARINGS:
        filled = sum(len(state.buildings[faction][clearing]) for faction in FACTIONS)
        if filled + (state.ruins[clearing] is not None) > SLOTS[clearing]:
            yield f"slots of {clearing}"
        if len(state.tokens[H][clearing]) > 1:
            yield f"mobs in {clearing}"
    if max(map(len, state.hoard)) > TRACK_SPACES:
        yield "a track of the Hoard"
    if sum(map(len, state.retinue)) > RETINUE_LIMIT:
        yield "the Retinue"
    if state.warlord not in (NOWHERE, *CLEARINGS):
        yield f"the warlord in {state.warlord}"
