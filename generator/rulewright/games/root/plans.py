"""Every way to fight a battle: what both sides may declare, play and lose, as far as it makes a difference."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from rulewright.games.kit import Scripted
from rulewright.games.root import battle as battles
from rulewright.games.root import hundreds_war
from rulewright.games.root.battle import AMBUSH_HITS, FACES, USUAL, Fight, Tactics
from rulewright.games.root.pieces import TRACK, TRACK_SPACES, E, H, card_shows
from rulewright.games.root.presence import adjacent, fighters
from rulewright.games.root.removal import Losses, can_lose, take_hits
from rulewright.games.root.supply import matches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.games.root.state import State


def plans(state: State, attacker: int, defender: int, clearing: int) -> Iterator[Tactics]:
    """The plans for a battle that can be fought; they hold whatever the dice show.

    A plan is made before the battle, for both sides together. The pieces that a side would lose stand in it as far as
    hits may come; where there is nothing to choose, nothing stands there. Relics find their forests afterwards.

    >>> from rulewright.games.root.state import State
    >>> from rulewright.games.root.supply import place_warriors
    >>> state = place_warriors(place_warriors(State(warlord=7, mood="rowdy"), H, 7, 1), E, 7, 1)
    >>> [plan.attacker_loses for plan in plans(state, H, E, 7)]
    [('warrior',), ('warlord',)]
    """
    for declared, ambush in product(_lootings(state, attacker, defender), _ambushes(state, attacker, defender, clearing)):  # fmt: skip
        opening = declared._replace(ambush=ambush[0], foil=ambush[1])
        fight = Fight(attacker, defender, clearing, opening)
        yield from _after_ambush(state, fight)


def refused_plans(state: State, attacker: int, defender: int, clearing: int) -> Iterator[Tactics]:
    """A plan for each thing that may not be done in a battle that can be fought."""
    for card in _cards(state, defender):
        if not matches(card, clearing):
            yield USUAL._replace(ambush=card)
    if attacker == H and defender == E and state.vagabond:
        yield from (USUAL._replace(loot=item) for item in dict.fromkeys(state.boxes[E]))
    if H in (attacker, defender) and state.mobs and not _bitter_here(state, clearing):
        yield USUAL._replace(bitter=tuple(sorted(state.mobs)))


def rooms(state: State, item: str) -> tuple[str, ...]:
    """What may make room for an item in the Hoard: nothing or, where its track is full, an item of the track.

    >>> from rulewright.games.root.state import State
    >>> rooms(State(hoard=((), ("tea", "tea", "sword", "tea"))), "hammer")
    ('', 'tea', 'sword')
    """
    items = state.hoard[TRACK[item]] if item in TRACK else ()
    return ("", *dict.fromkeys(items)) if len(items) == TRACK_SPACES else ("",)


def _lootings(state: State, attacker: int, defender: int) -> Iterator[Tactics]:
    yield USUAL
    if attacker != H or (defender == E and state.vagabond):
        return
    for item in dict.fromkeys(state.boxes[defender]):
        for drop in rooms(state, item):
            yield Tactics(loot=item, drop=drop)


def _cards(state: State, faction: int) -> Iterator[str]:
    """The ambush cards of a hand."""
    yield from (
        card for card in dict.fromkeys(state.hands[faction]) if card_shows(card) == "ambush"
    )


def _ambushes(
    state: State, attacker: int, defender: int, clearing: int
) -> tuple[tuple[str, str], ...]:  # fmt: skip
    """No ambush, or one of the defender's, foiled or not."""
    ours, theirs = (
        [card for card in _cards(state, faction) if matches(card, clearing)]
        for faction in (attacker, defender)
    )
    return (("", ""), *product(theirs, ("", *ours)))


def _after_ambush(state: State, fight: Fight) -> Iterator[Tactics]:
    tactics = fight.tactics
    if not tactics.ambush or tactics.foil:
        yield from _rolls(state, fight)
        return
    hits = battles.unignored(state, fight, fight.attacker, AMBUSH_HITS)
    for lost in _losses(state, fight, fight.attacker, hits):
        after = take_hits(state, battles.losses(fight, fight.attacker, lost), hits)
        met = fight._replace(tactics=tactics._replace(ambush_loses=lost), met=(fight.attacker,))
        yield from _rolls(after, met)


def _rolls(state: State, fight: Fight) -> Iterator[Tactics]:
    """The mobs that the Bitter remove and the losses of both sides; nothing when no attacker is left."""
    attacker, defender, clearing, tactics, _ = fight
    if not fighters(state, attacker, clearing):
        yield tactics
        return
    for mobs in _bitter_mobs(state, fight):
        ready = hundreds_war.bitter(state, attacker, defender, clearing, mobs) if mobs else state
        most = battles.hits(ready, fight, Scripted([[max(FACES)] * 2]))
        sides = zip((attacker, defender), most, strict=True)
        for ours, theirs in product(*[_losses(ready, fight, *side) for side in sides]):
            yield tactics._replace(bitter=mobs, attacker_loses=ours, defender_loses=theirs)


def _bitter_here(state: State, clearing: int) -> bool:
    return state.mood == "bitter" and state.warlord == clearing


def _bitter_mobs(state: State, fight: Fight) -> Iterator[tuple[int, ...]]:
    near = (fight.clearing, *adjacent(fight.clearing))
    mobs = [place for place in near if place in state.mobs]
    if H not in (fight.attacker, fight.defender) or not _bitter_here(state, fight.clearing):
        mobs = []
    for count in range(len(mobs) + 1):
        yield from combinations(mobs, count)


def _losses(state: State, fight: Fight, victim: int, hits: int) -> tuple[tuple[str, ...], ...]:
    """The orders in which a side may lose pieces to so many hits; () alone where there is no choice."""
    found = tuple(_orders(state, battles.losses(fight, victim), hits))
    return found if len(found) > 1 else ((),)


def _orders(state: State, losses: Losses, hits: int) -> Iterator[tuple[str, ...]]:
    pieces = dict.fromkeys(can_lose(state, losses.owner, losses.clearing)) if hits > 0 else {}
    for piece in pieces:
        after = take_hits(state, losses._replace(choice=(piece,)), 1)
        yield from ((piece, *rest) for rest in _orders(after, losses, hits - 1))
    if not pieces:
        yield ()
