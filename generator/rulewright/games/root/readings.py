"""Other readings of the texts, as functions that can take the place of ours.

What each reading is, where it comes from and how we read it stands in readings.yml; the ids are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.games.kit import require
from rulewright.games.root import (
    battle,
    hundreds_birdsong,
    hundreds_daylight,
    hundreds_evening,
    hundreds_hoard,
    hundreds_war,
    keepers_birdsong,
    keepers_daylight,
    mobs,
    supply,
    turn,
)
from rulewright.games.root.board import CLEARINGS, EDGE
from rulewright.games.root.pieces import NOWHERE, TRACK_SPACES, H, K
from rulewright.games.root.presence import enemy_pieces, needs_slot, open_slots, piece_count, ruler
from rulewright.games.root.state import enemies, put, put_in, without

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.games.kit import Dice
    from rulewright.games.root.battle import Fight, Tactics
    from rulewright.games.root.state import State

_advance = hundreds_daylight.advance.binding.written  # type: ignore[attr-defined]
_rolled_hits = battle.rolled_hits.binding.written  # type: ignore[attr-defined]
_decamp = keepers_birdsong.decamp.binding.written  # type: ignore[attr-defined]


def _slot_of_the_step(state: State) -> State:
    """R1: the limit is Command as it was at the start of the step."""
    start: int = hundreds_hoard.command(state) if not state.commands else vars(state)["start"]
    require(state.commands < start, "14.5.2", "no_action_left", limit=start)
    return state.but(commands=state.commands + 1, start=start)


def _advance_of_the_step(state: State, *args: Any, **kwargs: Any) -> State:
    """R1: the limit is Prowess as it was at the start of the step."""
    start: int = hundreds_hoard.prowess(state) if not state.advances else vars(state)["start"]
    require(state.advances < start, "14.5.3", "no_advance_left", limit=start)
    after: State = _advance(state, *args, **kwargs)
    return after.but(start=start)


def _space_stays_empty(state: State, item: str, drop: str = "") -> State:
    """R2: whichever item is removed, the gained one is not placed."""
    track = hundreds_hoard.track_of(item)
    items = state.hoard[track]
    if len(items) < TRACK_SPACES:
        return state.but(hoard=put(state.hoard, track, (*items, item)))
    left = without(items, drop) if drop in items else items
    gone = (*state.removed, drop or item)
    return supply.score(state.but(hoard=put(state.hoard, track, left), removed=gone), H, 1)


def _items_afterwards(
    state: State,
    dice: Dice,
    *,
    order: tuple[int, ...] = (),
    gains: tuple[hundreds_birdsong.Gain, ...] = (),
    wishes: tuple[int, ...] = (),
    forest: int = NOWHERE,
) -> State:
    """R3: all clearings are razed at once; the gained items are placed afterwards, in the chosen order (1.1.3)."""
    ours = hundreds_birdsong.raze.binding.written  # type: ignore[attr-defined]
    hoard, vp, removed = state.hoard, state.vp[H], state.removed
    after: State = ours(state, dice, order=order, gains=gains, wishes=wishes, forest=forest)
    gained = [
        item
        for clearing in (*order, *sorted(state.mobs - set(order)))
        for item in without_all(state.ruins[clearing] or (), after.ruins[clearing] or ())
    ]
    points = after.vp[H] - vp - _overflow(hoard, gained)
    placed = after.but(hoard=hoard, removed=removed, vp=put(after.vp, H, vp + points))
    drops = [gain.drop for gain in gains] + [""] * len(gained)
    for item, drop in zip(gained, drops, strict=False):
        placed = hundreds_hoard.gain_item(placed, item, drop)
    return placed


def without_all(pieces: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """The pieces less the others."""
    for other in others:
        pieces = without(pieces, other)
    return pieces


def _overflow(hoard: tuple[tuple[str, ...], ...], gained: list[str]) -> int:
    """How many of the gained items find their track full."""
    full = 0
    for track, held in enumerate(hoard):
        count = len(held) + sum(hundreds_hoard.track_of(item) == track for item in gained)
        full += max(count - TRACK_SPACES, 0)
    return full


def _strongholds_first(state: State, order: tuple[int, ...] = ()) -> State:
    """R4: a short supply serves the strongholds first."""
    ours = hundreds_birdsong.recruit.binding.written  # type: ignore[attr-defined]
    after: State = ours(state.but(warlord=NOWHERE), order).but(warlord=state.warlord)
    if not state.warlord:
        return after
    return supply.place_warriors(after, H, state.warlord, hundreds_hoard.prowess(state))


def _first_rolled_hit(state: State, fight: Fight) -> tuple[State, Fight]:
    """R5: an ambush does not count as the first hit."""
    hit = battle._hit(state, fight, fight.attacker, 2, fight.tactics.ambush_loses)  # noqa: SLF001
    return hit, fight


def _wrath_at_the_start(state: State, clearing: int) -> int:
    """R6: a warlord lost in the ambush still counts as being there."""
    return int(state.mood == "wrathful" and state.warlord in (clearing, NOWHERE))


def _rowdy_only_on_the_map(state: State) -> int:
    """R7: a Rowdy warlord off the map brings no card."""
    if state.mood != "rowdy" or not state.warlord:
        return 0
    return 2 if enemy_pieces(state, H, state.warlord) >= 3 else 1  # noqa: PLR2004


def _relentless_without_end(state: State) -> State:
    """R8: the extra move or battle may be taken again and again."""
    require(state.mood == "relentless", "14.7.5", "other_mood", mood=state.mood)
    require(state.spree, "14.7.5", "not_moved_and_battled")
    require(state.warlord, "14.7.5", "no_warlord")
    return state


def _encamp_at_will(state: State) -> State:
    """R9: stranded Keepers may go on without encamping."""
    return state


def _no_decamp_after_encamp(state: State, clearing: int, waystation: str = "") -> State:
    """R10: a clearing where the Keepers have encamped cannot be decamped in the same Birdsong."""
    require(clearing not in state.encamped, "15.4.2", "encamped_here", clearing=clearing)
    after: State = _decamp(state, clearing, waystation)
    return after


def _move_then_flip(state: State, clearing: int, forest: int, at: int) -> tuple[State, str]:
    """R11: the relic is moved first and turned face up in the clearing."""
    ours = keepers_daylight.delve_relic.binding.written  # type: ignore[attr-defined]
    ours(state, clearing, forest, at)  # refuses what we refuse
    relic = state.forests[forest][at]
    moved = state.but(
        forests=put(state.forests, forest, without(state.forests[forest], relic)),
        tokens=put_in(state.tokens, K, clearing, (*state.tokens[K][clearing], relic)),
    )
    flipped = (*moved.tokens[K][clearing][:-1], relic.rstrip("?"))
    return moved.but(tokens=put_in(moved.tokens, K, clearing, flipped)), relic.rstrip("?")


def _points_lost(state: State, card: str, clearing: int, value: int) -> State:
    """R12: a relic that ends the action scores nothing."""
    ours = keepers_daylight.recover_check.binding.written  # type: ignore[attr-defined]
    after: State = ours(state, card, clearing, value)
    return after if after.recovering[1] else supply.score(after, K, -value)


def _with_own_piece(state: State) -> int:
    """R13: a clearing counts only with a piece of the Hundreds in it."""
    return sum(
        ruler(state, c) == H and piece_count(state, H, c) > 0 and enemy_pieces(state, H, c) == 0
        for c in CLEARINGS
    )


def _by_rule_alone(state: State) -> int:
    """R13: ruling a clearing without enemies is enough."""
    return sum(ruler(state, c) == H and not enemy_pieces(state, H, c) for c in CLEARINGS)


def _a_point_each(clearings: int) -> int:
    """R14: without the table, a point for each clearing."""
    return clearings


def _no_hand_limit(state: State, step: str) -> bool:
    """R15: the Keepers keep all the cards that they draw."""
    ours = turn.applies.binding.written  # type: ignore[attr-defined]
    return ours(state, step) and (state.turn, step) != (K, "discard")


def _any_enemy_piece(state: State, clearing: int) -> bool:
    """R16: any enemy piece makes the battle mandatory, even one that cannot be battled."""
    return any(piece_count(state, enemy, clearing) > 0 for enemy in enemies(K))


def _same_under_another_number(
    state: State, attacker: int, defender: int, clearing: int, mobs: tuple[int, ...]
) -> State:
    """R17: the number that an edition prints changes nothing in what the rule does."""
    ours = hundreds_war.bitter.binding.written  # type: ignore[attr-defined]
    after: State = ours(state, attacker, defender, clearing, mobs)
    return after


def _mob_upon_mob(state: State, clearing: int, card: str) -> State:
    """R18: a second mob may be placed in a clearing."""
    require(supply.matches(card, clearing), "14.6.1", "no_match", card=card)
    there = state.warriors[H][clearing] + (state.warlord == clearing)
    require(there > 0, "14.6.1", "no_warrior", clearing=clearing)
    supply.needs_supply(state.mob_supply, "mob")
    placed = mobs.place_mob(supply.spend(state, H, card), clearing)
    return hundreds_evening.frenzied(placed, clearing)


def _battle_only_after_moving(
    state: State,
    dst: int = NOWHERE,
    warriors: int = 0,
    defender: int | None = None,
    dice: Dice = battle.NO_DICE,
    tactics: Tactics = battle.USUAL,
) -> State:
    """R19: whoever does not move cannot battle."""
    require(dst, "14.5.3", "must_move_first")
    after: State = _advance(state, dst, warriors, defender, dice, tactics)
    return after


def _wrath_in_defence(state: State, fight: Fight, dice: Dice) -> tuple[int, int]:
    """R20: the Wrathful deal an extra hit in defence too."""
    dealt, taken = _rolled_hits(state, fight, dice)
    extra = hundreds_war.wrathful(state, fight.clearing) if fight.defender == H else 0
    return dealt, taken + extra


def _spent_in_vain(left: int, piece: str) -> None:
    """R21: a card may be spent although nothing is left to place."""


def _all_or_nothing(state: State, clearing: int, card: str) -> State:
    """R21: a card may be spent only if all the pieces can be placed."""
    supply.needs_supply(state.supply[K] // 2, "warrior")
    ours = keepers_birdsong.enlist.binding.written  # type: ignore[attr-defined]
    after: State = ours(state, clearing, card)
    return after


def _two_warriors(state: State, clearing: int, side: str) -> State:
    """R22: stranded Keepers place two warriors, as a newer edition has it."""
    require(clearing in EDGE, "15.4.1", "not_on_the_edge", clearing=clearing)
    state = supply.place_warriors(state, K, clearing, 2)
    if not any(open_slots(state, edge) > 0 for edge in EDGE):
        return state
    needs_slot(state, clearing)
    return keepers_birdsong.place_waystation(state, clearing, side)


def _reached(state: State) -> list[int]:
    """The factions that win by rule 3.1: all with thirty points, or the one in turn alone where it is among them."""
    reached = [f for f, points in enumerate(state.vp) if points >= supply.POINTS_TO_WIN]
    return [state.turn] if state.turn in reached else reached


def _all_winners(state: State) -> tuple[int, ...] | int | None:
    """R23: several who reach thirty points out of turn win together."""
    reached = _reached(state)
    return tuple(reached) if reached[1:] else next(iter(reached), None)


def _most_points(state: State) -> int | None:
    """R23: of several who reach thirty points out of turn, the one with the most."""
    return max(_reached(state), key=lambda faction: state.vp[faction], default=None)


READINGS: dict[str, tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]] = {
    "R1.b": (
        (hundreds_daylight.command_slot, _slot_of_the_step),
        (hundreds_daylight.advance, _advance_of_the_step),
    ),
    "R2.b": ((hundreds_hoard.gain_item, _space_stays_empty),),
    "R3.b": ((hundreds_birdsong.raze, _items_afterwards),),
    "R4.b": ((hundreds_birdsong.recruit, _strongholds_first),),
    "R5.b": ((battle.ambush_hits, _first_rolled_hit),),
    "R6.b": ((hundreds_war.wrathful, _wrath_at_the_start),),
    "R7.b": ((hundreds_evening.rowdy, _rowdy_only_on_the_map),),
    "R8.b": ((hundreds_daylight.go_on, _relentless_without_end),),
    "R9.b": ((keepers_birdsong.end_encamp, _encamp_at_will),),
    "R10.b": ((keepers_birdsong.decamp, _no_decamp_after_encamp),),
    "R11.b": ((keepers_daylight.delve_relic, _move_then_flip),),
    "R12.b": ((keepers_daylight.recover_check, _points_lost),),
    "R13.a": ((hundreds_evening.oppress_count, _with_own_piece),),
    "R13.b": ((hundreds_evening.oppress_count, _by_rule_alone),),
    "R14.b": ((hundreds_evening.oppress_points, _a_point_each),),
    "R15.b": ((turn.applies, _no_hand_limit),),
    "R16.b": ((keepers_daylight.must_battle, _any_enemy_piece),),
    "R17.b": ((hundreds_war.bitter, _same_under_another_number),),
    "R18.b": ((hundreds_evening.incite, _mob_upon_mob),),
    "R19.b": ((hundreds_daylight.advance, _battle_only_after_moving),),
    "R20.b": ((battle.rolled_hits, _wrath_in_defence),),
    "R21.b": ((supply.needs_supply, _spent_in_vain),),
    "R21.c": ((keepers_birdsong.enlist, _all_or_nothing),),
    "R22.b": ((keepers_birdsong.encamp_anew, _two_warriors),),
    "R23.b": ((supply.winner, _all_winners),),
    "R23.c": ((supply.winner, _most_points),),
}
"""Reading and letter of the answer -> our function and the other, one or more pairs."""
