"""How random play draws an action: quickly, and such that it can usually be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.root import crafting
from rulewright.games.root.battle import Tactics
from rulewright.games.root.board import (
    CLEARINGS,
    FOREST_CLEARINGS,
    FORESTS,
    NEIGHBOURS,
    OF_SUIT,
    SUIT,
)
from rulewright.games.root.hundreds_birdsong import mood_options
from rulewright.games.root.hundreds_hoard import command, prowess
from rulewright.games.root.keepers_evening import RETINUE_LIMIT
from rulewright.games.root.movement import Troop
from rulewright.games.root.pieces import H, K, card_shows, card_suit
from rulewright.games.root.presence import piece_count
from rulewright.games.root.state import State
from rulewright.games.root.supply import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from rulewright.games.root.actions import Action
    from rulewright.games.root.state import State


def tactics(state: State, attacker: int, defender: int, clearing: int, draw: Random) -> Tactics:
    """What both sides do in a battle: ambush, loot and mobs by chance."""
    loot = ambush = foil = ""
    bitter: tuple[int, ...] = ()
    box = state.boxes[defender]
    if attacker == H and box and draw.random() < 0.5:  # noqa: PLR2004
        loot = box[int(draw.random() * len(box))]
    ambush = next((c for c in state.hands[defender] if _ambush(c, clearing)), "")
    if ambush:
        foil = next((c for c in state.hands[attacker] if _ambush(c, clearing)), "")
    if state.mood == "bitter" and state.warlord == clearing:
        near = (clearing, *NEIGHBOURS[clearing])
        bitter = tuple([c for c in near if state.tokens[H][c]])
    return Tactics(loot=loot, ambush=ambush, foil=foil, bitter=bitter)


def _ambush(card: str, clearing: int) -> bool:
    return card_shows(card) == "ambush" and matches(card, clearing)


def _with_warriors(state: State, faction: int, draw: Random) -> int:
    """A clearing with own warriors by chance, 0 where there is none."""
    row = state.warriors[faction]
    there = [clearing for clearing in CLEARINGS if row[clearing]]
    return there[int(draw.random() * len(there))] if there else 0


def _card(state: State, faction: int, draw: Random) -> str:
    hand = state.hands[faction]
    return hand[int(draw.random() * len(hand))] if hand else ""


def _neighbour(clearing: int, draw: Random) -> int:
    near = NEIGHBOURS[clearing]
    return near[int(draw.random() * len(near))]


def _target(state: State, attacker: int, clearing: int) -> int | None:
    """The other player, if it has a piece there."""
    other = K if attacker == H else H
    return other if piece_count(state, other, clearing) else None


def trophy(state: State, draw: Random) -> Action:
    """A forest by chance for a relic that waits.

    >>> from random import Random
    >>> from rulewright.games.root.state import State
    >>> trophy(State(prizes=("F1",)), Random(1))[:2]
    ('trophy', 'F1')
    """
    return ("trophy", state.prizes[0], 1 + int(draw.random() * 7))


def _fixed(*action: object) -> Callable[[State, Random], Action]:
    return lambda state, draw: action  # noqa: ARG005


def _anoint(state: State, draw: Random) -> Action:
    return ("anoint", _with_warriors(state, H, draw) or 1 + int(draw.random() * 12))


def _mood(state: State, draw: Random) -> Action:
    options = mood_options(state) or (state.mood,)
    return ("choose_mood", options[int(draw.random() * len(options))])


def _lavish(state: State, draw: Random) -> Action | None:
    hoard = (*state.hoard[0], *state.hoard[1])
    if not hoard or draw.random() < 0.7:  # noqa: PLR2004
        return ("lavish", ())
    return ("lavish", (hoard[int(draw.random() * len(hoard))],))


def _pieces(state: State, faction: int, cost: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Crafting pieces that pay a cost, as far as there are any."""
    free = [
        (clearing, at)
        for clearing in CLEARINGS
        for at in range(len(state.buildings[faction][clearing]))
        if (clearing, at) not in state.used
    ]
    chosen = []
    for suit in cost:
        fits = [piece for piece in free if suit in ("?", SUIT[piece[0]])]
        if fits:
            chosen.append(fits[0])
            free.remove(fits[0])
    return tuple(chosen)


def _craft(faction: int) -> Callable[[State, Random], Action | None]:
    def make(state: State, draw: Random) -> Action | None:
        card = _card(state, faction, draw)
        cost = crafting.cost_of(card) if card else ()
        if not cost or not any(state.buildings[faction]):
            return None
        pieces = _pieces(state, faction, cost)
        if len(pieces) != len(cost):
            return None
        if faction == H:
            return ("craft", card, pieces, draw.random() < 0.7, "")  # noqa: PLR2004
        return ("craft", card, pieces)

    return make


def _command(state: State, draw: Random) -> Action | None:
    if state.commands >= command(state):
        return None
    chance = draw.random()
    if chance < 0.2:  # noqa: PLR2004
        card = _card(state, H, draw)
        fits = [c for c in _matching(card) if state.warriors[H][c]] if card else []
        return ("build", fits[int(draw.random() * len(fits))], card) if fits else None
    src = _with_warriors(state, H, draw)
    if not src:
        return None
    if chance < 0.6:  # noqa: PLR2004
        defender = _target(state, H, src)
        if defender is not None:
            return ("battle", src, defender, tactics(state, H, defender, src, draw))
    most = state.warriors[H][src]
    return ("move", src, _neighbour(src, draw), Troop(1 + int(draw.random() * most)))


