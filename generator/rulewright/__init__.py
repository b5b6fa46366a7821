"""Rulewright: a board game's rule texts, in several languages, as one law."""

__version__ = "0.1.0"
