"""What every executable game is made of: rules that name themselves, refusals with a reason, dice that are passed in."""

from rulewright.games.kit.dice import Dice, DiceError, Scripted, Seeded
from rulewright.games.kit.game import Game
from rulewright.games.kit.refusal import IllegalAction, require
from rulewright.games.kit.registry import bindings
from rulewright.games.kit.rule import Binding, part_of, rule
from rulewright.games.kit.trace import Trace, tracing

__all__ = [
    "Binding",
    "Dice",
    "DiceError",
    "Game",
    "IllegalAction",
    "Scripted",
    "Seeded",
    "Trace",
    "bindings",
    "part_of",
    "require",
    "rule",
    "tracing",
]