def _advance(state: State, draw: Random) -> Action | None:
    src = state.warlord
    if not src:
        return None
    if state.spree and state.mood == "relentless":
        return ("move_again", _neighbour(src, draw), state.warriors[H][src])
    if state.advances >= prowess(state):
        return None
    dst = _neighbour(src, draw) if draw.random() < 0.7 else 0  # noqa: PLR2004
    defender = _target(state, H, dst or src)
    if not dst and defender is None:
        return None
    plan = tactics(state, H, defender, dst or src, draw) if defender is not None else Tactics()
    warriors = int(draw.random() * (state.warriors[H][src] + 1)) if dst else 0
    return ("advance", dst, warriors, defender, plan)


def _incite(state: State, draw: Random) -> Action | None:
    if state.frenzy:
        return ("jubilant",)
    card = _card(state, H, draw)
    if not card or not state.mob_supply or draw.random() < 0.3:  # noqa: PLR2004
        return None
    fits = [c for c in _matching(card) if state.warriors[H][c] and not state.tokens[H][c]]
    return ("incite", fits[int(draw.random() * len(fits))], card) if fits else None


def _encamp(state: State, draw: Random) -> Action | None:
    side = ("TJ", "JT", "JF", "FJ", "FT", "TF")[int(draw.random() * 6)]
    src = _with_warriors(state, K, draw)
    if not src and not any(state.buildings[K]):
        return ("encamp", 1 + int(draw.random() * 9), side)
    if not src or not state.waystations or draw.random() < 0.5:  # noqa: PLR2004
        return None
    return ("encamp", src, side)


def _decamp(state: State, draw: Random) -> Action | None:
    if draw.random() < 0.9:  # noqa: PLR2004
        return None
    there = [c for c in CLEARINGS if state.buildings[K][c]]
    return ("decamp", there[int(draw.random() * len(there))]) if there else None


def _enlist(state: State, draw: Random) -> Action | None:
    there = [c for c in CLEARINGS if state.buildings[K][c]]
    card = _card(state, K, draw)
    if not there or not card:
        return None
    clearing = there[int(draw.random() * len(there))]
    return ("enlist", clearing, card) if matches(card, clearing) else None


def _retinue(state: State, draw: Random) -> Action | None:
    if state.site[1] and draw.random() < 0.7 and (delve := _delve(state, draw)):  # noqa: PLR2004
        return delve
    column = state.column
    cards = state.retinue[column]
    if len(state.acted) >= len(cards) or draw.random() < 0.2:  # noqa: PLR2004
        column += 1
        cards = state.retinue[column] if column < 3 else ()  # noqa: PLR2004
    if not cards:
        return None
    card = cards[int(draw.random() * len(cards))]
    row = state.warriors[K]
    there = [c for c in _matching(card) if row[c]]
    if not there:
        return None
    src = there[int(draw.random() * len(there))]
    if column == 1:
        return _site(state, card, src, draw)
    relics = state.tokens[K][src]
    if column == 2 and relics and state.buildings[K][src]:  # noqa: PLR2004
        return ("recover", card, src, relics[0])
    most = state.warriors[K][src]
    troop = Troop(1 + int(draw.random() * most), relics=relics[:1])
    name = "move" if column == 0 else "move_instead"
    return (name, card, src, _neighbour(src, draw), troop)


def _discard(state: State, draw: Random) -> Action:
    return ("discard", _card(state, state.turn, draw))


def _matching(card: str) -> tuple[int, ...]:
    """The clearings that a card matches."""
    return OF_SUIT.get(card_suit(card), CLEARINGS)


def _site(state: State, card: str, clearing: int, draw: Random) -> Action:
    defender = _target(state, K, clearing)
    plan = tactics(state, K, defender, clearing, draw) if defender is not None else Tactics()
    return ("site", card, clearing, defender, plan)


def _delve(state: State, draw: Random) -> Action | None:
    near = [f for f in FORESTS if state.forests[f] and state.site[1] in FOREST_CLEARINGS[f]]
    return ("delve", near[int(draw.random() * len(near))], 0) if near else None


def _gather(state: State, draw: Random) -> Action | None:
    card = _card(state, K, draw)
    full = sum(map(len, state.retinue)) >= RETINUE_LIMIT
    if not card or full or draw.random() < 0.4:  # noqa: PLR2004
        return None
    return ("add", int(draw.random() * 3), card)


PICKS: dict[tuple[int, str], Callable[[State, Random], Action | None]] = {
    (H, "raze"): _fixed("raze", (), (), ()),
    (H, "recruit"): _fixed("recruit"),
    (H, "anoint"): _anoint,
    (H, "mood"): _mood,
    (H, "lavish"): _lavish,
    (H, "craft"): _craft(H),
    (H, "command"): _command,
    (H, "advance"): _advance,
    (H, "incite"): _incite,
    (H, "oppress"): _fixed("oppress"),
    (H, "draw"): _fixed("draw"),
    (H, "discard"): _discard,
    (K, "encamp"): _encamp,
    (K, "decamp"): _decamp,
    (K, "enlist"): _enlist,
    (K, "craft"): _craft(K),
    (K, "retinue"): _retinue,
    (K, "live_off"): _fixed("live_off"),
    (K, "gather"): _gather,
    (K, "draw"): _fixed("draw"),
    (K, "discard"): _discard,
}
"""Faction and step -> how an action of it is drawn; None ends the step."""
