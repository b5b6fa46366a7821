"""Root, chapters 14 and 15: the Hundreds and the Keepers, against each other or a stub enemy."""

from rulewright.games.kit import Game, bindings
from rulewright.games.root import (
    actions,
    battle,
    board,
    crafting,
    hundreds_birdsong,
    hundreds_daylight,
    hundreds_evening,
    hundreds_hoard,
    hundreds_setup,
    hundreds_war,
    invariants,
    keepers_birdsong,
    keepers_daylight,
    keepers_evening,
    keepers_setup,
    keepers_war,
    mobs,
    movement,
    options,
    pieces,
    presence,
    removal,
    steps,
    supply,
    turn,
)
from rulewright.games.root.excluded import EXCLUDED
from rulewright.games.root.playout import playout, states
from rulewright.games.root.position import plain, position
from rulewright.games.root.readings import READINGS
from rulewright.games.root.sketch import BOARD
from rulewright.games.root.sketch import pieces as on_the_map

MODULES = (
    presence,
    supply,
    removal,
    movement,
    battle,
    crafting,
    hundreds_hoard,
    hundreds_war,
    mobs,
    hundreds_setup,
    hundreds_birdsong,
    hundreds_daylight,
    hundreds_evening,
    keepers_war,
    keepers_setup,
    keepers_birdsong,
    keepers_daylight,
    keepers_evening,
    turn,
    actions,
)
"""The modules whose functions carry out rules."""


def _public(*modules: object) -> dict[str, object]:
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if not name.startswith("_") and name != "annotations" and value not in modules
    }


GAME = Game(
    name="root",
    names={**_public(board, pieces, steps, *MODULES, options)},
    position=position,
    plain=plain,
    bindings=bindings(MODULES),
    excluded=EXCLUDED,
    chapters=("1", "2", "3", "4", "5", "14", "15"),
    readings=READINGS,
    playout=playout,
    states=states,
    violations=invariants.violations,
    board=BOARD,
    pieces=on_the_map,
)
