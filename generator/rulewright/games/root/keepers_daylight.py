"""The Daylight of the Keepers: acting with the Retinue (15.5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root import battle as battles
from rulewright.games.root.board import OF_SUIT, SUIT
from rulewright.games.root.keepers_setup import worth
from rulewright.games.root.movement import Troop, move
from rulewright.games.root.pieces import NOWHERE, RELIC_TYPES, K
from rulewright.games.root.presence import ruled, ruler, touched_by
from rulewright.games.root.state import enemies, put, put_in, without
from rulewright.games.root.supply import discarded, matches, score

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.battle import Tactics
    from rulewright.games.root.state import State

NO_SITE = ("", NOWHERE)


@rule("15.5.2")
def use_retinue(state: State, column: int, card: str, clearing: int) -> State:
    """Use one card of a column, 0 to 2, in a clearing that it matches; earlier columns are over."""
    require(column >= state.column, "15.5.2", "column_is_over", column=column)
    acted = state.acted if column == state.column else ()
    fresh = state.retinue[column].count(card) - acted.count(card)
    require(fresh > 0, "15.5.2", "card_used", card=card)
    require(matches(card, clearing), "15.5.2", "no_match", card=card, clearing=clearing)
    return state.but(column=column, acted=(*acted, card), site=NO_SITE, recovering=NO_SITE)


@part_of("15.5.2.II.b", "15.5.2.III.c")
def lose_card(state: State, card: str) -> State:
    """Discard the Retinue card that was just used."""
    column = without(state.retinue[state.column], card)
    retinue = put(state.retinue, state.column, column)
    return discarded(state.but(retinue=retinue, acted=without(state.acted, card)), card)


@rule("15.5.2.I")
def retinue_move(state: State, card: str, src: int, dst: int, troop: Troop | int) -> State:
    """Move from a clearing that a card of the first column matches."""
    return move(use_retinue(state, 0, card, src), K, src, dst, troop)


@rule("15.5.2.II")
def open_site(
    state: State,
    card: str,
    clearing: int,
    defender: int | None = None,
    dice: Dice = battles.NO_DICE,
    tactics: Tactics = battles.USUAL,
) -> State:
    """Choose a clearing and battle there if any enemy can be battled; afterwards the Keepers may delve."""
    state = use_retinue(state, 1, card, clearing)
    if defender is None:
        require(not must_battle(state, clearing), "15.5.2.II", "must_battle", clearing=clearing)
        return state.but(site=(card, clearing))
    return battles.battle(state, K, defender, clearing, dice, tactics).but(site=(card, clearing))


@rule("15.5.2.II")
def delve(state: State, forest: int, at: int) -> State:
    """Delve one relic of a forest, `at` counted from 0, where the Keepers now rule with a warrior."""
    card, clearing = state.site
    require(clearing, "15.5.2.II", "no_site")
    require(ruler(state, clearing) == K, "15.5.2.II", "not_ruled", clearing=clearing)
    require(state.warriors[K][clearing], "15.5.2.II", "no_warrior", clearing=clearing)
    state, relic = delve_relic(state.but(site=NO_SITE), clearing, forest, at)
    return delve_check(state, card, forest, worth(relic))


@rule("15.5.2.II")
def must_battle(state: State, clearing: int) -> bool:
    """Whether the Keepers have a warrior there and an enemy who can be battled."""
    return state.warriors[K][clearing] > 0 and any(
        battles.may_be_battled(state, K, enemy, clearing) for enemy in enemies(K)
    )


@rule("15.5.2.II.a")
def delve_relic(state: State, clearing: int, forest: int, at: int) -> tuple[State, str]:
    """Turn a relic of an adjacent forest face up and move it to the clearing."""
    require(clearing in touched_by(forest), "15.5.2.II.a", "forest_not_adjacent", forest=forest)
    relics = state.forests[forest]
    require(at in range(len(relics)), "15.5.2.II.a", "no_such_relic", forest=forest, at=at)
    relic = relics[at].removesuffix("?")
    there = (*state.tokens[K][clearing], relic)
    state = state.but(
        forests=put(state.forests, forest, without(relics, relics[at])),
        tokens=put_in(state.tokens, K, clearing, there),
    )
    return state, relic


@rule("15.5.2.II.b")
def delve_check(state: State, card: str, forest: int, value: int) -> State:
    """Lose the card if fewer clearings around the forest are ruled than the relic is worth."""
    around = ruled(state, K, touched_by(forest))
    return lose_card(state, card) if around < value else state


@rule("15.5.2.III")
def move_instead(state: State, card: str, src: int, dst: int, troop: Troop | int) -> State:
    """Move with a card of the third column."""
    return move(use_retinue(state, 2, card, src), K, src, dst, troop)


@rule("15.5.2.III")
def recover(state: State, card: str, clearing: int, relic: str) -> State:
    """Begin to recover relics from a clearing, with this one."""
    state = use_retinue(state, 2, card, clearing)
    return _recovered(state, card, clearing, relic)


@rule("15.5.2.III.c")
def recover_more(state: State, relic: str) -> State:
    """Return to the first step of the Recover action and take another relic from the same clearing."""
    card, clearing = state.recovering
    require(clearing, "15.5.2.III.c", "must_end", relic=relic)
    return _recovered(state, card, clearing, relic)


@part_of("15.5.2.III")
def _recovered(state: State, card: str, clearing: int, relic: str) -> State:
    """The three steps for one relic."""
    state = score_relic(take_relic(state, clearing, relic), relic)
    return recover_check(state, card, clearing, worth(relic))


@rule("15.5.2.III.a")
def take_relic(state: State, clearing: int, relic: str) -> State:
    """Take a relic whose type lies up on a waystation there into its row of the Relics area."""
    relics = state.tokens[K][clearing]
    require(relic in relics, "15.5.2.III.a", "no_such_relic", relic=relic)
    shown = [waystation[0] for waystation in state.buildings[K][clearing]]
    require(relic[0] in shown, "15.5.2.III.a", "no_waystation_of_type", relic=relic, shown=shown)
    row = RELIC_TYPES.index(relic[0])
    return state.but(
        tokens=put_in(state.tokens, K, clearing, without(relics, relic)),
        recovered=put(state.recovered, row, (*state.recovered[row], relic)),
    )


@rule("15.5.2.III.b")
def score_relic(state: State, relic: str) -> State:
    """Score the value of a relic just taken, and two more if its column is now full."""
    place = len(state.recovered[RELIC_TYPES.index(relic[0])])
    full = all(len(row) >= place for row in state.recovered)
    return score(state, K, worth(relic) + 2 * full)


@rule("15.5.2.III.c")
def recover_check(state: State, card: str, clearing: int, value: int) -> State:
    """Lose the card and stop if fewer clearings of the suit are ruled than the relic is worth."""
    if ruled(state, K, OF_SUIT[SUIT[clearing]]) < value:
        return lose_card(state.but(recovering=NO_SITE), card)
    return state.but(recovering=(card, clearing))
