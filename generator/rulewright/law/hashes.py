"""What identifies a text whose words were looked at, so that a later change of them can be told."""

from __future__ import annotations

import hashlib


def text_hash(*texts: str, length: int = 16) -> str:
    """The hash of some texts as one, in `length` hexadecimal digits. Blanks and line breaks do not count.

    >>> text_hash("Incite", "Spend a\\ncard.") == text_hash("Incite", "Spend a card.")
    True
    >>> len(text_hash("Incite", length=12))
    12
    """
    words = " ".join(" ".join(texts).split())
    return hashlib.sha256(words.encode()).hexdigest()[:length]


_DIGEST = 16  # bytes


def digest(*parts: bytes) -> str:
    """A digest of some bytes, parted.

    >>> digest(b"ab", b"c") == digest(b"a", b"bc")
    False
    """
    found = hashlib.blake2b(digest_size=_DIGEST)
    for part in parts:
        found.update(len(part).to_bytes(8, "big"))
        found.update(part)
    return found.hexdigest()
