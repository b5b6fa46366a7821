"""Brute force: every call of every action with every argument of a small world, and what comes of it for every roll."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import permutations, product
from typing import Any

from rulewright.games.kit import IllegalAction
from rulewright.games.root.actions import ACTIONS, END, Action, perform
from rulewright.games.root.battle import Tactics
from rulewright.games.root.board import CLEARINGS
from rulewright.games.root.hundreds_birdsong import Gain
from rulewright.games.root.movement import Troop
from rulewright.games.root.pieces import MOODS, H, K
from rulewright.games.root.state import State


class OneRoll:
    """Dice that fall as one branch of a tree of rolls says; `faces` hears how many branches each roll has."""

    def __init__(self, branch: Sequence[int]) -> None:
        self.branch = list(branch)
        self.faces: list[int] = []

    def roll(self, name: str, faces: Sequence[Any], times: int) -> tuple[Any, ...]:  # noqa: ARG002
        rolls = list(product(faces, repeat=times))
        at = self.branch[len(self.faces)] if len(self.faces) < len(self.branch) else 0
        self.faces.append(len(rolls))
        return rolls[at]

    def shuffle(self, name: str, items: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ARG002
        return tuple(items)


def outcomes(state: State, action: Action) -> tuple[Any, ...] | None:
    """What comes of an action for every roll, or None where a roll makes it illegal."""
    found: list[Any] = []
    waiting: list[list[int]] = [[]]
    while waiting:
        dice = OneRoll(waiting.pop())
        try:
            found.append(canonical(perform(state, action, dice)))
        except IllegalAction:
            return None
        for depth in range(len(dice.branch), len(dice.faces)):
            base = (dice.branch + [0] * depth)[:depth]
            waiting += [[*base, at] for at in range(1, dice.faces[depth])]
    return tuple(found)


def canonical(state: State) -> tuple[Any, ...]:
    """A state as a value in which piles have no order: that of discards and of pieces in a place says nothing."""
    return tuple(
        (one.name, _unordered(getattr(state, one.name)) if one.name in PILES else getattr(state, one.name))
        for one in fields(state)
    )  # fmt: skip


PILES = {
    "tokens", "waystations", "hands", "play", "discard", "removed", "retinue", "prizes", "used", "acted",
    "encamped", "decamped", "recovered", "boxes", "forests", "items",
}  # fmt: skip


def _unordered(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    if value and all(isinstance(one, tuple) for one in value) and not isinstance(value[0][:1], int):
        return tuple(_unordered(one) for one in value)
    return tuple(sorted(value))


def sequences(things: Iterable[Any], most: int) -> Iterator[tuple[Any, ...]]:
    """All tuples of at most so many of the things, with repetitions."""
    held = tuple(things)
    for length in range(most + 1):
        yield from product(held, repeat=length)


def orders(things: Iterable[Any], most: int) -> Iterator[tuple[Any, ...]]:
    """All tuples of at most so many of the things, each used as often as it is there."""
    held = tuple(things)
    for length in range(min(most, len(held)) + 1):
        yield from set(permutations(held, length))


PLACES = range(13)
World = dict[str, Any]
"""What brute force may use besides what the state holds: `losses`, `relics`, `wishes`, lengths."""


def tactics(state: State, world: World) -> list[Tactics]:
    """Every plan of the small world; forests are left to the trophies."""
    boxes = {item for box in state.boxes for item in box}
    hoard = {item for track in state.hoard for item in track}
    cards = {card for hand in state.hands for card in hand}
    domains: dict[str, Sequence[Any]] = {
        "loot": ["", *sorted(boxes)],
        "drop": ["", *sorted(hoard)] if boxes else [""],
        "ambush": ["", *sorted(cards)],
        "foil": ["", *sorted(cards)],
        "bitter": list(orders(sorted(state.mobs), 5)),
        "ambush_loses": list(sequences(world["mine"], 2)) if cards else [()],
        "attacker_loses": list(sequences(world["mine"], world["taken"])),
        "defender_loses": list(sequences(world["theirs"], world["dealt"])),
    }
    return [
        Tactics(**dict(zip(domains, chosen, strict=True))) for chosen in product(*domains.values())
    ]


def troops(state: State, faction: int) -> list[Troop]:
    """Every troop, some too large."""
    most = max(state.warriors[faction]) + 1
    relics = sorted(relic for there in state.tokens[K] for relic in there)
    return [
        Troop(count, warlord, carried)
        for count in range(most + 1)
        for warlord in (False, True)
        for carried in orders(relics, most)
    ]


def _hand(state: State) -> list[str]:
    return sorted(set(state.hands[state.turn]))


def _pieces(state: State) -> list[Any]:
    held = [(c, at) for c in CLEARINGS for at in range(len(state.buildings[state.turn][c]) + 1)]
    return list(orders(held, 3))


def _items(state: State) -> list[str]:
    return ["", *sorted({item for track in state.hoard for item in track})]


def _gains(state: State) -> list[Any]:
    under = {item for ruin in state.ruins if ruin for item in ruin}
    drops = {item for track in state.hoard for item in track}
    gains = [Gain(*pair) for pair in product(["", *sorted(under)], ["", *sorted(drops)])]
    return list(sequences(gains, sum(bool(state.ruins[c]) for c in state.mobs)))


def _hoard(state: State) -> list[Any]:
    held = (*state.hoard[0], *state.hoard[1])
    return list(orders(held, len(held)))


def _column(column: int) -> Callable[[State, World], list[str]]:
    return lambda state, world: sorted(set(state.retinue[column]))  # noqa: ARG005


def _relics(state: State, _: World) -> list[str]:
    return sorted({relic for there in state.tokens[K] for relic in there})


def _wishes(state: State, world: World) -> list[Any]:  # noqa: ARG001
    return list(orders(world.get("wishes", ()), 3))


def _strongholds(state: State, _: World) -> list[Any]:
    return list(orders([c for c in CLEARINGS for __ in state.buildings[H][c]], 6))


def _marching(faction: int) -> Callable[[State, World], list[Troop]]:
    return lambda state, world: troops(state, faction)  # noqa: ARG005


def _fixed(*values: Any) -> Callable[[State, World], Sequence[Any]]:
    return lambda state, world: values  # noqa: ARG005


def _of(make: Callable[[State], list[Any]]) -> Callable[[State, World], list[Any]]:
    return lambda state, world: make(state)  # noqa: ARG005


_places, _factions = _fixed(*PLACES), _fixed(0, 1, 2)
_sides = _fixed("TJ", "JT", "JF", "FJ", "FT", "TF")
_numbers = _fixed(0, 1, 2, 3)
DOMAINS: dict[tuple[int, str], tuple[Callable[[State, World], Iterable[Any]], ...]] = {
    (H, "raze"): (lambda state, world: list(orders(sorted(state.mobs), 3)), _of(_gains), _wishes),  # noqa: ARG005
    (H, "recruit"): (_strongholds,),
    (H, "anoint"): (_places,),
    (H, "choose_mood"): (_fixed(*MOODS),),
    (H, "lavish"): (_of(_hoard),),
    (H, "craft"): (_of(_hand), _of(_pieces), _fixed(False, True), _of(_items)),  # noqa: FBT003
    (H, "move"): (_places, _places, _marching(H)),
    (H, "battle"): (_fixed(0, 7), _factions, tactics),
    (H, "build"): (_places, _of(_hand)),
    (H, "advance"): (_fixed(0, 7, 8), _numbers, _fixed(None, 0, 1, 2), tactics),
    (H, "move_again"): (_places, _numbers),
    (H, "battle_again"): (_factions, tactics),
    (H, "incite"): (_places, _of(_hand)),
    (H, "jubilant"): (_wishes,),
    (H, "oppress"): (),
    (H, "draw"): (),
    (H, "discard"): (_of(_hand),),
    (K, "encamp"): (_places, _sides),
    (K, "decamp"): (_places, _fixed("", "TJ", "JT", "FT", "TF", "JF", "FJ")),
    (K, "enlist"): (_places, _of(_hand)),
    (K, "craft"): (_of(_hand), _of(_pieces)),
    (K, "move"): (_column(0), _places, _places, _marching(K)),
    (K, "site"): (_column(1), _fixed(0, 7, 8), _fixed(None, 0, 1, 2), tactics),
    (K, "delve"): (_fixed(*range(8)), _numbers),
    (K, "move_instead"): (_column(2), _places, _places, _marching(K)),
    (K, "recover"): (_column(2), _places, _relics),
    (K, "recover_more"): (_relics,),
    (K, "live_off"): (),
    (K, "add"): (_fixed(0, 1, 2), _of(_hand)),
    (K, "shift"): (lambda state, world: sorted({c for there in state.retinue for c in there}), _fixed(0, 1, 2), _fixed(0, 1, 2)),  # noqa: ARG005
    (K, "draw"): (),
    (K, "discard"): (_of(_hand),),
}  # fmt: skip
"""Faction and action -> the values of each of its arguments."""


def every_call(state: State, world: World) -> Iterator[Action]:
    """Every call of the actions of the current step."""
    yield END
    yield from product(("trophy",), state.prizes, range(9))
    for name in ACTIONS[state.turn, state.step]:
        domains = [domain(state, world) for domain in DOMAINS[state.turn, name]]
        yield from product((name,), *domains)
