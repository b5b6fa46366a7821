"""What a term can be in its language: the words that terms.yml has for it."""

PARTS_OF_SPEECH = ("noun", "verb", "adjective", "name", "phrase")
"""Word classes; noun where none is named."""

GENDERS = ("", "m", "f", "n", "pl")
"""Genders, and the plural of what has no singular; none where none is named."""
