"""Cards, points and supplies: spend, draw, score, place and take back (chapters 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import BIRD, SUIT
from rulewright.games.root.pieces import NOWHERE, RETAINER, card_suit
from rulewright.games.root.state import put, put_in, without

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State

POINTS_TO_WIN = 30
HAND_LIMIT = 5


@rule("2.1.1")
def card_is(card: str, suit: str) -> bool:
    """Whether a card will do for a suit: it has that suit, or it is a bird.

    >>> card_is("fox tea", "fox"), card_is("bird", "fox"), card_is("mouse", "fox")
    (True, True, False)
    """
    return card_suit(card) in (suit, BIRD)


@part_of("2.1")
def matches(card: str, clearing: int) -> bool:
    """Whether a card matches the suit of a clearing."""
    return clearing != NOWHERE and card_is(card, SUIT[clearing])


@rule("2.1")
def spend(state: State, faction: int, card: str) -> State:
    """Discard a card from the hand as the price of something.

    >>> from rulewright.games.root.state import State
    >>> after = spend(State(hands=(("fox", "bird"), (), ())), 0, "fox")
    >>> after.hands[0], after.discard
    (('bird',), ('fox',))
    """
    hand = state.hands[faction]
    require(card in hand, "2.1", "not_in_hand", card=card)
    return discarded(state.but(hands=put(state.hands, faction, without(hand, card))), card)


@part_of("2.1", "15.3.5")
def discarded(state: State, card: str) -> State:
    """The card on the discard pile; a Faithful Retainer leaves the game."""
    if card == RETAINER:
        return retired(state, card)
    return state.but(discard=(*state.discard, card))


@rule("15.3.5")
def retired(state: State, card: str) -> State:
    """Remove a Faithful Retainer from the game instead of discarding it.

    >>> from rulewright.games.root.state import State
    >>> after = retired(State(), "bird retainer")
    >>> after.discard, after.removed
    ((), ('bird retainer',))
    """
    return state.but(removed=(*state.removed, card))


@rule("2.1")
def refilled(state: State, dice: Dice) -> State:
    """As soon as the deck is empty, the shuffled discard pile is the new deck."""
    if state.deck or not state.discard:
        return state
    return state.but(deck=dice.shuffle("deck", state.discard), discard=())


@rule("2.1")
def draw(state: State, faction: int, count: int, dice: Dice) -> State:
    """Draw cards from the top of the deck, going on after a shuffle.

    >>> from rulewright.games.kit import Scripted
    >>> from rulewright.games.root.state import State
    >>> draw(State(deck=("fox", "mouse", "bird")), 0, 2, Scripted([])).hands[0]
    ('fox', 'mouse')
    """
    for _ in range(count):
        state = refilled(state, dice)
        hand = (*state.hands[faction], *state.deck[:1])
        state = state.but(hands=put(state.hands, faction, hand), deck=state.deck[1:])
    return refilled(state, dice)


@part_of("14.6.3", "15.6.3")
def over_limit(state: State, faction: int) -> bool:
    """Whether a hand holds more cards than its player may keep.

    >>> from rulewright.games.root.state import State
    >>> over_limit(State(hands=(("fox",) * 6, (), ())), 0)
    True
    """
    return len(state.hands[faction]) > HAND_LIMIT


@part_of("14.6.3", "15.6.3")
def put_down(state: State, faction: int, card: str, by: str) -> State:
    """Discard one card of a hand that holds too many."""
    require(over_limit(state, faction), by, "within_the_limit", card=card)
    return spend(state, faction, card)


@part_of("3.2.1", "3.2.2", "14.6.2", "15.5.2.III.b")
def score(state: State, faction: int, points: int) -> State:
    """Points on the track of a faction."""
    return state.but(vp=put(state.vp, faction, state.vp[faction] + points))


@rule("3.1")
def winner(state: State) -> int | None:
    """Who has thirty points; of several, the one whose turn it is, else the first, for whom that player would choose.

    >>> from rulewright.games.root.state import State
    >>> winner(State(vp=(30, 31, 0), turn=1)), winner(State(vp=(29, 0, 0)))
    (1, None)
    """
    if state.vp[state.turn] >= POINTS_TO_WIN:
        return state.turn
    reached = (faction for faction, points in enumerate(state.vp) if points >= POINTS_TO_WIN)
    return next(reached, None)


@rule("1.5.4")
def place_warriors(state: State, faction: int, clearing: int, count: int) -> State:
    """Place warriors from the supply, as many as there are.

    >>> from rulewright.games.root.state import State
    >>> after = place_warriors(State(supply=(3, 0, 0)), 0, 7, 5)
    >>> after.warriors[0][7], after.supply[0]
    (3, 0)
    """
    placed = min(count, state.supply[faction])
    there = state.warriors[faction][clearing]
    return state.but(
        warriors=put_in(state.warriors, faction, clearing, there + placed),
        supply=put(state.supply, faction, state.supply[faction] - placed),
    )


@rule("1.5.4")
def take_warriors(state: State, faction: int, clearing: int, count: int) -> State:
    """Return warriors from a clearing to their owner's supply.

    >>> from rulewright.games.root.state import State
    >>> take_warriors(place_warriors(State(), 0, 7, 5), 0, 7, 2).supply[0]
    17
    """
    there = state.warriors[faction][clearing]
    return state.but(
        warriors=put_in(state.warriors, faction, clearing, there - count),
        supply=put(state.supply, faction, state.supply[faction] + count),
    )


@rule("1.5.1")
def needs_supply(left: int, piece: str) -> None:
    """Refuse where nothing is left to place.

    >>> needs_supply(0, "mob")
    Traceback (most recent call last):
    rulewright.games.kit.refusal.IllegalAction: 1.5.1 none_left: piece=mob
    """
    require(left > 0, "1.5.1", "none_left", piece=piece)
