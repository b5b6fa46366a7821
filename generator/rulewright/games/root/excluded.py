"""Rules of the book that no function carries out, each with the reason."""

from __future__ import annotations

_TABLE = "says how people deal with each other at the table, which no position shows"
_DOMINANCE = (
    "dominance cards are not in a game of two players (5.1.3), the only one that this core sets up"
)
_MANY = "matters only with factions that this core does not hold"

EXCLUDED = {
    "1.1.1": "orders the rules themselves; the functions are written in that order",
    "1.1.2": "every ban is a `require`; this core has no effect that lifts one",
    "1.1.3": "choices are arguments of the functions, made by whoever calls them",
    "1.2.1": _TABLE,
    "1.2.2": _TABLE,
    "1.3.1": _TABLE,
    "1.3.2": _TABLE,
    "1.4.2": "every function carries out one action whole, so that nothing can come in between",
    "1.5.2": "says whose a piece is; the state keeps pieces by faction",
    "1.5.3": "says whose a piece is; the state keeps pieces by faction",
    "1.5.5": _MANY,
    "2.1.1.I": _MANY,
    "2.1.1.II": _MANY,
    "2.1.2": "the deck holds the ambush cards; playing one is 4.3.1",
    "2.1.3": _DOMINANCE,
    "2.2.2": "the suits of the clearings are a table",
    "2.2.4": "the ruins are part of the position; taking from them is 14.4.1",
    "2.3": _MANY,
    "3.3.1": _DOMINANCE,
    "3.3.1.I": _DOMINANCE,
    "3.3.1.II": _DOMINANCE,
    "3.3.2": _DOMINANCE,
    "3.3.3": _DOMINANCE,
    "3.3.4": _DOMINANCE,
    "4.2.2": "nothing counts the moves of a piece, so there is nothing to carry out",
    "4.3.3": "the effects stand under their own rules; persistent effects are outside this core",
    "5.1.1": _TABLE,
    "5.1.2": "the points of a new state are nought",
    "5.1.3": "the beginning of a game is `new_game`, of which only the faction's own steps are rules here",
    "5.1.4": "a new state has its ruins",
    "5.1.5": "a new state has its item supply",
    "5.1.6": "physical set-up",
    "5.1.7": "the beginning of a game is `new_game`, of which only the faction's own steps are rules here",
    "5.2": _TABLE,
}
