"""The executable games, by name. Standard library only, so that they run unmodified in a reader's browser."""

GAMES = ("root",)
"""Each is a package of this one; its `GAME` (a `kit.Game`) says what it holds."""
