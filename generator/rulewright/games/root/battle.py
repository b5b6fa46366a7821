"""Battle, step by step (4.3). What a faction may do in it stands in tables, one line per faction."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import Scripted, part_of, require, rule
from rulewright.games.root import hundreds_war, keepers_war
from rulewright.games.root.pieces import NOWHERE, H, K, card_shows
from rulewright.games.root.presence import fighters, piece_count
from rulewright.games.root.removal import Losses, take_hits
from rulewright.games.root.state import enemies
from rulewright.games.root.supply import matches, spend

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State

FACES = (0, 1, 2, 3)
AMBUSH_HITS = 2
IGNORES_FIRST_HIT = {H: hundreds_war.stubborn, K: keepers_war.devout}
"""Faction -> whether it ignores the first hit of a battle."""
NO_DICE = Scripted(())
"""Dice that must not be rolled."""


class Tactics(NamedTuple):
    """What both sides decide in a battle; what is left out is not used, or goes in the usual order."""

    loot: str = ""
    """The item that the Hundreds want to loot."""
    drop: str = ""
    """The item that makes room for it in the Hoard."""
    ambush: str = ""
    foil: str = ""
    bitter: tuple[int, ...] = ()
    """The clearings whose mobs the Bitter remove."""
    ambush_loses: tuple[str, ...] = ()
    """What the attacker loses to the ambush, in order; the next two likewise for the roll."""
    attacker_loses: tuple[str, ...] = ()
    defender_loses: tuple[str, ...] = ()
    forest: int = NOWHERE
    """Where removed relics go; those for which no forest is named wait for one."""


USUAL = Tactics()
"""Nothing special on either side."""


class Fight(NamedTuple):
    """One battle on its way: who, where, and which sides have met the first hit."""

    attacker: int
    defender: int
    clearing: int
    tactics: Tactics
    met: tuple[int, ...] = ()


@rule("4.3")
def battle(
    state: State, attacker: int, defender: int, clearing: int, dice: Dice, tactics: Tactics = USUAL
) -> State:  # fmt: skip
    """Fight one battle.

    >>> from rulewright.games.kit import Scripted
    >>> from rulewright.games.root.supply import place_warriors
    >>> from rulewright.games.root.state import State
    >>> state = place_warriors(place_warriors(State(), H, 7, 3), K, 7, 2)
    >>> after = battle(state, H, K, 7, Scripted([[1, 2]]))
    >>> after.warriors[H][7], after.warriors[K][7]
    (2, 0)
    """
    can_battle(state, attacker, defender, clearing)
    fight = Fight(attacker, defender, clearing, tactics)
    if tactics.loot:
        hundreds_war.looters_declare(state, attacker, defender, tactics.loot)
    if tactics.ambush:
        state, fight = ambushed(state, fight)
    if fighters(state, attacker, clearing) > 0:
        state = rolled(state, fight, dice)
    if tactics.loot:
        return hundreds_war.looters_take(state, defender, clearing, tactics.loot, tactics.drop)
    return state


@rule("4.3")
def can_battle(state: State, attacker: int, defender: int, clearing: int) -> None:
    """Refuse a battle without an attacking warrior, or against an enemy who is not there."""
    there = fighters(state, attacker, clearing)
    require(there > 0, "4.3", "no_warrior", clearing=clearing)
    require(may_be_battled(state, attacker, defender, clearing), "4.3", "no_enemy", enemy=defender)


@part_of("4.3", "15.5.2.II")
def may_be_battled(state: State, attacker: int, defender: int, clearing: int) -> bool:
    """Whether an enemy has a piece in a clearing and can be battled at all."""
    return (
        defender in enemies(attacker)
        and defender not in state.spared
        and piece_count(state, defender, clearing) > 0
    )


@rule("4.3.1")
def ambushed(state: State, fight: Fight) -> tuple[State, Fight]:
    """The defender plays an ambush card that matches; the attacker may foil it with another."""
    state = _play_ambush(state, fight.defender, fight.tactics.ambush, fight.clearing)
    if fight.tactics.foil:
        return foiled(state, fight), fight
    return ambush_hits(state, fight)


@rule("4.3.1.I")
def foiled(state: State, fight: Fight) -> State:
    """The attacker's matching ambush card takes the effect from the defender's."""
    return _play_ambush(state, fight.attacker, fight.tactics.foil, fight.clearing)


@part_of("4.3.1")
def _play_ambush(state: State, faction: int, card: str, clearing: int) -> State:
    require(card_shows(card) == "ambush", "4.3.1", "no_ambush_card", card=card)
    require(matches(card, clearing), "4.3.1", "no_match", card=card, clearing=clearing)
    return spend(state, faction, card)


@rule("4.3.1.II")
def ambush_hits(state: State, fight: Fight) -> tuple[State, Fight]:
    """Two hits on the attacker at once."""
    count = unignored(state, fight, fight.attacker, AMBUSH_HITS)
    state = _hit(state, fight, fight.attacker, count, fight.tactics.ambush_loses)
    return state, fight._replace(met=(fight.attacker,))


@part_of("14.7.7", "15.2.4")
def unignored(state: State, fight: Fight, victim: int, count: int) -> int:
    """The hits that remain when a side ignores the first hit of the battle."""
    ignores = IGNORES_FIRST_HIT.get(victim)
    if victim in fight.met or ignores is None:
        return count
    return count - ignores(state, fight.clearing)


@part_of("4.3.2", "4.3.4")
def rolled(state: State, fight: Fight, dice: Dice) -> State:
    """Steps 2 to 4: effects before the roll, the roll, extra hits, and all hits at the same moment."""
    attacker, defender, clearing, tactics, _ = fight
    if tactics.bitter:
        state = hundreds_war.bitter(state, attacker, defender, clearing, tactics.bitter)
    on_attacker, on_defender = hits(state, fight, dice)
    after = _hit(state, fight, attacker, on_attacker, tactics.attacker_loses)
    return _hit(after, fight, defender, on_defender, tactics.defender_loses)


@part_of("4.3.2", "4.3.4")
def hits(state: State, fight: Fight, dice: Dice) -> tuple[int, int]:
    """The hits on the attacker and on the defender: rolled, with the extra ones, less those that are ignored."""
    by_attacker, by_defender = rolled_hits(state, fight, dice)
    by_attacker += extra_hits(state, fight)
    on_attacker = unignored(state, fight, fight.attacker, by_defender)
    return on_attacker, unignored(state, fight, fight.defender, by_attacker)


@rule("4.3.2")
def rolled_hits(state: State, fight: Fight, dice: Dice) -> tuple[int, int]:
    """The higher die for the attacker, the lower for the defender, both within the limit."""
    attacker, defender, clearing, tactics, _ = fight
    dealt, taken = sorted(dice.roll("battle", FACES, 2), reverse=True)
    if tactics.loot:
        dealt = hundreds_war.looters_roll()
    return limited(state, attacker, clearing, dealt), limited(state, defender, clearing, taken)


@rule("4.3.2.I")
def limited(state: State, faction: int, clearing: int, hits: int) -> int:
    """No more rolled hits than own warriors in the clearing."""
    return min(hits, fighters(state, faction, clearing))


@rule("4.3.3.I")
def extra_hits(state: State, fight: Fight) -> int:
    """The attacker's hits on top of the roll."""
    _, defender, clearing, _, _ = fight
    extra = hundreds_war.wrathful(state, clearing) if fight.attacker == H else 0
    return extra + defenseless(state, defender, clearing)


@rule("4.3.3.II")
def defenseless(state: State, defender: int, clearing: int) -> int:
    """One extra hit on a defender without warriors.

    >>> from rulewright.games.root.state import State
    >>> defenseless(State(), K, 7)
    1
    """
    return int(fighters(state, defender, clearing) == 0)


@part_of("4.3.4")
def _hit(
    state: State, fight: Fight, victim: int, count: int, choice: tuple[str, ...]
) -> State:  # fmt: skip
    return take_hits(state, losses(fight, victim, choice), count)


@part_of("4.3.4")
def losses(fight: Fight, victim: int, choice: tuple[str, ...] = ()) -> Losses:
    """What hits on one side of a battle do: the other side removes its pieces."""
    remover = fight.attacker if victim == fight.defender else fight.defender
    return Losses(remover, victim, fight.clearing, choice, fight.tactics.forest)
