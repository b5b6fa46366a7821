"""Rules of the book that no function carries out, each with the reason."""

from __future__ import annotations

from rulewright.games.kit.words import N_

_TABLE = N_("says how people deal with each other at the table, which no position shows")
_DOMINANCE = N_(
    "dominance cards are not in a game of two players (5.1.3), the only one that this core sets up"
)
_MANY = N_("matters only with factions that this core does not hold")

EXCLUDED = {
    "1.1.1": N_("orders the rules themselves; the functions are written in that order"),
    "1.1.2": N_("every ban is a `require`; this core has no effect that lifts one"),
    "1.1.3": N_("choices are arguments of the functions, made by whoever calls them"),
    "1.2.1": _TABLE,
    "1.2.2": _TABLE,
    "1.3.1": _TABLE,
    "1.3.2": _TABLE,
    "1.4.2": N_("every function carries out one action whole, so that nothing can come in between"),
    "1.5.2": N_("says whose a piece is; the state keeps pieces by faction"),
    "1.5.3": N_("says whose a piece is; the state keeps pieces by faction"),
    "1.5.5": _MANY,
    "2.1.1.I": _MANY,
    "2.1.1.II": _MANY,
    "2.1.2": N_("the deck holds the ambush cards; playing one is 4.3.1"),
    "2.1.3": _DOMINANCE,
    "2.2.2": N_("the suits of the clearings are a table"),
    "2.2.4": N_("the ruins are part of the position; taking from them is 14.4.1"),
    "2.3": _MANY,
    "3.3.1": _DOMINANCE,
    "3.3.1.I": _DOMINANCE,
    "3.3.1.II": _DOMINANCE,
    "3.3.2": _DOMINANCE,
    "3.3.3": _DOMINANCE,
    "3.3.4": _DOMINANCE,
    "4.2.2": N_("nothing counts the moves of a piece, so there is nothing to carry out"),
    "4.3.3": N_(
        "the effects stand under their own rules; persistent effects are outside this core"
    ),
    "5.1.1": _TABLE,
    "5.1.2": N_("the points of a new state are nought"),
    "5.1.3": N_(
        "the beginning of a game is `new_game`, of which only the faction's own steps are rules here"
    ),
    "5.1.4": N_("a new state has its ruins"),
    "5.1.5": N_("a new state has its item supply"),
    "5.1.6": N_("physical set-up"),
    "5.1.7": N_(
        "the beginning of a game is `new_game`, of which only the faction's own steps are rules here"
    ),
    "5.2": _TABLE,
}
