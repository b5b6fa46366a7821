"""Crafting: activate pieces for the cost of a card, then take what it shows (4.1, 14.2.1, 15.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import OF_SUIT, SUIT
from rulewright.games.root.hundreds_hoard import contempt
from rulewright.games.root.pieces import (
    ANY,
    EFFECT_COST,
    ITEM_CARD,
    NOWHERE,
    H,
    K,
    card_shows,
    card_suit,
)
from rulewright.games.root.removal import remove_all
from rulewright.games.root.state import enemies, put, without
from rulewright.games.root.steps import DAYLIGHT, phase
from rulewright.games.root.supply import score, spend

if TYPE_CHECKING:
    from rulewright.games.root.state import State

Piece = tuple[int, int]
"""A crafting piece: its clearing, and which of the buildings there it is, from 0."""


@rule("14.2.1", "14.5.1")
def craft_with_strongholds(
    state: State,
    card: str,
    pieces: tuple[Piece, ...],
    *,
    take: bool = True,
    drop: str = "",
    forest: int = NOWHERE,
) -> State:
    """Craft as the Hundreds, in Daylight; of a crafted item take the item or the points.

    >>> from rulewright.games.root.state import State, put_in
    >>> state = State(hands=(("fox tea",), (), ()), buildings=put_in(State().buildings, H, 7, ("stronghold",)))
    >>> craft_with_strongholds(state, "fox tea", ((7, 0),)).hoard
    ((), ('tea',))
    """
    require(state.turn == H and phase(state.step) == DAYLIGHT, "14.2.1", "only_in_daylight")
    state = paid(state, H, card, pieces)
    shown = card_shows(card)
    if shown in ITEM_CARD:
        state = item_taken(spend(state, H, card), shown)
        return contempt(state, shown, ITEM_CARD[shown][1], drop, take=take)
    return effect(state, H, card, forest)


@rule("15.2.3", "15.5.1")
def craft_with_waystations(state: State, card: str, pieces: tuple[Piece, ...]) -> State:
    """Craft as the Keepers, in Daylight, whatever types the waystations show.

    >>> from rulewright.games.root.state import State, put_in
    >>> state = State(turn=K, hands=((), ("fox tea",), ()), buildings=put_in(State().buildings, K, 7, ("TJ",)))
    >>> after = craft_with_waystations(state, "fox tea", ((7, 0),))
    >>> after.boxes[K], after.vp[K]
    (('tea',), 2)
    """
    require(state.turn == K and phase(state.step) == DAYLIGHT, "15.2.3", "only_in_daylight")
    state = paid(state, K, card, pieces)
    shown = card_shows(card)
    if shown in ITEM_CARD:
        return boxed(item_taken(spend(state, K, card), shown), K, shown)
    return effect(state, K, card)


@part_of("4.1")
def cost_of(card: str) -> tuple[str, ...]:
    """The suits that crafting a card takes; nothing for a card that shows nothing to craft.

    >>> cost_of("bird sword"), cost_of("mouse favor"), cost_of("fox ambush")
    (('fox', 'fox'), ('mouse', 'mouse', 'mouse'), ())
    """
    shown = card_shows(card)
    if shown in ITEM_CARD:
        return ITEM_CARD[shown][0]
    return (card_suit(card),) * 3 if shown == "favor" else EFFECT_COST.get(shown, ())


@rule("4.1", "4.1.1")
def paid(state: State, faction: int, card: str, pieces: tuple[Piece, ...]) -> State:
    """Activate one crafting piece for each suit of the cost, each once per turn."""
    cost = cost_of(card)
    require(cost, "4.1", "nothing_to_craft", card=card)
    require(len(set(pieces)) == len(pieces) == len(cost), "4.1.1", "wrong_number", cost=cost)
    for clearing, at in pieces:
        there = len(state.buildings[faction][clearing])
        require(at in range(there), "4.1.1", "no_such_piece", clearing=clearing)
        require((clearing, at) not in state.used, "4.1.1", "used_already", clearing=clearing)
    suits = sorted([SUIT[clearing] for clearing, _ in pieces])
    require(ANY in cost or suits == sorted(cost), "4.1.1", "wrong_suits", cost=cost, suits=suits)
    return state.but(used=tuple(sorted((*state.used, *pieces))))


@rule("4.1.2")
def item_taken(state: State, item: str) -> State:
    """Take a crafted item from the item supply; without one the card cannot be crafted."""
    require(item in state.items, "4.1.2", "no_item_left", item=item)
    return state.but(items=without(state.items, item))


@rule("3.2.2")
def boxed(state: State, faction: int, item: str) -> State:
    """A crafted item in its box, its points scored."""
    boxes = put(state.boxes, faction, (*state.boxes[faction], item))
    return score(state.but(boxes=boxes), faction, ITEM_CARD[item][1])


@part_of("4.1")
def effect(state: State, faction: int, card: str, forest: int = NOWHERE) -> State:
    """Carry out a favor at once, or lay a persistent effect in front of its player."""
    if card_shows(card) == "favor":
        return favor(spend(state, faction, card), faction, card_suit(card), forest)
    return persistent(state, faction, card)


@rule("4.1.3", "4.1.4")
def persistent(state: State, faction: int, card: str) -> State:
    """Lay a persistent effect in front of its player, who must not have the same one yet."""
    mine = state.play[faction]
    shown = [card_shows(other) for other in mine]
    require(card_shows(card) not in shown, "4.1.4", "have_it_already", card=card)
    require(card in state.hands[faction], "2.1", "not_in_hand", card=card)
    hands = put(state.hands, faction, without(state.hands[faction], card))
    return state.but(hands=hands, play=put(state.play, faction, (*mine, card)))


@rule("4.1.2")
def favor(state: State, faction: int, suit: str, forest: int = NOWHERE) -> State:
    """A favor: all enemy pieces leave the clearings of its suit."""
    for clearing in OF_SUIT[suit]:
        for enemy in enemies(faction):
            state = remove_all(state, faction, enemy, clearing, forest)
    return state
