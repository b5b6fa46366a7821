"""What the box holds: factions and their pieces, items, moods, relics, the deck.

Sources: numbers of pieces and values of relics from the rules (14.3.1, 15.2.1, 15.3.2, 5.1.5); the items of the
tracks and moods, and the cards of the shared deck, from Haunt Roll Fail's public tables. The exact pairs of types on
the waystations are not in the rules: each shows two different types, so the three pairs are taken.
"""

from __future__ import annotations

from rulewright.games.root.board import BIRD, FOX, MOUSE, RABBIT

H, K, E = 0, 1, 2
"""Hundreds, Keepers, and a stub enemy that stands for any other faction."""
FACTIONS = (H, K, E)
FACTION_NAMES = ("hundreds", "keepers", "enemy")
NOBODY = -1
NOWHERE = 0
"""The place off the map, and the forest that nobody has chosen."""

WARRIORS = (20, 15, 25)
STRONGHOLDS = 6
MOBS = 5
WAYSTATIONS = ("TJ", "JF", "FT")
"""The two relic types on each waystation, the side that lies up first."""

COMMAND, PROWESS = 0, 1
TRACK = {
    "boot": COMMAND, "bag": COMMAND, "coin": COMMAND,
    "hammer": PROWESS, "tea": PROWESS, "sword": PROWESS, "crossbow": PROWESS,
}  # fmt: skip
TRACK_SPACES = 4
ITEM_SUPPLY = (
    "bag", "bag", "boot", "boot", "coin", "coin", "crossbow", "hammer", "sword", "sword", "tea", "tea",
)  # fmt: skip
RUIN_ITEMS = ("sword", "boot", "hammer", "bag")

MOOD_ITEM = {
    "bitter": "hammer", "grandiose": "tea", "jubilant": "boot", "lavish": "",
    "relentless": "bag", "rowdy": "coin", "stubborn": "crossbow", "wrathful": "sword",
}  # fmt: skip
MOODS = tuple(MOOD_ITEM)

RELIC_TYPES = "FTJ"
"""Figure, tablet, jewelry. A relic is its type and its value; a question mark hides the value."""
RELICS = tuple(f"{kind}{value}" for kind in RELIC_TYPES for value in (1, 2, 3, 3))
RETAINER = "bird retainer"

ITEM_CARD = {
    "boot": ((RABBIT,), 1), "bag": ((MOUSE,), 1), "tea": ((MOUSE,), 2), "coin": ((RABBIT, RABBIT), 3),
    "hammer": ((FOX,), 2), "sword": ((FOX, FOX), 2), "crossbow": ((FOX,), 1),
}  # fmt: skip
"""Item -> what crafting its card costs, and the points that the card shows; the same in every suit."""
ANY = "?"
EFFECT_COST = {
    "armorers": (FOX,), "sappers": (MOUSE,), "brutal-tactics": (FOX, FOX), "royal-claim": (ANY,) * 4,
    "stand-and-deliver": (MOUSE,) * 3, "tax-collector": (FOX, RABBIT, MOUSE),
    "command-warren": (RABBIT,) * 2, "better-burrow-bank": (RABBIT,) * 2, "cobbler": (RABBIT,) * 2,
    "scouting-party": (MOUSE,) * 2, "codebreakers": (MOUSE,),
}  # fmt: skip
"""Persistent effect -> what crafting its card costs. What the effects do is outside this core."""
FAVOR_SUITS = (FOX, RABBIT, MOUSE)

_COUNTS = {
    FOX: {"ambush": 1, "bag": 1, "tea": 1, "boot": 1, "coin": 1, "sword": 1, "hammer": 1, "favor": 1,
          "stand-and-deliver": 2, "tax-collector": 3},
    RABBIT: {"ambush": 1, "bag": 1, "tea": 1, "boot": 1, "coin": 1, "favor": 1,
             "command-warren": 2, "better-burrow-bank": 2, "cobbler": 2},
    MOUSE: {"ambush": 1, "bag": 1, "tea": 1, "boot": 1, "coin": 1, "sword": 1, "crossbow": 1, "favor": 1,
            "scouting-party": 2, "codebreakers": 2},
    BIRD: {"ambush": 2, "bag": 1, "boot": 1, "sword": 1, "crossbow": 1, "royal-claim": 1,
           "armorers": 2, "sappers": 2, "brutal-tactics": 2},
}  # fmt: skip
DECK = tuple(
    f"{suit} {what}"
    for suit, counts in _COUNTS.items()
    for what, count in counts.items()
    for _ in range(count)
)
"""A card is its suit and what it shows. The four dominance cards are left out, as in any game of two (5.1.3)."""


def card_suit(card: str) -> str:
    """The suit of a card, the first of its words.

    >>> card_suit("fox ambush"), card_suit("bird")
    ('fox', 'bird')
    """
    return card.partition(" ")[0]


def card_shows(card: str) -> str:
    """What a card shows besides its suit; "" where nothing matters.

    >>> card_shows("mouse tea"), card_shows("mouse")
    ('tea', '')
    """
    return card.partition(" ")[2]
