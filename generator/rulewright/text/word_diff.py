"""What changed between two texts, word by word, with the marks that git has: [-gone-], {+come+}."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import NamedTuple

_WORD = re.compile(r"\{[^{}\s]+\}|[^\W_]+(?:['’.-][^\W_]+)*|\s+|.", re.DOTALL)
"""An icon, a word or a number with what joins its parts (1.2, don't), blanks, or one sign."""
_AROUND = 40
"""So many characters of what stayed are shown on each side of what changed."""
_SHORT = 3
"""Words of so many letters say another thing with one letter changed: now, not."""
_SLIPS = 2
"""So many letters may a slip of the pen change in a word."""


class Piece(NamedTuple):
    """A stretch of two texts: what stood there, and what stands there now; both the same where nothing changed."""

    before: str
    after: str

    @property
    def changed(self) -> bool:
        """Whether the two differ."""
        return self.before != self.after


def pieces(before: str, after: str) -> tuple[Piece, ...]:
    """Two texts side by side, in the fewest stretches of whole words that changed. Kinds of blanks do not count.

    >>> [tuple(piece) for piece in pieces("Pay 2 coins.", "Pay 3 coins.")]
    [('Pay ', 'Pay '), ('2', '3'), (' coins.', ' coins.')]
    """
    old, new = (_WORD.findall(" ".join(text.split())) for text in (before, after))
    matched = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return tuple(Piece("".join(old[a:b]), "".join(new[c:d])) for _, a, b, c, d in matched)


def marked(before: str, after: str) -> str:
    """What changed, in the marks that git has for words; of what stayed only what stands beside it.

    >>> marked("Pay 2 coins.", "Pay 3 coins."), marked("Pay.", "Pay."), marked("", "Pay.")
    ('Pay [-2-]{+3+} coins.', '', '{+Pay.+}')
    """
    found = pieces(before, after)
    if not any(piece.changed for piece in found):
        return ""
    last = len(found) - 1
    return "".join(
        _marked(piece) if piece.changed else _context(piece.after, first=not n, last=n == last)
        for n, piece in enumerate(found)
    )


def only_slips(before: str, after: str) -> bool:
    """Whether two texts differ as a corrected slip of the pen does: in a letter or two of long words, in signs, in capitals.

    Numbers, icons and short words say another thing when they change, and so do words more or less.

    >>> only_slips("Teh player pays.", "The player pays"), only_slips("The palyer pays.", "The player pays.")
    (False, True)
    >>> only_slips("Pay 2.", "Pay 3."), only_slips("You may now pay.", "You may not pay."), only_slips("“Stop”", "«Stop»")
    (False, False, True)
    """
    old, new = (_words(text) for text in (before, after))
    return len(old) == len(new) and all(
        one == other or _is_slip(one, other) for one, other in zip(old, new, strict=True)
    )


def _words(text: str) -> list[str]:
    found = (word for word in _WORD.findall(text) if any(sign.isalnum() for sign in word))
    return [word.casefold().replace("’", "'") for word in found]


def _is_slip(one: str, other: str) -> bool:
    if min(len(one), len(other)) <= _SHORT or not (one.isalpha() and other.isalpha()):
        return False
    return _distance(one, other) <= _SLIPS


def _distance(one: str, other: str) -> int:
    """How many letters must be put in, taken out or replaced to make one word of the other."""
    row = list(range(len(other) + 1))
    for n, sign in enumerate(one, 1):
        before, row[0] = row[0], n
        for m, its in enumerate(other, 1):
            before, row[m] = row[m], min(row[m] + 1, row[m - 1] + 1, before + (sign != its))
    return row[-1]


def _marked(piece: Piece) -> str:
    gone = f"[-{piece.before}-]" if piece.before else ""
    come = f"{{+{piece.after}+}}" if piece.after else ""
    return gone + come


def _context(text: str, *, first: bool, last: bool) -> str:
    """What stayed, without the middle of a long stretch."""
    keep_start, keep_end = (0 if first else _AROUND), (0 if last else _AROUND)
    if len(text) <= keep_start + keep_end + len(" … "):
        return text
    head = text[:keep_start].rsplit(" ", 1)[0] if keep_start else ""
    tail = text[len(text) - keep_end :].split(" ", 1)[-1] if keep_end else ""
    return f"{head}{' ' if head else ''}…{' ' if tail else ''}{tail}"
